import type { ChartGrid, DrawnKind } from '../../../src/domain/charts/charts.ts'
import type { DueChart } from '../../../src/domain/charts/chartProgramme.ts'
import { CHART_PROGRAMME } from '../../../src/domain/charts/chartProgramme.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { PointElement } from '../../../src/domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type { ChartGridSource } from '../../platform/media/ports.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
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
  readonly kinds: readonly DrawnKind[]
  origin(due: DueChart): FieldOrigin | { reason: NoFieldReason }
  field(due: DueChart): Promise<ChartField | { reason: NoFieldReason }>
}

/** A little more than the map of a surface chart shows, so that lines reach its edges. */
const PRESSURE_BOX = { west: 108, north: 52, step: 0.5, columns: 89, rows: 69 }
/** A model's time that lies farther off is another one. */
const SAME_TIME_MS = 30 * MINUTE_MS
/** With fewer values the lines would end in the sea. */
const LEAST_SHARE = 0.9

interface PressureRun {
  mode: FeedMode
  source: string
  issuedAt: Date
}

/** What charts need of the fields of models. */
export interface PressureFields<Run extends PressureRun> {
  layer(
    name: 'pressure',
    window: { from: Date; until: Date },
  ): { times: readonly { run: Run; index: number }[] } | undefined
  /** @returns what gives hPa at a place, NaN where there is none */
  reader(
    run: Run,
    element: 'pressure',
    index: number,
  ): Promise<((place: { lat: number; lon: number }) => number) | undefined>
}

/** Pressure at sea level of whatever model the portal has it from. */
export function fieldPressureSource<Run extends PressureRun>(fields: PressureFields<Run>): ChartFieldSource {
  const timeOf = ({ validAt }: DueChart) => {
    const near = (sign: 1 | -1) => new Date(validAt.getTime() + sign * SAME_TIME_MS)
    return fields.layer('pressure', { from: near(-1), until: near(1) })?.times[0]
  }
  return {
    kinds: ['surface-pressure'],
    origin(due) {
      const time = timeOf(due)
      return time ? { mode: time.run.mode, source: time.run.source } : { reason: 'no-run' }
    },
    async field(due) {
      const time = timeOf(due)
      const valueAt = time && (await fields.reader(time.run, 'pressure', time.index))
      if (!valueAt) return { reason: 'no-run' }
      const { west, north, step, columns, rows } = PRESSURE_BOX
      const values = new Float32Array(columns * rows)
      const yieldIfDue = timeSlice()
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++)
          values[row * columns + column] = valueAt({ lat: north - row * step, lon: west + column * step })
        await yieldIfDue()
      }
      const known = values.filter((value) => !Number.isNaN(value)).length
      if (known < LEAST_SHARE * values.length) return { reason: 'no-grid' }
      return {
        method: 'model-pressure',
        runIssuedAt: time.run.issuedAt,
        grid: { ...PRESSURE_BOX, values, unit: CHART_PROGRAMME[due.kind].unit },
      }
    },
  }
}

/** The pressure of the demo sea, which covers more than its models. */
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
} as const satisfies Partial<Record<DrawnKind, readonly PointElement[]>>

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
