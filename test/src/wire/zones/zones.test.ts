import { expect, it } from 'vitest'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { ZONE_FIELDS, zoneFromWire, zoneToWire } from '../../../../src/wire/zones/zones.ts'

it('a row of a zone says what is known of it, and reads back as the same', () => {
  expect(WARNING_ZONES.length).toBeGreaterThan(100)
  for (const zone of WARNING_ZONES) {
    const { sea: _sea, ...reported } = zone
    const label = [129.1, 35.1] as const
    const row = zoneToWire(zone, label)
    expect(rowSchema(ZONE_FIELDS).parse(row)).toEqual(row)
    expect(zoneFromWire(row)).toEqual({ zone: reported, label })
    expect(zoneFromWire(zoneToWire(zone))).toEqual({ zone: reported })
  }
})
