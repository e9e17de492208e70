import type { Limits } from './alertLimits.ts'
import type { AlertTopic, Channel } from './alertTopics.ts'

/** A member's subscription to one point over one channel. */
export interface Subscription {
  channel: Channel
  topic: AlertTopic
  /** station, warning zone, forecast zone or sub-area; `-` for a topic without points */
  pointCode: string
  /** values of `SEND_TIMES[topic]`, at least one */
  sendTimes: readonly string[]
  /** only for the buoys */
  limits?: Limits
}

/** What a member sends for one topic; it stands for one subscription per point. */
export interface SubscriptionDraft {
  topic: AlertTopic
  pointCodes: readonly string[]
  sendTimes: readonly string[]
  limits?: Limits
}

/** How the alerts of SNS reach the member. */
export const DELIVERY_ROUTES = ['text', 'push', 'email'] as const
export type DeliveryRoute = (typeof DELIVERY_ROUTES)[number]

/** A member's choices for all messages. */
export interface MessageSettings {
  snsRoute: DeliveryRoute
  /** no routine message between these, minutes since midnight in Korea; may cross midnight. Absent: no quiet hours */
  quietHours?: { fromMin: number; toMin: number }
}

export const DEFAULT_MESSAGE_SETTINGS: MessageSettings = { snsRoute: 'text' }

/** Points of one topic and channel at most; far above the stations and zones there are. */
export const MAX_POINTS = 300
