import { POINT_ELEMENTS } from '../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../src/domain/forecasts/forecasts.ts'
import { SQUARES, squareBox } from '../../src/domain/zones/seaSquares.ts'
import type { SquareRun } from './squareRun.ts'

/**
 * One element of all squares side by side, row by row from the north-west, NaN where there is no square or no value.
 * The first value lies at `west` and `north`, the middle of its square; its neighbours half a degree on.
 */
export interface SquareGrid {
  west: number
  north: number
  step: number
  columns: number
  rows: number
  values: Float32Array
  /** how many squares have a value */
  known: number
}

const STEP = 0.5
const boxes = SQUARES.map(({ box }) => box)
const WEST = Math.min(...boxes.map(({ west }) => west))
const NORTH = Math.max(...boxes.map(({ north }) => north))
const COLUMNS = (Math.max(...boxes.map(({ east }) => east)) - WEST) / STEP
const ROWS = (NORTH - Math.min(...boxes.map(({ south }) => south))) / STEP

/** @param lead number of the time within the run */
export function squareGrid(run: SquareRun, lead: number, element: PointElement): SquareGrid {
  const values = new Float32Array(COLUMNS * ROWS).fill(NaN)
  const at = POINT_ELEMENTS.indexOf(element)
  let known = 0
  for (const { square, box } of SQUARES) {
    // of the two squares with one number the values are those of the first
    if (box !== squareBox(square)) continue
    const value = run.numberAt(square, lead, at)
    if (Number.isNaN(value)) continue
    known++
    values[((NORTH - box.north) / STEP) * COLUMNS + (box.west - WEST) / STEP] = value
  }
  return {
    west: WEST + STEP / 2,
    north: NORTH - STEP / 2,
    step: STEP,
    columns: COLUMNS,
    rows: ROWS,
    values,
    known,
  }
}
