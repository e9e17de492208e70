import { rectAround } from '../../../src/domain/kernel/occupancy.ts'
import { HIGH_SEAS_LIMITS } from '../../../src/domain/warnings/warningCriteria.ts'
import { windBarb } from '../../../src/domain/kernel/windBarb.ts'
import { charts } from '../../../src/text/charts/charts.ts'
import { extremesOf } from './fields.ts'
import type { Extreme } from './fields.ts'
import type { Coast } from './coast.ts'
import type { ChartMap } from './frames.ts'
import { isolineLabels, isolines, strokes } from './isolines.ts'
import type { ChartLayers, LayerParts } from './layers.ts'
import { placeWords, sampleLine } from './layers.ts'
import type { ChartOrder } from './order.ts'
import { SEA_DEFS, filledSteps, seaField, unknownLegend, unknownSea } from './seaLayers.ts'
import type { SeaField } from './seaLayers.ts'
import { px } from '../../platform/svg.ts'
import { TONES, text } from './svgParts.ts'
import type { Point } from './svgParts.ts'

/** Below the first step the sea is white; each step is darker than the one before in grey, too. */
const STEPS_M = [
  { from: 0.5, fill: '#eef4f8' },
  { from: 1, fill: '#dde9f1' },
  { from: 1.5, fill: '#cbdde9' },
  { from: 2, fill: '#b8d0e0' },
  { from: 3, fill: '#9dbdd3' },
  { from: 4, fill: '#82a9c4' },
  { from: 5, fill: '#6894b4' },
  { from: 6, fill: '#4f7fa2' },
  { from: 8, fill: '#3a6a8e' },
  { from: 10, fill: '#285478' },
] as const
const GROUND = '#fbfdfe'
/** Lines, and so labels, in whole metres from here on. */
const LEAST_LINE_M = 1
const { advisory, warning } = HIGH_SEAS_LIMITS.significantWaveHeight
const isLimit = (value: number) => value === advisory || value === warning

const TOP_REACH_DEG = 2.5
const TOP_RISE_M = 0.35
const LEAST_TOP_M = 1
const MOST_FIGURES = 4
/** Every third square each way has a barb. */
const BARB_EVERY = 3
const BARB_PX = 30

/** Filled steps of the significant wave height with lines at whole metres, and the wind that raises them. */
export function waveLayers({ order, map, coast, taken }: LayerParts): ChartLayers {
  const field = seaField(order, map)
  const steps = isolines(
    field.grid,
    map,
    STEPS_M.map(({ from }) => from),
  )
  const lines = steps.filter(({ value }) => Number.isInteger(value) && value >= LEAST_LINE_M)
  const tops = topsOf(order, map, field)
  const signs = topSigns(tops, taken)
  const labels = isolineLabels(lines, taken, {
    isFree: (point) => map.holds(point, 34) && field.isKnown(point) && !coast.isLand(point),
    words: String,
    style: (value) => ({ size: isLimit(value) ? 20 : 17, isBold: isLimit(value), halo: 5 }),
  })
  const { ko, en } = charts
  const fills = new Map<number, string>(STEPS_M.map(({ from, fill }) => [from, fill]))
  return {
    defs: SEA_DEFS,
    field: [
      filledSteps(steps, GROUND, (value) => fills.get(value)),
      strokes(
        lines.filter(({ value }) => !isLimit(value)),
        TONES.ink,
        1.2,
      ),
      strokes(
        lines.filter(({ value }) => isLimit(value)),
        TONES.ink,
        3,
      ),
      unknownSea(field),
    ].join(''),
    marks: barbs(order, map, coast) + labels + signs,
    legend: [
      {
        sign: sampleLine(TONES.ink, 3),
        ko: ko.legend.waveLimits(advisory, warning),
        en: en.legend.waveLimits(advisory, warning),
      },
      ...(order.wind
        ? [
            {
              sign: `<g transform="translate(6 22)">${barbLines(windBarb(12.9, 90, 44))}</g>`,
              ko: ko.legend.wind,
              en: en.legend.wind,
            },
          ]
        : []),
      unknownLegend,
    ],
    scale: {
      ko: ko.legend.waveSteps,
      en: en.legend.waveSteps,
      steps: [
        { fill: GROUND, edge: '0' },
        ...STEPS_M.map(({ from, fill }) => ({ fill, edge: String(from) })),
      ],
    },
    ...(tops.length > 0 && {
      figures: {
        ko: ko.legend.waveTop,
        en: en.legend.waveTop,
        rows: tops
          .slice(0, MOST_FIGURES)
          .map(({ value, lon, lat }) => `${value.toFixed(1)} m · ${placeWords(lon, lat)}`),
      },
    }),
  }
}

