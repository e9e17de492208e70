import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import { isValid } from '../../../src/domain/kernel/elements.ts'
import type { StationReport } from '../../../src/domain/kernel/readings.ts'
import type { Item } from '../datago/envelope.ts'
import { numberOf, textOf, timeOf } from '../khoa/values.ts'
import { KeptRows } from '../kma/keptRows.ts'
import { OLDEST_MS } from '../kma/table.ts'
import { isStationCode } from '../kma/values.ts'
import type { Adapter, ParseContext, ParsedPayload } from '../ports.ts'
import { PayloadRejected } from '../ports.ts'
import { readFisheryItems } from './envelope.ts'
import { parseStations } from './fisheryStations.ts'
import { fisheryCode } from './stationCode.ts'

const SURFACE = '1'

/**
 * `risaList`: water temperatures of fishing grounds, a row for each of up to three depths; the surface's is kept. Text
 * `-` is missing, exactly 0.00 means that there is no sensor, and a station under repair is not believed.
 *
 * @source NIFS open API, risaList; KST, °C
 */
export const fisheryAdapter: Adapter = {
  kind: 'observations',
  source: 'nifs-fishery',
  service: 'nifs_risaList',
  // the stations are asked for before their values
  parse: (bytes, context) =>
    context.request?.service === 'nifs_risaCode' ? parseStations(bytes) : parseFishery(bytes, context),
  newestTime(bytes, notAfter) {
    const times = readable(bytes).flatMap((item) => observedAtOf(item) ?? [])
    return times.filter((at) => at <= notAfter).toSorted((a, b) => b.getTime() - a.getTime())[0]
  },
}

function parseFishery(bytes: Uint8Array, { receivedAt }: ParseContext): ParsedPayload {
  const kept = new KeptRows<StationReport>()
  readFisheryItems(bytes).forEach((item, index) => {
    const row = { line: index + 1, text: JSON.stringify(item) }
    const code = textOf(item['sta_cde']) ?? ''
    if (!isStationCode(code)) return kept.refuse(row, 'station')
    const layer = textOf(item['obs_lay'])
    if (layer === undefined || !/^[123]$/.test(layer)) return kept.refuse(row, 'depth')
    const observedAt = observedAtOf(item)
    if (!observedAt) return kept.refuse(row, 'time')
    if (isAhead(observedAt, receivedAt, AGENCY_CLOCK_SLACK_MS)) return kept.refuse(row, 'future')
    if (observedAt.getTime() < receivedAt.getTime() - OLDEST_MS) return kept.refuse(row, 'ancient')
    const isUnderRepair = textOf(item['rpr_yn']) === 'Y'
    if (layer !== SURFACE || isUnderRepair) return
    const report = { stationCode: fisheryCode(code), observedAt, ...readTemperature(item['wtr_tmp']) }
    kept.keep(row, `${code} ${observedAt.getTime()}`, report)
  })
  kept.checkAnyLeft()
  const says = ({ values, refused }: StationReport) => Object.keys({ ...values, ...refused }).length > 0
  return { reports: kept.values().filter(says), stations: [], refusedRows: kept.refusedRows }
}

function readTemperature(reported: unknown): Pick<StationReport, 'values' | 'refused'> {
  const value = numberOf(reported)
  if (value === undefined || value === 0) return { values: {}, refused: {} }
  if (Number.isNaN(value)) return { values: {}, refused: { seaTemperature: 'failed-check' } }
  return isValid('seaTemperature', value)
    ? { values: { seaTemperature: value }, refused: {} }
    : { values: {}, refused: { seaTemperature: 'out-of-range' } }
}

const observedAtOf = (item: Item) =>
  timeOf(`${textOf(item['obs_dat']) ?? ''} ${textOf(item['obs_tim']) ?? ''}`)

function readable(bytes: Uint8Array): Item[] {
  try {
    return readFisheryItems(bytes)
  } catch (error) {
    if (error instanceof PayloadRejected) return []
    throw error
  }
}
