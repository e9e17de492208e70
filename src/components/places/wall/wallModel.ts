import type { ShownCamera } from '../../../domain/cameras/cameras.ts'
import type { ElementName } from '../../../domain/kernel/elements.ts'
import { placeHref, stationHref } from '../../../domain/kernel/pages.ts'
import type { Position } from '../../../domain/kernel/positions.ts'
import type { StationLatest } from '../../../domain/observations/stations.ts'
import { placeWeather } from '../../../domain/places/placeWeather.ts'
import { MOST_TILES, parseTiles } from '../../../domain/places/wall.ts'
import type { Boat } from '../../../domain/trips/boatLimits.ts'
import type { TripAdvice } from '../../../domain/trips/tripAdvice.ts'
import { warningKnowledge } from '../../../domain/warnings/warningKnowledge.ts'
import type { View } from '../../../layouts/view.ts'
import { boatAsked } from '../../trips/boatAsked.ts'
import { cellOf, stationName } from '../../observations/rows.ts'
import type { Cell } from '../../observations/rows.ts'
import type { BoardRow } from '../../warnings/board.ts'
import { zoneWarnings } from '../../zones/zoneModel.ts'
import { placeName } from '../placeModel.ts'

/** What a tile may say of the sea, in this order. */
export const TILE_ELEMENTS = [
  'windSpeed',
  'significantWaveHeight',
  'visibility',
] as const satisfies ElementName[]
export type TileElement = (typeof TILE_ELEMENTS)[number]

export interface TileValue {
  name: TileElement
  /** absent where no station near it has one */
  cell?: Cell
  /** when it was measured */
  at?: Date
}

/** One place or station of a wall. */
export interface WallTile extends Position {
  code: string
  name: string
  href: string
  values: TileValue[]
  /** absent outside the forecast */
  advice?: TripAdvice
  /** the gravest that stands for it; absent where there is none */
  warning?: BoardRow
  /** false where it is not known whether a warning stands */
  areWarningsKnown: boolean
  camera?: ShownCamera
}

export interface Wall {
  /** by whose limits the tiles are judged */
  boat: Boat
  tiles: WallTile[]
  /** what was asked for and is nothing */
  unknown: string[]
  isFull: boolean
}

interface Found extends Position {
  code: string
  name: string
  href: string
  valueOf(name: TileElement): StationLatest | undefined
}

/** @param query `tiles`, codes with commas or repeated, and `add`, a name to be looked for */
export async function wallOf(query: URLSearchParams, view: View): Promise<Wall> {
  const { portal } = view
  const named = parseTiles(query.getAll('tiles'))
  const text = (query.get('add') ?? '').trim().slice(0, 200)
  const added = text === '' ? undefined : codeFor(text, view)
  const codes = [...new Set([...named, ...(added === undefined ? [] : [added])])].slice(0, MOST_TILES)
  const found = codes.map((code) => foundOf(code, view))
  const known = found.filter((one) => one !== undefined)
  const { boat } = boatAsked(query, portal.boat)
  const advices = await portal.tripAdvices(known, boat)
  const unknown = codes.filter((_, i) => found[i] === undefined)
  return {
    boat,
    tiles: known.map((one, i) => tileOf(one, advices[i], view)),
    unknown: text !== '' && added === undefined ? [...unknown, text] : unknown,
    isFull: codes.length >= MOST_TILES,
  }
}

/** The code of the best that a text may mean. */
function codeFor(text: string, { portal }: View): string | undefined {
  if (portal.station(text) || portal.place(text)) return text
  for (const hit of portal.search(text)) {
    if (hit.kind === 'place') return hit.place.code
    if (hit.kind === 'station') return hit.station.code
  }
  return undefined
}

function foundOf(code: string, view: View): Found | undefined {
  const { portal } = view
  const station = portal.station(code)
  if (station) {
    const { lat, lon } = station
    return {
      code,
      lat,
      lon,
      name: stationName(station, view),
      href: stationHref(code),
      valueOf: (name) => (station.readings[name].state === 'measured' ? station : undefined),
    }
  }
  const place = portal.place(code)
  if (!place) return undefined
  const { lat, lon } = place
  const stations = portal.stations()
  const weather = placeWeather(place, stations, view.now)
  return {
    code,
    lat,
    lon,
    name: placeName(place, view.language),
    href: placeHref(code),
    valueOf: (name) => stations.find((one) => one.code === weather[name]?.station.code),
  }
}

function tileOf(found: Found, advice: TripAdvice | undefined, view: View): WallTile {
  const { portal, now } = view
  const { code, name, href, lat, lon } = found
  const atSea = advice?.snapped ?? found
  const zone = portal.zones.seaZoneNear(atSea.lon, atSea.lat)
  const warnings = zone && zoneWarnings([zone.code], view)
  const [warning] = warnings ? [...warnings.inForce, ...warnings.announced, ...warnings.preliminary] : []
  const camera = portal.camerasNear({ code, lat, lon }).find(({ state }) => state === 'fresh')
  const isFresh = warningKnowledge(portal.warnings(), portal.hasWarnings, now) === 'fresh'
  return {
    code,
    name,
    href,
    lat,
    lon,
    values: TILE_ELEMENTS.map((element): TileValue => {
      const station = found.valueOf(element)
      const reading = station?.readings[element]
      if (!station || reading?.state !== 'measured') return { name: element }
      return { name: element, cell: cellOf(station, element, view), at: reading.observedAt }
    }),
    ...(advice && { advice }),
    ...(warning && { warning }),
    areWarningsKnown: zone !== undefined && isFresh,
    ...(camera && { camera }),
  }
}
