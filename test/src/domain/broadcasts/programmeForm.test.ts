import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeSequence,
  programmesOf,
  spansOf,
  withProgramme,
} from '../../../../src/domain/broadcasts/programmeForm.ts'
import { MOST_SEQUENCES } from '../../../../src/domain/broadcasts/programmeSlots.ts'
import type { SlotDraft } from '../../../../src/domain/broadcasts/programmeSlots.ts'

const slot = (startSecond: number, endSecond: number, sequence = 1): SlotDraft => ({
  startSecond,
  endSecond,
  nameKo: '방송',
  nameEn: 'Bulletin',
  sequence,
})

describe('times of a programme', () => {
  it.each([
    ['02:00-02:10', [{ startSecond: 7_200, endSecond: 7_800 }]],
    [
      '2:00–2:10, 23:55~24:00',
      [
        { startSecond: 7_200, endSecond: 7_800 },
        { startSecond: 86_100, endSecond: 0 },
      ],
    ],
    ['01:00:30-01:01', [{ startSecond: 3_630, endSecond: 3_660 }]],
  ])('%s', (text, spans) => {
    expect(spansOf(text)).toEqual(spans)
  })

  it.each(['', 'noon', '02:00', '25:00-26:00', '02:61-03:00', '02:00-02:10 later'])(
    'refuses “%s”',
    (text) => {
      expect(spansOf(text)).toBeUndefined()
    },
  )

  it('are read as they were written', () => {
    const second = fc.integer({ min: 0, max: 86_399 })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(second, second), { minLength: 1, maxLength: 50, selector: ([at]) => at }),
        (all) => {
          const slots = all.map(([start, end]) => slot(start, end))
          const [programme] = programmesOf(slots)
          const sorted = slots.toSorted((a, b) => a.startSecond - b.startSecond)
          expect(withProgramme([], programme!)).toEqual(sorted)
        },
      ),
    )
  })
})

describe('a legend', () => {
  it('gives a new programme the first free place', () => {
    expect(freeSequence([])).toBe(1)
    expect(freeSequence([slot(0, 1, 1), slot(2, 3, 3)])).toBe(2)
  })

  it('has none when all are taken', () => {
    const all = Array.from({ length: MOST_SEQUENCES }, (_, at) => slot(at, at + 1, at + 1))
    expect(freeSequence(all)).toBeUndefined()
  })
})
