import { contains, shapeBox } from '../../../src/domain/zones/zoneShapes.ts'
import type { ZoneShape } from '../../../src/domain/zones/zones.ts'

/** Tried per side of the box at first; then about the best place on ever finer grids. */
const TRIED = 40
const FINER_TIMES = 3

/** The place farthest from every side and island of a shape: where a name stands best. */
export function middleOf(shape: ZoneShape): [lon: number, lat: number] {
  const box = shapeBox(shape)
  let [width, height] = [box.east - box.west, box.north - box.south]
  let best: [lon: number, lat: number] = [box.west + width / 2, box.south + height / 2]
  let bestRoom = -1
  for (let pass = 0; pass <= FINER_TIMES; pass++) {
    const [west, south] = [best[0] - width / 2, best[1] - height / 2]
    for (let i = 0; i <= TRIED; i++)
      for (let j = 0; j <= TRIED; j++) {
        const place: [number, number] = [west + (i / TRIED) * width, south + (j / TRIED) * height]
        if (!contains(shape, ...place)) continue
        const room = roomAt(shape, ...place)
        if (room > bestRoom) [best, bestRoom] = [place, room]
      }
    width /= TRIED / 4
    height /= TRIED / 4
  }
  return best
}

/** Distance to the nearest side of any ring, in degrees of latitude. */
export function roomAt({ polygons }: ZoneShape, lon: number, lat: number): number {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let nearest2 = Infinity
  for (const ring of polygons.flat())
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [ring[i - 1], ring[i]]
      if (!from || !to) continue
      const [ax, ay] = [(from[0] - lon) * shrink, from[1] - lat]
      const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
      const length2 = dx * dx + dy * dy
      const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2))
      nearest2 = Math.min(nearest2, (ax + t * dx) ** 2 + (ay + t * dy) ** 2)
    }
  return Math.sqrt(nearest2)
}
