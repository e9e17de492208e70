import { describe, expect, it } from 'vitest'
import { chartFacts } from '../../../../server/charts/media/chartFacts.ts'
import type { ChartGrid } from '../../../../src/domain/charts/charts.ts'
import { chartSentences } from '../../../../src/text/charts/chartSentences.ts'

function build(valueAt: (lat: number, lon: number) => number, unit: ChartGrid['unit'] = 'hPa'): ChartGrid {
  const grid = { west: 110, north: 50, step: 0.5, columns: 81, rows: 61, unit }
  const values = Float32Array.from({ length: grid.columns * grid.rows }, (_, at) =>
    valueAt(grid.north - Math.floor(at / grid.columns) * 0.5, grid.west + (at % grid.columns) * 0.5),
  )
  return { ...grid, values }
}

/** A low of 980 hPa at 36° N 128° E in 1016 hPa. */
const low = build((lat, lon) => 1_016 - 36 * Math.exp(-((lat - 36) ** 2 + (lon - 128) ** 2) / 8))

describe('what a drawn chart shows', () => {
  it('is the centres and the steepest gradient of the pressure', () => {
    const { centres, steepest } = chartFacts('surface-pressure', low)
    expect(centres).toMatchObject([{ sign: 'low', lat: 36, lon: 128, value: 980 }])
    // at one standard distance of 2°, on the side where degrees are shortest
    expect(Math.hypot((steepest?.lat ?? 0) - 36, (steepest?.lon ?? 0) - 128)).toBeCloseTo(2, 0)
    expect(steepest?.value).toBeGreaterThan(8)
    expect(chartSentences('surface-pressure', chartFacts('surface-pressure', low), 'en')).toMatch(
      /^Low of 980 hPa at 36°N 128°E\. The pressure changes most near .* hPa in 100 km\.$/,
    )
  })

  it('is that there is no centre where there is none', () => {
    const facts = chartFacts(
      'surface-pressure',
      build((lat) => 1_000 + lat / 2),
    )
    expect(facts.centres).toEqual([])
    expect(chartSentences('surface-pressure', facts, 'ko')).toContain('뚜렷한 기압 중심이 없습니다.')
  })

  it('is the highest waves, and the warmest and coldest water, of the sea that is known', () => {
    const waves = build((lat, lon) => (lon < 120 ? Number.NaN : lat === 33 && lon === 125 ? 6.4 : 2), 'm')
    expect(chartFacts('wave', waves)).toEqual({
      centres: [],
      highest: { lat: 33, lon: 125, value: expect.closeTo(6.4, 4) as number },
    })
    expect(chartSentences('wave', chartFacts('wave', waves), 'ko')).toBe(
      '가장 높은 파고는 6.4 m (북위 33° 동경 125°)입니다.',
    )
    const water = chartFacts(
      'sea-temperature',
      build((lat) => 40 - lat / 2, '°C'),
    )
    expect(water.highest?.lat).toBe(20)
    expect(water.lowest?.lat).toBe(50)
  })

  it('is nothing of a sea without values, and of a chart that was received', () => {
    expect(
      chartFacts(
        'wave',
        build(() => Number.NaN, 'm'),
      ),
    ).toEqual({ centres: [] })
    expect(chartSentences('wave', undefined, 'ko')).toBe('')
  })
})
