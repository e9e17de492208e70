import type { ChartGrid, DrawnKind } from '../../../src/domain/charts/charts.ts'
import type { Occupancy } from '../../../src/domain/kernel/occupancy.ts'
import type { Coast } from './coast.ts'
import type { ChartMap } from './frames.ts'
import type { ChartOrder } from './order.ts'

/** A row of the legend: a small drawing and its words in both languages. */
export interface LegendItem {
  /** SVG within 64 × 28 px; absent: the words stand alone */
  sign?: string
  ko: string
  en: string
}

/** A scale of filled steps. */
export interface LegendScale {
  ko: string
  en: string
  /** from the lowest up; the words of the edge below each */
  steps: readonly { fill: string; edge: string }[]
}

/** Rows of figures that mean the same in every language. */
export interface LegendFigures {
  ko: string
  en: string
  rows: readonly string[]
}

/** What one kind of chart puts on its map. */
export interface ChartLayers {
  defs: string
  /** below the land */
  field: string
  /** above it: lines, values, signs */
  marks: string
  legend: readonly LegendItem[]
  scale?: LegendScale
  /** what the map shows in figures, for text that is read out */
  figures?: LegendFigures
}

export interface LayerParts {
  order: ChartOrder
  map: ChartMap
  coast: Coast
  /** places that labels have taken */
  taken: Occupancy
}

export type DrawLayers = (parts: LayerParts) => ChartLayers
export type LayersByKind = Readonly<Record<DrawnKind, DrawLayers>>

/** `35.5°N 129.0°E`: every place of a chart is north and east. */
export const placeWords = (lon: number, lat: number): string => `${lat.toFixed(1)}°N ${lon.toFixed(1)}°E`

/** A short piece of line for the legend. */
export const sampleLine = (stroke: string, width: number): string =>
  `<path d="M0 14h56" stroke="${stroke}" stroke-width="${width}"/>`

/** The values that the map shows. */
export function onMap({ west, north, step, columns, values }: ChartGrid, map: ChartMap): Float32Array {
  return values.filter((_value, at) =>
    map.holds(map.at(west + (at % columns) * step, north - Math.floor(at / columns) * step)),
  )
}

/** @returns the least and the greatest value that is there */
export function rangeOf(values: Float32Array): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** The multiples of `step` that a field crosses. */
export function stepsWithin(values: Float32Array, step: number): number[] {
  const [least, most] = rangeOf(values)
  const first = Math.ceil(least / step)
  const count = Math.max(0, Math.floor(most / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
