import { seaMask } from '../../server/platform/db/facts/seaMask.ts'
import { TIDE_CONSTANTS } from '../../server/platform/db/facts/tideConstants.ts'
import { TIDE_STATIONS } from '../../server/platform/db/facts/tideStations.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { FakeClock } from './fakeClock.ts'
import { Tides } from '../../server/tides/tides.ts'
import type { KeptFact } from '../../src/domain/partners/partnerFacts.ts'

/** Tides by the public constants, and by tables where some are given. */
export const computedTides = (
  isSea = (lon: number, lat: number) => seaMask.isSea(lon, lat),
  tables: readonly KeptFact<'tide-table'>[] = [],
  /** before all tables of the tests, each of which then reaches far enough */
  clock: Clock = new FakeClock('2026-07-17T03:00:00Z'),
) => new Tides({ constants: TIDE_CONSTANTS, stations: TIDE_STATIONS, tables: () => tables, isSea, clock })
