import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGE_KEY_LENGTH } from '../../../../src/domain/messages/alerts.ts'
import type { SourceName } from '../../../../src/domain/kernel/readings.ts'
import { ageOf } from '../../../../src/domain/kernel/readings.ts'
import { windowAt } from '../../../../src/domain/messages/sendTimes.ts'
import {
  matchedFrom,
  thresholdEventKey,
  thresholdMessageKey,
  thresholdUsefulUntil,
  waitsForOwn,
  windowDigits,
} from '../../../../src/domain/messages/thresholdAlerts.ts'
import { ALERT_ELEMENTS } from '../../../../src/domain/messages/thresholdColumns.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
const anyMoment = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((atMs) => new Date(atMs))

describe('the use of a message', () => {
  it.each([
    ['three hours after the observation', '2026-05-04T10:00', '2026-05-04T13:00'],
    ['at the end of its window', '2026-05-04T12:30', '2026-05-04T15:00'],
    ['two hours after one of the last minutes', '2026-05-04T14:50', '2026-05-04T16:50'],
    ['after midnight', '2026-05-04T23:50', '2026-05-05T02:50'],
  ])('ends %s', (_case, observed, until) => {
    expect(thresholdUsefulUntil(kst(observed))).toEqual(kst(until))
  })

  it('ends before its values expire, and lasts an hour even where a clock is an hour ahead', () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...ALERT_ELEMENTS), (observedAt, name) => {
        const until = thresholdUsefulUntil(observedAt)
        expect(ageOf(name, observedAt, until)).not.toBe('expired')
        expect(until.getTime() - observedAt.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000)
      }),
    )
  })

  it('is looked for from the beginning of a window on, and in none that is of no use', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 12 * 60 }), (now, agoMin) => {
        const observedAt = new Date(now.getTime() - agoMin * 60_000)
        const from = matchedFrom(now)
        expect(windowAt(from).from).toEqual(from)
        const isUseful = thresholdUsefulUntil(observedAt) > now
        expect(!isUseful || from <= windowAt(observedAt).from).toBe(true)
      }),
    )
  })
})

describe('the name of an event', () => {
  const report = { stationCode: '22101', observedAt: kst('2026-05-04T09:10') }

  it('gives the station, the minute in Korea, and which limited elements were known', () => {
    const values = { windSpeed: 12, significantWaveHeight: 0, airTemperature: 10 }
    expect(thresholdEventKey('weather-buoy', { ...report, values })).toBe(
      't:22101:weather-buoy:202605040910:5',
    )
    const all = { ...values, maximumWaveHeight: 3, seaTemperature: 9 }
    expect(thresholdEventKey('wave-buoy', { ...report, values: all })).toBe(
      't:22101:wave-buoy:202605040910:f',
    )
  })
})

describe('the name of a message', () => {
  const point = { topic: 'wave-buoy', pointCode: '22441' } as const

  it('gives the subscription, its window and the ordinal', () => {
    const window = windowDigits(kst('2026-05-05T02:50'))
    expect(thresholdMessageKey({ memberId: 7, channel: 'sns', ordinal: 2 }, { ...point, window })).toBe(
      't:7:sns:wave-buoy:22441:202605042100:2',
    )
  })

  it('fits into its column at its longest', () => {
    const longest = { topic: 'weather-buoy', pointCode: 'x'.repeat(24), window: '202605042100' } as const
    const most = { memberId: 2 ** 31 - 1, channel: 'sns', ordinal: 2 ** 31 - 1 } as const
    expect(thresholdMessageKey(most, longest).length).toBeLessThanOrEqual(MESSAGE_KEY_LENGTH)
  })
})

describe('a report of a station', () => {
  const minute = (text: string) => kst(`2026-05-04T${text}`).getTime() / 60_000
  const report = {
    source: 'kma-sea-obs',
    observedMin: minute('09:00'),
    receivedMin: minute('09:04'),
  } as const

  it.each<[string, Partial<{ source: SourceName }>, string | undefined, string, boolean]>([
    ['of the overview waits for the station’s own service', {}, '08:50', '09:04', true],
    ['of the overview waits also when the own service is there already', {}, '09:00', '09:05', true],
    ['does not wait for more than two minutes', {}, '08:50', '09:06', false],
    ['does not wait where the own service has been silent', {}, '07:20', '09:04', false],
    ['does not wait where there is no other service', {}, undefined, '09:04', false],
    ['does not wait where the clock was set back', {}, '08:50', '08:04', false],
    ['of the own service never waits', { source: 'kma-buoy' }, '08:50', '09:04', false],
  ])('%s', (_case, part, own, now, waits) => {
    expect(
      waitsForOwn({ ...report, ...part }, own === undefined ? undefined : minute(own), minute(now)),
    ).toBe(waits)
  })
})
