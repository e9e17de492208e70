import { describe, expect, it } from 'vitest'
import {
  dayTicks,
  momentParts,
  stepOf,
  timeSteps,
  valueText,
} from '../../../../../src/islands/map/timeline/timeSteps.ts'
import { hoursAhead, NOW } from '../mapFakes.ts'

/** 12:10 in Korea. */
const now = new Date(NOW.getTime() + 600_000)
const moment = (hours: number | undefined, zone: 'KST' | 'UTC' = 'KST', language: 'ko' | 'en' = 'ko') => ({
  timeMs: hours === undefined ? undefined : hoursAhead(hours).getTime(),
  now,
  zone,
  language,
})

describe('the places of the slider', () => {
  const steps = timeSteps(now)

  it('are now, and every three hours to 72 hours ahead', () => {
    expect(steps).toHaveLength(25)
    expect(steps[0]?.timeMs).toBeUndefined()
    expect(steps[1]?.timeMs).toBe(hoursAhead(3).getTime())
    expect(steps.at(-1)?.timeMs).toBe(hoursAhead(72).getTime())
  })

  it('take a time that has passed, or never was, for now', () => {
    expect(stepOf(steps, hoursAhead(6).getTime())).toBe(2)
    expect(stepOf(steps, undefined)).toBe(0)
    expect(stepOf(steps, hoursAhead(-3).getTime())).toBe(0)
    expect(stepOf(steps, hoursAhead(7).getTime())).toBe(0)
  })
})

describe('what the slider says', () => {
  it.each([
    [undefined, 'KST', 'ko', '지금, 4일 12:10 KST'],
    [18, 'KST', 'ko', '5일 06:00 KST, +18시간'],
    [18, 'UTC', 'ko', '4일 21:00 UTC, +18시간'],
    [72, 'KST', 'en', '7 May 12:00 KST, +72 h'],
    [undefined, 'UTC', 'en', 'now, 4 May 03:10 UTC'],
  ] as const)('at %s hours, in %s, in %s', (hours, zone, language, text) => {
    expect(valueText(moment(hours, zone, language))).toBe(text)
  })

  it('counts minutes where it is less than an hour', () => {
    const late = { ...moment(3), now: hoursAhead(2.25) }
    expect(valueText(late)).toBe('4일 15:00 KST, +45분')
    expect(valueText({ ...late, now: new Date(hoursAhead(3).getTime() - 1) })).toBe('4일 15:00 KST, +1분')
    expect(valueText({ ...late, now: hoursAhead(2) })).toBe('4일 15:00 KST, +1시간')
  })

  it('is the clock with its zone, the day, and how far ahead', () => {
    expect(momentParts(moment(12))).toMatchObject({
      clock: '00:00 KST',
      day: '5월 5일 (화)',
      ahead: '+12시간',
    })
    expect(momentParts(moment(undefined))).toMatchObject({ ahead: '지금' })
  })
})

describe('the days below the slider', () => {
  it('begin at the zone’s own midnights', () => {
    const steps = timeSteps(now)
    const kst = dayTicks(steps, now, 'KST', 'ko')
    expect(kst.map(({ text }) => text)).toEqual(['5일 화', '6일 수', '7일 목'])
    expect(kst[0]?.share).toBeCloseTo(4 / 24)
    const utc = dayTicks(steps, now, 'UTC', 'en')
    expect(utc.map(({ text }) => text)).toEqual(['Tue 5', 'Wed 6'])
    expect(utc[0]?.share).toBeCloseTo(7 / 24)
  })

  it('stand between two places where midnight is none of them', () => {
    const evening = new Date('2026-05-04T14:30:00Z')
    const [first] = dayTicks(timeSteps(evening), evening, 'KST', 'ko')
    // 15:00 UTC is the first place: midnight in Korea, half an hour from now
    expect(first?.share).toBeCloseTo(1 / 24)
  })
})
