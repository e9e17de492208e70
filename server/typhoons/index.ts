import type { Language } from '../../src/domain/kernel/language.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { mountTracks } from './publish/tracks.ts'
import { typhoonRoutes } from './rest/typhoons.ts'
import { Typhoons } from './typhoons.ts'
import { TyphoonStore } from './typhoonStore.ts'

export type { HeardStorm, Typhoons } from './typhoons.ts'
export type { StoredAdvisory } from './typhoonStore.ts'

/** The track of a storm as it was known at a moment, SVG. @throws Refusal ROW_UNKNOWN */
export async function stormPicture(
  typhoons: Pick<Typhoons, 'storm'>,
  { code, asOf }: { code: string; asOf: Date },
  language: Language,
): Promise<string> {
  // the outlines of land are not read with the process
  const { trackPicture } = await import('./publish/trackPicture.ts')
  return trackPicture(await typhoons.storm(code, asOf), language)
}

interface TyphoonsParts {
  db: Database
  clock: Clock
}

/** Storms with what agencies expect of them. */
export function buildTyphoons({ db, clock }: TyphoonsParts) {
  const typhoons = new Typhoons({ store: new TyphoonStore(db), clock })
  const services = { typhoons }
  return {
    services,
    payloadStores: { typhoons: (feed, payload, at) => typhoons.record(feed, payload, at) },
    routes: withParts(typhoonRoutes, { services, clock }),
    mount: (app) => mountTracks(app, typhoons),
    changing: [typhoons],
    async load(rowsOf) {
      typhoons.setFeeds(rowsOf('typhoons'))
      await typhoons.load()
    },
    reload: () => typhoons.load(),
  } satisfies Module
}
