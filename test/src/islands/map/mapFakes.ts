import type { MapReportElement } from '../../../../src/api/operations.ts'
import { MAP_REPORT_ELEMENTS } from '../../../../src/api/operations.ts'
import type { MapStation } from '../../../../src/api/readings.ts'
import type { WarningArea } from '../../../../src/api/warningAreas.ts'
import type { ZoneArea } from '../../../../src/api/zoneAreas.ts'
import type { Reader } from '../../../../src/components/kernel/reader.ts'

export const NOW = new Date('2026-05-04T03:00:00Z')
export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

interface Given extends Partial<Omit<MapStation, 'readings'>> {
  values?: Partial<Record<MapReportElement, number>>
  ageMin?: number
}

/** A station that reports what is given and nothing else. */
export function buildMapStation({ values = {}, ageMin = 10, ...facts }: Given = {}): MapStation {
  const observedAt = minutesAgo(ageMin)
  const readings = Object.fromEntries(
    MAP_REPORT_ELEMENTS.map((name) => {
      const value = values[name]
      if (value === undefined) return [name, { state: 'absent', reason: 'not-reported' }]
      const origin = {
        observedAt,
        receivedAt: observedAt,
        source: 'kma-buoy',
        mode: 'demo',
        quality: 'checked',
      }
      return [name, { state: 'measured', value, ...origin }]
    }),
  ) as MapStation['readings']
  return {
    code: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    kind: 'weather-buoy',
    lat: 37.24,
    lon: 126.02,
    observedAt,
    readings,
    ...facts,
  }
}

type Box = readonly [west: number, south: number, east: number, north: number]

/** A rectangle as a zone is drawn. */
export const buildPolygons = ([west, south, east, north]: Box): WarningArea['polygons'] => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
]

/** An advisory for high seas off Busan, in force since an hour ago and for six more. */
export function buildWarningArea(area: Partial<WarningArea> & { box?: Box } = {}): WarningArea {
  const { box = [129, 35, 130, 36], ...given } = area
  return {
    id: 'S1311100-high-seas-202605041000',
    zoneCode: 'S1311100',
    zoneNameKo: '부산앞바다',
    zoneNameEn: 'Busan near sea',
    type: 'high-seas',
    level: 'advisory',
    phase: 'in-force',
    issuedAt: hoursAhead(-2),
    effectiveAt: hoursAhead(-1),
    expectedEnd: { from: hoursAhead(3), to: hoursAhead(6) },
    mode: 'live',
    polygons: buildPolygons(box),
    ...given,
  }
}

export function buildZoneArea(zone: Partial<ZoneArea> & { box?: Box } = {}): ZoneArea {
  const { box = [129, 35, 130, 36], ...given } = zone
  const code = given.code ?? 'S1311100'
  const label = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const
  return {
    code,
    nameKo: '부산앞바다',
    nameEn: 'Busan near sea',
    level: 'sea',
    forecastZoneCode: '12B20103',
    shape: { code, label, polygons: buildPolygons(box) },
    ...given,
  }
}

export const hoursAhead = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

export const READER: Reader = { language: 'ko', windUnit: 'ms', timeZone: 'KST', now: NOW }
