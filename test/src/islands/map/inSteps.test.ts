import { expect, it } from 'vitest'
import { inSteps } from '../../../../src/islands/map/inSteps.ts'

function* counting(seen: number[], until: number): Generator<void, string> {
  for (let step = 1; step <= until; step++) {
    seen.push(step)
    yield
  }
  return 'done'
}

it('stops between two steps when it is aborted, and returns nothing', async () => {
  const seen: number[] = []
  const stop = new AbortController()
  const work = inSteps(counting(seen, 1000), stop.signal)
  setTimeout(() => stop.abort(), 1)
  expect(await work).toBeUndefined()
  expect(seen.length).toBeLessThan(1000)
})

it('lets other work run between its steps and brings the result', async () => {
  const seen: number[] = []
  let turns = 0
  const turn = setInterval(() => (turns += 1), 0)
  expect(await inSteps(counting(seen, 500))).toBe('done')
  clearInterval(turn)
  expect(seen).toHaveLength(500)
  expect(turns).toBeGreaterThan(0)
})

it('passes an error of a step on', async () => {
  const failing = (function* (): Generator<void> {
    yield
    throw new Error('no room')
  })()
  await expect(inSteps(failing)).rejects.toThrow('no room')
})
