import type { Logger } from 'pino'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { ObservationFeed } from '../observations.ts'
import { TransportFailed } from '../../feeds/ports.ts'
import type { Feed, FeedRequest, PastBand } from '../../feeds/ports.ts'
import type { FeedReading } from './feedJobs.ts'

export interface BackfillParts extends FeedReading {
  db: Pick<Database, 'read'>
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
}

/** Observation times of one transaction: more is quicker in all, fewer let a live payload in between sooner. */
const TIMES_TOGETHER = 12

/** Stations whose stored minutes stand for a slot; a payload is stored whole or not at all, so a few are enough. */
const SENTINELS = 6

/**
 * Back-fills observations missed while the portal did not run, newest first, so that charts have history soon after a
 * start. What is stored already is not requested again. Yields to the event loop between payloads; ends when the
 * signal is aborted or the source fails.
 */
export async function backfill(
  feeds: readonly Feed[],
  parts: BackfillParts,
  signal: AbortSignal,
): Promise<void> {
  for (const feed of feeds) {
    const target = parts.feeds.observationFeed(feed)
    if (!target) continue
    try {
      const payloads = await fillFeed(feed, target, parts, signal)
      if (payloads > 0) parts.log.info({ feed: feed.name, payloads }, 'back-fill finished')
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof TransportFailed)) throw error
      parts.log.warn({ feed: feed.name, reason: error.message }, 'back-fill failed')
    }
  }
  await parts.feeds.save()
}

async function fillFeed(
  feed: Feed,
  target: ObservationFeed,
  parts: BackfillParts,
  signal: AbortSignal,
): Promise<number> {
  let payloads = 0
  for (const band of feed.past) {
    const nowMin = Math.floor(parts.clock.now().getTime() / MINUTE_MS)
    const stored = await storedMinutes(parts.db, target.id, nowMin - band.spanMin)
    const missing = requestsOf(feed, band, nowMin).filter(({ minutes }) =>
      minutes.some((minute) => !stored.has(minute)),
    )
    while (missing.length > 0) {
      const together: Uint8Array[] = []
      for (let times = 0; times < TIMES_TOGETHER && missing[0];) {
        signal.throwIfAborted()
        const { request, minutes } = missing.shift()!
        times += minutes.length
        const bytes = await feed.transport.fetch(request, signal)
        if (bytes) together.push(bytes)
      }
      payloads += await parts.ingest.ingestTogether(feed, together)
    }
  }
  return payloads
}

/** The requests of a band, newest first, each with the minutes it should bring. */
export function requestsOf(
  feed: Pick<Feed, 'request'>,
  { spanMin, stepMin, stretch }: PastBand,
  nowMin: number,
): { request: FeedRequest; minutes: number[] }[] {
  const chunkMin = stretch?.chunkMin ?? stepMin
  const newest = Math.floor(nowMin / stepMin) * stepMin
  const requests: { request: FeedRequest; minutes: number[] }[] = []
  for (let last = newest; last > nowMin - spanMin; last -= chunkMin) {
    const at = new Date(last * MINUTE_MS)
    const minutes = Array.from({ length: chunkMin / stepMin }, (_, index) => last - index * stepMin)
    const from = new Date((minutes.at(-1) ?? last) * MINUTE_MS)
    const request = stretch ? { service: stretch.service, at, from } : feed.request(at)
    requests.push({ request, minutes })
  }
  return requests
}

/** Observation times of the feed since a minute, as a few of its stations have them. */
async function storedMinutes(
  db: Pick<Database, 'read'>,
  feedId: number,
  sinceMin: number,
): Promise<Set<number>> {
  const stations = await db.read.all(
    'SELECT s.id FROM station s WHERE EXISTS (SELECT 1 FROM observation o WHERE o.stationId = s.id ' +
      `AND o.feedId = ? AND o.observedMin >= ?) ORDER BY s.id LIMIT ${SENTINELS}`,
    [feedId, sinceMin],
  )
  const minutes = new Set<number>()
  for (const [id] of stations) {
    const rows = await db.read.all(
      'SELECT observedMin FROM observation WHERE stationId = ? AND feedId = ? AND observedMin >= ?',
      [id ?? null, feedId, sinceMin],
    )
    for (const [minute] of rows) minutes.add(Number(minute))
  }
  return minutes
}
