import type { Figure } from '../figures.ts'
import { measureAdding, measureHandOver, onDatabase } from '../outboxRun.ts'
import type { Engine } from '../outboxRun.ts'
import type { Measure } from './section.ts'

const NAMES = { sqlite: 'SQLite', mariadb: 'MariaDB' } as const
/** Every member of the largest portal there is of this kind gets one warning. */
const MESSAGES = 76_000
const BURST = 10_000
/** Messages of one request to the provider, as the text gateway makes them. */
const BATCH = 200

const ms = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`

/** The goal is that of a portal on one machine. */
const GOALS = { sqlite: { goal: { atMost: 1_000 } }, mariadb: {} }

async function figuresOf(engine: Engine, runs: number): Promise<Figure[]> {
  const added = await onDatabase(engine, (db) => measureAdding(db, MESSAGES, runs))
  const handed = await onDatabase(engine, (db) => measureHandOver(db, { messages: BURST, batch: BATCH }))
  const section = 'outbox'
  const where = `on ${NAMES[engine]}`
  return [
    {
      section,
      what: `One alert for ${MESSAGES.toLocaleString('en-US')} members written down ${where}`,
      value: added.addedMs,
      unit: 'ms',
      ...GOALS[engine],
      note: `longest block ${ms(added.longestBlockMs)}`,
    },
    {
      section,
      what: `Hand-over to a provider that answers after 20–200 ms ${where}`,
      value: handed.perSecond,
      unit: 'messages/s',
      goal: { atLeast: 1_000 },
      note: `longest block ${ms(handed.longestBlockMs)}`,
    },
    {
      section,
      what: `p95 from alert to hand-over of ${BURST.toLocaleString('en-US')} messages ${where}`,
      value: handed.p95Ms,
      unit: 'ms',
      goal: { atMost: 2_000 },
      note: `p99 ${ms(handed.p99Ms)}, goal 5,000 ms`,
    },
  ]
}

/** From an alert to the provider: written down for all, and handed over. */
export const measureOutbox: Measure = async ({ isQuick }) => {
  // few enough that what a running portal does each minute, copying SQLite's log back, need not be done
  const runs = isQuick ? 2 : 3
  return [...(await figuresOf('sqlite', runs)), ...(await figuresOf('mariadb', runs))]
}
