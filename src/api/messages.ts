import type { LimitName, Limits } from '../domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../domain/messages/alertLimits.ts'
import type { DeliveryView } from '../domain/messages/alerts.ts'
import { DELIVERY_REASONS, DELIVERY_STATES } from '../domain/messages/alerts.ts'
import type { Channel } from '../domain/messages/alertTopics.ts'
import { ALERT_TOPICS, CHANNELS, MESSAGE_TOPICS, TOPIC_CAUSES } from '../domain/messages/alertTopics.ts'
import type { Language } from '../domain/kernel/language.ts'
import type {
  CatalogueLimit,
  CataloguePoint,
  ChannelCatalogue,
} from '../domain/messages/subscriptionCatalogue.ts'
import { AREA_CODES } from '../domain/messages/subscriptionCatalogue.ts'
import type { MessageSettings, Subscription, SubscriptionDraft } from '../domain/messages/subscriptions.ts'
import { DELIVERY_ROUTES } from '../domain/messages/subscriptions.ts'
import type {
  DeliveriesQuery,
  MessageCatalogueQuery,
  MessageSettingsFactsFragment,
  SubscriptionAnswerFactsFragment,
  SubscriptionFactsFragment,
} from './generated.ts'
import { ask, readPersisted } from './graphql.ts'
import { fromEnumName, knownName, toEnumName } from './operations.ts'
import { ReadError } from './readError.ts'
import type { MessageSettingsView } from './messageAnswers.ts'

