import { POINT_FORECAST_HOURS, POINT_STEP_HOURS } from '../../src/domain/forecasts/forecasts.ts'
import { POINT_SCALES, POINT_WIDTH, centresAround } from '../../src/domain/forecasts/pointForecast.ts'
import type { Corner } from '../../src/domain/forecasts/pointForecast.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { SQUARE_NUMBERS, squareAt, squareBox } from '../../src/domain/zones/seaSquares.ts'
import type { BoundingBox } from '../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { SquareAddress } from '../../src/domain/zones/zones.ts'
import { squareKey, squareOfKey } from './squarePacking.ts'
import type { UnpackedSquares } from './squarePacking.ts'

/** The model gives one time more than the three days promised. */
export const LAST_LEAD_HOURS = 75
const TIMES = LAST_LEAD_HOURS / POINT_STEP_HOURS + 1
const ROW = TIMES * POINT_WIDTH
/** Times after the issue itself that make a run worth showing: its first day. */
const FIRST_DAY_TIMES = 24 / POINT_STEP_HOURS
/** A time is there when it has this share of the squares of the fullest one; a payload that was cut has fewer. */
const ENOUGH_SQUARES = 0.9

const PLACES: ReadonlyMap<number, number> = new Map(
  [...new Set(SQUARE_NUMBERS)].map((square, place) => [square, place]),
)

/** Where the numbers of a square lie in a run; undefined when there is no such square. */
export const placeOfSquare = (square: number): number | undefined => PLACES.get(square)

/** @returns which time of a run this is; undefined when it is none of the three-hourly times to the last */
export function leadOf(issuedAt: Date, validAt: Date): number | undefined {
  const lead = (validAt.getTime() - issuedAt.getTime()) / (POINT_STEP_HOURS * HOUR_MS)
  return Number.isInteger(lead) && lead >= 0 && lead < TIMES ? lead : undefined
}

/**
 * The squares around a place, as far as there are any. Of the two squares with one number the values are those of the
 * first; the other takes no part.
 */
export function cornersAround(lon: number, lat: number): Corner[] {
  return centresAround(lon, lat).flatMap(({ weight, ...centre }) => {
    const square = squareAt(centre.lon, centre.lat)?.square
    const place = square === undefined ? undefined : PLACES.get(square)
    if (square === undefined || place === undefined || !isIn(squareBox(square)!, centre)) return []
    return [{ offset: place * ROW, weight }]
  })
}

/**
 * The part of a square that a place lies in. A place in the other square of the number that stands for two has none,
 * because the values of that number are of the first.
 */
export function partAround(lon: number, lat: number): Required<SquareAddress> | undefined {
  const address = squareAt(lon, lat)
  return address && isIn(squareBox(address.square)!, { lon, lat }) ? address : undefined
}

const isIn = ({ west, east, south, north }: BoundingBox, { lon, lat }: { lon: number; lat: number }) =>
  lon >= west && lon < east && lat >= south && lat < north

/** One run of the model: every square at every time, as numbers side by side. */
export class SquareRun {
  readonly issuedAt: Date
  readonly mode: FeedMode
  readonly source: string
  /** when its newest payload came */
  receivedAt = new Date(0)
  /** NaN is missing; see `interpolate` */
  readonly values = new Float32Array(PLACES.size * ROW).fill(NaN)
  private readonly parts = new Map<number, { row: Float32Array; receipts: Float64Array }>()
  /** whether a square has any value at a time, and of how many squares per time */
  private readonly reported = new Uint8Array(PLACES.size * TIMES)
  private readonly counts = new Uint16Array(TIMES)
  /** of the whole squares; each part has its own, because it has a feed of its own */
  private readonly newestReceipts = new Float64Array(TIMES)

  constructor(run: { issuedAt: Date; mode: FeedMode; source: string }) {
    this.issuedAt = run.issuedAt
    this.mode = run.mode
    this.source = run.source
  }

  /** Whether something of this payload would have to stand below what is here already. */
  isLate(lead: number, { keys }: UnpackedSquares, receivedAt: Date): boolean {
    const receiptMs = (key: number) =>
      squareOfKey(key).part > 0 ? this.parts.get(key)?.receipts[lead] : this.newestReceipts[lead]
    return keys.some((key) => receivedAt.getTime() < (receiptMs(key) ?? 0))
  }

  /** Takes in the squares of one time, in the order they were received; a square's row replaces the one before. */
  put(lead: number, { count, keys, values }: UnpackedSquares, receivedAt: Date): void {
    for (let index = 0; index < count; index++) {
      const target = this.rowOf(keys[index]!, lead)
      if (!target) continue
      for (let element = 0; element < POINT_WIDTH; element++)
        target.row[target.at + element] = values[element * count + index]!
      target.receipts[lead] = receivedAt.getTime()
    }
    if (receivedAt > this.receivedAt) this.receivedAt = receivedAt
  }

  /** Whether its first day is there. */
  isUsable(): boolean {
    const needed = Math.max(1, ENOUGH_SQUARES * Math.max(...this.counts))
    return this.counts.subarray(1, 1 + FIRST_DAY_TIMES).every((count) => count >= needed)
  }

  /** Its last time: at least the promised hours after its issue, more where they came. */
  lastLead(): number {
    const promised = POINT_FORECAST_HOURS / POINT_STEP_HOURS
    return Math.max(
      promised,
      this.counts.findLastIndex((count) => count > 0),
    )
  }

  validAt(lead: number): Date {
    return new Date(this.issuedAt.getTime() + lead * POINT_STEP_HOURS * HOUR_MS)
  }

  /** The numbers of a square or a part, and where they begin; undefined when the part has no values. */
  numbersOf(square: number, part?: number): { values: Float32Array; offset: number } | undefined {
    if (part !== undefined) {
      const known = this.parts.get(squareKey(square, part))
      return known && { values: known.row, offset: 0 }
    }
    const place = PLACES.get(square)
    return place === undefined ? undefined : { values: this.values, offset: place * ROW }
  }

  /** One number of a whole square, with its stored decimals; NaN is missing. */
  numberAt(square: number, lead: number, element: number): number {
    const place = PLACES.get(square)
    if (place === undefined) return NaN
    const scale = POINT_SCALES[element]!
    return Math.round(this.values[place * ROW + lead * POINT_WIDTH + element]! * scale) / scale
  }

  private rowOf(
    key: number,
    lead: number,
  ): { row: Float32Array; at: number; receipts: Float64Array } | undefined {
    const { square, part } = squareOfKey(key)
    const place = PLACES.get(square)
    if (place === undefined) return undefined
    if (part > 0) {
      const known = this.parts.get(key) ?? {
        row: new Float32Array(ROW).fill(NaN),
        receipts: new Float64Array(TIMES),
      }
      this.parts.set(key, known)
      return { ...known, at: lead * POINT_WIDTH }
    }
    const reported = place * TIMES + lead
    if (this.reported[reported] === 0) {
      this.reported[reported] = 1
      this.counts[lead]!++
    }
    return { row: this.values, at: place * ROW + lead * POINT_WIDTH, receipts: this.newestReceipts }
  }
}
