import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectText,
  endCodeTime,
  endRangeText,
  parseBulletinInstant,
  parseBulletinTime,
} from '../../../../src/domain/warnings/bulletinTimes.ts'
import { HOUR_MS, MINUTE_MS, toIso } from '../../../../src/domain/kernel/time.ts'

/** Half past four in the morning of 1 June in Korea, and still 31 May in Greenwich. */
const REFERENCE = new Date('2026-06-01T04:30:00+09:00')

const read = (text: string, reference = REFERENCE) => {
  const end = parseBulletinTime(text, reference)
  return end && [toIso(end.from, 'KST').slice(0, 16), toIso(end.to, 'KST').slice(0, 16)]
}

describe('a time in a bulletin', () => {
  it.each([
    ['no text', ''],
    ['a zero', '0'],
    ['twelve zeros', '000000000000'],
    ['a day without its number', '일'],
    ['a dash', '-'],
    ['words', '별도 통보시까지'],
    ['a day that is not in the calendar', '2026.02.30 04:30'],
    ['a month that is not in the calendar', '202613010430'],
    ['an hour that is not in the day', '2026.06.01 25:00'],
    ['a minute after midnight at 24 o’clock', '2026.06.01 24:01'],
    ['a minute that is not in the hour', '202606010460'],
    ['mixed signs', '2026.06-01 04:30'],
    ['a day of the month that no month has', '32일 03시 ~ 06시'],
    ['day nought', '00일 03시 ~ 06시'],
    ['an hour that is not in the day, in a stretch', '01일 21시 ~ 25시'],
    ['a place that no clock knows', '2026-06-01T04:30:00+29:00'],
    ['more than a time', '2026.06.01 04:30 까지'],
  ])('is none when it is %s', (_case, text) => {
    expect(parseBulletinTime(text, REFERENCE)).toBeUndefined()
  })

  it.each([
    ['2026.06.01 09:00', '2026-06-01T09:00'],
    ['2026.06.01 09:00:30', '2026-06-01T09:00'],
    ['2026-06-01 09:00', '2026-06-01T09:00'],
    ['2026-06-01T09:00:00', '2026-06-01T09:00'],
    ['2026-06-01T09:00:00+09:00', '2026-06-01T09:00'],
    ['2026-06-01T00:00:00Z', '2026-06-01T09:00'],
    ['2026-06-01T00:00:00.000+00:00', '2026-06-01T09:00'],
    ['2026-05-31T18:00:00-0600', '2026-06-01T09:00'],
    ['2026.06.01.09:00', '2026-06-01T09:00'],
    ['202606010900', '2026-06-01T09:00'],
    [' 202606010900 ', '2026-06-01T09:00'],
    ['2026.06.01 24:00', '2026-06-02T00:00'],
    ['202606302400', '2026-07-01T00:00'],
    ['01일 09시', '2026-06-01T09:00'],
  ])('is the instant of %s', (text, expected) => {
    expect(read(text)).toEqual([expected, expected])
  })

  it.each([
    ['01일 21시 ~ 24시', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['01일21시~24시', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['01일 21시 ∼ 24시', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['01일 22시 ~ 03시', '2026-06-01T22:00', '2026-06-02T03:00'],
    ['01일 22시 ~ 03일 03시', '2026-06-01T22:00', '2026-06-03T03:00'],
    ['01일 밤(21시~24시)', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['04일 늦은 오후(15시~18시)', '2026-06-04T15:00', '2026-06-04T18:00'],
    ['01일\u00a0밤 ( 21시 ~ 24시 )', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['2026.06.01 21~24시', '2026-06-01T21:00', '2026-06-02T00:00'],
    ['2026.06.01 06시~09시', '2026-06-01T06:00', '2026-06-01T09:00'],
  ])('is the stretch of %s', (text, from, to) => {
    expect(read(text)).toEqual([from, to])
  })

  it.each([
    [0, 0, 6],
    [5, 0, 6],
    [6, 6, 9],
    [8, 6, 9],
    [9, 9, 12],
    [11, 9, 12],
    [12, 12, 18],
    [17, 12, 18],
    [18, 18, 24],
    [23, 18, 24],
  ])('with minute 58 or 59 of hour %i is the stretch from %i to %i o’clock', (hour, from, to) => {
    const midnight = new Date('2026-06-01T00:00:00+09:00').getTime()
    const expected = { from: new Date(midnight + from * HOUR_MS), to: new Date(midnight + to * HOUR_MS) }
    const clock = String(hour).padStart(2, '0')
    for (const minute of ['58', '59']) {
      expect(parseBulletinTime(`2026.06.01 ${clock}:${minute}`, REFERENCE)).toEqual(expected)
      expect(parseBulletinTime(`20260601${clock}${minute}`, REFERENCE)).toEqual(expected)
    }
    expect(parseBulletinTime(`2026.06.01 ${clock}:57`, REFERENCE)?.from.getUTCMinutes()).toBe(57)
  })

  it('is read as it stands where an instant is wanted', () => {
    expect(parseBulletinInstant('202606010458')).toEqual(new Date('2026-06-01T04:58:00+09:00'))
    expect(parseBulletinInstant('01일 21시 ~ 24시')).toBeUndefined()
  })

  it.each([
    ['the same day, even earlier in it', '01일 00시 ~ 03시', REFERENCE, '2026-06-01T00:00'],
    ['a later day of the month', '30일 00시 ~ 03시', REFERENCE, '2026-06-30T00:00'],
    ['the next month', '01일 00시 ~ 03시', new Date('2026-05-31T23:59:00+09:00'), '2026-06-01T00:00'],
    ['the next year', '01일 00시 ~ 03시', new Date('2026-12-31T21:00:00+09:00'), '2027-01-01T00:00'],
    ['a month that has it', '31일 00시 ~ 03시', new Date('2026-06-01T00:00:00+09:00'), '2026-07-31T00:00'],
    ['beyond February', '30일 00시 ~ 03시', new Date('2026-01-31T12:00:00+09:00'), '2026-03-30T00:00'],
    ['the day in Korea', '01일 00시 ~ 03시', new Date('2026-05-31T15:30:00Z'), '2026-06-01T00:00'],
  ])('with a day of the month alone is on %s', (_case, text, reference, from) => {
    expect(read(text, reference)?.[0]).toBe(from)
  })
})

const end = (from: string, to = from) => ({
  from: new Date(`2026-${from}:00+09:00`),
  to: new Date(`2026-${to}:00+09:00`),
})

describe('the writing of a time of effect', () => {
  it.each([
    ['2026.06.01 00:59', end('06-01T00:00', '06-01T06:00')],
    ['2026.06.01 06:59', end('06-01T06:00', '06-01T09:00')],
    ['2026.06.01 09:59', end('06-01T09:00', '06-01T12:00')],
    ['2026.06.01 12:59', end('06-01T12:00', '06-01T18:00')],
    ['2026.06.01 18:58', end('06-01T18:00', '06-02T00:00')],
    ['2026.06.22 12~15시', end('06-22T12:00', '06-22T15:00')],
    ['2026.06.30 21~24시', end('06-30T21:00', '07-01T00:00')],
    ['01일 22시 ~ 02일 03시', end('06-01T22:00', '06-02T03:00')],
    ['2026.06.01 21~23시', end('06-01T21:30', '06-01T22:10')],
    ['2026.06.01 18:00', end('06-01T18:00')],
    ['2026.06.01 19:00', end('06-01T18:58')],
  ])('is %s', (text, reported) => {
    expect(effectText(reported)).toBe(text)
  })

  it('is read back as the same stretch or instant', () => {
    const hour = fc.integer({ min: 0, max: 24 * 400 })
    fc.assert(
      fc.property(hour, fc.nat(48), (start, length) => {
        const from = new Date(Date.UTC(2026, 0, 1) + start * HOUR_MS)
        const reported = { from, to: new Date(from.getTime() + length * HOUR_MS) }
        expect(parseBulletinTime(effectText(reported), from)).toEqual(reported)
      }),
    )
  })
})

describe('the writing of an end', () => {
  it.each([
    ['01일 21시 ~ 24시', '2026.06.01 23:58', end('06-01T21:00', '06-02T00:00')],
    ['02일 09시 ~ 12시', '2026.06.02 11:59', end('06-02T09:00', '06-02T12:00')],
    ['01일 00시 ~ 06시', '2026.06.01 05:59', end('06-01T00:00', '06-01T06:00')],
    ['01일 22시 ~ 02일 03시', '2026.06.02 05:59', end('06-01T22:00', '06-02T03:00')],
    ['30일 18시 ~ 24시', '2026.06.30 23:58', end('06-30T18:00', '07-01T00:00')],
    ['2026.06.01 21:00', '2026.06.01 21:00', end('06-01T21:00')],
    ['2026.06.01 21:20', '2026.06.01 21:20', end('06-01T21:20')],
    ['2026.06.02 00:00', '2026.06.02 00:00', end('06-01T23:58')],
    ['01일 21시 ~ 23시', '2026.06.01 23:58', end('06-01T21:30', '06-01T22:10')],
  ])('is %s and %s', (range, code, reported) => {
    expect(endRangeText(reported)).toBe(range)
    expect(endCodeTime(reported)).toBe(code)
  })

  const hour = fc.integer({ min: 0, max: 24 * 400 }).map((hours) => Date.UTC(2026, 0, 1) + hours * HOUR_MS)

  it('is read back as the same stretch', () => {
    fc.assert(
      fc.property(hour, fc.nat(240), fc.integer({ min: 1, max: 72 }), (reference, ahead, length) => {
        const from = new Date(reference + ahead * HOUR_MS)
        const reported = { from, to: new Date(from.getTime() + length * HOUR_MS) }
        expect(parseBulletinTime(endRangeText(reported), new Date(reference))).toEqual(reported)
      }),
    )
  })

  it('is read back as the same instant', () => {
    fc.assert(
      fc.property(hour, fc.nat(57), (start, minutes) => {
        const at = new Date(start + minutes * MINUTE_MS)
        for (const text of [endRangeText({ from: at, to: at }), endCodeTime({ from: at, to: at })]) {
          expect(parseBulletinTime(text, REFERENCE)).toEqual({ from: at, to: at })
        }
      }),
    )
  })

  it('by the code is read back as a stretch that ends no sooner, within the same day and six hours', () => {
    fc.assert(
      fc.property(hour, fc.integer({ min: 1, max: 24 }), (start, length) => {
        const reported = { from: new Date(start), to: new Date(start + length * HOUR_MS) }
        const code = parseBulletinTime(endCodeTime(reported), REFERENCE)!
        expect(code.to.getTime()).toBeGreaterThanOrEqual(reported.to.getTime())
        expect(code.to.getTime() - reported.to.getTime()).toBeLessThan(6 * HOUR_MS)
        expect(code.from.getTime()).toBeLessThan(reported.to.getTime())
        expect(endCodeTime(code)).toBe(endCodeTime(reported))
      }),
    )
  })

  it('never throws, whatever stands in the text', () => {
    const piece = fc.constantFrom(
      '일',
      '시',
      '~',
      ' ',
      '.',
      '-',
      ':',
      '(',
      ')',
      '2026',
      '06',
      '01',
      '24',
      '58',
      'T',
      'Z',
      '밤',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(text, (reported) => {
        const read = parseBulletinTime(reported, REFERENCE)
        expect(read === undefined || read.to >= read.from).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
