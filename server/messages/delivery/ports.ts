import { LANES } from '../../../src/domain/messages/alerts.ts'
import type { DeliveryReason, Lane } from '../../../src/domain/messages/alerts.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { DELIVERY_ROUTES } from '../../../src/domain/messages/subscriptions.ts'
import type { DeliveryRoute } from '../../../src/domain/messages/subscriptions.ts'

export interface TextMessage {
  /** digits only */
  to: string
  text: string
  /** the gateway sends one message per key, however often it is asked */
  key: string
}

/** A gateway for single text messages, such as codes. */
export interface TextGateway {
  /** @throws Error when the outcome is unknown or the message was not taken; asking again with the key is safe */
  send(message: TextMessage): Promise<void>
}

/** `sms` up to 90 bytes, `lms` up to 2,000, both in EUC-KR; `mms` the same with a picture. */
export type MessageForm = 'sms' | 'lms' | 'mms' | 'push' | 'email'

/** A message that is ready for a gateway. */
export interface OutgoingMessage {
  /** our own number of it; what a gateway promises about repeated keys is its `guarantee` */
  key: string
  /** digits of a phone, an e-mail address, or a push subscription as JSON */
  to: string
  form: MessageForm
  /** for forms that have one */
  subject?: string
  text: string
  /** JPEG, for `mms` and `email` */
  image?: Uint8Array
  /** our own page about it */
  link?: string
  language: Language
  /** to be shown at once, also where a phone saves its battery; for forms that know a difference */
  isUrgent?: boolean
  /** after it the message is of no use; for forms that carry an expiry */
  usefulUntil?: Date
}

/**
 * What became of a message. `refused` for good or to be tried again; `unknown` when it may or may not have been taken,
 * as after a time-out.
 */
export type SendOutcome =
  | { state: 'accepted'; reference?: string }
  | { state: 'refused'; reason: DeliveryReason; isFinal: boolean }
  | { state: 'unknown' }

/** What a gateway can say of a message sent earlier. */
export type LookUpOutcome =
  { state: 'accepted'; reference?: string } | { state: 'absent' } | { state: 'unknown' }

/** Gateway for alerts. */
export interface MessageGateway {
  readonly name: string
  readonly forms: readonly MessageForm[]
  /** messages of one request at most */
  readonly batch: number
  /**
   * What keeps a repeated message from arriving twice: `key` the gateway drops a key it knows, `lookup` it can be asked
   * whether it has one, `none` nothing.
   */
  readonly guarantee: 'key' | 'lookup' | 'none'
  /**
   * @param messages at most `batch`, all of forms it has
   * @returns one outcome for each, in the same order; never throws for what a network or gateway does
   */
  send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]>
  /** Only where `guarantee` is `lookup`. @returns one outcome for each key, in the same order; never throws */
  lookUp?(keys: readonly string[], signal: AbortSignal): Promise<LookUpOutcome[]>
  close?(): Promise<void>
}

/** A gateway's later report on a message that it had accepted. Reports may come twice and in any order. */
export interface DeliveryReport {
  /** our own number of the message */
  key: string
  /** the gateway's own number of it */
  reference?: string
  state: 'delivered' | 'failed'
  /** for what failed */
  reason?: DeliveryReason
  /** when it happened */
  at: Date
}

/** Rows of the outbox that wait, as a carrier knows them: neither who gets them nor what they say. */
export interface MessageBatch {
  lane: Lane
  route: DeliveryRoute
  ids: readonly number[]
}

/**
 * Carries waiting batches to a process that has capacity; those of one lane and route wait for no other. It may
 * lose what it carries and bring it twice: the rows in the database say what is still to be sent.
 */
export interface Carrier {
  /**
   * @param send sends those of a batch that still wait; never rejects
   * @returns ends it: when what it brought is dealt with, or some seconds later
   */
  start(send: (batch: MessageBatch) => Promise<void>): () => Promise<void>
  /** @throws Error when it cannot be reached, also for no batches at all, and then perhaps took some */
  offer(batches: readonly MessageBatch[]): Promise<void>
}

type QueuePlace = Pick<MessageBatch, 'lane' | 'route'>

/** A carrier has a queue for each, the most urgent first. */
export const QUEUE_PLACES: readonly QueuePlace[] = Object.values(LANES).flatMap((lane) =>
  DELIVERY_ROUTES.map((route) => ({ lane, route })),
)

export const queueName = ({ lane, route }: QueuePlace): string => `messages-${lane}-${route}`

/** Batches of one queue that a process sends at once: both routine lanes leave a gateway room for warnings. */
export const BATCHES_AT_ONCE = 8
