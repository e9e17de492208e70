import { isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Broadcasts } from '../broadcasts.ts'
import type { BulletinMaker } from '../bulletinMaker.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface BulletinJobParts {
  clock: Clock
  maker: Pick<BulletinMaker, 'freshDrafts'>
  broadcasts: Pick<Broadcasts, 'add'>
}

/** More than there are at a time: two of all seas and one of each wide zone, for several issues. */
const REMEMBERED = 200

/** Makes the sea bulletins that are due and stores those that are new; what this process has stored it makes no more. */
export function bulletinJob({ clock, maker, broadcasts }: BulletinJobParts): Job {
  const stored = new Set<string>()
  let lastRun: Date | undefined
  return {
    name: 'sea bulletins',
    everyMin: 1,
    run: async () => {
      const now = clock.now()
      // what was stored by a clock that was ahead may be gone, and is due again in its time
      if (lastRun && isAhead(lastRun, now)) stored.clear()
      lastRun = now
      const drafts = await maker.freshDrafts(now, (eventKey) => stored.has(eventKey))
      const added = await broadcasts.add(drafts)
      for (const { eventKey } of drafts) stored.add(eventKey)
      for (const eventKey of [...stored].slice(0, -REMEMBERED)) stored.delete(eventKey)
      return `${added} of ${drafts.length} bulletins are new`
    },
  }
}
