import { clockText } from '../../../domain/kernel/display.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { mapTimes } from '../../../domain/map/mapView.ts'
import { clockFields, DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'

/** One place of the slider: now, or a time ahead. */
export interface TimeStep {
  /** ms since 1970; undefined: now */
  timeMs: number | undefined
}

/** Now, then every three hours ahead. */
export function timeSteps(now: Date): TimeStep[] {
  return [{ timeMs: undefined }, ...mapTimes(now).map((timeMs) => ({ timeMs }))]
}

/** The place of a time on the slider; 0, which is now, for a time that is not there (any more). */
export function stepOf(steps: readonly TimeStep[], timeMs: number | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.timeMs === timeMs),
  )
}

interface Moment {
  timeMs: number | undefined
  now: Date
  zone: TimeZoneName
  language: Language
}

/** A moment in the three ways the slider says it: the day, the clock with its zone, and how far ahead it is. */
export function momentParts({ timeMs, now, zone, language }: Moment) {
  const words = mapForecasts[language].time
  const at = timeMs === undefined ? now : new Date(timeMs)
  const { day, month } = clockFields(at, zone)
  const clock = `${clockText(at, zone)} ${zone}`
  const aheadMs = (timeMs ?? 0) - now.getTime()
  const inFuture =
    aheadMs < HOUR_MS
      ? words.minutesAhead(Math.max(1, Math.round(aheadMs / MINUTE_MS)))
      : words.ahead(Math.round(aheadMs / HOUR_MS))
  return {
    day: words.day(day, month, weekdayOf(at, zone)),
    clock,
    ahead: timeMs === undefined ? words.now : inFuture,
    moment: words.moment(day, month, clock),
  }
}

/** What a screen reader says for a place of the slider: `23일 15:00 KST, +18시간`. */
export function valueText(moment: Moment): string {
  const words = mapForecasts[moment.language].time
  const parts = momentParts(moment)
  return moment.timeMs === undefined
    ? words.nowText(parts.moment)
    : words.valueText(parts.moment, parts.ahead)
}

const weekdayOf = (at: Date, zone: TimeZoneName) =>
  new Date(at.getTime() + (zone === 'KST' ? KST_OFFSET_MS : 0)).getUTCDay()

const LAST_TICK_SHARE = 0.92

/** A midnight on the slider. */
export interface DayTick {
  /** of the slider's length */
  share: number
  text: string
}

/** Midnights of the zone between the slider's ends; a time between two steps has a share between theirs. */
export function dayTicks(
  steps: readonly TimeStep[],
  now: Date,
  zone: TimeZoneName,
  language: Language,
): DayTick[] {
  const times = steps.map(({ timeMs }) => timeMs ?? now.getTime())
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const offsetMs = zone === 'KST' ? KST_OFFSET_MS : 0
  const ticks: DayTick[] = []
  for (let ms = Math.ceil((first + offsetMs) / DAY_MS) * DAY_MS - offsetMs; ms <= last; ms += DAY_MS) {
    const after = times.findIndex((time) => time >= ms)
    const [from = 0, to = 0] = [times[after - 1], times[after]]
    const share = after < 1 ? 0 : (after - 1 + (ms - from) / (to - from)) / (times.length - 1)
    const at = new Date(ms)
    const { day } = clockFields(at, zone)
    // a name that begins at the very end would reach beyond it
    if (share > LAST_TICK_SHARE) continue
    ticks.push({ share, text: mapForecasts[language].time.tick(day, weekdayOf(at, zone)) })
  }
  return ticks
}
