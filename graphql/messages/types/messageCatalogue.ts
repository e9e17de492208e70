import { Field, Float, ObjectType } from 'type-graphql'
import type { LimitName } from '../../../src/domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../../src/domain/messages/alertTopics.ts'
import type {
  AreaCode,
  CatalogueArea,
  CatalogueLimit,
  CataloguePoint,
  CatalogueTopic,
  ChannelCatalogue,
} from '../../../src/domain/messages/subscriptionCatalogue.ts'
import {
  catalogueAreasCost,
  cataloguePointsCost,
  catalogueTopicsCost,
  limitsCost,
} from '../../engine/costs.ts'
import {
  AlertCauseEnum,
  AlertTopicEnum,
  AreaEnum,
  ChannelEnum,
  LimitNameEnum,
  LimitSideEnum,
  PointReachEnum,
} from './messageEnums.ts'

@ObjectType('CataloguePoint', {
  simpleResolvers: true,
  description: 'A place that can be subscribed to: a station, a zone, or - for everywhere.',
})
export class CataloguePointType implements CataloguePoint {
  @Field(() => String, { description: 'Code of the station or zone; - of a topic without places.' })
  code: string

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English.' })
  nameEn: string

  @Field(() => PointReachEnum, { nullable: true, description: 'How far out it lies; only of warning zones.' })
  reach?: 'near' | 'far'

  @Field(() => Float, {
    nullable: true,
    description: 'Latitude of the station or of a place inside the zone, degrees north, WGS 84.',
  })
  lat?: number

  @Field(() => Float, {
    nullable: true,
    description: 'Longitude of the station or of a place inside the zone, degrees east, WGS 84.',
  })
  lon?: number
}

@ObjectType('CatalogueArea', { simpleResolvers: true, description: 'Places of one sea or region.' })
export class CatalogueAreaType implements CatalogueArea {
  @Field(() => AreaEnum, { description: 'The sea or region.' })
  code: AreaCode

  @Field(() => [CataloguePointType], { description: 'At least one.', complexity: cataloguePointsCost })
  points: readonly CataloguePoint[]
}

@ObjectType('CatalogueLimit', { simpleResolvers: true, description: 'A limit that can be set.' })
export class CatalogueLimitType implements CatalogueLimit {
  @Field(() => LimitNameEnum, { description: 'Which limit.' })
  name: LimitName

  @Field(() => LimitSideEnum, { description: 'Which values it means.' })
  side: CatalogueLimit['side']

  @Field(() => Float, { description: 'The limit where the member sets none, in `unit`.' })
  preset: number

  @Field(() => String, { description: 'Unit: m, m/s or degC.' })
  unit: CatalogueLimit['unit']

  @Field(() => Float, { description: 'Smallest limit that is taken, in `unit`.' })
  min: number

  @Field(() => Float, { description: 'Largest limit that is taken, in `unit`.' })
  max: number
}

@ObjectType('CatalogueTopic', { simpleResolvers: true, description: 'A kind of message of a channel.' })
export class CatalogueTopicType implements CatalogueTopic {
  @Field(() => AlertTopicEnum, { description: 'Its topic.' })
  topic: AlertTopic

  @Field(() => AlertCauseEnum, { description: 'What makes a message of it.' })
  cause: CatalogueTopic['cause']

  @Field(() => [CatalogueAreaType], {
    description: 'Places by sea or region; empty while there are none.',
    complexity: catalogueAreasCost,
  })
  areas: readonly CatalogueArea[]

  @Field(() => [String], {
    description:
      'Send times in Korea: hours at which a window of six hours begins for limits, clock times for set times, - for messages at issue.',
  })
  sendTimes: readonly string[]

  @Field(() => [CatalogueLimitType], {
    description: 'Limits; empty for most topics.',
    complexity: limitsCost,
  })
  limits: readonly CatalogueLimit[]

  @Field(() => Boolean, { description: 'Whether several places may be chosen; else one.' })
  takesSeveralPoints: boolean
}

@ObjectType('MessageCatalogue', {
  simpleResolvers: true,
  description: 'All that can be subscribed to over a channel, in the order of the screen.',
})
export class MessageCatalogueType implements ChannelCatalogue {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel: Channel

  @Field(() => [CatalogueTopicType], {
    description: 'Its kinds of messages.',
    complexity: catalogueTopicsCost,
  })
  topics: readonly CatalogueTopic[]
}
