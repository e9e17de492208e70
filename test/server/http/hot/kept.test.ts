import { expect, it } from 'vitest'
import { KeptAnswers } from '../../../../server/http/hot/kept.ts'
import { prepareAnswer } from '../../../../server/http/hot/prepare.ts'

const answer = (bytes: number, fill: number) =>
  prepareAnswer(Buffer.alloc(bytes, fill), { type: 'application/octet-stream' })

it('forgets what was used longest ago when there is no room', async () => {
  const kept = new KeptAnswers(10_000)
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    kept.add(key, await answer(400, index))
    kept.get('a')
  }
  kept.add('d', await answer(3_000, 9))
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key))).toEqual(['a', 'c', 'd'])
  expect(kept.bytes).toBeLessThanOrEqual(10_000)
})

it('counts an answer once that is added again', async () => {
  const kept = new KeptAnswers()
  kept.add('a', await answer(400, 1))
  const { bytes } = kept
  kept.add('a', await answer(400, 1))
  expect(kept.bytes).toBe(bytes)
})
