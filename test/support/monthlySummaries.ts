import type { MonthlySummary } from '../../src/domain/charts/monthlySummary.ts'
import { SEA_NAMES } from '../../src/domain/kernel/seas.ts'
import type { MonthMean } from '../../src/domain/observations/oceanClimate.ts'

const MARADO = { code: '22107', nameKo: '마라도', nameEn: 'Marado' }
const ULLEUNGDO = { code: '21229', nameKo: '울릉도', nameEn: 'Ulleungdo' }

export const monthMeanOf = (mean: number, own: Partial<MonthMean> = {}): MonthMean => ({
  mean,
  minimum: mean - 4,
  minimumAt: ULLEUNGDO,
  maximum: mean + 4,
  maximumAt: MARADO,
  stations: 3,
  stationDays: 90,
  ...own,
})

/** April 2026: the south of Jeju is warm, the north-east cold; two kinds of warnings. */
export function buildMonthlySummary(own: Partial<MonthlySummary> = {}): MonthlySummary {
  return {
    month: {
      name: '2026-04',
      from: new Date('2026-03-31T15:00:00Z'),
      to: new Date('2026-04-30T15:00:00Z'),
    },
    isOver: true,
    mode: 'demo',
    at: new Date('2026-05-04T06:00:00Z'),
    seas: SEA_NAMES.map((sea) => ({
      sea,
      elements:
        sea === 'jeju'
          ? { seaTemperature: monthMeanOf(23.8), windSpeed: monthMeanOf(6) }
          : sea === 'east-central'
            ? { seaTemperature: monthMeanOf(18.2), windSpeed: monthMeanOf(7) }
            : {},
      normals: sea === 'jeju' ? { seaTemperature: 22.5 } : {},
      warningDays:
        sea === 'jeju'
          ? { 'high-seas': { days: 6, warningDays: 0 }, typhoon: { days: 2, warningDays: 1 } }
          : {},
    })),
    normalsOf: { period: '1991-2020', source: 'KMA' },
    hasBulletins: true,
    ...own,
  }
}
