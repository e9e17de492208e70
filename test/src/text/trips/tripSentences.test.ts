import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { goOrStay } from '../../../../src/domain/trips/goOrStay.ts'
import type { TripHour } from '../../../../src/domain/trips/goOrStay.ts'
import { adviceSentence, limitText, reasonText } from '../../../../src/text/trips/tripSentences.ts'

const NOW = new Date('2026-05-04T04:20:00Z')
const FIRST = new Date('2026-05-04T04:00:00Z')
const en = { language: 'en', timeZone: 'KST', windUnit: 'ms', now: NOW } as const
const ko = { ...en, language: 'ko' } as const
const LIMITS = { significantWaveHeight: 2 }

/** A sea whose waves are as given, hour after hour. */
const sea = (waves: readonly (number | undefined)[]): TripHour[] =>
  waves.map((height, i) => ({
    at: new Date(FIRST.getTime() + i * HOUR_MS),
    values: height === undefined ? {} : { significantWaveHeight: height },
    warnings: [],
  }))
const say = (waves: readonly (number | undefined)[], trip: number, reader: typeof en | typeof ko = en) =>
  adviceSentence(goOrStay(sea(waves), LIMITS, trip), trip, reader)

describe('the answer in a sentence', () => {
  it('says when to go and when to be back, and first that it is not now', () => {
    expect(say([3, 3, 1, 1, 1, 3], 3)).toBe(
      'Stay now: waves 3.0 m, your limit 2.0 m. You can go from 15:00 KST, be back by 18:00.',
    )
    expect(say([3, 3, 1, 1, 1, 3], 3, ko)).toBe(
      '지금은 나가지 마십시오: 파고 3.0 m, 한계 2.0 m. 15:00 KST부터 나갈 수 있습니다. 18:00까지 돌아오십시오.',
    )
    expect(say([undefined, 1, 1], 2)).toBe(
      'Now unknown: no data on waves. You can go from 14:00 KST, be back by 16:00.',
    )
  })

  it('says tomorrow, and the day of the return where it is another', () => {
    const waves = Array.from({ length: 30 }, (_, i) => (i >= 16 && i < 22 ? 1 : 3))
    expect(say(waves, 5)).toContain('You can go from tomorrow 05:00 KST, be back by 11:00.')
    const calm = Array.from({ length: 30 }, () => 1)
    expect(say(calm, 5)).toBe('You can go now, be back by tomorrow 19:00 KST.')
  })

  it('names what is near its limit, and from when', () => {
    expect(say([1.9, 1.9, 3], 2)).toBe(
      'You can go now, be back by 15:00. Near a limit now: waves 1.9 m, your limit 2.0 m.',
    )
    expect(say([1, 1, 1.9, 3], 2)).toBe(
      'You can go now, be back by 16:00. Near a limit from 15:00 KST: waves 1.9 m, your limit 2.0 m.',
    )
  })

  it('says why not', () => {
    expect(say([3, 3], 2)).toBe(
      'Stay now: waves 3.0 m, your limit 2.0 m. No 2 hours to go out and return within three days.',
    )
    expect(say([1, 3], 2)).toBe('No 2 hours to go out and return within three days.')
  })

  it('says that it is unknown, and what is missing', () => {
    expect(say([undefined], 1)).toBe('Unknown whether to go: no data on waves.')
    expect(say([undefined], 1, ko)).toBe('나가도 되는지 알 수 없습니다: 파고 자료 없음.')
  })
})

describe('a reason', () => {
  it('is a warning, the dark, or what is not known', () => {
    expect(reasonText({ kind: 'warning', type: 'high-seas', level: 'advisory' }, ko)).toBe('풍랑주의보')
    expect(reasonText({ kind: 'dark' }, en)).toBe('no daylight')
    expect(reasonText({ kind: 'missing', name: 'warnings' }, en)).toBe('no data on warnings')
    expect(reasonText({ kind: 'missing', name: 'daylight' }, en)).toBe('no data on sunrise and sunset')
  })

  it('has a wind in the reader’s unit', () => {
    expect(limitText('windSpeed', 10, en)).toBe('10.0 m/s')
    expect(limitText('windSpeed', 10, { ...en, windUnit: 'kn' })).toBe('19.4 kn')
    expect(limitText('visibility', 1, en)).toBe('1.0 km')
    expect(limitText('swellLevel', 3, en)).toBe('3')
    expect(limitText('tideAtMost', 2.5, en)).toBe('2.5 m')
  })
})
