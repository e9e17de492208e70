import { HOUR_MS } from '../kernel/time.ts'
import type { RadiusWind, TrackPoint, TyphoonAdvisory, WindRadius } from './typhoons.ts'

/** A storm between two points of its track. */
export interface StormAt {
  at: Date
  lat: number
  lon: number
  radii: Partial<Record<RadiusWind, WindRadius>>
  /** radius of the 70 % circle, km; 0 at the analysis */
  probabilityKm: number
}

const share = (from: number, to: number, part: number): number => from + (to - from) * part

/** Across 180° the shorter way round is meant. */
function lonBetween(from: number, to: number, part: number): number {
  const step = ((to - from + 540) % 360) - 180
  return ((from + step * part + 540) % 360) - 180
}

/** A radius that one of the two does not have goes from nothing, or to nothing. */
function radiusBetween(a: WindRadius | undefined, b: WindRadius | undefined, part: number) {
  if (!a && !b) return undefined
  const km = share(a?.km ?? 0, b?.km ?? 0, part)
  const nearer = part < 0.5 ? (a ?? b) : (b ?? a)
  if (km > 0 && (a?.quadrants ?? b?.quadrants)) return { km, quadrants: quadrantsBetween(a, b, part) }
  const weaker = nearer?.weaker
  if (!weaker || km <= 0) return km > 0 ? { km } : undefined
  return { km, weaker: { toward: weaker.toward, km: Math.min(km, (weaker.km / (nearer.km || 1)) * km) } }
}

/** A radius without quadrants is the same in all. */
function quadrantsBetween(a: WindRadius | undefined, b: WindRadius | undefined, part: number) {
  const of = (radius: WindRadius | undefined, at: 0 | 1 | 2 | 3) => radius?.quadrants?.[at] ?? radius?.km ?? 0
  const between = (at: 0 | 1 | 2 | 3) => share(of(a, at), of(b, at), part)
  return [between(0), between(1), between(2), between(3)] as const
}

export const pointsOf = ({ analysis, forecast }: TyphoonAdvisory): readonly TrackPoint[] => [
  analysis,
  ...forecast,
]

/**
 * Where a storm is at a time, and how far its winds reach then, straight between the points of the advisory.
 *
 * @returns undefined before the analysis and after the last point: nothing is known then
 */
export function stormAt(points: readonly TrackPoint[], atMs: number): StormAt | undefined {
  const next = points.findIndex(({ at }) => at.getTime() >= atMs)
  const b = points[next]
  if (!b) return undefined
  const a = points[next - 1] ?? b
  if (a === b && b.at.getTime() !== atMs) return undefined
  const spanMs = b.at.getTime() - a.at.getTime()
  const part = spanMs > 0 ? (atMs - a.at.getTime()) / spanMs : 0
  const gale = radiusBetween(a.gale, b.gale, part)
  const storm = radiusBetween(a.storm, b.storm, part)
  return {
    at: new Date(atMs),
    lat: share(a.lat, b.lat, part),
    lon: lonBetween(a.lon, b.lon, part),
    radii: { ...(gale && { gale }), ...(storm && { storm }) },
    probabilityKm: share(a.probabilityKm ?? 0, b.probabilityKm ?? 0, part),
  }
}

/** The storm at every step of an advisory. @param stepMs default half an hour */
export function stepsOf(advisory: TyphoonAdvisory, stepMs = HOUR_MS / 2): StormAt[] {
  const points = pointsOf(advisory)
  const [first, last] = [points[0]!.at.getTime(), points.at(-1)!.at.getTime()]
  const steps: StormAt[] = []
  for (let atMs = first; atMs <= last; atMs += stepMs) {
    const step = stormAt(points, atMs)
    if (step) steps.push(step)
  }
  return steps
}
