import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { KeptPassage } from '../../../server/passages/index.ts'
import type { Departure } from '../../../src/domain/passages/departures.ts'
import type { SailedNode } from '../../../src/domain/passages/sailing.ts'
import { isWindAgainstCurrent } from '../../../src/domain/passages/seaHours.ts'
import type { SeaValues } from '../../../src/domain/passages/seaHours.ts'
import type { Waypoint } from '../../../src/domain/passages/waypoints.ts'
import { boatAddress } from '../../../src/domain/trips/boatLimits.ts'
import type { Verdict } from '../../../src/domain/trips/goOrStay.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { reasonView, TripReasonType } from '../../trips/types/tripAdvice.ts'
import { VerdictEnum } from '../../trips/types/tripEnums.ts'

@ObjectType('Waypoint', {
  simpleResolvers: true,
  description: 'A place that a passage goes through, WGS 84.',
})
export class WaypointType implements Waypoint {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number

  @Field(() => String, { nullable: true, description: 'Name; null where it has none.' })
  name?: string

  @Field(() => Float, {
    nullable: true,
    description: 'Through calm water on the leg that arrives here, knots; null: the passage’s.',
  })
  knots?: number
}

@ObjectType('Passage', { simpleResolvers: true, description: 'A passage that the logged-in member keeps.' })
export class PassageType {
  @Field(() => Int, { description: 'Its number.' })
  id: number

  @Field(() => String, { description: 'Title.' })
  title: string

  @Field(() => String, { description: 'In the member’s own words; empty where there are none.' })
  description: string

  @Field(() => [WaypointType], { description: 'Its points in order.' })
  waypoints: WaypointType[]

  @Field(() => Float, { description: 'Through calm water where a leg has no speed of its own, knots.' })
  knots: number

  @Field(() => Boolean, {
    description: 'Whether the member said that what crosses land is a river or a harbour.',
  })
  isLandConfirmed: boolean

  @Field(() => String, {
    description: 'The boat as in an address of the portal’s pages, such as `boat=kayak&wave=0.8`.',
  })
  boat: string

  @Field(() => DateTime, {
    nullable: true,
    description: 'The departure that is watched, UTC; null: none is.',
  })
  departsAt?: Date

  @Field(() => DateTime, { description: 'When it was first kept, UTC.' })
  createdAt: Date
}

export const passageView = ({ boat, ...kept }: KeptPassage): PassageType => ({
  ...kept,
  boat: boatAddress(boat).toString(),
})

const known = (description: string) => ({ nullable: true, description: `${description}; null: not known.` })

@ObjectType('PassagePoint', {
  simpleResolvers: true,
  description: 'A boat on its way, and the sea at the hour at which it is there.',
})
export class PassagePointType {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number

  @Field(() => Boolean, {
    description: 'A point of the passage; false: one between, every five nautical miles.',
  })
  isWaypoint: boolean

  @Field(() => Float, { description: 'From the beginning, nautical miles.' })
  nm: number

  @Field(() => DateTime, { description: 'When the boat is there, UTC.' })
  at: Date

  @Field(() => Float, { description: 'Course to the next point, degrees.' })
  course: number

  @Field(() => Float, { description: 'Over the ground: slowed by waves, carried by the current; knots.' })
  groundKnots: number

  @Field(() => Float, known('Wind, m/s'))
  windSpeed?: number

  @Field(() => Float, known('Where the wind comes from, degrees'))
  windFromDirection?: number

  @Field(() => Float, known('Gusts, m/s'))
  windGust?: number

  @Field(() => Float, known('Significant wave height, m'))
  significantWaveHeight?: number

  @Field(() => Float, known('Where the waves come from, degrees'))
  waveFromDirection?: number

  @Field(() => Float, known('Wave period, s'))
  wavePeriod?: number

  @Field(() => Float, known('Visibility, m'))
  visibility?: number

  @Field(() => Float, known('Current, m/s'))
  currentSpeed?: number

  @Field(() => Float, known('Where the current goes to, degrees'))
  currentToDirection?: number

  @Field(() => Float, known('Tide, m above the datum of the nearest station'))
  tideHeight?: number

  @Field(() => Boolean, { description: 'Wind against the current, which makes short and steep waves.' })
  isWindAgainstCurrent: boolean

  @Field(() => VerdictEnum, { description: 'The worst until the next point.' })
  verdict: Verdict

  @Field(() => TripReasonType, { nullable: true, description: 'Why; null where nothing speaks against it.' })
  reason?: TripReasonType
}

@ObjectType('PassageDeparture', { simpleResolvers: true, description: 'What comes of leaving at a moment.' })
export class PassageDepartureType {
  @Field(() => DateTime, { description: 'The departure, UTC.' })
  at: Date

  @Field(() => DateTime, { description: 'The arrival, UTC.' })
  arrival: Date

  @Field(() => VerdictEnum, { description: 'The worst of the way.' })
  verdict: Verdict

  @Field(() => TripReasonType, { nullable: true, description: 'What decides it; null where nothing does.' })
  reason?: TripReasonType

  @Field(() => Float, known('The highest significant waves on the way, m'))
  highestWaves?: number
}

export function pointView({ node, at, here, worst, groundKnots }: SailedNode): PassagePointType {
  const { place, isCorner, nm, course } = node
  const values: SeaValues = here.values
  return {
    ...place,
    isWaypoint: isCorner,
    nm,
    at,
    course,
    groundKnots,
    ...values,
    isWindAgainstCurrent: isWindAgainstCurrent(values),
    verdict: worst.verdict,
    ...(worst.reason && { reason: reasonView(worst.reason) }),
  }
}

export function departureView({ because, ...departure }: Departure): PassageDepartureType {
  return { ...departure, ...(because && { reason: reasonView(because.reason) }) }
}
