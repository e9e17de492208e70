import { forecastAgeOf } from '../../src/domain/forecasts/forecastAge.ts'
import {
  POINT_ELEMENTS,
  POINT_FORECAST_HOURS,
  POINT_STEP_HOURS,
} from '../../src/domain/forecasts/forecasts.ts'
import type { PointElement, SquareForecast } from '../../src/domain/forecasts/forecasts.ts'
import { hourlyNumbers, interpolate } from '../../src/domain/forecasts/pointForecast.ts'
import type {
  ForecastRun,
  PointForecast,
  PointForecastRow,
} from '../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { SQUARES, SQUARE_NUMBERS, squareBox, squareText } from '../../src/domain/zones/seaSquares.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import type { SquareAddress } from '../../src/domain/zones/zones.ts'
import { byPlace } from '../platform/byPlace.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow, Stored } from '../feeds/ports.ts'
import { forecastPlace } from './forecastPlace.ts'
import type { ForecastPlace, SeaMask } from './forecastPlace.ts'
import { absentRows, rowsOf } from './pointRows.ts'
import { squareGrid } from './squareGrid.ts'
import type { SquareGrid } from './squareGrid.ts'
import { packSquares } from './squarePacking.ts'
import { cornersAround, leadOf, partAround, placeOfSquare } from './squareRun.ts'
import type { SquareRun } from './squareRun.ts'
import { SquareRuns } from './squareRuns.ts'
import { SquareStore } from './squareStore.ts'
import type { SquarePiece } from './squareStore.ts'

/** What is forecast for a square or one of its parts. */
export interface SquareOutlook {
  /** the square asked for; without the part where that has no values of its own */
  address: SquareAddress
  run?: ForecastRun
  rows: readonly PointForecastRow[]
}

/** One element of all squares over the hours to come, for a map. */
export interface SquareLayer {
  run: ForecastRun
  /** numbers of the squares, in the agency's order */
  squares: readonly number[]
  /** per valid time one value for each square, NaN where there is none */
  frames: readonly { validAt: Date; values: Float64Array }[]
}

/** Some elements of all squares at one moment, or why nothing can be said of it. */
export type SquareField =
  | { run: ForecastRun; grids: readonly SquareGrid[] }
  /** the run was made after the time of issue, or does not cover the moment */
  | { run?: never; reason: 'no-run' | 'run-expired' | 'run-too-new' | 'outside-run' }

interface Options {
  /** what was known at that moment, whatever came later */
  asOf?: Date | undefined
  /** the hours between the run's own times too, interpolated */
  everyHour?: boolean
  /** of every hour only these */
  hours?: { from: Date; count: number }
}

interface Window {
  run: SquareRun
  first: number
  count: number
  now: Date
}

const MOST_ROWS = POINT_FORECAST_HOURS / POINT_STEP_HOURS + 1
const STEP_MS = POINT_STEP_HOURS * HOUR_MS

/** Forecasts of points at sea, from the squares of the newest run of the model whose first day is there. */
export class PointForecasts {
  /** Goes up with each change of what is forecast; the same number means the same answer, but for the time passing. */
  version = 0

