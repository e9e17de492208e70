import type { MapElement } from './elements.ts'
import { MAP_ELEMENTS } from './elements.ts'
import type { TimeZoneName } from './time.ts'
import type { WindUnit } from './units.ts'
import { WIND_UNITS } from './units.ts'

/** What the map shows, as the address keeps it. */
export interface MapView {
  /** centre, degrees; within MAP_LIMITS */
  lat: number
  lon: number
  zoom: number
  element: MapElement
  windUnit: WindUnit
  timeZone: TimeZoneName
  /** code of the station whose panel is open */
  station?: string
  /** hours the panel's chart looks back */
  spanHours: SpanHours
}

export type SpanHours = 24 | 168
export const SPANS = { '24h': 24, '7d': 168 } as const satisfies Record<string, SpanHours>

/** The centre stays over the seas the base map covers. */
export const MAP_LIMITS = { south: 15, north: 55, west: 105, east: 150, minZoom: 5, maxZoom: 12 } as const

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
  spanHours: 24,
}

const DECIMALS = 4

/**
 * Reads a view from an address. Whatever is missing or makes no sense falls back to `defaults` field by field; a
 * centre outside the limits is brought to their edge. Never throws.
 *
 * @param query as in `location.search`, with or without `?`
 */
export function parseMapView(query: string, defaults: MapView = DEFAULT_VIEW): MapView {
  const params = new URLSearchParams(query)
  const station = params.get('stn')
  const { south, north, west, east, minZoom, maxZoom } = MAP_LIMITS
  return {
    lat: numberIn(params.get('lat'), south, north) ?? defaults.lat,
    lon: numberIn(params.get('lon'), west, east) ?? defaults.lon,
    zoom: Math.round(numberIn(params.get('z'), minZoom, maxZoom) ?? defaults.zoom),
    element: oneOf(params.get('el'), MAP_ELEMENTS) ?? defaults.element,
    windUnit: oneOf(params.get('wind'), WIND_UNITS) ?? defaults.windUnit,
    timeZone: oneOf(params.get('tz'), ['KST', 'UTC'] as const) ?? defaults.timeZone,
    station: station !== null && /^[\w-]{1,20}$/.test(station) ? station : defaults.station,
    spanHours: spanOf(params.get('span')) ?? defaults.spanHours,
  }
}

/**
 * Writes a view into an address. Parameters that are not the map's own are kept as they are.
 *
 * @param query the present one, as in `location.search`
 * @returns a query that starts with `?` and gives the same view back (centre to 4 decimals, about 10 m)
 */
export function formatMapView(view: MapView, query = ''): string {
  const params = new URLSearchParams(query)
  params.set('lat', view.lat.toFixed(DECIMALS))
  params.set('lon', view.lon.toFixed(DECIMALS))
  params.set('z', String(view.zoom))
  params.set('el', view.element)
  params.set('wind', view.windUnit)
  params.set('tz', view.timeZone)
  if (view.station === undefined) params.delete('stn')
  else params.set('stn', view.station)
  const span = Object.entries(SPANS).find(([, hours]) => hours === view.spanHours)?.[0]
  if (view.station === undefined || span === undefined) params.delete('span')
  else params.set('span', span)
  return `?${params}`
}

function numberIn(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^-?\d{1,4}(\.\d{1,12})?$/.test(text)) return undefined
  return Math.max(min, Math.min(max, Number(text)))
}

function oneOf<T extends string>(text: string | null, names: readonly T[]): T | undefined {
  return names.find((name) => name === text)
}

function spanOf(text: string | null): SpanHours | undefined {
  return text !== null && Object.hasOwn(SPANS, text) ? SPANS[text as keyof typeof SPANS] : undefined
}
