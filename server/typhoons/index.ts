import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { mountTracks } from './publish/tracks.ts'
import { typhoonRoutes } from './rest/typhoons.ts'
import { Typhoons } from './typhoons.ts'
import { TyphoonStore } from './typhoonStore.ts'

export type { Typhoons } from './typhoons.ts'

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
