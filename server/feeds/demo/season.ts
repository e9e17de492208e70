import { DAY_MS, clockFields } from '../../../src/domain/kernel/time.ts'
import { rememberedByInstant } from './remembered.ts'
import type { SeaTime } from './seaTime.ts'

const YEAR_DAYS = 365.2425
const JANUARY_FIRST_1970_MS = 0

/** Days since the turn of the year, with fractions; drifts by less than a day. */
export function dayOfYear(at: SeaTime): number {
  const days = (at.calendarMs - JANUARY_FIRST_1970_MS) / DAY_MS
  return ((days % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS
}

/** 1 on the given day of the year, −1 half a year later, smooth between. */
export function yearWave(at: SeaTime, peakDay: number): number {
  return Math.cos((2 * Math.PI * (dayOfYear(at) - peakDay)) / YEAR_DAYS)
}

/** 0 in the middle of July, 1 in the middle of January: how strongly the winter monsoon blows. */
export const winterness = rememberedByInstant((at) => (1 + yearWave(at, 15)) / 2)

/** −1 … 1 over the day, highest at 15 h KST. */
export const dayWave = rememberedByInstant((at) => {
  const { hour, minute } = clockFields(new Date(at.calendarMs), 'KST')
  return Math.cos((2 * Math.PI * (hour + minute / 60 - 15)) / 24)
})
