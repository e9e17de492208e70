import type { MapElement } from '../kernel/elements.ts'
import { MAP_ELEMENTS } from '../kernel/elements.ts'
import { POINT_ELEMENTS, POINT_FORECAST_HOURS, POINT_STEP_HOURS } from '../forecasts/forecasts.ts'
import { HOUR_MS, toIso } from '../kernel/time.ts'
import type { TimeZoneName } from '../kernel/time.ts'
import type { WindUnit } from '../kernel/units.ts'
import { WIND_UNITS } from '../kernel/units.ts'

/** What the map shows, as the address keeps it. */
export interface MapView {
  /** centre, degrees; within MAP_LIMITS */
  lat: number
  lon: number
  zoom: number
  element: MapElement
  windUnit: WindUnit
  timeZone: TimeZoneName
  /** whether the areas of warnings are drawn */
  hasWarnings: boolean
  /** the forecast that is drawn below the stations */
  forecast: ForecastLayer
  /** whether the operator's second layer of tiles is drawn, where there is one */
  hasOverlay: boolean
  /** the moment of the forecast, ms since 1970; absent: now */
  timeMs?: number
  /** code of the station whose panel is open */
  station?: string
  /** what else has its panel open; never beside a station */
  place?: MapPlace
  /** hours the panel's chart looks back */
  spanHours: SpanHours
}

/** A panel's subject that is no station: a zone by its code, a sea square by its number, or any place. */
export type MapPlace =
  | { kind: 'zone'; code: string }
  | { kind: 'square'; number: string }
  | { kind: 'point'; lat: number; lon: number }

export const FORECAST_LAYERS = ['none', 'zones', 'squares'] as const
export type ForecastLayer = (typeof FORECAST_LAYERS)[number]

/** Elements of the map in the forecast of the sea squares, and in that of the zones. */
export const isInSquares = (element: MapElement): element is MapElement & (typeof POINT_ELEMENTS)[number] =>
  (POINT_ELEMENTS as readonly string[]).includes(element)
export const isInZones = (element: MapElement): element is 'windSpeed' | 'significantWaveHeight' =>
  element === 'windSpeed' || element === 'significantWaveHeight'

export type SpanHours = 24 | 168
export const SPANS = { '24h': 24, '7d': 168 } as const satisfies Record<string, SpanHours>

/**
 * How far the portal's own coast may lie from the true one, m.
 *
 * @source README of @geo-maps/earth-lands-100m, "absolute error"; islands below some 5 ha are missing besides
 */
export const COAST_ERROR_M = 100

const EQUATOR_M = 40_075_017
const TILE_PX = 256

/** The nearest zoom at which an error is not yet wider than a pixel. @param lat of the waters that count */
export const trueUntilZoom = (errorM: number, lat = 36): number =>
  Math.floor(Math.log2((EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / TILE_PX / errorM))

/** The centre stays over the seas the base map covers, and the zoom where its coast is true. */
export const MAP_LIMITS = {
  south: 15,
  north: 55,
  west: 105,
  east: 150,
  minZoom: 5,
  maxZoom: trueUntilZoom(COAST_ERROR_M),
} as const

/**
 * The south coast in the middle: at zoom 8 it has the most sea and the most stations, on a phone too.
 *
 * @source specification part 1, section 9: default zoom 8, default wind unit m/s
 */
export const DEFAULT_VIEW: MapView = {
  lat: 34.3,
  lon: 127.8,
  zoom: 8,
  element: 'windSpeed',
  windUnit: 'ms',
  timeZone: 'KST',
  hasWarnings: true,
  forecast: 'none',
  hasOverlay: true,
  spanHours: 24,
}

const DECIMALS = 4
/** of a place that was pointed at: about 100 m, finer than a finger */
const POINT_DECIMALS = 3

const STEP_MS = POINT_STEP_HOURS * HOUR_MS
/** Steps of the time slider ahead of now. */
export const MAP_TIME_STEPS = POINT_FORECAST_HOURS / POINT_STEP_HOURS

/**
 * The times the slider can show, oldest first: every three hours of UTC ahead of `now`, as the forecasts count them.
 */
export function mapTimes(now: Date): number[] {
  const first = (Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS
  return Array.from({ length: MAP_TIME_STEPS }, (_, step) => first + step * STEP_MS)
}

/** The time of the slider nearest to a moment; undefined, which means now, for what is past or beyond its end. */
export function nearestMapTime(ms: number, now: Date): number | undefined {
  const times = mapTimes(now)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const rounded = Math.round(ms / STEP_MS) * STEP_MS
  return rounded >= first && rounded <= last ? rounded : undefined
}

/**
 * Reads a view from an address. Whatever is missing or makes no sense falls back to `defaults` field by field; a
 * centre outside the limits is brought to their edge, a time that has passed is now. Never throws.
 *
 * @param query as in `location.search`, with or without `?`
 * @param maxZoom that of the ground which is drawn: an operator's tiles may go nearer than the portal's own coast
 */
export function parseMapView(
  query: string,
  defaults: MapView = DEFAULT_VIEW,
  now = new Date(0),
  maxZoom: number = MAP_LIMITS.maxZoom,
): MapView {
  const params = new URLSearchParams(query)
  const station = params.get('stn')
  const { south, north, west, east, minZoom } = MAP_LIMITS
  const isStation = station !== null && /^[\w-]{1,20}$/.test(station)
  const timeMs = timeOf(params.get('t'), now)
  const place = isStation ? undefined : placeOf(params)
  return {
    lat: numberIn(params.get('lat'), south, north) ?? defaults.lat,
    lon: numberIn(params.get('lon'), west, east) ?? defaults.lon,
    zoom: Math.round(numberIn(params.get('z'), minZoom, maxZoom) ?? Math.min(defaults.zoom, maxZoom)),
    element: oneOf(params.get('el'), MAP_ELEMENTS) ?? defaults.element,
    windUnit: oneOf(params.get('wind'), WIND_UNITS) ?? defaults.windUnit,
    timeZone: oneOf(params.get('tz'), ['KST', 'UTC'] as const) ?? defaults.timeZone,
    hasWarnings: params.get('wrn') === 'off' ? false : defaults.hasWarnings,
    forecast: oneOf(params.get('fc'), FORECAST_LAYERS) ?? defaults.forecast,
    hasOverlay: params.get('ovl') === 'off' ? false : defaults.hasOverlay,
    ...(timeMs !== undefined && { timeMs }),
    station: isStation ? station : defaults.station,
    ...(place && { place }),
    spanHours: spanOf(params.get('span')) ?? defaults.spanHours,
  }
}

/** ISO 8601 with an offset, or hours ahead of now such as `+18`, whose plus sign an address reads as a blank. */
function timeOf(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined
  const [, ahead] = /^[+ ](\d{1,2})$/.exec(text) ?? []
  if (ahead !== undefined) return nearestMapTime(now.getTime() + Number(ahead) * HOUR_MS, now)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+ -]\d\d:\d\d)$/.test(text)) return undefined
  const ms = Date.parse(text.replace(' ', '+'))
  return Number.isNaN(ms) ? undefined : nearestMapTime(ms, now)
}

