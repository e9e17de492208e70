import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { smallZonesOf } from '../../../../src/domain/zones/zoneParts.ts'

describe('small zones of a zone of the sea forecasts', () => {
  it.each([
    ['a wide one', '12B20200', ['12B20210', '12B20220']],
    ['a half of a wide one', '12C10201', ['12C10211', '12C10221']],
    [
      'one of the outlook',
      '12B20000',
      ['12B20101', '12B20102', '12B20103', '12B20104', '12B20210', '12B20220'],
    ],
    ['a small one', '12B20103', ['12B20103']],
    ['a northern sea', '12A10000', []],
    ['a wide zone of a northern sea', '12A10100', []],
    ['an outer sea', '12E00000', []],
  ])('of %s', (_case, code, parts) => {
    const zone = FORECAST_ZONES.find((one) => one.code === code)!
    expect(smallZonesOf(zone, FORECAST_ZONES).map((part) => part.code)).toEqual(parts)
  })
})
