import type { Express } from 'express'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'
import { toIso } from '../../src/domain/kernel/time.ts'
import type { ClockWatch } from '../platform/clockWatch.ts'
import type { Container } from '../container.ts'
import { policyHandlers } from './limits.ts'
import { policyOf } from './policy.ts'

const DATABASE_TIMEOUT_MS = 2_000

/** `/healthz` for "the process answers", `/readyz` for "it has something true to say", `/metrics` for Prometheus. */
export function mountHealth(app: Express, container: Container): void {
  const { metrics } = container
  app.get(policyOf('alive').path, ...policyHandlers('alive'), (_request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.json({ status: 'ok' })
  })
  app.get(policyOf('ready').path, ...policyHandlers('ready'), async (_request, response) => {
    const state = await readiness(container)
    response.setHeader('Cache-Control', 'no-store')
    response.status(state.ready ? 200 : 503).json(state)
  })
  app.get(policyOf('metrics').path, ...policyHandlers('metrics'), async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Ready = the database answers and some station has reported; a feed that is down makes data late, not us unready. */
async function readiness({ db, services, clock, clockWatch }: Container) {
  const database = (await answersInTime(db.dataSource.query('SELECT 1'))) ? 'ok' : 'down'
  const reported = services.observations.latest().filter((station) => station.observedAt !== undefined).length
  return {
    ready: database === 'ok' && reported > 0,
    now: toIso(clock.now(), 'UTC'),
    clockSet: clockState(clockWatch),
    database,
    stations: { reported },
    feeds: services.feeds.status().map(feedState),
  }
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([
      query.then(
        () => true,
        () => false,
      ),
      tooLate,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The last time that the clock was set, before the start too, and until when nothing is deleted because it may be far
 * ahead.
 */
const clockState = ({ last, holdUntil }: Pick<ClockWatch, 'last' | 'holdUntil'>) =>
  last
    ? {
        noticedAt: toIso(last.noticedAt, 'UTC'),
        byMs: last.byMs,
        noticed: last.noticed,
        deletionsWaitUntil: isoOrNull(holdUntil),
      }
    : null

const isoOrNull = (at: Date | undefined) => (at === undefined ? null : toIso(at, 'UTC'))

function feedState(feed: FeedStatus) {
  return {
    name: feed.name,
    mode: feed.mode,
    state: feed.state,
    rows: feed.rows,
    lastSuccessAt: isoOrNull(feed.lastSuccessAt),
    lastAttemptAt: isoOrNull(feed.lastAttemptAt),
    newestObservedAt: isoOrNull(feed.newestObservedAt),
    lastRefusal: feed.lastRefusal
      ? { at: toIso(feed.lastRefusal.at, 'UTC'), reason: feed.lastRefusal.reason }
      : null,
  }
}
