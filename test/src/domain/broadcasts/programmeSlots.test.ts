import { describe, expect, it } from 'vitest'
import {
  entriesOfDay,
  legendOf,
  MOST_SEQUENCES,
  nowAndNextOf,
  slotLengthMs,
  slotProblem,
  slotProblems,
} from '../../../../src/domain/broadcasts/programmeSlots.ts'
import type { ProgrammeSlot, SlotDraft } from '../../../../src/domain/broadcasts/programmeSlots.ts'
import { MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import { buildSlot, kst } from '../../../support/programmeDrafts.ts'

const at = (hour: number, minute = 0) => hour * 3_600 + minute * 60

const stored = (slots: Partial<SlotDraft>[]): ProgrammeSlot[] =>
  slots.map((slot, place) => ({ id: place + 1, kind: 'satellite', ...buildSlot(slot) }))

describe('a programme that cannot be', () => {
  it.each<[string, Partial<SlotDraft>, string]>([
    ['a start before the day', { startSecond: -1 }, 'outside-day'],
    ['a start after the day', { startSecond: 86_400 }, 'outside-day'],
    ['an end after the day', { endSecond: 86_400 }, 'outside-day'],
    ['half a second', { endSecond: 0.5 }, 'outside-day'],
    ['no start', { startSecond: NaN }, 'outside-day'],
    ['sequence 0', { sequence: 0 }, 'sequence-unknown'],
    ['a sequence with no colour', { sequence: MOST_SEQUENCES + 1 }, 'sequence-unknown'],
    ['a broken sequence', { sequence: 1.5 }, 'sequence-unknown'],
    ['no Korean name', { nameKo: ' ' }, 'name-missing'],
    ['no English name', { nameEn: '' }, 'name-missing'],
    ['an endless name', { nameEn: 'x'.repeat(81) }, 'name-too-long'],
    ['an unknown chart', { chartKind: 'cat' as 'wave' }, 'chart-unknown'],
  ])('is reported for %s', (_case, slot, problem) => {
    expect(slotProblem('fax', buildSlot(slot))).toBe(problem)
  })

  it('is one that sends a chart by voice', () => {
    expect(slotProblem('voice', buildSlot({ chartKind: 'wave' }))).toBe('chart-misplaced')
    expect(slotProblem('fax', buildSlot({ chartKind: 'wave' }))).toBeUndefined()
  })

  it('is reported by its index, also where only another makes it wrong', () => {
    const slots = [
      buildSlot(),
      buildSlot({ startSecond: at(6), endSecond: at(24) }),
      buildSlot({ endSecond: at(9) }),
      buildSlot({ startSecond: at(7), endSecond: at(8), nameEn: 'Other' }),
      buildSlot({ startSecond: at(7), endSecond: at(8), nameEn: 'Other', sequence: 2 }),
    ]
    expect([...slotProblems('satellite', slots)]).toEqual([
      [1, 'outside-day'],
      [2, 'same-start'],
      [3, 'name-differs'],
    ])
  })
})

describe('the day that programmes make', () => {
  it.each([
    ['within an hour', at(5), at(5, 10), 10],
    ['over midnight', at(23, 45), at(0, 15), 30],
    ['to midnight', at(23, 50), 0, 10],
    ['a full day where both are the same', at(5), at(5), 1_440],
    ['a full day from midnight', 0, 0, 1_440],
    ['a second less than a day', at(5), at(5) - 1, 1_440 - 1 / 60],
  ])('is as long as it is: %s', (_case, startSecond, endSecond, minutes) => {
    expect(slotProblem('voice', buildSlot({ startSecond, endSecond }))).toBeUndefined()
    expect(slotLengthMs({ startSecond, endSecond })).toBe(minutes * MINUTE_MS)
  })

  it('is in the order they begin, and one over midnight ends on the next day', () => {
    const slots = stored([
      { startSecond: at(23, 45), endSecond: at(0, 15), sequence: 3 },
      { startSecond: 0, endSecond: at(0, 5), sequence: 2 },
      { startSecond: 0, endSecond: at(0, 5), sequence: 1 },
    ])
    expect(entriesOfDay(slots, '2026-02-28')).toEqual([
      {
        slotId: 3,
        kind: 'satellite',
        startsAt: kst('00:00', '2026-02-28'),
        endsAt: kst('00:05', '2026-02-28'),
        nameKo: '시험',
        nameEn: 'Test',
        sequence: 1,
      },
      expect.objectContaining({ slotId: 2, sequence: 2 }),
      expect.objectContaining({
        slotId: 1,
        startsAt: kst('23:45', '2026-02-28'),
        endsAt: kst('00:15', '2026-03-01'),
      }),
    ])
  })

  it('has a legend with each sequence once', () => {
    const slots = stored([
      { sequence: 7, nameEn: 'Seven' },
      { sequence: 2 },
      { sequence: 7, nameEn: 'Seven' },
    ])
    expect(legendOf(slots)).toEqual([
      { sequence: 2, nameKo: '시험', nameEn: 'Test' },
      { sequence: 7, nameKo: '시험', nameEn: 'Seven' },
    ])
  })

  it.each([
    ['04:59', [], 1],
    ['05:00', [1], 2],
    ['05:09', [1], 2],
    ['05:10', [2], undefined],
    ['05:20', [], undefined],
  ])('says at %s what is on the air', (time, running, next) => {
    const slots = stored([{}, { startSecond: at(5, 10), endSecond: at(5, 20) }])
    const found = nowAndNextOf(entriesOfDay(slots, '2026-05-04'), kst(time))
    expect(found.now.map(({ slotId }) => slotId)).toEqual(running)
    expect(found.next?.slotId).toBe(next)
  })
})
