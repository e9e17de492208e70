import { compassPoint } from '../kernel/display.ts'
import type { CompassPoint } from '../kernel/display.ts'
import type { PointElement, ZoneForecastPeriod } from './forecasts.ts'
import type { PointForecastRow } from './pointForecast.ts'
import { SEVERITY_LIMITS } from '../observations/thresholds.ts'
import { HOUR_MS } from '../kernel/time.ts'

/** One time of any forecast, as far as a summary needs it. */
export interface ForecastStep {
  at: Date
  /** length of the period from `at` on; 0 for a moment */
  hours: number
  /** m/s; of a range its upper end */
  windSpeed?: number
  windFrom?: CompassPoint
  /** m; of a range its upper end */
  waveHeight?: number
}

/** An extreme, and when it is: at a moment, or in the period of `hours` from it on. */
export interface Peak {
  value: number
  at: Date
  hours: number
}

/** What a limit of a high-seas advisory is set for. */
export type LimitedElement = 'windSpeed' | 'significantWaveHeight'

/** The first stretch in which wind or waves, or both in turn, are at or past their limit. */
export interface PastLimit {
  /** whether it is so at the moment that is asked about */
  hasBegun: boolean
  /** which of the two it is at the beginning of the stretch, or now; both where both are */
  elements: LimitedElement[]
  /** the first time past the limit; of one that has begun, the first of the forecast */
  at: Date
  hours: number
  /** when both are below again; absent where the forecast ends before */
  until?: Date
  /** the last moment with a value of what is past its limit at the end */
  reportedUntil: Date
  /** the next stretch past the limit after `until` */
  again?: { at: Date; elements: LimitedElement[] }
}

/** An element without a value at some of the times to come. */
export interface PartlyReported {
  element: LimitedElement
  /** the last moment with a value, where only the times after it have none */
  until?: Date
}

/** The facts of a one-sentence summary; what the forecast does not have is absent. */
export interface ForecastSummary {
  strongestWind?: Peak & { from?: CompassPoint }
  highestWave?: Peak
  pastLimit?: PastLimit
  partlyReported?: PartlyReported[]
}

export function stepsOfPoint(rows: readonly PointForecastRow[]): ForecastStep[] {
  return rows.map((row) => {
    const [windSpeed, waveHeight, from] = [
      valueOf(row, 'windSpeed'),
      valueOf(row, 'significantWaveHeight'),
      valueOf(row, 'windFromDirection'),
    ]
    const windFrom = from === undefined ? undefined : compassPoint(from)
    return {
      at: row.validAt,
      hours: 0,
      ...(windSpeed !== undefined && { windSpeed }),
      ...(windFrom && { windFrom }),
      ...(waveHeight !== undefined && { waveHeight }),
    }
  })
}

export function stepsOfZone(periods: readonly ZoneForecastPeriod[]): ForecastStep[] {
  return periods.map(({ validAt, hours, windSpeed, windFrom, waveHeight }) => ({
    at: validAt,
    hours,
    ...(windSpeed && { windSpeed: windSpeed.to }),
    ...(windFrom && { windFrom }),
    ...(waveHeight && { waveHeight: waveHeight.to }),
  }))
}

/** What an advisory is issued for, in the catalogue unit. @source `SEVERITY_LIMITS` */
export const ADVISORY_LIMITS: Record<LimitedElement, number> = {
  windSpeed: SEVERITY_LIMITS.windSpeed?.rough ?? Infinity,
  significantWaveHeight: SEVERITY_LIMITS.significantWaveHeight?.rough ?? Infinity,
}

/** A moment is not over while it is the present; a period is at its end. */
const isOver = (step: ForecastStep, now: Date) =>
  step.hours === 0 ? step.at < now : endOf(step) <= now.getTime()
const endOf = ({ at, hours }: ForecastStep) => at.getTime() + hours * HOUR_MS

/**
 * The strongest wind and the highest waves of what is still to come, of equals the earliest, and the first stretch past
 * an advisory limit: one that has begun counts as such, whatever was forecast for the times before.
 *
 * @param steps oldest first
 */
