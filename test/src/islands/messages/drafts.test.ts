import { describe, expect, it } from 'vitest'
import { NO_CHOICE } from '../../../../src/domain/messages/alertTopics.ts'
import type { ChannelDraft, TopicDraft } from '../../../../src/islands/messages/drafts.ts'
import {
  choosePoint,
  choosePoints,
  chooseTime,
  draftOf,
  draftProblems,
  draftsToSave,
  limitIn,
  PRESET_TEXTS,
  topicDraft,
} from '../../../../src/islands/messages/drafts.ts'
import { buildCatalogue, buildSubscription } from './subscriptionFakes.ts'

const SNS = buildCatalogue('sns')
const EMPTY: ChannelDraft = draftOf(SNS, [])
const wanted = (part: Partial<TopicDraft> = {}): TopicDraft => ({
  pointCodes: ['22101'],
  sendTimes: ['03'],
  limits: PRESET_TEXTS,
  ...part,
})
const faultsOf = (topic: TopicDraft) =>
  draftProblems('sns', { 'weather-buoy': topic }).map(({ part, fault }) => `${part} ${fault}`)

describe('what keeps a service from being applied for', () => {
  it('is nothing while nothing is asked for', () => {
    expect(draftProblems('sns', EMPTY)).toEqual([])
    expect(draftProblems('sns', { 'weather-buoy': wanted() })).toEqual([])
  })

  it.each([
    ['points without a send time', wanted({ sendTimes: [] }), ['sendTimes no-send-time']],
    ['send times without a point', wanted({ pointCodes: [] }), ['points no-point']],
    [
      'more points than are allowed',
      wanted({ pointCodes: Array.from({ length: 301 }, (_point, index) => String(index)) }),
      ['points too-many-points'],
    ],
    [
      'no limit at all',
      wanted({
        limits: {
          significantWaveHeight: '',
          maximumWaveHeight: ' ',
          windSpeed: '',
          lowSeaTemperature: '',
          highSeaTemperature: '',
        },
      }),
      ['limits no-limit'],
    ],
    [
      'limits that are no number or outside of the element’s range',
      wanted({ limits: { ...PRESET_TEXTS, significantWaveHeight: 'high', windSpeed: '101' } }),
      ['significantWaveHeight limit-unreadable', 'windSpeed limit-out-of-range'],
    ],
    [
      'everything at once, in the order of the screen',
      wanted({ sendTimes: [], limits: { ...PRESET_TEXTS, lowSeaTemperature: '-4' } }),
      ['lowSeaTemperature limit-out-of-range', 'sendTimes no-send-time'],
    ],
  ])('is %s', (_case, topic, expected) => {
    expect(faultsOf(topic)).toEqual(expected)
  })

  it('are no limits of a topic that nobody asks for', () => {
    const limits = { ...PRESET_TEXTS, windSpeed: 'x' }
    expect(faultsOf(wanted({ pointCodes: [], sendTimes: [], limits }))).toEqual([])
  })
})

describe('a limit as it is typed', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['2', 2],
    [' 2.5 ', 2.5],
    ['2,5', 2.5],
    ['２．５', 2.5],
    ['\u22121', -1],
    ['-1', -1],
    ['two', Number.NaN],
    ['2m', Number.NaN],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['99999', Number.NaN],
    ['2.', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('%j is %s', (text, expected) => {
    expect(limitIn(text)).toBe(expected)
  })
})

describe('the screen for what is kept', () => {
  it('begins with the default limits and nothing chosen', () => {
    expect(topicDraft(EMPTY, 'weather-buoy')).toEqual({
      pointCodes: [],
      sendTimes: [],
      limits: {
        significantWaveHeight: '2',
        maximumWaveHeight: '3',
        windSpeed: '10',
        lowSeaTemperature: '10',
        highSeaTemperature: '28',
      },
    })
    expect(topicDraft(EMPTY, 'warning')).toEqual({ pointCodes: [], sendTimes: [] })
  })

  it('shows points, times and limits, and leaves empty what raises no alert', () => {
    const kept = [
      buildSubscription({ sendTimes: ['21', '03'], limits: { windSpeed: 12.5 } }),
      buildSubscription({ pointCode: '22107', sendTimes: ['09'], limits: { windSpeed: 14 } }),
      buildSubscription({ channel: 'sms', topic: 'beacon', sendTimes: ['00:30'] }),
    ]
    expect(topicDraft(draftOf(SNS, kept), 'weather-buoy')).toEqual({
      pointCodes: ['22101', '22107'],
      sendTimes: ['03', '09', '21'],
      limits: {
        significantWaveHeight: '',
        maximumWaveHeight: '',
        windSpeed: '12.5',
        lowSeaTemperature: '',
        highSeaTemperature: '',
      },
    })
  })

  it('leaves out a point that is listed no more', () => {
    const draft = draftOf(SNS, [buildSubscription({ pointCode: '99999' }), buildSubscription()])
    expect(topicDraft(draft, 'weather-buoy').pointCodes).toEqual(['22101'])
  })
})

