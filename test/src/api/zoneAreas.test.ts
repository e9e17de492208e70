import { describe, expect, it } from 'vitest'
import { polygonsOf, zoneAreasOf } from '../../../src/api/zoneAreas.ts'

const ring = [
  [129, 35],
  [130, 35],
  [130, 36],
  [129, 35],
]

describe('the zones of the map', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'no'],
    ['no features', { features: {} }],
    ['a feature without a code', { features: [{ geometry: null, properties: { label: [1, 2] } }] }],
    [
      'a feature without a place for its name',
      { features: [{ geometry: null, properties: { code: 'S1' } }] },
    ],
  ])('are refused when they are %s', (_case, body) => {
    expect(() => zoneAreasOf(body)).toThrow(expect.objectContaining({ failure: 'malformed' }))
  })

  it('have their facts and their drawing', () => {
    const properties = { code: 'S1311100', nameKo: '부산앞바다', level: 'sea', label: [129.5, 35.2] }
    const geometry = { type: 'Polygon', coordinates: [ring] }
    expect(zoneAreasOf({ features: [{ geometry, properties }] })).toEqual([
      {
        code: 'S1311100',
        nameKo: '부산앞바다',
        level: 'sea',
        shape: { code: 'S1311100', label: [129.5, 35.2], polygons: [[ring]] },
      },
    ])
  })
})

it.each([
  ['no geometry', null, []],
  ['a polygon', { type: 'Polygon', coordinates: [ring] }, [[ring]]],
  ['several', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }, [[ring], [ring]]],
  ['a point', { type: 'Point', coordinates: [1, 2] }, []],
  ['nonsense', { type: 'Polygon', coordinates: 'x' }, []],
])('takes %s as polygons', (_case, geometry, polygons) => {
  expect(polygonsOf(geometry)).toEqual(polygons)
})
