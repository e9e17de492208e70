import { describe, expect, it } from 'vitest'
import {
  inShownUnit,
  isWindUnit,
  metresToKm,
  shownUnit,
  windIn,
} from '../../../../src/domain/kernel/units.ts'

describe('wind units', () => {
  it.each([
    ['ms', 10, 10],
    ['kmh', 10, 36],
    ['kn', 10, 19.4384],
    ['kn', 0, 0],
  ] as const)('converts to %s', (unit, metresPerSecond, expected) => {
    expect(windIn(unit, metresPerSecond)).toBeCloseTo(expected, 10)
  })

  it.each(['ms', 'kmh', 'kn'])('knows the code %s', (code) => expect(isWindUnit(code)).toBe(true))
  it.each(['', 'knot', 'MS', 'toString'])('refuses the code "%s"', (code) =>
    expect(isWindUnit(code)).toBe(false),
  )
})

describe('the unit an element is shown in', () => {
  it.each([
    ['windGust', 'kn', 'kn'],
    ['windSpeed', 'kmh', 'km/h'],
    ['windFromDirection', 'kn', 'degree'],
    ['visibility', 'kn', 'km'],
    ['significantWaveHeight', 'kmh', 'm'],
    ['seaTemperature', 'kn', 'degC'],
  ] as const)('of %s with wind in %s is %s', (name, windUnit, unit) => {
    expect(shownUnit(name, windUnit)).toBe(unit)
  })

  it('turns metres of visibility into kilometres', () => {
    expect(metresToKm(4_860)).toBe(4.86)
    expect(inShownUnit('visibility', 30_000, 'ms')).toBe(30)
  })
})
