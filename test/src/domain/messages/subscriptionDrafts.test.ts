import { describe, expect, it } from 'vitest'
import { PRESET_LIMITS } from '../../../../src/domain/messages/alertLimits.ts'
import type { Channel } from '../../../../src/domain/messages/alertTopics.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { draftsOf, subscriptionsOf } from '../../../../src/domain/messages/subscriptionDrafts.ts'
import type { SubscriptionDraft } from '../../../../src/domain/messages/subscriptions.ts'
import { MAX_POINTS } from '../../../../src/domain/messages/subscriptions.ts'
import { buildStation } from '../../../support/builders.ts'
import { buildCatalogue } from '../../../support/messageCatalogue.ts'

const { catalogue } = buildCatalogue()
const asked = (channel: Channel, ...drafts: SubscriptionDraft[]) =>
  subscriptionsOf(catalogue.of(channel), drafts)

const buildDraft = (draft: Partial<SubscriptionDraft> = {}): SubscriptionDraft => ({
  topic: 'weather-buoy',
  pointCodes: ['22101'],
  sendTimes: ['03'],
  ...draft,
})

function refusalOf(ask: () => unknown): { code: string; facts: object } | undefined {
  try {
    ask()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, facts: error.facts }
  }
}

describe('drafts of subscriptions', () => {
  it.each<[string, Channel, Partial<SubscriptionDraft>, string]>([
    ['without a send time', 'sns', { sendTimes: [] }, 'NO_SEND_TIME'],
    [
      'of a warning without its one send time',
      'sns',
      { topic: 'warning', pointCodes: ['S1311100'], sendTimes: [] },
      'NO_SEND_TIME',
    ],
    ['at a time that there is not', 'sns', { sendTimes: ['03', '04'] }, 'INPUT_INVALID'],
    ['at a time of another topic', 'sns', { sendTimes: ['00:30'] }, 'INPUT_INVALID'],
    ['of a topic that there is not', 'sns', { topic: 'fog' as never }, 'TOPIC_UNKNOWN'],
    [
      'of a topic named like a field of every object',
      'sns',
      { topic: 'constructor' as never },
      'TOPIC_UNKNOWN',
    ],
    ['of a topic of another channel', 'sms', {}, 'TOPIC_UNKNOWN'],
    ['without a place', 'sns', { pointCodes: [] }, 'POINT_MISSING'],
    ['of a place that there is not', 'sns', { pointCodes: ['22101', '00000'] }, 'POINT_UNKNOWN'],
    ['of a place of another topic', 'sns', { pointCodes: ['22444'] }, 'POINT_UNKNOWN'],
    ['of everywhere where there are places', 'sns', { pointCodes: ['-'] }, 'POINT_UNKNOWN'],
    [
      'of a zone as a typhoon',
      'mms',
      { topic: 'typhoon', pointCodes: ['S1311100'], sendTimes: ['-'] },
      'POINT_UNKNOWN',
    ],
    [
      'of several places where one is chosen',
      'sms',
      { topic: 'warning', pointCodes: ['S1311100', 'S1151100'], sendTimes: ['-'] },
      'ONE_POINT_ONLY',
    ],
    ['with no limit at all', 'sns', { limits: {} }, 'LIMIT_INVALID'],
    ['with a limit that is no number', 'sns', { limits: { windSpeed: Number.NaN } }, 'LIMIT_INVALID'],
    ['with an endless limit', 'sns', { limits: { windSpeed: Infinity } }, 'LIMIT_INVALID'],
    ['with waves below nothing', 'sns', { limits: { significantWaveHeight: -0.1 } }, 'LIMIT_INVALID'],
    ['with wind that no instrument measures', 'sns', { limits: { windSpeed: 100.1 } }, 'LIMIT_INVALID'],
    ['with a limit there is none of', 'sns', { limits: { visibility: 1 } as never }, 'LIMIT_INVALID'],
    [
      'with limits where there are none',
      'sns',
      { topic: 'warning', pointCodes: ['S1311100'], sendTimes: ['-'], limits: { windSpeed: 10 } },
      'LIMIT_INVALID',
    ],
  ])('are refused %s', (_case, channel, draft, code) => {
    expect(refusalOf(() => asked(channel, buildDraft(draft)))?.code).toBe(code)
  })

  it('say which place is not known and between what a limit has to be', () => {
    expect(refusalOf(() => asked('sns', buildDraft({ pointCodes: ['00000'] })))?.facts).toEqual({
      topic: 'weather-buoy',
      code: '00000',
    })
    expect(refusalOf(() => asked('sns', buildDraft({ limits: { windSpeed: -1 } })))?.facts).toEqual({
      limit: 'windSpeed',
      min: 0,
      max: 100,
    })
  })

  it('are refused when two of one topic name different places of which one is chosen', () => {
    const [one, other] = ['S1311100', 'S1151100'].map((code) =>
      buildDraft({ topic: 'warning', pointCodes: [code], sendTimes: ['-'] }),
    ) as [SubscriptionDraft, SubscriptionDraft]
    expect(refusalOf(() => asked('sms', one, other))?.code).toBe('ONE_POINT_ONLY')
    expect(asked('sms', one, one)).toHaveLength(1)
    expect(asked('sns', one, other)).toHaveLength(2)
  })

  it.each([
    ['in one draft', (codes: string[]) => [buildDraft({ pointCodes: codes })]],
    ['in a draft each', (codes: string[]) => codes.map((code) => buildDraft({ pointCodes: [code] }))],
  ])('are refused for 10,000 places %s, known or not', (_case, draftsFor) => {
    const unknown = Array.from({ length: 10_000 }, (_, i) => String(i))
    expect(refusalOf(() => asked('sns', ...draftsFor(unknown)))).toEqual({
      code: 'TOO_MANY_POINTS',
      facts: { max: MAX_POINTS },
    })
    const stations = unknown.map((code) => buildStation({ code }))
    const { catalogue: large } = buildCatalogue(stations)
    expect(refusalOf(() => subscriptionsOf(large.of('sns'), draftsFor(unknown)))?.code).toBe(
      'TOO_MANY_POINTS',
    )
  })

  it('are taken for as many places as are allowed', () => {
    const stations = Array.from({ length: MAX_POINTS }, (_, i) => buildStation({ code: String(10_000 + i) }))
    const { catalogue: large } = buildCatalogue(stations)
    const pointCodes = stations.map(({ code }) => code)
    expect(subscriptionsOf(large.of('sns'), [buildDraft({ pointCodes })])).toHaveLength(MAX_POINTS)
  })

  it('stand for one subscription for each place, with the presets where no limits are given', () => {
    const drafts = [
      buildDraft({ pointCodes: ['22101', '22185', '22101'], sendTimes: ['21', '03', '21'] }),
      buildDraft({ topic: 'wave-buoy', pointCodes: ['22444'], limits: { significantWaveHeight: 1.5 } }),
      buildDraft({ topic: 'warning', pointCodes: ['L1090500'], sendTimes: ['-'] }),
    ]
    expect(asked('sns', ...drafts)).toEqual([
      {
        channel: 'sns',
        topic: 'weather-buoy',
        pointCode: '22101',
        sendTimes: ['03', '21'],
        limits: PRESET_LIMITS,
      },
      {
        channel: 'sns',
        topic: 'weather-buoy',
        pointCode: '22185',
        sendTimes: ['03', '21'],
        limits: PRESET_LIMITS,
      },
      {
        channel: 'sns',
        topic: 'wave-buoy',
        pointCode: '22444',
        sendTimes: ['03'],
        limits: { significantWaveHeight: 1.5 },
      },
      { channel: 'sns', topic: 'warning', pointCode: 'L1090500', sendTimes: ['-'] },
    ])
  })

  it('give a place that stands in two the send times of both and the limits of the later', () => {
    const later = buildDraft({ sendTimes: ['21'], limits: { windSpeed: 7 } })
    expect(asked('sns', buildDraft(), later)).toEqual([
      {
        channel: 'sns',
        topic: 'weather-buoy',
        pointCode: '22101',
        sendTimes: ['03', '21'],
        limits: { windSpeed: 7 },
      },
    ])
  })

  it('come back from what is held, places with the same choices together', () => {
    const drafts = [
      buildDraft({ pointCodes: ['22101', '22185'], limits: { windSpeed: 12 } }),
      buildDraft({ topic: 'wave-buoy', pointCodes: ['22444'], limits: { windSpeed: 12 } }),
      buildDraft({ topic: 'warning', pointCodes: ['S1311100', 'L1090500'], sendTimes: ['-'] }),
    ]
    expect(draftsOf(asked('sns', ...drafts))).toEqual(drafts)
    expect(draftsOf([])).toEqual([])
  })
})
