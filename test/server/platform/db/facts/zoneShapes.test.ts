import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../../../server/platform/db/facts/stations.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../../server/platform/db/facts/zones.ts'
import { zoneShape, zoneShapes } from '../../../../../server/platform/db/facts/zoneShapes.ts'
import { contains, shapeBox, zoneAt } from '../../../../../src/domain/zones/zoneShapes.ts'
import type { ZoneShape } from '../../../../../src/domain/zones/zones.ts'

const shapesOf = (level: 'sea' | 'coastal') =>
  WARNING_ZONES.filter((zone) => zone.level === level).map(({ code }) => mustHave(code))

function mustHave(code: string): ZoneShape {
  const shape = zoneShape(code)
  if (!shape) throw new Error(`no shape of ${code}`)
  return shape
}

/** Places on a grid over a box, never on a round number, where lines are. */
function* placesOver({ west, south, east, north }: ReturnType<typeof shapeBox>, step: number) {
  for (let lon = west + step / 3; lon < east; lon += step)
    for (let lat = south + step / 3; lat < north; lat += step) yield [lon, lat] as const
}

/** Of a ring, in square degrees; a hole's is negative. */
const signedArea = (ring: ZoneShape['polygons'][number][number]) =>
  ring.reduce((sum, [lon, lat], i) => {
    const [nextLon, nextLat] = ring[i + 1] ?? [lon, lat]
    return sum + (lon * nextLat - nextLon * lat) / 2
  }, 0)

const SEA = shapesOf('sea')
const COASTAL = shapesOf('coastal')

/** Stations on the coast whose rounded positions lie on land. */
const ASHORE = ['22457', '22486', '22491', '22514']

describe('every zone', () => {
  it('has a shape of closed rings with its label inside', () => {
    const codes = [...WARNING_ZONES, ...FORECAST_ZONES].map(({ code }) => code)
    expect(
      zoneShapes()
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(codes.toSorted())
    for (const shape of zoneShapes()) {
      expect(shape.polygons.length).toBeGreaterThan(0)
      for (const ring of shape.polygons.flat()) {
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring[0]).toEqual(ring.at(-1))
      }
      expect([shape.code, contains(shape, ...shape.label)]).toEqual([shape.code, true])
    }
  })

  it('is not one of land or unknown', () => {
    expect(zoneShape('L1090500')).toBeUndefined()
    expect(zoneShape('')).toBeUndefined()
    expect(zoneShape('constructor')).toBeUndefined()
  })

  it('is in a file that stays small', () => {
    expect(readFileSync('server/platform/db/facts/zoneShapes.json').length).toBeLessThan(250_000)
  })
})

describe('sea zones', () => {
  it('never lie over one another', () => {
    const twice: string[] = []
    for (const [lon, lat] of placesOver({ west: 122.9, south: 30.9, east: 133.1, north: 38.8 }, 0.037)) {
      const holders = SEA.filter((shape) => contains(shape, lon, lat))
      if (holders.length > 1) twice.push(`${lon} ${lat} ${holders.map(({ code }) => code).join(' ')}`)
    }
    expect(twice).toEqual([])
  })

  it('leave no gap between them', () => {
    const all = mustHave('S1000000')
    const places = [
      ['between Gangwon and the inner far sea', 128.98, 38.05],
      ['in the Korea Strait', 129.3, 35.1],
      ['south of Jeju', 126.5, 32.98],
      ['west of the islands off Mokpo', 125.8, 34.5],
      ['between the west and the south', 126.37, 34.18],
    ] as const
    for (const [name, lon, lat] of places) expect([name, contains(all, lon, lat)]).toEqual([name, true])
  })

  it.each([
    ['Seoul', 126.98, 37.57],
    ['the middle of Jeju', 126.53, 33.36],
    ['Ulleungdo', 130.87, 37.5],
    ['the lake of Saemangeum', 126.6, 35.82],
    ['north of the Northern Limit Line', 125.3, 37.7],
    ['the coast of Honshu', 133, 36],
    ['nowhere', Number.NaN, Number.NaN],
  ])('do not hold %s', (_name, lon, lat) => {
    expect(zoneAt(SEA, lon, lat)).toBeUndefined()
  })

  it.each([
    ['Baengnyeongdo', 'S1251100', 124.65, 37.9],
    ['Yeonpyeongdo', 'S1251100', 125.65, 37.62],
    ['Deokjeokdo', 'S1251200', 126.02, 37.24],
    ['Heuksando', 'S1232110', 125.5, 34.7],
    ['Gageodo', 'S1232210', 125.21, 34.03],
    ['Chujado', 'S1322100', 126.28, 33.97],
    ['Geomundo', 'S1322200', 127.5, 34],
    ['Ieodo', 'S1324020', 125.18, 32.12],
    ['the bay of Jinhae', 'S1311300', 128.68, 35.06],
    ['Haeundae', 'S1311100', 129.18, 35.14],
    ['Yeongil Bay', 'S1131200', 129.45, 36.06],
    ['Ulleungdo', 'S1152010', 130.95, 37.45],
    ['Dokdo', 'S1152020', 131.9, 37.2],
  ])('hold the sea off %s in %s', (_name, code, lon, lat) => {
    expect(zoneAt(SEA, lon, lat)?.code).toBe(code)
  })

  it('hold every station of the agency, except those on the shore', () => {
    const outside = STATION_FACTS.filter(({ lon, lat }) => !zoneAt(SEA, lon, lat)).map(({ code }) => code)
    expect(outside.toSorted()).toEqual(ASHORE)
  })

  it('hold their islands as holes', () => {
    expect(mustHave('S1152010').polygons[0]?.length).toBeGreaterThanOrEqual(2)
    expect(mustHave('S1231400').polygons.flat().length).toBeGreaterThan(30)
  })
})

