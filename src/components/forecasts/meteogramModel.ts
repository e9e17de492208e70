import { formatNumber, isCalm, isShowable, shownNumber } from '../../domain/kernel/display.ts'
import type { PointElement } from '../../domain/forecasts/forecasts.ts'
import type { PointForecastRow } from '../../domain/forecasts/pointForecast.ts'
import type { ElementSeries } from '../../domain/observations/stations.ts'
import { SEVERITY_LIMITS } from '../../domain/observations/thresholds.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import type { ShownUnit, WindUnit } from '../../domain/kernel/units.ts'
import { PLOT_UNITS, runsOf, thinned } from '../observations/series/lines.ts'
import type { LinePoint } from '../observations/series/lines.ts'
import { shareOf, valueAxis } from '../observations/series/scale.ts'
import type { Axis, TimeTick } from '../observations/series/scale.ts'

/** What is drawn as a line, each over its own axis. */
export type MeteogramElement = 'windSpeed' | 'significantWaveHeight'

/** One of the two plots, in shown units and shares of the width. */
export interface MeteogramPlot {
  unit: ShownUnit
  axis: Axis
  line: LinePoint[]
  /** what a station measured; empty where none is given */
  observed: LinePoint[]
  limits: { severity: 'rough' | 'dangerous'; value: number; text: string }[]
}

export interface MeteogramModel {
  plots: Record<MeteogramElement, MeteogramPlot>
  /** m/s and degrees true, where both are known, or calm */
  barbs: { x: number; speed: number; from: number }[]
  waves: { x: number; from: number }[]
  ticks: (TimeTick & { x: number })[]
  /** where the present lies, if it lies within */
  now?: number
}

export interface MeteogramRequest {
  /** oldest first */
  rows: readonly PointForecastRow[]
  /** what was measured at the place until now, oldest first */
  observed?: readonly ElementSeries[] | undefined
  timeZone: TimeZoneName
  windUnit: WindUnit
  now: Date
}

const MOST_ARROWS = 13
const TICK_MS = 12 * HOUR_MS

/** From the first measured or forecast time to the last; undefined where nothing is forecast. */
export function meteogramSpan({ rows, observed = [] }: Pick<MeteogramRequest, 'rows' | 'observed'>) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  const starts = [first.validAt, ...observed.flatMap(({ points }) => points[0]?.at ?? [])]
  return { from: new Date(Math.min(...starts.map((at) => at.getTime()))), to: last.validAt }
}

/** @returns undefined when neither wind nor waves are known for any time */
export function meteogramModel(request: MeteogramRequest): MeteogramModel | undefined {
  const { rows, timeZone, now } = request
  const span = meteogramSpan(request)
  if (!span) return undefined
  const { from, to } = span
  const x = (at: Date) => shareOf(at, from, to)
  const plot = (name: MeteogramElement): MeteogramPlot => plotOf(name, request, x)
  const plots = { windSpeed: plot('windSpeed'), significantWaveHeight: plot('significantWaveHeight') }
  const isEmpty = Object.values(plots).every(({ line }) => line.every(({ y }) => y === null))
  if (isEmpty) return undefined
  const at = x(now)
  return {
    plots,
    barbs: thinned(
      rows.flatMap((row) => barbOf(row, x) ?? []),
      MOST_ARROWS,
    ),
    waves: thinned(
      rows.flatMap((row) => waveOf(row, x) ?? []),
      MOST_ARROWS,
    ),
    ticks: halfDays(from, to, timeZone).map((tick) => ({ ...tick, x: x(tick.at) })),
    ...(at >= 0 && at <= 1 && { now: at }),
  }
}

export function valueOf({ values }: PointForecastRow, name: PointElement): number | undefined {
  const value = values[name]
  return value.state === 'forecast' ? value.value : undefined
}

