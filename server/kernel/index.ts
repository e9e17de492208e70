import type { Logger } from 'pino'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { Corrections } from './corrections.ts'
import { menuUsage } from './rest/usage.ts'
import { PortalSettings } from './settings.ts'
import { Usage } from './usage.ts'

export type { MenuYear, Usage } from './usage.ts'
export type { Corrections } from './corrections.ts'
export type { PortalSettings } from './settings.ts'

/** What the portal counts of its own use, and the settings that change while it runs. */
export function buildKernel({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  const usage = new Usage(db, clock, {
    onError: (error) => log.warn({ err: error }, 'menu visits not written; will be retried'),
  })
  const settings = new PortalSettings({ db, clock })
  const corrections = new Corrections({ db, clock })
  const services = { usage, settings, corrections }
  const load = async () => {
    await settings.load()
    await corrections.load()
  }
  return {
    services,
    routes: withParts([menuUsage], { services }),
    changing: [corrections],
    load,
    reload: load,
    close: () => usage.flush(),
  } satisfies Module
}
