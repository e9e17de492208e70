/** Calendar dates of Korea as `YYYY-MM-DD`. */
import { toIso } from './time.ts'

/** @returns the same day some months later or earlier; the last day of the month where that day does not exist */
export function addMonths(on: string, months: number): string {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return first.toISOString().slice(0, 10)
}

/** @returns the date in Korea at an instant */
export const dayOf = (at: Date): string => toIso(at, 'KST').slice(0, 10)

/** @returns the instant at which a day begins in Korea */
export const startOfDay = (on: string): Date => new Date(`${on}T00:00:00+09:00`)
