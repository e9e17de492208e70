import { timeText } from '../../domain/kernel/display.ts'
import { placeHref, pointHref, stationHref } from '../../domain/kernel/pages.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { Place } from '../../domain/places/places.ts'
import type { Position } from '../../domain/kernel/positions.ts'
import { arrivalOf } from '../../domain/typhoons/harbours.ts'
import type { TrackedStorm } from '../../domain/typhoons/typhoons.ts'
import type { Boat } from '../../domain/trips/boatLimits.ts'
import { lastTripBefore } from '../../domain/trips/lastTrip.ts'
import type { TripAdvice } from '../../domain/trips/tripAdvice.ts'
import type { View } from '../../layouts/view.ts'
import { myPlaces } from '../../text/typhoons/myPlaces.ts'
import { placeName } from '../places/placeModel.ts'
import { arrivalWords } from './stormView.ts'
import type { ArrivalWords } from './stormView.ts'

/** Of an address: each costs a forecast. */
export const MOST_PLACES = 12
const MOST_LETTERS = 1_000
/** Half of the last decimal of a kept position, and a little. */
const SAME_DEG = 0.0006
const POSITION = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/

export interface MyPlace extends Position {
  name: string
  href: string
}

export interface MyPlaceRow extends ArrivalWords {
  place: MyPlace
  leaveBy: string
  backBy: string
}

/** @param asked codes of places and stations, or positions, parted by `~`; what is not known is left out */
export function myPlacesOf(asked: string, view: View): MyPlace[] {
  const parts = [...new Set(asked.slice(0, MOST_LETTERS).split('~'))].slice(0, MOST_PLACES)
  const found = parts.flatMap((part) => myPlaceOf(part, view) ?? [])
  return found.filter(({ href }, i) => found.findIndex((other) => other.href === href) === i)
}

function myPlaceOf(part: string, { portal, language }: View): MyPlace | undefined {
  const [, lat, lon] = POSITION.exec(part) ?? []
  if (lat === undefined || lon === undefined) {
    const known = portal.places().find(({ code }) => code === part)
    if (known) return ofPlace(known, language)
    const station = part === '' ? undefined : portal.station(part)
    if (!station) return undefined
    const name = language === 'ko' ? station.nameKo : station.nameEn
    return { name, href: stationHref(part), lat: station.lat, lon: station.lon }
  }
  const at = { lat: Number(lat), lon: Number(lon) }
  if (Math.abs(at.lat) > 90 || Math.abs(at.lon) > 180) return undefined
  // places are kept among the favourites by their positions
  const place = portal
    .places()
    .find((one) => Math.abs(one.lat - at.lat) < SAME_DEG && Math.abs(one.lon - at.lon) < SAME_DEG)
  return place
    ? ofPlace(place, language)
    : { name: `${lat}, ${lon}`, href: pointHref(`${lat},${lon}`), ...at }
}

const ofPlace = (place: Place, language: Language): MyPlace => ({
  name: placeName(place, language),
  href: placeHref(place.code),
  lat: place.lat,
  lon: place.lon,
})

/** Stretches of an advice; undefined where nothing is known of any hour, which is something else than none. */
const windowsKnown = (advice: TripAdvice | undefined): TripAdvice['windows'] | undefined =>
  advice?.hours.some(({ verdict }) => verdict !== 'unknown') ? advice.windows : undefined

/** In the order asked for: when the winds come, and the last trip before them. */
export function myPlaceRows(
  { advisory }: TrackedStorm,
  {
    places,
    boat,
    advices,
  }: { places: readonly MyPlace[]; boat: Boat; advices: readonly (TripAdvice | undefined)[] },
  view: View,
): MyPlaceRow[] {
  if (!advisory) return []
  const words = myPlaces[view.language]
  const time = (at: Date) => timeText(at, view.now, view.zone)
  return places.map((place, i) => {
    const arrival = arrivalOf(place, advisory)
    const windows = windowsKnown(advices[i])
    const comesAt = arrival.winds.gale.earliestFrom
    const trip = windows && lastTripBefore(windows, { comesAt, tripHours: boat.tripHours, now: view.now })
    return {
      place,
      ...arrivalWords(place, { arrival, advisory }, view),
      leaveBy: windows ? (trip?.leaveBy ? time(trip.leaveBy) : words.noTrip) : words.unknown,
      backBy: windows ? (trip ? time(trip.backBy) : words.stay) : words.unknown,
    }
  })
}
