import { describe, expect, it } from 'vitest'
import { dayOf, startOfDay } from '../../../../src/domain/kernel/calendar.ts'
import {
  accessRule,
  inactivityLimits,
  isReconsentDue,
  keptSince,
  keptUntil,
  lastDayToReturn,
  logInKind,
  programmeKeptSince,
} from '../../../../src/domain/accounts/retention.ts'
import { maskedPhone } from '../../../../src/domain/messages/textMessages.ts'

const at = (text: string) => new Date(`${text}+09:00`)

describe('days of Korea', () => {
  it.each([
    ['2026-05-04T00:00:00', '2026-05-04'],
    ['2026-05-04T23:59:59', '2026-05-04'],
  ])('%s is on %s', (instant, on) => {
    expect(dayOf(at(instant))).toBe(on)
    expect(startOfDay(on)).toEqual(at('2026-05-04T00:00:00'))
  })
})

describe('how long things are kept', () => {
  it.each([
    ['memberLogIns', '2026-11-04T10:00:00', '2026-05-04T00:00:00'],
    ['memberLogIns', '2026-08-31T10:00:00', '2026-02-28T00:00:00'],
    ['handlerAccess', '2028-02-29T10:00:00', '2026-02-28T00:00:00'],
    ['textMessageTime', '2026-05-08T10:00:00', '2026-05-01T10:00:00'],
    ['phoneCode', '2026-05-04T10:05:00', '2026-05-04T10:00:00'],
  ] as const)('%s at %s since %s', (record, now, since) => {
    expect(keptSince(record, at(now))).toEqual(at(since))
  })

  it('says until when something of now counts', () => {
    expect(keptUntil('captcha', at('2026-05-04T10:00:00'))).toEqual(at('2026-05-04T10:03:00'))
  })

  it('keeps log-ins of those who handle others’ data as long as their other records', () => {
    expect(accessRule(logInKind('member'))).toBe('memberLogIns')
    expect(accessRule(logInKind('government'))).toBe('memberLogIns')
    expect(accessRule(logInKind('manager'))).toBe('handlerAccess')
    expect(accessRule(logInKind('admin'))).toBe('handlerAccess')
    expect(accessRule('view')).toBe('handlerAccess')
  })

  it('asks for consent again after 24 whole months', () => {
    const consented = at('2026-01-15T10:00:00')
    expect(isReconsentDue(consented, at('2028-01-15T23:59:59'))).toBe(false)
    expect(isReconsentDue(consented, at('2028-01-16T00:00:00'))).toBe(true)
  })
})

describe('broadcasts and charts', () => {
  it.each([
    ['broadcasts', '2026-05-08T10:00:00', '2026-05-01T10:00:00'],
    ['charts', '2026-05-15T10:00:00', '2026-05-01T10:00:00'],
  ] as const)('%s are kept for their days', (what, now, since) => {
    expect(programmeKeptSince(what, at(now))).toEqual(at(since))
  })
})

describe('members who do not come', () => {
  const seen = at('2026-01-15T10:00:00')
  it.each([
    ['2026-12-14T23:59:59', false],
    ['2026-12-15T00:00:00', true],
  ])('are to be notified at %s: %s', (now, isReported) => {
    expect(seen < inactivityLimits(at(now)).noticeBefore).toBe(isReported)
  })

  it.each([
    ['in time', '2026-12-15T03:00:00', '2027-01-15'],
    ['late', '2027-03-31T03:00:00', '2027-04-30'],
    ['on the last day of a long month', '2028-01-31T03:00:00', '2028-02-29'],
  ])(
    'notified %s may return until the day the message names, and are deleted after it',
    (_case, notified, lastDay) => {
      const notifiedAt = at(notified)
      expect(lastDayToReturn(seen, notifiedAt)).toBe(lastDay)
      const onLastDay = inactivityLimits(new Date(startOfDay(lastDay).getTime() + 86_399_000))
      expect(seen < onLastDay.deleteBefore && notifiedAt < onLastDay.notifiedBefore).toBe(false)
      const after = inactivityLimits(new Date(startOfDay(lastDay).getTime() + 4 * 86_400_000))
      expect(seen < after.deleteBefore && notifiedAt < after.notifiedBefore).toBe(true)
    },
  )
})

it.each([
  ['01012345678', '•••••••5678'],
  ['5678', '5678'],
  ['12', '12'],
])('shows of the number %s only %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked)
})
