import { toIso } from '../../../src/domain/kernel/time.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import { circleOutline, eastward, hullOf, windOutline } from '../../../src/domain/typhoons/outlines.ts'
import { isDepression, ownNumber, radiusSpeed, stormCode } from '../../../src/domain/typhoons/typhoons.ts'
import type { TrackedStorm, TrackPoint, WindRadius } from '../../../src/domain/typhoons/typhoons.ts'

/** Tracks for other programs. Times are ISO 8601 with the offset of Korea; winds are m/s, radii km, pressure hPa. */

const corner = ({ lon, lat }: Position) => [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4]
/** @source RFC 7946, section 3.1.6: counter-clockwise, first and last the same */
function ring(outline: readonly Position[]) {
  const corners = outline.toReversed().map(corner)
  return [[...corners, corners[0]]]
}

const factsOf = (storm: TrackedStorm, point: TrackPoint, baseAt: Date) => ({
  storm: stormCode(storm),
  kind: isDepression(storm) ? 'depression' : 'typhoon',
  number: ownNumber(storm),
  nameKo: storm.nameKo ?? null,
  nameEn: storm.nameEn ?? null,
  agency: storm.agency,
  mode: storm.mode,
  baseAt: toIso(baseAt, 'KST'),
  at: toIso(point.at, 'KST'),
  leadHours: point.leadHours,
  pressure: point.pressure ?? null,
  windSpeed: point.windSpeed ?? null,
})

/** Tracks of storms; the hulls are what lies between two circles of 70 %. @source RFC 7946 */
export const trackGeoJson = (storms: readonly TrackedStorm[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: storms.flatMap(featuresOf) })

function featuresOf(storm: TrackedStorm): object[] {
  const { advisory, past } = storm
  const points = advisory ? [advisory.analysis, ...advisory.forecast] : []
  const analyses = past.map((point) =>
    feature('analysis', { type: 'Point', coordinates: corner(point) }, factsOf(storm, point, point.at)),
  )
  const expected = points.flatMap((point, index) => {
    const facts = factsOf(storm, point, advisory!.baseAt)
    const winds = (['gale', 'storm'] as const).flatMap((wind) => {
      const radius = point[wind]
      return radius
        ? [
            feature('wind', polygon(windOutline(point, radius)), {
              ...facts,
              reaches: radiusSpeed(storm.agency, wind).ms,
            }),
          ]
        : []
    })
    const before = points[index - 1]
    const circles = point.probabilityKm
      ? [
          feature('centre-70-percent', polygon(circleOutline(point, point.probabilityKm)), facts),
          ...(before ? [feature('centre-70-percent-hull', between(before, point), facts)] : []),
        ]
      : []
    const centre =
      point.leadHours > 0 ? [feature('forecast', { type: 'Point', coordinates: corner(point) }, facts)] : []
    return [...centre, ...winds, ...circles]
  })
  return [...analyses, ...expected]
}

const feature = (what: string, geometry: object, facts: object) => ({
  type: 'Feature',
  geometry,
  properties: { what, ...facts },
})
const polygon = (outline: readonly Position[]) => ({ type: 'Polygon', coordinates: ring(outline) })

function between(...circles: readonly TrackPoint[]) {
  const corners = circles.flatMap((point) =>
    circleOutline({ lat: point.lat, lon: eastward(point.lon) }, Math.max(1, point.probabilityKm ?? 0)).map(
      ({ lon, lat }) => [lon, lat] as const,
    ),
  )
  // the ring is turned again
  return polygon(
    hullOf(corners)
      .toReversed()
      .map(([lon, lat]) => ({ lon, lat })),
  )
}

const COLUMNS = [
  'storm',
  'agency',
  'mode',
  'base_at',
  'at',
  'lead_hours',
  'lat',
  'lon',
  'pressure_hpa',
  'wind_ms',
  'radius15_km',
  'radius15_weaker_toward',
  'radius15_weaker_km',
  'radius25_km',
  'radius25_weaker_toward',
  'radius25_weaker_km',
  'circle70_km',
] as const

/** Of the agency that gives quadrants of 34, 50 and 64 kt. */
const QUADRANT_COLUMNS = [34, 50, 64].flatMap((knots) =>
  ['ne', 'se', 'sw', 'nw'].map((side) => `radius${knots}kt_${side}_km`),
)
const quadrantsOf = (radius: WindRadius | undefined) => radius?.quadrants ?? [null, null, null, null]

/** Analyses, oldest first, then the forecast of the newest. @source RFC 4180 */
export function trackCsv(storm: TrackedStorm): string {
  const { advisory, past } = storm
  const isQuadrants = storm.agency === 'jtwc'
  // columns of 15 and 25 m/s hold no other winds
  const ofSpeed = (radius: WindRadius | undefined) => (isQuadrants ? undefined : radius)
  const row = (point: TrackPoint, baseAt: Date) =>
    [
      stormCode(storm),
      storm.agency,
      storm.mode,
      toIso(baseAt, 'KST'),
      toIso(point.at, 'KST'),
      point.leadHours,
      point.lat,
      point.lon,
      point.pressure,
      point.windSpeed,
      ofSpeed(point.gale)?.km,
      point.gale?.weaker?.toward,
      point.gale?.weaker?.km,
      ofSpeed(point.storm)?.km,
      point.storm?.weaker?.toward,
      point.storm?.weaker?.km,
      point.probabilityKm,
      ...(isQuadrants ? [point.gale, point.storm, point.hurricane].flatMap(quadrantsOf) : []),
    ]
      .map((value) => value ?? '')
      .join(',')
  const rows = [
    ...past.map((point) => row(point, point.at)),
    ...(advisory?.forecast ?? []).map((point) => row(point, advisory!.baseAt)),
  ]
  const columns = [...COLUMNS, ...(isQuadrants ? QUADRANT_COLUMNS : [])]
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`
}
