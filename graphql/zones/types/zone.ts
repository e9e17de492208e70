import { Field, ObjectType } from 'type-graphql'
import type { SeaName } from '../../../src/domain/kernel/seas.ts'
import type {
  ForecastZone,
  ForecastZoneLevel,
  NamedZone,
  ZoneLevel,
  ZoneReach,
} from '../../../src/domain/zones/zones.ts'
import { SOURCE_OF_ZONES } from '../../engine/descriptions.ts'
import { SeaEnum, ZoneKindEnum, ZoneLevelEnum, ZoneReachEnum, type ZoneKind } from './zoneEnums.ts'

/** A zone of either service, as the schema's plain fields read it. */
@ObjectType('Zone', {
  simpleResolvers: true,
  description: `A zone of the warning service or of the sea forecasts. ${SOURCE_OF_ZONES}`,
})
export class ZoneType {
  @Field(() => String, { description: 'Code of the agency, such as S1311100 or 12B20103.' })
  code: string

  @Field(() => ZoneKindEnum, { description: 'The service it belongs to.' })
  kind: ZoneKind

  @Field(() => String, { description: 'Name in Korean; the code where there is none.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English; the Korean one, or the code, where there is none.' })
  nameEn: string

  @Field(() => ZoneLevelEnum, { description: 'What it is within its service.' })
  level: ZoneLevel | ForecastZoneLevel

  @Field(() => SeaEnum, {
    nullable: true,
    description: 'The sea it lies in; null where it lies in none or in several.',
  })
  sea?: SeaName

  @Field(() => ZoneReachEnum, {
    nullable: true,
    description: 'How far out it lies; null where that is not said.',
  })
  reach?: ZoneReach

  @Field(() => Boolean, {
    description:
      'False for a zone that a bulletin names and no feed describes: its code stands for its name.',
  })
  isKnown: boolean

  /** the links the resolver follows */
  parentCode?: string
  counterpartCode?: string
}

export function warningZoneView({ forecastZoneCode, ...zone }: NamedZone): ZoneType {
  return { ...zone, kind: 'warning', ...(forecastZoneCode && { counterpartCode: forecastZoneCode }) }
}

export function forecastZoneView({ warningZoneCode, midtermZoneCode, ...zone }: ForecastZone): ZoneType {
  return {
    ...zone,
    kind: 'forecast',
    isKnown: true,
    ...(midtermZoneCode && { parentCode: midtermZoneCode }),
    ...(warningZoneCode && { counterpartCode: warningZoneCode }),
  }
}
