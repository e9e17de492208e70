import { clockText, dateText } from '../../domain/kernel/display.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import { LIMIT_FACTS } from '../../domain/trips/boatLimits.ts'
import type { JudgedHour, Reason, Verdict } from '../../domain/trips/goOrStay.ts'
import type { Reader } from '../../text/forecasts/forecastTimes.ts'
import { reasonText } from '../../text/trips/tripSentences.ts'

/** Hours of one day of the reader's clock. */
export interface StripDay {
  date: string
  /** `27 금` */
  name: string
  /** 24, in the order of the clock; absent where the strip has no such hour */
  hours: (JudgedHour | undefined)[]
}

/** The strip in rows of a day each. */
export function stripDays(hours: readonly JudgedHour[], reader: Reader): StripDay[] {
  const days = new Map<string, StripDay>()
  for (const hour of hours) {
    const date = dateText(hour.at, reader.timeZone)
    let day = days.get(date)
    if (!day) {
      day = { date, name: dayName(date, reader.language), hours: Array.from({ length: 24 }, () => undefined) }
      days.set(date, day)
    }
    day.hours[Number(clockText(hour.at, reader.timeZone).slice(0, 2))] = hour
  }
  return [...days.values()]
}

/** Day of the month and of the week, by the reader's clock. */
function dayName(date: string, language: Reader['language']): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  )
  return `${Number(date.slice(8))} ${weekday}`
}

/** Hours one after another with the same verdict for the same cause. */
export interface Stretch {
  from: Date
  /** its end */
  to: Date
  verdict: Verdict
  reason?: Reason
  /** the reason of its worst hour, in words */
  why?: string
}

/** Runs of the strip, for a list that says what the picture shows. */
export function stretchesOf(hours: readonly JudgedHour[], reader: Reader): Stretch[] {
  const stretches: Stretch[] = []
  for (const { at, verdict, reason } of hours) {
    const last = stretches.at(-1)
    const to = new Date(at.getTime() + HOUR_MS)
    if (last?.verdict === verdict && causeOf(last.reason) === causeOf(reason)) {
      last.to = to
      last.reason = worse(last.reason, reason)
    } else stretches.push({ from: at, to, verdict, ...(reason && { reason }) })
  }
  return stretches.map((one) => ({ ...one, ...(one.reason && { why: reasonText(one.reason, reader) }) }))
}

function causeOf(reason: Reason | undefined): string {
  if (!reason) return ''
  if (reason.kind === 'warning') return `warning ${reason.type} ${reason.level}`
  return reason.kind === 'dark' ? 'dark' : `${reason.kind} ${reason.name}`
}

/** Of two values against one limit the one farther on its wrong side. */
function worse(a: Reason | undefined, b: Reason | undefined): Reason | undefined {
  if (a?.kind !== 'limit' || b?.kind !== 'limit') return a
  const sign = LIMIT_FACTS[a.name].side === 'most' ? 1 : -1
  return sign * (b.value - a.value) > 0 ? b : a
}
