import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { Earthquakes } from './earthquakes.ts'
import { quakeStore, tsunamiStore } from './bulletinStore.ts'

export type { Earthquakes } from './earthquakes.ts'

/** Earthquakes with what was said of them. */
export function buildEarthquakes({ db, clock }: { db: Database; clock: Clock }) {
  const earthquakes = new Earthquakes({ store: quakeStore(db), tsunamis: tsunamiStore(db), clock })
  return {
    services: { earthquakes },
    payloadStores: { earthquakes: (feed, payload, at) => earthquakes.record(feed, payload, at) },
    changing: [earthquakes],
    async load(rowsOf) {
      earthquakes.setFeeds(rowsOf('earthquakes'))
      await earthquakes.load()
    },
    reload: () => earthquakes.load(),
  } satisfies Module
}
