import type { Limits } from '../../domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../domain/messages/alertTopics.ts'
import type { Subscription, SubscriptionDraft } from '../../domain/messages/subscriptions.ts'
import type { ChannelDraft } from './drafts.ts'
import { draftsToSave, hasLimits, isWanted, limitsIn, topicDraft, topicsOf } from './drafts.ts'

/** What applying would do to a subscription. */
export type Change = 'new' | 'changed' | 'kept' | 'ended'

/** Subscriptions that differ in nothing but their point, worded as one sentence. */
export interface Wish {
  topic: AlertTopic
  change: Change
  /** in the order they were chosen */
  pointCodes: readonly string[]
  sendTimes: readonly string[]
  limits?: Limits
}

/** A kind of alert that something is asked of, and what is missing for it to be registered. */
export interface Incomplete {
  topic: AlertTopic
  lack: 'point' | 'limit' | 'time'
}

/** In the order of the screen; what is missing first of each. */
export function incompleteOf(channel: Channel, draft: ChannelDraft): Incomplete[] {
  return topicsOf(channel).flatMap((topic): Incomplete[] => {
    const one = topicDraft(draft, topic)
    if (!isWanted(one)) return []
    if (one.pointCodes.length === 0) return [{ topic, lack: 'point' }]
    if (one.limits && Object.keys(limitsIn(one.limits)).length === 0) return [{ topic, lack: 'limit' }]
    return one.sendTimes.length === 0 ? [{ topic, lack: 'time' }] : []
  })
}

type One = Pick<Subscription, 'topic' | 'pointCode' | 'sendTimes' | 'limits'>

/**
 * What the member would receive after applying, and what would end, in the order of the screen. Nothing is said of a
 * kind of alert that is incomplete: it can neither be applied for nor ended so.
 */
export function wishesOf(channel: Channel, kept: readonly Subscription[], draft: ChannelDraft): Wish[] {
  const open = new Set(incompleteOf(channel, draft).map(({ topic }) => topic))
  const before = new Map(
    kept
      .filter((one) => one.channel === channel && !open.has(one.topic))
      .map((one) => [placeOf(one), one] as const),
  )
  const after = draftsToSave(channel, draft)
    .filter(({ topic }) => !open.has(topic))
    .flatMap(({ topic, pointCodes, sendTimes, limits }) =>
      pointCodes.map((pointCode): One => ({ topic, pointCode, sendTimes, ...(limits && { limits }) })),
    )
  const stays = new Set(after.map(placeOf))
  const all = [
    ...after.map((one) => ({ one, change: changeOf(before.get(placeOf(one)), one) })),
    ...[...before]
      .filter(([place]) => !stays.has(place))
      .map(([, one]) => ({ one, change: 'ended' as const })),
  ]
  const groups = new Map<string, Wish & { pointCodes: string[] }>()
  for (const { one, change } of all) {
    const key = `${change} ${one.topic} ${termsOf(one)}`
    const group = groups.get(key)
    if (group) group.pointCodes.push(one.pointCode)
    else groups.set(key, { ...wishOf(one), change, pointCodes: [one.pointCode] })
  }
  const order = topicsOf(channel)
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic))
}

/** What applying does to what the portal keeps, in places. */
export interface Replacement {
  before: number
  after: number
  /** kept now, and not afterwards */
  ended: number
  /** whether fewer are left, or something ends that this page never showed */
  isGrave: boolean
}

/**
 * @param stored of the channel, as the portal keeps them at this moment
 * @param shown what the page knows to be kept; another page may have changed it since
 */
export function replacementOf(
  stored: readonly Subscription[],
  shown: readonly Subscription[],
  drafts: readonly SubscriptionDraft[],
): Replacement {
  const wanted = new Set(
    drafts.flatMap(({ topic, pointCodes }) => pointCodes.map((pointCode) => placeOf({ topic, pointCode }))),
  )
  const ended = stored.filter((one) => !wanted.has(placeOf(one)))
  const seen = new Set(shown.filter(({ channel }) => channel === stored[0]?.channel).map(placeOf))
  const isGrave = wanted.size < stored.length || ended.some((one) => !seen.has(placeOf(one)))
  return {
    before: stored.length,
    after: wanted.size,
    ended: ended.length,
    isGrave: ended.length > 0 && isGrave,
  }
}

/** Whether the screen shows anything else than what is kept. */
export const isUnsaved = (channel: Channel, kept: readonly Subscription[], draft: ChannelDraft): boolean =>
  incompleteOf(channel, draft).length > 0 ||
  wishesOf(channel, kept, draft).some(({ change }) => change !== 'kept')

/** How many points, over all topics, are subscribed to. */
export const countOf = (channel: Channel, kept: readonly Subscription[]): number =>
  kept.filter((one) => one.channel === channel).length

/** Topics whose points have different times or limits: the screen can only give them the same. */
export function unevenTopics(channel: Channel, kept: readonly Subscription[]): AlertTopic[] {
  return topicsOf(channel).filter((topic) => {
    const own = kept.filter((one) => one.channel === channel && one.topic === topic)
    return new Set(own.map(termsOf)).size > 1
  })
}

const wishOf = ({ topic, sendTimes, limits }: One) => ({ topic, sendTimes, ...(limits && { limits }) })

const placeOf = ({ topic, pointCode }: Pick<One, 'topic' | 'pointCode'>): string => `${topic} ${pointCode}`

/** Times and limits as one text that is the same for the same. */
const termsOf = ({ topic, sendTimes, limits = {} }: One): string =>
  [
    sendTimes.toSorted().join(),
    ...(hasLimits(topic) ? LIMIT_NAMES.map((name) => limits[name] ?? '') : []),
  ].join(' ')

function changeOf(before: One | undefined, after: One): Change {
  if (!before) return 'new'
  return termsOf(before) === termsOf(after) ? 'kept' : 'changed'
}