describe('coastal zones', () => {
  it('lie within the box of their parent, and their water within its', () => {
    const grown = 0.005
    for (const shape of COASTAL) {
      const parent = mustHave(WARNING_ZONES.find(({ code }) => code === shape.code)?.parentCode ?? '')
      const [inner, outer] = [shapeBox(shape), shapeBox(parent)]
      expect(inner.west).toBeGreaterThanOrEqual(outer.west - grown)
      expect(inner.south).toBeGreaterThanOrEqual(outer.south - grown)
      expect(inner.east).toBeLessThanOrEqual(outer.east + grown)
      expect(inner.north).toBeLessThanOrEqual(outer.north + grown)
      const places = [...placesOver(inner, 0.017)].filter(([lon, lat]) => contains(shape, lon, lat))
      const astray = places.filter(([lon, lat]) => !contains(parent, lon, lat))
      expect(places.length).toBeGreaterThan(0)
      expect(astray.length / places.length).toBeLessThan(0.02)
    }
  })

  it('never lie over one another', () => {
    const twice: string[] = []
    for (const shape of COASTAL)
      for (const [lon, lat] of placesOver(shapeBox(shape), 0.019)) {
        if (!contains(shape, lon, lat)) continue
        const other = COASTAL.find((one) => one !== shape && contains(one, lon, lat))
        if (other) twice.push(`${lon} ${lat} ${shape.code} ${other.code}`)
      }
    expect(twice).toEqual([])
  })
})

describe('zones made of others', () => {
  it.each([
    ['a small forecast zone', '12B20103', ['S1311100']],
    ['a wide one', '12B20100', ['S1311100', 'S1311200', 'S1311300', 'S1311400']],
    ['a half of a far sea', '12A30201', ['S1232110', 'S1232120']],
    ['its other half', '12C10201', ['S1132110', 'S1132120']],
    ['a mid-term one', '12C20000', ['S1151100', 'S1151200', 'S1151300', 'S1152010', 'S1152020']],
    ['a northern one', '12C30000', ['12C30100', '12C30200']],
    ['a group', 'S1323000', ['S1323100', 'S1323200', 'S1323300', 'S1323400']],
    ['the group of coastal zones', 'S2000000', COASTAL.map(({ code }) => code)],
  ])('are where their parts are: %s', (_case, code, parts) => {
    const whole = mustHave(code)
    for (const part of parts.map(mustHave)) expect(contains(whole, ...part.label)).toBe(true)
  })

  it.each(['12A30201', '12C10201', '12C20000', '12C30000', 'S1323000'])(
    '%s holds no other sea zone',
    (code) => {
      const whole = mustHave(code)
      const area = (shape: ZoneShape) =>
        shape.polygons.flat().reduce((sum, ring) => sum + signedArea(ring), 0)
      const inside = SEA.filter(({ label }) => contains(whole, ...label))
      const parts = inside.length > 0 ? inside : [mustHave('12C30100'), mustHave('12C30200')]
      expect(area(whole)).toBeCloseTo(
        parts.reduce((sum, part) => sum + area(part), 0),
        6,
      )
    },
  )
})
