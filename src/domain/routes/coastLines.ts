import type { Position } from '../kernel/positions.ts'

/**
 * A coast to hold courses against. Everything lies on the Mercator map, on which a course of one direction is a straight
 * line: x is the longitude in degrees, y the latitude stretched so that both have one scale.
 */
export type OnMap = readonly [x: number, y: number]

const DEGREE = Math.PI / 180

/** Degrees of longitude that a latitude lies from the equator on the Mercator map. */
export const stretched = (lat: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (lat * DEGREE) / 2)) / DEGREE

export const onMap = ({ lat, lon }: Position): OnMap => [lon, stretched(lat)]

/** The place of a point of that map. */
export const placeOn = ([x, y]: OnMap): Position => ({
  lat: (2 * Math.atan(Math.exp(y * DEGREE)) - Math.PI / 2) / DEGREE,
  lon: x,
})

/** A corner of an outline, and which borders of its map sheet it lies on: one bit each. */
export interface CoastCorner extends Position {
  cuts: number
}

/** Outlines of the land on one sheet. Sheets overlap a little; a line along a border comes from cutting and is no coast. */
export type CoastSheet = readonly (readonly CoastCorner[])[]

/** Side of a square of the index, degrees of longitude. */
const BIN = 0.05

/** Lines of a coast, found by where they lie. */
export class CoastLines {
  /** x and y of the beginning and end of each line */
  readonly #lines: Float64Array
  readonly #isCut: Uint8Array
  /** the first line of each sheet, and behind the last one their number */
  readonly #sheets: readonly number[]
  readonly #west: number
  readonly #south: number
  readonly #columns: number
  readonly #rows: number
  /** lines of each square that are coast, in one list; `#first` says where those of a square begin */
  readonly #first: Int32Array
  readonly #members: Int32Array
  /** lines of each row of squares, sheet by sheet */
  readonly #ofRow: Map<number, Map<number, number[]>> = new Map()

