import type { Module } from '../module.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Clock } from '../platform/clock.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import { TIDE_CONSTANTS } from '../platform/db/facts/tideConstants.ts'
import { TIDE_STATIONS } from '../platform/db/facts/tideStations.ts'
import { Almanac } from './almanac.ts'
import { Tides } from './tides.ts'

export type { Almanac } from './almanac.ts'
export type { Tides } from './tides.ts'
export { tideHeights } from './tidesOfPlace.ts'

/** Tides by the agency's tables where they are fed, by public constants elsewhere; sun and moon. */
export function buildTides({ partnerFacts, clock }: { partnerFacts: PartnerFacts; clock: Clock }) {
  const tides = new Tides({
    constants: TIDE_CONSTANTS,
    stations: TIDE_STATIONS,
    tables: () => partnerFacts.of('tide-table'),
    isSea: (lon, lat) => seaMask.isSea(lon, lat),
    clock,
  })
  partnerFacts.onChange(() => tides.forgetTables())
  return { services: { tides, almanac: new Almanac() } } satisfies Module
}
