import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { FILE_STEP_DEG, MOST_FILE_VALUES } from '../../../src/domain/fields/fileSizes.ts'
import type { Grid, LatLonGrid } from '../../../src/domain/fields/grids.ts'
import { cellCount, positionInGrid } from '../../../src/domain/fields/grids.ts'
import type { FieldLayerName } from '../../../src/domain/fields/products.ts'
import { fieldLayer } from '../../../src/domain/fields/products.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { FieldRun } from '../fieldRuns.ts'
import type { Fields, LayerTime } from '../fields.ts'

/** A region of some layers over time, as a program takes it along. */
export interface CubeQuery {
  layers: readonly FieldLayerName[]
  box: { west: number; south: number; east: number; north: number }
  /** default: from now on */
  from?: Date | undefined
  until?: Date | undefined
  /** hours between two times; default all */
  stepHours?: number | undefined
}

export interface Cube {
  grid: LatLonGrid
  /** oldest first */
  times: readonly Date[]
  elements: readonly FieldElement[]
  /** of the first layer's first time */
  run: FieldRun
  /** @returns values row by row from the south-west, NaN where there is none */
  read(element: FieldElement, time: number): Promise<Float32Array>
}

/**
 * What a file holds. Values are those that pointer and GraphQL give at the same places: on a grid in longitude and
 * latitude its own, on another one between its own.
 *
 * @throws Refusal BOX_INVALID, AREA_TOO_LARGE, NOT_READY, TIME_INVALID
 */
export function cubeOf(fields: Fields, { layers, box, from, until, stepHours }: CubeQuery, now: Date): Cube {
  const states = layers.map((layer) => fields.layer(layer, { from: from ?? now, until }))
  const [first] = states
  if (!first || states.some((state) => !state)) {
    const isKnown = layers.every((layer) => fields.layer(layer))
    throw isKnown ? new Refusal('TIME_INVALID', { field: from ? 'from' : 'until' }) : new Refusal('NOT_READY')
  }
  const grid = regionOf(first.run.manifest.grid, box)
  const found = states.map((state) => new Map(state!.times.map((time) => [time.validAt.getTime(), time])))
  const times = first.times
    .map(({ validAt }) => validAt)
    .filter((time) => found.every((known) => known.has(time.getTime())))
    .filter((time, _place, [start]) => isStep(time, start!, stepHours))
  if (times.length === 0) throw new Refusal('TIME_INVALID', { field: 'step' })
  const elements = layers.flatMap((layer) => fieldLayer(layer).elements)
  const values = cellCount(grid) * times.length * elements.length
  if (values > MOST_FILE_VALUES) throw new Refusal('AREA_TOO_LARGE', { max: MOST_FILE_VALUES })
  const positions = Array.from({ length: cellCount(grid) }, (_, cell) =>
    positionInGrid(grid, { column: cell % grid.columns, row: Math.floor(cell / grid.columns) }),
  )
  const timeOf = (element: FieldElement, place: number): LayerTime => {
    const layer = layers.findIndex((name) =>
      (fieldLayer(name).elements as readonly string[]).includes(element),
    )
    return found[layer]!.get(times[place]!.getTime())!
  }
  return {
    grid,
    times,
    elements,
    run: first.times[0]!.run,
    async read(element, place) {
      const { run, index } = timeOf(element, place)
      const valueAt = await fields.reader(run, element, index)
      return Float32Array.from(positions, (position) => valueAt?.(position) ?? NaN)
    },
  }
}

const isStep = (time: Date, start: Date, stepHours: number | undefined): boolean =>
  stepHours === undefined || (time.getTime() - start.getTime()) % (stepHours * HOUR_MS) === 0

/**
 * The part of a grid in a box, with the grid's own places.
 *
 * @throws Refusal BOX_INVALID where there are not two values each way
 */
function regionOf(grid: Grid, { west, south, east, north }: CubeQuery['box']): LatLonGrid {
  if (!(east > west && north > south)) throw new Refusal('BOX_INVALID')
  const base: LatLonGrid =
    grid.kind === 'latLon' ? grid : { kind: 'latLon', ...EVERYWHERE, west: -180, south: -90 }
  const inside = (low: number, high: number, start: number, step: number, count: number) => {
    const first = Math.max(0, Math.ceil((low - start) / step - ROUNDING))
    const last = Math.min(count - 1, Math.floor((high - start) / step + ROUNDING))
    return { first, count: last - first + 1 }
  }
  const columns = inside(west, east, base.west, base.stepLon, base.columns)
  const rows = inside(south, north, base.south, base.stepLat, base.rows)
  if (columns.count < 2 || rows.count < 2) throw new Refusal('BOX_INVALID')
  return {
    ...base,
    columns: columns.count,
    rows: rows.count,
    west: base.west + columns.first * base.stepLon,
    south: base.south + rows.first * base.stepLat,
  }
}

/** Places of a box that was written with few decimals still count as inside. */
const ROUNDING = 1e-6
const EVERYWHERE = {
  columns: 360 / FILE_STEP_DEG + 1,
  rows: 180 / FILE_STEP_DEG + 1,
  stepLon: FILE_STEP_DEG,
  stepLat: FILE_STEP_DEG,
}
