import { describe, expect, it } from 'vitest'
import {
  AGENCY_CLOCK_SLACK_MS,
  happenedAt,
  isAhead,
  isStillOpen,
  isWithin,
  leapBetween,
} from '../../../../src/domain/kernel/clockTrust.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'

const now = new Date('2026-05-04T03:00:00Z')
const inMin = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

describe('a stamp of something that has happened', () => {
  it.each([
    ['of now', 0, false],
    ['of the past, however long ago', -60 * 24 * 4000, false],
    ['of a machine whose clock is a little ahead', 2, false],
    ['of a clock that was three minutes ahead', 3, true],
    ['of a clock that was a year ahead', 60 * 24 * 365, true],
  ])('%s', (_case, minutes, isFromFuture) => {
    expect(isAhead(inMin(minutes), now)).toBe(isFromFuture)
    expect(happenedAt(inMin(minutes), now)).toEqual(isFromFuture ? undefined : inMin(minutes))
  })

  it('of an agency may be further ahead', () => {
    expect(happenedAt(inMin(10), now, AGENCY_CLOCK_SLACK_MS)).toEqual(inMin(10))
    expect(happenedAt(inMin(11), now, AGENCY_CLOCK_SLACK_MS)).toBeUndefined()
  })

  it('that is not there stays away', () => {
    expect(happenedAt(null, now)).toBeUndefined()
    expect(happenedAt(undefined, now)).toBeUndefined()
  })
})

describe('an end', () => {
  it.each([
    ['that is over', 0, false],
    ['to come', 1, true],
    ['as late as can be set now', 15, true],
    ['set by a clock a little ahead', 17, true],
    ['set by a clock that was an hour ahead', 75, false],
  ])('%s', (_case, minutes, isOpen) => {
    expect(isStillOpen(inMin(minutes), 15 * MINUTE_MS, now)).toBe(isOpen)
  })
})

it.each([
  ['a moment ago', -1, true],
  ['longer ago', -60, false],
  ['a moment from now by another clock', 1, true],
  ['tomorrow', 24 * 60, false],
])('something of %s is within the hour: see the table', (_case, minutes, isIn) => {
  expect(isWithin(inMin(minutes), HOUR_MS, now)).toBe(isIn)
})

it.each([
  ['a correction of a second', 1_000, undefined],
  ['a correction back by a minute', -MINUTE_MS, undefined],
  ['an hour forward', HOUR_MS, HOUR_MS],
  ['a year back', -365 * DAY_MS, -365 * DAY_MS],
])('%s is a leap or none', (_case, byMs, leap) => {
  expect(leapBetween(5_000, 5_000 + byMs)).toBe(leap)
})