  private readonly deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }
  private readonly store: SquareStore
  /** the nearest sea takes longer to find than all the rest of a forecast */
  private readonly placeOf: (lon: number, lat: number) => ForecastPlace
  private readonly runs: SquareRuns
  private readonly listeners = new Set<(version: number) => void>()
  private feedIds: ReadonlySet<number> = new Set()

  constructor(deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock; mask: SeaMask }) {
    this.deps = deps
    this.store = new SquareStore(deps)
    this.placeOf = byPlace((lon, lat) => forecastPlace(lon, lat, deps.mask))
    this.runs = new SquareRuns(this.store)
  }

  /** The feeds whose squares may be shown from now on; call `load` afterwards. Those of others are gone at once. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.feedIds = new Set(feeds.map(({ id }) => id))
    this.store.setFeeds(feeds)
    this.runs.setFeeds(feeds)
    this.changed()
  }

  /** Reads the newest runs. */
  async load(): Promise<void> {
    await this.runs.load()
    this.changed()
  }

  /** The run behind the answers; undefined while there is none that can be used. */
  run(): ForecastRun | undefined {
    const window = this.windowOf(this.runs.current, this.deps.clock.now())
    return window && runOf(window)
  }

  /**
   * Forecast of a place: three days in three-hour steps, from the first time not older than three hours, as far as the
   * run reaches. Values of the part of a square at the place take precedence over interpolation between squares.
   *
   * @param lat degrees, WGS 84
   * @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST with the nearest sea point, TIME_INVALID
   */
  async point(lat: number, lon: number, options: Options = {}): Promise<PointForecast> {
    const place = this.placeOf(lon, lat)
    const { distanceKm } = place
    const snapped = distanceKm === undefined ? undefined : { lat: place.lat, lon: place.lon, distanceKm }
    const head = { lat, lon, ...(snapped && { snapped }) }
    const whole = await this.window(options)
    if (!whole.run) return { ...head, rows: absentRows(whole.now, MOST_ROWS, whole.reason) }
    const window = options.hours ? within(whole, options.hours) : whole
    if (window.count === 0) return { ...head, run: runOf(window), rows: [] }
    const { run, first } = window
    const { part, numbers } = numbersOfPlace(place, window)
    const rows = options.everyHour
      ? rowsOf(run.validAt(first), hourlyNumbers(numbers), HOUR_MS)
      : rowsOf(run.validAt(first), numbers)
    return { ...head, ...(part && { part }), run: runOf(window), rows }
  }

  /**
   * What is forecast for a square or a part of one, at the same times as `point`.
   *
   * @throws Refusal ZONE_UNKNOWN for a number no square has, TIME_INVALID
   */
  async square(asked: SquareAddress, options: Options = {}): Promise<SquareOutlook> {
    mustBeSquare(asked)
    const window = await this.window(options)
    if (!window.run) return { address: asked, rows: absentRows(window.now, MOST_ROWS, window.reason) }
    const { address, numbers } = numbersOfSquare(asked, window)
    return { address, run: runOf(window), rows: rowsOf(window.run.validAt(window.first), numbers) }
  }

  /**
   * What is forecast for a square or a part of one hour by hour, from the same time as `square` to the end of the run.
   *
   * @throws Refusal ZONE_UNKNOWN for a number no square has
   */
  async squareByHours(asked: SquareAddress): Promise<SquareOutlook> {
    mustBeSquare(asked)
    const window = await this.window({})
    if (!window.run) return { address: asked, rows: [] }
    const { run, first } = window
    const { address, numbers } = numbersOfSquare(asked, { ...window, count: run.lastLead() - first + 1 })
    return {
      address,
      run: runOf(window),
      rows: rowsOf(run.validAt(first), hourlyNumbers(numbers), HOUR_MS),
    }
  }

  /**
   * The newest run from its first time to its last.
   *
   * @returns undefined while no run can be used; `numbersAt` are those of a place as `interpolate` gives them, undefined
   *   where there is no forecast
   */
  wholeRun(): { run: ForecastRun; numbersAt(place: Position): Float64Array | undefined } | undefined {
    const window = this.windowOf(this.runs.current, this.deps.clock.now())
    if (!window) return undefined
    const { run } = window
    const whole = { run, first: 0, count: run.lastLead() + 1 }
    return {
      run: runOf(window),
      numbersAt: ({ lon, lat }) => {
        try {
          return numbersOfPlace(this.placeOf(lon, lat), whole).numbers
        } catch (error) {
          if (error instanceof Refusal) return undefined
          throw error
        }
      },
    }
  }

  /** One element of every square; undefined while no run can be used. */
  layer(element: PointElement): SquareLayer | undefined {
    const window = this.windowOf(this.runs.current, this.deps.clock.now())
    if (!window) return undefined
    const { run, first, count } = window
    const at = POINT_ELEMENTS.indexOf(element)
    const frames = Array.from({ length: count }, (_, step) => ({
      validAt: run.validAt(first + step),
      values: Float64Array.from(SQUARES, ({ square, box }) =>
        // of the two squares with one number the values are those of the first
        box === squareBox(square) ? run.numberAt(square, first + step, at) : NaN,
      ),
    }))
    return { run: runOf(window), squares: SQUARE_NUMBERS, frames }
  }

  /**
   * Some elements of every square at one moment, as a regular grid, from the newest run.
   *
   * @param validAt a time of the run; nothing is interpolated
   * @param issuedAt of what is made of it: a run that began later is not used
   */
  field(
    elements: readonly PointElement[],
    validAt: Date,
    issuedAt: Date = this.deps.clock.now(),
  ): SquareField {
    const { current: run } = this.runs
    if (!run) return { reason: 'no-run' }
    const window = this.windowOf(run, this.deps.clock.now())
    if (!window) return { reason: 'run-expired' }
    if (run.issuedAt > issuedAt) return { reason: 'run-too-new' }
    const lead = leadOf(run.issuedAt, validAt)
    if (lead === undefined || lead > run.lastLead()) return { reason: 'outside-run' }
    const grids = elements.map((element) => squareGrid(run, lead, element))
    if (grids.some(({ known }) => known === 0)) return { reason: 'outside-run' }
    return { run: runOf(window), grids }
  }

  /**
   * Stores a payload of squares, whole or not at all, and shows it, without unknown squares and times of other runs.
   *
   * @throws RangeError for a value that is no number or outside its range: a defect of an adapter
   */
  async record(feed: FeedRow, squares: readonly SquareForecast[], receivedAt: Date): Promise<Stored> {
    const known = squares.filter(
      ({ square, issuedAt, validAt }) =>
        placeOfSquare(square) !== undefined && leadOf(issuedAt, validAt) !== undefined,
    )
    if (known.length === 0) return { rows: 0, inserted: 0, changed: 0, unchanged: 0 }
    const pieces = piecesOf(known)
    const { fresh, corrections } = await this.store.add(feed, pieces, receivedAt)
    const isShown = this.feedIds.has(feed.id) && fresh.length > 0
    if (isShown && (await this.runs.take(feed, fresh, receivedAt))) this.changed()
    const rows = countOf(pieces)
    const changed = countOf([...corrections])
    const inserted = countOf(fresh) - changed
    const newestAt = new Date(Math.max(...pieces.map(({ issuedAt }) => issuedAt.getTime())))
    return { rows, inserted, changed, unchanged: rows - inserted - changed, newestAt }
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: (version: number) => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  private async window({
    asOf,
  }: Options): Promise<Window | { run?: never; now: Date; reason: 'feed-down' | 'not-reported' }> {
    const now = this.deps.clock.now()
    if (asOf && Number.isNaN(asOf.getTime())) throw new Refusal('TIME_INVALID', { field: 'asOf' })
    if (asOf && asOf < now) {
      const past = this.windowOf(await this.runs.asOf(asOf), asOf)
      return past ?? { now: asOf, reason: 'not-reported' }
    }
    const present = this.windowOf(this.runs.current, now)
    return present ?? { now, reason: this.runs.isComing && !this.runs.current ? 'not-reported' : 'feed-down' }
  }

  /** The part of a run that is of use at a moment; undefined when it is over or was never there. */
  private windowOf(run: SquareRun | undefined, now: Date): Window | undefined {
    if (!run || forecastAgeOf('squares', run.issuedAt, now) === 'expired') return undefined
    const first = Math.max(0, Math.ceil((now.getTime() - STEP_MS - run.issuedAt.getTime()) / STEP_MS))
    const count = Math.min(MOST_ROWS, run.lastLead() - first + 1)
    return count > 0 ? { run, first, count, now } : undefined
  }

  private changed(): void {
    this.version++
    for (const listener of this.listeners) listener(this.version)
  }
}