/** The axis always reaches the limit of an advisory, so that a glance shows how far away it is. */
function plotOf(
  name: MeteogramElement,
  { rows, observed = [], windUnit }: MeteogramRequest,
  x: (at: Date) => number,
): MeteogramPlot {
  const shown = (value: number) => shownNumber(name, value, windUnit)
  const line = rows.map((row): LinePoint => {
    const value = valueOf(row, name)
    return { x: x(row.validAt), y: value === undefined ? null : shown(value) }
  })
  const measured = (observed.find(({ element }) => element === name)?.points ?? []).map(
    ({ at, value }): LinePoint => ({ x: x(at), y: isShowable(name, value) ? shown(value) : null }),
  )
  const limits = SEVERITY_LIMITS[name]
  const known = [...line, ...measured].flatMap(({ y }) => y ?? [])
  const axis = valueAxis([...known, ...(limits ? [shown(limits.rough)] : [])], true, 3)
  const drawn = limits ? (['rough', 'dangerous'] as const) : []
  return {
    unit: shownUnit(name, windUnit),
    axis,
    line,
    observed: measured,
    limits: drawn
      .map((severity) => ({ severity, value: shown(limits?.[severity] ?? Infinity) }))
      .filter(({ value }) => value <= axis.to)
      .map((limit) => ({ ...limit, text: shortNumber(limit.value) })),
  }
}

const shortNumber = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

function barbOf(row: PointForecastRow, x: (at: Date) => number) {
  const [speed, from] = [valueOf(row, 'windSpeed'), valueOf(row, 'windFromDirection')]
  if (speed === undefined || (from === undefined && !isCalm(speed))) return undefined
  return { x: x(row.validAt), speed, from: from ?? 0 }
}

function waveOf(row: PointForecastRow, x: (at: Date) => number) {
  const [height, from] = [valueOf(row, 'significantWaveHeight'), valueOf(row, 'waveFromDirection')]
  return height === undefined || from === undefined ? undefined : { x: x(row.validAt), from }
}

/** Midnights and noons of the zone's wall clock. */
function halfDays(from: Date, to: Date, zone: TimeZoneName): TimeTick[] {
  const offset = zone === 'KST' ? KST_OFFSET_MS : 0
  const ticks: TimeTick[] = []
  const first = Math.ceil((from.getTime() + offset) / TICK_MS) * TICK_MS
  for (let t = first; t - offset <= to.getTime(); t += TICK_MS)
    ticks.push({ at: new Date(t - offset), isDay: t % DAY_MS === 0 })
  return ticks
}

/**
 * SVG path of what lies between a limit and the line where the line is above it, in the coordinates of `linePath`.
 *
 * @returns an empty text where nothing is above
 */
export function areaAbove({ line, axis }: MeteogramPlot, limit: number, height: number): string {
  const y = (value: number) => rounded(height * (1 - (value - axis.from) / (axis.to - axis.from)))
  return runsOf(line, (point) => point.y === null)
    .flatMap((run) => piecesAbove(run, limit))
    .map((piece) => {
      const points = piece.map((point) => `${rounded(point.x * PLOT_UNITS)} ${y(point.y ?? limit)}`)
      return `M${points.join('L')}z`
    })
    .join('')
}

const rounded = (value: number) => Number(value.toFixed(1))

/** Stretches of a run that are above the limit, each beginning and ending where the line crosses it. */
function piecesAbove(run: readonly LinePoint[], limit: number): LinePoint[][] {
  const pieces: LinePoint[][] = []
  let piece: LinePoint[] = []
  const close = () => {
    if (piece.length > 2) pieces.push(piece)
    piece = []
  }
  for (const [i, point] of run.entries()) {
    const before = run[i - 1]
    const isAbove = (point.y ?? 0) > limit
    const wasAbove = before !== undefined && (before.y ?? 0) > limit
    if (before && isAbove !== wasAbove) piece.push(crossing(before, point, limit))
    else if (!before && isAbove) piece.push({ x: point.x, y: limit })
    if (isAbove) piece.push(point)
    else close()
  }
  const last = run.at(-1)
  if (last && piece.length > 0) piece.push({ x: last.x, y: limit })
  close()
  return pieces
}

function crossing(a: LinePoint, b: LinePoint, limit: number): LinePoint {
  const share = (limit - (a.y ?? 0)) / ((b.y ?? 0) - (a.y ?? 0))
  return { x: a.x + share * (b.x - a.x), y: limit }
}
