/** Threshold alerts on a seeded database, with an outbox and subscriptions that a test can look into and change. */
import type { Worker } from 'node:worker_threads'
import { MatchingThread } from '../../server/messages/matching/matchingThread.ts'
import type { Addition, OutboxEvent } from '../../server/messages/outbox/rows.ts'
import type { ObservationFeed } from '../../server/observations/observations.ts'
import type { SubscriptionRow } from '../../server/messages/subscriptions.ts'
import { ThresholdAlerts } from '../../server/messages/thresholdAlerts.ts'
import { ThresholdHistory } from '../../server/messages/thresholdHistory.ts'
import type { Recipient } from '../../src/domain/messages/alerts.ts'
import { PRESET_LIMITS } from '../../src/domain/messages/alertLimits.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import { timeBits } from '../../src/domain/messages/sendTimes.ts'
import { buildFeed, buildObservations, buildReport, SOME_STATION } from './builders.ts'
import { atEnd } from './cleanUp.ts'
import { sqlite } from './databases.ts'
import type { TestDatabases } from './databases.ts'
import { FakeClock } from './fakeClock.ts'
import { ALL_WINDOWS } from './thresholds.ts'

export const kst = (text: string) => new Date(`2026-05-${text}+09:00`)

/** Keeps what it is given, each key once. */
export class FakeOutbox {
  readonly events = new Map<string, OutboxEvent>()
  readonly messages = new Map<string, Recipient & { eventKey: string }>()
  /** keys of all messages that were ever handed over, again and again where it was so */
  readonly offered: string[] = []
  failure: Error | undefined

  async addMany(additions: readonly Addition[]) {
    await Promise.resolve()
    if (this.failure) throw this.failure
    let added = 0
    for (const { event, recipients } of additions) {
      if (!this.events.has(event.eventKey)) this.events.set(event.eventKey, event)
      for (const recipient of recipients) {
        this.offered.push(recipient.messageKey)
        if (this.messages.has(recipient.messageKey)) continue
        this.messages.set(recipient.messageKey, { ...recipient, eventKey: event.eventKey })
        added++
      }
    }
    return { eventIds: additions.map((_one, index) => index + 1), added }
  }

  /** The end of each key: member, and what stands behind the window. */
  get heard(): string[] {
    return [...this.messages.keys()].map((key) =>
      key.replace(/^t:(\d+):sns:.*:(\d{4})(\d{8}):(\d+)$/, '$1@$3:$4'),
    )
  }
}

export class FakeSubscriptions {
  private readonly listeners = new Set<(memberId?: number) => void>()
  rows: SubscriptionRow[]
  failure: Error | undefined
  /** runs while the rows are read */
  during: () => void = () => {}

  constructor(rows: SubscriptionRow[]) {
    this.rows = rows
  }

  async *batches() {
    if (this.failure) throw this.failure
    const { rows } = this
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
    await Promise.resolve()
    this.during()
  }

  onChange(fn: (memberId?: number) => void) {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  change(rows: SubscriptionRow[], memberId?: number): void {
    this.rows = rows
    for (const listener of this.listeners) listener(memberId)
  }
}

export const buildRow = (row: Partial<SubscriptionRow> & { memberId: number }): SubscriptionRow => ({
  channel: 'sns',
  route: 'text',
  topic: 'weather-buoy',
  pointCode: SOME_STATION,
  timeBits: timeBits('weather-buoy', ALL_WINDOWS),
  limits: { windSpeed: PRESET_LIMITS.windSpeed },
  ...row,
})

type World = Awaited<ReturnType<typeof buildObservations>>

/** The alerts of one process; several may share a world, one after the other. */
function buildAlerts(
  { observations, db, clock, feeds }: Pick<World, 'observations' | 'db' | 'clock' | 'feeds'>,
  { outbox, subscriptions }: { outbox: FakeOutbox; subscriptions: FakeSubscriptions },
) {
  const logged: string[] = []
  const note = (_what: unknown, message: string) => void logged.push(message)
  const matcher = new MatchingThread()
  const log = { debug: () => undefined, warn: note, error: note } as never
  const alerts = new ThresholdAlerts({
    observations,
    history: new ThresholdHistory(db),
    feeds: () => feeds,
    subscriptions,
    matcher,
    outbox,
    clock,
    log,
  })
  atEnd(() => alerts.stop())
  return { alerts, logged }
}

/** Observations of one station, received some minutes after they were made. */
export function recordingTo(
  { observations, clock }: { observations: World['observations']; clock: FakeClock },
  feed: ObservationFeed,
) {
  return async (
    ...seen: [at: Date, values: Partial<Record<ElementName, number>> | number, station?: string][]
  ) => {
    const reports = seen.map(([observedAt, values, stationCode = SOME_STATION]) =>
      buildReport({
        stationCode,
        observedAt,
        values: typeof values === 'number' ? { windSpeed: values } : values,
      }),
    )
    await observations.record(feed, reports, [], clock.now())
  }
}

/** Ready to start, at 10:05 of a Korean morning; `at` moves the clock to some minutes after an observation. */
export async function buildAlertWorld(
  rows: SubscriptionRow[] = [buildRow({ memberId: 7 })],
  engine: TestDatabases = sqlite,
) {
  const db = await engine.open()
  const clock = new FakeClock(kst('04T10:05'))
  const overview = await buildFeed(db, { source: 'kma-sea-obs' })
  const own = await buildFeed(db, { source: 'kma-buoy' })
  const world = await buildObservations({ db, clock, feeds: [overview, own] })
  const outbox = new FakeOutbox()
  const subscriptions = new FakeSubscriptions(rows)
  const start = async () => {
    const { alerts, logged } = buildAlerts(world, { outbox, subscriptions })
    // no other thread starts meanwhile
    let thread: Worker | undefined
    const seen = (worker: Worker) => (thread = worker)
    process.on('worker', seen)
    alerts.start()
    await alerts.settled()
    process.off('worker', seen)
    return { alerts, logged, kill: () => thread?.terminate() }
  }
  const at = (text: string) => {
    clock.set(new Date(kst(text).getTime() + 5 * 60_000))
    return kst(text)
  }
  return { ...world, outbox, subscriptions, start, at, record: recordingTo(world, own), overview, own }
}
