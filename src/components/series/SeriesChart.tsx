import './series.css'
import { clockText, dateText, formatNumber, formatValue, isShowable, timeText } from '../../domain/display.ts'
import type { Language } from '../../domain/language.ts'
import { shownUnit } from '../../domain/units.ts'
import { measurements } from '../../text/measurements.ts'
import { series as seriesWords } from '../../text/series.ts'
import type { ChartModel, ChartRequest } from './chartModel.ts'
import { chartModel } from './chartModel.ts'
import { PICTURE } from '../picture.ts'
import { bandPath, linePath, PLOT_UNITS } from './lines.ts'

export interface SeriesChartProps extends ChartRequest {
  /** unique in the page; parts of the chart are named after it */
  id: string
  language: Language
}

const PLOT_TOP = 18
const PLOT_HEIGHT = 150
const ARROW_ROW = 24
const AXIS_ROW = 22

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
        <TimeGrid model={model} zone={props.zone} bottom={bottom} labelAt={bottom + arrowRow + 15} />
        <Plot model={model} />
        <Newest model={model} />
        <Arrows model={model} at={bottom + ARROW_ROW / 2 + 2} />
      </svg>
      <figcaption className="series-caption">
        <Key model={model} element={element} language={language} />
        <span>{summaryOf(props)}</span>
      </figcaption>
    </figure>
  )
}

const yOf = ({ axis }: ChartModel, value: number) =>
  PLOT_TOP + PLOT_HEIGHT * (1 - (value - axis.from) / (axis.to - axis.from))
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function ValueGrid({ model, language }: { model: ChartModel; language: Language }) {
  const { units } = measurements[language]
  const top = model.axis.ticks.at(-1)
  const decimals = decimalsOf(model.axis.ticks)
  return (
    <g>
      {model.axis.ticks.map((tick) => (
        <g key={tick}>
          <line className="series-grid" x1="0" x2="100%" y1={yOf(model, tick)} y2={yOf(model, tick)} />
          <text className="series-label" x="0" y={yOf(model, tick) - 4}>
            {formatNumber(tick, decimals)}
            {tick === top ? ` ${units[model.unit]}` : ''}
          </text>
        </g>
      ))}
      {model.limits.map(({ severity, value, text }) => (
        <g key={severity}>
          <line
            className={`series-limit is-${severity}`}
            x1="0"
            x2="100%"
            y1={yOf(model, value)}
            y2={yOf(model, value)}
          />
          <text
            className={`series-limit-label is-${severity}`}
            x="100%"
            textAnchor="end"
            y={yOf(model, value) - 4}
          >
            {`${seriesWords[language].limit[severity]} ${text}`}
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

/** Days show their date, hours the clock; the zone stands in the upper right corner. */
function TimeGrid({ model, zone, bottom, labelAt }: TimeGridProps) {
  return (
    <g>
      <text className="series-label" x="100%" y={PLOT_TOP - 4} textAnchor="end">
        {zone}
      </text>
      {model.ticks.map(({ at, x, isDay }) => (
        <g key={at.getTime()}>
          <line
            className={isDay ? 'series-day' : 'series-grid'}
            x1={percent(x)}
            x2={percent(x)}
            y1={PLOT_TOP}
            y2={bottom}
          />
          <text className="series-label" x={percent(x)} y={labelAt} textAnchor={anchorAt(x)}>
            {isDay ? dateText(at, zone).slice(5) : clockText(at, zone)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Labels at the edges stay inside the picture. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.02) return 'start'
  return share > 0.98 ? 'end' : 'middle'
}

function Plot({ model }: { model: ChartModel }) {
  const { axis, line, band, companion } = model
  return (
    <svg
      y={PLOT_TOP}
      width="100%"
      height={PLOT_HEIGHT}
      viewBox={`0 0 ${PLOT_UNITS} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      overflow="visible"
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
      {model.arrows.map(({ x, fromDirection }) => (
        <svg key={x} x={percent(x)} y={at} overflow="visible">
          <path
            className="series-arrow"
            d="M0-8V8M-4 3L0 8L4 3"
            transform={`rotate(${Math.round(fromDirection)})`}
          />
        </svg>
      ))}
    </g>
  )
}

/** Names the lines, where there is more than one. */
function Key({
  model,
  element,
  language,
}: {
  model: ChartModel
  element: ChartRequest['element']
  language: Language
}) {
  const { elements } = measurements[language]
  if (!model.companion && model.band.length === 0) return null
  return (
    <span className="series-key">
      <span className="series-key-line">{elements[element]}</span>
      {model.companion && (
        <span className="series-key-line is-companion">{elements[model.companion.element]}</span>
      )}
      {model.band.length > 0 && <span className="series-key-band">{seriesWords[language].band}</span>}
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
  const lows = known.map(({ minimum, value }) => minimum ?? value ?? 0)
  const highs = known.map(({ maximum, value }) => maximum ?? value ?? 0)
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
