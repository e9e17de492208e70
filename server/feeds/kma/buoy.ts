import { splitBlanks, tableAdapter } from './table.ts'
import type { TableFormat } from './table.ts'

const COLUMNS = 17

/**
 * `kma_buoy.php` (one time) and `kma_buoy2.php` (a stretch of time): buoys every ten minutes, with two anemometers.
 * `TM STN WD1 WS1 WS1_GST WD2 WS2 WS2_GST PA HM TA TW WH_MAX WH_SIG WH_AVE WP WO`
 *
 * @source KMA API hub, services kma_buoy and kma_buoy2; units degrees, m/s, hPa, %, °C, m, s
 */
const format: TableFormat = {
  split: (line) => splitBlanks(line, COLUMNS),
  hasRowEnd: false,
  timeIndex: 0,
  stationIndex: 1,
  columns: [
    { index: 2, element: 'windFromDirection' },
    { index: 3, element: 'windSpeed' },
    { index: 4, element: 'windGust' },
    { index: 5, element: 'secondWindFromDirection' },
    { index: 6, element: 'secondWindSpeed' },
    { index: 7, element: 'secondWindGust' },
    { index: 8, element: 'pressure' },
    { index: 9, element: 'relativeHumidity' },
    { index: 10, element: 'airTemperature' },
    { index: 11, element: 'seaTemperature' },
    { index: 12, element: 'maximumWaveHeight' },
    { index: 13, element: 'significantWaveHeight' },
    { index: 14, element: 'meanWaveHeight' },
    { index: 15, element: 'wavePeriod' },
    { index: 16, element: 'waveFromDirection' },
  ],
}

export const buoyAdapter = tableAdapter('kma-buoy', 'kma_buoy', format)
export const buoyPeriodAdapter = tableAdapter('kma-buoy', 'kma_buoy2', format)
