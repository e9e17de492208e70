import { BOAT_KEYS, boatOfCode, DEFAULT_PRESET, readBoat } from '../../domain/trips/boatLimits.ts'
import type { PresetName } from '../../domain/trips/boatLimits.ts'

/**
 * The boat of an address, else the one that the reader keeps, else the usual one.
 *
 * @param usual who goes there, where that is no boat: a boat that is kept is not theirs
 */
export function boatAsked(query: URLSearchParams, kept: string | undefined, usual?: PresetName) {
  const isAsked = BOAT_KEYS.some((key) => query.has(key))
  const own = isAsked || usual || kept === undefined ? undefined : boatOfCode(kept)
  if (own) return { boat: own, mistakes: [] }
  return readBoat((key) => query.get(key) ?? (key === 'boat' ? (usual ?? DEFAULT_PRESET) : undefined))
}