export function summaryOf(steps: readonly ForecastStep[], now: Date): ForecastSummary {
  const summary: ForecastSummary = {}
  const coming = steps.filter((step) => !isOver(step, now))
  for (const { at, hours, windSpeed, windFrom, waveHeight } of coming) {
    if (windSpeed !== undefined && !(windSpeed <= (summary.strongestWind?.value ?? -Infinity)))
      summary.strongestWind = { value: windSpeed, at, hours, ...(windFrom && { from: windFrom }) }
    if (waveHeight !== undefined && !(waveHeight <= (summary.highestWave?.value ?? -Infinity)))
      summary.highestWave = { value: waveHeight, at, hours }
  }
  const pastLimit = firstPastLimit(withPresent(steps, coming, now), now)
  const partlyReported = LIMITED_ELEMENTS.flatMap((element) => partlyReportedOf(element, coming) ?? [])
  return {
    ...summary,
    ...(pastLimit && { pastLimit }),
    ...(partlyReported.length > 0 && { partlyReported }),
  }
}

const LIMITED_ELEMENTS = ['windSpeed', 'significantWaveHeight'] as const satisfies LimitedElement[]

const isReported = (element: LimitedElement, { windSpeed, waveHeight }: ForecastStep) =>
  (element === 'windSpeed' ? windSpeed : waveHeight) !== undefined

/** @returns nothing for an element that every time has, or none */
function partlyReportedOf(
  element: LimitedElement,
  coming: readonly ForecastStep[],
): PartlyReported | undefined {
  const last = coming.findLastIndex((step) => isReported(element, step))
  const reported = coming[last]
  if (!reported) return undefined
  const isUnbroken = coming.slice(0, last).every((step) => isReported(element, step))
  if (isUnbroken)
    return last === coming.length - 1 ? undefined : { element, until: new Date(endOf(reported)) }
  return { element }
}

function firstPastLimit(steps: readonly ForecastStep[], now: Date): PastLimit | undefined {
  const start = steps.findIndex((step) => elementsPast(step).length > 0)
  const first = steps[start]
  if (!first) return undefined
  const { until, reportedUntil } = endOfStretch(first, steps.slice(start))
  const again = until && steps.find((step) => step.at > until && elementsPast(step).length > 0)
  return {
    hasBegun: first.at <= now,
    elements: elementsPast(first),
    at: first.at,
    hours: first.hours,
    ...(until && { until }),
    reportedUntil,
    ...(again && { again: { at: again.at, elements: elementsPast(again) } }),
  }
}

/** When the forecast has all elements below their limits again: a time without a value ends nothing. */
function endOfStretch(
  first: ForecastStep,
  steps: readonly ForecastStep[],
): Pick<PastLimit, 'until' | 'reportedUntil'> {
  const past = new Set<LimitedElement>()
  let last = first
  for (const step of steps) {
    if (step.windSpeed !== undefined) past.delete('windSpeed')
    if (step.waveHeight !== undefined) past.delete('significantWaveHeight')
    for (const element of elementsPast(step)) past.add(element)
    if (past.size === 0) return { until: step.at, reportedUntil: new Date(endOf(last)) }
    if ([...past].some((element) => isReported(element, step))) last = step
  }
  return { reportedUntil: new Date(endOf(last)) }
}

function elementsPast({ windSpeed, waveHeight }: ForecastStep): LimitedElement[] {
  const past: LimitedElement[] = []
  if (windSpeed !== undefined && windSpeed >= ADVISORY_LIMITS.windSpeed) past.push('windSpeed')
  if (waveHeight !== undefined && waveHeight >= ADVISORY_LIMITS.significantWaveHeight)
    past.push('significantWaveHeight')
  return past
}

/**
 * The steps to come, with one for the present before them where it lies between two moments: on the line from one to
 * the other, as a picture of the forecast draws it.
 */
function withPresent(
  steps: readonly ForecastStep[],
  coming: readonly ForecastStep[],
  now: Date,
): readonly ForecastStep[] {
  const [next] = coming
  const before = steps.findLast((step) => isOver(step, now))
  if (!next || next.at <= now || !before || before.hours > 0 || next.hours > 0) return coming
  const share = (now.getTime() - before.at.getTime()) / (next.at.getTime() - before.at.getTime())
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : from + share * (to - from)
  const windSpeed = between(before.windSpeed, next.windSpeed)
  const waveHeight = between(before.waveHeight, next.waveHeight)
  const present: ForecastStep = {
    at: now,
    hours: 0,
    ...(windSpeed !== undefined && { windSpeed }),
    ...(waveHeight !== undefined && { waveHeight }),
  }
  return [present, ...coming]
}

function valueOf(row: PointForecastRow, name: PointElement): number | undefined {
  const value = row.values[name]
  return value.state === 'forecast' ? value.value : undefined
}
