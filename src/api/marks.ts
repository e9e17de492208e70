import type { CameraKind } from '../domain/cameras/cameras.ts'
import { CAMERA_KINDS } from '../domain/cameras/cameras.ts'
import type { Position } from '../domain/kernel/positions.ts'
import type { PlaceKind } from '../domain/places/places.ts'
import { PLACE_KINDS } from '../domain/places/places.ts'
import { readPersisted } from './graphql.ts'
import { knownName } from './operations.ts'
import { ReadError } from './readError.ts'

/** A named place, as the map marks it. */
export interface MarkedPlace extends Position {
  code: string
  kind: PlaceKind
  nameKo: string
  nameEn: string
}

/** A camera with its newest picture, as the map marks it. */
export interface MarkedCamera extends Position {
  code: string
  kind: CameraKind
  nameKo: string
  nameEn: string
  view: number
  picture?: { path: string; takenAt: Date }
}

/** As many as one answer of the server has. */
const PLACES_AT_ONCE = 500
/** A list that never ended would never be shown. */
const MOST_PAGES = 20

/** All named places, kind after kind. @throws ServerRefusal, ReadError */
export async function fetchMarkedPlaces(signal: AbortSignal): Promise<MarkedPlace[]> {
  const all: MarkedPlace[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const variables = { first: PLACES_AT_ONCE, skip: page * PLACES_AT_ONCE }
    const { places } = await readPersisted('MapPlaces', variables, signal)
    if (!places) throw new ReadError('malformed')
    all.push(...places.map((place) => ({ ...place, kind: knownName(PLACE_KINDS, place.kind) })))
    if (places.length < PLACES_AT_ONCE) break
  }
  return all
}

/** @throws ServerRefusal, ReadError */
export async function fetchMarkedCameras(signal: AbortSignal): Promise<MarkedCamera[]> {
  const { cameras } = await readPersisted('MapCameras', {}, signal)
  if (!cameras) throw new ReadError('malformed')
  return cameras.map(({ kind, picture, takenAt, ...camera }) => ({
    ...camera,
    kind: knownName(CAMERA_KINDS, kind),
    ...(picture !== null && takenAt !== null && { picture: { path: picture, takenAt: new Date(takenAt) } }),
  }))
}
