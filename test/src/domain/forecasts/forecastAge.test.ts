import { expect, it } from 'vitest'
import { forecastAgeOf } from '../../../../src/domain/forecasts/forecastAge.ts'
import type { ForecastKind } from '../../../../src/domain/forecasts/forecastAge.ts'

const ISSUED = new Date('2026-05-04T00:00:00Z')

it.each<[ForecastKind, number, string]>([
  ['zoneForecast', -1, 'fresh'],
  ['zoneForecast', 9, 'fresh'],
  ['zoneForecast', 9.01, 'late'],
  ['zoneForecast', 36, 'late'],
  ['zoneForecast', 36.01, 'expired'],
  ['zoneOutlook', 18.01, 'late'],
  ['zoneOutlook', 72.01, 'expired'],
  ['squares', 18, 'fresh'],
  ['squares', 18.01, 'late'],
  ['squares', 72.01, 'expired'],
])('calls a %s of %d hours ago %s', (kind, hours, age) => {
  expect(forecastAgeOf(kind, ISSUED, new Date(ISSUED.getTime() + hours * 3_600_000))).toBe(age)
})
