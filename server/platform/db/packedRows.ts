import { ELEMENT_NAMES } from '../../../src/domain/kernel/elements.ts'
import type { ObservationRow } from './observationRows.ts'

/** Many rows as one block of whole numbers: it moves to another thread without being copied. */
export interface PackedRows {
  /** row after row: station, observed minute, received minute, then the elements in catalogue order */
  numbers: Int32Array<ArrayBuffer>
  /** the few rows with refused elements, by their place */
  refused: Map<number, string>
}

/** Numbers of one row. */
export const WIDTH = 3 + ELEMENT_NAMES.length
/** Where the elements begin. */
export const VALUES_AT = 3
/** Stands for "no value"; far outside every valid range. */
export const NOTHING = -2_147_483_648

/** Packs rows one after the other; the number of rows must be known beforehand. */
export class Packer {
  readonly packed: PackedRows
  private row = 0

  constructor(rows: number) {
    this.packed = { numbers: new Int32Array(rows * WIDTH), refused: new Map() }
  }

  add({ stationId, observedMin, receivedMin, refused, values }: ObservationRow): void {
    const { numbers } = this.packed
    let at = this.row * WIDTH
    numbers[at++] = stationId
    numbers[at++] = observedMin
    numbers[at++] = receivedMin
    for (const value of values) numbers[at++] = value ?? NOTHING
    if (refused !== null) this.packed.refused.set(this.row, refused)
    this.row++
  }
}

export function pack(rows: readonly ObservationRow[]): PackedRows {
  const packer = new Packer(rows.length)
  for (const row of rows) packer.add(row)
  return packer.packed
}

export const rowCount = ({ numbers }: PackedRows): number => numbers.length / WIDTH

export function unpack({ numbers, refused }: PackedRows): ObservationRow[] {
  return Array.from({ length: numbers.length / WIDTH }, (_, index) => {
    const [stationId, observedMin, receivedMin, ...values] = numbers.subarray(
      index * WIDTH,
      (index + 1) * WIDTH,
    )
    return {
      stationId: stationId!,
      observedMin: observedMin!,
      receivedMin: receivedMin!,
      refused: refused.get(index) ?? null,
      values: values.map((value) => (value === NOTHING ? null : value)),
    }
  })
}

/** @returns places (0 = first element) of the elements that have a value in at least one row */
export function usedElements({ numbers }: PackedRows): number[] {
  const used = ELEMENT_NAMES.map(() => false)
  for (let row = VALUES_AT; row < numbers.length; row += WIDTH) {
    for (let place = 0; place < used.length; place++) {
      if (numbers[row + place] !== NOTHING) used[place] = true
    }
  }
  return used.flatMap((isUsed, place) => (isUsed ? [place] : []))
}

/** First and last minute of each station; the rows must be in the order of the key. */
export function stretches(rows: PackedRows): { stationId: number; firstMin: number; lastMin: number }[] {
  const found: { stationId: number; firstMin: number; lastMin: number }[] = []
  for (let at = 0; at < rows.numbers.length; at += WIDTH) {
    const stationId = rows.numbers[at]!
    const minute = rows.numbers[at + 1]!
    const last = found.at(-1)
    if (last?.stationId === stationId) last.lastMin = minute
    else found.push({ stationId, firstMin: minute, lastMin: minute })
  }
  return found
}
