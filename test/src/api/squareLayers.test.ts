import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SquareLayerAnswer } from '../../../src/api/squareLayers.ts'
import { fetchSquareLayer, squareLayerOf } from '../../../src/api/squareLayers.ts'
import { SQUARE_NUMBERS } from '../../../src/domain/zones/seaSquares.ts'

afterEach(() => vi.unstubAllGlobals())
const row = (value: number | null) => SQUARE_NUMBERS.map(() => value)
const answer = (more: Partial<SquareLayerAnswer> = {}): SquareLayerAnswer => ({
  element: 'windSpeed',
  unit: 'm/s',
  scale: 10,
  issuedAt: '2026-05-04T00:00:00Z',
  receivedAt: '2026-05-04T04:00:00Z',
  mode: 'demo',
  source: 'kma-marine-zone',
  times: ['2026-05-04T06:00:00Z', '2026-05-04T09:00:00Z'],
  squares: SQUARE_NUMBERS,
  values: [row(73), row(null)],
  directions: { element: 'windFromDirection', unit: 'degree', scale: 0.1, values: [row(31), row(null)] },
  ...more,
})

describe('a layer of the squares', () => {
  it.each([
    ['nothing', undefined],
    ['another element', answer({ element: 'visibility' })],
    ['squares of another table', answer({ squares: SQUARE_NUMBERS.slice(1) })],
    ['fewer rows than times', answer({ values: [row(1)] })],
    ['rows that are too short', answer({ values: [[1], [2]] })],
    ['no values', { ...answer(), values: undefined }],
  ])('is refused when it has %s', (_case, body) => {
    expect(() => squareLayerOf('windSpeed', body)).toThrow(expect.objectContaining({ failure: 'malformed' }))
  })

  it('has values in catalogue units and NaN where there is none', () => {
    const layer = squareLayerOf('windSpeed', answer())
    expect(layer).toMatchObject({
      element: 'windSpeed',
      mode: 'demo',
      issuedAt: new Date('2026-05-04T00:00:00Z'),
    })
    const [first, second] = layer.frames
    expect(first?.validAt).toEqual(new Date('2026-05-04T06:00:00Z'))
    expect([first?.values[0], first?.fromDirections?.[0]]).toEqual([7.3, 310])
    expect(second?.values[0]).toBeNaN()
  })

  it('goes without directions where they are not told, or damaged', () => {
    for (const directions of [
      null,
      { element: 'windFromDirection', unit: 'degree', scale: 0.1, values: [] } as const,
    ])
      expect(squareLayerOf('windSpeed', answer({ directions })).frames[0]?.fromDirections).toBeUndefined()
  })

  it('is asked for at its own address', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      return Promise.resolve(Response.json(answer()))
    })
    expect((await fetchSquareLayer('windSpeed', new AbortController().signal)).frames).toHaveLength(2)
    expect(asked).toEqual(['/mmis/forecasts/squares/windSpeed.json'])
  })
})
