import { KeptRows } from '../kma/keptRows.ts'
import { isStationCode } from '../kma/values.ts'
import { nameOf, positionOf, textOf } from '../khoa/values.ts'
import type { Adapter, ParsedPayload } from '../ports.ts'
import { readFisheryItems } from './envelope.ts'
import { fisheryCode } from './stationCode.ts'

/** Stations of fishing grounds, for a folder of recordings, which is asked for one service at a time. */
export const fisheryStationsAdapter: Adapter = {
  kind: 'observations',
  source: 'nifs-stations',
  service: 'nifs_risaCode',
  newestTime: () => undefined,
  parse: (bytes) => parseStations(bytes),
}

/**
 * `risaCode`: the stations of fishing grounds with their places. One whose last day is given has ended.
 *
 * @source NIFS open API, risaCode; WGS 84
 */
export function parseStations(bytes: Uint8Array): ParsedPayload {
  const kept = new KeptRows<ParsedPayload['stations'][number]>()
  readFisheryItems(bytes).forEach((item, index) => {
    const row = { line: index + 1, text: JSON.stringify(item) }
    const code = textOf(item['sta_cde']) ?? ''
    if (!isStationCode(code)) return kept.refuse(row, 'station')
    if (textOf(item['end_dat'])) return
    const [nameKo, position] = [nameOf(item['sta_nam_kor']), positionOf(item)]
    if (nameKo === undefined) return kept.refuse(row, 'name')
    if (!position) return kept.refuse(row, 'position')
    kept.keep(row, code, { code: fisheryCode(code), nameKo, kind: 'fishery-station', ...position })
  })
  kept.checkAnyLeft()
  return { reports: [], stations: kept.values(), refusedRows: kept.refusedRows }
}
