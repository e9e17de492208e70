import type { ElementName } from '../../domain/kernel/elements.ts'
import type { StationKind } from '../../domain/observations/stations.ts'
import { isAfloat } from '../../domain/observations/stations.ts'

export type Columns = Readonly<Record<string, ElementName>>

/** Columns of the kinds whose answer has no public evidence; the names follow the buoy's and the beacon's. */
const COMMON_COLUMNS = {
  ws: 'windSpeed',
  wd: 'windFromDirection',
  ws_gst: 'windGust',
  sig_wh: 'significantWaveHeight',
  max_wh: 'maximumWaveHeight',
  ave_wh: 'meanWaveHeight',
  wp: 'wavePeriod',
  wo: 'waveFromDirection',
  tw: 'seaTemperature',
  ta: 'airTemperature',
  pa: 'pressure',
  hm: 'relativeHumidity',
  vs: 'visibility',
} as const satisfies Columns

/**
 * The observation types of the legacy paths `obs/{type}/…`: which stations each lists and which column carries
 * which element. `evidence` is `known` where existing clients read these columns, `ours` where we named them.
 */
export const OBSERVATION_TYPES = {
  buoy: {
    kind: 'weather-buoy',
    evidence: 'known',
    columns: {
      sig_wh: 'significantWaveHeight',
      max_wh: 'maximumWaveHeight',
      ave_wh: 'meanWaveHeight',
      wp: 'wavePeriod',
      wo: 'waveFromDirection',
      ws_1: 'windSpeed',
      wd_1: 'windFromDirection',
      ws_1_gst: 'windGust',
      ws_2: 'secondWindSpeed',
      wd_2: 'secondWindFromDirection',
      ws_2_gst: 'secondWindGust',
      ta: 'airTemperature',
      tw: 'seaTemperature',
      pa: 'pressure',
      hm: 'relativeHumidity',
      vs: 'visibility',
    },
  },
  'wh-buoy': {
    kind: 'wave-buoy',
    evidence: 'known',
    columns: {
      sig_wh: 'significantWaveHeight',
      max_wh: 'maximumWaveHeight',
      ave_wh: 'meanWaveHeight',
      wp: 'wavePeriod',
      tw: 'seaTemperature',
    },
  },
  lh: {
    kind: 'beacon',
    evidence: 'known',
    columns: {
      wd: 'windFromDirection',
      ws: 'windSpeed',
      max_ins_wd: 'dayMaximumGustFromDirection',
      max_ins_ws: 'dayMaximumGust',
      ta: 'airTemperature',
      min_ta: 'dayMinimumAirTemperature',
      max_ta: 'dayMaximumAirTemperature',
      ps: 'pressure',
      hm: 'relativeHumidity',
      sig_wh: 'significantWaveHeight',
      max_wh: 'maximumWaveHeight',
      ave_wh: 'meanWaveHeight',
      wp: 'wavePeriod',
      tw: 'seaTemperature',
    },
  },
  /** every station of any kind that measures visibility */
  vs: { kind: undefined, evidence: 'ours', columns: { vs: 'visibility' } },
  tide: {
    kind: 'tide-station',
    evidence: 'ours',
    columns: {
      ...COMMON_COLUMNS,
      tide_lvl: 'seaLevel',
      slnt: 'salinity',
      cur_spd: 'currentSpeed',
      cur_dir: 'currentToDirection',
    },
  },
  coastal: { kind: 'coastal-station', evidence: 'ours', columns: COMMON_COLUMNS },
  'wave-gauge': { kind: 'wave-gauge', evidence: 'ours', columns: COMMON_COLUMNS },
  drift: { kind: 'drifting-buoy', evidence: 'ours', columns: COMMON_COLUMNS },
  ship: { kind: 'ship', evidence: 'ours', columns: COMMON_COLUMNS },
  /** every station that stays in its sub-area, as the product for fishing waters lists them */
  fishery: { kind: undefined, evidence: 'ours', columns: COMMON_COLUMNS },
  /** every station with the twelve elements most asked for: one request for a whole map */
  latest: {
    kind: undefined,
    evidence: 'ours',
    columns: {
      ws: 'windSpeed',
      wd: 'windFromDirection',
      ws_gst: 'windGust',
      sig_wh: 'significantWaveHeight',
      max_wh: 'maximumWaveHeight',
      wp: 'wavePeriod',
      wo: 'waveFromDirection',
      tw: 'seaTemperature',
      ta: 'airTemperature',
      pa: 'pressure',
      hm: 'relativeHumidity',
      vs: 'visibility',
    },
  },
} as const satisfies Record<
  string,
  { kind: StationKind | undefined; evidence: 'known' | 'ours'; columns: Columns }
>

export type ObservationType = keyof typeof OBSERVATION_TYPES
export const OBSERVATION_TYPE_NAMES = Object.keys(OBSERVATION_TYPES) as ObservationType[]

export const isObservationType = (text: string): text is ObservationType =>
  Object.hasOwn(OBSERVATION_TYPES, text)

/** Whether a list holds stations of a kind. */
export function holdsKind(type: ObservationType, kind: StationKind): boolean {
  if (type === 'fishery') return !isAfloat(kind)
  const { kind: only } = OBSERVATION_TYPES[type]
  return only === undefined || only === kind
}

export const columnsOf = (type: ObservationType): Columns => OBSERVATION_TYPES[type].columns

/** The element behind a column name of this type; undefined when the type has no such column. */
export function elementOfColumn(type: ObservationType, column: string): ElementName | undefined {
  const columns = columnsOf(type)
  return Object.hasOwn(columns, column) ? columns[column] : undefined
}
