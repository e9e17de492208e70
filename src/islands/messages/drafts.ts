import type { LimitName, Limits } from '../../domain/messages/alertLimits.ts'
import { isLimitValid, LIMIT_NAMES, PRESET_LIMITS } from '../../domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../domain/messages/alertTopics.ts'
import {
  CHANNEL_TOPICS,
  NO_CHOICE,
  takesSeveralPoints,
  TOPIC_CAUSES,
} from '../../domain/messages/alertTopics.ts'
import { SEND_TIMES } from '../../domain/messages/sendTimes.ts'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import type { Subscription, SubscriptionDraft } from '../../domain/messages/subscriptions.ts'
import { MAX_POINTS } from '../../domain/messages/subscriptions.ts'

/** As typed, in the catalogue unit; empty = no alert of this kind. */
export type LimitTexts = Readonly<Record<LimitName, string>>

/** One topic as it stands on the screen: what is ticked and typed. */
export interface TopicDraft {
  pointCodes: readonly string[]
  sendTimes: readonly string[]
  /** only for the buoys */
  limits?: LimitTexts
}

/** Every topic of a channel; one that is not asked for has neither points nor times. */
export type ChannelDraft = Readonly<Partial<Record<AlertTopic, TopicDraft>>>

/** Where on the screen something is wrong. */
export type DraftPart = 'points' | 'sendTimes' | 'limits' | LimitName
export const DRAFT_FAULTS = [
  'no-send-time',
  'no-point',
  'too-many-points',
  'no-limit',
  'limit-unreadable',
  'limit-out-of-range',
] as const
export type DraftFault = (typeof DRAFT_FAULTS)[number]
export interface DraftProblem {
  topic: AlertTopic
  part: DraftPart
  fault: DraftFault
}

export const topicsOf = (channel: Channel): readonly AlertTopic[] => CHANNEL_TOPICS[channel]
export const hasLimits = (topic: AlertTopic): boolean => TOPIC_CAUSES[topic] === 'threshold'
export const isAtIssue = (topic: AlertTopic): boolean => TOPIC_CAUSES[topic] === 'issue'
/** Typhoons and tsunamis are of no place that could be chosen. @source specification part 2, section 3 */
export const hasPoints = (topic: AlertTopic): boolean => topic !== 'typhoon' && topic !== 'tsunami'

function textsOf(limits: Limits): LimitTexts {
  const entries = LIMIT_NAMES.map((name) => [name, limits[name] === undefined ? '' : String(limits[name])])
  return Object.fromEntries(entries) as LimitTexts
}

export const PRESET_TEXTS: LimitTexts = textsOf(PRESET_LIMITS)

const newTopic = (topic: AlertTopic): TopicDraft => ({
  pointCodes: [],
  sendTimes: [],
  ...(hasLimits(topic) && { limits: PRESET_TEXTS }),
})

/** @returns the draft of a topic; a fresh one with the default limits where there is none yet */
export const topicDraft = (draft: ChannelDraft, topic: AlertTopic): TopicDraft =>
  draft[topic] ?? newTopic(topic)

/**
 * The screen as it stands for what is kept. A topic has one set of times and limits there, so where its points differ,
 * it has the times of all of them and the limits of the first. A point that is listed no more cannot be kept on.
 */
export function draftOf({ channel, topics }: ChannelCatalogue, kept: readonly Subscription[]): ChannelDraft {
  const entries = topics.map(({ topic, areas }): [AlertTopic, TopicDraft] => {
    const listed = new Set(areas.flatMap(({ points }) => points.map(({ code }) => code)))
    const own = kept.filter(
      (one) => one.channel === channel && one.topic === topic && listed.has(one.pointCode),
    )
    const [first] = own
    if (!first) return [topic, newTopic(topic)]
    const times = new Set(own.flatMap(({ sendTimes }) => sendTimes))
    return [
      topic,
      {
        pointCodes: own.map(({ pointCode }) => pointCode),
        sendTimes: SEND_TIMES[topic].filter((time) => times.has(time)),
        ...(hasLimits(topic) && { limits: textsOf(first.limits ?? {}) }),
      },
    ]
  })
  return Object.fromEntries(entries)
}

/**
 * Ticks a point, or takes the tick away. Where one point is allowed, it takes the place of the other. What goes out at
 * issue has one send time only: it comes with the first point and goes with the last.
 */
