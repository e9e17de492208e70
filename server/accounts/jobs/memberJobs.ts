import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { PhoneCodes } from '../phoneCodes.ts'
import type { KeyUsages } from '../keyUsages.ts'
import type { Retention } from '../retention.ts'
import type { MemberTexts } from '../texts.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface MemberJobsParts {
  retention: Retention
  texts: Pick<MemberTexts, 'deliverDue' | 'deleteOld'>
  phoneCodes: Pick<PhoneCodes, 'deleteExpired'>
  usages: Pick<KeyUsages, 'flush'>
  /** what else leaves rows behind whose time is over, such as sessions; each says how many it deleted */
  cleanUps?: readonly { name: string; run: () => Promise<number> }[]
}

const TEXTS_AT_ONCE = 50
/** Before the morning's traffic, and never in the minute in which everything daily begins. */
const RETENTION_DELAY_MIN = 200
const CLEAN_UP_DELAY_MIN = 7
const LONG_MS = 10 * MINUTE_MS

/** The jobs that members need: their messages, and the end of what is kept of them. */
export function memberJobs(parts: MemberJobsParts): Job[] {
  return [
    {
      name: 'texts',
      everyMin: 1,
      run: ({ signal }) => deliver(parts.texts, signal),
    },
    {
      name: 'key-usage',
      everyMin: 1,
      run: async () => `${await parts.usages.flush()} written`,
    },
    {
      name: 'clean-up',
      forgets: true,
      everyMin: 60,
      delayMin: CLEAN_UP_DELAY_MIN,
      timeoutMs: LONG_MS,
      run: ({ signal }) => cleanUp(parts, signal),
    },
    {
      name: 'retention',
      forgets: true,
      everyMin: 24 * 60,
      delayMin: RETENTION_DELAY_MIN,
      timeoutMs: LONG_MS,
      run: ({ signal }) => retain(parts.retention, signal),
    },
  ]
}

async function deliver(texts: MemberJobsParts['texts'], signal: AbortSignal): Promise<string> {
  const total = { sent: 0, waiting: 0, unknown: 0 }
  for (;;) {
    const { sent, waiting, unknown } = await texts.deliverDue(TEXTS_AT_ONCE, signal)
    total.sent += sent
    total.waiting += waiting
    total.unknown += unknown
    if (signal.aborted || sent + waiting + unknown < TEXTS_AT_ONCE) break
  }
  return `${total.sent} sent, ${total.waiting} waiting, ${total.unknown} given up`
}

async function cleanUp(
  { texts, phoneCodes, cleanUps = [] }: MemberJobsParts,
  signal: AbortSignal,
): Promise<string> {
  const steps = [
    { name: 'phone codes', run: () => phoneCodes.deleteExpired() },
    { name: 'texts', run: () => texts.deleteOld(signal) },
    ...cleanUps,
  ]
  const words: string[] = []
  for (const { name, run } of steps) {
    if (signal.aborted) break
    words.push(`${name} ${await run()}`)
  }
  return words.join(', ')
}

async function retain(retention: Retention, signal: AbortSignal): Promise<string> {
  const deleted = await retention.deleteInactive(signal)
  const notified = await retention.noticeInactive(signal)
  const records = await retention.deleteOldRecords(signal)
  return `${deleted} accounts deleted, ${notified} members notified, ${records} access records deleted`
}
