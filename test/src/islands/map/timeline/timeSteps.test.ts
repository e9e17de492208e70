import { describe, expect, it } from 'vitest'
import {
  momentParts,
  mornings,
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

  it('are the hours of the last day, now, and the hours to 72 ahead', () => {
    expect(steps).toHaveLength(97)
    expect(steps[0]?.timeMs).toBe(hoursAhead(-23).getTime())
    expect(steps[23]?.timeMs).toBe(hoursAhead(0).getTime())
    expect(steps[24]?.timeMs).toBeUndefined()
    expect(steps[25]?.timeMs).toBe(hoursAhead(1).getTime())
    expect(steps.at(-1)?.timeMs).toBe(hoursAhead(72).getTime())
  })

  it('take a time that is not there for now', () => {
    expect(stepOf(steps, hoursAhead(6).getTime())).toBe(30)
    expect(stepOf(steps, undefined)).toBe(24)
    expect(stepOf(steps, hoursAhead(-3).getTime())).toBe(20)
    expect(stepOf(steps, hoursAhead(-24).getTime())).toBe(24)
    expect(stepOf(steps, hoursAhead(7.5).getTime())).toBe(24)
  })
})

describe('what the slider says', () => {
  it.each([
    [undefined, 'KST', 'ko', '지금, 4일 12:10 KST'],
    [18, 'KST', 'ko', '5일 06:00 KST, +18시간'],
    [18, 'UTC', 'ko', '4일 21:00 UTC, +18시간'],
    [72, 'KST', 'en', '7 May 12:00 KST, +72 h'],
    [-6, 'KST', 'ko', '4일 06:00 KST, −6시간'],
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

  it('is the clock with its zone, the day, and how far from now', () => {
    expect(momentParts(moment(12))).toMatchObject({
      clock: '00:00 KST',
      day: '5월 5일 (화)',
      away: '+12시간',
    })
    expect(momentParts(moment(undefined))).toMatchObject({ away: '지금' })
  })
})

describe('the mornings below the slider', () => {
  const textOf = ({ day, clock }: { day: string; clock: string }) => `${day} ${clock}`

  it('are those of Korea, said by the clock that is shown', () => {
    const steps = timeSteps(now)
    const kst = mornings(steps, now, 'KST', 'ko')
    expect(kst.map(textOf)).toEqual(['내일 05:00', '수 05:00', '목 05:00'])
    expect(kst[0]?.timeMs).toBe(hoursAhead(17).getTime())
    expect(kst[0]?.share).toBeCloseTo(41 / 96)
    expect(mornings(steps, now, 'UTC', 'en').map(textOf)).toEqual([
      'Today 20:00',
      'Tomorrow 20:00',
      'Wed 20:00',
    ])
  })

  it('begin with that of today before five', () => {
    const night = new Date('2026-05-04T19:30:00Z')
    expect(mornings(timeSteps(night), night, 'KST', 'en').map(textOf)[0]).toBe('Today 05:00')
  })
})
