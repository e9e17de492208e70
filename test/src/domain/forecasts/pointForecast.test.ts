import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELEMENTS } from '../../../../src/domain/kernel/elements.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import {
  POINT_WIDTH,
  centresAround,
  hourlyNumbers,
  interpolate,
  isValidForecast,
  observedElement,
  pointElement,
} from '../../../../src/domain/forecasts/pointForecast.ts'
import type { Corner } from '../../../../src/domain/forecasts/pointForecast.ts'

/** Squares of one time each, made of the values named; the others are missing. */
function squaresOf(
  squares: readonly Partial<Record<(typeof POINT_ELEMENTS)[number], number>>[],
): Float32Array {
  return Float32Array.from(squares.flatMap((square) => POINT_ELEMENTS.map((name) => square[name] ?? NaN)))
}
const corners = (...weights: number[]): Corner[] =>
  weights.map((weight, place) => ({ offset: place * POINT_WIDTH, weight }))
const valueOf = (numbers: Float64Array, name: (typeof POINT_ELEMENTS)[number]) =>
  numbers[POINT_ELEMENTS.indexOf(name)]!

describe('the elements of a point forecast', () => {
  it.each([
    ['visibility', NaN],
    ['visibility', -1],
    ['visibility', 100_001],
    ['windSpeed', Infinity],
    ['precipitationAmount', -0.1],
    ['precipitationAmount', -Infinity],
    ['waveFromDirection', 361],
  ] as const)('refuse %s of %s', (name, value) => {
    expect(isValidForecast(name, value)).toBe(false)
  })

  it('have the facts of the observed ones, and one of their own', () => {
    expect(POINT_ELEMENTS.filter((name) => observedElement(name) === undefined)).toEqual([
      'precipitationAmount',
    ])
    const observed = POINT_ELEMENTS.map((name) => observedElement(name)).filter((name) => name !== undefined)
    for (const name of observed) expect(pointElement(name)).toBe(ELEMENTS[name])
    expect(pointElement('precipitationAmount').unit).toBe('mm')
    for (const name of POINT_ELEMENTS) {
      expect(isValidForecast(name, pointElement(name).min)).toBe(true)
      expect(isValidForecast(name, pointElement(name).max)).toBe(true)
    }
  })
})

describe('the centres around a place', () => {
  it.each([
    ['a centre', 129.25, 35.25, [[129.25, 35.25, 1]]],
    [
      'an edge',
      129.5,
      35.25,
      [
        [129.25, 35.25, 0.5],
        [129.75, 35.25, 0.5],
      ],
    ],
    [
      'a corner',
      129.5,
      35.5,
      [
        [129.25, 35.25, 0.25],
        [129.75, 35.25, 0.25],
        [129.25, 35.75, 0.25],
        [129.75, 35.75, 0.25],
      ],
    ],
    [
      'a place near a centre',
      129.3,
      35.25,
      [
        [129.25, 35.25, 0.9],
        [129.75, 35.25, 0.1],
      ],
    ],
  ])('of %s', (_case, lon, lat, expected) => {
    const found = centresAround(lon, lat)
      .filter(({ weight }) => weight > 1e-9)
      .map(({ weight, ...centre }) => [centre.lon, centre.lat, Math.round(weight * 1e9) / 1e9])
    expect(found).toEqual(expected)
  })

  it('are the nearest four, with weights that add up to one', () => {
    const place = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    })
    fc.assert(
      fc.property(place, ({ lon, lat }) => {
        const found = centresAround(lon, lat)
        expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
        for (const centre of found) {
          expect(centre.weight).toBeGreaterThanOrEqual(0)
          expect(Math.abs(centre.lon - lon)).toBeLessThanOrEqual(0.5 + 1e-9)
          expect(Math.abs(centre.lat - lat)).toBeLessThanOrEqual(0.5 + 1e-9)
        }
      }),
    )
  })
})

describe('a value between squares', () => {
  const linear = POINT_ELEMENTS.filter((name) => pointElement(name).unit !== 'degree')
  const storedValue = (name: (typeof POINT_ELEMENTS)[number]) => {
    const { min, max, storedDecimals } = pointElement(name)
    const scale = 10 ** storedDecimals
    return fc
      .integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) })
      .map((whole) => whole / scale)
  }

  it.each(linear)('of %s lies between those of its neighbours', (name) => {
    const square = fc.option(storedValue(name), { nil: undefined })
    const weight = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000)
    fc.assert(
      fc.property(fc.array(fc.tuple(square, weight), { minLength: 1, maxLength: 4 }), (given) => {
        const squares = squaresOf(given.map(([value]) => (value === undefined ? {} : { [name]: value })))
        const found = valueOf(interpolate(squares, corners(...given.map(([, one]) => one)), 0, 1), name)
        const taking = given.flatMap(([value, one]) => (value === undefined || one === 0 ? [] : [value]))
        expect(Number.isNaN(found)).toBe(taking.length === 0)
        // comparisons with what is no number are false
        expect(found < Math.min(...taking)).toBe(false)
        expect(found > Math.max(...taking)).toBe(false)
      }),
    )
  })

  it('is exactly the square’s own at its centre', () => {
    const values = fc.record(Object.fromEntries(POINT_ELEMENTS.map((name) => [name, storedValue(name)])))
    fc.assert(
      fc.property(values, fc.array(storedValue('windSpeed'), { maxLength: 3 }), (own, others) => {
        const squares = squaresOf([own, ...others.map((windSpeed) => ({ windSpeed }))])
        const found = interpolate(squares, corners(1, ...others.map(() => 0)), 0, 1)
        for (const name of POINT_ELEMENTS) {
          const expected = pointElement(name).unit === 'degree' ? own[name]! % 360 : own[name]
          expect(valueOf(found, name)).toBe(expected)
        }
      }),
    )
  })

  it('is missing where no square with a weight has one', () => {
    const squares = squaresOf([{ windSpeed: 5 }, {}])
    expect(valueOf(interpolate(squares, corners(0, 1), 0, 1), 'windSpeed')).toBeNaN()
    expect(valueOf(interpolate(squares, [], 0, 1), 'windSpeed')).toBeNaN()
  })

  it('is that of the squares that have one, whatever the weight of the others', () => {
    const squares = squaresOf([{ visibility: 12_345 }, {}])
    expect(valueOf(interpolate(squares, corners(0.01, 0.99), 0, 1), 'visibility')).toBe(12_345)
  })

  it('is taken from the times asked for', () => {
    const values = Float32Array.from({ length: 4 * POINT_WIDTH }, (_, place) =>
      Math.floor(place / POINT_WIDTH),
    )
    const found = interpolate(values, corners(1), 1, 2)
    expect([valueOf(found, 'visibility'), found[POINT_WIDTH + 5]]).toEqual([1, 2])
  })
})

