import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MAP_LIMITS } from '../../../../src/domain/map/mapView.ts'
import { CoastLimit } from '../../../../src/islands/map/CoastLimit.tsx'

const base = { address: 'https://t.example/{z}/{x}/{y}', attribution: '© A', maxZoom: 10 }
const end = MAP_LIMITS.maxZoom

describe('where the map goes no nearer', () => {
  it.each([
    ['says so of its own coast', end, { maxZoom: end }, /100 m/],
    ['is silent before', end - 1, { maxZoom: end }, /^$/],
    [
      'says so below a second layer, which is no ground',
      end,
      { maxZoom: end, tiles: { overlay: base } },
      /100 m/,
    ],
    ['is silent on tiles, whose end is theirs', 10, { maxZoom: 10, tiles: { base } }, /^$/],
    ['is silent on near tiles that arrive', 14, { maxZoom: 14, tiles: { base } }, /^$/],
  ])('%s', (_case, zoom, ground, expected) => {
    for (const language of ['ko', 'en'] as const)
      expect(
        render(<CoastLimit zoom={zoom} ground={ground} areTilesMissing={false} language={language} />),
      ).toMatch(expected)
  })

  it('says how true its own coast is where near tiles do not arrive, but not that the map ends', () => {
    const ground = { maxZoom: 14, tiles: { base } }
    const at = (zoom: number) =>
      render(<CoastLimit zoom={zoom} ground={ground} areTilesMissing language="en" />)
    expect(at(12)).toMatch(/100 m.*own coast/)
    expect(at(12)).not.toMatch(/no nearer/)
    expect(at(end - 1)).toBe('')
  })
})
