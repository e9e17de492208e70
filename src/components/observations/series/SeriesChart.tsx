import './series.css'
import {
  clockText,
  dateText,
  formatNumber,
  formatValue,
  isShowable,
  timeText,
} from '../../../domain/kernel/display.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { shownUnit } from '../../../domain/kernel/units.ts'
import { measurements } from '../../../text/observations/measurements.ts'
import { series as seriesWords } from '../../../text/observations/series.ts'
import type { ChartModel, ChartRequest } from './chartModel.ts'
import { chartModel } from './chartModel.ts'
import { PICTURE } from '../../kernel/picture.ts'
import { bandPath, linePath, PLOT_UNITS } from './lines.ts'
import { apart, FOOTROOM, HEADROOM } from './scale.ts'

export interface SeriesChartProps extends ChartRequest {
  /** unique in the page; parts of the chart are named after it */
  id: string
  language: Language
}

/** Upper end of the plot's box; above it stands the unit. */
const BOX_TOP = 22
/** Base line of what is written above the box. */
const UNIT_AT = 12
/** Where the axis ends. */
const PLOT_TOP = BOX_TOP + HEADROOM
const PLOT_HEIGHT = 150
const ARROW_ROW = 24
const AXIS_ROW = 24
/** Numbers stand beside the plot: within it the lines would strike them out. */
const AXIS_GAP = 6
/** Labels longer than this need the wider margin. */
const SHORT_LABEL = 4
/** With more times than this every second is left out where there is little room. */
const FEW_TICKS = 5

/**
 * One element over time as an SVG that fills its width without script: what lies on the time axis stands at a
 * percentage of the width, only the line itself is stretched. The same values belong beside it as a SeriesTable.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { id, element, language, from, to } = props
  const words = seriesWords[language]
  const name = measurements[language].elements[element]
  const span = words.span(Math.round((to.getTime() - from.getTime()) / 3_600_000))
  const model = chartModel(props)
  if (!model) return <p className="series-empty">{words.empty(name, span)}</p>
  const bottom = PLOT_TOP + PLOT_HEIGHT
  const arrowRow = model.arrows.length > 0 ? ARROW_ROW : 0
  return (
    <figure className="series">
      <div className={frameClass(model)}>
        <svg
          {...PICTURE}
          className="series-chart"
          aria-labelledby={`${id}-title ${id}-desc`}
          width="100%"
          height={bottom + arrowRow + AXIS_ROW}
        >
          <title id={`${id}-title`}>{words.title(name, span)}</title>
          <desc id={`${id}-desc`}>{summaryOf(props)}</desc>
          <ValueGrid model={model} language={language} />
          <TimeGrid model={model} zone={props.zone} bottom={bottom} labelAt={bottom + arrowRow + 18} />
          <Plot model={model} />
          <Newest model={model} />
          <Arrows model={model} at={bottom + ARROW_ROW / 2 + 2} />
        </svg>
      </div>
      <figcaption className="series-caption">
        <Key model={model} element={element} language={language} />
        <span>{summaryOf(props)}</span>
      </figcaption>
    </figure>
  )
}

const tickTexts = ({ axis }: ChartModel) =>
  axis.ticks.map((tick) => formatNumber(tick, decimalsOf(axis.ticks)))
const hasLongLabels = (model: ChartModel) => tickTexts(model).some((text) => text.length > SHORT_LABEL)

const frameClass = (model: ChartModel) =>
  ['series-frame', hasLongLabels(model) && 'is-wide', model.limits.length > 0 && 'has-limits']
    .filter(Boolean)
    .join(' ')

const yOf = ({ axis }: ChartModel, value: number) =>
  PLOT_TOP + PLOT_HEIGHT * (1 - (value - axis.from) / (axis.to - axis.from))
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function ValueGrid({ model, language }: { model: ChartModel; language: Language }) {
  const { units } = measurements[language]
  const texts = tickTexts(model)
  const limitsAt = apart(model.limits.map(({ value }) => yOf(model, value)))
  return (
    <g>
      <text className="series-label" x="0" dx={-AXIS_GAP} y={UNIT_AT} textAnchor="end">
        {units[model.unit]}
      </text>
      {model.axis.ticks.map((tick, place) => (
        <g key={tick}>
          <line className="series-grid" x1="0" x2="100%" y1={yOf(model, tick)} y2={yOf(model, tick)} />
          <text className="series-label" x="0" dx={-AXIS_GAP} y={yOf(model, tick) + 4} textAnchor="end">
            {texts[place]}
          </text>
        </g>
      ))}
      {model.limits.map(({ severity, value, text }, place) => (
        <g key={severity}>
          <line
            className={`series-limit is-${severity}`}
            x1="0"
            x2="100%"
            y1={yOf(model, value)}
            y2={yOf(model, value)}
          />
          <text className="series-label is-limit" x="100%" dx={AXIS_GAP} y={(limitsAt[place] ?? 0) + 4}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** As many decimals as the round numbers of an axis need. */
