import { expect, it } from 'vitest'
import { bulletinJob } from '../../../../server/broadcasts/jobs/bulletinJobs.ts'
import type { BroadcastDraft } from '../../../../server/platform/media/ports.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildBroadcastDraft } from '../../../support/programmeDrafts.ts'

it('the job of bulletins stores what is due, and makes anew only what was not stored', async () => {
  const clock = new FakeClock()
  const draft = buildBroadcastDraft()
  const asked: { now: Date; isKnown: boolean }[] = []
  const added: (readonly BroadcastDraft[])[] = []
  let isBroken = true
  const job = bulletinJob({
    clock,
    maker: {
      freshDrafts(now, isKnown) {
        asked.push({ now, isKnown: isKnown(draft.eventKey) })
        return Promise.resolve(isKnown(draft.eventKey) ? [] : [draft])
      },
    },
    broadcasts: {
      add(drafts) {
        if (isBroken) return Promise.reject(new Error('the database is away'))
        added.push(drafts)
        return Promise.resolve(drafts.length)
      },
    },
  })
  const run = () => job.run({ slot: new Date(0), signal: new AbortController().signal })
  expect(job).toMatchObject({ name: 'sea bulletins', everyMin: 1 })
  await expect(run()).rejects.toThrow('the database is away')
  isBroken = false
  expect(await run()).toBe('1 of 1 bulletins are new')
  expect(await run()).toBe('0 of 0 bulletins are new')
  expect(asked.map(({ isKnown }) => isKnown)).toEqual([false, false, true])
  expect(asked[0]?.now).toEqual(clock.now())
  expect(added).toEqual([[draft], []])
})
