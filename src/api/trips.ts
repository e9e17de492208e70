import { LIMITED } from '../domain/trips/boatLimits.ts'
import type { Boat } from '../domain/trips/boatLimits.ts'
import type { GoOrStay, JudgedHour, Reason, TripWindow } from '../domain/trips/goOrStay.ts'
import type { BoatInput, TripAdviceQuery } from './generated.ts'
import { readPersisted } from './graphql.ts'
import { fromEnumName, toEnumName } from './operations.ts'
import { ReadError } from './readError.ts'

type Answer = NonNullable<TripAdviceQuery['tripAdvice']>
type ReasonAnswer = NonNullable<Answer['hours'][number]['reason']>

/**
 * Whether to go out at a place.
 *
 * @param lat degrees, WGS 84
 * @throws ServerRefusal OUTSIDE_FORECAST; ReadError
 */
export async function fetchTripAdvice(
  { lat, lon, boat }: { lat: number; lon: number; boat: Boat },
  signal: AbortSignal,
): Promise<GoOrStay & { tripHours: number }> {
  const { tripAdvice } = await readPersisted('TripAdvice', { lat, lon, boat: boatInput(boat) }, signal)
  if (!tripAdvice) throw new ReadError('malformed')
  const windows = tripAdvice.windows.map(windowOf)
  const next = windows.find(({ isLongEnough }) => isLongEnough)
  return {
    hours: tripAdvice.hours.map(hourOf),
    windows,
    ...(next && { next }),
    tripHours: tripAdvice.tripHours,
  }
}

/** Only what differs from the preset, so that the same boat is the same address. */
export function boatInput({ preset, limits, tripHours, changed }: Boat): BoatInput {
  const input: BoatInput = { preset: toEnumName(preset) }
  for (const name of LIMITED) if (changed.includes(name)) input[name] = limits[name] ?? null
  if (changed.includes('needsDaylight')) input.needsDaylight = limits.needsDaylight ?? false
  if (changed.includes('tripHours')) input.tripHours = tripHours
  return input
}

function hourOf({ at, verdict, reason }: Answer['hours'][number]): JudgedHour {
  const why = reason && reasonOf(reason)
  return { at: new Date(at), verdict: fromEnumName(verdict), ...(why && { reason: why }) }
}

function windowOf({ from, backBy, near, nearAt, ...window }: Answer['windows'][number]): TripWindow {
  return {
    ...window,
    from: new Date(from),
    backBy: new Date(backBy),
    ...(near && nearAt && { near: { at: new Date(nearAt), reason: reasonOf(near) } }),
  }
}

/** @throws ReadError `malformed` where a part of the reason is not there */
function reasonOf({ kind, quantity, value, limit, warningType, warningLevel }: ReasonAnswer): Reason {
  if (kind === 'DARK') return { kind: 'dark' }
  if (kind === 'WARNING' && warningType && warningLevel)
    return { kind: 'warning', type: fromEnumName(warningType), level: fromEnumName(warningLevel) }
  if (kind === 'MISSING' && quantity) return { kind: 'missing', name: quantity }
  const name = LIMITED.find((one) => one === quantity)
  if (kind === 'LIMIT' && name && value !== null && limit !== null)
    return { kind: 'limit', name, value, limit }
  throw new ReadError('malformed')
}
