import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../server/platform/db/facts/zoneShapes.ts'
import { SubscriptionCatalogue } from '../../server/messages/subscriptionCatalogue.ts'
import type { SubscriptionsParts } from '../../server/messages/subscriptions.ts'
import { Subscriptions } from '../../server/messages/subscriptions.ts'
import { Zones } from '../../server/zones/zones.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'
import { buildStation } from './builders.ts'

/** Two weather buoys, a wave buoy and a beacon in the West Sea, and a tide station at the south coast. */
export const CATALOGUE_STATIONS: readonly StationFacts[] = [
  buildStation({ code: '22101', nameKo: '덕적도', nameEn: 'Deokjeokdo', lat: 37.24, lon: 126.02 }),
  buildStation({ code: '22185', nameKo: '인천', nameEn: 'Incheon', lat: 37.09, lon: 125.43 }),
  buildStation({
    code: '22444',
    nameKo: '신진도',
    nameEn: 'Sinjindo',
    kind: 'wave-buoy',
    lat: 36.61,
    lon: 126.1,
  }),
  buildStation({ code: '955', nameKo: '서수도', nameEn: 'Seosudo', kind: 'beacon', lat: 37.32, lon: 126.39 }),
  buildStation({
    code: '30001',
    nameKo: '부산',
    nameEn: 'Busan',
    kind: 'tide-station',
    lat: 35.1,
    lon: 129.04,
  }),
]

/** Land of Jeju as a feed reports it. */
export const REPORTED_LAND = { code: 'L1090500', nameKo: '제주도산지', parentCode: 'L1090000' }

/** The catalogue over the real zones, a few stations, and what a feed reported. */
export function buildCatalogue(stations: readonly StationFacts[] = CATALOGUE_STATIONS) {
  const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })
  zones.setReported([REPORTED_LAND])
  const observations = { version: 1, latest: () => stations as never }
  const catalogue = new SubscriptionCatalogue({ observations, zones })
  return {
    catalogue,
    zones,
    /** as when a feed brings what was not known */
    setStations(others: readonly StationFacts[]) {
      stations = others
      observations.version++
    },
    /** values alone changed */
    observe: () => void observations.version++,
  }
}

/** The service of subscriptions over it, for what does not look at sending. */
export function buildSubscriptions(parts: Pick<SubscriptionsParts, 'db' | 'clock' | 'sealer'>) {
  const { catalogue } = buildCatalogue()
  const cancelUnsubscribed = () => Promise.resolve(0)
  const subscriptions = new Subscriptions({ ...parts, catalogue, verifiesPhone: true, cancelUnsubscribed })
  return { subscriptions, subscriptionCatalogue: catalogue }
}
