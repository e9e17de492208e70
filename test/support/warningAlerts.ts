/** The service of warning alerts, on a database, with everything behind it. */
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../server/platform/db/facts/zoneShapes.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { Subscribers } from '../../server/messages/subscribers.ts'
import { SubscriptionCatalogue } from '../../server/messages/subscriptionCatalogue.ts'
import { WarningAlerts } from '../../server/messages/warningAlerts.ts'
import type { WarningAlertsParts } from '../../server/messages/warningAlerts.ts'
import { Warnings } from '../../server/warnings/warnings.ts'
import { Zones } from '../../server/zones/zones.ts'
import type { FeedRow, WarningPayload } from '../../server/feeds/ports.ts'
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type { WarningEvent, WarningListing } from '../../src/domain/warnings/warnings.ts'
import { buildOutbox } from './alertReaders.ts'
import { FakeClock } from './fakeClock.ts'
import { ending, kst, SOME_ZONE } from './warnings.ts'

export const FEED: FeedRow = { id: 7, source: 'kma-wrn-met', mode: 'live' }
export const OTHER_FEED: FeedRow = { id: 8, source: 'kma-wrn-now', mode: 'live' }
export const DEMO_FEED: FeedRow = { id: 9, source: 'kma-wrn-met', mode: 'demo' }
/** Busan near sea, its coastal strip, and the zone beside it. */
export const [BUSAN, BUSAN_COAST, GYEONGNAM] = [SOME_ZONE, 'S2320100', 'S1311200']

export const buildEvent = (part: Partial<WarningEvent> = {}): WarningEvent => ({
  zoneCode: BUSAN,
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  office: '159',
  number: 11,
  expectedEnd: ending('06-01 21:00~06-02 00:00'),
  ...part,
})

export const release = (part: Partial<WarningEvent> = {}): WarningEvent => ({
  ...buildEvent(part),
  command: 'release',
  expectedEnd: undefined,
})

export const payload = (events: WarningEvent[], part: Partial<WarningPayload> = {}): WarningPayload => ({
  events,
  zones: [],
  refusedRows: [],
  ...part,
})

export const listing = (at: string, events: WarningEvent[]): WarningListing => ({
  of: 'announced',
  at: kst(at),
  keys: new Set(events.map(warningKey)),
})

interface Options {
  clock?: FakeClock
  outbox?: WarningAlertsParts['outbox']
}

/** The portal as it is after a start; several on one database are restarts. */
export async function buildWarningAlerts(db: Database, options: Options = {}) {
  const clock = options.clock ?? new FakeClock(kst('06-01 04:35'))
  const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })
  const warnings = new Warnings({ db, clock, zones })
  warnings.setFeeds([FEED, OTHER_FEED, DEMO_FEED])
  await warnings.load()
  const catalogue = new SubscriptionCatalogue({ observations: { version: 0, latest: () => [] }, zones })
  const troubles: string[] = []
  const alerts = new WarningAlerts({
    clock,
    warnings,
    zones,
    catalogue,
    subscribers: new Subscribers(db),
    outbox: options.outbox ?? buildOutbox(db, clock),
    warn: (message) => troubles.push(message),
  })
  const publish = async (events: WarningEvent[], feed = FEED, part: Partial<WarningPayload> = {}) => {
    await warnings.record(feed, payload(events, part), clock.now())
    return alerts.offer()
  }
  return { db, clock, warnings, alerts, publish, troubles }
}