  constructor(sheets: readonly CoastSheet[]) {
    const { lines, isCut, starts } = linesOf(sheets)
    this.#lines = lines
    this.#isCut = isCut
    this.#sheets = starts
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at < lines.length; at += 2) {
      west = Math.min(west, lines[at]!)
      east = Math.max(east, lines[at]!)
      south = Math.min(south, lines[at + 1]!)
      north = Math.max(north, lines[at + 1]!)
    }
    if (lines.length === 0) [west, south, east, north] = [0, 0, 0, 0]
    this.#west = west
    this.#south = south
    this.#columns = Math.floor((east - west) / BIN) + 1
    this.#rows = Math.floor((north - south) / BIN) + 1
    const squares = this.#columns * this.#rows
    const counts = new Int32Array(squares + 1)
    this.#eachSquare((_, square) => counts[square + 1]!++)
    for (let square = 0; square < squares; square++) counts[square + 1]! += counts[square]!
    this.#first = counts
    this.#members = new Int32Array(counts[squares]!)
    const next = counts.slice()
    this.#eachSquare((line, square) => {
      this.#members[next[square]!++] = line
    })
    this.#fillRows()
  }

  /** Whether the straight course from one place to another touches the coast. */
  crosses([ax, ay]: OnMap, [bx, by]: OnMap): boolean {
    const [from, to] = [this.#columnOf(Math.min(ax, bx)), this.#columnOf(Math.max(ax, bx))]
    for (let column = from; column <= to; column++) {
      // the part of the course within the column of squares
      const left = this.#west + column * BIN
      const [y1, y2] = between(ax, ay, bx, by, left, left + BIN)
      const [low, high] = [this.#rowOf(Math.min(y1, y2)), this.#rowOf(Math.max(y1, y2))]
      for (let row = low; row <= high; row++)
        if (this.#crossesIn(row * this.#columns + column, ax, ay, bx, by)) return true
    }
    return false
  }

  /** Whether a place is on land, on any sheet: by how often an outline lies west of it. */
  isLand([x, y]: OnMap): boolean {
    return this.crossingsOf(y).some((crossings) => crossings.filter((at) => at < x).length % 2 === 1)
  }

  /** Where the outlines of each sheet cross a line of one latitude, from the west. */
  crossingsOf(y: number): number[][] {
    const sheets = this.#ofRow.get(Math.floor((y - this.#south) / BIN))
    if (!sheets) return []
    return [...sheets.values()].map((lines) =>
      lines
        .flatMap((line) => {
          const [x1, y1, x2, y2] = this.#ends(line)
          // one end counts and the other does not, so that a corner is crossed once
          return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
        })
        .toSorted((a, b) => a - b),
    )
  }

  /** Calls back with the ends of every line that is coast. */
  each(fn: (x1: number, y1: number, x2: number, y2: number) => void): void {
    for (let line = 0; line < this.#isCut.length; line++) if (!this.#isCut[line]) fn(...this.#ends(line))
  }

  #fillRows(): void {
    for (let sheet = 0; sheet < this.#sheets.length - 1; sheet++) {
      for (let line = this.#sheets[sheet]!; line < this.#sheets[sheet + 1]!; line++) {
        const [, y1, , y2] = this.#ends(line)
        for (let row = this.#rowOf(Math.min(y1, y2)); row <= this.#rowOf(Math.max(y1, y2)); row++) {
          const ofRow = this.#ofRow.get(row) ?? new Map<number, number[]>()
          this.#ofRow.set(row, ofRow)
          const ofSheet = ofRow.get(sheet)
          if (ofSheet) ofSheet.push(line)
          else ofRow.set(sheet, [line])
        }
      }
    }
  }

  #ends(line: number): [number, number, number, number] {
    const at = line * 4
    return [this.#lines[at]!, this.#lines[at + 1]!, this.#lines[at + 2]!, this.#lines[at + 3]!]
  }

  #crossesIn(square: number, ax: number, ay: number, bx: number, by: number): boolean {
    for (let at = this.#first[square]!; at < this.#first[square + 1]!; at++) {
      const line = this.#members[at]! * 4
      const [cx, cy] = [this.#lines[line]!, this.#lines[line + 1]!]
      const [dx, dy] = [this.#lines[line + 2]!, this.#lines[line + 3]!]
      if (meet(ax, ay, bx, by, cx, cy, dx, dy)) return true
    }
    return false
  }

  /** Each line of the coast with the squares that the box around it touches. */
  #eachSquare(fn: (line: number, square: number) => void): void {
    for (let line = 0; line < this.#isCut.length; line++) {
      if (this.#isCut[line]) continue
      const [x1, y1, x2, y2] = this.#ends(line)
      const [left, right] = [this.#columnOf(Math.min(x1, x2)), this.#columnOf(Math.max(x1, x2))]
      const [low, high] = [this.#rowOf(Math.min(y1, y2)), this.#rowOf(Math.max(y1, y2))]
      for (let row = low; row <= high; row++)
        for (let column = left; column <= right; column++) fn(line, row * this.#columns + column)
    }
  }

  #columnOf(x: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor((x - this.#west) / BIN)))
  }

  #rowOf(y: number): number {
    return Math.max(0, Math.min(this.#rows - 1, Math.floor((y - this.#south) / BIN)))
  }
}

function linesOf(sheets: readonly CoastSheet[]) {
  const count = sheets.flat().reduce((sum, ring) => sum + ring.length, 0)
  const lines = new Float64Array(count * 4)
  const isCut = new Uint8Array(count)
  const starts = [0]
  let line = 0
  for (const sheet of sheets) {
    for (const ring of sheet) {
      const corners = ring.map(onMap)
      for (const [index, [x, y]] of corners.entries()) {
        const next = (index + 1) % corners.length
        lines.set([x, y, ...corners[next]!], line * 4)
        isCut[line] = (ring[index]!.cuts & ring[next]!.cuts) === 0 ? 0 : 1
        line++
      }
    }
    starts.push(line)
  }
  return { lines, isCut, starts }
}

/** The values of y that a line has between two values of x. */
function between(ax: number, ay: number, bx: number, by: number, from: number, to: number): [number, number] {
  if (ax === bx) return [ay, by]
  const at = (x: number) => {
    const share = Math.max(0, Math.min(1, (x - ax) / (bx - ax)))
    return ay + share * (by - ay)
  }
  return [at(from), at(to)]
}

/** Whether two lines touch; one that ends on the other does. */
function meet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
  return (
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) <= 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) <= 0
  )
}
