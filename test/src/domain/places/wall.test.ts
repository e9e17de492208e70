import { describe, expect, it } from 'vitest'
import { MOST_TILES, parseTiles, tileSize } from '../../../../src/domain/places/wall.ts'

describe('the tiles of an address', () => {
  it('are codes, each once and in their order', () => {
    expect(parseTiles(['trade-port-1,22101', 'SF_0001', '22101'])).toEqual([
      'trade-port-1',
      '22101',
      'SF_0001',
    ])
  })

  it.each([['<script>'], ['../etc'], [''], [' , ,'], ['가나다'], ['x'.repeat(41)]])(
    'are none in %s',
    (text) => {
      expect(parseTiles([text])).toEqual([])
    },
  )

  it('are no more than a wall holds', () => {
    const many = Array.from({ length: 500 }, (_, i) => `bridge-${i}`).join(',')
    expect(parseTiles([many])).toHaveLength(MOST_TILES)
  })
})

it('tiles are the larger the fewer they are', () => {
  expect([1, 12, 13, 30, 31, 60].map(tileSize)).toEqual([
    'large',
    'large',
    'medium',
    'medium',
    'small',
    'small',
  ])
})
