import type { ShownCamera } from '../../domain/cameras/cameras.ts'
import type { SeaLevels } from '../../domain/partners/seaLevels.ts'
import type { FlatTimes, TripAdvice } from '../../domain/trips/tripAdvice.ts'
import type { PointForecast } from '../../domain/forecasts/pointForecast.ts'
import { nearestOf } from '../../domain/kernel/distances.ts'
import type { SeaName } from '../../domain/kernel/seas.ts'
import { seaOf } from '../../domain/kernel/seas.ts'
import { MOST_NEAR_STATIONS, NEAR_STATION_KM } from '../../domain/places/places.ts'
import type { Nearby, Place, PlaceKind } from '../../domain/places/places.ts'
import type { Boat, LimitMistake, PresetName } from '../../domain/trips/boatLimits.ts'
import { flatState } from '../../domain/tides/flatClock.ts'
import type { FlatState } from '../../domain/tides/flatClock.ts'
import type { TidesOfPlace } from '../../domain/tides/tides.ts'
import { squareAt } from '../../domain/zones/seaSquares.ts'
import type { SquareAddress, WarningZone } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { boatAsked } from '../trips/boatAsked.ts'
import { nothingIfRefused } from '../kernel/pages/refused.ts'
import { outlookOf } from '../zones/zoneModel.ts'
import type { NearStation, ZoneOutlookPart } from '../zones/zoneModel.ts'

/** All that the page of a place shows. */
export interface PlacePage {
  place: Place
  sea: SeaName
  boat: Boat
  mistakes: readonly LimitMistake[]
  /** absent outside the forecast */
  advice?: TripAdvice
  forecast?: PointForecast
  zone?: WarningZone
  square?: SquareAddress
  stations: NearStation[]
  tides: TidesOfPlace
  /** of a shore where people swim, dive, surf, fish or walk */
  levels?: SeaLevels
  cameras: ShownCamera[]
  /** days four to ten, of the sea it lies in */
  outlook?: ZoneOutlookPart
  /** of a tidal flat */
  flat?: FlatClock
  near: Nearby<Place>[]
}

/** Kinds of places where people are in or at the water without a ship. */
const LEVELLED: ReadonlySet<PlaceKind> = new Set([
  'beach',
  'tidal-flat',
  'fishing-spot',
  'surf-spot',
  'dive-spot',
])

/** Code of Dokdo, which has a page under its own name. */
export const DOKDO = 'island-1'
const TIDE_DAYS = 5
const MOST_NEAR_PLACES = 6

/** @param query of the address: the reader's boat */
export async function placePage(place: Place, query: URLSearchParams, view: View): Promise<PlacePage> {
  const { portal } = view
  const { boat, mistakes } = boatAsked(query, portal.boat, USUAL[place.kind])
  const advice = await portal.tripAdvice(place, boat).catch(nothingIfRefused('OUTSIDE_FORECAST'))
  const forecast = advice && (await portal.pointForecast(place.lat, place.lon))
  const atSea = forecast?.snapped ?? place
  const zone = portal.zones.seaZoneNear(atSea.lon, atSea.lat)
  const square = squareAt(atSea.lon, atSea.lat)
  const forecastZone =
    zone?.forecastZoneCode === undefined ? undefined : portal.zones.forecastZone(zone.forecastZoneCode)
  const outlook = forecastZone && (await outlookOf(forecastZone, view))
  return {
    place,
    sea: seaOf(place),
    boat,
    mistakes,
    ...(advice && { advice }),
    ...(forecast && { forecast }),
    ...(zone && { zone }),
    ...(square && { square }),
    ...(outlook && { outlook }),
    stations: stationsNear(place, view),
    tides: portal.tides(place, TIDE_DAYS),
    ...(advice && place.kind === 'tidal-flat' && { flat: await flatClock(place, boat, view) }),
    ...(LEVELLED.has(place.kind) && { levels: await portal.seaLevels(place, atSea) }),
    cameras: portal.camerasNear(place),
    near: portal.placesNear(place, MOST_NEAR_PLACES + 1).filter(({ item }) => item.code !== place.code),
  }
}

/** When a flat can be walked by the reader's limits, and what is to be said of now. */
export interface FlatClock extends FlatTimes {
  /** absent where nothing is said of the tide */
  state?: FlatState
}

async function flatClock(place: Place, boat: Boat, { portal, now }: View): Promise<FlatClock> {
  const times = await portal.flatTimes(place, boat)
  return { ...times, ...(times.walks && { state: flatState(times.walks, now) }) }
}

/** Who goes where no boat does: a boat that is kept is not theirs. */
const USUAL: Partial<Record<PlaceKind, PresetName>> = {
  'tidal-flat': 'flat-walker',
  beach: 'swimmer',
  'dive-spot': 'diver',
}

/** The nearest stations that have anything to show. */
function stationsNear(place: Place, { portal }: View): NearStation[] {
  const heard = portal.stations().filter(({ observedAt }) => observedAt !== undefined)
  return nearestOf(place, heard, NEAR_STATION_KM)
    .slice(0, MOST_NEAR_STATIONS)
    .map(({ item, distanceKm }) => ({ station: item, isInside: false, km: distanceKm }))
}

/** The name in the reader's language. */
export const placeName = ({ names }: Pick<Place, 'names'>, language: View['language']): string =>
  names[language]
