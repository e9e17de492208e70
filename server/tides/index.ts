import type { Module } from '../module.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import { TIDE_CONSTANTS } from '../platform/db/facts/tideConstants.ts'
import { Almanac } from './almanac.ts'
import { Tides } from './tides.ts'

export type { Almanac } from './almanac.ts'
export type { Tides } from './tides.ts'

/** Tides, sun and moon: computed from what changes only with the program. */
export function buildTides() {
  const services = {
    tides: new Tides(TIDE_CONSTANTS, (lon, lat) => seaMask.isSea(lon, lat)),
    almanac: new Almanac(),
  }
  return { services } satisfies Module
}
