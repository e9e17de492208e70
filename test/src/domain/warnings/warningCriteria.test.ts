import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEVERITY_LIMITS } from '../../../../src/domain/observations/thresholds.ts'
import {
  gradeOf,
  HIGH_SEAS_LIMITS,
  highSeasGrades,
  STORM_SURGE_LIMITS,
  stormSurgeHeight,
  strongWindGrade,
  typhoonGrade,
} from '../../../../src/domain/warnings/warningCriteria.ts'

const grades = (windSpeed: number[], significantWaveHeight = windSpeed.map(() => 0), share?: number) =>
  highSeasGrades({ windSpeed, significantWaveHeight }, share).join('')

describe('the criteria of high seas', () => {
  it.each([
    ['no numbers', [NaN, NaN, NaN], [NaN, NaN, NaN], '000'],
    ['nothing at all', [], [], ''],
    ['a calm', [5, 5, 5], [1, 1, 1], '000'],
    ['two hours of 14 m/s', [14, 14, 5, 5], [0, 0, 0, 0], '0000'],
    ['three hours of 14 m/s', [5, 14, 14, 14, 5], [0, 0, 0, 0, 0], '01110'],
    ['three hours just below', [13.99, 13.99, 13.99], [0, 0, 0], '000'],
    ['a wind that a missing hour breaks', [14, 14, NaN, 14, 14], [0, 0, 0, 0, 0], '00000'],
    ['three hours of 21 m/s', [21, 21, 21, 5], [0, 0, 0, 0], '2220'],
    ['two hours of 21 m/s within a long gale', [15, 21, 21, 15], [0, 0, 0, 0], '1111'],
    ['one hour of 3 m waves', [0, 0, 0], [2.99, 3, 2.99], '010'],
    ['one hour of 5 m waves', [0, 0, 0], [3, 5, 4.99], '121'],
    ['wind for an advisory, waves for a warning', [14, 14, 14], [1, 5, 1], '121'],
    ['waves of fewer hours than wind', [14, 14, 14], [5], '211'],
  ])('grade %s', (_case, wind, waves, expected) => {
    expect(grades(wind, waves)).toBe(expected)
  })

  it('keep a warning with a share of the limits', () => {
    expect(grades([13, 13, 13], [0, 0, 0], 0.92)).toBe('111')
    expect(grades([0], [2.8], 0.92)).toBe('1')
    expect(grades([0], [2.7], 0.92)).toBe('0')
  })

  it('never fall when wind or waves rise', () => {
    const hours = fc.array(fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.nat(12)), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(hours, fc.double({ min: 0, max: 10, noNaN: true }), (series, more) => {
        const wind = series.map(([speed]) => speed)
        const waves = series.map(([, height]) => height)
        const before = highSeasGrades({ windSpeed: wind, significantWaveHeight: waves })
        const after = highSeasGrades({
          windSpeed: wind.map((speed) => speed + more),
          significantWaveHeight: waves.map((height) => height + more),
        })
        expect(after.every((grade, hour) => grade >= before[hour]!)).toBe(true)
      }),
    )
  })

  it('are the limits at which a page makes a value loud', () => {
    const { windSpeed, significantWaveHeight } = HIGH_SEAS_LIMITS
    const loud = (limits: { advisory: number; warning: number }) => ({
      rough: limits.advisory,
      dangerous: limits.warning,
    })
    expect(loud(windSpeed)).toEqual(SEVERITY_LIMITS.windSpeed)
    expect(loud(significantWaveHeight)).toEqual(SEVERITY_LIMITS.significantWaveHeight)
  })
})

describe('the criteria of typhoons', () => {
  it.each([
    ['no number of wind', NaN, 2, 2, 0],
    ['outside the strong winds', 14.9, 2, 2, 0],
    ['inside, with a sea that asks for nothing', 15, 0, 0, 0],
    ['inside, with seas for an advisory', 15, 1, 0, 1],
    ['inside, with a surge for a warning', 15, 1, 2, 2],
  ] as const)('grade a place %s', (_case, wind, seas, surge, expected) => {
    expect(typhoonGrade(wind, seas, surge)).toBe(expected)
  })
})

describe('the criteria of storm surges', () => {
  it.each([
    ['no number', NaN, 0, 0],
    ['a high and no wind', 1030, 0, 0],
    ['a wind off the land', 1013, -20, 0],
    ['low pressure alone', 973, 0, 1],
    ['wind alone', 1013, 25, 1],
    ['both', 983, 25, 2],
  ])('grade %s', (_case, pressure, onshore, expected) => {
    expect(gradeOf(stormSurgeHeight(pressure, onshore), STORM_SURGE_LIMITS)).toBe(expected)
  })

  it('add a centimetre for each hPa', () => {
    expect(stormSurgeHeight(1003, 0)).toBeCloseTo(0.1, 10)
    expect(stormSurgeHeight(1003, 10)).toBeCloseTo(0.2, 10)
  })
})

describe('the criteria of strong wind', () => {
  it.each([
    [13.9, 19.9, 'lowland', 0],
    [14, 0, 'lowland', 1],
    [0, 20, 'lowland', 1],
    [21, 0, 'lowland', 2],
    [0, 26, 'lowland', 2],
    [16.9, 24.9, 'mountain', 0],
    [17, 0, 'mountain', 1],
    [0, 30, 'mountain', 2],
    [NaN, NaN, 'lowland', 0],
  ] as const)('grade %d m/s with gusts of %d m/s in the %s as %d', (windSpeed, windGust, terrain, grade) => {
    expect(strongWindGrade({ windSpeed, windGust }, terrain)).toBe(grade)
  })
})
