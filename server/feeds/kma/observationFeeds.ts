import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { FeedDefinitionOf, PastBand } from '../ports.ts'
import { buoyAdapter } from './buoy.ts'
import { lhawsAdapter } from './lhaws.ts'
import { seaObsAdapter } from './seaObs.ts'
import type { HubService, StationList } from './services.ts'
import { stationInfoAdapter } from './stationInfo.ts'
import { visibilityAdapter } from './visibility.ts'

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN
const SLOT_MIN = 10

const hourly = (days: number): PastBand => ({ spanMin: days * DAY_MIN, stepMin: HOUR_MIN })
const tenMinutes = (service?: HubService): PastBand => ({
  spanMin: DAY_MIN,
  stepMin: SLOT_MIN,
  ...(service && { stretch: { service, chunkMin: HOUR_MIN } }),
})

const stationList = (list: StationList, name: string): FeedDefinitionOf<'observations'> => ({
  name,
  adapter: stationInfoAdapter(list),
  everyMin: DAY_MIN,
  request: (slot) => ({ service: 'kma_stn_inf', at: slot, list }),
})

/** In the order they are asked: sea_obs first, for it alone has every station with its kind. */
export const OBSERVATION_FEEDS: readonly FeedDefinitionOf<'observations'>[] = [
  {
    name: 'kma-sea-obs',
    adapter: seaObsAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({
      service: 'kma_sea_obs',
      at: new Date(Math.floor(slot.getTime() / HOUR_MS) * HOUR_MS),
    }),
    past: { demo: [hourly(7)], live: [hourly(1)] },
  },
  {
    name: 'kma-buoy',
    adapter: buoyAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_buoy', at: slot }),
    past: { demo: [tenMinutes('kma_buoy2'), hourly(7)], live: [tenMinutes('kma_buoy2')] },
  },
  {
    name: 'kma-lhaws',
    adapter: lhawsAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_lhaws2', at: slot }),
    past: { demo: [tenMinutes('kma_lhaws2'), hourly(7)], live: [tenMinutes('kma_lhaws2')] },
  },
  {
    name: 'kma-visibility',
    adapter: visibilityAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_aws2_min_vis', at: slot }),
    past: { demo: [tenMinutes(), hourly(7)], live: [] },
  },
  stationList('BUOY', 'kma-stations-buoy'),
  stationList('LHAWS', 'kma-stations-beacon'),
]
