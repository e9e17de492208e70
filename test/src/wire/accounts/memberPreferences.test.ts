import { expect, it } from 'vitest'
import { WIND_UNITS } from '../../../../src/domain/kernel/units.ts'
import {
  MEMBER_CUSTOM_FIELDS,
  preferencesFromWire,
  preferencesToWire,
  WIRE_WIND_UNITS,
} from '../../../../src/wire/accounts/memberPreferences.ts'

it.each([
  ['ms', 'm/s'],
  ['kmh', 'km/h'],
  ['kn', 'knot'],
] as const)('writes the wind unit %s as %s and reads it back', (windUnit, wsUnit) => {
  expect(preferencesToWire({ windUnit })).toEqual({ wsUnit })
  expect(preferencesFromWire({ wsUnit })).toEqual({ windUnit })
})

it.each(['ms', 'kn', 'mph', '', 'M/S'])('reads no unit from %j', (wsUnit) => {
  expect(preferencesFromWire({ wsUnit })).toEqual({})
})

it('has a name for every unit', () => {
  expect(WIRE_WIND_UNITS).toHaveLength(WIND_UNITS.length)
  expect(Object.keys(MEMBER_CUSTOM_FIELDS)).toEqual(['wsUnit'])
})