/** What `PushSubscription.toJSON()` of a browser gives. */
export interface PushRegistration {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * What can be subscribed to over a channel; for everybody, also without a login.
 *
 * @throws ReadError
 */
export async function fetchMessageCatalogue(
  channel: Channel,
  signal: AbortSignal = new AbortController().signal,
): Promise<ChannelCatalogue> {
  const data = await readPersisted('MessageCatalogue', { channel: toEnumName(channel) }, signal)
  return catalogueOf(data.messageCatalogue)
}

/** @param channel default every channel */
export async function fetchSubscriptions(channel?: Channel): Promise<Subscription[]> {
  const variables = channel ? { channel: toEnumName(channel) } : {}
  return (await ask('Subscriptions', variables)).subscriptions.map(subscriptionOf)
}

/** What the portal did, in its own words, and how it stands now. */
export interface SubscriptionAnswer {
  /** in the reader's language */
  message: string
  /** all of the channel */
  kept: Subscription[]
}

/** Replaces all subscriptions of the channel. @param language of the page */
export async function saveSubscription(
  channel: Channel,
  drafts: readonly SubscriptionDraft[],
  language: Language,
): Promise<SubscriptionAnswer> {
  const variables = { channel: toEnumName(channel), drafts: drafts.map(inputOf), language }
  return answerOf((await ask('SaveSubscription', variables)).applySubscription)
}

/** Ends all subscriptions of the channel. @param language of the page */
export async function cancelSubscriptions(channel: Channel, language: Language): Promise<SubscriptionAnswer> {
  const variables = { channel: toEnumName(channel), language }
  return answerOf((await ask('CancelSubscriptions', variables)).endSubscriptions)
}

const answerOf = ({ message, subscriptions }: SubscriptionAnswerFactsFragment): SubscriptionAnswer => ({
  message,
  kept: subscriptions.map(subscriptionOf),
})

export const fetchMessageSettings = async (): Promise<MessageSettingsView> =>
  settingsOf((await ask('MessageSettings', {})).messageSettings)

export async function saveMessageSettings({
  snsRoute,
  quietHours,
}: MessageSettings): Promise<MessageSettingsView> {
  const settings = {
    snsRoute: toEnumName(snsRoute),
    ...(quietHours && { quietHours: { fromMin: quietHours.fromMin, toMin: quietHours.toMin } }),
  }
  return settingsOf((await ask('SaveMessageSettings', { settings })).saveMessageSettings)
}

/** @param phoneCode that `requestPhoneCode` of src/api/members.ts sent to the phone on file */
export const confirmPhone = async (phoneCode: string): Promise<MessageSettingsView> =>
  settingsOf((await ask('ConfirmPhone', { phoneCode })).confirmPhone)

/** @returns the application server key of web push, base64url; undefined where the portal sends none */
export const fetchPushKey = async (): Promise<string | undefined> =>
  (await ask('PushKey', {})).pushKey ?? undefined

/** Registering the same browser again changes nothing. @returns how many browsers there are now */
export const registerPush = async ({ endpoint, keys }: PushRegistration): Promise<number> =>
  (await ask('RegisterPush', { browser: { endpoint, p256dh: keys.p256dh, auth: keys.auth } })).registerPush

/** @returns how many browsers are left */
export const forgetPush = async (endpoint: string): Promise<number> =>
  (await ask('ForgetPush', { endpoint })).forgetPush

/** The member's own messages, newest first. @param page `before`: only older than this one; `first`: at most 100 */
export const fetchDeliveries = async (page: { first: number; before?: number }): Promise<DeliveryView[]> =>
  (await ask('Deliveries', page)).deliveries.map(deliveryOf)

const inputOf = ({ topic, pointCodes, sendTimes, limits }: SubscriptionDraft) => ({
  topic: toEnumName(topic),
  pointCodes: [...pointCodes],
  sendTimes: [...sendTimes],
  ...(limits && { limits }),
})

function subscriptionOf(answer: SubscriptionFactsFragment): Subscription {
  const { channel, topic, pointCode, sendTimes, limits } = answer
  return {
    channel: knownName(CHANNELS, channel),
    topic: knownName(ALERT_TOPICS, topic),
    pointCode,
    sendTimes,
    ...(limits && { limits: limitsOf(limits) }),
  }
}

function limitsOf(answer: NonNullable<SubscriptionFactsFragment['limits']>): Limits {
  const limits: Limits = {}
  for (const name of LIMIT_NAMES) {
    const limit = answer[name]
    if (limit !== null) limits[name] = limit
  }
  return limits
}

const settingsOf = ({
  snsRoute,
  quietHours,
  ...facts
}: MessageSettingsFactsFragment): MessageSettingsView => ({
  ...facts,
  snsRoute: knownName(DELIVERY_ROUTES, snsRoute),
  ...(quietHours && { quietHours }),
})

function deliveryOf(answer: DeliveriesQuery['deliveries'][number]): DeliveryView {
  const { id, channel, topic, route, state, reason, text, createdAt, finishedAt } = answer
  return {
    id,
    channel: knownName(CHANNELS, channel),
    topic: knownName(MESSAGE_TOPICS, topic),
    route: knownName(DELIVERY_ROUTES, route),
    state: knownName(DELIVERY_STATES, state),
    ...(reason !== null && { reason: knownName(DELIVERY_REASONS, reason) }),
    text,
    createdAt: new Date(createdAt),
    ...(finishedAt !== null && { finishedAt: new Date(finishedAt) }),
  }
}

type CatalogueAnswer = MessageCatalogueQuery['messageCatalogue']
type TopicAnswer = CatalogueAnswer['topics'][number]

const catalogueOf = ({ channel, topics }: CatalogueAnswer): ChannelCatalogue => ({
  channel: knownName(CHANNELS, channel),
  topics: topics.map(({ topic, areas, sendTimes, limits, takesSeveralPoints }) => {
    const known = knownName(ALERT_TOPICS, topic)
    return {
      topic: known,
      cause: TOPIC_CAUSES[known],
      areas: areas.map(({ code, points }) => ({
        code: knownName(AREA_CODES, code),
        points: points.map(pointOf),
      })),
      sendTimes,
      limits: limits.map(limitOf),
      takesSeveralPoints,
    }
  }),
})

const pointOf = ({
  code,
  nameKo,
  nameEn,
  reach,
  lat,
  lon,
}: TopicAnswer['areas'][number]['points'][number]): CataloguePoint => ({
  code,
  nameKo,
  nameEn,
  ...(reach && { reach: fromEnumName(reach) }),
  ...(lat !== null && lon !== null && { lat, lon }),
})

function limitOf({ name, side, unit, ...bounds }: TopicAnswer['limits'][number]): CatalogueLimit {
  const known = LIMIT_NAMES.find((one): one is LimitName => one === name)
  if (known === undefined) throw new ReadError('malformed')
  return { ...bounds, name: known, side: fromEnumName(side), unit: unit as CatalogueLimit['unit'] }
}
