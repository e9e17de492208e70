import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALERT_TOPICS } from '../../../../src/domain/messages/alertTopics.ts'
import {
  SEND_TIMES,
  slotsBetween,
  timeBits,
  timesOf,
  windowAt,
} from '../../../../src/domain/messages/sendTimes.ts'
import { DAY_MS, HOUR_MS, toIso } from '../../../../src/domain/kernel/time.ts'

const kst = (text: string) => new Date(`${text}+09:00`)

describe('windowAt', () => {
  it.each([
    ['the first minute of a window', '2026-11-22T03:00', '03', '2026-11-22T03:00', '2026-11-22T09:00'],
    ['the last minute of a window', '2026-11-22T08:59', '03', '2026-11-22T03:00', '2026-11-22T09:00'],
    ['the morning', '2026-11-22T09:00', '09', '2026-11-22T09:00', '2026-11-22T15:00'],
    ['the afternoon', '2026-11-22T20:59', '15', '2026-11-22T15:00', '2026-11-22T21:00'],
    ['before midnight', '2026-11-22T23:50', '21', '2026-11-22T21:00', '2026-11-23T03:00'],
    ['after midnight', '2026-11-23T02:59', '21', '2026-11-22T21:00', '2026-11-23T03:00'],
    ['the turn of a year', '2027-01-01T00:00', '21', '2026-12-31T21:00', '2027-01-01T03:00'],
  ])('finds the window of %s', (_case, at, value, from, to) => {
    expect(windowAt(kst(at))).toEqual({ value, from: kst(from), to: kst(to) })
  })

  it('contains every moment in exactly one of its windows', () => {
    const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
    fc.assert(
      fc.property(moment, (atMs) => {
        const { from, to, value } = windowAt(new Date(atMs))
        expect(from.getTime()).toBeLessThanOrEqual(atMs)
        expect(to.getTime()).toBeGreaterThan(atMs)
        expect(to.getTime() - from.getTime()).toBe(6 * HOUR_MS)
        expect(toIso(from, 'KST').slice(11, 16)).toBe(`${value}:00`)
      }),
    )
  })
})

describe('chosen send times', () => {
  it('come back from their number in the order of the screen', () => {
    expect(timesOf('beacon', timeBits('beacon', ['18:30', '00:30']))).toEqual(['00:30', '18:30'])
    expect(timesOf('warning', timeBits('warning', ['-']))).toEqual(['-'])
  })

  it('leave out what the topic does not have', () => {
    expect(timeBits('beacon', ['00:31', '-', ''])).toBe(0)
  })

  it.each(ALERT_TOPICS)('keep every choice of %s apart', (topic) => {
    const bits = SEND_TIMES[topic].map((time) => timeBits(topic, [time]))
    expect(new Set(bits).size).toBe(SEND_TIMES[topic].length)
    expect(timesOf(topic, timeBits(topic, SEND_TIMES[topic]))).toEqual([...SEND_TIMES[topic]])
  })
})

describe('slotsBetween', () => {
  it('gives the clock times of a day in Korea, the earlier end left out', () => {
    const slots = slotsBetween('sea-forecast', kst('2026-11-22T05:00'), kst('2026-11-22T23:00'))
    expect(slots.map(({ time }) => time)).toEqual(['11:00', '17:00', '23:00'])
  })

  it('goes across midnight', () => {
    const slots = slotsBetween('coastal', kst('2026-11-22T22:00'), kst('2026-11-23T01:30'))
    expect(slots).toEqual([
      { time: '22:30', at: kst('2026-11-22T22:30') },
      { time: '01:30', at: kst('2026-11-23T01:30') },
    ])
  })

  it('has as many a day as can be chosen, and none of a topic without a clock', () => {
    const from = kst('2026-11-22T00:00:00')
    const dayBefore = new Date(from.getTime() - 1)
    const dayEnd = new Date(from.getTime() + DAY_MS - 1)
    for (const topic of ['beacon', 'coastal', 'fishery', 'weekly-sea-forecast', 'sea-forecast'] as const) {
      expect(slotsBetween(topic, dayBefore, dayEnd)).toHaveLength(SEND_TIMES[topic].length)
    }
    expect(slotsBetween('warning', dayBefore, dayEnd)).toEqual([])
    expect(slotsBetween('weather-buoy', dayBefore, dayEnd)).toEqual([])
  })

  it('is empty for a stretch that ends before it begins', () => {
    expect(slotsBetween('beacon', kst('2026-11-22T12:00'), kst('2026-11-22T11:00'))).toEqual([])
  })
})
