import type { StationKind } from '../../../src/domain/observations/stations.ts'
import type { Adapter, ParseContext, ParsedPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import type { Row } from './frame.ts'
import type { StationList } from './services.ts'
import { refusedRow, rejectAll } from './table.ts'
import { isStationCode, isStationName, readPosition } from './values.ts'

const FEWEST_COLUMNS = 9
const LATIN_NAME = /^[A-Za-z][A-Za-z0-9.'()-]*$/

type Facts = ParsedPayload['stations'][number]

/**
 * `stn_inf.php?inf=BUOY|LHAWS`: the agency's own list of stations.
 * `STN_ID LON LAT STN_SP HT AD STN_KO STN_EN FCT_ID`, separated by blanks
 *
 * The list does not distinguish weather buoys from wave buoys, so an unknown buoy counts as a weather buoy; sea_obs,
 * which has the kind, is read first.
 *
 * @source KMA API hub, service stn_inf
 */
export function stationInfoAdapter(list: StationList): Adapter {
  const kind: StationKind = list === 'BUOY' ? 'weather-buoy' : 'beacon'
  return {
    kind: 'observations',
    source: 'kma-stn-inf',
    service: 'kma_stn_inf',
    parse: (bytes, context) => parseStations(bytes, context, kind),
    newestTime: () => undefined,
  }
}

function parseStations(bytes: Uint8Array, context: ParseContext, kind: StationKind): ParsedPayload {
  const { rows, isLastRowCut } = readFrame(decodeHubText(bytes), context)
  const refusedRows: ParsedPayload['refusedRows'] = []
  const reported = new Map<string, { row: Row; facts: Facts }>()
  for (const row of rows) {
    const facts = isLastRowCut && row === rows.at(-1) ? 'cut' : readStation(row.text, kind)
    if (typeof facts === 'string') {
      refusedRows.push(refusedRow(row, facts))
      continue
    }
    const earlier = reported.get(facts.code)
    if (earlier && JSON.stringify(earlier.facts) !== JSON.stringify(facts)) {
      refusedRows.push(refusedRow(earlier.row, 'superseded'))
    }
    reported.set(facts.code, { row, facts })
  }
  if (reported.size === 0) rejectAll(refusedRows)
  const stations = [...reported.values()].map(({ facts }) => facts)
  return { reports: [], stations: stations.toSorted((a, b) => (a.code < b.code ? -1 : 1)), refusedRows }
}

function readStation(line: string, kind: StationKind): Facts | string {
  const fields = line.split(/\s+/)
  if (fields.length < FEWEST_COLUMNS) return 'columns'
  const [code, lon, lat] = fields as [string, string, string]
  const [nameKo, nameEn] = fields.slice(6) as [string, string]
  if (!isStationCode(code)) return 'station'
  const position = readPosition(lat, lon)
  if (!position) return 'position'
  if (!isStationName(nameKo)) return 'name'
  return { code, nameKo, kind, ...position, ...(LATIN_NAME.test(nameEn) && { nameEn }) }
}
