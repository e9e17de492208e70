/** Builders: everything the case does not care about is filled in. */
import { FeedState } from '../../entities/index.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { ObservationStore } from '../../server/platform/db/observationStore.ts'
import { seed } from '../../server/platform/db/seed.ts'
import { Observations } from '../../server/observations/observations.ts'
import type { ObservationFeed } from '../../server/observations/observations.ts'
import type { FeedMode, SourceName, StationReport } from '../../src/domain/kernel/readings.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'
import { sqlite } from './databases.ts'
import { FakeClock } from './fakeClock.ts'

export const NOW = '2026-05-04T03:00:00Z'

/** Station 22101 of the seed: Deokjeokdo, a weather buoy. */
export const SOME_STATION = '22101'

export function buildReport(
  report: Partial<Omit<StationReport, 'observedAt'>> & { observedAt?: Date | string } = {},
): StationReport {
  return {
    stationCode: SOME_STATION,
    values: { windSpeed: 5.4, windFromDirection: 310, seaTemperature: 12.5 },
    refused: {},
    ...report,
    observedAt: new Date(report.observedAt ?? NOW),
  }
}

export function buildStation(station: Partial<StationFacts> = {}): StationFacts {
  return {
    code: '99001',
    nameKo: '시험',
    nameEn: 'Test',
    kind: 'weather-buoy',
    lat: 35,
    lon: 129,
    ...station,
  }
}

/** A feed as the database knows it, with the id its observations carry. */
export async function buildFeed(
  db: Database,
  feed: { name?: string; source?: SourceName; mode?: FeedMode } = {},
): Promise<ObservationFeed> {
  const source = feed.source ?? 'kma-buoy'
  const mode = feed.mode ?? 'live'
  const saved = await db.write((tx) =>
    tx.save(
      tx.create(FeedState, {
        name: feed.name ?? `${mode}-${source}`,
        source,
        mode,
        rows: 0,
        lastAttemptAt: null,
        lastSuccessAt: null,
        newestObservedAt: null,
        lastRefusalAt: null,
        lastRefusalReason: null,
      }),
    ),
  )
  return { id: saved.id, source, mode }
}

/**
 * The observations service on a seeded database with one enabled live feed of buoys.
 *
 * @param options.db an open, migrated database; a temporary SQLite file when absent
 */
export async function buildObservations(
  options: { db?: Database; clock?: FakeClock; feeds?: ObservationFeed[] } = {},
) {
  const db = options.db ?? (await sqlite.open())
  const clock = options.clock ?? new FakeClock(NOW)
  await seed(db, clock)
  const feeds = options.feeds ?? [await buildFeed(db)]
  const store = new ObservationStore(db)
  const warnings: string[] = []
  const observations = new Observations({
    db,
    store,
    clock,
    warn: (message) => warnings.push(message),
  })
  observations.setFeeds(feeds)
  await observations.load()
  const [feed] = feeds
  if (!feed) throw new Error('buildObservations needs a feed')
  return { db, clock, store, observations, feeds, feed, warnings }
}
