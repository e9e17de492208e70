import type { FieldElement } from '../../src/domain/fields/fieldElements.ts'
import { between, cornersOf, inTime, valueOfCode } from '../../src/domain/fields/gridField.ts'
import { decodeFrame } from '../../src/domain/fields/frameCodec.ts'
import type { Grid } from '../../src/domain/fields/grids.ts'
import { cellCount, placeInGrid } from '../../src/domain/fields/grids.ts'
import { LONGEST_STEP_MS, timesAround } from '../../src/domain/fields/fieldTimes.ts'
import { PICTURE_LOOP_HOURS } from '../../src/domain/fields/pictureLoop.ts'
import type { FieldLayerName, FieldProductName } from '../../src/domain/fields/products.ts'
import {
  FIELD_LAYER_NAMES,
  FIELD_LAYERS,
  fieldLayer,
  isPictureProduct,
} from '../../src/domain/fields/products.ts'
import { runAgeOf } from '../../src/domain/fields/runAge.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { AbsentReason, Age } from '../../src/domain/kernel/readings.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import { filesOf, readFrame, readSeries } from './fieldFiles.ts'
import type { FieldRun, FieldRuns } from './fieldRuns.ts'

/** One time of a layer, and the run that has it. */
export interface LayerTime {
  validAt: Date
  run: FieldRun
  /** of the time within the element's files */
  index: number
}

/** What can be shown of a layer. */
export interface LayerState {
  layer: FieldLayerName
  /** the newest run of the best product; what lies before it comes from older ones, what lies beyond from other products */
  run: FieldRun
  age: Age
  /** oldest first */
  times: readonly LayerTime[]
}

/** Values of one element at a place. */
export interface ElementSeries {
  element: FieldElement
  run: FieldRun
  age: Age
  /** catalogue units, NaN where the grid has none */
  values: { validAt: Date; value: number }[]
}

/** A value of a layer at a place and moment: of one element, or of the two parts of a vector. */
export type FieldValue =
  { state: 'forecast'; values: number[]; run: FieldRun; age: Age } | { state: 'absent'; reason: AbsentReason }

export interface FieldWindow {
  /** default: a day before now, of pictures the length of their loop */
  from?: Date
  /** default: the end of the run */
  until?: Date
  /** what was known at this moment */
  asOf?: Date
}

const PAST_HOURS = 24

export interface FieldsParts {
  runs: FieldRuns
  clock: Clock
}

/** Model fields, for the map, for a place and for programs: the same numbers for each. */
export class Fields {
  readonly #parts: FieldsParts
  /** rises with each run that comes or goes */
  version = 0

  constructor(parts: FieldsParts) {
    this.#parts = parts
    parts.runs.onChange(() => {
      this.version++
    })
  }

  /** Every layer that has something to show. @param asOf what was known then */
  layers(window: FieldWindow = {}): LayerState[] {
    return FIELD_LAYER_NAMES.flatMap((name) => this.layer(name, window) ?? [])
  }

  /** The times of a layer, each from the newest run that has it; undefined while no run can be used. */
  layer(name: FieldLayerName, window: FieldWindow = {}): LayerState | undefined {
    const now = this.#now(window)
    const [element] = FIELD_LAYERS[name].elements
    let best: Omit<LayerState, 'times'> | undefined
    const times: LayerTime[] = []
    for (const product of fieldLayer(name).products) {
      const runs = this.#usable(product, now, window.asOf)
      const run = runs.find((one) => filesOf(one, element))
      if (!run) continue
      const last = times.at(-1)?.validAt
      const pastHours = isPictureProduct(product) ? PICTURE_LOOP_HOURS : PAST_HOURS
      const from = window.from ?? new Date(now.getTime() - pastHours * HOUR_MS)
      for (const time of timesOf(runs, element, { from, until: window.until }))
        if (!last || time.validAt > last) times.push(time)
      if (times.length > 0) best ??= { layer: name, run, age: runAgeOf(product, run.issuedAt, now) }
    }
    return best && { ...best, times }
  }

