import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ELEMENT_NAMES, element } from '../../../../src/domain/kernel/elements.ts'
import { DIRECTION_NAMES, isDirection, magnitudeOf } from '../../../../src/domain/kernel/directions.ts'
import { fromStored, statisticsOf, toStored } from '../../../../src/domain/kernel/storedValues.ts'

it('gives back every value an agency can write with the decimals we keep', () => {
  for (const name of ELEMENT_NAMES) {
    const { min, max, storedDecimals } = element(name)
    const scale = 10 ** storedDecimals
    fc.assert(
      fc.property(fc.integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) }), (whole) => {
        const value = Number((whole / scale).toFixed(storedDecimals))
        expect(toStored(name, value)).toBe(whole)
        expect(fromStored(name, whole)).toBe(value)
      }),
      { numRuns: 50 },
    )
  }
})

it('keeps a mean of directions and never their smallest or largest', () => {
  expect(DIRECTION_NAMES).toContain('windFromDirection')
  for (const name of ELEMENT_NAMES) {
    expect(statisticsOf(name)).toEqual(isDirection(name) ? ['Mean'] : ['Mean', 'Minimum', 'Maximum'])
  }
})

it('knows of every direction whose direction it is', () => {
  for (const name of DIRECTION_NAMES) expect(magnitudeOf(name)).toBeDefined()
  expect(magnitudeOf('windSpeed')).toBeUndefined()
})
