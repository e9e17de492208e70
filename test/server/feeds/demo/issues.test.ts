import { describe, expect, it } from 'vitest'
import {
  COMMENTARY,
  hasIssue,
  issuesBetween,
  MODEL_RUN,
  newestIssue,
  OUTLOOK,
  SHORT_TERM,
} from '../../../../server/feeds/demo/issues.ts'
import { toIso } from '../../../../src/domain/kernel/time.ts'

const kst = (text: string) => new Date(`${text}:00+09:00`)
const shown = (at: Date) => toIso(at, 'KST').slice(0, 16)

describe('issues', () => {
  it.each([
    ['short-term, a minute before', SHORT_TERM, '2026-05-04T04:59', '2026-05-03T23:00'],
    ['short-term, on the minute', SHORT_TERM, '2026-05-04T05:00', '2026-05-04T05:00'],
    ['short-term, in the afternoon', SHORT_TERM, '2026-05-04T18:30', '2026-05-04T17:00'],
    ['outlooks', OUTLOOK, '2026-05-04T17:59', '2026-05-04T06:00'],
    ['commentaries', COMMENTARY, '2026-05-04T17:00', '2026-05-04T17:00'],
    ['runs, a minute before five hours', MODEL_RUN, '2026-05-04T13:59', '2026-05-03T21:00'],
    ['runs, after five hours', MODEL_RUN, '2026-05-04T14:00', '2026-05-04T09:00'],
  ])('are the newest to be had: %s', (_case, schedule, at, issue) => {
    expect(shown(newestIssue(schedule, kst(at)))).toBe(issue)
  })

  it('are none before their time, nor at another hour', () => {
    const issue = kst('2026-05-04T05:00')
    expect(hasIssue(SHORT_TERM, issue, kst('2026-05-04T04:59'))).toBe(false)
    expect(hasIssue(SHORT_TERM, issue, issue)).toBe(true)
    expect(hasIssue(SHORT_TERM, kst('2026-05-04T06:00'), kst('2026-05-05T00:00'))).toBe(false)
    expect(hasIssue(SHORT_TERM, new Date(NaN), issue)).toBe(false)
  })

  it('are listed from the first moment to the last, both included', () => {
    const all = issuesBetween(SHORT_TERM, kst('2026-05-04T05:00'), kst('2026-05-04T23:00'))
    expect(all.map(shown)).toEqual([
      '2026-05-04T05:00',
      '2026-05-04T11:00',
      '2026-05-04T17:00',
      '2026-05-04T23:00',
    ])
    expect(issuesBetween(SHORT_TERM, kst('2026-05-04T06:00'), kst('2026-05-04T05:00'))).toEqual([])
  })
})
