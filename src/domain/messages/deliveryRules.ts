/**
 * What follows from what: when a message is tried again, when it is given up, and what a gateway's answer or report
 * makes of it.
 *
 * @source the project's decisions on messages: a warning rather twice than never, a routine message rather once too few
 */
import type { AlertTextOptions } from './alertText/forms.ts'
import type { AlertClass, DeliveryReason, DeliveryState } from './alerts.ts'
import type { Channel } from './alertTopics.ts'
import { dayOf, startOfDay } from '../kernel/calendar.ts'
import type { DeliveryRoute, MessageSettings } from './subscriptions.ts'
import { MINUTE_MS } from '../kernel/time.ts'

/** Waits double from the first to the longest; after the last try a message is given up. */
export const RETRIES = {
  warning: { firstMs: 1_000, longestMs: 2 * MINUTE_MS, tries: 30 },
  routine: { firstMs: 5_000, longestMs: 10 * MINUTE_MS, tries: 10 },
} as const satisfies Record<AlertClass, { firstMs: number; longestMs: number; tries: number }>

/** A gateway that was slow to take a message would say too early that it has none. */
const LEAST_WAIT_TO_ASK_MS = 5_000

/** So often a warning may go out again through a gateway that can say nothing of the tries before. */
const MOST_UNCLEAR_TRIES = 10

/** One phone gets this many routine messages a day at most. */
export const PHONE_DAILY_LIMIT = 50

/** Handed to the gateway within this time of its cause, a message counts as prompt. */
export const PROMPT_MS = 10_000

/** What keeps a repeated message from arriving twice; as the port of gateways has it. */
export type Guarantee = 'key' | 'lookup' | 'none'

/** How far sending a message has come. */
export interface SendingFacts {
  alertClass: AlertClass
  usefulUntil: Date
  /** how often a gateway was asked to take it */
  tries: number
  /** how many of these tries have no known outcome */
  unclearTries: number
}

/** How a message stands after something happened. */
export interface NextStep {
  state: DeliveryState
  reason?: DeliveryReason
  /** for what is to be tried again */
  dueAt?: Date
}

/** No gateway took these, so they cannot arrive twice. */
const NEVER_TAKEN: ReadonlySet<DeliveryReason> = new Set([
  'gateway-refused',
  'number-refused',
  'gateway-down',
  'gave-up',
  'no-address',
])
const RESEND_HOURS = 24

/** Whether a clerk may put a message on its way once more. */
export function mayResend(
  { state, reason, createdAt }: { state: DeliveryState; reason: DeliveryReason | null; createdAt: Date },
  now: Date,
): boolean {
  const isRecent = now.getTime() - createdAt.getTime() <= RESEND_HOURS * 60 * MINUTE_MS
  return state === 'failed' && reason !== null && NEVER_TAKEN.has(reason) && isRecent
}

/** The form in which an alert goes out; a text message of SNS is as long as it has to be. */
export function formOf(channel: Channel, route: DeliveryRoute): AlertTextOptions['form'] {
  if (route !== 'text') return route
  return channel === 'sns' ? 'text' : channel
}

/** @param tries how many there were, at least 1 @param random 0 ≤ x < 1, so that many do not come back together */
export function retryDelayMs(alertClass: AlertClass, tries: number, random: number): number {
  const { firstMs, longestMs } = RETRIES[alertClass]
  return Math.min(longestMs, firstMs * 2 ** (tries - 1)) * (0.5 + random / 2)
}

/** Quiet hours include their first minute and not their last; from a minute to itself there are none. */
export function isQuiet(quietHours: MessageSettings['quietHours'], at: Date): boolean {
  if (!quietHours) return false
  const { fromMin, toMin } = quietHours
  const minute = Math.floor((at.getTime() - startOfDay(dayOf(at)).getTime()) / MINUTE_MS)
  if (fromMin <= toMin) return minute >= fromMin && minute < toMin
  return minute >= fromMin || minute < toMin
}

/** Whether a text has to say that it may have arrived before. */
export const isRepeated = ({ alertClass, unclearTries }: SendingFacts, guarantee: Guarantee): boolean =>
  guarantee === 'none' && alertClass === 'warning' && unclearTries > 0

