import { canBeNegative } from '../../../domain/kernel/elements.ts'
import type { ElementName } from '../../../domain/kernel/elements.ts'
import { formatNumber, isShowable, shownNumber } from '../../../domain/kernel/display.ts'
import type { ElementSeries, SeriesStep } from '../../../domain/observations/stations.ts'
import { SEVERITY_LIMITS } from '../../../domain/observations/thresholds.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { shownUnit } from '../../../domain/kernel/units.ts'
import type { ShownUnit, WindUnit } from '../../../domain/kernel/units.ts'
import type { BandPoint, LinePoint } from './lines.ts'
import { thinned } from './lines.ts'
import type { Axis, TimeTick } from './scale.ts'
import { shareOf, timeTicks, valueAxis } from './scale.ts'

/** Lines and arrows that go with an element when the series holds them. */
export const COMPANIONS: Partial<Record<ElementName, { line?: ElementName; direction?: ElementName }>> = {
  windSpeed: { line: 'windGust', direction: 'windFromDirection' },
  significantWaveHeight: { line: 'maximumWaveHeight', direction: 'waveFromDirection' },
  currentSpeed: { direction: 'currentToDirection' },
}

/** The element with its companions: what to ask for when its chart is wanted. */
export function chartElements(element: ElementName): ElementName[] {
  const { line, direction } = COMPANIONS[element] ?? {}
  return [element, line, direction].filter((name) => name !== undefined)
}

export interface ChartRequest {
  element: ElementName
  /** of the element and, where there are any, its companions */
  series: readonly ElementSeries[]
  step: SeriesStep
  from: Date
  to: Date
  zone: TimeZoneName
  windUnit: WindUnit
}

/** Everything a chart draws, in shown units and shares of the plot. */
export interface ChartModel {
  unit: ShownUnit
  axis: Axis
  ticks: (TimeTick & { x: number })[]
  line: LinePoint[]
  /** lowest to highest of each period; empty for raw reports */
  band: BandPoint[]
  companion?: { element: ElementName; line: LinePoint[] }
  /** degrees to turn an arrow by that points south */
  arrows: { x: number; turn: number }[]
  limits: { severity: 'rough' | 'dangerous'; value: number; text: string }[]
  newest?: { x: number; y: number }
}

type Point = ElementSeries['points'][number]

const MOST_ARROWS = 13
/** Temperatures and pressure live far from zero; a chart from zero would flatten them. */
const startsAtZero = (name: ElementName) => !canBeNegative(name) && name !== 'pressure'

/** @returns undefined when the element has no value in the span */
export function chartModel(request: ChartRequest): ChartModel | undefined {
  const { element, step, from, to, zone, windUnit } = request
  const pointsOf = (name: ElementName | undefined) =>
    request.series.find((one) => one.element === name)?.points ?? []
  const points = pointsOf(element)
  const shown = (name: ElementName, value: number | null) =>
    isShowable(name, value) ? shownNumber(name, value, windUnit) : null
  const lineOf = (name: ElementName, all: readonly Point[]): LinePoint[] =>
    all.map(({ at, value }) => ({ x: shareOf(at, from, to), y: shown(name, value) }))

  const line = lineOf(element, points)
  const newest = line.findLast((point) => point.y !== null)
  if (!newest || newest.y === null) return undefined
  const band = step === 'raw' ? [] : points.map((point) => bandOf(element, point, request))
  const { line: companionName, direction } = COMPANIONS[element] ?? {}
  const companionLine = companionName ? lineOf(companionName, pointsOf(companionName)) : []
  const all = [...line, ...companionLine].map((p) => p.y).concat(band.flatMap(({ low, high }) => [low, high]))
  const axis = valueAxis(
    all.filter((value) => value !== null),
    startsAtZero(element),
  )
  return {
    unit: shownUnit(element, windUnit),
    axis,
    ticks: timeTicks(from, to, zone).map((tick) => ({ ...tick, x: shareOf(tick.at, from, to) })),
    line,
    band,
    ...(companionName &&
      companionLine.some(({ y }) => y !== null) && {
        companion: { element: companionName, line: companionLine },
      }),
    arrows: arrowsOf(direction, pointsOf(direction), from, to),
    limits: limitsOf(element, axis, windUnit),
    newest: { x: newest.x, y: newest.y },
  }
}

function bandOf(name: ElementName, point: Point, { from, to, windUnit }: ChartRequest): BandPoint {
  const { at, minimum, maximum } = point
  const isWhole = isShowable(name, minimum) && isShowable(name, maximum)
  return {
    x: shareOf(at, from, to),
    low: isWhole ? shownNumber(name, minimum, windUnit) : null,
    high: isWhole ? shownNumber(name, maximum, windUnit) : null,
  }
}

function arrowsOf(name: ElementName | undefined, points: readonly Point[], from: Date, to: Date) {
  if (!name) return []
  const half = name === 'currentToDirection' ? 180 : 0
  const known = points.flatMap(({ at, value }) =>
    isShowable(name, value) ? [{ x: shareOf(at, from, to), turn: (value + half) % 360 }] : [],
  )
  return thinned(known, MOST_ARROWS)
}

/** Limits of the high-seas warnings that lie inside the axis. */
function limitsOf(name: ElementName, axis: Axis, windUnit: WindUnit): ChartModel['limits'] {
  const limits = SEVERITY_LIMITS[name]
  if (!limits) return []
  return (['rough', 'dangerous'] as const)
    .map((severity) => ({
      severity,
      value: shownNumber(name, limits[severity], windUnit),
      text: shortNumber(shownNumber(name, limits[severity], windUnit)),
    }))
    .filter(({ value }) => value > axis.from && value <= axis.to)
}

/** Round numbers without a fraction. */
const shortNumber = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
