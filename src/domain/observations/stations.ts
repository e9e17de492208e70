import type { ElementName } from '../kernel/elements.ts'
import type { Reading } from '../kernel/readings.ts'

/** Kinds of stations, with the letter that the hub's sea_obs service gives those it lists. */
export const STATION_KINDS = {
  'weather-buoy': { hubLetter: 'B' },
  'wave-buoy': { hubLetter: 'C' },
  'drifting-buoy': { hubLetter: 'D' },
  beacon: { hubLetter: 'L' },
  'tide-station': { hubLetter: 'N' },
  'coastal-station': { hubLetter: 'F' },
  'wave-gauge': { hubLetter: 'G' },
  ship: { hubLetter: 'J' },
  /** a buoy of the hydrographic agency */
  'ocean-buoy': { hubLetter: undefined },
  /** a visibility meter of a port */
  'fog-station': { hubLetter: undefined },
  /** a thermometer in fishing waters or at a fish farm */
  'fishery-station': { hubLetter: undefined },
} as const

export type StationKind = keyof typeof STATION_KINDS
export const STATION_KIND_NAMES = Object.keys(STATION_KINDS) as StationKind[]

/** Facts of a station. Latitude and longitude are WGS 84 degrees, north and east positive. */
export interface StationFacts {
  code: string
  nameKo: string
  nameEn: string
  kind: StationKind
  lat: number
  lon: number
}

/** Whether a station of the kind is wherever the sea takes it. */
export const isAfloat = (kind: StationKind): boolean => kind === 'ship' || kind === 'drifting-buoy'

/** Whether a station stands in the demo sea alone: it is of no concern to a portal that shows none. */
export const isDemoStation = (code: string): boolean => /^(DEMO|TW_9)/.test(code)

/** A station with the newest reading of every element of the catalogue, each absent or with its own time. */
export interface StationLatest extends StationFacts {
  readings: Record<ElementName, Reading>
  /** newest observation time among the readings; undefined when nothing was ever received */
  observedAt?: Date
}

export type SeriesStep = 'raw' | 'hour' | 'day'

export interface SeriesQuery {
  stationCode: string
  elements: ElementName[]
  from: Date
  to: Date
  step: SeriesStep
}

/** One element over time. At step `raw` minimum and maximum equal the value. Gaps are points with a null value. */
export interface ElementSeries {
  element: ElementName
  points: { at: Date; value: number | null; minimum: number | null; maximum: number | null }[]
}

export interface Series {
  station: StationFacts
  step: SeriesStep
  from: Date
  to: Date
  elements: ElementSeries[]
}

/** State of one feed, for the status page and `/readyz`. */
export interface FeedStatus {
  name: string
  mode: 'live' | 'replay' | 'demo'
  state: 'ok' | 'late' | 'down' | 'waiting'
  /** an operator asked that it is not read */
  isPaused?: boolean
  lastSuccessAt?: Date
  lastAttemptAt?: Date
  /** age of the newest observation this feed brought, at the moment asked */
  newestObservedAt?: Date
  rows: number
  lastRefusal?: { at: Date; reason: string }
}
