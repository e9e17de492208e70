import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MAP_LIMITS } from '../../../src/domain/mapView.ts'
import { CoastLimit } from '../../../src/islands/map/CoastLimit.tsx'

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
  ])('%s', (_case, zoom, ground, expected) => {
    for (const language of ['ko', 'en'] as const)
      expect(render(<CoastLimit zoom={zoom} ground={ground} language={language} />)).toMatch(expected)
  })
})
