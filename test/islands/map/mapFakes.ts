import type { MapReportElement } from '../../../src/api/operations.ts'
import { MAP_REPORT_ELEMENTS } from '../../../src/api/operations.ts'
import type { MapStation } from '../../../src/api/readings.ts'

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
