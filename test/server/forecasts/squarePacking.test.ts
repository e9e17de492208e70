import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  packSquares,
  squareKey,
  squareOfKey,
  unpackSquares,
} from '../../../server/forecasts/squarePacking.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import type { SquareForecast } from '../../../src/domain/forecasts/forecasts.ts'
import { pointElement } from '../../../src/domain/forecasts/pointForecast.ts'
import { SQUARE_NUMBERS } from '../../../src/domain/zones/seaSquares.ts'
import { RUN, at, buildSquares, flat, someSea } from '../../support/forecasts.ts'

/** Back to rows, without the missing values. */
function rowsIn(bytes: Buffer): Pick<SquareForecast, 'square' | 'part' | 'values'>[] {
  const { count, keys, values } = unpackSquares(bytes)
  return Array.from({ length: count }, (_, index) => {
    const { square, part } = squareOfKey(keys[index]!)
    const reported = POINT_ELEMENTS.flatMap((name, place) => {
      const value = values[place * count + index]!
      return Number.isNaN(value) ? [] : [[name, value]]
    })
    return {
      square,
      ...(part > 0 && { part }),
      values: Object.fromEntries(reported) as SquareForecast['values'],
    }
  })
}

const row = (square: number, values: SquareForecast['values'], part?: number): SquareForecast => ({
  square,
  ...(part !== undefined && { part }),
  issuedAt: at(RUN),
  validAt: at(RUN),
  values,
})

describe('packed squares', () => {
  it.each([
    ['no number', { windSpeed: NaN }],
    ['an endless number', { visibility: Infinity }],
    ['less than nothing', { significantWaveHeight: -0.01 }],
    ['a sign for a missing value', { seaTemperature: -999 }],
    ['more than can be', { waveFromDirection: 361 }],
  ])('refuse %s', (_case, values) => {
    expect(() => packSquares([row(1, {}), row(2, values)])).toThrow(RangeError)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a beginning', packSquares([row(1, {})])[0]!.bytes.subarray(0, 20)],
    ['another format', Buffer.from(packSquares([row(1, {})])[0]!.bytes).fill(9, 0, 1)],
    ['a count that is not so', Buffer.from(packSquares([row(1, {})])[0]!.bytes).fill(2, 4, 5)],
    ['more', Buffer.concat([packSquares([row(1, {})])[0]!.bytes, Buffer.alloc(4)])],
  ])('are not read from %s', (_case, bytes) => {
    expect(() => unpackSquares(bytes)).toThrow(/cannot be read/)
  })

  it('come back to the last stored decimal, missing ones as missing', () => {
    const value = Object.fromEntries(
      POINT_ELEMENTS.map((name) => {
        const { min, max, storedDecimals } = pointElement(name)
        const scale = 10 ** storedDecimals
        const whole = fc.integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) })
        return [name, whole.map((number) => Number((number / scale).toFixed(storedDecimals)))]
      }),
    )
    const values = fc.record(value, { requiredKeys: [] })
    const square = fc.constantFrom(...SQUARE_NUMBERS)
    const part = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(fc.tuple(square, values, part), { maxLength: 30 }), (given) => {
        const rows = given.map(([number, reported, ninth]) => row(number, reported, ninth))
        const expected = new Map(rows.map((one) => [squareKey(one.square, one.part), one]))
        const found = packSquares(rows).flatMap(({ bytes }) => rowsIn(bytes))
        expect(found).toHaveLength(expected.size)
        for (const one of found)
          expect(one.values).toEqual(expected.get(squareKey(one.square, one.part))?.values)
      }),
    )
  })

  it('are the same bytes in whatever order they come', () => {
    const rows = buildSquares({ lead: 6 })
    const shuffled = rows.toSorted((a, b) => ((a.square * 7919) % 1331) - ((b.square * 7919) % 1331))
    expect(packSquares(shuffled).map(({ count }) => count)).toEqual([1330])
    // one number stands for two squares, whose rows keep their order
    const unique = shuffled.filter(({ square }) => square !== 7432)
    const inOrder = rows.filter(({ square }) => square !== 7432)
    expect(packSquares(unique)).toEqual(packSquares(inOrder))
  })

  it('are several pieces where there are many, each of less than 64 KB', () => {
    const parts = SQUARE_NUMBERS.flatMap((square) =>
      [1, 2, 3].map((part) => ({ ...row(square, someSea({ lon: 129, lat: 35, lead: part })), part })),
    )
    const pieces = packSquares([...buildSquares(), ...parts])
    expect(pieces.map(({ count }) => count)).toEqual([1500, 1500, 1500, 820])
    for (const { bytes } of pieces) expect(bytes.length).toBeLessThan(65_000)
    expect(packSquares([])).toEqual([])
  })

  it('keep the later of two rows for one square', () => {
    const [piece] = packSquares([row(9, { windSpeed: 5 }), row(9, { visibility: 100 })])
    expect(rowsIn(piece!.bytes)).toEqual([{ square: 9, values: { visibility: 100 } }])
    expect(flat('windSpeed', 1)({ lon: 0, lat: 0, lead: 0 })).toEqual({ windSpeed: 1 })
  })
})
