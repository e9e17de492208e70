import { describe, expect, it } from 'vitest'
import {
  dayBeside,
  entryTimes,
  hourRows,
  lengthOf,
  minutesUntil,
  nextChange,
  nowAndNext,
} from '../../../../src/domain/broadcasts/timetableClock.ts'
import { at, buildEntry } from '../../../support/timetables.ts'

const DAY = [
  buildEntry('07:10', '07:20', { nameKo: 'a' }),
  buildEntry('07:20', '07:50', { nameKo: 'b' }),
  buildEntry('09:00', '09:00', { nameKo: 'empty' }),
  buildEntry('12:00', '12:30', { nameKo: 'c' }),
  buildEntry('12:00', '12:10', { nameKo: 'd' }),
  buildEntry('23:50', '2026-05-04T15:10:00Z', { nameKo: 'e' }),
]

describe('what is on the air', () => {
  const said = (now: Date) => {
    const found = nowAndNext(DAY, now)
    const names = (list: typeof found.now) => list.map(({ programme }) => programme.nameKo).join()
    return [names(found.now), names(found.next), found.next[0]?.startsAt.toISOString()]
  }

  it.each([
    ['before the first', '05:00', '', 'a', '2026-05-03T22:10:00.000Z'],
    ['at the moment of a start', '07:10', 'a', 'b', '2026-05-03T22:20:00.000Z'],
    ['at the moment of an end', '07:20', 'b', 'c,d', '2026-05-04T03:00:00.000Z'],
    ['with two at once', '12:05', 'c,d', 'e', '2026-05-04T14:50:00.000Z'],
    ['after the last of the day', '2026-05-04T15:20:00Z', '', 'a', '2026-05-04T22:10:00.000Z'],
    ['over midnight', '2026-05-04T15:05:00Z', 'e', 'a', '2026-05-04T22:10:00.000Z'],
    ['in the first minutes of the day itself', '00:05', 'e', 'a', '2026-05-03T22:10:00.000Z'],
    ['a week later', '2026-05-10T22:15:00Z', 'a', 'b', '2026-05-10T22:20:00.000Z'],
    ['a week before', '2026-04-26T22:15:00Z', 'a', 'b', '2026-04-26T22:20:00.000Z'],
  ])('%s', (_case, now, onAir, next, startsAt) => {
    expect(said(at(now))).toEqual([onAir, next, startsAt])
  })

  it('is nothing where there is no programme', () => {
    expect(nowAndNext([], at('07:00'))).toEqual({ now: [], next: [] })
    expect(nextChange({ now: [], next: [] })).toBeUndefined()
  })

  it('stops being true with the first end or beginning', () => {
    expect(nextChange(nowAndNext(DAY, at('07:15')))).toEqual(at('07:20'))
    expect(nextChange(nowAndNext(DAY, at('12:05')))).toEqual(at('12:10'))
    expect(nextChange(nowAndNext(DAY, at('12:15')))).toEqual(at('12:30'))
  })

  it.each([
    ['07:10', '07:20', 600_000],
    ['23:50', '00:10', 1_200_000],
    ['07:10', '07:10', 0],
    ['07:10', '2026-05-04T22:10:00Z', 86_400_000],
    ['07:10', '2026-05-02T22:10:00Z', 0],
    ['07:10', '2026-05-06T22:10:00Z', 0],
    ['07:10', '99:99', 0],
  ])('lasts from %s to %s for %d ms', (start, end, ms) => {
    expect(lengthOf(buildEntry(start, end))).toBe(ms)
  })

  it.each([
    ['07:10', '07:10', 0],
    ['07:10', '07:09:59', 1],
    ['07:10', '07:09', 1],
    ['07:10', '06:00', 70],
    ['07:10', '08:00', 0],
  ])('begins at %s, said at %s, in %d minutes', (start, now, minutes) => {
    expect(minutesUntil(at(start), at(now))).toBe(minutes)
  })
})

describe('the times of an entry', () => {
  it.each([
    ['in Korea', '07:10', '07:20', 'KST', undefined, '2026-05-04 07:10', '07:20'],
    ['in UTC, where it is another day', '07:10', '07:20', 'UTC', undefined, '2026-05-03 22:10', '22:20'],
    ['with seconds', '07:10:30', '07:20:05', 'KST', undefined, '2026-05-04 07:10:30', '07:20:05'],
    [
      'over midnight',
      '23:50',
      '2026-05-04T15:10:00Z',
      'KST',
      undefined,
      '2026-05-04 23:50',
      '2026-05-05 00:10',
    ],
    ['under its day', '07:10', '07:20', 'KST', '2026-05-04', '07:10', '07:20'],
    [
      'under its day, over midnight',
      '23:50',
      '2026-05-04T15:10:00Z',
      'KST',
      '2026-05-04',
      '23:50',
      '05-05 00:10',
    ],
    ['under the Korean day, in UTC', '07:10', '07:20', 'UTC', '2026-05-04', '05-03 22:10', '22:20'],
    [
      'under the Korean day, over midnight in UTC',
      '08:50',
      '09:10',
      'UTC',
      '2026-05-04',
      '05-03 23:50',
      '05-04 00:10',
    ],
    ['that cannot be read', '99:99', '98:99', 'KST', undefined, '', ''],
  ] as const)('%s', (_case, start, end, zone, known, from, to) => {
    expect(entryTimes(buildEntry(start, end), zone, known)).toEqual({ start: from, end: to })
  })
})

describe('the rows of the day', () => {
  it('are 0 to 23 in Korea', () => {
    expect(hourRows('2026-05-04', 'KST')).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour })))
  })

  it('begin at 15 the day before in UTC, and say where a day begins', () => {
    const rows = hourRows('2026-05-04', 'UTC')
    expect(rows.map(({ hour }) => hour)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, ...Array(15).keys()])
    expect(rows.filter(({ day }) => day)).toEqual([
      { hour: 15, day: '05-03' },
      { hour: 0, day: '05-04' },
    ])
  })
})

it.each([
  ['2026-05-04', -1, '2026-05-03'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('the day beside %s by %d is %s', (date, days, beside) => {
  expect(dayBeside(date, days)).toBe(beside)
})