/** The steps of a window between which some hours lie. */
function within(window: Window, { from, count }: { from: Date; count: number }): Window {
  const { run, first } = window
  const stepOf = (ms: number) => (ms - run.issuedAt.getTime()) / STEP_MS
  const last = first + window.count - 1
  const begin = Math.max(first, Math.floor(stepOf(from.getTime())))
  const end = Math.min(last, Math.ceil(stepOf(from.getTime() + (count - 1) * HOUR_MS)))
  return { ...window, first: begin, count: Math.max(0, end - begin + 1) }
}

function mustBeSquare(asked: SquareAddress): void {
  const { square, part } = asked
  if (placeOfSquare(square) === undefined || (part !== undefined && !(part >= 1 && part <= 9)))
    throw new Refusal('ZONE_UNKNOWN', { code: squareText(asked) })
}

/** Between the squares around a place, and where its own part has values, these. */
function numbersOfPlace(
  { lon, lat }: Position,
  { run, first, count }: Pick<Window, 'run' | 'first' | 'count'>,
): { part?: Required<SquareAddress>; numbers: Float64Array } {
  const numbers = interpolate(run.values, cornersAround(lon, lat), first, count)
  const part = partAround(lon, lat)
  const ofPart = part && run.numbersOf(part.square, part.part)
  if (!ofPart) return { numbers }
  overwrite(numbers, interpolate(ofPart.values, [{ offset: ofPart.offset, weight: 1 }], first, count))
  return { part, numbers }
}

/** The numbers of a part where it has some, else those of its square. */
function numbersOfSquare(
  asked: SquareAddress,
  { run, first, count }: Pick<Window, 'run' | 'first' | 'count'>,
): { address: SquareAddress; numbers: Float64Array } {
  const { square, part } = asked
  const ofPart = part === undefined ? undefined : run.numbersOf(square, part)
  const { values, offset } = ofPart ?? run.numbersOf(square)!
  return {
    address: ofPart ? asked : { square },
    numbers: interpolate(values, [{ offset, weight: 1 }], first, count),
  }
}

/** Takes every number that is there. */
function overwrite(numbers: Float64Array, known: Float64Array): void {
  for (const [at, number] of known.entries()) if (!Number.isNaN(number)) numbers[at] = number
}

function runOf({ run, now }: Window): ForecastRun {
  const { issuedAt, receivedAt, source, mode } = run
  return {
    issuedAt,
    receivedAt,
    source,
    mode,
    // the adapters let only values of their range through
    quality: 'checked',
    age: forecastAgeOf('squares', issuedAt, now),
  }
}

function piecesOf(squares: readonly SquareForecast[]): SquarePiece[] {
  const times = Map.groupBy(squares, ({ issuedAt, validAt }) => `${issuedAt.getTime()} ${validAt.getTime()}`)
  return [...times.values()].flatMap((rows) => {
    const { issuedAt, validAt } = rows[0]!
    return packSquares(rows).map((piece) => ({ issuedAt, validAt, ...piece }))
  })
}

const countOf = (pieces: readonly SquarePiece[]) => pieces.reduce((sum, { count }) => sum + count, 0)
