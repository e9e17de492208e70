import { kmBetween } from '../../domain/kernel/distances.ts'
import type { CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'

export interface NearPoint {
  point: CataloguePoint
  distanceKm: number
}

/** As many as a thumb's width of the screen holds. */
const MAX_NEAR = 5

/** The nearest points, nearest first; those without a position are not among them. */
export function nearestOf(
  points: readonly CataloguePoint[],
  { lat, lon }: { lat: number; lon: number },
): NearPoint[] {
  return points
    .flatMap((point) =>
      point.lat === undefined || point.lon === undefined
        ? []
        : [{ point, distanceKm: kmBetween(lon, lat, point.lon, point.lat) }],
    )
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, MAX_NEAR)
}

/** Whole kilometres; one decimal while it is near. */
export const kmText = (km: number): string => (km < 10 ? km.toFixed(1) : String(Math.round(km)))

export type WhereAmI = { state: 'here'; lat: number; lon: number } | { state: 'denied' | 'unknown' }

const TIMEOUT_MS = 10_000
/** A place of some minutes ago is near enough to tell buoys apart. */
const MAX_AGE_MS = 300_000
const PERMISSION_DENIED = 1

/**
 * Asks the browser where the reader is; the browser asks the reader. The answer stays in the page.
 *
 * @param geolocation undefined where the browser has none, as on pages without https
 */
export function locate(geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined): Promise<WhereAmI> {
  if (!geolocation) return Promise.resolve({ state: 'unknown' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'here', lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => resolve({ state: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
