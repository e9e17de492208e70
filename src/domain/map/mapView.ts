import type { FieldLayerName } from '../fields/products.ts'
import { FIELD_LAYER_NAMES } from '../fields/products.ts'
import type { MapElement } from '../kernel/elements.ts'
import { MAP_ELEMENTS } from '../kernel/elements.ts'
import { POINT_ELEMENTS, POINT_FORECAST_HOURS } from '../forecasts/forecasts.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS, toIso } from '../kernel/time.ts'
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
  /** the model field that is drawn; never beside a forecast */
  field?: FieldLayerName
  /** whether particles show where wind, waves and water go */
  hasMotion: boolean
  /** whether the operator's second layer of tiles is drawn, where there is one */
  hasOverlay: boolean
  /** whether named places are marked */
  hasPlaces: boolean
  /** whether cameras are marked */
  hasCameras: boolean
  /** the moment that is shown, ms since 1970; absent: now */
  timeMs?: number
  /** whether a moment that is over is shown as it was known then, instead of by all that is known of it today */
  isKnownThen: boolean
  /** code of the station whose panel is open */
  station?: string
  /** what else has its panel open; never beside a station */
  place?: MapPlace
  /** the panel that is open and is about no place; never beside a station or a place */
  panel?: MapPanel
  /** what the search looks for; only with its panel */
  searchMode: SearchMode
  /** hours the panel's chart looks back */
  spanHours: SpanHours
}

/** A panel's subject that is no station: a zone by its code, a sea square by its number, or any place. */
export type MapPlace =
  | { kind: 'zone'; code: string }
  | { kind: 'square'; number: string }
  | { kind: 'point'; lat: number; lon: number }

/**
 * @source specification part 1, section 1: panels of the main map. Its `menu` is the list of layers, its `detail` the
 *   panel of a place
 */
export const MAP_PANELS = ['search', 'issue', 'registration', 'image', 'additional'] as const
export type MapPanel = (typeof MAP_PANELS)[number]
export const SEARCH_MODES = ['default', 'point', 'favo', 'route'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

/** Opens a panel in the place of any other; the same one again closes it. */
export const withPanel = (panel: MapPanel, view: Pick<MapView, 'panel'>) => ({
  panel: view.panel === panel ? undefined : panel,
  searchMode: 'default' as const,
  station: undefined,
  place: undefined,
})

/** Chooses what to look for; the same again returns to all. A place to fish at is looked for by the water's temperature. */
export function withSearchMode(mode: SearchMode, view: Pick<MapView, 'searchMode' | 'field'>) {
  const searchMode = view.searchMode === mode ? ('default' as const) : mode
  return { searchMode, ...(searchMode === 'point' && withElement('seaTemperature', view)) }
}

export const FORECAST_LAYERS = ['none', 'zones', 'squares'] as const
export type ForecastLayer = (typeof FORECAST_LAYERS)[number]

/** The fields that stations measure too; over another one their numbers would be read as its own. */
const FIELD_STATIONS: Partial<Record<FieldLayerName, MapElement>> = {
  wind: 'windSpeed',
  waves: 'significantWaveHeight',
  seaTemperature: 'seaTemperature',
  airTemperature: 'airTemperature',
  pressure: 'pressure',
  visibility: 'visibility',
}

/** What stations show: the chosen element, and over a field that none of them measures nothing. */
export const stationElement = ({
  element,
  field,
}: Pick<MapView, 'element' | 'field'>): MapElement | undefined =>
  field === undefined ? element : FIELD_STATIONS[field]

/** The view with a field; its element follows, where stations measure it. */
export const withField = (field: FieldLayerName, view: Pick<MapView, 'element'>) => ({
  field,
  forecast: 'none' as const,
  element: FIELD_STATIONS[field] ?? view.element,
})

/** The view with another element; a field that is drawn becomes that of the element. */
export function withElement(element: MapElement, { field }: Pick<MapView, 'field'>) {
  if (field === undefined) return { element }
  const own = FIELD_LAYER_NAMES.find((name) => FIELD_STATIONS[name] === element)
  return { element, field: own }
}

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
  hasMotion: true,
  hasOverlay: true,
  hasPlaces: false,
  hasCameras: false,
  isKnownThen: false,
  searchMode: 'default',
  spanHours: 24,
}

const DECIMALS = 4
/** of a place that was pointed at: about 100 m, finer than a finger */
const POINT_DECIMALS = 3

/** How far the map's clock reaches from now, h. */
export const MAP_HOURS = { past: 24, ahead: POINT_FORECAST_HOURS, longest: 240 } as const
/** Beyond the hourly forecasts, as far as a run of the chosen field goes. */
const LONG_STEP_MS = 6 * HOUR_MS

/**
 * The times of the map's clock besides now, oldest first: the full hours of the last day and of the forecasts, then every
 * sixth hour.
 *
 * @param endMs of the field that is shown, where it has one
 */
