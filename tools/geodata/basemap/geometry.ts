/**
 * Plain geometry for the base map: clip, simplify, encode. A ring is a closed polygon outline without its
 * repeated last point; longitudes and latitudes are WGS 84 degrees.
 */
export type Point = readonly [lon: number, lat: number]
export type Ring = readonly Point[]
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

const KM_PER_DEGREE = 111.2

export function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lon, lat] of ring) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

export function overlaps(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south
}

const contains = (outer: Box, inner: Box) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north

/** Removes the repeated closing point of a GeoJSON ring. */
export function openRing(points: Ring): Ring {
  const first = points[0]
  const last = points.at(-1)
  return first && last && first[0] === last[0] && first[1] === last[1] ? points.slice(0, -1) : points
}

/**
 * Cuts a ring with a box (Sutherland–Hodgman). A concave ring stays one ring whose parts hang together along the
 * box edge: right for filling; for a stroke, leave out the segments that lie on the edge.
 *
 * @returns the ring inside the box, or an empty one
 */
export function clipRing(ring: Ring, box: Box): Ring {
  const ringBox = boxOf(ring)
  if (!overlaps(ringBox, box)) return []
  if (contains(box, ringBox)) return ring
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ]
  return sides.reduce<Ring>((current, [axis, limit, sign]) => clipSide(current, axis, limit, sign), ring)
}

function clipSide(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const isInside = (p: Point) => (p[axis] - limit) * sign >= 0
  const kept: Point[] = []
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? point
    if (isInside(before) !== isInside(point)) kept.push(crossing(before, point, axis, limit))
    if (isInside(point)) kept.push(point)
  })
  return kept
}

function crossing(a: Point, b: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? a[1] + share * (b[1] - a[1]) : a[0] + share * (b[0] - a[0])
  return axis === 0 ? [limit, other] : [other, limit]
}

/** Distances are taken on a plane where a degree of longitude has its length at the ring's own latitude. */
function flatten(ring: Ring): Float64Array {
  const { south, north } = boxOf(ring)
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const flat = new Float64Array(ring.length * 2)
  ring.forEach(([lon, lat], i) => {
    flat[2 * i] = lon * KM_PER_DEGREE * shrink
    flat[2 * i + 1] = lat * KM_PER_DEGREE
  })
  return flat
}

/** Distance in km of point i from the straight line between points a and b, all indexes into `flat`. */
function offset(flat: Float64Array, i: number, a: number, b: number): number {
  const at = (n: number) => flat[n] ?? 0
  const [ax, ay] = [at(2 * a), at(2 * a + 1)]
  const [dx, dy] = [at(2 * b) - ax, at(2 * b + 1) - ay]
  const [px, py] = [at(2 * i) - ax, at(2 * i + 1) - ay]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2))
  return Math.hypot(px - t * dx, py - t * dy)
}

/** Signed area in km²; its sign is the direction of turn. */
export function areaOf(ring: Ring): number {
  const flat = flatten(ring)
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const j = (i + 1) % ring.length
    twice += (flat[2 * i] ?? 0) * (flat[2 * j + 1] ?? 0) - (flat[2 * j] ?? 0) * (flat[2 * i + 1] ?? 0)
  }
  return twice / 2
}

/**
 * Douglas–Peucker on a closed ring: split at the two points farthest apart from the first, then each half.
 * Neighbouring tiles fit because rings are simplified whole and cut afterwards.
 *
 * @param toleranceKm greatest distance a dropped point may have from the new outline
 * @returns at least three points; a ring that would vanish keeps its widest triangle
 */
export function simplifyRing(ring: Ring, toleranceKm: number): Ring {
  if (ring.length <= 4) return ring
  const flat = flatten(ring)
  const far = farthest(flat, ring.length, 0)
  const keep = new Uint8Array(ring.length + 1)
  keep[0] = keep[far] = 1
  const closed = new Float64Array(flat.length + 2)
  closed.set(flat)
  closed.set(flat.subarray(0, 2), flat.length)
  const stack: [number, number][] = [
    [0, far],
    [far, ring.length],
  ]
  let kept = 2
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span
    const middle = widest(closed, from, to)
    if (middle.km <= toleranceKm || middle.index < 0) continue
    keep[middle.index] = 1
    kept++
    stack.push([from, middle.index], [middle.index, to])
  }
  // an islet smaller than the tolerance stays a triangle
  if (kept < 3) {
    const near = widest(closed, 0, far).index
    keep[near >= 0 ? near : widest(closed, far, ring.length).index] = 1
  }
  return ring.filter((_, i) => keep[i] === 1)
}

function farthest(flat: Float64Array, count: number, from: number): number {
  let best = 0
  let bestKm = -1
  for (let i = 0; i < count; i++) {
    const km = offset(flat, i, from, from)
    if (km > bestKm) [best, bestKm] = [i, km]
  }
  return best
}

function widest(flat: Float64Array, from: number, to: number): { index: number; km: number } {
  let index = -1
  let best = -1
  for (let i = from + 1; i < to; i++) {
    const km = offset(flat, i, from, to)
    if (km > best) [index, best] = [i, km]
  }
  return { index, km: best }
}

/**
 * Whole-number steps from the box's south-west corner: first point absolute, the rest as differences, points that
 * fall together left out.
 *
 * @param step degrees per unit
 * @returns x, y, dx, dy, dx, dy …; empty when fewer than three points remain
 */
export function encodeRing(ring: Ring, origin: Point, step: number): number[] {
  const codes: number[] = []
  let [x, y] = [0, 0]
  for (const [lon, lat] of ring) {
    const nextX = Math.round((lon - origin[0]) / step)
    const nextY = Math.round((lat - origin[1]) / step)
    if (codes.length > 0 && nextX === x && nextY === y) continue
    codes.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return codes.length >= 6 ? codes : []
}
