import { describe, expect, it } from 'vitest'
import {
  airTimesToMake,
  dayStart,
  endMomentOf,
  lastAirTime,
  momentOf,
} from '../../../../../src/domain/broadcasts/spokenBulletin/times.ts'
import { toKstDigits } from '../../../../../src/domain/kernel/time.ts'
import { kst } from '../../../../support/warnings.ts'

const digits = (at: Date) => toKstDigits(at).slice(4)

describe('the times of the national bulletin', () => {
  it.each([
    ['05-04 00:30', '05032300'],
    ['05-04 01:59', '05032300'],
    ['05-04 02:00', '05040200'],
    ['05-04 04:59', '05040200'],
    ['05-04 05:00', '05040500'],
    ['05-04 23:59', '05042300'],
  ])('are every three hours from two o’clock: at %s the last was %s', (now, last) => {
    expect(digits(lastAirTime(kst(now)))).toBe(last)
  })

  it.each([
    ['05-04 05:00', ['05040500']],
    ['05-04 07:29', ['05040500']],
    ['05-04 07:30', ['05040500', '05040800']],
    ['05-04 08:00', ['05040800']],
    ['05-04 22:45', ['05042000', '05042300']],
    ['05-05 01:45', ['05042300', '05050200']],
  ])('are made half an hour before: at %s %j', (now, times) => {
    expect(airTimesToMake(kst(now)).map(digits)).toEqual(times)
  })
})

describe('days and moments in Korea', () => {
  it('begin at midnight there', () => {
    expect(digits(dayStart(kst('05-04 00:00')))).toBe('05040000')
    expect(digits(dayStart(kst('05-04 23:59'), 1))).toBe('05050000')
    expect(digits(dayStart(kst('12-31 09:00'), 2))).toBe('01020000')
  })

  it('call the end of a day 24 o’clock', () => {
    expect(momentOf(kst('05-04 00:00'))).toEqual({ month: 5, day: 4, hour: 0, minute: 0 })
    expect(endMomentOf(kst('06-01 00:00'))).toEqual({ month: 5, day: 31, hour: 24, minute: 0 })
    expect(endMomentOf(kst('05-04 18:30'))).toEqual({ month: 5, day: 4, hour: 18, minute: 30 })
  })
})
