import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { SQUARES, squareAt } from '../../src/domain/zones/seaSquares.ts'

/** What is sea and what is land, as far as there are squares. */
export interface SeaMask {
  /** false on land and where there can be no square */
  isSea(lon: number, lat: number): boolean
  /** the nearest place at sea that lies in a square */
  nearestSea(lon: number, lat: number): { lon: number; lat: number; distanceKm: number } | undefined
}

/** A place that has a forecast. */
export interface ForecastPlace {
  lon: number
  lat: number
  /** from the place asked for, where that is on land */
  distanceKm?: number
}

/** No place in Korea is farther from the sea; beyond, a forecast for the sea would be no answer. */
const LONGEST_WAY_KM = 120
/** Precision of a reported sea point: about a kilometre, half the mask's resolution. */
const DECIMALS = 2

const WEST = Math.min(...SQUARES.map(({ box }) => box.west))
const SOUTH = Math.min(...SQUARES.map(({ box }) => box.south))
const EAST = Math.max(...SQUARES.map(({ box }) => box.east))
const NORTH = Math.max(...SQUARES.map(({ box }) => box.north))

/**
 * The place at sea that a forecast is given for: the one asked for, or for a place on land the nearest sea.
 *
 * @throws Refusal INPUT_INVALID for what is no place on earth, OUTSIDE_FORECAST with the nearest sea point that has a
 *   forecast
 */
export function forecastPlace(lon: number, lat: number, mask: SeaMask): ForecastPlace {
  if (!(Math.abs(lat) <= 90)) throw new Refusal('INPUT_INVALID', { field: 'lat' })
  if (!(Math.abs(lon) <= 180)) throw new Refusal('INPUT_INVALID', { field: 'lon' })
  const isSea = mask.isSea(lon, lat)
  if (isSea && squareAt(lon, lat)) return { lon, lat }
  // beyond what the mask knows, the way leads to the edge of the squares first
  const nearest =
    mask.nearestSea(lon, lat) ?? mask.nearestSea(clamped(lon, WEST, EAST), clamped(lat, SOUTH, NORTH))
  if (!nearest) throw new Error('The mask knows of no sea')
  // a place that is no land, or beyond all that is known, is another sea
  const isAmongSquares = lon >= WEST && lon < EAST && lat >= SOUTH && lat < NORTH
  if (!isSea && isAmongSquares && nearest.distanceKm <= LONGEST_WAY_KM) {
    return { lon: shorter(nearest.lon), lat: shorter(nearest.lat), distanceKm: nearest.distanceKm }
  }
  throw new Refusal('OUTSIDE_FORECAST', { lat: shorter(nearest.lat), lon: shorter(nearest.lon) })
}

const clamped = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const shorter = (degrees: number) => Number(degrees.toFixed(DECIMALS))
