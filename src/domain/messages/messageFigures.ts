import type { DeliveryReason, DeliveryState, Lane } from './alerts.ts'
import { DELIVERY_REASONS, LANES } from './alerts.ts'

export type LaneName = keyof typeof LANES
export const LANE_NAMES = Object.keys(LANES) as LaneName[]

/** What became of the messages whose cause arose on one day. */
export interface MessageDayFigures {
  /** day in Korea, `YYYY-MM-DD` */
  on: string
  /** all of them */
  messages: number
  /** taken by a gateway, whatever came afterwards */
  handedOver: number
  /** taken within {@link PROMPT_MS} of their cause */
  prompt: number
  /** reached the phone, as far as gateways report */
  delivered: number
  /** how many did not arrive, or were not to be sent, by reason */
  reasons: Partial<Record<DeliveryReason, number>>
}

/** Figures of message delivery; they identify no member. */
export interface MessageFigures {
  /** messages that wait or are being sent */
  waiting: Record<LaneName, number>
  /** when the cause of the oldest of them arose; absent when none waits */
  oldestUnsentAt?: Date
  /** today and the days before it in Korea, newest first; a day without messages too */
  days: MessageDayFigures[]
}

/** Days that figures are shown for. */
export const FIGURE_DAYS = 7

/** Messages that were to be sent and did not arrive, for all that is known. */
export const FAILURE_REASONS = [
  'gateway-refused',
  'number-refused',
  'gateway-down',
  'gave-up',
  'outcome-unknown',
  'undelivered',
  'too-late',
] as const satisfies DeliveryReason[]
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** All others: no longer wanted, or without an address. */
const isFailure = (reason: DeliveryReason): reason is FailureReason =>
  FAILURE_REASONS.some((one) => one === reason)

/**
 * Share of a day's messages that a gateway had within ten seconds.
 *
 * @returns 0–1; undefined when none was to be sent
 */
export function promptShare({ messages, prompt, reasons }: MessageDayFigures): number | undefined {
  const unwanted = DELIVERY_REASONS.filter((reason) => !isFailure(reason)).reduce(
    (sum, reason) => sum + (reasons[reason] ?? 0),
    0,
  )
  const wanted = messages - unwanted
  return wanted > 0 ? Math.min(1, prompt / wanted) : undefined
}

/** Why messages of a day failed, the most frequent reason first. */
export function failuresOf({ reasons }: MessageDayFigures): { reason: FailureReason; messages: number }[] {
  return FAILURE_REASONS.map((reason) => ({ reason, messages: reasons[reason] ?? 0 }))
    .filter(({ messages }) => messages > 0)
    .toSorted((a, b) => b.messages - a.messages)
}

/** Messages in this state now, by lane. */
export interface OutcomeCount {
  state: DeliveryState
  reason: DeliveryReason | undefined
  lane: Lane
  messages: number
}
