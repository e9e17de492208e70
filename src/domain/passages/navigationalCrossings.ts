import type { Position } from '../kernel/positions.ts'
import { crossingsEastOf, doMeet } from '../kernel/rings.ts'
import type { NavigationalArea, NavigationalWarningFact } from '../partners/navigationalWarnings.ts'
import { nauticalMiles } from '../routes/geodesy.ts'

/** A place on a way, and when one is there. */
export interface TimedPlace {
  place: Position
  at: Date
}

/**
 * How a way and a navigational warning meet: in its hours, only at other hours, at hours that could not be read, or
 * without a position, so that nobody can say.
 */
export type CrossingKind = 'in-hours' | 'hours-unknown' | 'place-unknown' | 'other-hours'

export interface NavigationalCrossing<W = NavigationalWarningFact> {
  warning: W
  kind: CrossingKind
  /** where it is first met, and when one is there; absent where its place is not known */
  met?: { area: NavigationalArea; from: number; at: Date }
}

/** So near to a place without a radius one keeps out of its way, nautical miles. */
export const BERTH_NM = 1

/** The gravest first. */
const KINDS: readonly CrossingKind[] = ['in-hours', 'hours-unknown', 'place-unknown', 'other-hours']

/**
 * The warnings that a way meets, the gravest first and then by the hour. A warning without a position, or with one that
 * cannot be read, is among them: that it lies elsewhere is not known.
 *
 * @param way places in the order of their times
 */
export function navigationalCrossings<W extends NavigationalWarningFact>(
  way: readonly TimedPlace[],
  warnings: readonly W[],
): NavigationalCrossing<W>[] {
  const met = warnings.flatMap((warning) => crossingOf(way, warning) ?? [])
  const rank = ({ kind }: NavigationalCrossing<W>) => KINDS.indexOf(kind)
  const time = (one: NavigationalCrossing<W>) => one.met?.at.getTime() ?? Infinity
  return met.toSorted((a, b) => rank(a) - rank(b) || time(a) - time(b) || 0)
}

function crossingOf<W extends NavigationalWarningFact>(
  way: readonly TimedPlace[],
  warning: W,
): NavigationalCrossing<W> | undefined {
  if (warning.areas.length === 0) return { warning, kind: 'place-unknown' }
  const all = warning.areas.flatMap((area) => areaCrossings(way, area))
  const first = KINDS.flatMap((kind) => all.filter((one) => one.kind === kind))[0]
  return first && { warning, ...first }
}

type AreaCrossing = Omit<NavigationalCrossing, 'warning'>

function areaCrossings(way: readonly TimedPlace[], area: NavigationalArea): AreaCrossing[] {
  if (area.shape === undefined) return [{ kind: 'place-unknown' }]
  return way.slice(1).flatMap((to, from): AreaCrossing[] => {
    const start = way[from]!
    if (!doesMeet(start.place, to.place, area)) return []
    return [{ kind: kindAt(start.at, to.at, area), met: { area, from, at: start.at } }]
  })
}

function kindAt(from: Date, until: Date, { windows }: NavigationalArea): CrossingKind {
  if (windows.length === 0) return 'hours-unknown'
  const isIn = windows.some((window) => window.from < until && window.until > from)
  return isIn ? 'in-hours' : 'other-hours'
}

type LonLat = [lon: number, lat: number]
const lonLat = ({ lon, lat }: Position): LonLat => [lon, lat]

/** Whether a straight stretch of the map meets an area. */
function doesMeet(from: Position, to: Position, { shape, points, radiusNm = BERTH_NM }: NavigationalArea) {
  if (shape === 'point') return points.some((point) => nmToStretch(point, from, to) <= radiusNm)
  const [a, b] = [lonLat(from), lonLat(to)]
  const corners = points.map(lonLat)
  const ring = shape === 'area' ? [...corners, ...corners.slice(0, 1)] : corners
  if (shape === 'area' && crossingsEastOf(ring, a[0], a[1]) % 2 === 1) return true
  return ring.slice(1).some((corner, i) => doMeet(a, b, ring[i]!, corner))
}

/** Distance from a place to the nearest of a short stretch, nautical miles. */
function nmToStretch(point: Position, from: Position, to: Position): number {
  const narrow = Math.cos((point.lat * Math.PI) / 180)
  const [x, y] = [(to.lon - from.lon) * narrow, to.lat - from.lat]
  const [px, py] = [(point.lon - from.lon) * narrow, point.lat - from.lat]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
  const nearest = {
    lat: from.lat + (to.lat - from.lat) * share,
    lon: from.lon + (to.lon - from.lon) * share,
  }
  return nauticalMiles(point, nearest)
}
