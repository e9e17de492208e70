import { describe, expect, it } from 'vitest'
import type { Channel } from '../../../../src/domain/messages/alertTopics.ts'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import type { DeliveryRoute } from '../../../../src/domain/messages/subscriptions.ts'
import {
  numberText,
  routeText,
  sentenceOf,
  windowEnd,
  windowRuns,
} from '../../../../src/islands/messages/sentences.ts'
import type { Wish } from '../../../../src/islands/messages/wishes.ts'
import { subscriptionSentences } from '../../../../src/text/messages/subscriptionSentences.ts'

const NAMES: Record<string, string> = { a: '덕적도', b: '마라도', A: 'Deokjeokdo', B: 'Marado' }
const PHONE = '010-****-1234'

function told(language: Language, channel: Channel, part: Partial<Wish>, route: DeliveryRoute = 'text') {
  const wish: Wish = {
    topic: 'weather-buoy',
    change: 'kept',
    pointCodes: [language === 'ko' ? 'a' : 'A'],
    sendTimes: ['03'],
    ...part,
  }
  const address = { snsRoute: route, phone: PHONE, email: 'se***@example.org' }
  return sentenceOf(channel, wish, (code) => NAMES[code] ?? code, {
    language,
    words: subscriptionSentences[language],
    address,
  })
}

describe('what a member will receive, in one sentence', () => {
  it('names place, limit, hours and where it comes', () => {
    const wish = { limits: { significantWaveHeight: 2 } }
    expect(told('en', 'sns', wish)).toBe(
      'When the waves reach 2\u00a0m at Deokjeokdo between 03 and 09 KST: a text message to 010-****-1234.',
    )
    expect(told('ko', 'sns', wish)).toBe(
      '매일 03–09시(KST)에 덕적도에서 유의파고 2\u00a0m 이상일 때 문자(010-****-1234)로 알립니다.',
    )
  })

  it('offers limits as a choice and joins hours that touch', () => {
    const wish = {
      pointCodes: ['A', 'B'],
      sendTimes: ['21', '03'],
      limits: { windSpeed: 12.5, lowSeaTemperature: -1, highSeaTemperature: 28 },
    }
    expect(told('en', 'sns', wish)).toBe(
      'When the wind reaches 12.5\u00a0m/s, the water cools to \u22121\u00a0°C or the water warms to 28\u00a0°C at Deokjeokdo and Marado between 21 and 09 KST: a text message to 010-****-1234.',
    )
    expect(told('ko', 'sns', { ...wish, pointCodes: ['a', 'b'] })).toBe(
      '매일 21–09시(KST)에 덕적도, 마라도에서 풍속 12.5\u00a0m/s 이상, 수온 \u22121\u00a0°C 이하 또는 수온 28\u00a0°C 이상일 때 문자(010-****-1234)로 알립니다.',
    )
  })

  it('counts the places that are too many for a sentence', () => {
    const seven = { pointCodes: ['A', 'B', 'c', 'd', 'e', 'f', 'g'], limits: { windSpeed: 10 } }
    expect(told('en', 'sns', seven)).toContain('at Deokjeokdo, Marado, c, d, e and 2 more ')
    expect(told('en', 'sns', { ...seven, pointCodes: seven.pointCodes.slice(1) })).toContain('d, e, f and g')
    expect(told('ko', 'sns', seven)).toContain('e 외 2곳에서')
  })

  it.each([
    [
      'ko',
      'sms',
      { topic: 'beacon', sendTimes: ['00:30', '06:30'] },
      '매일 00:30, 06:30(KST)에 덕적도 등표의 관측값을 문자(010-****-1234)로 보냅니다.',
    ],
    [
      'en',
      'mms',
      { topic: 'sea-forecast', sendTimes: ['05:00'] },
      'Every day at 05:00 KST, the sea forecast for Deokjeokdo: a picture message to 010-****-1234.',
    ],
    [
      'ko',
      'mms',
      { topic: 'typhoon', pointCodes: ['-'], sendTimes: ['-'] },
      '태풍특보가 발표되거나 바뀌거나 해제되면 바로 그림 문자(010-****-1234)로 알립니다.',
    ],
    [
      'en',
      'sns',
      { topic: 'warning', sendTimes: ['-'], change: 'ended' },
      'No longer: As soon as a warning for Deokjeokdo is issued, changed or lifted: a text message to 010-****-1234.',
    ],
  ] as const)('is whole in %s over %s: %j', (language, channel, wish, expected) => {
    expect(told(language, channel, wish)).toBe(expected)
  })

  it.each([
    ['sns', 'push', 'a notification in your browser'],
    ['sns', 'email', 'an e-mail to se***@example.org'],
    ['sms', 'push', 'a text message to 010-****-1234'],
    ['mms', 'email', 'a picture message to 010-****-1234'],
  ] as const)('tells where %s goes when %s is chosen', (channel, snsRoute, expected) => {
    const address = { snsRoute, phone: PHONE, email: 'se***@example.org' }
    expect(routeText(channel, { words: subscriptionSentences.en, address })).toBe(expected)
    const bare = routeText(channel, { words: subscriptionSentences.en, address: { snsRoute } })
    expect(bare).not.toContain('{')
  })
})

describe('hours', () => {
  it.each([
    [['03'], [{ from: '03', to: '09' }]],
    [['03', '09'], [{ from: '03', to: '15' }]],
    [
      ['03', '15'],
      [
        { from: '03', to: '09' },
        { from: '15', to: '21' },
      ],
    ],
    [['21', '03'], [{ from: '21', to: '09' }]],
    [['21', '03', '15'], [{ from: '15', to: '09' }]],
    [['21'], [{ from: '21', to: '03' }]],
    [[], []],
    [['03', '09', '15', '21'], undefined],
  ])('of %j are %j', (chosen, expected) => {
    expect(windowRuns(chosen)).toEqual(expected)
  })

  it.each([
    ['03', '08'],
    ['09', '14'],
    ['15', '20'],
    ['21', '02'],
  ])('of the window from %s end with the hour %s', (start, end) => {
    expect(windowEnd(start)).toBe(end)
  })
})

it.each([
  [2, '2'],
  [2.5, '2.5'],
  [-3, '\u22123'],
])('writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})
