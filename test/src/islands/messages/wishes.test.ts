import { describe, expect, it } from 'vitest'
import type { Subscription } from '../../../../src/domain/messages/subscriptions.ts'
import type { ChannelDraft } from '../../../../src/islands/messages/drafts.ts'
import { draftOf, topicDraft } from '../../../../src/islands/messages/drafts.ts'
import {
  countOf,
  incompleteOf,
  isUnsaved,
  replacementOf,
  unevenTopics,
  wishesOf,
} from '../../../../src/islands/messages/wishes.ts'
import { buildCatalogue, buildSubscription } from './subscriptionFakes.ts'

const SNS = buildCatalogue('sns')
const told = (kept: readonly Subscription[], draft: ChannelDraft) =>
  wishesOf('sns', kept, draft).map(
    ({ change, topic, pointCodes }) => `${change} ${topic} ${pointCodes.join(',')}`,
  )
const KEPT = [
  buildSubscription(),
  buildSubscription({ pointCode: '22107' }),
  buildSubscription({ topic: 'warning', pointCode: '22108', sendTimes: ['-'] }),
]

describe('what applying would do', () => {
  it('is nothing while the screen shows what is kept', () => {
    const draft = draftOf(SNS, KEPT)
    expect(told(KEPT, draft)).toEqual(['kept weather-buoy 22101,22107', 'kept warning 22108'])
    expect(isUnsaved('sns', KEPT, draft)).toBe(false)
  })

  it('is told by new, changed, kept and ended points, topic by topic', () => {
    const draft = draftOf(SNS, KEPT)
    const buoys = topicDraft(draft, 'weather-buoy')
    expect(told(KEPT, { ...draft, 'weather-buoy': { ...buoys, pointCodes: ['22101', '22108'] } })).toEqual([
      'kept weather-buoy 22101',
      'new weather-buoy 22108',
      'ended weather-buoy 22107',
      'kept warning 22108',
    ])
    expect(told(KEPT, { ...draft, 'weather-buoy': { ...buoys, sendTimes: ['03', '09'] } })).toEqual([
      'changed weather-buoy 22101,22107',
      'kept warning 22108',
    ])
  })

  it('takes a point that is listed no more for one that ends', () => {
    const kept = [buildSubscription({ pointCode: '99999' })]
    expect(told(kept, draftOf(SNS, kept))).toEqual(['ended weather-buoy 99999'])
  })

  it('is not said of a kind of alert that is incomplete', () => {
    const draft = draftOf(SNS, KEPT)
    const buoys = topicDraft(draft, 'weather-buoy')
    const limits = {
      significantWaveHeight: 'x',
      maximumWaveHeight: '',
      windSpeed: '',
      lowSeaTemperature: '',
      highSeaTemperature: '99',
    }
    const lackOf = (part: Partial<typeof buoys>) =>
      incompleteOf('sns', { ...draft, 'weather-buoy': { ...buoys, ...part } }).map(({ lack }) => lack)
    expect(lackOf({ sendTimes: [] })).toEqual(['time'])
    expect(lackOf({ pointCodes: [], sendTimes: ['03'] })).toEqual(['point'])
    expect(lackOf({ limits, sendTimes: [] })).toEqual(['limit'])
    expect(lackOf({})).toEqual([])
    const open = { ...draft, 'weather-buoy': { ...buoys, sendTimes: [] } }
    expect(told(KEPT, open)).toEqual(['kept warning 22108'])
    expect(isUnsaved('sns', KEPT, open)).toBe(true)
  })

  it('knows nothing of other channels', () => {
    const kept = [buildSubscription({ channel: 'mms', topic: 'beacon', sendTimes: ['00:30'] })]
    expect(told(kept, draftOf(SNS, kept))).toEqual([])
    expect(countOf('sns', kept)).toBe(0)
    expect(countOf('mms', kept)).toBe(1)
  })

  it('is no change when times stand in another order', () => {
    const kept = [buildSubscription({ sendTimes: ['09', '03'] })]
    expect(told(kept, draftOf(SNS, kept))).toEqual(['kept weather-buoy 22101'])
  })
})

it('knows topics whose points have different times or limits', () => {
  expect(unevenTopics('sns', KEPT)).toEqual([])
  const other = buildSubscription({ pointCode: '22108', limits: { significantWaveHeight: 3 } })
  expect(unevenTopics('sns', [...KEPT, other])).toEqual(['weather-buoy'])
})

describe('what applying replaces', () => {
  const stored = Array.from({ length: 52 }, (_one, at) => buildSubscription({ pointCode: `S${at}` }))
  const draft = (...pointCodes: string[]) => [
    { topic: 'weather-buoy' as const, pointCodes, sendTimes: ['03'] },
  ]

  it.each([
    ['fewer places than before', stored, stored, draft('S1'), [52, 1, 51, true]],
    ['as many, of which this page showed none', stored.slice(0, 1), [], draft('S7'), [1, 1, 1, true]],
    ['another place for one that was shown', stored.slice(0, 1), stored, draft('S7'), [1, 1, 1, false]],
    ['more places', stored.slice(0, 2), stored, draft('S0', 'S1', 'S2'), [2, 3, 0, false]],
    ['the same in other words', stored.slice(0, 2), [], draft('S1', 'S0', 'S1'), [2, 2, 0, false]],
    ['nothing at all', [], [], draft('S1'), [0, 1, 0, false]],
    [
      'the same place under another topic',
      [buildSubscription({ topic: 'wave-buoy', pointCode: 'S1' })],
      [],
      draft('S1'),
      [1, 1, 1, true],
    ],
  ])('is %s', (_case, kept, shown, drafts, [before, after, ended, isGrave]) => {
    expect(replacementOf(kept, shown, drafts)).toEqual({ before, after, ended, isGrave })
  })
})
