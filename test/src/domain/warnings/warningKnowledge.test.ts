import { describe, expect, it } from 'vitest'
import {
  knownCounts,
  LISTS_STALE_AFTER_MS,
  warningKnowledge,
  warningsKey,
} from '../../../../src/domain/warnings/warningKnowledge.ts'
import type { Warning, WarningState } from '../../../../src/domain/warnings/warnings.ts'
import { buildWarning, hours, kst, step } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const state = (warnings: readonly Warning[] = [], checkedAt: Date | undefined = NOW): WarningState => ({
  at: NOW,
  warnings,
  checkedAt,
  until: undefined,
})
const longAgo = new Date(NOW.getTime() - LISTS_STALE_AFTER_MS - 1)
const advisory = buildWarning(undefined, { at: NOW })

describe('what is known of warnings', () => {
  it.each([
    ['unknown', 'no feed brings them', false, NOW],
    ['unknown', 'no list was ever seen', true, undefined],
    ['stale', 'the last list is half an hour old', true, longAgo],
    ['fresh', 'it was just seen', true, NOW],
    ['fresh', 'it is as old as may be', true, new Date(longAgo.getTime() + 1)],
  ] as const)('is %s where %s', (knowledge, _case, hasWarnings, checkedAt) => {
    expect(warningKnowledge({ checkedAt }, hasWarnings, NOW)).toBe(knowledge)
  })

  it('is no number where that is unknown, and never a zero that may be wrong', () => {
    expect(knownCounts({ ...state(), checkedAt: undefined }, true, NOW)).toBeUndefined()
    expect(knownCounts(state(), false, NOW)).toBeUndefined()
    expect(knownCounts(state([], longAgo), true, NOW)).toBeUndefined()
    expect(knownCounts(state(), true, NOW)).toEqual({ preliminary: 0, announced: 0, advisory: 0, warning: 0 })
  })

  it('still has a warning that held when the list was last seen', () => {
    expect(knownCounts(state([advisory], longAgo), true, NOW)).toMatchObject({ advisory: 1 })
    expect(knownCounts({ ...state([advisory]), checkedAt: undefined }, true, NOW)).toMatchObject({
      advisory: 1,
    })
  })
})

describe('the name of what stands', () => {
  const other = buildWarning(undefined, { at: NOW, zoneCode: 'S1152010' })

  it('is the same in any order, and with what has ended', () => {
    const ended = buildWarning([step('announced', '05-30 00:00'), step('released', '05-30 06:00')], {
      at: NOW,
    })
    expect(warningsKey(state([other, ended, advisory]))).toBe(warningsKey(state([advisory, other])))
  })

  it.each([
    ['one more', [advisory, other]],
    ['none', []],
    ['another level', [{ ...advisory, level: 'warning' as const }]],
    ['a later end', [{ ...advisory, expectedEnd: { from: hours(NOW, 6), to: hours(NOW, 9) } }]],
    ['a release to come', [{ ...advisory, endsAt: hours(NOW, 1) }]],
    ['a level to come', [{ ...advisory, next: { level: 'warning' as const, effectiveAt: hours(NOW, 1) } }]],
    ['a stretch for its beginning', [{ ...advisory, effectiveTo: hours(NOW, 3) }]],
    ['one that waits for its end', [{ ...advisory, following: other }]],
  ])('is another with %s', (_case, warnings) => {
    expect(warningsKey(state(warnings))).not.toBe(warningsKey(state([advisory])))
  })

  it('is short and fit for an attribute', () =>
    expect(warningsKey(state([advisory]))).toMatch(/^[\da-z]{1,7}$/))
})
