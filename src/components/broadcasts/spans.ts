import { HOUR_MS, MINUTE_MS } from '../../domain/kernel/time.ts'

/** Whole hours and minutes of a stretch of time, rounded up: "in 0 minutes" is never true. */
export function spanParts(milliseconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS))
  const perHour = HOUR_MS / MINUTE_MS
  return { hours: Math.floor(minutes / perHour), minutes: minutes % perHour }
}
