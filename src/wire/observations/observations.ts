import type { ElementName } from '../../domain/kernel/elements.ts'
import { element, isValid } from '../../domain/kernel/elements.ts'
import { belongsToRow } from '../../domain/kernel/readings.ts'
import type { FeedMode, Reading, SourceName } from '../../domain/kernel/readings.ts'
import type {
  ElementSeries,
  StationFacts,
  StationKind,
  StationLatest,
} from '../../domain/observations/stations.ts'
import { STATION_KIND_NAMES } from '../../domain/observations/stations.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import type { ObservationType } from './observationTypes.ts'
import { columnsOf, OBSERVATION_TYPES } from './observationTypes.ts'
import { fromWireTime, toWireTime } from '../kernel/times.ts'

export interface ObservationRow {
  stn_id: string
  kor_nm: string
  lat: number
  lon: number
  /** kind of station, only where a list mixes kinds */
  stn_knd?: StationKind
  /** KST `YYYY.MM.DD HH:mm:ss` */
  obs_tm: string
  /** `demo` for the simulated sea, `replay` for recordings, `live` otherwise */
  data_mode: FeedMode
  /** services the values came from, joined by a comma when more than one */
  data_src: string
  [column: string]: string | number | null | undefined
}

const ofRow = (name: ElementName, reading: Reading, rowAt: Date) =>
  reading.state === 'measured' && belongsToRow(name, reading.observedAt, rowAt) ? reading : undefined

/**
 * The newest values of one station as a legacy row. Expired values stay, under their true time: how old is too old is
 * the reader's decision, and `obs_tm` has the time.
 *
 * @returns undefined when the station never reported any element of this type: no observation, no row
 */
export function observationToWire(type: ObservationType, station: StationLatest): ObservationRow | undefined {
  const columns = Object.entries(columnsOf(type))
  let observedAt: Date | undefined
  for (const [, name] of columns) {
    const reading = station.readings[name]
    if (reading.state === 'measured' && (observedAt === undefined || reading.observedAt > observedAt)) {
      observedAt = reading.observedAt
    }
  }
  if (observedAt === undefined) return undefined
  const values: Record<string, number | null> = {}
  const sources = new Set<SourceName>()
  let mode: FeedMode = 'live'
  for (const [column, name] of columns) {
    const reading = ofRow(name, station.readings[name], observedAt)
    values[column] = reading?.value ?? null
    if (!reading) continue
    sources.add(reading.source)
    mode = leastReal(mode, reading.mode)
  }
  return {
    stn_id: station.code,
    kor_nm: station.nameKo,
    lat: station.lat,
    lon: station.lon,
    ...(OBSERVATION_TYPES[type].kind === undefined ? { stn_knd: station.kind } : {}),
    obs_tm: toWireTime(observedAt),
    ...values,
    data_mode: mode,
    data_src: [...sources].join(','),
  }
}

const leastReal = (a: FeedMode, b: FeedMode): FeedMode =>
  a === 'demo' || b === 'demo' ? 'demo' : a === 'replay' || b === 'replay' ? 'replay' : 'live'

export interface ObservationFromWire {
  stationCode: string
  nameKo: string
  lat?: number
  lon?: number
  observedAt: Date
  values: Partial<Record<ElementName, number>>
}

/**
 * Reads a row as the portal or an older one writes it: numbers may be numeric texts, and missing may be null, blank or
 * a value outside the element's range such as −99.
 *
 * @returns undefined when the row names no station or no real time
 */
export function observationFromWire(
  type: ObservationType,
  row: Readonly<Record<string, unknown>>,
): ObservationFromWire | undefined {
  const observedAt = typeof row.obs_tm === 'string' ? fromWireTime(row.obs_tm) : undefined
  if (typeof row.stn_id !== 'string' || observedAt === undefined) return undefined
  const values: Partial<Record<ElementName, number>> = {}
  for (const [column, name] of Object.entries(columnsOf(type))) {
    const value = numberFromWire(row[column])
    if (value !== undefined && isValid(name, value)) values[name] = value
  }
  return {
    stationCode: row.stn_id,
    nameKo: typeof row.kor_nm === 'string' ? row.kor_nm : '',
    lat: numberFromWire(row.lat),
    lon: numberFromWire(row.lon),
    observedAt,
    values,
  }
}

