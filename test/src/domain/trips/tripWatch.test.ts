import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { JudgedHour, Reason } from '../../../../src/domain/trips/goOrStay.ts'
import {
  ALL_DAYS,
  daysBits,
  daysOfBits,
  isTripNews,
  MOST_NEWS,
  STANDINGS,
  tripStanding,
  watchedTrip,
} from '../../../../src/domain/trips/tripWatch.ts'
import { kst } from '../../../support/warnings.ts'

const times = { askMin: 18 * 60, fromHour: 5, hours: 6, days: ALL_DAYS }
const trip = { from: kst('05-05 05:00'), to: kst('05-05 11:00') }
const WAVES: Reason = { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 1.5 }
const WARNING: Reason = { kind: 'warning', type: 'high-seas', level: 'advisory' }
const MISSING: Reason = { kind: 'missing', name: 'windSpeed' }

/** Hours of the trip that are go but for some. */
const hoursWith = (others: Record<number, Omit<JudgedHour, 'at'>> = {}, from = trip.from): JudgedHour[] =>
  Array.from({ length: 12 }, (_, i) => ({
    at: new Date(from.getTime() + i * HOUR_MS),
    ...(others[i] ?? { verdict: 'go' }),
  }))

describe('the trip that a watch is about', () => {
  it.each([
    ['at the minute of asking, that of tomorrow', '05-04 18:00', trip],
    ['in the night before it', '05-05 04:59', trip],
    ['while it lasts', '05-05 10:59', trip],
  ])('is, %s', (_when, now, expected) => {
    expect(watchedTrip(times, kst(now))).toEqual(expected)
  })

  it.each([
    ['from its end to the next asking', '05-05 11:00'],
    ['a minute before the asking', '05-05 17:59'],
  ])('is none %s', (_when, now) => {
    expect(watchedTrip(times, kst(now))).toBeUndefined()
  })

  it('is of the same day where it is asked before it begins', () => {
    expect(watchedTrip({ ...times, askMin: 4 * 60 }, kst('05-05 04:00'))).toEqual(trip)
  })

  it('is a day later where it begins at the very minute of asking', () => {
    expect(watchedTrip({ ...times, askMin: 5 * 60 }, kst('05-05 05:00'))?.from).toEqual(kst('05-06 05:00'))
  })

  it('is only on its days of the week: 5 May 2026 is a Tuesday in Korea', () => {
    const on = (day: number) => watchedTrip({ ...times, days: 1 << day }, kst('05-04 20:00'))
    expect([0, 1, 2, 3, 4, 5, 6].filter((day) => on(day) !== undefined)).toEqual([2])
  })
})

describe('the standing of a trip', () => {
  const now = kst('05-04 18:00')

  it('holds where every hour is go, and names the first that is near a limit', () => {
    expect(tripStanding(hoursWith(), trip, now)).toEqual({ kind: 'holds' })
    const near = hoursWith({ 2: { verdict: 'near', reason: WAVES } })
    expect(tripStanding(near, trip, now)).toEqual({
      kind: 'holds',
      because: { at: kst('05-05 07:00'), reason: WAVES },
    })
  })

  it.each<[string, Record<number, Omit<JudgedHour, 'at'>>, string, Reason]>([
    [
      'a limit before what is missing',
      { 0: { verdict: 'unknown', reason: MISSING }, 3: { verdict: 'over', reason: WAVES } },
      'over',
      WAVES,
    ],
    [
      'a warning before an earlier limit',
      { 0: { verdict: 'over', reason: WAVES }, 3: { verdict: 'over', reason: WARNING } },
      'warned',
      WARNING,
    ],
    [
      'what is missing before what is near',
      { 0: { verdict: 'near', reason: WAVES }, 5: { verdict: 'unknown', reason: MISSING } },
      'unknown',
      MISSING,
    ],
    ['a preliminary warning as near', { 1: { verdict: 'near', reason: WARNING } }, 'holds', WARNING],
  ])('names %s', (_what, others, kind, reason) => {
    const standing = tripStanding(hoursWith(others), trip, now)
    expect(standing.kind).toBe(kind)
    expect(standing.because?.reason).toEqual(reason)
  })

  it('looks at no hour before or after it, nor at one that is over', () => {
    const outside = hoursWith({ 6: { verdict: 'over', reason: WAVES } })
    expect(tripStanding(outside, trip, now).kind).toBe('holds')
    const begun = hoursWith({ 0: { verdict: 'over', reason: WAVES } })
    expect(tripStanding(begun, trip, kst('05-05 06:30')).kind).toBe('holds')
    expect(tripStanding(begun, trip, kst('05-05 05:30')).kind).toBe('over')
  })

  it('is unknown where an hour was not judged', () => {
    expect(tripStanding(hoursWith().slice(0, 5), trip, now)).toEqual({ kind: 'unknown' })
    expect(tripStanding([], trip, now)).toEqual({ kind: 'unknown' })
  })
})

describe('news of a trip', () => {
  it('is at the first asking that it does not hold', () => {
    expect(STANDINGS.filter((kind) => isTripNews(kind, undefined, 0))).toEqual(['over', 'warned', 'unknown'])
  })

  it('is every change after it and no repetition, but for a lack of knowledge of what did not hold', () => {
    const silent = new Set(['over unknown', 'warned unknown'])
    for (const known of STANDINGS)
      for (const kind of STANDINGS) {
        const change = `${known} ${kind}`
        expect(isTripNews(kind, known, 1), change).toBe(kind !== known && !silent.has(change))
      }
  })

  it('ends after some messages, but for a warning', () => {
    expect(isTripNews('over', 'holds', MOST_NEWS)).toBe(false)
    expect(isTripNews('warned', 'holds', MOST_NEWS)).toBe(true)
  })
})

describe('days of the week', () => {
  it('are bits and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), (days) => {
        expect(daysOfBits(daysBits(days)!)).toEqual(days.toSorted((a, b) => a - b))
      }),
    )
    expect([daysBits([]), daysBits([7]), daysBits([-1]), daysBits([1.5])]).toEqual(Array(4).fill(undefined))
  })
})
