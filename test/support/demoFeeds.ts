import { DemoTransport } from '../../server/feeds/demo/transport.ts'
import { DEMO_STATIONS } from '../../server/platform/db/facts/demoStations.ts'
import { STATION_FACTS } from '../../server/platform/db/facts/stations.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'

/** The demo sea as it is now, for {@link createFeeds}. */
export const demoOf = (stations: readonly StationFacts[] = [...STATION_FACTS, ...DEMO_STATIONS]) => ({
  transport: new DemoTransport(stations),
  mark: 'demo-',
})
