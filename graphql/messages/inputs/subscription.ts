import { Field, Float, InputType, Int } from 'type-graphql'
import type { PushRegistration } from '../../../server/messages/pushEndpoints.ts'
import type { LimitName, Limits } from '../../../src/domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../../../src/domain/messages/alertLimits.ts'
import type { AlertTopic } from '../../../src/domain/messages/alertTopics.ts'
import type {
  DeliveryRoute,
  MessageSettings,
  SubscriptionDraft,
} from '../../../src/domain/messages/subscriptions.ts'
import { MAX_POINTS } from '../../../src/domain/messages/subscriptions.ts'
import { AlertTopicEnum, DeliveryRouteEnum } from '../types/messageEnums.ts'

type LimitInput = number | null

@InputType('AlertLimitsInput', {
  description:
    'Limits of the alerts of buoys, at least one. A value at a limit raises an alert; what is absent does not.',
})
export class AlertLimitsInput implements Partial<Record<LimitName, LimitInput>> {
  @Field(() => Float, { nullable: true, description: 'Significant wave height from, m.' })
  significantWaveHeight?: LimitInput

  @Field(() => Float, { nullable: true, description: 'Maximum wave height from, m.' })
  maximumWaveHeight?: LimitInput

  @Field(() => Float, { nullable: true, description: 'Wind speed from, m/s.' })
  windSpeed?: LimitInput

  @Field(() => Float, { nullable: true, description: 'Sea temperature down to, °C.' })
  lowSeaTemperature?: LimitInput

  @Field(() => Float, { nullable: true, description: 'Sea temperature from, °C.' })
  highSeaTemperature?: LimitInput
}

@InputType('SubscriptionInput', { description: 'Places of one topic with the same send times and limits.' })
export class SubscriptionInput {
  @Field(() => AlertTopicEnum, { description: 'The topic; one of the channel’s.' })
  topic: AlertTopic

  @Field(() => [String], {
    description: `Codes of the catalogue: at most ${MAX_POINTS} for SNS, one for SMS and MMS.`,
  })
  pointCodes: string[]

  @Field(() => [String], { description: 'Send times of the catalogue, at least one.' })
  sendTimes: string[]

  @Field(() => AlertLimitsInput, {
    nullable: true,
    description: 'Only for buoys; absent: the presets of the catalogue.',
  })
  limits?: AlertLimitsInput | null
}

@InputType('QuietHoursInput', {
  description: 'From and to in minutes since midnight in Korea; the end may lie on the next day.',
})
export class QuietHoursInput {
  @Field(() => Int, { description: 'First minute without routine messages, 0–1439.' })
  fromMin: number

  @Field(() => Int, { description: 'First minute with them again, 0–1439; not the same.' })
  toMin: number
}

@InputType('MessageSettingsInput', { description: 'Choices for all messages; they replace those before.' })
export class MessageSettingsInput {
  @Field(() => DeliveryRouteEnum, { description: 'How the alerts of SNS come.' })
  snsRoute: DeliveryRoute

  @Field(() => QuietHoursInput, { nullable: true, description: 'Absent or null: never quiet.' })
  quietHours?: QuietHoursInput | null
}

@InputType('PushInput', { description: 'A browser that takes notifications, as its Push API gives it.' })
export class PushInput {
  @Field(() => String, { description: 'Address at the browser’s push service.' })
  endpoint: string

  @Field(() => String, { description: 'Key p256dh, base64url.' })
  p256dh: string

  @Field(() => String, { description: 'Secret auth, base64url.' })
  auth: string
}

export const subscriptionDraftOf = (input: SubscriptionInput): SubscriptionDraft => ({
  topic: input.topic,
  pointCodes: input.pointCodes,
  sendTimes: input.sendTimes,
  ...(input.limits && { limits: limitsOf(input.limits) }),
})

function limitsOf(input: AlertLimitsInput): Limits {
  const limits: Limits = {}
  for (const name of LIMIT_NAMES) {
    const value = input[name]
    if (value !== null && value !== undefined) limits[name] = value
  }
  return limits
}

export const messageSettingsOf = ({ snsRoute, quietHours }: MessageSettingsInput): MessageSettings => ({
  snsRoute,
  ...(quietHours && { quietHours: { fromMin: quietHours.fromMin, toMin: quietHours.toMin } }),
})

export const pushRegistrationOf = ({ endpoint, p256dh, auth }: PushInput): PushRegistration => ({
  endpoint,
  keys: { p256dh, auth },
})
