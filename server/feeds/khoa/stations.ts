import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import { isValid } from '../../../src/domain/kernel/elements.ts'
import type { SourceName, StationReport } from '../../../src/domain/kernel/readings.ts'
import type { StationKind } from '../../../src/domain/observations/stations.ts'
import { readItems } from '../datago/envelope.ts'
import type { Item } from '../datago/envelope.ts'
import { newestTimeOf } from './newestTime.ts'
import { KeptRows } from '../kma/keptRows.ts'
import { OLDEST_MS } from '../kma/table.ts'
import type { Adapter, ParseContext, ParsedPayload } from '../ports.ts'
import { FOG_STATIONS } from '../../platform/db/facts/fogStations.ts'
import { TIDE_STATIONS } from '../../platform/db/facts/tideStations.ts'
import { nameOf, numberOf, positionOf, textOf, timeOf } from './values.ts'

interface Column {
  field: string
  element: ElementName
  /** of the agency's unit; absent: the same */
  factor?: number
  /** field of which exactly zero says that there is no such instrument */
  zeroIn?: string
}

interface StationFormat {
  source: SourceName
  service: string
  kind: StationKind
  columns: readonly Column[]
}

const STATION_CODE = /^[A-Z]{2}_\d{4}$/
const PER_CM = 0.01

const WIND: readonly Column[] = [
  { field: 'wspd', element: 'windSpeed' },
  { field: 'wndrct', element: 'windFromDirection' },
  { field: 'maxMmntWspd', element: 'windGust' },
]

/** A current of exactly zero is none that was measured; its direction alone may be north. */
const CURRENT: readonly Column[] = [
  { field: 'crsp', element: 'currentSpeed', factor: PER_CM, zeroIn: 'crsp' },
  { field: 'crdir', element: 'currentToDirection', zeroIn: 'crsp' },
]

/**
 * `dtRecent`: the newest minute of one tide station. Water temperature, salinity and current of exactly 0.00 mean that
 * the station has no such sensor; no level of the sea is without one.
 *
 * @source data.go.kr 1192136/dtRecent; KST, m/s, degrees, °C, hPa, cm above the chart's datum, psu, cm/s
 */
export const tideStationAdapter = stationAdapter({
  source: 'khoa-tide',
  service: 'khoa_dtRecent',
  kind: 'tide-station',
  columns: [
    ...WIND,
    { field: 'artmp', element: 'airTemperature' },
    { field: 'atmpr', element: 'pressure' },
    { field: 'wtem', element: 'seaTemperature', zeroIn: 'wtem' },
    { field: 'slntQty', element: 'salinity', zeroIn: 'slntQty' },
    { field: 'bscTdlvHgt', element: 'seaLevel', factor: PER_CM },
    ...CURRENT,
  ],
})

/**
 * `surveySeafog`: visibility and wind of one port.
 *
 * @source data.go.kr 1192136/surveySeafog; KST, m, m/s, degrees; the meter sees 20 km at most
 */
export const fogStationAdapter = stationAdapter({
  source: 'khoa-fog',
  service: 'khoa_surveySeafog',
  kind: 'fog-station',
  columns: [
    { field: 'dtvsbM20kLen', element: 'visibility' },
    { field: 'rmyWspd', element: 'windSpeed' },
    { field: 'rmyWndrct', element: 'windFromDirection' },
  ],
})

/**
 * `twRecent`: the newest minute of one buoy.
 *
 * @source data.go.kr 1192136/twRecent; KST, m, s, m/s, degrees, °C, hPa, psu, cm/s; exactly zero means not measured
 */
