import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import type { Fields } from '../fields/index.ts'
import { mapAnswers, mapCatalogue, MapLayers, mapService } from './rest/mapService.ts'
import { SwellLayer } from './rest/swellLayer.ts'

interface MapModuleParts {
  clock: Clock
  /** the least real of the feeds' modes */
  mode: FeedMode
  warnings: Warnings
  zones: Zones
  fields: Fields
}

/** The zones with what holds for them, as map services ask for them. */
export function buildMap(parts: MapModuleParts) {
  const { clock, warnings, zones, fields } = parts
  const layers = new MapLayers(parts)
  return {
    services: {},
    routes: withParts([mapService], { services: { warnings, zones }, clock, swell: new SwellLayer(fields) }),
    answers: { 'compat map': mapAnswers(layers, parts) },
    catalogues: () => mapCatalogue(layers),
  } satisfies Module
}
