import { describe, expect, it } from 'vitest'
import type { FlatAlert, PassageAlert, TripAlert } from '../../../../src/domain/messages/alerts.ts'
import { writeAlert } from '../../../../src/text/messages/alerts.ts'
import { kst } from '../../../support/warnings.ts'

const origin = 'https://marine.example'
const place = { code: 'fishing-port-612', nameKo: '통영항', nameEn: 'Tongyeong' }

const buildTrip = (alert: Partial<TripAlert> = {}): TripAlert => ({
  cause: 'watch',
  topic: 'trip',
  mode: 'live',
  place,
  preset: 'small-fishing',
  trip: { from: kst('05-05 05:00'), to: kst('05-05 11:00') },
  standing: {
    kind: 'over',
    because: {
      at: kst('05-05 08:00'),
      reason: { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 1.5 },
    },
  },
  isChange: false,
  runAt: kst('05-04 15:00'),
  ...alert,
})
const flat: FlatAlert = {
  cause: 'watch',
  topic: 'flat',
  mode: 'live',
  place: { code: 'tidal-flat-4', nameKo: '제부도', nameEn: 'Jebudo' },
  backBy: kst('05-05 11:20'),
  waterBackAt: kst('05-05 12:20'),
}
const sms = (alert: TripAlert | FlatAlert, language: 'ko' | 'en') =>
  writeAlert(alert, { language, form: 'sms', origin })

describe('a message of a watched trip', () => {
  it.each([
    ['ko', ['통영항 5일 05~11시 × 한계를 넘음', '08:00 파고 1.8 m, 한계 1.5 m']],
    ['en', ['Tongyeong: 5 May 05-11h × over a limit', '08:00 waves 1.8 m, your limit 1.5 m']],
  ] as const)('says place, hours, standing and the first reason in 90 bytes: %s', (language, lines) => {
    const { text, bytes, isShortened } = sms(buildTrip(), language)
    expect(text.split('\n')).toEqual(lines)
    expect(bytes).toBeLessThanOrEqual(90)
    expect(isShortened).toBe(true)
  })

  it('says what is not real, and that it changed', () => {
    const { text } = sms(buildTrip({ mode: 'demo', isChange: true, standing: { kind: 'holds' } }), 'ko')
    expect(text).toBe('[시연] 바뀜: 통영항 5일 05~11시 ○ 나가도 됨')
  })

  it('names a warning, what is near and what is missing as the strip does', () => {
    const at = kst('05-05 05:00')
    const said = (standing: TripAlert['standing']) => sms(buildTrip({ standing }), 'ko').text.split('\n')
    expect(
      said({
        kind: 'warned',
        because: { at, reason: { kind: 'warning', type: 'high-seas', level: 'advisory' } },
      }),
    ).toEqual(['통영항 5일 05~11시 × 한계를 넘음', '05:00 풍랑주의보'])
    expect(
      said({
        kind: 'holds',
        because: { at, reason: { kind: 'limit', name: 'windSpeed', value: 9, limit: 10 } },
      })[0],
    ).toBe('통영항 5일 05~11시 △ 한계에 가까움')
    expect(
      said({ kind: 'unknown', because: { at, reason: { kind: 'missing', name: 'windSpeed' } } }),
    ).toEqual(['통영항 5일 05~11시 ? 알 수 없음', '05:00 바람 자료 없음'])
  })

  it('ends at midnight by 24', () => {
    const trip = { from: kst('05-05 20:00'), to: kst('05-06 00:00') }
    expect(sms(buildTrip({ trip }), 'ko').text).toContain('5일 20~24시')
  })

  it('says in a mail whose limits, which run, and that it is no permit', () => {
    const { subject, text } = writeAlert(buildTrip(), { language: 'ko', form: 'email', origin })
    expect(subject).toBe('통영항 5일 05~11시 × 한계를 넘음')
    for (const part of [
      '소형 어선',
      '모델',
      '출항 허가가 아닙니다',
      `${origin}/mmis/places/fishing-port-612`,
    ])
      expect(text).toContain(part)
  })
})

describe('a message of a watched passage', () => {
  const passage: PassageAlert = {
    cause: 'watch',
    topic: 'passage',
    mode: 'live',
    place: { code: '12', nameKo: '인천 – 백령', nameEn: '인천 – 백령' },
    preset: 'small-fishing',
    trip: { from: kst('05-05 06:00'), to: kst('05-05 15:30') },
    standing: buildTrip().standing,
    isChange: false,
  }
  const firing = { title: '해상사격훈련', at: kst('05-05 09:00') }

  it.each([
    ['ko', ['인천 - 백령 5일 06:00 출발 × 한계를 넘음', '08:00 파고 1.8 m, 한계 1.5 m']],
    ['en', ['인천 - 백령: leaving 5 May 06:00 × over a limit', '08:00 waves 1.8 m, your limit 1.5 m']],
  ] as const)('says its title, departure, standing and the first reason: %s', (language, lines) => {
    const { text, bytes } = writeAlert(passage, { language, form: 'sms', origin })
    expect(text.split('\n').slice(0, 2)).toEqual(lines)
    expect(bytes).toBeLessThanOrEqual(90)
  })

  it('names a navigational warning whose area the way crosses, and leads to the passage', () => {
    const standing = { kind: 'warned' } as const
    const { text } = writeAlert(
      { ...passage, standing, navigational: firing },
      { language: 'ko', form: 'email', origin },
    )
    expect(text).toContain('09:00 항행경보 구역: 해상사격훈련')
    expect(text).toContain(`${origin}/mmis/passage?kept=12`)
  })

  it('with a long title fits a text message', () => {
    const place = { code: '12', nameKo: '가'.repeat(60), nameEn: '가'.repeat(60) }
    const { text, bytes } = writeAlert({ ...passage, place }, { language: 'ko', form: 'sms', origin })
    expect(bytes).toBeLessThanOrEqual(90)
    expect(text).toContain('5일 06:00 출발 × 한계를 넘음')
  })
})

describe('a message of a flat', () => {
  it.each([
    ['ko', ['제부도 11:20 KST까지 갯벌에서 나오십시오', '물이 12:20 KST에 돌아옵니다']],
    ['en', ['Jebudo: be back by 11:20 KST', 'The water returns at 12:20 KST']],
  ] as const)('says by when to be back, and when the water is: %s', (language, lines) => {
    const { text, bytes } = sms(flat, language)
    expect(text.split('\n').slice(0, 2)).toEqual(lines)
    expect(bytes).toBeLessThanOrEqual(90)
  })
})
