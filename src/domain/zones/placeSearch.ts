import { parsePosition, placeMeant } from '../kernel/positions.ts'
import type { Position } from '../kernel/positions.ts'
import { parseSquare } from './seaSquares.ts'
import type { ForecastZone, SquareAddress, WarningZone } from './zones.ts'

/** What a reader may mean by a search. */
export type PlaceHit =
  | { kind: 'zone'; zone: WarningZone }
  | { kind: 'forecastZone'; zone: ForecastZone }
  | { kind: 'square'; address: SquareAddress }
  | { kind: 'point'; position: Position }

export interface ZoneLists {
  warningZones: readonly WarningZone[]
  forecastZones: readonly ForecastZone[]
}

/** Longer texts are no names of places. */
export const SEARCH_MAX_LENGTH = 60

/**
 * Finds zones by a part of their name or their code, squares by their number and places by their position. A position
 * in the wrong order is turned where it can only be meant so.
 *
 * @returns the best first: what has the name or code itself, then what begins with it, then the rest in the given order;
 *   nothing for an empty text or one of more than {@link SEARCH_MAX_LENGTH} characters
 */
export function findPlaces(text: string, { warningZones, forecastZones }: ZoneLists): PlaceHit[] {
  const tidy = text.trim()
  if (tidy.length > SEARCH_MAX_LENGTH) return []
  const asked = plain(tidy)
  if (asked === '') return []
  const position = parsePosition(tidy)
  if (position) {
    const place = placeMeant(position)
    return place ? [{ kind: 'point', position: place }] : []
  }
  const address = parseSquare(tidy.replaceAll(/\s/g, ''))
  const squares: PlaceHit[] = address ? [{ kind: 'square', address }] : []
  const zones = [
    ...warningZones.map((zone): PlaceHit & { kind: 'zone' } => ({ kind: 'zone', zone })),
    // the others are the same water under another code, and are found by it
    ...forecastZones
      .filter(({ code, warningZoneCode }) => !warningZoneCode || code.toLowerCase() === asked)
      .map((zone): PlaceHit & { kind: 'forecastZone' } => ({ kind: 'forecastZone', zone })),
  ]
  const ranked = zones
    .map((hit) => ({ hit, rank: rankOf(asked, hit.zone) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
  return [...squares, ...ranked.map(({ hit }) => hit)]
}

const NO_MATCH = 3

function rankOf(asked: string, { code, nameKo, nameEn }: { code: string; nameKo: string; nameEn: string }) {
  const names = [code, nameKo, nameEn].map(plain)
  if (names.includes(asked)) return 0
  if (names.some((name) => name.startsWith(asked))) return 1
  return names.some((name) => name.includes(asked)) ? 2 : NO_MATCH
}

/** Names are found however their blanks, points and brackets are written. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s·.,()-]/g, '')
