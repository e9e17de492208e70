import { landRegionIn } from '../../../../../src/domain/zones/landRegions.ts'
import { describe, expect, it } from 'vitest'
import {
  FORECAST_ZONES,
  LAND_ZONES,
  WARNING_ZONES,
  ZONE_PLACES,
} from '../../../../../server/platform/db/facts/zones.ts'
import { zoneShape } from '../../../../../server/platform/db/facts/zoneShapes.ts'
import { SEA_NAMES } from '../../../../../src/domain/kernel/seas.ts'
import { contains } from '../../../../../src/domain/zones/zoneShapes.ts'
import type { WarningZone } from '../../../../../src/domain/zones/zones.ts'

const warningZone = new Map(WARNING_ZONES.map((zone) => [zone.code, zone]))
const forecastZone = new Map(FORECAST_ZONES.map((zone) => [zone.code, zone]))
const ofLevel = (level: WarningZone['level']) => WARNING_ZONES.filter((zone) => zone.level === level)

/** Coastal zones whose names do not begin with that of the sea zone they are part of. */
const NAMED_BY_PLACE = /^(천수만|안면도서쪽|당진|태안·서산북쪽|울릉도)/

describe('the warning zones', () => {
  it('are 19 groups, 44 sea zones and 49 coastal zones, each code and name once', () => {
    expect([ofLevel('group').length, ofLevel('sea').length, ofLevel('coastal').length]).toEqual([19, 44, 49])
    for (const name of ['code', 'nameKo', 'nameEn'] as const)
      expect(new Set(WARNING_ZONES.map((zone) => zone[name])).size).toBe(WARNING_ZONES.length)
    expect(WARNING_ZONES.every(({ code }) => /^S\d{7}$/.test(code))).toBe(true)
  })

  it('have a parent above them, and only two groups have none', () => {
    const topmost = WARNING_ZONES.filter(({ parentCode }) => parentCode === undefined)
    expect(topmost.map(({ code }) => code)).toEqual(['S1000000', 'S2000000'])
    const above = { coastal: 'sea', sea: 'group', group: 'group', land: undefined }
    for (const { level, parentCode } of WARNING_ZONES.filter((zone) => !topmost.includes(zone)))
      expect(warningZone.get(parentCode ?? '')?.level).toBe(above[level])
  })

  it('lie in the sea and at the distance of their parent', () => {
    for (const { sea, parentCode } of [...ofLevel('sea'), ...ofLevel('coastal')])
      expect(warningZone.get(parentCode ?? '')?.sea).toBe(sea)
    for (const { reach, parentCode } of ofLevel('sea'))
      expect(warningZone.get(parentCode ?? '')?.reach).toBe(reach === 'near' ? 'near' : undefined)
    expect(new Set(ofLevel('sea').map(({ sea }) => sea))).toEqual(new Set(SEA_NAMES))
  })

  it('are named for their parent, and for what they are', () => {
    for (const { nameKo, nameEn, parentCode, reach } of ofLevel('coastal')) {
      const start = NAMED_BY_PLACE.exec(nameKo)?.[0] ?? `${warningZone.get(parentCode ?? '')?.nameKo}중 `
      expect(nameKo.startsWith(start)).toBe(true)
      expect(nameKo.endsWith(reach === 'coast' ? '연안바다' : '평수구역')).toBe(true)
      expect(nameEn.endsWith(reach === 'coast' ? 'coastal strip' : 'sheltered waters')).toBe(true)
    }
    for (const { nameKo, nameEn, reach } of ofLevel('sea')) {
      expect(nameKo.endsWith(reach === 'near' ? '앞바다' : '먼바다')).toBe(true)
      expect(nameEn.endsWith(reach === 'near' ? 'near sea' : 'far sea')).toBe(true)
    }
  })

  it.each([
    ['S1311100', '부산앞바다', 'Busan near sea', 'S1311000', '12B20103'],
    ['S1152010', '동해중부안쪽먼바다', 'East Sea (central) inner far sea', 'S1150000', '12C20210'],
    [
      'S2320610',
      '제주도서부앞바다중 북서연안바다',
      'Jeju (west) northwestern coastal strip',
      'S1323400',
      undefined,
    ],
  ])('hold %s as the agency lists it', (code, nameKo, nameEn, parentCode, forecastZoneCode) => {
    expect(warningZone.get(code)).toMatchObject({ nameKo, nameEn, parentCode })
    expect(warningZone.get(code)?.forecastZoneCode).toBe(forecastZoneCode)
  })
})

