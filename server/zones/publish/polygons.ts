import { keptWhileFree } from '../../../src/domain/kernel/keptWhileFree.ts'
import type { LonLatRing, ZoneShape } from '../../../src/domain/zones/zones.ts'

/** Together for all rings of one area: enough for a zone at sea, and small on a slow link. */
export const CAP_MAX_POINTS = 300
const CAP_MAX_RINGS = 20
/** 11 m, far finer than the drawing. */
const CAP_DECIMALS = 4
/** 1 m: RFC 7946 calls more than six decimals of no use. */
const GEOJSON_DECIMALS = 5
/** A closed ring is at least a triangle. @source CAP 1.2, polygon: four positions or more; RFC 7946, section 3.1.6 */
const SMALLEST_RING = 4

type Position = readonly [lon: number, lat: number]

function round(value: number, decimals: number): number {
  // adding zero turns a negative zero into zero
  return Number(value.toFixed(decimals)) + 0
}

/** The ring with rounded positions, no position twice in a row, closed; undefined where no area is left. */
function roundRing(ring: LonLatRing, decimals: number): Position[] | undefined {
  const rounded: Position[] = []
  for (const [lon, lat] of ring) {
    const position: Position = [round(lon, decimals), round(lat, decimals)]
    if (!isSame(rounded.at(-1), position)) rounded.push(position)
  }
  const [first] = rounded
  if (first && !isSame(rounded.at(-1), first)) rounded.push(first)
  return rounded.length >= SMALLEST_RING && turn(rounded) !== 0 ? rounded : undefined
}

const isSame = (a: Position | undefined, b: Position) => a !== undefined && a[0] === b[0] && a[1] === b[1]

/** Twice the signed area in square degrees; positive where the ring turns counter-clockwise. */
function turn(ring: LonLatRing): number {
  let twice = 0
  for (const [i, [lon, lat]] of ring.entries()) {
    const [nextLon, nextLat] = ring[(i + 1) % ring.length] ?? [lon, lat]
    twice += lon * nextLat - nextLon * lat
  }
  return twice
}

/** Twice the area that is lost when the point in the middle goes. */
const loss = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))

/**
 * Takes out the point whose loss changes the rings least, again and again, until few enough are left (Visvalingam's
 * way). No ring falls under a triangle. Borders that zones share are not kept together: what is sent is one zone.
 */
function thin(rings: Position[][], maxPoints: number): Position[][] {
  let count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const losses = rings.map((ring) => ring.map((_, i) => lossAt(ring, i)))
  while (count > maxPoints) {
    const smallest = smallestLoss(rings, losses)
    if (!smallest) break
    const ring = rings[smallest.ring] ?? []
    const ringLosses = losses[smallest.ring] ?? []
    ring.splice(smallest.point, 1)
    ringLosses.splice(smallest.point, 1)
    for (const i of [smallest.point - 1, smallest.point]) ringLosses[i] = lossAt(ring, i)
    count -= 1
  }
  return rings
}

/** The ends stay, because they are one point listed twice. */
function lossAt(ring: Position[], i: number): number {
  const [before, point, after] = [ring[i - 1], ring[i], ring[i + 1]]
  return before && point && after ? loss(before, point, after) : Infinity
}

function smallestLoss(rings: Position[][], losses: number[][]): { ring: number; point: number } | undefined {
  let smallest = Infinity
  let found: { ring: number; point: number } | undefined
  for (const [ring, ringLosses] of losses.entries()) {
    if ((rings[ring]?.length ?? 0) <= SMALLEST_RING) continue
    for (const [point, value] of ringLosses.entries()) {
      if (value >= smallest) continue
      smallest = value
      found = { ring, point }
    }
  }
  return found
}

/** A shape never changes while the process runs, and the same few zones are asked for again and again. */
const capPolygonsByShape = new WeakMap<ZoneShape, string[]>()

/**
 * The area as CAP writes it: `lat,lon lat,lon …`, closed, the largest first. CAP knows no holes, so islands within a
 * zone count as part of it, and of many rings only the largest are listed.
 *
 * @source OASIS CAP 1.2, section 3.2.4, polygon
 */
export function capPolygons(shape: ZoneShape): string[] {
  const known = capPolygonsByShape.get(shape)
  if (known) return known
  const rings = shape.polygons
    .flatMap(([outer]) => {
      const rounded = outer && roundRing(outer, CAP_DECIMALS)
      return rounded ? [rounded] : []
    })
    .toSorted((a, b) => Math.abs(turn(b)) - Math.abs(turn(a)))
    .slice(0, CAP_MAX_RINGS)
  const polygons = thin(rings, CAP_MAX_POINTS).map((ring) =>
    ring.map(([lon, lat]) => `${lat},${lon}`).join(' '),
  )
  capPolygonsByShape.set(shape, polygons)
  return polygons
}

export type GeoJsonGeometry =
  { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] }

const geometriesByShape = new WeakMap<ZoneShape, () => { geometry: GeoJsonGeometry | null }>()

/**
 * The area as GeoJSON writes it: outer rings counter-clockwise, holes clockwise, `[lon, lat]`.
 *
 * @returns null where nothing of the shape is left, which RFC 7946 allows for a feature without a place
 * @source RFC 7946, sections 3.1.6 and 11.2
 */
export function geoJsonGeometry(shape: ZoneShape): GeoJsonGeometry | null {
  const known = geometriesByShape.get(shape)
  if (known) return known().geometry
  const made = keptWhileFree(() => ({ geometry: roundShape(shape) }))
  geometriesByShape.set(shape, made)
  return made().geometry
}

function roundShape(shape: ZoneShape): GeoJsonGeometry | null {
  const polygons = shape.polygons.flatMap(([outer, ...holes]) => {
    const rounded = outer && roundRing(outer, GEOJSON_DECIMALS)
    if (!rounded) return []
    const inner = holes.flatMap((hole) => {
      const ring = roundRing(hole, GEOJSON_DECIMALS)
      return ring ? [wound(ring, -1)] : []
    })
    return [[wound(rounded, 1), ...inner]]
  })
  const [only] = polygons
  if (only === undefined) return null
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

function wound(ring: Position[], sign: 1 | -1): Position[] {
  return turn(ring) * sign >= 0 ? ring : ring.toReversed()
}
