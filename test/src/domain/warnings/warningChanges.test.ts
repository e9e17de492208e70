import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '../../../../src/domain/warnings/warningChanges.ts'
import { asOf } from '../../../../src/domain/warnings/warningEvents.ts'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import type { StoredWarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { anyEvents, anyListings, anyMoment, june, reported } from '../../../support/warningEvents.ts'

const advisory = reported('announce', 'advisory', '1 04:30 > 1 06:00', { until: '1 18:00' })

/** What changes from one time to the next, by what is known at each. */
function actions(events: StoredWarningEvent[], ...times: string[]): string[] {
  const folds = times.map((time) => foldWarnings(asOf(events, june(time)), [], june(time)))
  return folds.slice(1).map((fold, index) =>
    changesBetween(folds[index]!, fold)
      .map(({ action }) => action)
      .join(' '),
  )
}

describe('what changes between two looks', () => {
  it.each<[string, StoredWarningEvent[], string[], string[]]>([
    ['a new warning', [advisory], ['1 04:00', '1 04:30', '1 04:40'], ['announced', '']],
    ['its effect', [advisory], ['1 05:00', '1 06:00'], ['in-force']],
    ['its end in silence', [advisory], ['1 17:00', '1 18:00', '1 19:00'], ['ran-out', '']],
    ['nothing of a warning that was over when it was first seen', [advisory], ['1 04:00', '1 18:00'], ['']],
    [
      'a preliminary warning and its announcement',
      [reported('announce', 'preliminary', '1 03:00 > 1 06:00'), advisory],
      ['1 02:00', '1 03:00', '1 04:30'],
      ['preliminary', 'announced'],
    ],
    [
      'an upgrade when it is announced, and its effect',
      [advisory, reported('change', 'warning', '1 10:00 > 1 12:00')],
      ['1 09:00', '1 10:00', '1 12:00'],
      ['upgraded', 'in-force'],
    ],
    [
      'a downgrade',
      [reported('announce', 'warning', '1 04:30'), reported('change', 'advisory', '1 10:00')],
      ['1 09:00', '1 10:00'],
      ['downgraded'],
    ],
    [
      'an extension, with an end or without',
      [
        advisory,
        reported('extend', 'advisory', '1 10:00', { until: '1 20:00' }),
        reported('extend', 'advisory', '1 12:00'),
      ],
      ['1 09:00', '1 10:00', '1 12:00'],
      ['extended', 'extended'],
    ],
    [
      'a later end, though only the same bulletin was corrected',
      [
        advisory,
        reported('announce', 'advisory', '1 04:30 > 1 06:00', {
          until: '1 20:00',
          receivedAt: june('1 10:00'),
        }),
      ],
      ['1 09:00', '1 10:00'],
      ['extended'],
    ],
    [
      'another change',
      [advisory, reported('change', 'advisory', '1 10:00', { until: '1 17:00' })],
      ['1 09:00', '1 10:00'],
      ['changed'],
    ],
    [
      'a release when it is announced, and when its time has come',
      [advisory, reported('release', 'advisory', '1 10:00 > 1 12:00')],
      ['1 09:00', '1 10:00', '1 11:00', '1 12:00'],
      ['released', '', 'released'],
    ],
    [
      'a release for earlier, and its withdrawal',
      [
        advisory,
        reported('release', 'advisory', '1 10:00 > 1 14:00'),
        reported('release', 'advisory', '1 10:30 > 1 13:00'),
        reported('extend', 'advisory', '1 11:00', { until: '1 18:00' }),
      ],
      ['1 10:00', '1 10:30', '1 11:00'],
      ['released', 'extended'],
    ],
    [
      'a warning that was taken for ended and goes on',
      [advisory, reported('extend', 'advisory', '1 18:10', { until: '1 22:00' })],
      ['1 17:00', '1 18:00', '1 18:10'],
      ['ran-out', 'extended'],
    ],
    [
      'a warning that waits for the end of another, once',
      [
        advisory,
        reported('release', 'advisory', '1 10:00 > 1 12:00'),
        reported('announce', 'warning', '1 10:30 > 1 15:00'),
      ],
      ['1 10:00', '1 10:30', '1 12:00', '1 15:00'],
      ['announced', 'released', 'in-force'],
    ],
  ])('is %s', (_case, events, times, expected) => {
    expect(actions(events, ...times)).toEqual(expected)
  })

  it('is not that a warning has another id, because an earlier bulletin came late', () => {
    const change = reported('change', 'warning', '1 10:00', { until: '1 18:00' })
    const late = { ...advisory, receivedAt: june('1 10:05') }
    const [before, after] = ['1 10:00', '1 10:05'].map((time) =>
      foldWarnings(asOf([change, late], june(time)), [], june('1 10:05')),
    )
    expect(before![0]!.id).not.toBe(after![0]!.id)
    expect(changesBetween(before!, after!)).toEqual([])
  })

  it('names the warning as it was', () => {
    const [before, after] = ['1 05:00', '1 06:00'].map((time) => foldWarnings([advisory], [], june(time)))
    expect(changesBetween(before!, after!)).toEqual([
      { action: 'in-force', warning: after![0], was: before![0] },
    ])
    expect(changesBetween([], before!)).toEqual([{ action: 'announced', warning: before![0] }])
  })

  it('is nothing between equal looks, and every end of what had not ended', () => {
    fc.assert(
      fc.property(
        anyEvents,
        anyListings,
        anyMoment,
        fc.integer({ min: 1, max: 60 }),
        (events, lists, at, hours) => {
          const later = new Date(at.getTime() + hours * 3_600_000)
          const [before, same, after] = [at, at, later].map((time) => foldWarnings(events, lists, time))
          expect(changesBetween(before!, same!)).toEqual([])
          const changes = changesBetween(before!, after!)
          const reported = new Set(changes.map(({ action, warning }) => `${warning.id} ${action}`))
          const open = new Set(before!.flatMap(({ id, phase }) => (phase === 'ended' ? [] : [id])))
          const over = after!.filter(({ id, phase }) => phase === 'ended' && open.has(id))
          expect(over.filter(({ id, ending }) => !reported.has(`${id} ${ending}`))).toEqual([])
        },
      ),
    )
  })
})
