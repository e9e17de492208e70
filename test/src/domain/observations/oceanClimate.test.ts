import { describe, expect, it } from 'vitest'
import {
  CLIMATE_MONTHS,
  climateMonths,
  LEAST_DAYS_SO_FAR,
  monthMean,
  MOST_MISSING_DAYS,
} from '../../../../src/domain/observations/oceanClimate.ts'
import type { StationMonth } from '../../../../src/domain/observations/oceanClimate.ts'
import { kst } from '../../../support/warnings.ts'

const NOW = kst('05-04 12:00')
const [may, april] = climateMonths(NOW)
const MARADO = { code: '22107', nameKo: '마라도', nameEn: 'Marado' }
const BUOY = { code: '22187', nameKo: '서귀포', nameEn: 'Seogwipo' }
const buildStation = (station: Partial<StationMonth> = {}): StationMonth => ({
  sea: 'jeju',
  station: MARADO,
  days: 30,
  sum: 450,
  minimum: 12,
  maximum: 18,
  ...station,
})

describe('the months of the seas', () => {
  it('are those of the Korean calendar, the newest first', () => {
    const months = climateMonths(kst('01-01 00:30'))
    expect(months).toHaveLength(CLIMATE_MONTHS)
    expect(months.slice(0, 2).map(({ name }) => name)).toEqual(['2026-01', '2025-12'])
    expect(months[1]).toEqual({
      name: '2025-12',
      from: new Date('2025-11-30T15:00:00Z'),
      to: kst('01-01 00:00'),
    })
  })
})

describe('the mean of a month', () => {
  it('is that of the stations, whatever the number of their days', () => {
    const stations = [buildStation(), buildStation({ station: BUOY, days: 20, sum: 200, minimum: 9 })]
    expect(monthMean(stations, april!, NOW)).toEqual({
      mean: 12.5,
      minimum: 9,
      minimumAt: BUOY,
      maximum: 18,
      maximumAt: MARADO,
      stations: 2,
      stationDays: 50,
    })
  })

  it('counts no station with too many days missing', () => {
    const days = 30 - MOST_MISSING_DAYS - 1
    expect(monthMean([buildStation({ days })], april!, NOW)).toBeUndefined()
    expect(monthMean([], april!, NOW)).toBeUndefined()
  })

  it('is one so far of a month that is not over, from some days on', () => {
    expect(monthMean([buildStation({ days: LEAST_DAYS_SO_FAR, sum: 75 })], may!, NOW)?.mean).toBe(15)
    expect(monthMean([buildStation({ days: LEAST_DAYS_SO_FAR - 1 })], may!, NOW)).toBeUndefined()
  })
})
