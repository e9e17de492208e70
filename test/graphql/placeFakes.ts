import { PLACE_FACTS } from '../../server/platform/db/facts/places/index.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { Places } from '../../server/places/places.ts'
import { PlaceSearch } from '../../server/places/placeSearch.ts'
import { Almanac } from '../../server/tides/almanac.ts'
import { Trips } from '../../server/trips/trips.ts'
import { computedTides } from '../support/tides.ts'
import type { PortalServices } from '../../graphql/engine/context.ts'
import type { Zones } from '../../server/zones/zones.ts'

type Stood = Pick<PortalServices, 'observations' | 'warnings' | 'fields'> & {
  zones: Zones
  pointForecasts: ConstructorParameters<typeof Trips>[0]['pointForecasts']
}

/** The services of places themselves, over fakes of what they stand on: they compute, and reach for nothing else. */
export function buildPlaceServices(clock: Clock, stood: Stood) {
  const places = new Places(PLACE_FACTS)
  const tides = computedTides()
  const almanac = new Almanac()
  return {
    places,
    placeSearch: new PlaceSearch({ places, ...stood }),
    cameras: { list: () => [] },
    tides,
    almanac,
    trips: new Trips({ clock, tides, almanac, ...stood }),
  } satisfies Partial<PortalServices>
}
