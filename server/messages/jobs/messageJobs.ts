import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Outbox } from '../outbox/index.ts'
import type { ScheduledAlerts } from '../scheduledAlerts.ts'
import type { NewsWatch } from '../newsWatch.ts'
import type { WarningAlerts } from '../warningAlerts.ts'
import type { PassageAlerts } from '../passageAlerts.ts'
import type { TripAlerts } from '../tripAlerts.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface MessageJobsParts {
  scheduledAlerts: Pick<ScheduledAlerts, 'sendDue'>
  warningAlerts: Pick<WarningAlerts, 'offer'>
  stormWatch: Pick<NewsWatch, 'offer'>
  quakeWatch: Pick<NewsWatch, 'offer'>
  tripAlerts: Pick<TripAlerts, 'look'>
  passageAlerts: Pick<PassageAlerts, 'look'>
  outbox: Pick<Outbox, 'deleteOld'>
}

const DAY_MIN = 1_440
/** In the small hours, apart from what else is done then. */
const DELETE_DELAY_MIN = 225
const LONG_MS = 10 * MINUTE_MS
/** Each advisory and bulletin is looked at when it comes; this is for what failed then. */
const AGAIN_EVERY_MIN = 10
/** Trips that were asked for are looked at again for what changed. */
const CHANGES_EVERY_MIN = 5

/** The jobs that messages need: what goes out by the clock, warnings that only time makes news, and the end of what is kept. */
export function messageJobs(parts: MessageJobsParts): Job[] {
  const { scheduledAlerts, warningAlerts, stormWatch, quakeWatch, tripAlerts, passageAlerts, outbox } = parts
  return [
    {
      name: 'scheduled messages',
      everyMin: 1,
      timeoutMs: LONG_MS,
      run: async ({ signal }) => {
        const { sent, missed, recipients } = await scheduledAlerts.sendDue(signal)
        return `${sent} slots sent to ${recipients}, ${missed} missed`
      },
    },
    {
      name: 'warning messages',
      everyMin: 1,
      run: async () => `${await warningAlerts.offer()} added`,
    },
    {
      name: 'storm messages',
      everyMin: AGAIN_EVERY_MIN,
      run: async () => `${await stormWatch.offer()} added`,
    },
    {
      name: 'earthquake messages',
      everyMin: AGAIN_EVERY_MIN,
      run: async () => `${await quakeWatch.offer()} added`,
    },
    {
      name: 'trip messages',
      everyMin: 1,
      timeoutMs: LONG_MS,
      run: async ({ slot, signal }) => {
        const isWhole = (slot.getTime() / MINUTE_MS) % CHANGES_EVERY_MIN === 0
        return `${await tripAlerts.look({ isWhole, signal })} added`
      },
    },
    {
      name: 'passage messages',
      everyMin: CHANGES_EVERY_MIN,
      timeoutMs: LONG_MS,
      run: async ({ signal }) => `${await passageAlerts.look(signal)} added`,
    },
    {
      name: 'forget old messages',
      forgets: true,
      everyMin: DAY_MIN,
      delayMin: DELETE_DELAY_MIN,
      timeoutMs: LONG_MS,
      run: async ({ signal }) => `${await outbox.deleteOld(signal)} deleted`,
    },
  ]
}
