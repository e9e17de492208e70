import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { ownNumber, stormCode } from '../../../src/domain/typhoons/typhoons.ts'
import type {
  Storm,
  StormEffect,
  TrackedStorm,
  TrackPoint,
  TyphoonAdvisory,
  TyphoonAgency,
  WindRadius,
} from '../../../src/domain/typhoons/typhoons.ts'
import { pastPointsCost, pointsCost } from '../../engine/costs.ts'
import { SOURCE_OF_STORMS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum, register } from '../../kernel/types/enums.ts'

const AGENCY_WORDS: Record<TyphoonAgency, string> = {
  kma: 'Korea Meteorological Administration.',
  jma: 'Japan Meteorological Agency.',
  jtwc: 'Joint Typhoon Warning Center.',
}
export const TyphoonAgencyEnum = register('TyphoonAgency', 'Whose track it is.', AGENCY_WORDS)

const EFFECT_WORDS: Record<StormEffect, string> = {
  landfall: 'It made landfall.',
  direct: 'Direct.',
  indirect: 'Indirect.',
  none: 'None.',
}
export const StormEffectEnum = register('StormEffect', 'Effect on the agency’s own country.', EFFECT_WORDS)

@ObjectType('StormWindRadius', {
  simpleResolvers: true,
  description: `How far a wind reaches from the centre. ${SOURCE_OF_STORMS}`,
})
export class StormWindRadiusType {
  @Field(() => Float, { description: 'Radius, km.' })
  km: number

  @Field(() => String, { nullable: true, description: 'Side on which it reaches less far, such as NNW.' })
  weakerToward: string | null

  @Field(() => Float, { nullable: true, description: 'How far it reaches there, km.' })
  weakerKm: number | null
}

@ObjectType('TrackPoint', {
  simpleResolvers: true,
  description: `A storm at one time. ${SOURCE_OF_STORMS}`,
})
export class TrackPointType {
  @Field(() => DateTime, { description: 'The time, UTC.' })
  at: Date

  @Field(() => Int, { description: 'Hours after the analysis; 0 for the analysis itself.' })
  leadHours: number

  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number

  @Field(() => Float, { nullable: true, description: 'Pressure at the centre, hPa.' })
  pressure: number | null

  @Field(() => Float, { nullable: true, description: 'Strongest mean wind, m/s; see `averagingMin`.' })
  windSpeed: number | null

  @Field(() => StormWindRadiusType, { nullable: true, description: 'Reach of gales: 15 m/s, of JTWC 34 kt.' })
  gale: StormWindRadiusType | null

  @Field(() => StormWindRadiusType, {
    nullable: true,
    description: 'Reach of storms: 25 m/s, of JTWC 50 kt.',
  })
  storm: StormWindRadiusType | null

  @Field(() => Float, {
    nullable: true,
    description: 'The centre lies within this circle in 70 % of cases, km. Danger does not end there.',
  })
  probabilityKm: number | null

  @Field(() => String, { nullable: true, description: 'Where it moves, such as NE.' })
  toward: string | null

  @Field(() => Float, { nullable: true, description: 'How fast it moves, km/h.' })
  kmh: number | null
}

@ObjectType('TyphoonAdvisory', {
  simpleResolvers: true,
  description: `What an agency said of a storm at one time. ${SOURCE_OF_STORMS}`,
})
export class TyphoonAdvisoryType {
  @Field(() => DateTime, { description: 'Time of the analysis, UTC.' })
  baseAt: Date

  @Field(() => Boolean, { description: 'Whether it is a tropical depression by then.' })
  isDepression: boolean

  @Field(() => Int, { description: 'Minutes over which winds are averaged.' })
  averagingMin: number

  @Field(() => [TrackPointType], {
    description: 'The analysis, then the forecast by lead.',
    complexity: pointsCost,
  })
  points: TrackPointType[]
}

@ObjectType('Storm', {
  simpleResolvers: true,
  description: `A tropical cyclone under the number of one agency; agencies are never averaged. ${SOURCE_OF_STORMS}`,
})
export class StormType {
  @Field(() => String, { description: 'Its code, such as kma-2026-24.' })
  code: string

  @Field(() => TyphoonAgencyEnum, { description: 'Whose number it is.' })
  agency: TyphoonAgency

  @Field(() => Int, { description: 'Year of its number.' })
  year: number

  @Field(() => Int, { description: 'Number within the year.' })
  number: number

  @Field(() => String, { nullable: true, description: 'Korean name.' })
  nameKo: string | null

  @Field(() => String, { nullable: true, description: 'Name in Latin letters.' })
  nameEn: string | null

  @Field(() => Boolean, { description: 'Whether it goes on.' })
  isActive: boolean

  @Field(() => DateTime, { description: 'When it began, UTC.' })
  startedAt: Date

  @Field(() => DateTime, { nullable: true, description: 'When it ended, UTC.' })
  endedAt: Date | null

  @Field(() => StormEffectEnum, { nullable: true, description: 'Effect on the agency’s own country.' })
  effect: StormEffect | null

  @Field(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => TyphoonAdvisoryType, {
    nullable: true,
    description: 'The newest advisory, where one is known.',
  })
  advisory: TyphoonAdvisoryType | null

  @Field(() => [TrackPointType], {
    description: 'Analyses, oldest first; in a list of a year none, ask for the storm.',
    complexity: pastPointsCost,
  })
  past: TrackPointType[]
}

const radiusView = (radius: WindRadius | undefined): StormWindRadiusType | null =>
  radius
    ? { km: radius.km, weakerToward: radius.weaker?.toward ?? null, weakerKm: radius.weaker?.km ?? null }
    : null

const pointView = (point: TrackPoint): TrackPointType => ({
  at: point.at,
  leadHours: point.leadHours,
  lat: point.lat,
  lon: point.lon,
  pressure: point.pressure ?? null,
  windSpeed: point.windSpeed ?? null,
  gale: radiusView(point.gale),
  storm: radiusView(point.storm),
  probabilityKm: point.probabilityKm ?? null,
  toward: point.motion?.toward ?? null,
  kmh: point.motion?.kmh ?? null,
})

const advisoryView = ({
  baseAt,
  kind,
  averagingMin,
  analysis,
  forecast,
}: TyphoonAdvisory): TyphoonAdvisoryType => ({
  baseAt,
  isDepression: kind === 'depression',
  averagingMin,
  points: [analysis, ...forecast].map(pointView),
})

export const stormView = (storm: Storm & Partial<Pick<TrackedStorm, 'past'>>): StormType => ({
  code: stormCode(storm),
  agency: storm.agency,
  year: storm.year,
  number: ownNumber(storm),
  nameKo: storm.nameKo ?? null,
  nameEn: storm.nameEn ?? null,
  isActive: storm.isActive,
  startedAt: storm.startedAt,
  endedAt: storm.endedAt ?? null,
  effect: storm.effect ?? null,
  mode: storm.mode,
  advisory: storm.advisory ? advisoryView(storm.advisory) : null,
  past: (storm.past ?? []).map(pointView),
})