/** The highest first. */
function topsOf({ grid }: ChartOrder, map: ChartMap, field: SeaField): (Extreme & { at: Point })[] {
  return extremesOf(grid, TOP_REACH_DEG, TOP_RISE_M)
    .filter(({ sign, value }) => sign === 'high' && value >= LEAST_TOP_M)
    .map((extreme) => ({ ...extreme, at: map.at(extreme.lon, extreme.lat) }))
    .filter(({ at }) => map.holds(at, 40) && field.isKnown(at))
    .toSorted((a, b) => b.value - a.value)
}

function topSigns(tops: readonly (Extreme & { at: Point })[], taken: LayerParts['taken']): string {
  return tops
    .filter(({ at: [x, y] }) => taken.tryTake([rectAround(x + 20, y, 76, 32)]))
    .map(({ at, value }) => topSign(at, value.toFixed(1)))
    .join('')
}

const topSign = ([x, y]: Point, words: string): string =>
  `<path d="M${px(x - 6)} ${px(y)}h12m-6 -6v12" stroke="${TONES.paper}" stroke-width="6" stroke-linecap="round"/>` +
  `<path d="M${px(x - 6)} ${px(y)}h12m-6 -6v12" stroke="${TONES.ink}" stroke-width="2.4"/>` +
  text([x + 11, y + 7], words, { size: 20, isBold: true, halo: 5 })

function barbs({ grid, wind }: ChartOrder, map: ChartMap, coast: Coast): string {
  if (!wind) return ''
  const { columns, rows, west, north, step } = grid
  let drawn = ''
  for (let row = 1; row < rows; row += BARB_EVERY) {
    for (let column = 1; column < columns; column += BARB_EVERY) {
      const speed = wind.speed[row * columns + column]!
      const from = wind.fromDirection[row * columns + column]!
      const at = map.at(west + column * step, north - row * step)
      if (Number.isNaN(speed) || Number.isNaN(from) || !map.holds(at, BARB_PX) || coast.isLand(at)) continue
      drawn += `<g transform="translate(${px(at[0])} ${px(at[1])})">${barbLines(windBarb(speed, from, BARB_PX))}</g>`
    }
  }
  return `<g fill="none" stroke="${TONES.ink}" stroke-width="1.3" stroke-linecap="round">${drawn}</g>`
}

function barbLines({ calmRadius, lines, triangles }: ReturnType<typeof windBarb>): string {
  const calm = calmRadius ? `<circle r="${px(calmRadius)}" fill="none" stroke="${TONES.ink}"/>` : ''
  const path = lines.map(([x1, y1, x2, y2]) => `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}`).join('')
  const pennants = triangles
    .map(([x1, y1, x2, y2, x3, y3]) => `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}L${px(x3)} ${px(y3)}z`)
    .join('')
  const dot = calmRadius ? '' : `<circle r="2" fill="${TONES.ink}" stroke="none"/>`
  return (
    calm +
    dot +
    (path && `<path d="${path}" fill="none" stroke="${TONES.ink}" stroke-width="1.3"/>`) +
    (pennants && `<path d="${pennants}" fill="${TONES.ink}"/>`)
  )
}
