import { mercatorX, mercatorY } from '../../../domain/kernel/mercator.ts'
import type { BoundingBox } from '../../../domain/kernel/positions.ts'
import type { ZoneShape } from '../../../domain/zones/zones.ts'
import type { CanvasFrame } from '../painting.ts'

const TILE_PX = 256

/** World pixels of a zoom per unit of the Mercator square. */
export const worldSize = (zoom: number): number => TILE_PX * 2 ** zoom

type Polygons = ZoneShape['polygons']

/** The rings of an area on the Mercator square, x and y in turn, and the box around them. */
interface UnitRings {
  rings: Float64Array[]
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const known = new WeakMap<Polygons, UnitRings>()

/** Counted once per drawing: the same one is painted at every view. */
export function unitRings(polygons: Polygons): UnitRings {
  const found = known.get(polygons)
  if (found) return found
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const rings = polygons.flat().map((ring) => {
    const places = new Float64Array(ring.length * 2)
    for (const [i, [lon, lat]] of ring.entries()) {
      const [x, y] = [mercatorX(lon), mercatorY(lat)]
      places[2 * i] = x
      places[2 * i + 1] = y
      box.minX = Math.min(box.minX, x)
      box.minY = Math.min(box.minY, y)
      box.maxX = Math.max(box.maxX, x)
      box.maxY = Math.max(box.maxY, y)
    }
    return places
  })
  const made = { rings, ...box }
  known.set(polygons, made)
  return made
}

/** Whether anything of an area can be seen in the frame. */
export function isInFrame(polygons: Polygons, { zoom, left, top, width, height }: CanvasFrame): boolean {
  const { minX, minY, maxX, maxY } = unitRings(polygons)
  const size = worldSize(zoom)
  return (
    maxX * size >= left && minX * size <= left + width && maxY * size >= top && minY * size <= top + height
  )
}

/** Points nearer together than this make no difference to the eye, px. */
const FINEST_PX = 0.7

/** Adds the outlines of an area to a path, in pixels of the canvas. */
export function addArea(path: Path2D, polygons: Polygons, { zoom, left, top }: CanvasFrame): void {
  const size = worldSize(zoom)
  for (const ring of unitRings(polygons).rings) {
    let [lastX, lastY] = [Infinity, Infinity]
    for (let i = 0; i < ring.length; i += 2) {
      const x = (ring[i] ?? 0) * size - left
      const y = (ring[i + 1] ?? 0) * size - top
      if (i > 0 && Math.abs(x - lastX) < FINEST_PX && Math.abs(y - lastY) < FINEST_PX) continue
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
      ;[lastX, lastY] = [x, y]
    }
    path.closePath()
  }
}

export const boxPolygon = ({ west, south, east, north }: BoundingBox): Polygons => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
]
