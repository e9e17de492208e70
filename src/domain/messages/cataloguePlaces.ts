import type { StationFacts } from '../observations/stations.ts'
import { isAfloat } from '../observations/stations.ts'
import { smallZonesOf } from '../zones/zoneParts.ts'
import type { ForecastZone, WarningZone } from '../zones/zones.ts'

/** What there is to choose from. */
export interface CatalogueSources {
  stations: readonly StationFacts[]
  /** those the portal knows and those that feeds reported */
  warningZones: readonly WarningZone[]
  forecastZones: readonly ForecastZone[]
  /** a place inside a warning zone, or undefined for one without a drawing */
  placeIn(zoneCode: string): readonly [lon: number, lat: number] | undefined
  /** the sea zone over a place; undefined on land and outside every zone */
  seaZoneAt(lon: number, lat: number): Pick<WarningZone, 'code'> | undefined
}

/** Stations inside a sub-area, in the order of their codes; what floats about belongs to none. */
export function fisheryStations(
  zoneCode: string,
  sources: Pick<CatalogueSources, 'stations' | 'forecastZones' | 'seaZoneAt'>,
): StationFacts[] {
  const zone = sources.forecastZones.find(({ code }) => code === zoneCode)
  if (!zone) return []
  const seaZones = new Set(
    smallZonesOf(zone, sources.forecastZones).map(({ warningZoneCode }) => warningZoneCode),
  )
  const places = seaZonesOf(sources)
  return sources.stations.filter(({ code }) => seaZones.has(places.get(code) ?? '')).toSorted(byOrder)
}

const known = new WeakMap<object, ReadonlyMap<string, string>>()

/** Codes of the sea zones in which stations stand, by the stations' codes; looked up once for the same stations. */
function seaZonesOf({
  stations,
  seaZoneAt,
}: Pick<CatalogueSources, 'stations' | 'seaZoneAt'>): ReadonlyMap<string, string> {
  const before = known.get(stations)
  if (before) return before
  const found = new Map<string, string>()
  for (const { code, kind, lon, lat } of stations) {
    const zone = isAfloat(kind) ? undefined : seaZoneAt(lon, lat)
    if (zone) found.set(code, zone.code)
  }
  known.set(stations, found)
  return found
}

/** The place nearest to the mean of all: it lies inside, which the mean itself need not. */
export function middleOf(
  places: readonly (readonly [lon: number, lat: number])[],
): readonly [number, number] | undefined {
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length
  const [lon, lat] = [mean(0), mean(1)]
  const distance = (place: readonly [number, number]) => (place[0] - lon) ** 2 + (place[1] - lat) ** 2
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Codes of one kind are digits after the same letters, so the shorter number comes first. */
export function byOrder(a: { code: string }, b: { code: string }): number {
  if (a.code.length !== b.code.length) return a.code.length - b.code.length
  return a.code < b.code ? -1 : Number(a.code > b.code)
}