describe('choosing', () => {
  const empty = topicDraft(EMPTY, 'weather-buoy')
  const warning = topicDraft(EMPTY, 'warning')

  it('adds and removes points for SNS', () => {
    const one = choosePoint('sns', 'weather-buoy', empty, '22101', true)
    const two = choosePoint('sns', 'weather-buoy', one, '22107', true)
    expect(two.pointCodes).toEqual(['22101', '22107'])
    expect(choosePoint('sns', 'weather-buoy', two, '22107', true).pointCodes).toEqual(['22101', '22107'])
    expect(choosePoint('sns', 'weather-buoy', two, '22101', false).pointCodes).toEqual(['22107'])
  })

  it('puts one point in the place of the other for SMS and MMS, or takes it away', () => {
    const one = choosePoint('sms', 'beacon', empty, 'a', true)
    const other = choosePoint('sms', 'beacon', one, 'b', true)
    expect(other.pointCodes).toEqual(['b'])
    expect(choosePoint('sms', 'beacon', other, '', false).pointCodes).toEqual([])
  })

  it('takes all points of an area at once, and leaves the others', () => {
    const one = choosePoint('sns', 'weather-buoy', empty, '22107', true)
    const all = choosePoints('weather-buoy', one, ['22101', '22108'], true)
    expect(all.pointCodes).toEqual(['22107', '22101', '22108'])
    expect(choosePoints('weather-buoy', all, ['22101', '22108'], false).pointCodes).toEqual(['22107'])
  })

  it('chooses the one send time of what goes out at issue with its first point, and drops it with the last', () => {
    const one = choosePoint('sns', 'warning', warning, 'S1', true)
    expect(one.sendTimes).toEqual([NO_CHOICE])
    expect(choosePoint('sns', 'warning', one, 'S1', false)).toEqual({ pointCodes: [], sendTimes: [] })
    const without = chooseTime('warning', one, NO_CHOICE, false)
    // who took it away by hand does not get it back with a second point
    expect(choosePoint('sns', 'warning', without, 'S2', true).sendTimes).toEqual([])
  })

  it('keeps send times in the order of the screen', () => {
    const late = chooseTime('beacon', { pointCodes: [], sendTimes: [] }, '18:30', true)
    expect(chooseTime('beacon', late, '03:30', true).sendTimes).toEqual(['03:30', '18:30'])
    expect(chooseTime('beacon', late, '18:30', false).sendTimes).toEqual([])
  })

  it('subscribes to a topic of no place by its send time alone', () => {
    const chosen = chooseTime('typhoon', { pointCodes: [], sendTimes: [] }, NO_CHOICE, true)
    expect(chosen).toEqual({ pointCodes: [NO_CHOICE], sendTimes: [NO_CHOICE] })
    expect(chooseTime('typhoon', chosen, NO_CHOICE, false)).toEqual({ pointCodes: [], sendTimes: [] })
  })
})

describe('what is sent', () => {
  it('leaves out topics that are not asked for and limits that are empty', () => {
    const draft = {
      ...EMPTY,
      'weather-buoy': wanted({ limits: { ...PRESET_TEXTS, windSpeed: '', significantWaveHeight: '2,5' } }),
      warning: { pointCodes: ['S1131100'], sendTimes: [NO_CHOICE] },
    }
    expect(draftsToSave('sns', draft)).toEqual([
      {
        topic: 'weather-buoy',
        pointCodes: ['22101'],
        sendTimes: ['03'],
        limits: {
          significantWaveHeight: 2.5,
          maximumWaveHeight: 3,
          lowSeaTemperature: 10,
          highSeaTemperature: 28,
        },
      },
      { topic: 'warning', pointCodes: ['S1131100'], sendTimes: [NO_CHOICE] },
    ])
  })

  it('gives back what was kept', () => {
    const kept = [buildSubscription({ limits: { windSpeed: 12 } })]
    expect(draftsToSave('sns', draftOf(SNS, kept))).toEqual([
      { topic: 'weather-buoy', pointCodes: ['22101'], sendTimes: ['03'], limits: { windSpeed: 12 } },
    ])
  })
})
