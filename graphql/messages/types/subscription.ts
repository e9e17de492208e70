import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { MessageSettingsView } from '../../../server/messages/messageSettings.ts'
import type { Limits } from '../../../src/domain/messages/alertLimits.ts'
import type { AlertTopic, Channel, MessageTopic } from '../../../src/domain/messages/alertTopics.ts'
import type { DeliveryReason, DeliveryState, DeliveryView } from '../../../src/domain/messages/alerts.ts'
import type { DeliveryRoute, Subscription } from '../../../src/domain/messages/subscriptions.ts'
import { subscriptionsCost } from '../../engine/costs.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import {
  AlertTopicEnum,
  ChannelEnum,
  DeliveryReasonEnum,
  DeliveryRouteEnum,
  DeliveryStateEnum,
  MessageTopicEnum,
} from './messageEnums.ts'

const none = 'null: no alert'

@ObjectType('AlertLimits', {
  description: 'Limits of the alerts of a buoy. A value at a limit raises an alert.',
})
export class AlertLimitsType implements Limits {
  @Field(() => Float, { nullable: true, description: `Significant wave height from, m; ${none}.` })
  significantWaveHeight?: number

  @Field(() => Float, { nullable: true, description: `Maximum wave height from, m; ${none}.` })
  maximumWaveHeight?: number

  @Field(() => Float, { nullable: true, description: `Wind speed from, m/s; ${none}.` })
  windSpeed?: number

  @Field(() => Float, { nullable: true, description: `Sea temperature down to, °C; ${none}.` })
  lowSeaTemperature?: number

  @Field(() => Float, { nullable: true, description: `Sea temperature from, °C; ${none}.` })
  highSeaTemperature?: number
}

@ObjectType('Subscription', {
  description: 'A subscription of the logged-in member to one place over one channel. Source: the member.',
})
export class SubscriptionType implements Subscription {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel: Channel

  @Field(() => AlertTopicEnum, { description: 'Its topic.' })
  topic: AlertTopic

  @Field(() => String, { description: 'Code of the station or zone; - of a topic without places.' })
  pointCode: string

  @Field(() => [String], { description: 'Send times, as the catalogue names them; at least one.' })
  sendTimes: readonly string[]

  @Field(() => AlertLimitsType, { nullable: true, description: 'Limits; only of buoys.' })
  limits?: Limits
}

@ObjectType('SubscriptionAnswer', {
  description: 'What was done to the subscriptions over a channel, and how they stand. Source: the member.',
})
export class SubscriptionAnswerType {
  @Field(() => String, { description: 'What was done, in the asker’s language, to be shown as it is.' })
  message: string

  @Field(() => [SubscriptionType], {
    description: 'All of the channel, as they are kept now.',
    complexity: subscriptionsCost,
  })
  subscriptions: readonly Subscription[]
}

@ObjectType('QuietHours', {
  description: 'From and to in minutes since midnight in Korea; the end may lie on the next day.',
})
export class QuietHoursType {
  @Field(() => Int, { description: 'First minute without routine messages, 0–1439.' })
  fromMin: number

  @Field(() => Int, { description: 'First minute with them again, 0–1439.' })
  toMin: number
}

@ObjectType('MessageSettings', { description: 'Choices for all messages of the logged-in member.' })
export class MessageSettingsType implements MessageSettingsView {
  @Field(() => DeliveryRouteEnum, { description: 'How the alerts of SNS come.' })
  snsRoute: DeliveryRoute

  @Field(() => QuietHoursType, {
    nullable: true,
    description: 'When no routine message comes; warnings always do. null: never quiet.',
  })
  quietHours?: QuietHoursType

  @Field(() => Int, { description: 'Browsers that take notifications for the member.' })
  pushCount: number

  @Field(() => Boolean, { description: 'Whether text messages may go to the phone on file.' })
  isPhoneConfirmed: boolean

  @Field(() => Boolean, { description: 'Whether there is a mail address on file.' })
  hasEmail: boolean
}

@ObjectType('Delivery', { description: 'One message to the logged-in member.' })
export class DeliveryType implements DeliveryView {
  @Field(() => Int, { description: 'Number of the message; later ones have larger numbers.' })
  id: number

  @Field(() => ChannelEnum, { description: 'The channel it was subscribed over.' })
  channel: Channel

  @Field(() => MessageTopicEnum, { description: 'Its topic.' })
  topic: MessageTopic

  @Field(() => DeliveryRouteEnum, { description: 'The way it takes.' })
  route: DeliveryRoute

  @Field(() => DeliveryStateEnum, { description: 'Where it stands.' })
  state: DeliveryState

  @Field(() => DeliveryReasonEnum, {
    nullable: true,
    description: 'Why it did not arrive, where it did not.',
  })
  reason?: DeliveryReason

  @Field(() => String, { description: 'What it says.' })
  text: string

  @Field(() => DateTime, { description: 'When it was made, UTC.' })
  createdAt: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the gateway took it or it was given up, UTC; null before.',
  })
  finishedAt?: Date
}
