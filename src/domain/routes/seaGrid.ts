import type { Position } from '../kernel/positions.ts'
import { placeOn, stretched } from './coastLines.ts'
import type { CoastLines } from './coastLines.ts'

/** The waters in which ways are sought. */
export const SEA_BOX = { west: 121.5, south: 30.5, columns: 1200, rows: 1200, step: 0.01 } as const
export interface SeaBox {
  west: number
  south: number
  columns: number
  rows: number
  /** degrees between neighbours, both ways */
  step: number
}

/** Moves from a cell: to its eight neighbours, and as a knight moves in chess, so that courses of sixteen directions are straight. */
export const MOVES: readonly (readonly [columns: number, rows: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
]
const ALL_MOVES = 0xffff
/** A line of the coast is no hindrance to a move that begins farther away. */
const REACH = 3
/** Cells from the shore that are counted. */
export const FARTHEST_SHORE = 4

/** Cells of water, the moves between them that touch no coast, and how far each lies from the shore. */
export interface SeaGrid {
  box: SeaBox
  /** one bit for each of `MOVES`; 0 on land */
  moves: Uint16Array
  /** cells to the nearest land, 1 beside it, at most `FARTHEST_SHORE`; 0 on land */
  shore: Uint8Array
  /** which waters a cell belongs to; 0 on land. The largest have the number 1 */
  waters: Int32Array
}

/** The middle of a cell. */
export const cellPlace = (box: SeaBox, cell: number): Position => ({
  lat: box.south + (Math.floor(cell / box.columns) + 0.5) * box.step,
  lon: box.west + ((cell % box.columns) + 0.5) * box.step,
})

/** Builds the grid; a second or two for the waters around Korea. */
export function buildSeaGrid(coast: CoastLines, box: SeaBox = SEA_BOX): SeaGrid {
  const isWater = waterOf(coast, box)
  const moves = movesOf(coast, box, isWater)
  return { box, moves, shore: shoreOf(box, isWater), waters: watersOf(box, moves) }
}

function waterOf(coast: CoastLines, { west, south, columns, rows, step }: SeaBox): Uint8Array {
  const isWater = new Uint8Array(columns * rows).fill(1)
  const columnOf = (x: number) => Math.max(0, Math.min(columns, Math.ceil((x - west) / step - 0.5)))
  for (let row = 0; row < rows; row++) {
    for (const crossings of coast.crossingsOf(stretched(south + (row + 0.5) * step))) {
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const [from, to] = [columnOf(crossings[at]!), columnOf(crossings[at + 1]!)]
        isWater.fill(0, row * columns + from, row * columns + to)
      }
    }
  }
  return isWater
}

function movesOf(coast: CoastLines, box: SeaBox, isWater: Uint8Array): Uint16Array {
  const { west, south, columns, rows, step } = box
  const isNear = nearCoast(coast, box)
  const moves = new Uint16Array(columns * rows)
  const xs = Float64Array.from({ length: columns }, (_, column) => west + (column + 0.5) * step)
  const ys = Float64Array.from({ length: rows }, (_, row) => stretched(south + (row + 0.5) * step))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      if (!isWater[cell]) continue
      let open = ALL_MOVES
      const isEdge = row < 2 || column < 2 || row >= rows - 2 || column >= columns - 2
      if (isEdge || isNear[cell])
        for (const [move, [right, up]] of MOVES.entries()) {
          const [toColumn, toRow] = [column + right, row + up]
          const isIn = toColumn >= 0 && toRow >= 0 && toColumn < columns && toRow < rows
          const isOpen =
            isIn &&
            isWater[toRow * columns + toColumn] === 1 &&
            !(isNear[cell] && coast.crosses([xs[column]!, ys[row]!], [xs[toColumn]!, ys[toRow]!]))
          if (!isOpen) open &= ~(1 << move)
        }
      moves[cell] = open
    }
  }
  return moves
}

/** Cells within reach of a line of the coast. */
function nearCoast(coast: CoastLines, { west, south, columns, rows, step }: SeaBox): Uint8Array {
  const isNear = new Uint8Array(columns * rows)
  const rowOf = (y: number) => Math.floor((placeOn([0, y]).lat - south) / step)
  coast.each((x1, y1, x2, y2) => {
    const left = Math.max(0, Math.floor((Math.min(x1, x2) - west) / step) - REACH)
    const right = Math.min(columns - 1, Math.floor((Math.max(x1, x2) - west) / step) + REACH)
    const low = Math.max(0, rowOf(Math.min(y1, y2)) - REACH)
    const high = Math.min(rows - 1, rowOf(Math.max(y1, y2)) + REACH)
    for (let row = low; row <= high; row++) isNear.fill(1, row * columns + left, row * columns + right + 1)
  })
  return isNear
}

/** Breadth first from the land, eight ways. */
function shoreOf({ columns, rows }: SeaBox, isWater: Uint8Array): Uint8Array {
  const shore = new Uint8Array(columns * rows).fill(FARTHEST_SHORE)
  let edge: number[] = []
  for (let cell = 0; cell < shore.length; cell++)
    if (!isWater[cell]) {
      shore[cell] = 0
      edge.push(cell)
    }
  for (let far = 1; far < FARTHEST_SHORE; far++) {
    const next: number[] = []
    for (const cell of edge)
      for (const other of neighbours(cell, columns, rows))
        if (shore[other]! > far) {
          shore[other] = far
          next.push(other)
        }
    edge = next
  }
  return shore
}

function* neighbours(cell: number, columns: number, rows: number): Generator<number> {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  for (const [right, up] of MOVES.slice(0, 8)) {
    const [toColumn, toRow] = [column + right, row + up]
    if (toColumn >= 0 && toRow >= 0 && toColumn < columns && toRow < rows) yield toRow * columns + toColumn
  }
}

/** Waters that moves join, numbered by their size. */
function watersOf({ columns }: SeaBox, moves: Uint16Array): Int32Array {
  const waters = new Int32Array(moves.length)
  const steps = MOVES.map(([right, up]) => up * columns + right)
  const sizes: number[] = []
  const stack: number[] = []
  for (let start = 0; start < moves.length; start++) {
    if (moves[start] === 0 || waters[start] !== 0) continue
    const number = sizes.length + 1
    let size = 0
    waters[start] = number
    stack.push(start)
    while (stack.length > 0) {
      const cell = stack.pop()!
      size++
      for (let move = 0; move < steps.length; move++) {
        if (!(moves[cell]! & (1 << move))) continue
        const other = cell + steps[move]!
        if (waters[other] !== 0) continue
        waters[other] = number
        stack.push(other)
      }
    }
    sizes.push(size)
  }
  const order = [...sizes.keys()].toSorted((a, b) => sizes[b]! - sizes[a]!)
  const ranks = new Int32Array(sizes.length + 1)
  for (const [rank, number] of order.entries()) ranks[number + 1] = rank + 1
  return waters.map((number) => ranks[number]!)
}