  /**
   * Some layer at a place over time, at the times that its runs have.
   *
   * @param elements default: those of the layer; others of its product may be asked for too
   * @returns one series for each element; none while no run can be used
   * @throws Refusal INPUT_INVALID
   */
  async series(
    name: FieldLayerName,
    place: { lat: number; lon: number },
    window: FieldWindow = {},
    elements: readonly FieldElement[] = fieldLayer(name).elements,
  ): Promise<ElementSeries[]> {
    const [series = []] = await this.seriesOf(name, [place], window, elements)
    return series
  }

  /**
   * The same at many places: each file is opened once for all of them.
   *
   * @returns for each place what `series` returns
   * @throws Refusal INPUT_INVALID
   */
  async seriesOf(
    name: FieldLayerName,
    places: readonly { lat: number; lon: number }[],
    window: FieldWindow = {},
    elements: readonly FieldElement[] = fieldLayer(name).elements,
  ): Promise<ElementSeries[][]> {
    for (const place of places) mustBePlace(place)
    const state = this.layer(name, window)
    if (!state) return places.map(() => [])
    const { run, age, times } = state
    const all = await Promise.all(
      elements.map(async (element) => ({ element, values: await valuesAtAll(times, element, places) })),
    )
    return places.map((_, i) => all.map(({ element, values }) => ({ element, run, age, values: values[i]! })))
  }

  /**
   * A layer at a place and moment: between the values of the grid, and between its times.
   *
   * @throws Refusal INPUT_INVALID, TIME_INVALID
   */
  async value(
    name: FieldLayerName,
    place: { lat: number; lon: number },
    at: Date,
    asOf?: Date,
  ): Promise<FieldValue> {
    mustBePlace(place)
    if (Number.isNaN(at.getTime())) throw new Refusal('TIME_INVALID', { field: 'at' })
    const state = this.layer(name, {
      from: new Date(at.getTime() - LONGEST_STEP_MS),
      until: new Date(at.getTime() + LONGEST_STEP_MS),
      ...(asOf && { asOf }),
    })
    if (!state) return { state: 'absent', reason: this.layer(name) ? 'outside-model' : 'feed-down' }
    const around = timesAround(state.times, at)
    if (!around) return { state: 'absent', reason: 'outside-model' }
    const times = around.before === around.after ? [around.before] : [around.before, around.after]
    const values = await Promise.all(
      fieldLayer(name).elements.map(async (element) => {
        const [before, after] = await valuesAt(times, element, place)
        return inTime(element, before!.value, after?.value ?? NaN, around.share)
      }),
    )
    if (values.some((value) => Number.isNaN(value))) return { state: 'absent', reason: 'outside-model' }
    return { state: 'forecast', values, run: around.before.run, age: state.age }
  }

  /**
   * A run of a product.
   *
   * @param issuedAt default: the newest that can be used
   */
  run(product: FieldProductName, issuedAt?: Date): FieldRun | undefined {
    if (!issuedAt) return this.#usable(product, this.#parts.clock.now(), undefined)[0]
    return this.#parts.runs.of(product).find((run) => run.issuedAt.getTime() === issuedAt.getTime())
  }

  /** One element of one run at a place, at all times of the run. @throws Refusal INPUT_INVALID */
  async runSeries(
    run: FieldRun,
    element: FieldElement,
    place: { lat: number; lon: number },
  ): Promise<ElementSeries['values']> {
    mustBePlace(place)
    const times = filesOf(run, element)?.times ?? []
    return valuesAt(
      times.map((ms, index) => ({ validAt: new Date(ms), run, index })),
      element,
      place,
    )
  }

  /** Times of an element in a run, oldest first. */
  timesOf(run: FieldRun, element: FieldElement): Date[] {
    return (filesOf(run, element)?.times ?? []).map((ms) => new Date(ms))
  }

