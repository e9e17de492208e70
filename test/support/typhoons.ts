import type { TrackPoint, TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'

export const BASE = new Date('2026-09-05T18:00:00Z')

export const buildPoint = (leadHours: number, point: Partial<TrackPoint> = {}): TrackPoint => ({
  at: new Date(BASE.getTime() + leadHours * HOUR_MS),
  leadHours,
  lat: 30 + leadHours / 12,
  lon: 127,
  ...point,
})

/** A storm that goes north along 127° at a degree in twelve hours. */
export const buildAdvisory = (advisory: Partial<TyphoonAdvisory> = {}): TyphoonAdvisory => ({
  agency: 'kma',
  year: 2026,
  number: 24,
  kind: 'typhoon',
  baseAt: BASE,
  averagingMin: 10,
  analysis: buildPoint(0, { gale: { km: 300 }, storm: { km: 100 }, windSpeed: 35, pressure: 965 }),
  forecast: [24, 48, 72].map((lead) =>
    buildPoint(lead, { gale: { km: 300 }, storm: { km: 100 }, probabilityKm: lead * 3, windSpeed: 33 }),
  ),
  ...advisory,
})
