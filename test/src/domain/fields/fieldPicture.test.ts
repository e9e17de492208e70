import { describe, expect, it } from 'vitest'
import { showFieldValue } from '../../../../src/domain/fields/fieldDisplay.ts'
import { coloured, readPicture, windFrom } from '../../../../src/domain/fields/fieldPicture.ts'
import { codesOf } from '../../../../src/domain/fields/gridField.ts'
import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import { SMALL_GRID } from '../../../support/fields/runs.ts'

const all = (element: FieldElement, value: number) => codesOf(element, new Float32Array(20).fill(value))

describe('a picture', () => {
  it('reads both parts of a wind, between two times', () => {
    const picture = {
      layer: 'wind' as const,
      grid: SMALL_GRID,
      before: [all('eastwardWind', 0), all('northwardWind', -10)],
      after: [all('eastwardWind', -10), all('northwardWind', 0)],
      share: 0.5,
    }
    const values = readPicture(picture, 33.3, 125.2)!
    expect(values).toEqual([-5, -5])
    expect(coloured(values)).toBeCloseTo(7.07, 2)
    expect(windFrom(values)).toBeCloseTo(45)
    expect(showFieldValue('wind', values, 'kn')).toEqual({ number: '13.7', unit: 'kn', from: 'NE' })
  })

  it('has nothing beyond its grid, and where the model has nothing', () => {
    const codes = [all('significantWaveHeight', NaN)]
    const picture = { layer: 'waves' as const, grid: SMALL_GRID, before: codes, after: codes, share: 0 }
    expect(readPicture(picture, 33, 125)).toBeUndefined()
    expect(readPicture(picture, 50, 125)).toBeUndefined()
  })
})

describe('a value of a field', () => {
  it.each([
    ['waves', [2.345], { number: '2.3', unit: 'm' }],
    ['current', [0.3, 0.4], { number: '0.50', unit: 'm/s', towards: 'NE' }],
    ['visibility', [35_000], { number: '20.0', unit: 'km' }],
    ['seaTemperature', [-1.25], { unit: 'degC' }],
    ['gust', [10], { number: '36.0', unit: 'km/h' }],
  ] as const)('of %s is shown with its unit', (layer, values, expected) => {
    expect(showFieldValue(layer, values, 'kmh')).toMatchObject(expected)
  })
})