describe('a direction between squares', () => {
  const between = (a: number, b: number, weight = 0.5, speeds: [number, number] = [5, 5]) =>
    valueOf(
      interpolate(
        squaresOf([
          { windFromDirection: a, windSpeed: speeds[0] },
          { windFromDirection: b, windSpeed: speeds[1] },
        ]),
        corners(weight, 1 - weight),
        0,
        1,
      ),
      'windFromDirection',
    )

  it.each([
    ['across north', 350, 10, 0],
    ['across north, unevenly', 350, 20, 5],
    ['of 360 and 0', 360, 0, 0],
    ['of 359 and 360', 359, 360, 0],
    ['within a quarter', 90, 180, 135],
  ])('%s', (_case, a, b, expected) => {
    // 359.5 may be rounded either way, so a degree is as near as it gets
    const turn = Math.abs(((between(a, b) - expected + 540) % 360) - 180)
    expect(turn).toBeLessThanOrEqual(1)
  })

  it('lies on the shorter way between the two, however they lie', () => {
    const direction = fc.integer({ min: 0, max: 360 })
    fc.assert(
      fc.property(
        direction,
        fc.integer({ min: -179, max: 179 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (a, turn, weight) => {
          const b = (a + turn + 360) % 360
          const found = between(a, b, weight)
          expect(found).toBeGreaterThanOrEqual(0)
          expect(found).toBeLessThan(360)
          const fromA = ((found - a + 540) % 360) - 180
          const [low, high] = [Math.min(0, turn), Math.max(0, turn)]
          expect(fromA).toBeGreaterThanOrEqual(low - 1)
          expect(fromA).toBeLessThanOrEqual(high + 1)
        },
      ),
    )
  })

  it('of opposite winds in balance is that of the nearer square, never a third one', () => {
    expect([0, 180]).toContain(between(0, 180))
    expect(between(90, 270, 0.6)).toBe(90)
  })

  it('takes no part where there is no wind, unless it is calm everywhere', () => {
    expect(between(0, 120, 0.9, [0, 4])).toBe(120)
    expect(between(200, 120, 0.9, [0, 0])).toBe(200)
    expect(between(200, 100, 0.5, [NaN, NaN])).toBe(150)
  })
})

describe('the hours of a forecast of every third hour', () => {
  const hoursOf = (...times: Parameters<typeof squaresOf>[0]) =>
    hourlyNumbers(Float64Array.from(squaresOf(times)))
  const column = (numbers: Float64Array, name: (typeof POINT_ELEMENTS)[number]) =>
    Array.from(numbers)
      .filter((_number, at) => at % POINT_WIDTH === POINT_ELEMENTS.indexOf(name))
      .map((number) => (Number.isNaN(number) ? null : number))

  it.each([
    ['windSpeed', [3, 6], [3, 4, 5, 6]],
    ['significantWaveHeight', [1, 1.5, 1.5], [1, 1.17, 1.33, 1.5, 1.5, 1.5, 1.5]],
    ['visibility', [10_000, 1_000], [10_000, 7_000, 4_000, 1_000]],
    ['precipitationAmount', [0, 6], [0, null, null, 6]],
    ['seaTemperature', [12, NaN, 15], [12, null, null, null, null, null, 15]],
    ['windSpeed', [7], [7]],
  ] as const)('of %s %j are %j', (name, times, hours) => {
    const numbers = hoursOf(...times.map((value) => ({ [name]: value })))
    const shown = column(numbers, name).map((value) => value && Math.round(value * 100) / 100)
    expect(shown).toEqual(hours)
  })

  it('turn the shorter way through the north, and not from a calm', () => {
    const winds = (from: number, to: number, speed = 5) =>
      hoursOf({ windFromDirection: from, windSpeed: speed }, { windFromDirection: to, windSpeed: 5 })
    const turned = column(winds(350, 20), 'windFromDirection') as number[]
    expect(turned.map((direction) => (direction + 180) % 360)).toEqual(
      turned.map((direction) => (direction + 180) % 360).toSorted((a, b) => a - b),
    )
    expect([turned[0], turned[3]]).toEqual([350, 20])
    expect(column(winds(0, 90, 0), 'windFromDirection')).toEqual([0, 90, 90, 90])
  })

  it('are none where there are no times', () => {
    expect(hourlyNumbers(new Float64Array()).length).toBe(0)
  })
})
