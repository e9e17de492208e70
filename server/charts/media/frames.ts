import type { DrawnKind } from '../../../src/domain/charts/charts.ts'
import { frameOf, mercatorY, toFrame } from '../../../src/domain/kernel/mercator.ts'
import { SHEET_PX } from './order.ts'
import type { Point } from './svgParts.ts'

const EDGE_PX = 24
const PANEL_PX = 404

/** Where the map lies on the sheet. */
export const MAP_PX = {
  left: EDGE_PX,
  top: EDGE_PX,
  width: SHEET_PX.width - 3 * EDGE_PX - PANEL_PX,
  height: SHEET_PX.height - 2 * EDGE_PX,
} as const

/** Where the words lie. */
export const PANEL = {
  left: MAP_PX.left + MAP_PX.width + EDGE_PX,
  top: EDGE_PX,
  width: PANEL_PX,
  bottom: SHEET_PX.height - EDGE_PX,
} as const

/** The part of the world that a map shows; the south follows from its shape. */
interface View {
  west: number
  east: number
  north: number
  /** degrees between the lines of the graticule */
  graticule: number
}

/** As far as the sea squares reach on both sides. */
const KOREAN_SEAS: View = { west: 118.7, east: 140.2, north: 43.6, graticule: 2 }

/** A surface chart shows where the weather comes from; the others the seas that the portal covers. */
const VIEWS: Readonly<Record<DrawnKind, View>> = {
  'surface-pressure': { west: 110, east: 150, north: 50, graticule: 5 },
  wave: KOREAN_SEAS,
  'sea-temperature': KOREAN_SEAS,
}

/** The map of one kind of chart: Mercator, on which a course is a straight line. */
export interface ChartMap extends View {
  south: number
  at(lon: number, lat: number): Point
  /** whether a place of the sheet lies on the map, with so many px to its edge */
  holds(point: Point, inset?: number): boolean
}

export function chartMap(kind: DrawnKind): ChartMap {
  const view = VIEWS[kind]
  const frame = frameOf({ ...view, south: 0 }, MAP_PX.width)
  const southY = mercatorY(view.north) + MAP_PX.height / frame.scale
  return {
    ...view,
    south: (Math.atan(Math.sinh((0.5 - southY) * 2 * Math.PI)) * 180) / Math.PI,
    at(lon, lat) {
      const { x, y } = toFrame(frame, lat, lon)
      return [MAP_PX.left + x, MAP_PX.top + y]
    },
    holds: ([x, y], inset = 0) =>
      x >= MAP_PX.left + inset &&
      x <= MAP_PX.left + MAP_PX.width - inset &&
      y >= MAP_PX.top + inset &&
      y <= MAP_PX.top + MAP_PX.height - inset,
  }
}
