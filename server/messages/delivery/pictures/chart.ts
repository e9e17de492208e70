import type { AlertWords } from '../../../../src/domain/messages/alertText/words.ts'
import { clockText, formatNumber } from '../../../../src/domain/kernel/display.ts'
import type { ElementName } from '../../../../src/domain/kernel/elements.ts'
import type { ElementSeries, Series } from '../../../../src/domain/observations/stations.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../../../src/domain/kernel/time.ts'
import { shownUnit } from '../../../../src/domain/kernel/units.ts'
import { HIGH_SEAS_LIMITS } from '../../../../src/domain/warnings/warningCriteria.ts'
import { PLOT } from './canvas.ts'
import { COLOURS, line, text } from '../../../platform/drawing.ts'
import { px } from '../../../platform/svg.ts'

/** Two panels at most: more would be too small to read on a phone. */
const MOST_PANELS = 2
const PANEL_GAP = 42
const AXIS_PX = 44
const TICK_HOURS = 6

/** What a picture of a station shows where it has it, the first two of these. */
export const CHARTED: readonly ElementName[] = [
  'significantWaveHeight',
  'windSpeed',
  'seaTemperature',
  'airTemperature',
]

const LIMITS: Partial<Record<ElementName, number>> = {
  significantWaveHeight: HIGH_SEAS_LIMITS.significantWaveHeight.advisory,
  windSpeed: HIGH_SEAS_LIMITS.windSpeed.advisory,
}

interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

/** The last 24 hours of a station; undefined where nothing of them is known. Gaps stay gaps. */
export function stationChart({ from, to, elements }: Series, words: AlertWords): string | undefined {
  const panels = CHARTED.flatMap((name) => {
    const series = elements.find(({ element }) => element === name)
    return series?.points.some(({ value }) => value !== null) ? [series] : []
  }).slice(0, MOST_PANELS)
  if (panels.length === 0) return undefined
  const height = (PLOT.bottom - PLOT.top - 22 - PANEL_GAP * panels.length) / panels.length
  return panels
    .map((series, index) => {
      const top = PLOT.top + PANEL_GAP * (index + 1) + height * index
      const frame = { left: PLOT.left + AXIS_PX, right: PLOT.right, top, bottom: top + height }
      return panel(series, { from, to, frame, isLast: index === panels.length - 1 }, words)
    })
    .join('')
}

interface PanelPlace {
  from: Date
  to: Date
  frame: Frame
  /** has the hours below it */
  isLast: boolean
}

function panel({ element, points }: ElementSeries, place: PanelPlace, words: AlertWords): string {
  const { from, to, frame, isLast } = place
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  const limit = LIMITS[element]
  const values = known.map(({ value }) => value)
  const scale = scaleOf(values, limit)
  const x = (at: Date) =>
    frame.left +
    ((at.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * (frame.right - frame.left)
  const y = (value: number) =>
    frame.bottom - ((value - scale.from) / (scale.to - scale.from)) * (frame.bottom - frame.top)
  const unit = words.units[shownUnit(element, 'ms')]
  const last = known.at(-1)!
  const parts = [
    text(PLOT.left, frame.top - 12, `${words.elements.long[element]} (${unit})`, { size: 17, isBold: true }),
    text(frame.right, frame.top - 12, words.quantity(formatNumber(last.value, 1), unit), {
      size: 22,
      isBold: true,
      anchor: 'end',
      fill: COLOURS.first,
    }),
    ...scale.ticks.map(
      (tick) =>
        line([frame.left, y(tick)], [frame.right, y(tick)], COLOURS.line) +
        text(frame.left - 8, y(tick) + 5, tickText(tick), { size: 14, anchor: 'end', fill: COLOURS.soft }),
    ),
    ...hoursOf(from, to).map((at) => {
      const label = isLast
        ? text(x(at), frame.bottom + 20, clockText(at, 'KST'), {
            size: 14,
            anchor: 'middle',
            fill: COLOURS.soft,
          })
        : ''
      return line([x(at), frame.top], [x(at), frame.bottom], COLOURS.line) + label
    }),
  ]
  parts.push(
    `<path d="${pathOf(points, x, y)}" fill="none" stroke="${COLOURS.first}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${px(x(last.at))}" cy="${px(y(last.value))}" r="5" fill="${COLOURS.first}"/>`,
  )
  if (limit !== undefined && limit <= scale.to) {
    const name = words.picture.criterion(words.warningName('high-seas', 'advisory'))
    parts.push(
      line(
        [frame.left, y(limit)],
        [frame.right, y(limit)],
        COLOURS.rough,
        ' stroke-width="2" stroke-dasharray="8 5"',
      ),
      text(frame.left + 6, y(limit) - 6, name, { size: 14, fill: COLOURS.rough, hasHalo: true }),
    )
  }
  return parts.join('')
}

/** A point alone between two gaps is a dot: a line of no length with round ends. */
function pathOf(
  points: ElementSeries['points'],
  x: (at: Date) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let isOpen = false
  for (const { at, value } of points) {
    if (value !== null) path += `${isOpen ? 'L' : 'M'}${px(x(at))} ${px(y(value))}${isOpen ? '' : 'h0'}`
    isOpen = value !== null
  }
  return path
}

const tickText = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

const STEPS = [0.5, 1, 2, 5, 10, 20, 50]
const MOST_TICKS = 5

interface Scale {
  from: number
  to: number
  ticks: number[]
}

/** Waves and wind from zero on; a limit is shown once values come near it, so that a calm day does not look empty. */
function scaleOf(values: readonly number[], limit: number | undefined): Scale {
  const highest = Math.max(...values)
  const least = Math.min(...values)
  const low = limit === undefined ? least : Math.min(0, least)
  const high = limit !== undefined && highest > limit / 2 ? Math.max(highest, limit * 1.1) : highest
  const step = STEPS.find((one) => (high - low) / one <= MOST_TICKS - 1) ?? STEPS.at(-1)!
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { from: first * step, to: last * step, ticks }
}

/** Each sixth hour of the Korean day. */
function hoursOf(from: Date, to: Date): Date[] {
  const stepMs = TICK_HOURS * HOUR_MS
  const firstMs = Math.ceil((from.getTime() + KST_OFFSET_MS) / stepMs) * stepMs - KST_OFFSET_MS
  const hours: Date[] = []
  for (let atMs = firstMs; atMs <= to.getTime(); atMs += stepMs) hours.push(new Date(atMs))
  return hours
}

/** The span that a picture of a station shows. */
export const chartSpan = (until: Date): { from: Date; to: Date } => ({
  from: new Date(until.getTime() - DAY_MS),
  to: until,
})
