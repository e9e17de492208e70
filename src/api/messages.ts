import type { DeliveryView } from '../domain/alerts.ts'
import type { Channel } from '../domain/alertTopics.ts'
import type { Language } from '../domain/language.ts'
import type { ChannelCatalogue } from '../domain/subscriptionCatalogue.ts'
import type { MessageSettings, Subscription, SubscriptionDraft } from '../domain/subscriptions.ts'
import { askMember, recordOf, text } from './askMember.ts'
import { catalogueOf, deliveryOf, settingsOf, subscriptionOf } from './messageAnswers.ts'
import type { MessageOperation } from './messageOperations.ts'
import { messageOperations } from './messageOperations.ts'
import { toEnumName } from './operations.ts'
import { readPersisted } from './persisted.ts'
import { ReadError } from './readError.ts'

/** A member's choices, and what stands behind them. */
export interface MessageSettingsView extends MessageSettings {
  /** browsers that take web push for the member */
  pushCount: number
  /** whether alerts may go to the phone as text messages; where not, a code confirms it */
  isPhoneConfirmed: boolean
  hasEmail: boolean
}

/** What `PushSubscription.toJSON()` of a browser gives. */
export interface PushRegistration {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Everything but the catalogue throws MemberRefusal when the server says no, ReadError when it cannot be asked. */
const ask = (name: MessageOperation, variables: object = {}): Promise<Record<string, unknown>> =>
  askMember(name, messageOperations[name], variables)

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
export const fetchSubscriptions = async (channel?: Channel): Promise<Subscription[]> =>
  listOf(
    (await ask('Subscriptions', channel && { channel: toEnumName(channel) })).subscriptions,
    subscriptionOf,
  )

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

function answerOf(value: unknown): SubscriptionAnswer {
  const { message, subscriptions } = recordOf(value)
  return { message: text(message), kept: listOf(subscriptions, subscriptionOf) }
}

export const fetchMessageSettings = async (): Promise<MessageSettingsView> =>
  settingsOf((await ask('MessageSettings')).messageSettings)

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
export async function fetchPushKey(): Promise<string | undefined> {
  const { pushKey } = await ask('PushKey')
  return typeof pushKey === 'string' ? pushKey : undefined
}

/** Registering the same browser again changes nothing. @returns how many browsers there are now */
export const registerPush = async ({ endpoint, keys }: PushRegistration): Promise<number> =>
  count(
    (await ask('RegisterPush', { browser: { endpoint, p256dh: keys.p256dh, auth: keys.auth } })).registerPush,
  )

/** @returns how many browsers are left */
export const forgetPush = async (endpoint: string): Promise<number> =>
  count((await ask('ForgetPush', { endpoint })).forgetPush)

/** The member's own messages, newest first. @param page `before`: only older than this one; `first`: at most 100 */
export const fetchDeliveries = async (page: { first: number; before?: number }): Promise<DeliveryView[]> =>
  listOf((await ask('Deliveries', page)).deliveries, deliveryOf)

const inputOf = ({ topic, pointCodes, sendTimes, limits }: SubscriptionDraft) => ({
  topic: toEnumName(topic),
  pointCodes,
  sendTimes,
  ...(limits && { limits }),
})

function listOf<Item>(value: unknown, itemOf: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new ReadError('malformed')
  return value.map(itemOf)
}

function count(value: unknown): number {
  if (typeof value !== 'number') throw new ReadError('malformed')
  return value
}
