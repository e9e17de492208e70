import type { Logger } from 'pino'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { menuUsage } from './rest/usage.ts'
import { Usage } from './usage.ts'

/** What the portal counts of its own use. */
export function buildKernel({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  const usage = new Usage(db, clock, {
    onError: (error) => log.warn({ err: error }, 'menu visits not written; will be retried'),
  })
  const services = { usage }
  return {
    services,
    routes: withParts([menuUsage], { services }),
    close: () => usage.flush(),
  } satisfies Module
}
