import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Env } from '../env.ts'
import { withParts } from '../http/defineRoute.ts'
import { originOf } from '../http/origin.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { openFileLimit } from '../platform/openFiles.ts'
import type { Zones } from '../zones/index.ts'
import { publishContext } from './publish/addresses.ts'
import { FallbackFile } from './publish/fallbackFile.ts'
import { LiveWarnings, mostReaders } from './publish/liveWarnings.ts'
import { liveText } from './publish/liveText.ts'
import {
  FALLBACK_FILE,
  fallbackForWarnings,
  mountWarnings,
  publishedWarnings,
  renderFallback,
} from './publish/mount.ts'
import { warningAnswers, warningRoutes } from './rest/warnings.ts'
import { Warnings } from './warnings.ts'

export type { CurrentWarnings, NamedZones } from './rest/warningLists.ts'
export { currentState, earliest, standing, vouchedUntil } from './rest/warningLists.ts'
export type { Warnings } from './warnings.ts'

interface WarningsParts {
  env: Pick<Env, 'DATA_DIR' | 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>
  db: Database
  clock: Clock
  log: Logger
  /** the least real of the feeds' modes */
  mode: FeedMode
  zones: Zones
}

/** How often time alone is looked at: a warning takes effect and ends without an event. */
const LOOK_EVERY_MS = 500

/** Warnings, how they are published, and the open pages that follow them. */
export function buildWarnings({ env, db, clock, log, mode, zones }: WarningsParts) {
  const warnings = new Warnings({ db, clock, zones })
  const services = { warnings }
  const origin = originOf(env)
  const publishing = { warnings, zones, clock, mode, origin }
  const live = new LiveWarnings({
    warnings,
    maxReaders: mostReaders(openFileLimit()),
    textOf(language, state, changes) {
      const news = { state, changes, hasWarnings: warnings.isFed, now: clock.now() }
      return liveText(language, news, publishContext(zones, origin))
    },
  })
  const fallback = new FallbackFile({
    file: join(env.DATA_DIR, FALLBACK_FILE),
    render: () => renderFallback(publishing),
    warn: (error) => log.warn({ err: error }, 'plain page of warnings not written'),
  })
  let looking: NodeJS.Timeout | undefined
  let unsubscribe: (() => unknown) | undefined
  return {
    services,
    /** sends changes to open pages */
    live,
    /** answers in place of a page of warnings that failed */
    pageFallback: fallbackForWarnings(publishing, log),
    payloadStores: {
      warnings: (feed, payload, at) => warnings.record(feed, payload, at),
      zones: (feed, payload, at) => warnings.recordZones(feed, payload, at),
    },
    routes: withParts(warningRoutes, { services: { warnings, zones }, clock }),
    mount: (app) => mountWarnings(app, publishing, live),
    answers: {
      'compat warnings': () => warningAnswers({ warnings, zones, clock, mode }),
      'published warnings': () => publishedWarnings(publishing),
    },
    changing: [warnings],
    async load(rowsOf) {
      warnings.setFeeds([...rowsOf('warnings'), ...rowsOf('zones')])
      await warnings.load()
      unsubscribe ??= warnings.onChange(() => fallback.write())
      fallback.write()
    },
    reload: () => warnings.load(),
    start() {
      looking = setInterval(() => warnings.refresh(), LOOK_EVERY_MS).unref()
    },
    stop() {
      live.close()
      return Promise.resolve()
    },
    async close() {
      clearInterval(looking)
      unsubscribe?.()
      await fallback.settled()
    },
  } satisfies Module & Record<'live' | 'pageFallback', unknown>
}
