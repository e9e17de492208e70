import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Module } from '../module.ts'
import type { Observations } from '../observations/index.ts'
import { PLACE_FACTS } from '../platform/db/facts/places/index.ts'
import { placeRoutes } from './rest/places.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Corrections } from '../kernel/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Zones } from '../zones/index.ts'
import { readOperatorPlaces } from './operatorPlaces.ts'
import { Places } from './places.ts'
import { PlaceSearch } from './placeSearch.ts'

export type { Places } from './places.ts'
export type { PlaceSearch } from './placeSearch.ts'

interface PlacesParts {
  env: { DATA_DIR: string }
  log: Pick<Logger, 'warn'>
  clock: Clock
  zones: Zones
  observations: Observations
  pointForecasts: PointForecasts
  corrections: Corrections
}

/** The operator's table of places, in the folder of data. */
const OPERATOR_FILE = 'places.csv'

/** Named places, and the one search. */
export function buildPlaces({
  env,
  log,
  clock,
  zones,
  observations,
  pointForecasts,
  corrections,
}: PlacesParts) {
  const places = new Places(PLACE_FACTS)
  corrections.onChange(() => places.setCorrections(corrections.of('place')))
  const placeSearch = new PlaceSearch({ places, zones, observations })
  const services = { places, placeSearch }
  return {
    services,
    routes: withParts(placeRoutes, { services: { places, observations, pointForecasts }, clock }),
    async load() {
      const { places: own, mistakes } = await readOperatorPlaces(join(env.DATA_DIR, OPERATOR_FILE))
      if (mistakes.length > 0)
        log.warn({ mistakes: mistakes.slice(0, 20) }, 'places.csv has rows that cannot be read')
      if (own.length > 0 || mistakes.length > 0) places.setOperatorPlaces(own, mistakes)
    },
  } satisfies Module
}