function placeOf(params: URLSearchParams): MapPlace | undefined {
  const code = params.get('zone')
  if (code !== null && /^[A-Z0-9]{3,12}$/.test(code)) return { kind: 'zone', code }
  const number = params.get('sq')
  if (number !== null && /^[1-9]\d{0,3}(-[1-9])?$/.test(number)) return { kind: 'square', number }
  const [lat, lon, more] = params.get('pt')?.split(',') ?? []
  const [north, east] = [plainNumber(lat), plainNumber(lon)]
  if (more !== undefined || north === undefined || east === undefined) return undefined
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? pointAt(north, east) : undefined
}

/** A place that was pointed at, as exact as the address keeps it. */
export function pointAt(lat: number, lon: number): Extract<MapPlace, { kind: 'point' }> {
  const kept = (degrees: number) => Number(degrees.toFixed(POINT_DECIMALS)) + 0
  return { kind: 'point', lat: kept(lat), lon: kept(lon) }
}

/**
 * Writes a view into an address. Parameters that are not the map's own are kept as they are.
 *
 * @param query the present one, as in `location.search`
 * @returns a query that starts with `?` and gives the same view back (centre to 4 decimals, about 10 m)
 */
export function formatMapView(view: MapView, query = ''): string {
  const params = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  const { station, place, timeMs } = view
  put('lat', view.lat.toFixed(DECIMALS))
  put('lon', view.lon.toFixed(DECIMALS))
  put('z', String(view.zoom))
  put('el', view.element)
  put('wind', view.windUnit)
  put('tz', view.timeZone)
  put('wrn', view.hasWarnings ? undefined : 'off')
  put('fc', view.forecast === 'none' ? undefined : view.forecast)
  put('ovl', view.hasOverlay ? undefined : 'off')
  put('t', timeMs === undefined ? undefined : toIso(new Date(timeMs), 'UTC'))
  put('stn', station)
  const shown = station === undefined ? place : undefined
  put('zone', shown?.kind === 'zone' ? shown.code : undefined)
  put('sq', shown?.kind === 'square' ? shown.number : undefined)
  put('pt', shown?.kind === 'point' ? `${shown.lat},${shown.lon}` : undefined)
  const span = Object.entries(SPANS).find(([, hours]) => hours === view.spanHours)?.[0]
  put('span', station === undefined ? undefined : span)
  return `?${params}`
}

function plainNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,4}(\.\d{1,12})?$/.test(text) ? Number(text) : undefined
}

function numberIn(text: string | null, min: number, max: number): number | undefined {
  const number = plainNumber(text ?? undefined)
  return number === undefined ? undefined : Math.max(min, Math.min(max, number))
}

function oneOf<T extends string>(text: string | null, names: readonly T[]): T | undefined {
  return names.find((name) => name === text)
}

function spanOf(text: string | null): SpanHours | undefined {
  return text !== null && Object.hasOwn(SPANS, text) ? SPANS[text as keyof typeof SPANS] : undefined
}
