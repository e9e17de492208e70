import { STATION_KINDS, STATION_KIND_NAMES } from '../../../src/domain/observations/stations.ts'
import type { StationKind } from '../../../src/domain/observations/stations.ts'
import { splitMarked, tableAdapter } from './table.ts'
import type { TableFormat } from './table.ts'
import { isStationName, readPosition } from './values.ts'

const COLUMNS = 15
const KIND_OF_LETTER = new Map<string, StationKind>(
  STATION_KIND_NAMES.flatMap((kind) => {
    const { hubLetter } = STATION_KINDS[kind]
    return hubLetter === undefined ? [] : [[hubLetter, kind] as const]
  }),
)

/**
 * `sea_obs.php`: every marine station at one hour, with its kind and position.
 * `TP, TM, STN_ID, STN_KO, LON, LAT, WH, WD, WS, WS_GST, TW, TA, PA, HM, <flags>, =`
 *
 * @source KMA API hub, service sea_obs; units m, degrees, m/s, °C, hPa, %; WH is the significant wave height
 */
const format: TableFormat = {
  split: (line) => splitMarked(line, COLUMNS),
  hasRowEnd: true,
  timeIndex: 1,
  stationIndex: 2,
  columns: [
    { index: 6, element: 'significantWaveHeight' },
    { index: 7, element: 'windFromDirection' },
    { index: 8, element: 'windSpeed' },
    { index: 9, element: 'windGust' },
    { index: 10, element: 'seaTemperature' },
    { index: 11, element: 'airTemperature' },
    { index: 12, element: 'pressure' },
    { index: 13, element: 'relativeHumidity' },
  ],
  /** A letter we do not know costs the facts, not the values: the station may be known from elsewhere. */
  station(fields) {
    const kind = KIND_OF_LETTER.get(fields[0]!)
    const position = readPosition(fields[5]!, fields[4]!)
    const nameKo = fields[3]!
    if (!kind || !position || !isStationName(nameKo)) return undefined
    return { code: fields[2]!, nameKo, kind, ...position }
  },
}

export const seaObsAdapter = tableAdapter('kma-sea-obs', 'kma_sea_obs', format)
