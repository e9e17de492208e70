import type { ElementName } from '../../domain/kernel/elements.ts'
import { element, canBeNegative } from '../../domain/kernel/elements.ts'
import { belongsToRow } from '../../domain/kernel/readings.ts'
import type { PointForecast } from '../../domain/forecasts/pointForecast.ts'
import type { Place, PlaceKind } from '../../domain/places/places.ts'
import { WEATHER_STATION_KM } from '../../domain/places/placeWeather.ts'
import type { PlaceWeather, PlaceWeatherElement } from '../../domain/places/placeWeather.ts'
import { SQUARE_FIELDS, squareRowToWire } from '../forecasts/pointForecasts.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'

/**
 * Names of the kinds in the paths `svc/{type}/list`. The specification names tport and getbol; the others are ours, after
 * its words.
 */
export const SERVICE_TYPES = {
  tport: 'trade-port',
  fport: 'fishing-port',
  ferry: 'ferry-terminal',
  beach: 'beach',
  getbol: 'tidal-flat',
  island: 'island',
  fishing: 'fishing-spot',
  surfing: 'surf-spot',
  diving: 'dive-spot',
  anchorage: 'anchorage',
  dike: 'dike',
  bridge: 'bridge',
} as const satisfies Record<string, PlaceKind>
export type ServiceType = keyof typeof SERVICE_TYPES
export const SERVICE_TYPE_NAMES = Object.keys(SERVICE_TYPES) as ServiceType[]

/** Names of the query of the nearest port. */
export const NEAREST_QUERY = { lat: 'lat', lon: 'lon' } as const

/** @source specification part 1, section 3: port weather */
const COLUMNS = {
  ta: 'airTemperature',
  ws: 'windSpeed',
  wd: 'windFromDirection',
  wh: 'significantWaveHeight',
  tw: 'seaTemperature',
  wo: 'waveFromDirection',
  hm: 'relativeHumidity',
} as const satisfies Record<string, PlaceWeatherElement>
type Column = keyof typeof COLUMNS
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

type Values = Record<Column, number | null>

/** A place of a list, with the newest values near it. */
export interface PlaceRow extends Values {
  stn_id: string
  kor_nm: string
  eng_nm: string
  lat: number
  lon: number
  /** km */
  vs: number | null
  base_tm: string | null
  src_stn_id: string
}

/** @source specification part 1, section 3: port weather is rounded to one decimal */
const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0

/** What may stand in a row with one time, the newest of its values. */
function ofOneTime(weather: PlaceWeather): PlaceWeather {
  const newest = newestOf(weather)
  const entries = Object.entries(weather) as [PlaceWeatherElement, PlaceWeather[PlaceWeatherElement]][]
  return Object.fromEntries(
    entries.filter(
      ([name, found]) => found && newest && belongsToRow(name, found.reading.observedAt, newest),
    ),
  )
}

const newestOf = (weather: PlaceWeather): Date | undefined => {
  const times = Object.values(weather).map(({ reading }) => reading.observedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

function valuesOf(weather: PlaceWeather): Values {
  return Object.fromEntries(
    COLUMN_NAMES.map((column) => {
      const found = weather[COLUMNS[column]]
      return [column, found ? oneDecimal(found.reading.value) : null]
    }),
  ) as Values
}

function baseTime(weather: PlaceWeather): string | null {
  const newest = newestOf(weather)
  return newest ? toWireMinute(newest) : null
}

const stationsOf = (weather: PlaceWeather) =>
  [...new Set(Object.values(weather).map(({ station }) => station.code))].join(',')

/** The agency's number where one is known, else the portal's code. */
export const wireIdOf = ({ agencyId, code }: Pick<Place, 'agencyId' | 'code'>): string => agencyId ?? code

const METRES_PER_KM = 1_000
const MOST_VISIBILITY_KM = 20

export function placeToWire(place: Place, known: PlaceWeather): PlaceRow {
  const weather = ofOneTime(known)
  const { visibility } = weather
  const km = visibility && Math.min(MOST_VISIBILITY_KM, visibility.reading.value / METRES_PER_KM)
  return {
    stn_id: wireIdOf(place),
    kor_nm: place.names.ko,
    eng_nm: place.names.en,
    lat: place.lat,
    lon: place.lon,
    ...valuesOf(weather),
    vs: km === undefined ? null : oneDecimal(km),
    base_tm: baseTime(weather),
    src_stn_id: stationsOf(weather),
  }
}

/** The port entity. */
export interface PortWire extends Values {
  stnId: string
  korNm: string
  lat: number
  lon: number
  baseTime: string | null
}

export const portToWire = (place: Place, weather: PlaceWeather): PortWire => ({
  stnId: wireIdOf(place),
  korNm: place.names.ko,
  lat: place.lat,
  lon: place.lon,
  ...valuesOf(ofOneTime(weather)),
  baseTime: baseTime(weather),
})

/** Rows of a forecast that have any value, hour by hour. */
export function forecastRowsToWire({ run, rows }: Pick<PointForecast, 'run' | 'rows'>) {
  if (!run) return []
  return rows
    .filter(({ values }) => Object.values(values).some(({ state }) => state === 'forecast'))
    .map((row) => squareRowToWire(row, run.issuedAt))
}

const text = (description: string): WireField => ({ type: 'text', description })
const degrees = (max: number, description: string): WireField => ({
  type: 'number',
  min: -max,
  max,
  description,
})

const valueField = (name: ElementName): WireField => {
  const { unit, min, max } = element(name)
  return {
    type: 'number',
    min: canBeNegative(name) ? min : 0,
    max,
    isNullable: true,
    description: `${name}, ${unit}, one decimal; of the nearest station within ${WEATHER_STATION_KM} km that has it`,
  }
}
const VALUE_FIELDS: WireFields = Object.fromEntries(
  COLUMN_NAMES.map((column) => [column, valueField(COLUMNS[column])]),
)

/** Columns of `svc/{type}/list`. */
export const PLACE_ROW_FIELDS: WireFields = {
  stn_id: text('number of the agency’s list where one is known, else the portal’s code'),
  kor_nm: text('name in Korean'),
  eng_nm: text('name in English; ours'),
  lat: degrees(90, 'degrees north'),
  lon: degrees(180, 'degrees east'),
  ...VALUE_FIELDS,
  vs: {
    type: 'number',
    min: 0,
    max: MOST_VISIBILITY_KM,
    isNullable: true,
    description: 'visibility, km, at most 20.0',
  },
  base_tm: {
    ...text(
      'newest of the values; one seen 90 minutes or more before it is null; YYYY.MM.DD HH:mm, Korean time',
    ),
    isNullable: true,
  },
  src_stn_id: text('stations the values are of, joined by commas; ours'),
}

/** Columns of the port entity. */
export const PORT_FIELDS: WireFields = {
  stnId: text('number of the agency’s list where one is known, else the portal’s code'),
  korNm: text('name in Korean'),
  lat: degrees(90, 'degrees north'),
  lon: degrees(180, 'degrees east'),
  ...VALUE_FIELDS,
  baseTime: {
    ...text(
      'newest of the values; one seen 90 minutes or more before it is null; YYYY.MM.DD HH:mm, Korean time',
    ),
    isNullable: true,
  },
}

/** The short forecast of a port; the name of the list is ours. */
export const PORT_FORECAST = 'fctList'
export const FORECAST_FIELDS = SQUARE_FIELDS
