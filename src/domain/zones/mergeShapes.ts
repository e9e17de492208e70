import type { LonLatRing, ZoneShape } from './zones.ts'
import { PARTS_OF_DEGREE } from './zoneShapes.ts'

type Position = readonly [lon: number, lat: number]

/** A line between two neighbouring places of a ring. */
interface Side {
  from: Position
  to: Position
}

/** Sides by the place they begin at. */
type SidesFrom = Map<number, Side[]>

/** One number for a place on the grid of the shapes, quick to look up. */
const idOf = ([lon, lat]: Position) =>
  Math.round(lon * PARTS_OF_DEGREE) * 360 * PARTS_OF_DEGREE + Math.round(lat * PARTS_OF_DEGREE)

/**
 * One shape of shapes that lie side by side, without the lines between them: sides that two of them have in common,
 * once in each direction, fall away, and what is left is strung together. So it needs neighbours that agree on the
 * places along their common line, as those of one drawing do; its label is the one nearest the middle.
 */
export function mergeShapes(code: string, shapes: readonly ZoneShape[]): ZoneShape {
  const rings = stringTogether(openSides(shapes.flatMap(({ polygons }) => polygons.flat())))
  const outers = rings
    .map((ring) => ({ ring, area: turn(ring) }))
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => a.area - b.area)
    .map(({ ring, area }) => ({ polygon: [ring], ring, area, corners: new Set(ring.map(idOf)) }))
  for (const hole of rings) {
    const area = -turn(hole)
    if (area <= 0) continue
    const around = outers.find((outer) => outer.area > area && isInside(hole, outer.ring, outer.corners))
    around?.polygon.push(hole)
  }
  return { code, label: middleLabel(shapes), polygons: outers.map(({ polygon }) => polygon) }
}

/** The sides whose way back is none of the sides. */
function openSides(rings: readonly LonLatRing[]): SidesFrom {
  const open: SidesFrom = new Map()
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [ring[i - 1], ring[i]]
      if (!from || !to) continue
      const start = idOf(from)
      const back = open.get(idOf(to))
      const way = back?.findIndex((side) => idOf(side.to) === start) ?? -1
      if (back && way >= 0) back.splice(way, 1)
      else open.set(start, [...(open.get(start) ?? []), { from, to }])
    }
  return open
}

/** Walks along the sides until none is left. Where a walk comes to a place again, it has gone round a ring. */
function stringTogether(sides: SidesFrom): LonLatRing[] {
  const rings: LonLatRing[] = []
  for (const waiting of sides.values())
    for (let first = waiting[0]; first; first = waiting[0]) {
      const walk: Position[] = []
      const stepOf = new Map<number, number>()
      for (let side: Side | undefined = first; side; side = sharpestLeft(sides, side)) {
        stepOf.set(idOf(side.from), walk.length)
        walk.push(side.from)
        const from: Side[] = sides.get(idOf(side.from)) ?? []
        from.splice(from.indexOf(side), 1)
        const since = stepOf.get(idOf(side.to))
        if (since === undefined) continue
        const ring = walk.splice(since)
        for (const place of ring) stepOf.delete(idOf(place))
        rings.push([...ring, ...ring.slice(0, 1)])
      }
    }
  return rings
}

/**
 * The side to go on with. The inside lies to the left, so where rings touch the sharpest turn to the left stays with
 * it.
 */
function sharpestLeft(sides: SidesFrom, { from, to }: Side): Side | undefined {
  const onward = sides.get(idOf(to)) ?? []
  if (onward.length < 2) return onward[0]
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0])
  const turnOf = (side: Side) => {
    const change = Math.atan2(side.to[1] - to[1], side.to[0] - to[0]) - heading
    return Math.atan2(Math.sin(change), Math.cos(change))
  }
  return onward.toSorted((a, b) => turnOf(b) - turnOf(a))[0]
}

/** Twice the signed area in square degrees; positive against the clock. */
function turn(ring: LonLatRing): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1], ring[i]]
    if (a && b) sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum
}

/** Whether a hole lies in an outer ring, by one of its places that is no corner of the outer ring. */
function isInside(hole: LonLatRing, outer: LonLatRing, corners: ReadonlySet<number>): boolean {
  const [lon, lat] = hole.find((place) => !corners.has(idOf(place))) ?? hole[0] ?? [0, 0]
  let crossings = 0
  for (let i = 1; i < outer.length; i++) {
    const [a, b] = [outer[i - 1], outer[i]]
    if (!a || !b || a[1] > lat === b[1] > lat) continue
    if (lon < a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) crossings++
  }
  return crossings % 2 === 1
}

function middleLabel(shapes: readonly ZoneShape[]): ZoneShape['label'] {
  const labels = shapes.map(({ label }) => label)
  const mean = (axis: 0 | 1) => labels.reduce((sum, label) => sum + label[axis], 0) / labels.length
  const [lon, lat] = [mean(0), mean(1)]
  const way = (label: Position) => (label[0] - lon) ** 2 + (label[1] - lat) ** 2
  return labels.toSorted((a, b) => way(a) - way(b))[0] ?? [0, 0]
}
