import '../observations/series/series.css'
import './meteogram.css'
import { clockText, dateText, formatNumber } from '../../domain/kernel/display.ts'
import { stepsOfPoint, summaryOf } from '../../domain/forecasts/forecastSummary.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { barbCount, windBarb } from '../../domain/kernel/windBarb.ts'
import { summarySentence } from '../../text/forecasts/forecastSentences.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { meteogram as meteogramWords } from '../../text/forecasts/meteogram.ts'
import { PICTURE } from '../kernel/picture.ts'
import { linePath, PLOT_UNITS } from '../observations/series/lines.ts'
import { apart, FOOTROOM, HEADROOM } from '../observations/series/scale.ts'
import { ReadOut } from './ReadOut.tsx'
import { areaAbove, meteogramModel } from './meteogramModel.ts'
import type { MeteogramElement, MeteogramModel, MeteogramPlot, MeteogramRequest } from './meteogramModel.ts'

export interface MeteogramProps extends MeteogramRequest {
  /** unique in the page; parts of the picture are named after it */
  id: string
  language: Language
}

const BARB_PX = 24
const TIME_ROW = 24
/** Numbers of an axis stand beside the plot: within it the line would strike them out. */
const AXIS_GAP = 6
const TITLE_GAP = 8
/** A time nearer to the present than this share of the width would lie under its word; on a phone, sooner. */
const LABEL_SHARE = 0.1
const NARROW_LABEL_SHARE = 0.18
const PLOTS = [
  { name: 'windSpeed', word: 'wind', top: 24, height: 106, arrowRow: 44 },
  { name: 'significantWaveHeight', word: 'waves', top: 206, height: 102, arrowRow: 28 },
] as const satisfies readonly {
  name: MeteogramElement
  word: 'wind' | 'waves'
  top: number
  height: number
  arrowRow: number
}[]
const [WIND, WAVES] = PLOTS
const BOTTOM = WAVES.top + WAVES.height + WAVES.arrowRow
const LABEL_AT = BOTTOM + 16

/**
 * Wind and waves of a point forecast over time, after what was measured there, with the limits of an advisory, as an SVG
 * that fills its width without script. Its accessible name is the one-sentence summary; the same values belong beside it
 * as a `PointTable`. With script a time can be pointed at: see `ReadOut`.
 */