function decimalsOf(ticks: readonly number[]): number {
  const isExact = (decimals: number) =>
    ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) < 1e-9)
  return [0, 1].find(isExact) ?? 2
}

interface TimeGridProps {
  model: ChartModel
  zone: ChartRequest['zone']
  bottom: number
  labelAt: number
}

/** Days show their date, hours the clock; the zone stands above the box, where nothing else is written. */
function TimeGrid({ model, zone, bottom, labelAt }: TimeGridProps) {
  return (
    <g>
      <text className="series-label" x="100%" y={UNIT_AT} textAnchor="end">
        {zone}
      </text>
      {model.ticks.map(({ at, x, isDay }, place) => (
        <g key={at.getTime()}>
          <line
            className={isDay ? 'series-day' : 'series-grid'}
            x1={percent(x)}
            x2={percent(x)}
            y1={BOX_TOP}
            y2={bottom}
          />
          <text
            className={isSpare(place, model.ticks.length) ? 'series-label is-spare' : 'series-label'}
            x={percent(x)}
            y={labelAt}
            textAnchor="middle"
          >
            {isDay ? dateText(at, zone).slice(5) : clockText(at, zone)}
          </text>
        </g>
      ))}
    </g>
  )
}

const isSpare = (place: number, count: number) => count > FEW_TICKS && (count - 1 - place) % 2 === 1

function Plot({ model }: { model: ChartModel }) {
  const { axis, line, band, companion } = model
  return (
    <svg
      className="series-box"
      y={BOX_TOP}
      width="100%"
      height={HEADROOM + PLOT_HEIGHT + FOOTROOM}
      viewBox={`0 ${-HEADROOM} ${PLOT_UNITS} ${HEADROOM + PLOT_HEIGHT + FOOTROOM}`}
      preserveAspectRatio="none"
      overflow="hidden"
    >
      {band.length > 0 && <path className="series-band" d={bandPath(band, axis, PLOT_HEIGHT)} />}
      {companion && (
        <path className="series-line is-companion" d={linePath(companion.line, axis, PLOT_HEIGHT)} />
      )}
      <path className="series-line" d={linePath(line, axis, PLOT_HEIGHT)} />
    </svg>
  )
}

function Newest({ model }: { model: ChartModel }) {
  if (!model.newest) return null
  return (
    <circle className="series-newest" cx={percent(model.newest.x)} cy={yOf(model, model.newest.y)} r="4" />
  )
}

/** Arrows fly with the wind or run with the waves: away from where these come from. */
function Arrows({ model, at }: { model: ChartModel; at: number }) {
  return (
    <g>
      {model.arrows.map(({ x, turn }) => (
        <svg key={x} x={percent(x)} y={at} overflow="visible">
          <path className="series-arrow" d="M0-8V8M-4 3L0 8L4 3" transform={`rotate(${Math.round(turn)})`} />
        </svg>
      ))}
    </g>
  )
}

/** Names the lines where there is more than one, and the limits: beside its line a limit lies over the values past it. */
function Key({
  model,
  element,
  language,
}: {
  model: ChartModel
  element: ChartRequest['element']
  language: Language
}) {
  const { elements, units } = measurements[language]
  const { companion, band, limits } = model
  const hasLines = companion !== undefined || band.length > 0
  if (!hasLines && limits.length === 0) return null
  return (
    <span className="series-key">
      {hasLines && <span className="series-key-line">{elements[element]}</span>}
      {companion && <span className="series-key-line is-companion">{elements[companion.element]}</span>}
      {band.length > 0 && <span className="series-key-band">{seriesWords[language].band}</span>}
      {limits.map(({ severity, text }) => (
        <span key={severity} className={`series-key-limit of-${severity}`}>
          {`${seriesWords[language].limit[severity]} ${text}\u00a0${units[model.unit]}`}
        </span>
      ))}
    </span>
  )
}

/** One sentence with the lowest, the highest and the newest value, and a second one where values are missing. */
export function summaryOf({ element, series, to, zone, windUnit, language }: SeriesChartProps): string {
  const words = seriesWords[language]
  const points = series.find((one) => one.element === element)?.points ?? []
  const known = points.filter(({ value }) => isShowable(element, value))
  const newest = known.at(-1)
  if (!newest) return ''
  const values = known.map(({ value }) => value ?? 0)
  const shownOr = (end: number | null | undefined, value: number) => (isShowable(element, end) ? end : value)
  const lows = known.map(({ minimum, value }) => shownOr(minimum, value ?? 0))
  const highs = known.map(({ maximum, value }) => shownOr(maximum, value ?? 0))
  const text = (value: number) => formatValue(element, value, windUnit)
  const sentence = words.summary({
    low: text(Math.min(...lows, ...values)),
    high: text(Math.max(...highs, ...values)),
    newest: text(newest.value ?? 0),
    time: timeText(newest.at, to, zone),
    unit: measurements[language].units[shownUnit(element, windUnit)],
  })
  return known.length < points.length ? `${sentence} ${words.gaps}` : sentence
}
