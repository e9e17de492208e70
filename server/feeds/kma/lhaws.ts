import { splitMarked, tableAdapter } from './table.ts'
import type { TableFormat } from './table.ts'

const COLUMNS = 19

/**
 * `kma_lhaws2.php`: weather instruments on beacons.
 * `TM, STN, WD, WS, WD_INS, WS_INS, WS_INS_TM, TA, TA_MIN, TA_MIN_TM, TA_MAX, TA_MAX_TM, PS, HM, WH_MAX, WH_SIG,
 * WP, LS, VT, =`
 *
 * The extremes are those of the day so far; their clock times (HHmm) are not kept. Public readers of this service
 * disagree whether the column after PS is humidity or water temperature; humidity follows the order of the hub's
 * other tables, and a beacon has no sensor in the water. LS and VT have no settled meaning and are left out.
 *
 * @source KMA API hub, service kma_lhaws2; units degrees, m/s, °C, hPa, %, m, s
 */
const format: TableFormat = {
  split: (line) => splitMarked(line, COLUMNS),
  hasRowEnd: true,
  timeIndex: 0,
  stationIndex: 1,
  columns: [
    { index: 2, element: 'windFromDirection' },
    { index: 3, element: 'windSpeed' },
    { index: 4, element: 'dayMaximumGustFromDirection' },
    { index: 5, element: 'dayMaximumGust' },
    { index: 7, element: 'airTemperature' },
    { index: 8, element: 'dayMinimumAirTemperature' },
    { index: 10, element: 'dayMaximumAirTemperature' },
    { index: 12, element: 'pressure' },
    { index: 13, element: 'relativeHumidity' },
    { index: 14, element: 'maximumWaveHeight' },
    { index: 15, element: 'significantWaveHeight' },
    { index: 16, element: 'wavePeriod' },
  ],
}

export const lhawsAdapter = tableAdapter('kma-lhaws', 'kma_lhaws2', format)
