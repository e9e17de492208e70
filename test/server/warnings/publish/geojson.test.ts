import { describe, expect, it } from 'vitest'
import { warningsGeoJson } from '../../../../server/warnings/publish/geojson.ts'
import type { ZoneShape } from '../../../../src/domain/zones/zones.ts'
import { buildContext, buildWarning, ending, kst, step } from '../../../support/warnings.ts'

const context = buildContext()
const NOW = kst('06-02 14:00')

/** Twice the signed area; positive for counter-clockwise. */
const turn = (ring: readonly (readonly number[])[]) =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
    const [px = 0, py = 0] = ring[i] ?? []
    return sum + (px * y - x * py)
  }, 0)

describe('GeoJSON of warnings', () => {
  const inForce = buildWarning(
    [step('announced', ['06-02 04:00', '06-02 06:00'], { expectedEnd: ending('06-02 21:00~06-03 00:00') })],
    { at: NOW },
  )
  const preliminary = buildWarning([step('preliminary', ['06-02 09:00', '06-03 00:00'])], {
    type: 'strong-wind',
    zoneCode: 'S9999999',
  })
  const ended = buildWarning([step('announced', '06-01 00:00'), step('released', '06-02 13:59')], {
    type: 'fog',
  })

  it('is an empty collection when nothing stands', () => {
    expect(warningsGeoJson([ended], NOW, context)).toEqual({
      type: 'FeatureCollection',
      at: '2026-06-02T14:00:00+09:00',
      features: [],
    })
  })

  it('gives each warning in the portal’s own names', () => {
    const { features } = warningsGeoJson([inForce, preliminary, ended], NOW, context)
    expect(features.map(({ id }) => id)).toEqual([preliminary.id, inForce.id])
    expect(features[1]?.properties).toEqual({
      id: 'S1311100-high-seas-202606020400',
      zoneCode: 'S1311100',
      zoneNameKo: '부산앞바다',
      zoneNameEn: 'Busan near sea',
      type: 'high-seas',
      level: 'advisory',
      nameKo: '풍랑주의보',
      nameEn: 'High seas advisory',
      phase: 'in-force',
      issuedAt: '2026-06-02T04:00:00+09:00',
      effectiveAt: '2026-06-02T06:00:00+09:00',
      effectiveTo: null,
      expectedEnd: { from: '2026-06-02T21:00:00+09:00', to: '2026-06-03T00:00:00+09:00' },
      next: null,
      endsAt: null,
      office: '159',
      number: 11,
      mode: 'live',
      page: 'https://portal.example/mmis/warnings/zones/S1311100',
    })
  })

  it('shows an unknown zone by its code, without a place', () => {
    const [feature] = warningsGeoJson([preliminary], NOW, context).features
    expect(feature?.geometry).toBeNull()
    expect(feature?.properties).toMatchObject({
      zoneNameKo: 'S9999999',
      zoneNameEn: 'S9999999',
      phase: 'preliminary',
    })
  })

  it('labels what is not live', () => {
    const [feature] = warningsGeoJson([{ ...inForce, mode: 'demo' }], NOW, context).features
    expect(feature?.properties).toMatchObject({
      mode: 'demo',
      nameKo: '[시연 자료] 풍랑주의보',
      nameEn: '[Demo data] High seas advisory',
    })
  })

  it('turns outer rings counter-clockwise and holes clockwise, closed', () => {
    const [feature] = warningsGeoJson([inForce], NOW, context).features
    if (feature?.geometry?.type !== 'MultiPolygon') throw new Error('two polygons expected')
    const { coordinates } = feature.geometry
    expect(coordinates.map((rings) => rings.map((ring) => Math.sign(turn(ring))))).toEqual([[1, -1], [1]])
    for (const ring of coordinates.flat()) expect(ring[0]).toEqual(ring.at(-1))
  })

  it('has five decimals at most, and one polygon as a Polygon', () => {
    const third = 1 / 3
    const shape: ZoneShape = {
      code: 'S1',
      polygons: [
        [
          [
            [129 + third, 35 + third],
            [130 + third, 35 + third],
            [130 + third, 35 + third + 1e-9],
            [130 + third, 36 + third],
            [129 + third, 35 + third],
          ],
        ],
      ],
      label: [130, 35],
    }
    const [feature] = warningsGeoJson([inForce], NOW, buildContext({ shapeOf: () => shape })).features
    expect(feature?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [129.33333, 35.33333],
          [130.33333, 35.33333],
          [130.33333, 36.33333],
          [129.33333, 35.33333],
        ],
      ],
    })
  })
})
