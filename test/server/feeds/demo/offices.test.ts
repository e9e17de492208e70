import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { officeOf, officeOfForecasts, OFFICES } from '../../../../server/feeds/demo/offices.ts'

const warned = (code: string) =>
  officeOf([...WARNING_ZONES, ...LAND_ZONES].find((zone) => zone.code === code)!)

describe('the office of a zone', () => {
  it.each([
    ['S1311100', '159', 'Busan'],
    ['S2310200', '159', 'sheltered waters of Busan'],
    ['S1131100', '159', 'Ulsan, though its sea is the south of the East Sea'],
    ['S2110200', '159', 'sheltered waters of Ulsan'],
    ['S1131200', '143', 'Gyeongbuk'],
    ['S1251300', '133', 'Chungnam'],
    ['S2211500', '133', 'a bay of Chungnam'],
    ['S1251100', '109', 'Incheon'],
    ['S1321100', '156', 'Jeonnam'],
    ['S1323200', '184', 'Jeju'],
    ['S1151100', '108', 'Gangwon, whose own office issues none for the sea'],
    ['L1022510', '105', 'land of Gangwon, whose own office warns of it'],
    ['L1052100', '156', 'land of Jeonnam'],
    ['L1110120', '109', 'Incheon'],
    ['L1600000', '143', 'Ulleungdo'],
    ['L1082800', '159', 'Ulsan'],
    ['S1324020', '108', 'an outer far sea'],
    ['S1000000', '108', 'all seas'],
  ])('of %s is %s: %s', (code, office) => {
    expect(warned(code)).toBe(office)
  })

  it('is one of eight for every zone', () => {
    for (const zone of [...WARNING_ZONES, ...LAND_ZONES]) expect(OFFICES).toContain(officeOf(zone))
    for (const zone of FORECAST_ZONES) expect(OFFICES).toContain(officeOfForecasts(zone))
  })
})
