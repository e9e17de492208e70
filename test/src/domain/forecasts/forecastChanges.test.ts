import { describe, expect, it } from 'vitest'
import { changesSince } from '../../../../src/domain/forecasts/forecastChanges.ts'
import type { ZoneForecastPeriod } from '../../../../src/domain/forecasts/forecasts.ts'
import { buildPeriod, ISSUED } from '../../../support/forecasts.ts'

const NOW = new Date(ISSUED)
const range = (from: number, to: number) => ({ from, to })
const between = (before: Partial<ZoneForecastPeriod>, after: Partial<ZoneForecastPeriod>, now = NOW) =>
  changesSince([buildPeriod(before)], [buildPeriod(after)], now)

describe('what changed since the issue before', () => {
  it('is nothing for periods that only one of them speaks of, or that are over', () => {
    expect(
      changesSince([buildPeriod({ step: 0 })], [buildPeriod({ step: 1, weatherKo: '비' })], NOW),
    ).toEqual([])
    expect(between({}, { weatherKo: '비' }, new Date('2026-05-04T03:00:00Z'))).toEqual([])
    expect(between({}, { hours: 24, weatherKo: '비' })).toEqual([])
    expect(changesSince([], [buildPeriod()], NOW)).toEqual([])
  })

  it.each([
    ['higher waves', { waveHeight: range(0.5, 1) }, { waveHeight: range(1, 1.5) }, 'waveHeight', true],
    ['lower waves', { waveHeight: range(1, 2) }, { waveHeight: range(1, 1.5) }, 'waveHeight', false],
    [
      'a step of binary fractions',
      { waveHeight: range(1, 1.8) },
      { waveHeight: range(1, 2.3) },
      'waveHeight',
      true,
    ],
    ['a higher lower end', { waveHeight: range(0.5, 2) }, { waveHeight: range(1, 2) }, 'waveHeight', true],
    [
      'waves both lower and higher',
      { waveHeight: range(1, 2) },
      { waveHeight: range(0.5, 3) },
      'waveHeight',
      true,
    ],
    ['more wind', { windSpeed: range(5, 9) }, { windSpeed: range(6, 11) }, 'windSpeed', true],
    ['less wind', { windSpeed: range(9, 14) }, { windSpeed: range(7, 12) }, 'windSpeed', false],
  ] as const)('is %s', (_case, before, after, what, isUp) => {
    const [found] = between(before, after)
    expect(found?.changes).toEqual([
      { what, isUp, before: Object.values(before)[0], after: Object.values(after)[0] },
    ])
  })

  it.each([
    ['waves', { waveHeight: range(0.5, 1) }, { waveHeight: range(0.5, 1.4) }],
    ['wind', { windSpeed: range(5, 9) }, { windSpeed: range(6, 10.9) }],
    ['the direction of the wind', { windFrom: 'N' }, { windFrom: 'S' }],
    ['spaces in the weather', { weatherKo: '흐리고 비' }, { weatherKo: ' 흐리고  비' }],
    ['a code under the same words', { sky: 'clear' }, { sky: 'partly-cloudy' }],
    ['what one issue does not tell', { waveHeight: undefined }, { waveHeight: range(3, 4) }],
  ] as const)('is not a small step of %s', (_case, before, after) => {
    expect(between(before as Partial<ZoneForecastPeriod>, after as Partial<ZoneForecastPeriod>)).toEqual([])
  })

  it('is other weather, in words or where there are none in codes', () => {
    expect(between({}, { weatherKo: '흐림', sky: 'overcast' })[0]?.changes).toEqual([
      {
        what: 'weather',
        before: { sky: 'clear', precipitation: 'none', weatherKo: '맑음' },
        after: { sky: 'overcast', precipitation: 'none', weatherKo: '흐림' },
      },
    ])
    const { weatherKo: _, ...wordless } = buildPeriod()
    const [found] = changesSince([wordless], [{ ...wordless, precipitation: 'rain' }], NOW)
    expect(found?.changes).toMatchObject([{ what: 'weather', after: { precipitation: 'rain' } }])
  })

  it('comes period by period in the order of the new issue', () => {
    const before = [0, 1, 2].map((step) => buildPeriod({ step }))
    const after = before
      .map((period) => ({ ...period, waveHeight: range(2, 3), weatherKo: '비' }))
      .toReversed()
    const found = changesSince(before, after, NOW)
    expect(found.map(({ validAt }) => validAt)).toEqual(after.map(({ validAt }) => validAt))
    expect(found.every(({ changes }) => changes.length === 2)).toBe(true)
  })
})