  /**
   * Reads many places of one frame.
   *
   * @returns what gives the value at a place, NaN where there is none; undefined for a time that is not there
   */
  async reader(
    run: FieldRun,
    element: FieldElement,
    index: number,
  ): Promise<((place: { lat: number; lon: number }) => number) | undefined> {
    const bytes = await readFrame(run, element, index)
    if (!bytes) return undefined
    const { grid } = run.manifest
    const [codes] = decodeFrame(bytes, { cells: cellCount(grid), columns: grid.columns, components: 1 })
    return ({ lat, lon }) =>
      between(element, cornersAt(grid, lat, lon), (cell) => valueOfCode(element, codes![cell]!))
  }

  /** Bytes of one frame, see `decodeFrame`; undefined for a run or time that is not there. */
  frame(key: string, element: FieldElement, index: number): Promise<Buffer | undefined> {
    const run = this.#parts.runs.byKey(key)
    return run ? readFrame(run, element, index) : Promise.resolve(undefined)
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => void {
    return this.#parts.runs.onChange(fn)
  }

  #now({ asOf }: FieldWindow): Date {
    const now = this.#parts.clock.now()
    if (asOf && Number.isNaN(asOf.getTime())) throw new Refusal('TIME_INVALID', { field: 'asOf' })
    return asOf && asOf < now ? asOf : now
  }

  #usable(product: FieldProductName, now: Date, asOf: Date | undefined): FieldRun[] {
    const runs = this.#parts.runs.of(product, asOf)
    // what lies in the past may come from runs that are too old for the hours to come
    return runs[0] && runAgeOf(product, runs[0].issuedAt, now) !== 'expired' ? runs : []
  }
}

/** @param runs of one product, newest first */
function timesOf(
  runs: readonly FieldRun[],
  element: FieldElement,
  { from, until }: { from: Date; until: Date | undefined },
): LayerTime[] {
  const times: LayerTime[] = []
  // each older run adds what lies before the first time of those that are newer
  let beforeMs = until ? until.getTime() + 1 : Infinity
  for (const run of runs) {
    const all = filesOf(run, element)?.times ?? []
    for (let index = all.length - 1; index >= 0; index--) {
      const ms = all[index]!
      if (ms < beforeMs && ms >= from.getTime()) times.push({ validAt: new Date(ms), run, index })
    }
    if (all[0] !== undefined) beforeMs = Math.min(beforeMs, all[0])
    if (beforeMs <= from.getTime()) break
  }
  return times.toReversed()
}

/** @returns one value for each time, NaN where the grid has none */
async function valuesAt(
  times: readonly LayerTime[],
  element: FieldElement,
  place: { lat: number; lon: number },
): Promise<{ validAt: Date; value: number }[]> {
  const [values = []] = await valuesAtAll(times, element, [place])
  return values
}

async function valuesAtAll(
  times: readonly LayerTime[],
  element: FieldElement,
  places: readonly { lat: number; lon: number }[],
): Promise<{ validAt: Date; value: number }[][]> {
  const read = new Map<FieldRun, (place: number, index: number) => number>()
  for (const run of new Set(times.map((time) => time.run))) {
    const corners = places.map(({ lat, lon }) => cornersAt(run.manifest.grid, lat, lon))
    const asked = new Set(corners.flatMap((four) => four.map(({ cell }) => cell)))
    const cells = await readSeries(
      run,
      element,
      [...asked].toSorted((a, b) => a - b),
    )
    read.set(run, (place, index) =>
      between(element, corners[place]!, (cell) => valueOfCode(element, cells.get(cell)![index]!)),
    )
  }
  return places.map((_, place) =>
    times.map(({ validAt, run, index }) => ({ validAt, value: read.get(run)!(place, index) })),
  )
}

const cornersAt = (grid: Grid, lat: number, lon: number) => cornersOf(grid, placeInGrid(grid, lat, lon))

function mustBePlace({ lat, lon }: { lat: number; lon: number }): void {
  if (!(Math.abs(lat) <= 90)) throw new Refusal('INPUT_INVALID', { field: 'lat' })
  if (!(Math.abs(lon) <= 180)) throw new Refusal('INPUT_INVALID', { field: 'lon' })
}
