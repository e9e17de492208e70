import type { Position } from '../kernel/positions.ts'

/** Kinds of named places, in the order in which lists and searches show them. */
export const PLACE_KINDS = [
  'trade-port',
  'fishing-port',
  'ferry-terminal',
  'beach',
  'tidal-flat',
  'island',
  'fishing-spot',
  'surf-spot',
  'dive-spot',
  'anchorage',
  'bridge',
  'dike',
] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const isPlaceKind = (text: string): text is PlaceKind =>
  (PLACE_KINDS as readonly string[]).includes(text)

/** Where a fact about a place comes from. */
export type PlaceSource = 'kma-beaches' | 'fishing-ports' | 'portal' | 'operator'

/** How far a position may be from the place: a few hundred metres, about a kilometre, or more. */
export type PositionQuality = 'exact' | 'rounded' | 'approximate'

export interface PlaceNames {
  ko: string
  en: string
  ja: string
  zh: string
}

/**
 * Whether a place’s forecasts are kept by run and lead time. Beaches and fishing ports are three quarters of all places, have no
 * instrument, and lie between others.
 */
export const isRecorded = (kind: PlaceKind): boolean => kind !== 'beach' && kind !== 'fishing-port'

/** A named place at sea or at the coast. The code is the portal's own; agencies' numbers are attributes. */
export interface Place extends Position {
  code: string
  kind: PlaceKind
  names: PlaceNames
  /** names that no source gave, and that are written in Latin letters by rule */
  romanised: readonly (keyof PlaceNames)[]
  positionQuality: PositionQuality
  /** province and district in Korean, where the source names it */
  region?: string
  /** number in the agency's own list */
  agencyId?: string
  source: PlaceSource
}

/** Something near a place. */
export interface Nearby<T> {
  item: T
  distanceKm: number
}

const CODE_FORM = /^[a-z]+(?:-[a-z]+)*-\d{1,5}$/
export const isPlaceCode = (text: string): boolean => CODE_FORM.test(text)

/** A tide station farther away says nothing about the water at a place. */
export const TIDE_STATION_KM = 25
/** Stations farther away are not shown as near. */
export const NEAR_STATION_KM = 60
export const MOST_NEAR_STATIONS = 3