function numberFromWire(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return undefined
  return Number(value)
}

/** The rows of one station over time, oldest first: one row per moment at which any column has a value. */
export function seriesToWire(
  type: ObservationType,
  station: StationFacts,
  series: readonly ElementSeries[],
): Record<string, string | number | null>[] {
  const columns = Object.entries(columnsOf(type))
  const blank = Object.fromEntries(columns.map(([column]) => [column, null]))
  const rows = new Map<number, Record<string, string | number | null>>()
  for (const { element: name, points } of series) {
    const column = columns.find(([, candidate]) => candidate === name)?.[0]
    if (column === undefined) continue
    for (const point of points) {
      if (point.value === null) continue
      let row = rows.get(point.at.getTime())
      if (row === undefined) {
        row = { stn_id: station.code, kor_nm: station.nameKo, obs_tm: toWireTime(point.at), ...blank }
        rows.set(point.at.getTime(), row)
      }
      row[column] = point.value
    }
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

/** Names of the query of `obs/{type}/item`. */
export const ITEM_QUERY = { stationCode: 'stn_id', column: 'obs_elmnt' } as const

/** The newest value of one element at one station, with the reason when it is missing. */
export function itemToWire(column: string, name: ElementName, station: StationLatest) {
  const reading = station.readings[name]
  const isMeasured = reading.state === 'measured'
  return {
    stn_id: station.code,
    kor_nm: station.nameKo,
    obs_elmnt: column,
    obs_tm: isMeasured ? toWireTime(reading.observedAt) : null,
    obs_val: isMeasured ? reading.value : null,
    unit: element(name).unit,
    absent: isMeasured ? null : reading.reason,
    data_mode: isMeasured ? reading.mode : null,
    data_src: isMeasured ? reading.source : null,
  }
}

const MODES: FeedMode[] = ['live', 'replay', 'demo']
const CODE: WireField = {
  type: 'text',
  description:
    'station code: five digits for buoys, three for beacons; DEMO and more for those of the demo alone',
}
const NAME: WireField = { type: 'text', description: 'Korean name' }
const MODE: WireField = { type: 'choice', values: MODES, description: 'origin of the values' }
const SOURCE: WireField = { type: 'text', description: 'services the values came from' }

function columnFields(type: ObservationType): WireFields {
  return Object.fromEntries(
    Object.entries(columnsOf(type)).map(([column, name]): [string, WireField] => {
      const { unit, min, max } = element(name)
      return [column, { type: 'number', min, max, isNullable: true, description: `${name}, ${unit}` }]
    }),
  )
}

/** Columns of `obs/{type}/list`. */
export function listFields(type: ObservationType): WireFields {
  return {
    stn_id: CODE,
    kor_nm: NAME,
    lat: { type: 'number', min: -90, max: 90, description: 'degrees north, WGS 84' },
    lon: { type: 'number', min: -180, max: 180, description: 'degrees east, WGS 84' },
    ...(OBSERVATION_TYPES[type].kind === undefined
      ? { stn_knd: { type: 'choice', values: STATION_KIND_NAMES } as const }
      : {}),
    obs_tm: {
      type: 'time',
      description: 'newest observation; a value seen 90 minutes or more before it is null',
    },
    ...columnFields(type),
    data_mode: MODE,
    data_src: SOURCE,
  }
}

/** Columns of `obs/{type}/{id}/list`. */
export const seriesFields = (type: ObservationType): WireFields => ({
  stn_id: CODE,
  kor_nm: NAME,
  obs_tm: { type: 'time' },
  ...columnFields(type),
})

/** Columns of `obs/{type}/item`. */
export const ITEM_FIELDS: WireFields = {
  stn_id: CODE,
  kor_nm: NAME,
  obs_elmnt: { type: 'text', description: 'column of the list of this type' },
  obs_tm: { type: 'time', isNullable: true },
  obs_val: { type: 'number', min: -1_000, max: 100_000, isNullable: true },
  unit: { type: 'text' },
  absent: { type: 'text', isNullable: true, description: 'why the value is missing, when it is' },
  data_mode: { ...MODE, isNullable: true },
  data_src: { ...SOURCE, isNullable: true },
}
