import { charts } from '../../../src/text/charts/charts.ts'
import { isolineLabels, isolines, strokes } from './isolines.ts'
import type { ChartLayers, LayerParts } from './layers.ts'
import { onMap, rangeOf, sampleLine, stepsWithin } from './layers.ts'
import { SEA_DEFS, filledSteps, seaField, unknownLegend, unknownSea } from './seaLayers.ts'
import { TONES } from './svgParts.ts'

const STEP_C = 1
const BOLD_C = 5
/** The colder, the darker; the warmest seas are white. */
const BANDS_C = [
  { from: -5, fill: '#9fb9cb' },
  { from: 0, fill: '#b3c9d8' },
  { from: 5, fill: '#c8d9e4' },
  { from: 10, fill: '#dae6ee' },
  { from: 15, fill: '#e9f0f5' },
  { from: 20, fill: '#f4f8fa' },
  { from: 25, fill: '#ffffff' },
] as const

/** Isotherms of the sea's surface over bands of five degrees. */
export function temperatureLayers({ order, map, coast, taken }: LayerParts): ChartLayers {
  const field = seaField(order, map)
  const lines = isolines(field.grid, map, stepsWithin(field.grid.values, STEP_C))
  const isBold = (value: number) => value % BOLD_C === 0
  const [coldest, warmest] = rangeOf(onMap(order.grid, map))
  const ground = BANDS_C.findLast(({ from }) => from <= coldest) ?? BANDS_C[0]
  const fills = new Map<number, string>(BANDS_C.map(({ from, fill }) => [from, fill]))
  const { ko, en } = charts
  const labels = isolineLabels(lines, taken, {
    isFree: (point) => map.holds(point, 34) && field.isKnown(point) && !coast.isLand(point),
    words: String,
    style: (value) => ({ size: isBold(value) ? 20 : 16, isBold: isBold(value), halo: 5 }),
  })
  return {
    defs: SEA_DEFS,
    field: [
      filledSteps(lines, ground.fill, (value) => fills.get(value)),
      strokes(
        lines.filter(({ value }) => !isBold(value)),
        TONES.ink,
        1.2,
      ),
      strokes(
        lines.filter(({ value }) => isBold(value)),
        TONES.ink,
        3,
      ),
      unknownSea(field),
    ].join(''),
    marks: labels,
    legend: [
      { sign: sampleLine(TONES.ink, 3), ko: ko.legend.isotherms, en: en.legend.isotherms },
      unknownLegend,
    ],
    scale: {
      ko: ko.legend.temperatureBands,
      en: en.legend.temperatureBands,
      steps: BANDS_C.filter(({ from }) => from >= ground.from && from <= warmest).map(({ from, fill }) => ({
        fill,
        edge: String(from),
      })),
    },
  }
}