export function choosePoint(
  channel: Channel,
  topic: AlertTopic,
  draft: TopicDraft,
  code: string,
  isChosen: boolean,
): TopicDraft {
  const others = takesSeveralPoints(channel) ? draft.pointCodes.filter((other) => other !== code) : []
  return withPoints(topic, draft, isChosen ? [...others, code] : others)
}

/** Ticks or unticks all points of an area at once. */
export function choosePoints(
  topic: AlertTopic,
  draft: TopicDraft,
  codes: readonly string[],
  isChosen: boolean,
): TopicDraft {
  const others = draft.pointCodes.filter((code) => !codes.includes(code))
  return withPoints(topic, draft, isChosen ? [...others, ...codes] : others)
}

function withPoints(topic: AlertTopic, draft: TopicDraft, pointCodes: readonly string[]): TopicDraft {
  if (!isAtIssue(topic)) return { ...draft, pointCodes }
  if (pointCodes.length === 0) return { ...draft, pointCodes, sendTimes: [] }
  return { ...draft, pointCodes, ...(draft.pointCodes.length === 0 && { sendTimes: [NO_CHOICE] }) }
}

/** Ticks a send time, or takes the tick away; of a topic without points it is the whole choice. */
export function chooseTime(
  topic: AlertTopic,
  draft: TopicDraft,
  time: string,
  isChosen: boolean,
): TopicDraft {
  const chosen = new Set(draft.sendTimes)
  if (isChosen) chosen.add(time)
  else chosen.delete(time)
  const sendTimes = SEND_TIMES[topic].filter((one) => chosen.has(one))
  if (hasPoints(topic)) return { ...draft, sendTimes }
  return { ...draft, sendTimes, pointCodes: sendTimes.length > 0 ? [NO_CHOICE] : [] }
}

/** Whether anything of the topic is asked for. */
export const isWanted = ({ pointCodes, sendTimes }: TopicDraft): boolean =>
  pointCodes.length > 0 || sendTimes.length > 0

/**
 * Reads a limit as people type it: a comma for the point, full-width digits and a true minus sign are understood.
 *
 * @returns undefined when nothing is typed, NaN when it is no number
 */
export function limitIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().replace(',', '.').replace('\u2212', '-')
  if (plain === '') return undefined
  return /^[+-]?\d{1,4}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The limits that can be used; what cannot be read or lies outside is left out. */
export function limitsIn(texts: LimitTexts): Limits {
  const limits: Limits = {}
  for (const name of LIMIT_NAMES) {
    const value = limitIn(texts[name])
    if (value !== undefined && isLimitValid(name, value)) limits[name] = value
  }
  return limits
}

/** Everything that keeps the channel from being applied for, in the order of the screen. */
export const draftProblems = (channel: Channel, draft: ChannelDraft): DraftProblem[] =>
  topicsOf(channel).flatMap((topic) => topicProblems(topic, topicDraft(draft, topic)))

function topicProblems(topic: AlertTopic, draft: TopicDraft): DraftProblem[] {
  if (!isWanted(draft)) return []
  const problems: DraftProblem[] = []
  if (draft.pointCodes.length === 0) problems.push({ topic, part: 'points', fault: 'no-point' })
  if (draft.pointCodes.length > MAX_POINTS) problems.push({ topic, part: 'points', fault: 'too-many-points' })
  if (draft.limits) problems.push(...limitProblems(topic, draft.limits))
  if (draft.sendTimes.length === 0) problems.push({ topic, part: 'sendTimes', fault: 'no-send-time' })
  return problems
}

function limitProblems(topic: AlertTopic, texts: LimitTexts): DraftProblem[] {
  const typed = LIMIT_NAMES.flatMap((name) => {
    const value = limitIn(texts[name])
    return value === undefined ? [] : [{ name, value }]
  })
  if (typed.length === 0) return [{ topic, part: 'limits', fault: 'no-limit' }]
  return typed.flatMap(({ name, value }): DraftProblem[] => {
    if (Number.isNaN(value)) return [{ topic, part: name, fault: 'limit-unreadable' }]
    return isLimitValid(name, value) ? [] : [{ topic, part: name, fault: 'limit-out-of-range' }]
  })
}

/** What is sent for a channel without problems: topics that are not asked for are left out. */
export function draftsToSave(channel: Channel, draft: ChannelDraft): SubscriptionDraft[] {
  return topicsOf(channel).flatMap((topic) => {
    const { pointCodes, sendTimes, limits } = topicDraft(draft, topic)
    if (pointCodes.length === 0 || sendTimes.length === 0) return []
    return [{ topic, pointCodes, sendTimes, ...(limits && { limits: limitsIn(limits) }) }]
  })
}
