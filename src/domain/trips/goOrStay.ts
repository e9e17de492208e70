import { HOUR_MS } from '../kernel/time.ts'
import type { WarningLevel, WarningType } from '../warnings/warnings.ts'
import type { BoatLimits, Limited } from './boatLimits.ts'
import { againstLimit, LIMITED } from './boatLimits.ts'

/** ○ go, △ near a limit, × over one, ? unknown. */
export const VERDICTS = ['go', 'near', 'over', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why an hour is what it is: the first of what speaks against it. */
export type Reason =
  | { kind: 'warning'; type: WarningType; level: WarningLevel }
  | { kind: 'limit'; name: Limited; value: number; limit: number }
  | { kind: 'dark' }
  | { kind: 'missing'; name: Limited | 'warnings' | 'daylight' }

/** What is known of an hour at a place. What is absent is not known. */
export interface TripHour {
  /** its beginning; it lasts to the next */
  at: Date
  values: Partial<Record<Limited, number>>
  /** whether the sun is up all the hour; absent: not known */
  isDaylight?: boolean | undefined
  /**
   * Warnings for some of the hour, the gravest first: in force, announced or preliminary. Absent: not known, because no
   * list was seen for too long.
   */
  warnings?: readonly { type: WarningType; level: WarningLevel }[] | undefined
}

export interface JudgedHour {
  at: Date
  verdict: Verdict
  /** absent for an hour that is free of doubt */
  reason?: Reason
}

/**
 * Whether to go out in an hour. What is over a limit or under a warning is over, whatever else is missing; what has an
 * input missing is unknown, never go; near a limit, or under a preliminary warning, is near.
 *
 * Relaxing a limit never makes an hour worse, and taking an input away never makes it better.
 */
export function judgeHour(hour: TripHour, limits: BoatLimits): JudgedHour {
  const found = { over: undefined, missing: undefined, near: undefined } as Record<
    'over' | 'missing' | 'near',
    Reason | undefined
  >
  const [warning] = hour.warnings ?? []
  if (warning) {
    const kind = warning.level === 'preliminary' ? 'near' : 'over'
    found[kind] = { kind: 'warning', type: warning.type, level: warning.level }
  }
  if (!hour.warnings) found.missing = { kind: 'missing', name: 'warnings' }
  for (const name of LIMITED) {
    const limit = limits[name]
    if (limit === undefined) continue
    const value = valueOf(hour, name)
    if (value === undefined) {
      found.missing ??= { kind: 'missing', name }
      continue
    }
    const verdict = againstLimit(name, value, limit)
    if (verdict !== 'go') found[verdict] ??= { kind: 'limit', name, value, limit }
  }
  if (limits.needsDaylight && hour.isDaylight === false) found.over ??= { kind: 'dark' }
  if (limits.needsDaylight && hour.isDaylight === undefined)
    found.missing ??= { kind: 'missing', name: 'daylight' }
  const { at } = hour
  if (found.over) return { at, verdict: 'over', reason: found.over }
  if (found.missing) return { at, verdict: 'unknown', reason: found.missing }
  return found.near ? { at, verdict: 'near', reason: found.near } : { at, verdict: 'go' }
}

function valueOf({ values }: TripHour, name: Limited): number | undefined {
  const value = values[name]
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/** A stretch in which one may be out. */
export interface TripWindow {
  from: Date
  /** by then one has to be back */
  backBy: Date
  hours: number
  /** the first hour of it that is near a limit, and why */
  near?: { at: Date; reason: Reason }
  /** long enough to leave and return */
  isLongEnough: boolean
}

/**
 * The stretches of hours that are go or near, one after another without a gap.
 *
 * @param hours judged, oldest first
 */
export function windowsOf(hours: readonly JudgedHour[], tripHours: number): TripWindow[] {
  const windows: TripWindow[] = []
  let open: JudgedHour[] = []
  const close = () => {
    const [first, last] = [open[0], open.at(-1)]
    if (first && last) {
      const near = open.find(({ verdict }) => verdict === 'near')
      windows.push({
        from: first.at,
        backBy: new Date(last.at.getTime() + HOUR_MS),
        hours: open.length,
        ...(near?.reason && { near: { at: near.at, reason: near.reason } }),
        isLongEnough: open.length >= tripHours,
      })
    }
    open = []
  }
  for (const hour of hours) {
    const isOut = hour.verdict === 'go' || hour.verdict === 'near'
    const isNext = open.length === 0 || hour.at.getTime() - open.at(-1)!.at.getTime() === HOUR_MS
    if (!isOut || !isNext) close()
    if (isOut) open.push(hour)
  }
  close()
  return windows
}

/** The answer for a boat at a place. */
export interface GoOrStay {
  hours: JudgedHour[]
  windows: TripWindow[]
  /** the first stretch long enough to leave and return */
  next?: TripWindow
}

/** Judges all hours of a place. @param hours oldest first, an hour apart */
export function goOrStay(hours: readonly TripHour[], limits: BoatLimits, tripHours: number): GoOrStay {
  const judged = hours.map((hour) => judgeHour(hour, limits))
  const windows = windowsOf(judged, tripHours)
  const next = windows.find(({ isLongEnough }) => isLongEnough)
  return { hours: judged, windows, ...(next && { next }) }
}
