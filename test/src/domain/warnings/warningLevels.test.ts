import { describe, expect, it } from 'vitest'
import { endedAt, spanAt, withLevel, withoutAhead } from '../../../../src/domain/warnings/warningLevels.ts'
import type { HeldLevel, LevelSpan } from '../../../../src/domain/warnings/warningLevels.ts'

/** `a6 w12`: advisory from 6, warning from 12. */
function spans(text: string): LevelSpan[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ level: levelOf(part), fromMs: Number(part.slice(1)) }))
}
const levelOf = (part: string): HeldLevel => (part.startsWith('w') ? 'warning' : 'advisory')
const textOf = (list: readonly LevelSpan[]) =>
  list.map(({ level, fromMs }) => `${level.slice(0, 1)}${fromMs}`).join(' ')

describe('a level that is announced', () => {
  it.each([
    ['opens', '', 'a6', 4, 'a6'],
    ['follows', 'a6', 'w12', 10, 'a6 w12'],
    ['is the one that holds', 'a6', 'a8', 7, 'a6'],
    ['takes back what was announced for later', 'a6 w12', 'a10', 10, 'a6'],
    ['leaves what was announced for before it', 'a6 w12', 'a15', 10, 'a6 w12 a15'],
    ['moves the announced change to later', 'a6 w12', 'w14', 10, 'a6 w14'],
    ['moves the announced change to earlier', 'a6 w12', 'w11', 10, 'a6 w11'],
    ['moves the beginning to later', 'a6', 'a8', 5, 'a8'],
    ['moves the beginning to earlier', 'a6', 'a5', 4, 'a5'],
    ['takes the whole place of the level that holds', 'a6', 'w6', 8, 'w6'],
    ['leaves the levels before the one that holds', 'a6 w12', 'a8', 14, 'a6'],
    ['leaves the times of the levels before the one that holds', 'a6 w12', 'w8', 14, 'a6 w12'],
    ['leaves a change that another one follows', 'a6 w12 a15', 'w17', 10, 'a6 w12 a15 w17'],
  ])('%s', (_case, before, level, issued, after) => {
    expect(textOf(withLevel(spans(before), spans(level)[0]!, issued))).toBe(after)
  })

  it.each([
    ['not begun', 'a6 w12', 'w12', 10, 'a6'],
    ['begun', 'a6 w12', 'w12', 13, 'a6 w12'],
    ['before its time', 'a6 w12', 'w13', 10, 'a6 w12'],
    ['the only one', 'a6', 'a6', 4, ''],
    ['between two of another level', 'a6 w12 a15', 'w12', 10, 'a6'],
  ])('is taken back: %s', (_case, before, level, issued, after) => {
    expect(textOf(withoutAhead(spans(before), spans(level)[0]!, issued))).toBe(after)
  })

  it('holds from its moment on', () => {
    expect([5, 6, 11, 12].map((ms) => spanAt(spans('a6 w12'), ms)?.level)).toEqual([
      undefined,
      'advisory',
      'advisory',
      'warning',
    ])
  })

  it('is not reached after an end; the first one is kept, so that it is known what was announced', () => {
    expect([4, 6, 7, 12, 13].map((ms) => textOf(endedAt(spans('a6 w12'), ms)))).toEqual([
      'a6',
      'a6',
      'a6',
      'a6',
      'a6 w12',
    ])
  })
})
