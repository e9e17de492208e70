import { describe, expect, it } from 'vitest'
import { featureCollection } from '../../../../server/map/rest/mapService.ts'
import type { FeatureOptions } from '../../../../src/wire/map/mapService.ts'
import {
  coastalZoneToWire,
  featuresText,
  forecastZoneToWire,
  geometryToWire,
  LAYER_PROPERTIES,
  levelToWire,
  mapQueryTexts,
  seaZoneToWire,
  zoneLevelFromWire,
} from '../../../../src/wire/map/mapService.ts'
import { buildShape } from '../../../support/warnings.ts'

const ZONE = { code: 'S1311100', nameKo: '부산앞바다', nameEn: 'Busan near sea', level: 'sea' } as const
const DRAWN = JSON.stringify(geometryToWire(buildShape()))

interface Collection {
  features: {
    id: string
    geometry: unknown
    geometry_name?: string
    properties: Record<string, string | number | null>
  }[]
  numberMatched: number
  numberReturned: number
  crs: unknown
}

function collection(options: FeatureOptions = {}, count = 2): Collection {
  const zones = Array.from({ length: count }, (_, index) => ({
    properties: seaZoneToWire({ ...ZONE, code: `S${index}` }, index % 4),
    geometryText: index === 0 ? DRAWN : 'null',
  }))
  const text = featuresText('mmis:shp_wrn_poly', zones, options, { mode: 'demo', notice: 'simulated' })
  return featureCollection.strict().parse(JSON.parse(text)) as unknown as Collection
}

describe('a layer of the map', () => {
  it('is a collection of features that reads back', () => {
    const { features, ...rest } = collection()
    expect(rest).toMatchObject({ totalFeatures: 2, numberMatched: 2, numberReturned: 2, mode: 'demo' })
    expect(features[0]).toEqual({
      type: 'Feature',
      id: 'shp_wrn_poly.1',
      geometry: { type: 'MultiPolygon', coordinates: buildShape().polygons },
      geometry_name: 'the_geom',
      properties: { name: '부산앞바다', WarnCode: 'S0', level: 0, ground: 'sea' },
    })
    expect(features[1]?.geometry).toBeNull()
    expect(features.map(({ properties }) => zoneLevelFromWire(properties))).toEqual([
      { zoneCode: 'S0', level: 0 },
      { zoneCode: 'S1', level: 1 },
    ])
  })

  it('holds the properties asked for, and polygons only where they are named', () => {
    const { features, crs } = collection({ properties: ['level', 'name'] })
    expect(crs).toBeNull()
    expect(features[0]).toEqual({
      type: 'Feature',
      id: 'shp_wrn_poly.1',
      geometry: null,
      properties: { name: '부산앞바다', level: 0 },
    })
    const drawn = collection({ properties: ['name', 'the_geom'] }).features[0]
    expect(drawn?.properties).toEqual({ name: '부산앞바다' })
    expect(drawn?.geometry).not.toBeNull()
  })

  it('holds no more features than asked for, and says how many there are', () => {
    const { features, numberMatched, numberReturned } = collection({ most: 3 }, 10)
    expect([features.length, numberMatched, numberReturned]).toEqual([3, 10, 3])
    expect(collection({ most: 30 }, 10).features).toHaveLength(10)
  })

  it('has the properties of the existing layer', () => {
    expect(Object.keys(seaZoneToWire(ZONE, 2))).toEqual(LAYER_PROPERTIES['mmis:shp_wrn_poly'])
    expect(coastalZoneToWire(ZONE, 2)).toEqual({
      BLN_Flag: null,
      WarnCode: 'S1311100',
      name: '부산앞바다',
      level: 2,
      ground: 'spec',
    })
    expect(Object.keys(coastalZoneToWire(ZONE, 2))).toEqual(LAYER_PROPERTIES['mmis:warnArea2Poly202106'])
    const forecastZone = forecastZoneToWire({ ...ZONE, code: '12B20103', level: 'small' })
    expect(forecastZone).toEqual({ zone_id: '12B20103', fcst_kor_nm: '부산앞바다' })
    expect(zoneLevelFromWire(forecastZone)).toBeUndefined()
  })

  it('gives a level as a number', () => {
    expect(levelToWire(undefined)).toBe(0)
    expect((['preliminary', 'advisory', 'warning'] as const).map((level) => levelToWire({ level }))).toEqual([
      1, 2, 3,
    ])
  })

  it('is asked for plain and escaped', () => {
    expect(mapQueryTexts('mmis:fcst_area')).toEqual([
      'service=WFS&version=1.0.0&request=GetFeature&outputFormat=application/json&typeName=mmis:fcst_area',
      'service=WFS&version=1.0.0&request=GetFeature&outputFormat=application%2Fjson&typeName=mmis%3Afcst_area',
    ])
  })
})
