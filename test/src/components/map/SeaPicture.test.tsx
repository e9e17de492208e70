import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SeaPicture } from '../../../../src/components/map/SeaPicture.tsx'
import { ELEMENT_NAMES } from '../../../../src/domain/kernel/elements.ts'
import type { Reading } from '../../../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../../../src/domain/observations/stations.ts'

const NOW = new Date('2026-05-04T03:00:00Z')

function station(i: number, windSpeed: number, ageMin = 10): StationLatest {
  const observedAt = new Date(NOW.getTime() - ageMin * 60_000)
  const measured = (value: number): Reading => ({
    state: 'measured',
    value,
    observedAt,
    receivedAt: observedAt,
    source: 'kma-buoy',
    mode: 'demo',
    quality: 'checked',
  })
  const readings = Object.fromEntries(
    ELEMENT_NAMES.map((name): [string, Reading] => {
      if (name === 'windSpeed') return [name, measured(windSpeed)]
      if (name === 'windFromDirection') return [name, measured((i * 37) % 360)]
      return [name, { state: 'absent', reason: 'not-reported' }]
    }),
  ) as StationLatest['readings']
  const [lat, lon] = [32.5 + (i % 10) * 0.6, 124 + ((i * 7) % 13) * 0.6]
  return {
    code: `S${i}`,
    nameKo: '곳',
    nameEn: 'Place',
    kind: 'weather-buoy',
    lat,
    lon,
    readings,
    observedAt,
  }
}

const draw = (stations: StationLatest[]) =>
  renderToStaticMarkup(
    <SeaPicture stations={stations} language="ko" windUnit="kn" timeZone="KST" now={NOW} />,
  )

describe('the still picture of the sea', () => {
  it('is named and described, and shows the coast even without a single wind', () => {
    const svg = draw([])
    expect(svg).toMatch(/role="img" [^>]*aria-labelledby/)
    expect(svg).toContain('관측소 0곳')
    expect(svg).toContain('sea-picture-land')
    expect(svg).toContain('독도')
  })

  it('shows winds in the reader’s unit, loud only past the limits', () => {
    const svg = draw([station(1, 5), station(5, 25)])
    expect(svg).toContain('>9.7<')
    expect(svg.match(/is-usual/g)).toHaveLength(1)
    expect(svg.match(/is-dangerous/g)).toHaveLength(1)
  })

  it('leaves out winds that are too old', () => {
    expect(draw([station(1, 5, 400)])).not.toContain('sea-picture-wind')
  })

  it('stays small with many stations and needs no style attribute', () => {
    const svg = draw(Array.from({ length: 500 }, (_, i) => station(i, i % 20)))
    expect(brotliCompressSync(svg).length).toBeLessThan(25_000)
    expect(svg).not.toContain('style=')
  })
})
