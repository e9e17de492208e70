import type { FavouriteItem } from '../../api/favourites.ts'
import type { FavouriteKind } from '../../domain/favourites/favourites.ts'
import { FAVOURITE_KINDS, favouriteKey } from '../../domain/favourites/favourites.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import { DEFAULT_VIEW, formatMapView } from '../../domain/map/mapView.ts'
import type { PageName } from '../../domain/kernel/pages.ts'
import { hrefOf, pointHref, squareHref, zoneHref } from '../../domain/kernel/pages.ts'
import { positionAddress } from '../../domain/kernel/positions.ts'

/** A favourite that was just deleted: its row stays, so that the deletion can be taken back where it was made. */
export interface Removed {
  item: FavouriteItem
  /** place among the rows when it was deleted */
  at: number
}

export interface FavouriteRow {
  key: string
  item: FavouriteItem
  isRemoved: boolean
}

/** The favourites with the deleted ones among them where they stood. */
export function favouriteRows(items: readonly FavouriteItem[], removed: readonly Removed[]): FavouriteRow[] {
  const rows = items.map((item) => ({ key: favouriteKey(item), item, isRemoved: false }))
  const present = new Set(rows.map(({ key }) => key))
  for (const { item, at } of removed.toSorted((a, b) => a.at - b.at)) {
    const key = favouriteKey(item)
    if (!present.has(key)) rows.splice(Math.min(at, rows.length), 0, { key, item, isRemoved: true })
  }
  return rows
}

/** The kinds that occur, in their fixed order: only these are worth a choice. */
export const kindsIn = (rows: readonly FavouriteRow[]): FavouriteKind[] =>
  FAVOURITE_KINDS.filter((kind) => rows.some(({ item }) => item.kind === kind))

/** In which units and on which of the two maps a favourite is shown. */
export interface FavouriteReader extends Pick<MapView, 'windUnit' | 'timeZone'> {
  map?: Extract<PageName, 'home' | 'mobileHome'>
}

/** Where a favourite leads: a zone, a square and a bare point to their forecast, the others to the map. */
export function favouriteHref(
  item: FavouriteItem,
  reader: FavouriteReader,
): { href: string; isPage: boolean } {
  const { kind, stationCode, lat, lon } = item
  if (kind === 'zone' && stationCode !== undefined) return { href: zoneHref(stationCode), isPage: true }
  if (kind === 'square' && stationCode !== undefined) return { href: squareHref(stationCode), isPage: true }
  if (stationCode === undefined && lat !== undefined && lon !== undefined)
    return { href: pointHref(positionAddress({ lat, lon })), isPage: true }
  return { href: mapHref(item, reader), isPage: false }
}

/** Near enough to see a place among its neighbours. */
const PLACE_ZOOM = 10

/** The map with the favourite in its middle, and its panel open where it is a station. */
export function mapHref(
  { kind, stationCode, lat, lon }: FavouriteItem,
  { map = 'home', ...reader }: FavouriteReader,
): string {
  const place = lat !== undefined && lon !== undefined ? { lat, lon, zoom: PLACE_ZOOM } : {}
  const station = kind === 'point' ? stationCode : undefined
  return `${hrefOf(map)}${formatMapView({ ...DEFAULT_VIEW, ...reader, ...place, station })}`
}
