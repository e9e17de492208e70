import type { LimitName, Limits } from './alertLimits.ts'
import { isLimitValid, LIMIT_NAMES, PRESET_LIMITS } from './alertLimits.ts'
import { Refusal } from '../kernel/refusals.ts'
import { SEND_TIMES } from './sendTimes.ts'
import type { CatalogueTopic, ChannelCatalogue } from './subscriptionCatalogue.ts'
import type { Subscription, SubscriptionDraft } from './subscriptions.ts'
import { MAX_POINTS } from './subscriptions.ts'

/**
 * What drafts ask for, point by point. A topic may have several drafts: a point that stands in two gets the send times
 * of both and the limits of the later. Limits that are absent are the presets.
 *
 * @param drafts all that a member wants over the channel
 * @throws Refusal TOPIC_UNKNOWN, TOO_MANY_POINTS, POINT_MISSING, ONE_POINT_ONLY, POINT_UNKNOWN, NO_SEND_TIME,
 *   INPUT_INVALID for a send time that the topic does not have, LIMIT_INVALID
 */
export function subscriptionsOf(
  catalogue: ChannelCatalogue,
  drafts: readonly SubscriptionDraft[],
): Subscription[] {
  refuseTooMany(catalogue, drafts)
  const found = new Map<string, Subscription>()
  for (const draft of drafts) {
    const topic = topicIn(catalogue, draft.topic)
    const sendTimes = sendTimesOf(topic, draft)
    const limits = limitsOf(topic, draft)
    for (const pointCode of pointsOf(topic, draft)) {
      const key = `${topic.topic} ${pointCode}`
      const both = new Set([...(found.get(key)?.sendTimes ?? []), ...sendTimes])
      found.set(key, {
        channel: catalogue.channel,
        topic: topic.topic,
        pointCode,
        sendTimes: topic.sendTimes.filter((time) => both.has(time)),
        ...(limits && { limits }),
      })
    }
  }
  const subscriptions = [...found.values()]
  refuseSeveralChoices(catalogue, subscriptions)
  return subscriptions
}

/** Before anything is looked up, so that a form of any size is refused at once. */
function refuseTooMany({ topics }: ChannelCatalogue, drafts: readonly SubscriptionDraft[]): void {
  for (const { topic } of topics) {
    const own = drafts.filter((draft) => draft.topic === topic)
    const count = own.reduce((sum, { pointCodes }) => sum + Math.max(pointCodes.length, 1), 0)
    if (count > MAX_POINTS) throw new Refusal('TOO_MANY_POINTS', { max: MAX_POINTS })
  }
}

function topicIn({ topics }: ChannelCatalogue, name: string): CatalogueTopic {
  const topic = topics.find((one) => one.topic === name)
  if (!topic) throw new Refusal('TOPIC_UNKNOWN', { topic: name })
  return topic
}

function sendTimesOf({ topic }: CatalogueTopic, { sendTimes }: SubscriptionDraft): readonly string[] {
  if (sendTimes.length === 0) throw new Refusal('NO_SEND_TIME', { topic })
  const known: readonly string[] = SEND_TIMES[topic]
  const strange = sendTimes.find((time) => !known.includes(time))
  if (strange !== undefined) throw new Refusal('INPUT_INVALID', { field: 'sendTimes' })
  return sendTimes
}

function pointsOf({ topic, areas }: CatalogueTopic, { pointCodes }: SubscriptionDraft): string[] {
  if (pointCodes.length === 0) throw new Refusal('POINT_MISSING', { topic })
  const known = new Set(areas.flatMap(({ points }) => points.map(({ code }) => code)))
  const strange = pointCodes.find((code) => !known.has(code))
  if (strange !== undefined) throw new Refusal('POINT_UNKNOWN', { topic, code: strange })
  return [...new Set(pointCodes)]
}

/** @returns undefined for a topic without limits */
function limitsOf(topic: CatalogueTopic, { limits }: SubscriptionDraft): Limits | undefined {
  const given = Object.entries(limits ?? {}).filter(([, value]) => value !== undefined)
  if (topic.limits.length === 0) {
    if (given[0]) throw new Refusal('LIMIT_INVALID', { limit: given[0][0] })
    return undefined
  }
  if (!limits) return PRESET_LIMITS
  // without any limit there would never be a message
  if (given.length === 0) throw new Refusal('LIMIT_INVALID', { limit: topic.limits[0]?.name ?? '' })
  for (const [name, value] of given) {
    const isKnown = (LIMIT_NAMES as readonly string[]).includes(name)
    if (!isKnown || !isLimitValid(name as LimitName, value)) {
      throw new Refusal('LIMIT_INVALID', { limit: name, ...rangeOf(topic, name) })
    }
  }
  return Object.fromEntries(given)
}

function rangeOf({ limits }: CatalogueTopic, name: string): Record<string, number> {
  const limit = limits.find((one) => one.name === name)
  return limit ? { min: limit.min, max: limit.max } : {}
}

function refuseSeveralChoices({ topics }: ChannelCatalogue, subscriptions: readonly Subscription[]): void {
  for (const { topic, takesSeveralPoints } of topics) {
    const count = subscriptions.filter((one) => one.topic === topic).length
    if (!takesSeveralPoints && count > 1) throw new Refusal('ONE_POINT_ONLY', { topic })
  }
}

/** The other way round: what a member has, topic by topic, points with the same choices together. */
export function draftsOf(subscriptions: readonly Subscription[]): SubscriptionDraft[] {
  const drafts = new Map<string, SubscriptionDraft & { pointCodes: string[] }>()
  for (const { topic, pointCode, sendTimes, limits } of subscriptions) {
    const key = JSON.stringify([topic, sendTimes, LIMIT_NAMES.map((name) => limits?.[name] ?? null)])
    const draft = drafts.get(key)
    if (draft) draft.pointCodes.push(pointCode)
    else drafts.set(key, { topic, pointCodes: [pointCode], sendTimes, ...(limits && { limits }) })
  }
  return [...drafts.values()]
}
