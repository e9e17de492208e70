import { describe, expect, it } from 'vitest'
import { doorAsks, isProven } from '../../../../src/domain/backOffice/officeDoor.ts'
import type { DoorFacts } from '../../../../src/domain/backOffice/officeDoor.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const asks = (facts: Partial<DoorFacts>) =>
  doorAsks({ hasSecondFactor: false, needsSecondFactor: false, ...facts }, NOW)

describe('the door of the back office', () => {
  it.each([
    ['a log-in of this half hour', { provenAt: ago(30) }, []],
    ['one before', { provenAt: ago(31) }, ['password']],
    ['use in this half hour, after an old log-in', { provenAt: ago(200), seenAt: ago(29) }, []],
    ['half an hour without use', { provenAt: ago(200), seenAt: ago(31) }, ['password']],
    ['nothing known', {}, ['password']],
    ['a second factor not shown yet', { provenAt: ago(1), hasSecondFactor: true }, ['code']],
    [
      'one that was shown',
      { provenAt: ago(9), seenAt: ago(1), confirmedAt: ago(8), hasSecondFactor: true },
      [],
    ],
    [
      'one that was shown before half an hour without use',
      { provenAt: ago(90), seenAt: ago(40), confirmedAt: ago(80), hasSecondFactor: true },
      ['password', 'code'],
    ],
    ['a second factor that is wanted', { provenAt: ago(1), needsSecondFactor: true }, ['enrol']],
    ['a use noted by a clock that was ahead', { seenAt: ago(-60) }, ['password']],
  ] as const)('after %s', (_what, facts, expected) => {
    expect(asks(facts)).toEqual(expected)
  })

  it('counts a password for ten minutes', () => {
    expect([isProven(ago(10), NOW), isProven(ago(11), NOW), isProven(undefined, NOW)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
