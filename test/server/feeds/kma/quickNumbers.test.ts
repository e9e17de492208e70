import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, utcHour } from '../../../../server/feeds/kma/quickNumbers.ts'

describe('a number of a long table', () => {
  it.each(['', ' ', '-', '+', '.', '1e3', '0x10', '1.2.3', '1 2', 'NaN', 'Infinity', '--1', '1-', '１'])(
    'is none when it is "%s"',
    (text) => {
      expect(decimal(text)).toBeNaN()
    },
  )

  it.each([
    ['0', 0],
    ['-0.0', 0],
    [' 12.50 ', 12.5],
    ['-999.0', -999],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['0012', 12],
  ])('is read from "%s"', (text, value) => {
    expect(Object.is(decimal(text), value)).toBe(true)
  })

  it('is read as every other number is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(4), (whole, digits) => {
        const text = (whole / 10 ** digits).toFixed(digits)
        expect(decimal(text)).toBe(Number(text) || 0)
      }),
    )
  })
})

describe('an hour of a model', () => {
  it.each([
    '',
    '20260601',
    '202606010000',
    '2026060124',
    '2026023000',
    '2026130100',
    '2026O60100',
    '0000000000',
  ])('is none when it is "%s"', (text) => {
    expect(utcHour(text)).toBeUndefined()
  })

  it('is in UTC', () => {
    expect(utcHour('2026060112')).toEqual(new Date('2026-06-01T12:00:00Z'))
  })
})
