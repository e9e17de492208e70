import { describe, expect, it } from 'vitest'
import { commonAbsence, daysOf, pointCell, rowAt } from '../../../../src/components/forecasts/pointRows.ts'
import type { PointElement } from '../../../../src/domain/forecasts/forecasts.ts'
import { buildRows, nothing, START } from './forecastRows.ts'
import type { Reported } from './forecastRows.ts'

const cell = (reported: Reported, name: PointElement, windUnit: 'ms' | 'kn' = 'ms') =>
  pointCell(buildRows([reported])[0]!, name, windUnit)

describe('a forecast value', () => {
  it.each([
    [
      'missing, with its reason',
      { windSpeed: 'outside-model' },
      'windSpeed',
      { state: 'absent', text: '–', reason: 'outside-model' },
    ],
    ['calm by default', { windSpeed: 6 }, 'windSpeed', { text: '6.0', severity: 'usual' }],
    ['loud past a limit', { windSpeed: 14 }, 'windSpeed', { severity: 'rough' }],
    [
      'louder past the next',
      { significantWaveHeight: 5 },
      'significantWaveHeight',
      { severity: 'dangerous' },
    ],
    ['in km and at most 20', { visibility: 60_000 }, 'visibility', { text: '20.0', severity: 'usual' }],
    [
      'of rain never loud',
      { precipitationAmount: 40 },
      'precipitationAmount',
      { text: '40.0', severity: 'usual' },
    ],
    [
      'a direction in degrees and letters',
      { windFromDirection: 44.6 },
      'windFromDirection',
      { direction: { degrees: 45, point: 'NE' } },
    ],
    [
      'no direction in a calm',
      { windSpeed: 0.1, windFromDirection: 90 },
      'windFromDirection',
      { isCalm: true },
    ],
  ] as const)('is %s', (_case, reported, name, expected) =>
    expect(cell(reported, name)).toMatchObject(expected),
  )

  it('of the wind is in the reader’s unit', () => {
    expect(cell({ windSpeed: 10 }, 'windSpeed', 'kn')).toMatchObject({ text: '19.4' })
  })
})

describe('rows', () => {
  const rows = buildRows(Array.from({ length: 9 }, () => ({})))

  it('stand by the day of the reader’s calendar', () => {
    const days = (zone: 'KST' | 'UTC') => daysOf(rows, zone).map(({ day, rows: of }) => `${day} ${of.length}`)
    expect(days('KST')).toEqual(['2026-05-04 4', '2026-05-05 5'])
    expect(days('UTC')).toEqual(['2026-05-04 7', '2026-05-05 2'])
  })

  it.each([
    [0, 0],
    [89, 0],
    [90, 0],
    [91, 1],
    [-600, 0],
    [9_999, 8],
  ])('nearest to %d minutes after the first is number %d', (minutes, index) => {
    expect(rowAt(rows, new Date(START.getTime() + minutes * 60_000))).toBe(rows[index])
  })

  it('say why nothing is forecast only where it is one reason for all', () => {
    expect(commonAbsence(buildRows([nothing('feed-down'), nothing('feed-down')]))).toBe('feed-down')
    expect(commonAbsence(buildRows([nothing('feed-down'), nothing('not-reported')]))).toBeUndefined()
    expect(commonAbsence(buildRows([nothing('feed-down'), {}]))).toBeUndefined()
    expect(commonAbsence([])).toBeUndefined()
  })
})