export const oceanBuoyAdapter = stationAdapter({
  source: 'khoa-buoy',
  service: 'khoa_twRecent',
  kind: 'ocean-buoy',
  columns: [
    ...WIND,
    { field: 'wvhgt', element: 'significantWaveHeight', zeroIn: 'wvhgt' },
    { field: 'wvpd', element: 'wavePeriod', zeroIn: 'wvpd' },
    { field: 'artmp', element: 'airTemperature' },
    { field: 'atmpr', element: 'pressure' },
    { field: 'wtem', element: 'seaTemperature', zeroIn: 'wtem' },
    { field: 'slnty', element: 'salinity', zeroIn: 'slnty' },
    ...CURRENT,
  ],
})

function stationAdapter(format: StationFormat): Adapter {
  return {
    kind: 'observations',
    source: format.source,
    service: format.service,
    parse: (bytes, context) => parseStation(bytes, context, format),
    newestTime: newestTimeOf('obsrvnDt'),
  }
}

/** Rows name their station in words alone: its code is that which was asked for, or which a recording adds. */
function parseStation(bytes: Uint8Array, context: ParseContext, format: StationFormat): ParsedPayload {
  const kept = new KeptRows<{ report: StationReport; item: Item }>()
  readItems(bytes).forEach((item, index) => {
    const row = { line: index + 1, text: JSON.stringify(item) }
    const stationCode = textOf(item['obsCode']) || context.request?.station || ''
    const observedAt = timeOf(item['obsrvnDt'])
    if (!STATION_CODE.test(stationCode)) return kept.refuse(row, 'station')
    if (!observedAt) return kept.refuse(row, 'time')
    if (isAhead(observedAt, context.receivedAt, AGENCY_CLOCK_SLACK_MS)) return kept.refuse(row, 'future')
    if (observedAt.getTime() < context.receivedAt.getTime() - OLDEST_MS) return kept.refuse(row, 'ancient')
    const report = { stationCode, observedAt, ...readColumns(item, format.columns) }
    kept.keep(row, `${stationCode} ${observedAt.getTime()}`, { report, item })
  })
  kept.checkAnyLeft()
  const values = kept.values()
  return {
    reports: values.map(({ report }) => report).filter(saysSomething),
    stations: stationsOf(values, format.kind),
    refusedRows: kept.refusedRows,
  }
}

function readColumns(item: Item, columns: readonly Column[]): Pick<StationReport, 'values' | 'refused'> {
  const result: Pick<StationReport, 'values' | 'refused'> = { values: {}, refused: {} }
  for (const { field, element, factor = 1, zeroIn } of columns) {
    const reported = numberOf(item[field])
    if (reported === undefined || (zeroIn !== undefined && isNothing(numberOf(item[zeroIn])))) continue
    const value = reported * factor
    if (Number.isNaN(value)) result.refused[element] = 'failed-check'
    else if (!isValid(element, value)) result.refused[element] = 'out-of-range'
    else result.values[element] = value === 0 ? 0 : value
  }
  return result
}

const isNothing = (value: number | undefined) => value === undefined || value === 0

const saysSomething = ({ values, refused }: StationReport) =>
  Object.keys(values).length + Object.keys(refused).length > 0

function stationsOf(
  values: readonly { report: StationReport; item: Item }[],
  kind: StationKind,
): ParsedPayload['stations'] {
  const facts = new Map<string, ParsedPayload['stations'][number]>()
  for (const { report, item } of values) {
    const [nameKo, position] = [nameOf(item['obsvtrNm'] ?? item['sfogObsvtrNm']), positionOf(item)]
    if (nameKo !== undefined && position)
      facts.set(report.stationCode, { ...named(report.stationCode, nameKo), kind, ...position })
  }
  return [...facts.values()]
}

/** The agency names its stations in Korean alone. */
const named = (code: string, nameKo: string) => {
  const nameEn = ENGLISH_NAMES.get(code)
  return { code, nameKo, ...(nameEn !== undefined && { nameEn }) }
}

const ENGLISH_NAMES = new Map([...TIDE_STATIONS, ...FOG_STATIONS].map(({ code, nameEn }) => [code, nameEn]))
