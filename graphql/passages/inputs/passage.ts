import { Field, Float, InputType } from 'type-graphql'
import {
  DESCRIPTION_MAX_LENGTH,
  KNOTS,
  MOST_WAYPOINTS,
  NAME_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../src/domain/passages/waypoints.ts'
import type { Waypoint } from '../../../src/domain/passages/waypoints.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { BoatInput, boatOf } from '../../trips/inputs/boat.ts'

@InputType('WaypointInput', { description: 'A place that a passage goes through, WGS 84.' })
export class WaypointInput {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number

  @Field(() => String, { nullable: true, description: `Name, at most ${NAME_MAX_LENGTH} characters.` })
  name?: string | null

  @Field(() => Float, {
    nullable: true,
    description: `Through calm water on the leg that arrives here, knots, ${KNOTS.least} to ${KNOTS.most}; absent: the passage’s.`,
  })
  knots?: number | null
}

@InputType('PassageInput', { description: 'A passage to keep.' })
export class PassageInput {
  @Field(() => String, { description: `Title, at most ${TITLE_MAX_LENGTH} characters.` })
  title: string

  @Field(() => String, {
    nullable: true,
    description: `In one’s own words, at most ${DESCRIPTION_MAX_LENGTH} characters.`,
  })
  description?: string | null

  @Field(() => [WaypointInput], { description: `Its points in order, 2 to ${MOST_WAYPOINTS}.` })
  waypoints: WaypointInput[]

  @Field(() => Float, { nullable: true, description: `Through calm water, knots; absent: ${KNOTS.usual}.` })
  knots?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'What crosses land is a river or a harbour; without it such a passage is refused.',
  })
  isLandConfirmed?: boolean | null

  @Field(() => BoatInput, { nullable: true, description: 'Whose limits judge; absent: the usual boat.' })
  boat?: BoatInput | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      'A departure to come that is watched, UTC: the member is notified, as of SNS, when it leaves the limits or a warning touches it. Absent: none.',
  })
  departsAt?: Date | null
}

export const waypointsOf = (inputs: readonly WaypointInput[]): Waypoint[] =>
  inputs.map(({ lat, lon, name, knots }) => ({
    lat,
    lon,
    ...(typeof name === 'string' && { name }),
    ...(typeof knots === 'number' && { knots }),
  }))

export const draftOf = (input: PassageInput) => ({
  title: input.title,
  description: input.description ?? undefined,
  waypoints: waypointsOf(input.waypoints),
  knots: input.knots ?? undefined,
  isLandConfirmed: input.isLandConfirmed ?? undefined,
  boat: input.boat ? boatOf(input.boat) : undefined,
  departsAt: input.departsAt ?? undefined,
})
