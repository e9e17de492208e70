import { registerEnumType } from 'type-graphql'
import type { LimitName } from '../../../src/domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../../../src/domain/messages/alertLimits.ts'
import type { AlertTopic, Channel, MessageTopic } from '../../../src/domain/messages/alertTopics.ts'
import type { DeliveryReason, DeliveryState } from '../../../src/domain/messages/alerts.ts'
import type { AreaCode, CatalogueLimit } from '../../../src/domain/messages/subscriptionCatalogue.ts'
import type { DeliveryRoute } from '../../../src/domain/messages/subscriptions.ts'
import { register } from '../../kernel/types/enums.ts'

const CHANNEL_WORDS: Record<Channel, string> = {
  sns: 'Alerts of buoys and warnings, by the way the member chose.',
  sms: 'Short text messages.',
  mms: 'Text messages with a picture.',
}
export const ChannelEnum = register('Channel', 'A service of the portal’s messages.', CHANNEL_WORDS)

const TOPIC_WORDS: Record<AlertTopic, string> = {
  'weather-buoy': 'A weather buoy measures a value at or past a limit.',
  'wave-buoy': 'A wave buoy measures a value at or past a limit.',
  warning: 'A warning is issued, changed or released for a zone.',
  beacon: 'What a beacon measures, at set times.',
  coastal: 'What a station at the coast measures, at set times.',
  fishery: 'What the stations of a sub-area measure, at set times.',
  'weekly-sea-forecast': 'The outlook of a sea, at set times.',
  'sea-forecast': 'The sea forecast of a zone, at set times.',
  typhoon: 'A typhoon warning is issued, changed or released anywhere.',
  tsunami: 'A tsunami warning is issued, changed or released anywhere.',
}
export const AlertTopicEnum = register('AlertTopic', 'Topic of a message.', TOPIC_WORDS)

export const MessageTopicEnum = register('MessageTopic', 'What a message can be about.', {
  ...TOPIC_WORDS,
  trip: 'A trip that the member has watched will not hold, or stands differently now.',
  flat: 'The time to be back from a tidal flat is near.',
  passage: 'A departure of a kept passage will not hold, or stands differently now.',
} satisfies Record<MessageTopic, string>)

export const AlertCauseEnum = register('AlertCause', 'What makes a message of a topic.', {
  threshold: 'A value that goes past a limit.',
  schedule: 'The clock.',
  issue: 'A bulletin of the agency.',
})

const AREA_WORDS: Record<AreaCode, string> = {
  'west-central': 'The West Sea, central part.',
  'west-south': 'The West Sea, southern part.',
  'south-west': 'The South Sea, western part.',
  'south-east': 'The South Sea, eastern part.',
  'east-south': 'The East Sea, southern part.',
  'east-central': 'The East Sea, central part.',
  jeju: 'The seas around Jeju.',
  west: 'The West Sea.',
  south: 'The South Sea.',
  east: 'The East Sea.',
  other: 'Waters that belong to none of the named seas.',
  'land-seoul-gyeonggi': 'Land: Seoul, Incheon and Gyeonggi.',
  'land-gangwon': 'Land: Gangwon.',
  'land-chungnam': 'Land: Daejeon, Sejong and Chungnam.',
  'land-jeonnam': 'Land: Gwangju and Jeonnam.',
  'land-jeonbuk': 'Land: Jeonbuk.',
  'land-gyeongbuk': 'Land: Daegu and Gyeongbuk.',
  'land-gyeongnam': 'Land: Busan, Ulsan and Gyeongnam.',
  'land-jeju': 'Land: Jeju.',
  'land-other': 'Land that belongs to none of the named regions.',
  all: 'Everywhere: a topic without places of its own.',
}
export const AreaEnum = register('CatalogueAreaCode', 'An area of the catalogue of messages.', AREA_WORDS)

export const PointReachEnum = register('PointReach', 'How far out a warning zone lies.', {
  near: 'Near sea.',
  far: 'Far sea.',
})

const SIDE_WORDS: Record<CatalogueLimit['side'], string> = {
  above: 'An alert at the limit and above it.',
  below: 'An alert at the limit and below it.',
}
export const LimitSideEnum = register('LimitSide', 'Which values a limit means.', SIDE_WORDS)

const LIMIT_WORDS: Record<LimitName, string> = {
  significantWaveHeight: 'Significant wave height, m.',
  maximumWaveHeight: 'Maximum wave height, m.',
  windSpeed: 'Wind speed, m/s.',
  lowSeaTemperature: 'Low sea temperature, °C.',
  highSeaTemperature: 'High sea temperature, °C.',
}
/** Spelt as the fields of AlertLimits are. */
export const LimitNameEnum: Record<string, LimitName> = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, name]),
)
registerEnumType(LimitNameEnum, {
  name: 'AlertLimitName',
  description: 'A limit of the alerts of buoys.',
  valuesConfig: Object.fromEntries(LIMIT_NAMES.map((name) => [name, { description: LIMIT_WORDS[name] }])),
})

const ROUTE_WORDS: Record<DeliveryRoute, string> = {
  text: 'A text message to the phone on file.',
  push: 'A notification of the browsers the member registered.',
  email: 'A mail to the address on file.',
}
export const DeliveryRouteEnum = register('DeliveryRoute', 'The way a message takes.', ROUTE_WORDS)

const STATE_WORDS: Record<DeliveryState, string> = {
  queued: 'Waits to be sent.',
  sending: 'Is being handed to the gateway.',
  accepted: 'The gateway has it.',
  delivered: 'The phone or browser has it.',
  failed: 'Refused or given up.',
  unknown: 'It may or may not have been sent.',
  cancelled: 'No longer wanted before it was sent.',
  missed: 'Its time had passed before it could be sent.',
  withheld: 'Kept back by quiet hours or a limit.',
}
export const DeliveryStateEnum = register('DeliveryState', 'Where a message stands.', STATE_WORDS)

const REASON_WORDS: Record<DeliveryReason, string> = {
  'gateway-refused': 'The gateway did not take it.',
  'number-refused': 'The gateway does not take the number or address.',
  'gateway-down': 'The gateway could not be reached.',
  'gave-up': 'Tried as often as is sensible.',
  'outcome-unknown': 'The gateway never said whether it took it.',
  undelivered: 'The gateway could not deliver it.',
  'member-gone': 'The account is gone.',
  unsubscribed: 'The subscription was ended.',
  'no-address': 'There is no phone, address or browser to send it to.',
  'too-late': 'It would have come too late to be of use.',
  'quiet-hours': 'It fell into the quiet hours.',
  'phone-limit': 'The phone had as many messages as a day allows.',
  'daily-limit': 'The portal had sent as many messages as a day allows.',
}
export const DeliveryReasonEnum = register('DeliveryReason', 'Why a message did not arrive.', REASON_WORDS)
