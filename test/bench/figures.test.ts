import { describe, expect, it } from 'vitest'
import { figuresDocument, rowOf, type Figure } from '../../bench/figures.ts'

const figure = (parts: Partial<Figure>): Figure => ({
  section: 'latest',
  what: 'List',
  value: 400,
  unit: 'ms',
  ...parts,
})

describe('a row of the figures', () => {
  it.each<[string, Partial<Figure>, object]>([
    ['without a goal', {}, { measured: '400 ms', comparedWith: '', goal: '', isReached: null }],
    ['within its limit', { goal: { atMost: 1_500 } }, { goal: '≤ 1,500 ms', isReached: true }],
    ['beyond its limit', { goal: { atMost: 20 } }, { goal: '≤ 20 ms', isReached: false }],
    ['with a note', { note: 'brotli' }, { figure: 'List (brotli)' }],
    [
      'below its peer',
      { peer: { name: 'bare', value: 800 }, goal: { atLeast: 0.8 } },
      { measured: '0.50 × (400 ms)', comparedWith: 'bare (800)', goal: '≥ 0.8 ×', isReached: false },
    ],
  ])('%s', (_case, parts, expected) => {
    expect(rowOf(figure(parts), '2026-05-04')).toMatchObject({ ...expected, on: '2026-05-04' })
  })
})

describe('the document of figures', () => {
  it('gives machine, seed and date, and marks what is not reached', () => {
    const rows = [rowOf(figure({ goal: { atMost: 20 } }), '2026-05-04')]
    const text = figuresDocument({ latest: { machine: 'Two cores', seed: 1, isQuick: true, rows } })
    expect(text).toContain('## latest\n\nTwo cores; seed 1; quick run\n')
    expect(text).toContain('| List | 400 ms |  | ≤ 20 ms | **no** | 2026-05-04 |\n')
  })
})
