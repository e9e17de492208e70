import { expect, it } from 'vitest'
import { LoadWatch } from '../../server/settle.ts'

const looksOf = (utilizations: readonly number[]) => {
  const watch = new LoadWatch()
  return utilizations.flatMap((one, at) => (watch.look(one) ? [at] : []))
}

it.each([
  ['the start is over with the first quiet look', [0.9, 0.3, 0.8, 0.02, 0.01], [3]],
  ['a start that is quiet at once', [0.05, 0.05], [0]],
  [
    'a load is over after three quiet looks, and told once',
    [0.05, 0.9, 0.05, 0.05, 0.05, 0.05, 0.05],
    [0, 4],
  ],
  ['readers who come and go are no load', [0.05, 0.3, 0.05, 0.05, 0.05, 0.4, 0.05, 0.05, 0.05], [0]],
  ['a load that pauses is not over', [0.05, 0.9, 0.05, 0.05, 0.9, 0.05, 0.05], [0]],
])('%s', (_case, utilizations, told) => {
  expect(looksOf(utilizations)).toEqual(told)
})
