import type { ChartGrid, ChartKind } from '../../../src/domain/charts/charts.ts'
import type { DueChart } from '../../../src/domain/charts/chartProgramme.ts'
import { CHART_PROGRAMME } from '../../../src/domain/charts/chartProgramme.ts'
import type { PointElement } from '../../../src/domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type { ChartGridSource } from '../../platform/media/ports.ts'
import type { ChartMethod, GridWind } from './order.ts'

/** Why there is nothing to draw a chart from. */
export type NoFieldReason = 'no-run' | 'run-expired' | 'run-too-new' | 'outside-run' | 'no-grid'

/** The source of a chart's values, without reading them. */
export interface FieldOrigin {
  mode: FeedMode
  /** goes into the chart's key */
  source: string
}

export interface ChartField {
  method: ChartMethod
  runIssuedAt?: Date
  grid: ChartGrid
  wind?: GridWind
}

/** Where the values of some kinds of charts come from. */
export interface ChartFieldSource {
  readonly kinds: readonly ChartKind[]
  origin(due: DueChart): FieldOrigin | { reason: NoFieldReason }
  field(due: DueChart): Promise<ChartField | { reason: NoFieldReason }>
}

/** The pressure of the demo sea; no feed of the agency brings a field of pressure yet. */
export function demoPressureSource(grids: ChartGridSource): ChartFieldSource {
  return {
    kinds: ['surface-pressure'],
    origin: () => ({ mode: 'demo', source: 'demo' }),
    async field({ kind, validAt }) {
      const grid = await grids.grid(kind, validAt)
      return grid ? { method: 'demo-pressure', grid } : { reason: 'no-grid' }
    },
  }
}

interface SquareGrid extends Omit<ChartGrid, 'unit'> {
  known: number
}

interface SquareRunFacts {
  issuedAt: Date
  source: string
  mode: FeedMode
}

/** What charts need of the forecasts for sea squares. */
export interface SquareFields {
  /** @returns undefined while no run can be used, because there is none or it has expired */
  run(): SquareRunFacts | undefined
  field(
    elements: readonly PointElement[],
    validAt: Date,
    issuedAt: Date,
  ):
    | { run: SquareRunFacts; grids: readonly SquareGrid[] }
    | { run?: undefined; reason: Exclude<NoFieldReason, 'no-grid'> }
}

/** What stands in a chart; wind is drawn where the squares have it. */
const ELEMENTS = {
  wave: ['significantWaveHeight', 'windSpeed', 'windFromDirection'],
  'sea-temperature': ['seaTemperature'],
} as const satisfies Partial<Record<ChartKind, readonly PointElement[]>>

/** Waves and temperature of the sea, from the newest run of the model of the sea squares. */
export function squareSource(forecasts: SquareFields): ChartFieldSource {
  const take = ({ kind, validAt, issuedAt }: DueChart) => {
    const elements = kind === 'wave' || kind === 'sea-temperature' ? ELEMENTS[kind] : []
    const all = forecasts.field(elements, validAt, issuedAt)
    // without wind the waves are still worth a chart
    return all.run || elements.length < 2 ? all : forecasts.field(elements.slice(0, 1), validAt, issuedAt)
  }
  return {
    kinds: ['wave', 'sea-temperature'],
    origin({ validAt, issuedAt }) {
      const run = forecasts.run()
      if (!run) {
        const found = forecasts.field([], validAt, issuedAt)
        return { reason: found.run ? 'no-run' : found.reason }
      }
      return run.issuedAt > issuedAt ? { reason: 'run-too-new' } : { mode: run.mode, source: run.source }
    },
    async field(due) {
      const found = take(due)
      if (!found.run) return { reason: found.reason }
      const [grid, speed, fromDirection] = found.grids.map((one) => one.values)
      const { west, north, step, columns, rows } = found.grids[0]!
      return {
        method: found.run.mode === 'demo' ? 'demo-squares' : 'squares',
        runIssuedAt: found.run.issuedAt,
        grid: { west, north, step, columns, rows, values: grid!, unit: CHART_PROGRAMME[due.kind].unit },
        ...(speed && fromDirection && { wind: { speed, fromDirection } }),
      }
    },
  }
}
