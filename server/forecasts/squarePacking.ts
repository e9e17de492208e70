import { POINT_ELEMENTS } from '../../src/domain/forecasts/forecasts.ts'
import type { SquareForecast } from '../../src/domain/forecasts/forecasts.ts'
import { POINT_SCALES, POINT_WIDTH, isValidForecast } from '../../src/domain/forecasts/pointForecast.ts'

/**
 * Squares of one valid time as bytes, little-endian whole numbers of 32 bits: the format's number, how many squares,
 * their keys, and for each element in the order of `POINT_ELEMENTS` its value for each square, as the whole number of
 * its stored decimals. Visibilities beyond 32 km would not fit into 16 bits, and packed the two are hardly different.
 */
const FORMAT = 1
const NUMBER_BYTES = 4
const HEADER_NUMBERS = 2
const MISSING = -0x8000_0000

/** Most squares of one piece; unpacked it has 54 KB, so it fits into 64 KB however badly it packs. */
const SQUARES_AT_ONCE = 1_500

const MOST_PARTS = 10

export interface UnpackedSquares {
  count: number
  /** see {@link squareKey} */
  keys: Int32Array
  /** value of element e for square s at `e * count + s`; NaN is missing */
  values: Float64Array
}

/** A square and its part as one number; the whole square has part 0. */
export const squareKey = (square: number, part = 0): number => square * MOST_PARTS + part
export const squareOfKey = (key: number): { square: number; part: number } => ({
  square: Math.floor(key / MOST_PARTS),
  part: key % MOST_PARTS,
})

/**
 * Packs squares of one valid time. The same squares in any order make the same bytes; of two rows for the same square
 * the later one counts.
 *
 * @returns one piece, or several where there are more squares than one holds
 * @throws RangeError for a value that is no number or outside its element's range: the adapters let none through, so it
 *   is a defect
 */
export function packSquares(rows: readonly SquareForecast[]): { count: number; bytes: Buffer }[] {
  const unique = new Map(rows.map((row) => [squareKey(row.square, row.part), row]))
  const sorted = [...unique].toSorted(([a], [b]) => a - b)
  return Array.from({ length: Math.ceil(sorted.length / SQUARES_AT_ONCE) }, (_, piece) =>
    packPiece(sorted.slice(piece * SQUARES_AT_ONCE, (piece + 1) * SQUARES_AT_ONCE)),
  )
}

function packPiece(rows: readonly [key: number, row: SquareForecast][]): { count: number; bytes: Buffer } {
  const count = rows.length
  const bytes = Buffer.allocUnsafe(NUMBER_BYTES * (HEADER_NUMBERS + count * (1 + POINT_WIDTH)))
  let at = bytes.writeInt32LE(FORMAT, 0)
  at = bytes.writeInt32LE(count, at)
  for (const [key] of rows) at = bytes.writeInt32LE(key, at)
  for (const [place, name] of POINT_ELEMENTS.entries()) {
    const scale = POINT_SCALES[place]!
    for (const [, { square, values }] of rows) {
      const value = values[name]
      if (value !== undefined && !isValidForecast(name, value))
        throw new RangeError(`${name} of square ${square} is ${value}`)
      at = bytes.writeInt32LE(value === undefined ? MISSING : Math.round(value * scale), at)
    }
  }
  return { count, bytes }
}

/** @throws Error when the bytes are not what `packSquares` made */
export function unpackSquares(bytes: Buffer): UnpackedSquares {
  const count = bytes.length >= NUMBER_BYTES * HEADER_NUMBERS ? bytes.readInt32LE(NUMBER_BYTES) : -1
  const length = NUMBER_BYTES * (HEADER_NUMBERS + count * (1 + POINT_WIDTH))
  if (count < 0 || bytes.length !== length || bytes.readInt32LE(0) !== FORMAT)
    throw new Error(`${bytes.length} bytes of packed squares cannot be read`)
  const keys = new Int32Array(count)
  const values = new Float64Array(count * POINT_WIDTH)
  let at = NUMBER_BYTES * HEADER_NUMBERS
  for (let square = 0; square < count; square++, at += NUMBER_BYTES) keys[square] = bytes.readInt32LE(at)
  for (let place = 0; place < POINT_WIDTH; place++) {
    const scale = POINT_SCALES[place]!
    for (let square = 0; square < count; square++, at += NUMBER_BYTES) {
      const stored = bytes.readInt32LE(at)
      values[place * count + square] = stored === MISSING ? NaN : stored / scale
    }
  }
  return { count, keys, values }
}