export function mapTimes(now: Date, endMs = 0): number[] {
  const passed = Math.ceil(now.getTime() / HOUR_MS)
  const coming = Math.floor(now.getTime() / HOUR_MS) + 1
  const hourly = [
    ...Array.from({ length: MAP_HOURS.past }, (_, i) => passed - MAP_HOURS.past + i),
    ...Array.from({ length: MAP_HOURS.ahead }, (_, i) => coming + i),
  ].map((hours) => hours * HOUR_MS)
  const end = Math.min(endMs, longestMs(now))
  const first = Math.floor(hourly.at(-1)! / LONG_STEP_MS) + 1
  const count = Math.max(0, Math.floor(end / LONG_STEP_MS) - first + 1)
  return [...hourly, ...Array.from({ length: count }, (_, i) => (first + i) * LONG_STEP_MS)]
}

const longestMs = (now: Date) => now.getTime() + MAP_HOURS.longest * HOUR_MS

/** The time of the map's longest clock nearest to a moment; undefined, which means now, for what lies beyond its ends. */
export function nearestMapTime(ms: number, now: Date): number | undefined {
  const nearest = mapTimes(now, longestMs(now)).reduce((best, time) =>
    Math.abs(time - ms) < Math.abs(best - ms) ? time : best,
  )
  const step = ms > now.getTime() + MAP_HOURS.ahead * HOUR_MS ? LONG_STEP_MS : HOUR_MS
  return Math.abs(nearest - ms) <= step / 2 ? nearest : undefined
}

const KOREAN_MORNING_HOUR = 5
const MORNINGS = 3

/** The next three times of 05 o'clock in Korea, when boats put out. */
export function nextMornings(now: Date): number[] {
  const koreanMs = now.getTime() + KST_OFFSET_MS - KOREAN_MORNING_HOUR * HOUR_MS
  const first = (Math.floor(koreanMs / DAY_MS) + 1) * DAY_MS + KOREAN_MORNING_HOUR * HOUR_MS - KST_OFFSET_MS
  return Array.from({ length: MORNINGS }, (_, i) => first + i * DAY_MS)
}

/**
 * Reads a view from an address. Whatever is missing or makes no sense falls back to `defaults` field by field; a
 * centre outside the limits is brought to their edge, a time beyond the map's clock is now. Never throws.
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
  const field = oneOf(params.get('fld'), FIELD_LAYER_NAMES)
  const panel = isStation || place ? undefined : oneOf(params.get('panel'), MAP_PANELS)
  return {
    lat: numberIn(params.get('lat'), south, north) ?? defaults.lat,
    lon: numberIn(params.get('lon'), west, east) ?? defaults.lon,
    zoom: Math.round(numberIn(params.get('z'), minZoom, maxZoom) ?? Math.min(defaults.zoom, maxZoom)),
    element: (field && FIELD_STATIONS[field]) ?? oneOf(params.get('el'), MAP_ELEMENTS) ?? defaults.element,
    windUnit: oneOf(params.get('wind'), WIND_UNITS) ?? defaults.windUnit,
    timeZone: oneOf(params.get('tz'), ['KST', 'UTC'] as const) ?? defaults.timeZone,
    hasWarnings: params.get('wrn') === 'off' ? false : defaults.hasWarnings,
    forecast: field ? 'none' : (oneOf(params.get('fc'), FORECAST_LAYERS) ?? defaults.forecast),
    ...(field && { field }),
    hasMotion: params.get('flow') === 'off' ? false : defaults.hasMotion,
    hasOverlay: params.get('ovl') === 'off' ? false : defaults.hasOverlay,
    hasPlaces: params.get('plc') === 'on' || defaults.hasPlaces,
    hasCameras: params.get('cam') === 'on' || defaults.hasCameras,
    ...(timeMs !== undefined && { timeMs }),
    isKnownThen: params.get('known') === 'then' || defaults.isKnownThen,
    station: isStation ? station : defaults.station,
    ...(place && { place }),
    ...(panel && { panel }),
    searchMode: (panel === 'search' && oneOf(params.get('find'), SEARCH_MODES)) || defaults.searchMode,
    spanHours: spanOf(params.get('span')) ?? defaults.spanHours,
  }
}

/** ISO 8601 with an offset, or hours from now such as `-6` and `+18`, whose plus sign an address reads as a blank. */
function timeOf(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined
  const [, sign, hours] = /^([+ -])(\d{1,3})$/.exec(text) ?? []
  if (hours !== undefined)
    return nearestMapTime(now.getTime() + Number(hours) * (sign === '-' ? -HOUR_MS : HOUR_MS), now)
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
  put('fld', view.field)
  put('flow', view.hasMotion ? undefined : 'off')
  put('ovl', view.hasOverlay ? undefined : 'off')
  put('plc', view.hasPlaces ? 'on' : undefined)
  put('cam', view.hasCameras ? 'on' : undefined)
  put('t', timeMs === undefined ? undefined : toIso(new Date(timeMs), 'UTC'))
  put('known', timeMs !== undefined && view.isKnownThen ? 'then' : undefined)
  put('stn', station)
  const shown = station === undefined ? place : undefined
  put('zone', shown?.kind === 'zone' ? shown.code : undefined)
  put('sq', shown?.kind === 'square' ? shown.number : undefined)
  put('pt', shown?.kind === 'point' ? `${shown.lat},${shown.lon}` : undefined)
  const panel = station === undefined && !place ? view.panel : undefined
  put('panel', panel)
  put('find', panel === 'search' && view.searchMode !== 'default' ? view.searchMode : undefined)
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
