import type { Grid } from '../../../../src/domain/fields/grids.ts'
import { placeInGrid } from '../../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../../ports.ts'
import { signedAt } from './bytes.ts'

/** Where the values of a file stand, and in which order it has them. */
export interface GribGrid {
  grid: Grid
  /** the values run from the east to the west */
  isWestward: boolean
  /** rows run from the north to the south */
  isSouthward: boolean
  /** a column is whole before the next one begins */
  isByColumn: boolean
  /** every other row runs the other way */
  isSnaking: boolean
  /** the parts of vectors run along the grid, not east and north */
  isGridRelative: boolean
}

const MICRO = 1e6
const MOST_CELLS = 20_000_000
const [LAT_LON, LAMBERT] = [0, 30]
const SHAPES: Record<number, number> = { 0: 6_367_470, 6: 6_371_229, 8: 6_371_200 }
/** An ellipsoid is taken for a sphere of its mean radius: less than a cell's difference over the seas. */
const MEAN_RADIUS_M = 6_371_229

/** @param view of section 3 from its first byte @throws PayloadRejected for a grid the portal has no form of */
export function readGridDefinition(view: DataView): GribGrid {
  const template = view.getUint16(12)
  if (view.getUint8(11) !== 0)
    throw new PayloadRejected('not-this-format', 'a grid of rows of unequal length')
  const [columns, rows] = [view.getUint32(30), view.getUint32(34)]
  if (columns < 2 || rows < 2 || columns * rows > MOST_CELLS || columns * rows !== view.getUint32(6))
    throw new PayloadRejected('not-this-format', `a grid of ${columns} × ${rows} values`)
  if (template === LAT_LON) return latLon(view, columns, rows)
  if (template === LAMBERT) return lambert(view, columns, rows)
  throw new PayloadRejected('not-this-format', `grid template 3.${template}`)
}

const orderOf = (scan: number) => ({
  isWestward: (scan & 0x80) !== 0,
  isSouthward: (scan & 0x40) === 0,
  isByColumn: (scan & 0x20) !== 0,
  isSnaking: (scan & 0x10) !== 0,
})

const isAlongGrid = (flags: number) => (flags & 0x08) !== 0
const halfTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
const degreesAt = (view: DataView, at: number) => signedAt(view, at, 4) / MICRO

/** The step between the outermost values: what is written of it is rounded. */
const stepBetween = (span: number, count: number) => span / (count - 1)

function latLon(view: DataView, columns: number, rows: number): GribGrid {
  if (view.getUint32(38) !== 0 && view.getUint32(38) !== 0xffffffff && view.getUint32(42) !== 0xffffffff)
    throw new PayloadRejected('not-this-format', 'degrees in units of its own')
  const order = orderOf(view.getUint8(71))
  const [firstLat, firstLon] = [degreesAt(view, 46), degreesAt(view, 50)]
  const [lastLat, lastLon] = [degreesAt(view, 55), degreesAt(view, 59)]
  const [west, east] = order.isWestward ? [lastLon, firstLon] : [firstLon, lastLon]
  const [south, north] = order.isSouthward ? [lastLat, firstLat] : [firstLat, lastLat]
  const span = (((east - west) % 360) + 360) % 360
  const grid: Grid = {
    kind: 'latLon',
    columns,
    rows,
    west: halfTurn(west),
    south,
    stepLon: stepBetween(span, columns),
    stepLat: stepBetween(north - south, rows),
  }
  if (!(grid.stepLon > 0 && grid.stepLat > 0))
    throw new PayloadRejected('not-this-format', 'a grid without extent')
  return { grid, ...order, isGridRelative: isAlongGrid(view.getUint8(54)) }
}

function lambert(view: DataView, columns: number, rows: number): GribGrid {
  const order = orderOf(view.getUint8(64))
  const [stepX, stepY] = [view.getUint32(55) / 1000, view.getUint32(59) / 1000]
  if (stepX !== stepY || !(stepX > 0))
    throw new PayloadRejected('not-this-format', 'cells that are not square')
  if (order.isWestward || order.isSouthward)
    throw new PayloadRejected('not-this-format', 'a cone that is not read from the south-west')
  const origin: Extract<Grid, { kind: 'lambert' }> = {
    kind: 'lambert',
    columns,
    rows,
    earthRadiusM: radiusOf(view),
    standardParallels: [degreesAt(view, 65), degreesAt(view, 69)],
    originLat: degreesAt(view, 47),
    originLon: halfTurn(degreesAt(view, 51)),
    westM: 0,
    southM: 0,
    stepM: stepX,
  }
  const first = placeInGrid(origin, degreesAt(view, 38), halfTurn(degreesAt(view, 42)))
  const grid = { ...origin, westM: first.column * stepX, southM: first.row * stepX }
  return { grid, ...order, isGridRelative: isAlongGrid(view.getUint8(46)) }
}

function radiusOf(view: DataView): number {
  const shape = view.getUint8(14)
  if (shape === 1) return view.getUint32(16) / 10 ** view.getUint8(15)
  return SHAPES[shape] ?? MEAN_RADIUS_M
}
