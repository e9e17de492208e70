import { splitBlanks, tableAdapter } from './table.ts'
import type { TableFormat } from './table.ts'

const COLUMNS = 9
const ONE_MINUTE = 5
const TEN_MINUTES = 6

/**
 * `nph-aws2_min_vis`: visibility sensors, each minute.
 * `YYMMDDHHMI STN LON LAT S VIS1 VIS10 WW1 WW15` (the time is written with all four digits of the year)
 *
 * VIS10 is the mean of ten minutes and preferred; VIS1, of one minute, stands in where it is missing. The service
 * covers land stations as well; the portal keeps the stations it knows. Present weather (WW) is not kept.
 *
 * @source KMA API hub, service nph-aws2_min_vis; metres
 */
const format: TableFormat = {
  split(line) {
    const fields = splitBlanks(line, COLUMNS)
    if (!fields) return undefined
    const hasTenMinutes = !/^-9+(\.0+)?$/.test(fields[TEN_MINUTES]!)
    return [...fields, fields[hasTenMinutes ? TEN_MINUTES : ONE_MINUTE]!]
  },
  hasRowEnd: false,
  timeIndex: 0,
  stationIndex: 1,
  columns: [{ index: COLUMNS, element: 'visibility' }],
}

export const visibilityAdapter = tableAdapter('kma-visibility', 'kma_aws2_min_vis', format)
