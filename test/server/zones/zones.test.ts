import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { zoneShapes } from '../../../server/platform/db/facts/zoneShapes.ts'
import { Warnings } from '../../../server/warnings/warnings.ts'
import { Zones } from '../../../server/zones/zones.ts'
import type { FeedRow } from '../../../server/feeds/ports.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { kst } from '../../support/warnings.ts'

const build = () =>
  new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })

describe('zones', () => {
  it.each([
    ['a sea zone', 'S8888888', 'sea'],
    ['land', 'L8888888', 'land'],
  ])('show an unreported zone by its code, as %s', (_case, code, level) => {
    const zones = build()
    expect(zones.isKnown(code)).toBe(false)
    expect(zones.warningZone(code)).toEqual({ code, nameKo: code, nameEn: code, level, isKnown: false })
    expect(zones.shape(code)).toBeUndefined()
    expect(zones.childrenOf(code)).toEqual([])
    expect(zones.forecastZone(code)).toBeUndefined()
  })

  it('take a reported name for an unknown zone, and none for one of their own', () => {
    const zones = build()
    expect(zones.isNews({ code: 'S1311100', nameKo: '다른 이름' })).toBe(false)
    expect(zones.isNews({ code: 'L1090500', nameKo: '거제' })).toBe(true)
    zones.setReported([{ code: 'L1090500', nameKo: '거제', nameEn: null }])
    expect(zones.isNews({ code: 'L1090500', nameKo: '거제' })).toBe(false)
    expect(zones.warningZone('L1090500')).toEqual({
      code: 'L1090500',
      nameKo: '거제',
      nameEn: '거제',
      level: 'land',
      isKnown: true,
    })
    zones.setReported([])
    expect(zones.isKnown('L1090500')).toBe(false)
  })

  it('list what feeds reported beside their own, the same list until they report others', () => {
    const zones = build()
    expect(zones.reportedZones).toEqual([])
    const reported = [
      { code: 'S1311100', nameKo: '다른 이름' },
      { code: 'L1090500', nameKo: '거제', nameEn: 'Geoje', parentCode: 'L1080000' },
    ]
    zones.setReported(reported)
    const { reportedZones } = zones
    expect(reportedZones).toEqual([zones.warningZone('L1090500')])
    expect(zones.reportedZones).toBe(reportedZones)
    zones.setReported(reported)
    expect(zones.reportedZones).not.toBe(reportedZones)
  })

  describe('of land', () => {
    const landed = () =>
      new Zones({
        warningZones: WARNING_ZONES,
        landZones: LAND_ZONES,
        forecastZones: FORECAST_ZONES,
        shapes: zoneShapes,
      })
    const codesOf = (zones: Zones) => zones.landZones.map(({ code }) => code)

    it('are the portal’s own while no feed reports any', () => {
      const zones = landed()
      expect(codesOf(zones)).toEqual(LAND_ZONES.map(({ code }) => code))
      expect(zones.isKnown('L1600000')).toBe(true)
      expect(zones.warningZone('L1082500')).toEqual({
        code: 'L1082500',
        nameKo: '부산동부',
        nameEn: 'Busan (east)',
        level: 'land',
        parentCode: 'L1150000',
        isKnown: true,
      })
      expect(zones.warningZone('L1150000')).toMatchObject({ nameKo: '부산광역시', isWhole: true })
    })

    it('take what a bulletin reports beside them, by its name', () => {
      const zones = landed()
      zones.setReported([
        { code: 'L1030100', nameKo: '대전' },
        { code: 'L1031100', nameKo: '충청남도태안군' },
        { code: 'L1031200', nameKo: '새당진' },
      ])
      expect(codesOf(zones)).toEqual([...LAND_ZONES.map(({ code }) => code), 'L1030100'])
      // with its province before it, it is the zone that has an English name; otherwise it may be another
      expect(zones.warningZone('L1031100')).toMatchObject({ nameKo: '충청남도태안군', nameEn: 'Taean-gun' })
      expect(zones.warningZone('L1031200')).toMatchObject({ nameKo: '새당진', nameEn: '새당진' })
    })

    it('are replaced by the agency’s whole list, and still name what is not in it', () => {
      const zones = landed()
      zones.setReported([
        { code: 'L1072100', nameKo: '울릉도·독도', isListed: true },
        { code: 'L1072100', nameKo: '울릉' },
        { code: 'L1090500', nameKo: '제주도산지' },
      ])
      expect(codesOf(zones).toSorted()).toEqual(['L1072100', 'L1090500'])
      expect(zones.warningZone('L1072100').nameKo).toBe('울릉도·독도')
      expect(zones.warningZone('L1600000')).toMatchObject({ nameKo: '울릉도·독도', isKnown: true })
      zones.setReported([])
      expect(codesOf(zones)).toHaveLength(LAND_ZONES.length)
    })
  })

  it('know the parts of a zone, its forecast zone and its shape', () => {
    const zones = build()
    const zone = zones.warningZone('S1311100')
    expect(zone).toMatchObject({ nameKo: '부산앞바다', level: 'sea', reach: 'near', sea: 'south-east' })
    expect(zones.childrenOf('S1311100').map(({ code }) => code)).toEqual(['S2310100', 'S2310200', 'S2320100'])
    expect(zones.forecastZone(zone.forecastZoneCode ?? '')).toMatchObject({ nameKo: '부산앞바다' })
    expect(zones.shape('S1311100')?.polygons.length).toBeGreaterThan(0)
  })

  it.each([
    ['Haeundae', 129.17, 35.15, 'S1311100'],
    ['off Jeju', 126.55, 33.6, 'S1323100'],
    ['Seoul', 126.98, 37.56, undefined],
    ['the open Pacific', 150, 30, undefined],
  ])('find the sea zone over a place: %s', (_case, lon, lat, code) => {
    expect(build().seaZoneAt(lon, lat)?.code).toBe(code)
  })
})

