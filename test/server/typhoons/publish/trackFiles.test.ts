import { describe, expect, it } from 'vitest'
import { trackCsv, trackGeoJson } from '../../../../server/typhoons/publish/trackFiles.ts'
import { kmBetween } from '../../../../src/domain/kernel/distances.ts'
import type { TrackedStorm } from '../../../../src/domain/typhoons/typhoons.ts'
import { BASE, buildAdvisory, buildPoint } from '../../../support/typhoons.ts'

const storm: TrackedStorm = {
  agency: 'kma',
  year: 2026,
  number: 24,
  isActive: true,
  startedAt: BASE,
  mode: 'demo',
  advisory: buildAdvisory(),
  past: [buildPoint(-6), buildPoint(0)].map((point) => ({ ...point, leadHours: 0 })),
}

interface Feature {
  geometry: { type: string; coordinates: number[][][] }
  properties: { what: string; at: string; mode: string; leadHours: number; reaches?: number }
}

describe('a track for other programs', () => {
  const { features } = JSON.parse(trackGeoJson([storm])) as { features: Feature[] }

  it('has its analyses, expected positions, winds and circles in GeoJSON', () => {
    const counts = Object.groupBy(features, ({ properties }) => properties.what)
    const numbers = Object.fromEntries(Object.entries(counts).map(([what, some]) => [what, some?.length]))
    expect(numbers).toEqual({
      analysis: 2,
      forecast: 3,
      wind: 8,
      'centre-70-percent': 3,
      'centre-70-percent-hull': 3,
    })
    expect(features.every(({ properties }) => properties.mode === 'demo')).toBe(true)
    expect(features.at(-1)?.properties.at).toMatch(/\+09:00$/)
  })

  it('closes its rings counter-clockwise at the distance that is meant', () => {
    const circle = features.find(({ properties }) => properties.what === 'centre-70-percent')
    const [ring = []] = circle?.geometry.coordinates ?? []
    expect(ring[0]).toEqual(ring.at(-1))
    const area = ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
      const [px = 0, py = 0] = ring[index] ?? []
      return sum + (px * y - x * py)
    }, 0)
    expect(area).toBeGreaterThan(0)
    const [lon = 0, lat = 0] = ring[20] ?? []
    expect(kmBetween(127, 32, lon, lat)).toBeCloseTo(72, 0)
  })

  it('has its hulls where it is, also over 180°', () => {
    const over = {
      ...storm,
      advisory: buildAdvisory({
        analysis: buildPoint(0, { lon: 179 }),
        forecast: [buildPoint(24, { lon: -179, probabilityKm: 80 })],
      }),
    }
    const { features: all } = JSON.parse(trackGeoJson([over])) as { features: Feature[] }
    const hull = all.find(({ properties }) => properties.what === 'centre-70-percent-hull')
    const lons = hull?.geometry.coordinates[0]?.map(([lon = 0]) => lon) ?? []
    expect(Math.min(...lons)).toBeCloseTo(179, 0)
    expect(Math.max(...lons)).toBeCloseTo(182, 0)
  })

  it('is a table in CSV, one row for each point', () => {
    const [head = '', ...rows] = trackCsv(storm).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2 + 3)
    expect(rows.every((row) => row.split(',').length === head.split(',').length)).toBe(true)
    expect(rows.at(-1)).toContain('kma-2026-24,kma,demo,2026-09-06T03:00:00+09:00')
  })
})
