import { describe, expect, it } from 'vitest'
import { ALERT_TOPICS, CHANNEL_TOPICS, CHANNELS } from '../../../../src/domain/messages/alertTopics.ts'
import {
  channelFromWire,
  pointFromWire,
  pointToWire,
  TOPIC_CODES,
  topicCodes,
  topicFromWire,
} from '../../../../src/wire/messages/messageCodes.ts'

describe('codes of messages on the wire', () => {
  it.each([
    ['SNS', 'sns'],
    ['sms', 'sms'],
    ['Mms', 'mms'],
    ['0', 'sns'],
    ['1', 'sms'],
    ['2', 'mms'],
    ['3', undefined],
    ['', undefined],
    ['00', undefined],
    ['fax', undefined],
  ])('reads the service %o', (text, channel) => {
    expect(channelFromWire(text)).toBe(channel)
  })

  it('are those of the specification', () => {
    const codes = CHANNELS.map((channel) =>
      CHANNEL_TOPICS[channel].map((topic) => topicCodes(channel, topic)),
    )
    expect(codes.map((own) => own.map(({ type }) => type))).toEqual([
      ['0001', '0002', '0006'],
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4', '5', '7', '8'],
    ])
    expect(codes.map((own) => own.map(({ group }) => group))).toEqual([
      ['909', '910', '002'],
      ['005', '006', '004', '002'],
      ['005', '006', '004', '010', '008', '007', '009'],
    ])
  })

  it('go back and forth for every topic of a service, and stand for no topic of another', () => {
    for (const channel of CHANNELS) {
      expect(Object.keys(TOPIC_CODES[channel])).toEqual(CHANNEL_TOPICS[channel])
      for (const topic of CHANNEL_TOPICS[channel]) {
        expect(topicFromWire(channel, topicCodes(channel, topic).type)).toBe(topic)
      }
      const others = ALERT_TOPICS.filter(
        (topic) => !(CHANNEL_TOPICS[channel] as readonly string[]).includes(topic),
      )
      for (const topic of others) expect(() => topicCodes(channel, topic)).toThrow(topic)
    }
  })

  it.each([
    ['sns', '1', 'weather-buoy'],
    ['sns', '6', 'warning'],
    ['sms', '0001', undefined],
    ['sns', '01', undefined],
    ['mms', '6', undefined],
    ['sns', '4', undefined],
    ['sms', '0', undefined],
    ['sms', '', undefined],
    ['sms', '1.0', undefined],
  ] as const)('of %s: a client that sends %o means %s', (channel, text, topic) => {
    expect(topicFromWire(channel, text)).toBe(topic)
  })

  it.each([
    ['fishery', { code: '12A20100', nameKo: '서해중부앞바다' }, '서해중부앞바다'],
    ['weekly-sea-forecast', { code: '12C10000', nameKo: '동해남부' }, '12C1'],
    ['weekly-sea-forecast', { code: '12B10500', nameKo: '제주도' }, '12B105'],
    ['sea-forecast', { code: '12B20103', nameKo: '부산앞바다' }, '12B20103'],
    ['warning', { code: 'S1311100', nameKo: '부산앞바다' }, 'S1311100'],
    ['typhoon', { code: '-', nameKo: '-' }, '-'],
  ] as const)('name a point of %s', (topic, names, text) => {
    const point = { ...names, nameEn: '' }
    expect(pointToWire(topic, point)).toBe(text)
    expect(pointFromWire(topic, text, [point])).toBe(names.code)
    expect(pointFromWire(topic, names.code, [point])).toBe(names.code)
    expect(pointFromWire(topic, 'nowhere', [point])).toBe('nowhere')
  })
})