async function buildLanded(db: Database, clock: FakeClock, feeds: FeedRow[]) {
  const zones = new Zones({
    warningZones: WARNING_ZONES,
    landZones: LAND_ZONES,
    forecastZones: FORECAST_ZONES,
    shapes: zoneShapes,
  })
  const warnings = new Warnings({ db, clock, zones })
  warnings.setFeeds(feeds)
  await warnings.load()
  return { warnings, zones }
}

describe.each(databases)('land zones on $name', ({ open }) => {
  it('take the agency’s whole list of land in place of the portal’s own, after a restart too', async () => {
    const db = await open()
    const clock = new FakeClock(kst('06-01 05:00').toISOString())
    const bulletins = { id: 7, source: 'kma-wrn-met', mode: 'live' } as const
    const list = { id: 8, source: 'kma-wrn-reg', mode: 'live' } as const
    const landed = () => buildLanded(db, clock, [bulletins, list])
    const { warnings, zones } = await landed()
    expect(zones.landZones).toHaveLength(LAND_ZONES.length)
    // a bulletin alone puts what it names beside the others
    await warnings.record(
      bulletins,
      { events: [], zones: [{ code: 'L1030100', nameKo: '대전' }], refusedRows: [] },
      clock.now(),
    )
    expect(zones.landZones).toHaveLength(LAND_ZONES.length + 1)
    const reported = [
      { code: 'L1072100', nameKo: '울릉도·독도' },
      { code: 'L1031100', nameKo: '태안군', parentCode: 'L1030000' },
    ]
    await warnings.recordZones(list, { zones: reported, refusedRows: [] }, clock.now())
    const codes = ['L1030100', 'L1031100', 'L1072100']
    expect(zones.landZones.map(({ code }) => code).toSorted()).toEqual(codes)
    const again = (await landed()).zones
    expect(again.landZones.map(({ code }) => code).toSorted()).toEqual(codes)
    expect(again.warningZone('L1031100')).toMatchObject({ nameKo: '태안군', nameEn: 'Taean-gun' })
  })
})