/**
 * What keeps a message back at the last moment before it is sent.
 *
 * @param limit the daily limit that has been reached, where one has
 * @returns undefined when it may go
 */
export function keptBack(
  facts: SendingFacts,
  {
    guarantee,
    now,
    quietHours,
    limit,
  }: {
    guarantee: Guarantee
    now: Date
    quietHours?: MessageSettings['quietHours']
    limit?: 'phone-limit' | 'daily-limit' | undefined
  },
): NextStep | undefined {
  const { alertClass, usefulUntil, unclearTries } = facts
  // the process that tried it before may have died
  if (mustNotRepeat(alertClass, unclearTries, guarantee)) return UNKNOWN
  const isRoutine = alertClass === 'routine'
  const step: NextStep | undefined =
    usefulUntil <= now
      ? { state: 'missed', reason: 'too-late' }
      : isRoutine && isQuiet(quietHours, now)
        ? { state: 'withheld', reason: 'quiet-hours' }
        : isRoutine && limit
          ? { state: 'withheld', reason: limit }
          : undefined
  // it would be wrong to say that it was not sent
  return step && unclearTries > 0 ? UNKNOWN : step
}

/**
 * Where a gateway can say nothing of the tries before, a routine message is not tried again, and a warning not for
 * ever.
 */
const mustNotRepeat = (alertClass: AlertClass, unclearTries: number, guarantee: Guarantee): boolean =>
  guarantee === 'none' && unclearTries >= (alertClass === 'routine' ? 1 : MOST_UNCLEAR_TRIES)

/** An answer of a gateway; as the port of gateways has it. */
export type Answer =
  | { state: 'accepted' }
  | { state: 'refused'; reason: DeliveryReason; isFinal: boolean }
  | { state: 'unknown' }

/**
 * @param facts with the try that was answered, and the tries before it that are unclear
 * @returns the next step; a caller that has to retry keeps `unclearTries` of the result
 */
export function afterAnswer(
  facts: SendingFacts,
  answer: Answer,
  { guarantee, now, random }: { guarantee: Guarantee; now: Date; random: number },
): NextStep & { unclearTries: number } {
  const { alertClass, tries, unclearTries } = facts
  if (answer.state === 'accepted') return { state: 'accepted', unclearTries }
  if (answer.state === 'refused' && answer.isFinal)
    return { state: 'failed', reason: answer.reason, unclearTries }
  const isUnclear = answer.state === 'unknown'
  const unclear = unclearTries + (isUnclear ? 1 : 0)
  const isGivenUp = tries >= RETRIES[alertClass].tries || mustNotRepeat(alertClass, unclear, guarantee)
  if (isGivenUp && unclear > 0) return { ...UNKNOWN, unclearTries: unclear }
  if (isGivenUp) return { state: 'failed', reason: 'gave-up', unclearTries: unclear }
  const waitMs = retryDelayMs(alertClass, tries, random)
  const leastMs = unclear > 0 && guarantee === 'lookup' ? LEAST_WAIT_TO_ASK_MS : 0
  return {
    state: 'queued',
    reason: isUnclear ? 'outcome-unknown' : answer.reason,
    dueAt: new Date(now.getTime() + Math.max(waitMs, leastMs)),
    unclearTries: unclear,
  }
}

/**
 * What a gateway's later report makes of a message. Reports come twice and in any order: a message that arrived has
 * arrived, whatever else is said of it.
 *
 * @returns undefined when the report changes nothing
 */
export function afterReport(
  { state, tries }: { state: DeliveryState; tries: number },
  report: 'delivered' | 'failed',
): 'delivered' | 'failed' | undefined {
  // no gateway was ever asked to take it
  if (tries === 0 || state === 'delivered') return undefined
  if (report === 'delivered') return 'delivered'
  const isOpen = state === 'queued' || state === 'sending' || state === 'accepted' || state === 'unknown'
  return isOpen ? 'failed' : undefined
}

const UNKNOWN = { state: 'unknown', reason: 'outcome-unknown' } as const satisfies NextStep