export function Meteogram(props: MeteogramProps) {
  const { id, rows, language, timeZone, windUnit, now } = props
  const words = meteogramWords[language]
  const model = meteogramModel(props)
  if (!model) return <p className="meteogram-empty">{words.empty}</p>
  const summary = summarySentence(summaryOf(stepsOfPoint(rows), now), { language, timeZone, windUnit, now })
  return (
    <div className="meteogram">
      <ReadOut {...props}>
        <svg
          {...PICTURE}
          className="meteogram-picture"
          aria-labelledby={`${id}-title ${id}-desc`}
          width="100%"
          height={BOTTOM + TIME_ROW}
        >
          <title id={`${id}-title`}>{words.title}</title>
          <desc id={`${id}-desc`}>{summary}</desc>
          <TimeGrid model={model} timeZone={timeZone} />
          {PLOTS.map(({ name, word, top, height }) => (
            <svg key={name} y={top} width="100%" height={height} overflow="visible">
              <Plot plot={model.plots[name]} height={height} title={words[word]} language={language} />
            </svg>
          ))}
          <Barbs model={model} at={WIND.top + WIND.height + WIND.arrowRow / 2} />
          <WaveArrows model={model} at={WAVES.top + WAVES.height + WAVES.arrowRow / 2 + 2} />
          {model.now !== undefined && <Now x={model.now} text={words.now} />}
        </svg>
      </ReadOut>
      <Key model={model} language={language} />
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Midnights show their date, noons the clock; the zone stands above the box, where nothing else is written. */
function TimeGrid({ model, timeZone }: { model: MeteogramModel; timeZone: MeteogramProps['timeZone'] }) {
  return (
    <g>
      {model.ticks.map(({ at, x, isDay }) => (
        <g key={at.getTime()}>
          {PLOTS.map(({ name, top, height }) => (
            <line
              key={name}
              className={isDay ? 'meteogram-day' : 'meteogram-grid'}
              x1={percent(x)}
              x2={percent(x)}
              y1={top}
              y2={top + height}
            />
          ))}
          {Math.abs(x - (model.now ?? Infinity)) > LABEL_SHARE && (
            <text
              className={[
                'meteogram-label',
                isDay ? 'is-day' : 'is-noon',
                model.now !== undefined && Math.abs(x - model.now) <= NARROW_LABEL_SHARE && 'meteogram-spare',
              ]
                .filter(Boolean)
                .join(' ')}
              x={percent(x)}
              y={LABEL_AT}
              textAnchor="middle"
            >
              {isDay ? dateText(at, timeZone).slice(5) : clockText(at, timeZone)}
            </text>
          )}
        </g>
      ))}
      <text className="meteogram-label" x="100%" y={WIND.top - TITLE_GAP} textAnchor="end">
        {timeZone}
      </text>
    </g>
  )
}

interface PlotProps {
  plot: MeteogramPlot
  height: number
  title: string
  language: Language
}

function Plot({ plot, height, title, language }: PlotProps) {
  const { axis, line, observed, limits, unit } = plot
  const plotHeight = height - HEADROOM
  const y = (value: number) => HEADROOM + plotHeight * (1 - (value - axis.from) / (axis.to - axis.from))
  const limitsAt = apart(limits.map(({ value }) => y(value)))
  return (
    <g>
      {axis.ticks.map((tick) => (
        <line key={tick} className="meteogram-grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      <svg
        className="meteogram-box"
        width="100%"
        height={height + FOOTROOM}
        viewBox={`0 ${-HEADROOM} ${PLOT_UNITS} ${height + FOOTROOM}`}
        preserveAspectRatio="none"
        overflow="hidden"
      >
        {limits.map(({ severity, value }) => (
          <path
            key={severity}
            className={`meteogram-past is-${severity}`}
            d={areaAbove(plot, value, plotHeight)}
          />
        ))}
        <path className="meteogram-line" d={linePath(line, axis, plotHeight)} />
        {observed.length > 0 && (
          <path className="meteogram-line is-observed" d={linePath(observed, axis, plotHeight)} />
        )}
      </svg>
      {limits.map(({ severity, value }) => (
        <line
          key={severity}
          className={`meteogram-limit is-${severity}`}
          x1="0"
          x2="100%"
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      {axis.ticks.map((tick) => (
        <text key={tick} className="meteogram-label" x="0" dx={-AXIS_GAP} y={y(tick) + 4} textAnchor="end">
          {formatNumber(tick, Number.isInteger(tick) ? 0 : 1)}
        </text>
      ))}
      {limits.map(({ severity, text }, place) => (
        <text
          key={severity}
          className="meteogram-label is-limit"
          x="100%"
          dx={AXIS_GAP}
          y={(limitsAt[place] ?? 0) + 4}
        >
          {text}
        </text>
      ))}
      <text className="meteogram-label is-title" x="0" y={-TITLE_GAP}>
        {`${title} ${measurements[language].units[unit]}`}
      </text>
    </g>
  )
}

/** What the broken lines are: beside its line a limit would be written over the very values that pass it. */
function Key({ model, language }: { model: MeteogramModel; language: Language }) {
  const { units } = measurements[language]
  const words = meteogramWords[language]
  const limits = PLOTS.flatMap(({ name }) =>
    model.plots[name].limits.map((limit) => ({ ...limit, unit: model.plots[name].unit })),
  )
  return (
    <p className="meteogram-key">
      {PLOTS.some(({ name }) => model.plots[name].observed.length > 0) && (
        <>
          <span className="series-key-line is-observed">{words.observed}</span>
          <span className="series-key-line">{words.forecast}</span>
        </>
      )}
      {[...Map.groupBy(limits, ({ severity }) => severity)].map(([severity, members]) => (
        <span key={severity} className={`series-key-limit of-${severity}`}>
          {`${words.limit[severity]} ${members.map(({ text, unit }) => `${text}\u00a0${units[unit]}`).join(', ')}`}
        </span>
      ))}
    </p>
  )
}

/** Where there is little room every second sign is left out; the last one stays. */
const spareClass = (place: number, count: number) =>
  (count - 1 - place) % 2 === 1 ? 'meteogram-spare' : undefined

function Barbs({ model, at }: { model: MeteogramModel; at: number }) {
  return (
    <g>
      {model.barbs.map(({ x, speed, from }, place, { length }) => (
        <svg key={x} className={spareClass(place, length)} x={percent(x)} y={at} overflow="visible">
          <path
            className={barbCount(speed) ? 'meteogram-barb' : 'meteogram-barb is-calm'}
            d={barbPath(speed, from)}
          />
        </svg>
      ))}
    </g>
  )
}

/** The staff's middle stands under its time, so that barbs of all directions keep to their row. */
function barbPath(speed: number, from: number): string {
  const { calmRadius, lines, triangles } = windBarb(speed, from, BARB_PX)
  const r = (n: number) => Number(n.toFixed(1))
  if (calmRadius !== undefined) return `M${-r(calmRadius)} 0a${r(calmRadius)} ${r(calmRadius)} 0 1 0 0-.1z`
  const radians = (from * Math.PI) / 180
  const [dx, dy] = [(-Math.sin(radians) * BARB_PX) / 2, (Math.cos(radians) * BARB_PX) / 2]
  const place = (x: number, y: number) => `${r(x + dx)} ${r(y + dy)}`
  const staffs = lines.map(([x1, y1, x2, y2]) => `M${place(x1, y1)}L${place(x2, y2)}`)
  const flags = triangles.map(
    ([x1, y1, x2, y2, x3, y3]) => `M${place(x1, y1)}L${place(x2, y2)}L${place(x3, y3)}z`,
  )
  return [...staffs, ...flags].join('')
}

/** Arrows run with the waves: away from where these come from. */
function WaveArrows({ model, at }: { model: MeteogramModel; at: number }) {
  return (
    <g>
      {model.waves.map(({ x, from }, place, { length }) => (
        <svg key={x} className={spareClass(place, length)} x={percent(x)} y={at} overflow="visible">
          <path
            className="meteogram-arrow"
            d="M0-8V8M-4 3L0 8L4 3"
            transform={`rotate(${Math.round(from)})`}
          />
        </svg>
      ))}
    </g>
  )
}

function Now({ x, text }: { x: number; text: string }) {
  return (
    <g>
      {PLOTS.map(({ name, top, height }) => (
        <line
          key={name}
          className="meteogram-now"
          x1={percent(x)}
          x2={percent(x)}
          y1={top}
          y2={top + height}
        />
      ))}
      <text className="meteogram-label is-now" x={percent(x)} y={LABEL_AT} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
