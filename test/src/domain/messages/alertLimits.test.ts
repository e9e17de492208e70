import { describe, expect, it } from 'vitest'
import { isLimitValid, LIMIT_NAMES, PRESET_LIMITS } from '../../../../src/domain/messages/alertLimits.ts'

describe('limits of the buoy alerts', () => {
  it('begin with what the agency presets', () => {
    expect(PRESET_LIMITS).toEqual({
      significantWaveHeight: 2,
      maximumWaveHeight: 3,
      windSpeed: 10,
      lowSeaTemperature: 10,
      highSeaTemperature: 28,
    })
    for (const name of LIMIT_NAMES) expect(isLimitValid(name, PRESET_LIMITS[name])).toBe(true)
  })

  it.each([
    ['windSpeed', Number.NaN],
    ['windSpeed', Number.POSITIVE_INFINITY],
    ['windSpeed', -1],
    ['windSpeed', 1_000],
    ['significantWaveHeight', 99],
    ['lowSeaTemperature', -40],
    ['highSeaTemperature', 100],
  ] as const)('refuse for %s what no sea reaches: %s', (name, value) => {
    expect(isLimitValid(name, value)).toBe(false)
  })
})
