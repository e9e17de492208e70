import type { DeliveryReason } from '../../src/domain/alerts.ts'
import type { Language } from '../../src/domain/language.ts'

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
export type LookUpOutcome = { state: 'accepted'; reference?: string } | { state: 'absent' } | { state: 'unknown' }

/** The way out of the portal for alerts. */
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