describe('the forecast zones', () => {
  it('are 44 small, 22 wide, 5 outer and 9 mid-term ones, each code once', () => {
    const counts = ['small', 'wide', 'outer', 'midterm'].map(
      (level) => FORECAST_ZONES.filter((zone) => zone.level === level).length,
    )
    expect(counts).toEqual([44, 22, 5, 9])
    expect(forecastZone.size).toBe(80)
  })

  it('and the sea zones of warnings name one another', () => {
    for (const zone of ofLevel('sea')) {
      const forecast = forecastZone.get(zone.forecastZoneCode ?? '')
      expect(forecast?.warningZoneCode).toBe(zone.code)
      expect([forecast?.level, forecast?.sea, forecast?.reach]).toEqual(['small', zone.sea, zone.reach])
    }
    expect(ofLevel('coastal').some(({ forecastZoneCode }) => forecastZoneCode)).toBe(false)
  })

  it('have another name than the warning zone in one place alone', () => {
    const others = ofLevel('sea')
      .map(({ nameKo, forecastZoneCode = '' }) => [nameKo, forecastZone.get(forecastZoneCode)?.nameKo])
      .filter(([warned, forecast]) => warned !== forecast)
    expect(others).toEqual([['인천·경기북부앞바다', '경기북부앞바다']])
  })

  it('belong to a mid-term zone of their sea, except the outer ones', () => {
    const without = FORECAST_ZONES.filter(({ midtermZoneCode }) => midtermZoneCode === undefined)
    expect(new Set(without.map(({ level }) => level))).toEqual(new Set(['outer', 'midterm']))
    for (const { sea, midtermZoneCode } of FORECAST_ZONES.filter((zone) => !without.includes(zone))) {
      const midterm = forecastZone.get(midtermZoneCode ?? '')
      expect([midterm?.level, midterm?.sea]).toEqual(['midterm', sea])
    }
    expect(forecastZone.get('22A30101')?.midtermZoneCode).toBe('12A30000')
    expect(forecastZone.get('12B10304')?.midtermZoneCode).toBe('12B10500')
  })
})

describe('the places of a zone', () => {
  it('are two to four for each sea zone, and lie in it', () => {
    expect(Object.keys(ZONE_PLACES).toSorted()).toEqual(ofLevel('sea').map(({ code }) => code))
    for (const [code, places] of Object.entries(ZONE_PLACES)) {
      expect(places.length).toBeGreaterThanOrEqual(2)
      expect(places.length).toBeLessThanOrEqual(4)
      const shape = zoneShape(code)
      expect(places.filter(([lon, lat]) => !shape || !contains(shape, lon, lat))).toEqual([])
    }
  })
})

describe('land zones', () => {
  const byCode = new Map(LAND_ZONES.map((zone) => [zone.code, zone]))
  const named = LAND_ZONES.filter(({ isWhole }) => !isWhole)

  it('have codes of land, and a name of their own in English', () => {
    expect(LAND_ZONES.every(({ code, level }) => /^L\d{7}$/.test(code) && level === 'land')).toBe(true)
    for (const name of ['code', 'nameEn'] as const)
      expect(new Set(LAND_ZONES.map((zone) => zone[name])).size).toBe(LAND_ZONES.length)
    for (const { nameEn } of LAND_ZONES) expect(nameEn).toMatch(/^[A-Z][\w ,()-]+$/)
  })

  it.each([
    ['land-seoul-gyeonggi', 48],
    ['land-gangwon', 29],
    ['land-chungnam', 19],
    ['land-jeonnam', 34],
    ['land-jeonbuk', 17],
    ['land-gyeongbuk', 35],
    ['land-gyeongnam', 30],
    ['land-jeju', 10],
  ])('that bulletins name in %s are %i', (region, count) => {
    expect(named.filter((zone) => landRegionIn(byCode, zone) === region)).toHaveLength(count)
  })

  it.each<[string, string | undefined, string]>([
    ['L1013710', 'L1013700', 'a part of a city'],
    ['L1013700', 'L1010000', 'a city of a province'],
    ['L1110120', 'L1110100', 'a part of Incheon'],
    ['L1140210', 'L1140200', 'a part of a county of Daegu'],
    ['L1140200', 'L1140000', 'a county of Daegu'],
    ['L1082900', 'L1160000', 'a part of Ulsan, with a code of its former province'],
    ['L1014300', 'L1014000', 'islands of the West Sea'],
    ['L1600000', undefined, 'islands by themselves'],
    ['L1090000', undefined, 'a province'],
  ])('know that %s is part of %s: %s', (code, parent) => {
    expect(byCode.get(code)?.parentCode).toBe(parent)
  })

  it('have parts wherever bulletins do not name the whole, but for the one city whose zone is not listed', () => {
    const parents = new Set(LAND_ZONES.map(({ parentCode }) => parentCode))
    const without = LAND_ZONES.filter(({ code, isWhole }) => isWhole && !parents.has(code))
    expect(without.map(({ nameKo }) => nameKo)).toEqual(['대전광역시'])
    expect(named.filter(({ code }) => parents.has(code))).toEqual([])
  })
})
