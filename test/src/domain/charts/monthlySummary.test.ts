import { describe, expect, it } from 'vitest'
import {
  hasMeans,
  monthExtremes,
  MONTH_NAME,
  warnedTypes,
} from '../../../../src/domain/charts/monthlySummary.ts'
import { buildMonthlySummary, monthMeanOf } from '../../../support/monthlySummaries.ts'

describe('the summary of a month', () => {
  it('knows the lowest and the highest value of all seas, with their stations', () => {
    const { lowest, highest } = monthExtremes(buildMonthlySummary(), 'seaTemperature')!
    expect([lowest.minimum, lowest.minimumAt.nameEn]).toEqual([14.2, 'Ulleungdo'])
    expect([highest.maximum, highest.maximumAt.nameEn]).toEqual([27.8, 'Marado'])
    expect(monthExtremes(buildMonthlySummary(), 'airTemperature')).toBeUndefined()
  })

  it('lists the kinds of warnings of any sea, the most urgent first', () => {
    expect(warnedTypes(buildMonthlySummary())).toEqual(['typhoon', 'high-seas'])
  })

  it('is known while any element has a mean', () => {
    expect(hasMeans({})).toBe(false)
    expect(hasMeans({ windSpeed: monthMeanOf(5) })).toBe(true)
  })

  it.each(['2026-13', '2026-1', '26-10', '2026-10 ', '2026-00'])('has no month %s', (name) => {
    expect(MONTH_NAME.test(name)).toBe(false)
  })
})
