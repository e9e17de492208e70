import { clockText } from '../../../domain/kernel/display.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { mapTimes, nextMornings } from '../../../domain/map/mapView.ts'
import { clockFields, DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'

/** One place of the slider: now, or a full hour before or after it, or beyond them every sixth. */
export interface TimeStep {
  /** ms since 1970; undefined: now */
  timeMs: number | undefined
}

/** The hours that are over, now, and those to come. @param endMs of the field that is shown */
export function timeSteps(now: Date, endMs?: number): TimeStep[] {
  const times = mapTimes(now, endMs)
  const passed = times.filter((timeMs) => timeMs < now.getTime())
  return [...passed, undefined, ...times.slice(passed.length)].map((timeMs) => ({ timeMs }))
}

/** The place of a time on the slider; that of now for a time that is not there (any more). */
export function stepOf(steps: readonly TimeStep[], timeMs: number | undefined): number {
  const step = steps.findIndex((one) => one.timeMs === timeMs)
  return step < 0 ? steps.findIndex((one) => one.timeMs === undefined) : step
}

interface Moment {
  timeMs: number | undefined
  now: Date
  zone: TimeZoneName
  language: Language
}

/** A moment in the three ways the slider says it: the day, the clock with its zone, and how far from now it is. */
export function momentParts({ timeMs, now, zone, language }: Moment) {
  const words = mapForecasts[language].time
  const at = timeMs === undefined ? now : new Date(timeMs)
  const { day, month } = clockFields(at, zone)
  const clock = `${clockText(at, zone)} ${zone}`
  const aheadMs = (timeMs ?? 0) - now.getTime()
  const sign = aheadMs < 0 ? '−' : '+'
  const distanceMs = Math.abs(aheadMs)
  const fromNow =
    distanceMs < HOUR_MS
      ? words.minutesAway(sign, Math.max(1, Math.round(distanceMs / MINUTE_MS)))
      : words.hoursAway(sign, Math.round(distanceMs / HOUR_MS))
  return {
    day: words.day(day, month, weekdayOf(at, zone)),
    clock,
    away: timeMs === undefined ? words.now : fromNow,
    moment: words.moment(day, month, clock),
  }
}

/** What a screen reader says for a place of the slider: `23일 15:00 KST, +18시간`. */
export function valueText(moment: Moment): string {
  const words = mapForecasts[moment.language].time
  const parts = momentParts(moment)
  return moment.timeMs === undefined ? words.nowText(parts.moment) : words.valueText(parts.moment, parts.away)
}

const weekdayOf = (at: Date, zone: TimeZoneName) =>
  new Date(at.getTime() + (zone === 'KST' ? KST_OFFSET_MS : 0)).getUTCDay()

/** A morning on the slider. */
export interface Morning {
  timeMs: number
  /** of the slider's length */
  share: number
  day: string
  clock: string
}

/** The next mornings, where they lie between the slider's ends. */
export function mornings(
  steps: readonly TimeStep[],
  now: Date,
  zone: TimeZoneName,
  language: Language,
): Morning[] {
  const words = mapForecasts[language].time
  const today = dayOf(now, zone)
  return nextMornings(now).flatMap((timeMs) => {
    const step = steps.findIndex((one) => one.timeMs === timeMs)
    if (step < 0) return []
    const at = new Date(timeMs)
    const days = dayOf(at, zone) - today
    const day = days < words.nearDays.length ? words.nearDays[days] : words.weekday(weekdayOf(at, zone))
    return [{ timeMs, share: step / (steps.length - 1), day: day ?? '', clock: clockText(at, zone) }]
  })
}

const dayOf = (at: Date, zone: TimeZoneName): number =>
  Math.floor((at.getTime() + (zone === 'KST' ? KST_OFFSET_MS : 0)) / DAY_MS)
