import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/db/facts/zones.ts'
import { zoneShapes } from '../../server/db/facts/zoneShapes.ts'
import { Zones } from '../../server/services/zones.ts'

const build = () =>
  new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })

describe('zones', () => {
  it.each([
    ['a sea zone', 'S8888888', 'sea'],
    ['land', 'L8888888', 'land'],
  ])('show a zone nobody told of by its code, as %s', (_case, code, level) => {
    const zones = build()
    expect(zones.isKnown(code)).toBe(false)
    expect(zones.warningZone(code)).toEqual({ code, nameKo: code, nameEn: code, level, isKnown: false })
    expect(zones.shape(code)).toBeUndefined()
    expect(zones.childrenOf(code)).toEqual([])
    expect(zones.forecastZone(code)).toBeUndefined()
  })

  it('take a told name for an unknown zone, and none for one of their own', () => {
    const zones = build()
    expect(zones.isNews({ code: 'S1311100', nameKo: '다른 이름' })).toBe(false)
    expect(zones.isNews({ code: 'L1090500', nameKo: '거제' })).toBe(true)
    zones.setTold([{ code: 'L1090500', nameKo: '거제', nameEn: null }])
    expect(zones.isNews({ code: 'L1090500', nameKo: '거제' })).toBe(false)
    expect(zones.warningZone('L1090500')).toEqual({
      code: 'L1090500',
      nameKo: '거제',
      nameEn: '거제',
      level: 'land',
      isKnown: true,
    })
    zones.setTold([])
    expect(zones.isKnown('L1090500')).toBe(false)
  })

  it('list what feeds told of beside their own, the same list until they tell of others', () => {
    const zones = build()
    expect(zones.toldZones).toEqual([])
    const told = [
      { code: 'S1311100', nameKo: '다른 이름' },
      { code: 'L1090500', nameKo: '거제', nameEn: 'Geoje', parentCode: 'L1080000' },
    ]
    zones.setTold(told)
    const { toldZones } = zones
    expect(toldZones).toEqual([zones.warningZone('L1090500')])
    expect(zones.toldZones).toBe(toldZones)
    zones.setTold(told)
    expect(zones.toldZones).not.toBe(toldZones)
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
