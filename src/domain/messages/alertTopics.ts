/**
 * Topics of alerts, and their channels.
 *
 * @source specification part 2, sections 3 and 9 (message types, catalogue families)
 */

/** The portal's three services. `sns` is delivered as the member chose, the other two as text messages. */
export const CHANNELS = ['sns', 'sms', 'mms'] as const
export type Channel = (typeof CHANNELS)[number]

export const ALERT_TOPICS = [
  'weather-buoy',
  'wave-buoy',
  'warning',
  'beacon',
  'coastal',
  'fishery',
  'weekly-sea-forecast',
  'sea-forecast',
  'typhoon',
  'tsunami',
] as const
export type AlertTopic = (typeof ALERT_TOPICS)[number]

/** Topics of what members have watched for them: a trip, a walk on a tidal flat, a passage. They go out as SNS does. */
export const WATCH_TOPICS = ['trip', 'flat', 'passage'] as const
export type WatchTopic = (typeof WATCH_TOPICS)[number]

/** What a message can be about. */
export const MESSAGE_TOPICS = [...ALERT_TOPICS, ...WATCH_TOPICS] as const
export type MessageTopic = AlertTopic | WatchTopic

export const isWatchTopic = (topic: MessageTopic): topic is WatchTopic =>
  WATCH_TOPICS.some((one) => one === topic)

/** In the order of the screen. */
export const CHANNEL_TOPICS = {
  sns: ['weather-buoy', 'wave-buoy', 'warning'],
  sms: ['beacon', 'coastal', 'fishery', 'warning'],
  mms: ['beacon', 'coastal', 'fishery', 'weekly-sea-forecast', 'sea-forecast', 'typhoon', 'tsunami'],
} as const satisfies Record<Channel, readonly AlertTopic[]>

/**
 * What makes a message of a topic: `threshold` a value that goes past a limit, `schedule` the clock, `issue` a
 * bulletin.
 */
export const TOPIC_CAUSES = {
  'weather-buoy': 'threshold',
  'wave-buoy': 'threshold',
  warning: 'issue',
  beacon: 'schedule',
  coastal: 'schedule',
  fishery: 'schedule',
  'weekly-sea-forecast': 'schedule',
  'sea-forecast': 'schedule',
  typhoon: 'issue',
  tsunami: 'issue',
} as const satisfies Record<AlertTopic, 'threshold' | 'schedule' | 'issue'>

export type TopicOf<Cause extends 'threshold' | 'schedule' | 'issue'> = {
  [T in AlertTopic]: (typeof TOPIC_CAUSES)[T] extends Cause ? T : never
}[AlertTopic]

/** Point of a topic that has no points, and send time of a topic that goes out at issue. @source part 2, section 3 */
export const NO_CHOICE = '-'

/** Whether several points may be chosen at once: checkboxes for SNS, one radio choice for SMS and MMS. */
export const takesSeveralPoints = (channel: Channel): boolean => channel === 'sns'
