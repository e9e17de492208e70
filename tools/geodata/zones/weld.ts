import { doubleArea, isSame, type GridPolygon, type Spot } from './grid.ts'
import type { Zones } from './cut.ts'

/** A corner nearer to a side than this many parts of a degree lies on it. */
const ON_SIDE = 0.75
/** Side of a cell of the index of corners, in parts. */
const CELL = 128
/** More than it ever took. */
const MAX_PASSES = 8

/**
 * Makes neighbours agree: where a corner of one lies on a side of another, that side gets the corner too. Afterwards
 * two neighbours have the very same places along their common line, and no rounding can open a gap between them.
 *
 * @param minSquareParts a polygon below this area is a sliver of rounding, and left out
 */
export function weld(zones: Zones, minSquareParts: number): Zones {
  let welded = zones
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const corners = new CornerIndex([...welded.values()].flat(2).flat())
    let added = 0
    const withCorners = (ring: readonly Spot[]): Spot[] => {
      const full = ring.flatMap((spot, i) => [
        spot,
        ...corners.between(spot, ring[(i + 1) % ring.length] ?? spot),
      ])
      added += full.length - ring.length
      return withoutSpikes(full)
    }
    welded = new Map(
      [...welded].map(([code, polygons]) => [code, polygons.map((polygon) => polygon.map(withCorners))]),
    )
    if (added === 0) break
  }
  return new Map(
    [...welded].map(([code, polygons]) => [code, polygons.flatMap((one) => sizeable(one, minSquareParts))]),
  )
}

/** Drops repeated places, and places from which a line goes straight back where it came from. */
function withoutSpikes(ring: readonly Spot[]): Spot[] {
  let current = [...ring]
  for (;;) {
    const before = (i: number) => current[(i + current.length - 1) % current.length]
    const after = (i: number) => current[(i + 1) % current.length]
    const kept = current.filter((spot, i) => !isSame(before(i), spot) && !isSame(before(i), after(i)))
    if (kept.length === current.length || kept.length < 3) return kept.length < 3 ? [] : kept
    current = kept
  }
}

/** The polygon without slivers: nothing when its outer ring is one, else without the holes that are. */
function sizeable(polygon: GridPolygon, minSquareParts: number): GridPolygon[] {
  const [outer, ...holes] = polygon
  if (!outer || doubleArea(outer) < 2 * minSquareParts) return []
  return [[outer, ...holes.filter((hole) => hole.length >= 3)]]
}

/** Corners by the cell they lie in. */
class CornerIndex {
  private readonly cells = new Map<string, Spot[]>()

  constructor(spots: readonly Spot[]) {
    const distinct = new Map(spots.map((spot) => [spot.join(' '), spot]))
    for (const spot of distinct.values()) {
      const cell = this.cellOf(Math.floor(spot[0] / CELL), Math.floor(spot[1] / CELL))
      cell.push(spot)
    }
  }

  private cellOf(column: number, row: number): Spot[] {
    const key = `${column} ${row}`
    const cell = this.cells.get(key) ?? []
    this.cells.set(key, cell)
    return cell
  }

  /** Corners on the side from one place to another, in that order. */
  between(a: Spot, b: Spot): Spot[] {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length2 = dx * dx + dy * dy
    const found: { t: number; spot: Spot }[] = []
    for (const spot of this.near(a, b)) {
      const [px, py] = [spot[0] - a[0], spot[1] - a[1]]
      const t = (px * dx + py * dy) / length2
      if (t <= 0 || t >= 1 || isSame(spot, a) || isSame(spot, b)) continue
      if (Math.abs(px * dy - py * dx) / Math.sqrt(length2) < ON_SIDE) found.push({ t, spot })
    }
    return found.toSorted((one, other) => one.t - other.t).map(({ spot }) => spot)
  }

  private *near(a: Spot, b: Spot): Generator<Spot> {
    const cell = (value: number) => Math.floor(value / CELL)
    const [west, east] = [cell(Math.min(a[0], b[0]) - 1), cell(Math.max(a[0], b[0]) + 1)]
    const [south, north] = [cell(Math.min(a[1], b[1]) - 1), cell(Math.max(a[1], b[1]) + 1)]
    for (let x = west; x <= east; x++)
      for (let y = south; y <= north; y++) yield* this.cells.get(`${x} ${y}`) ?? []
  }
}
