import { LIMITED } from '../domain/trips/boatLimits.ts'
import type { Boat } from '../domain/trips/boatLimits.ts'
import { toEnumName } from './operations.ts'

/** Every limit by its value, so that what the preset becomes later changes nothing. */
export function boatInputOf({ preset, limits, tripHours }: Boat) {
  const numbers = Object.fromEntries(LIMITED.map((name) => [name, limits[name] ?? null]))
  return {
    preset: toEnumName(preset),
    ...numbers,
    needsDaylight: limits.needsDaylight ?? false,
    tripHours,
  }
}
