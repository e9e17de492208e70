import type { ChartFacts, ChartGrid, DrawnKind } from '../../../src/domain/charts/charts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'

/** Wind at the places of a chart's grid, in the same order; NaN where there is none. */
export interface GridWind {
  /** m/s */
  speed: Float32Array
  /** degrees true, coming from */
  fromDirection: Float32Array
}

/** Where the values of a chart come from. */
export type ChartMethod = 'demo-pressure' | 'model-pressure' | 'squares' | 'demo-squares'

/** All that a chart is drawn from. The first value of the grid lies at its `west` and `north`. */
export interface ChartOrder {
  kind: DrawnKind
  issuedAt: Date
  validAt: Date
  mode: FeedMode
  method: ChartMethod
  /** of the model behind the values, where there is one */
  runIssuedAt?: Date
  grid: ChartGrid
  wind?: GridWind
}

/** The same picture in two formats, and what it shows. */
export interface DrawnChart {
  svg: string
  png: Uint8Array
  facts: ChartFacts
}

/** A4 on its side at 137 px per inch. */
export const SHEET_PX = { width: 1600, height: 1130 } as const
