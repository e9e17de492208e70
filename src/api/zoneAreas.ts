import { BASE } from '../domain/kernel/pages.ts'
import type { LonLatRing, WarningZone, ZoneShape } from '../domain/zones/zones.ts'
import { fetchJson } from './fetchJson.ts'
import { ReadError } from './readError.ts'

export const ZONE_AREAS_PATH = `${BASE}/zones.geojson`
export const WARNING_AREAS_PATH = `${BASE}/warnings.geojson`

/** A zone of the warning service with its drawing, which is the portal's own and approximate. */
export interface ZoneArea extends WarningZone {
  shape: ZoneShape
}

type Polygons = ZoneShape['polygons']

interface Feature {
  geometry?: { type?: unknown; coordinates?: unknown } | null
  properties?: Record<string, unknown> | null
}

/** The features of a collection. @throws ReadError `malformed` */
export function featuresOf(body: unknown): readonly Feature[] {
  const features = (body as { features?: unknown } | undefined)?.features
  if (!Array.isArray(features)) throw new ReadError('malformed')
  return features as Feature[]
}

/** The polygons of a geometry; none where it has none, as RFC 7946 allows. */
export function polygonsOf(geometry: Feature['geometry']): Polygons {
  const { type, coordinates } = geometry ?? {}
  if (!Array.isArray(coordinates)) return []
  if (type === 'MultiPolygon') return coordinates as Polygons
  return type === 'Polygon' ? [coordinates as readonly LonLatRing[]] : []
}

/** Every zone that has a drawing; it changes only with the portal's program. @throws ReadError */
export async function fetchZoneAreas(signal: AbortSignal): Promise<ZoneArea[]> {
  const { body } = await fetchJson(ZONE_AREAS_PATH, signal, null, 'default')
  return zoneAreasOf(body)
}

/** @throws ReadError `malformed` */
export function zoneAreasOf(body: unknown): ZoneArea[] {
  return featuresOf(body).map(({ geometry, properties }) => {
    const { label, ...zone } = properties as unknown as WarningZone & { label: ZoneShape['label'] }
    if (typeof zone.code !== 'string' || !Array.isArray(label)) throw new ReadError('malformed')
    return { ...zone, shape: { code: zone.code, label, polygons: polygonsOf(geometry) } }
  })
}
