import { seaMask } from '../../server/platform/db/facts/seaMask.ts'
import { TIDE_CONSTANTS } from '../../server/platform/db/facts/tideConstants.ts'
import { TIDE_STATIONS } from '../../server/platform/db/facts/tideStations.ts'
import { Tides } from '../../server/tides/tides.ts'
import type { KeptFact } from '../../src/domain/partners/partnerFacts.ts'

/** Tides by the public constants, and by tables where some are given. */
export const computedTides = (
  isSea = (lon: number, lat: number) => seaMask.isSea(lon, lat),
  tables: readonly KeptFact<'tide-table'>[] = [],
) => new Tides({ constants: TIDE_CONSTANTS, stations: TIDE_STATIONS, tables: () => tables, isSea })
