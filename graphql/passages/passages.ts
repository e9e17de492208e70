import { Arg, Ctx, Float, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { departures, DEPARTURES } from '../../src/domain/passages/departures.ts'
import { navigationalCrossings } from '../../src/domain/passages/navigationalCrossings.ts'
import { MOST_SAMPLES, passagePlan, sailed } from '../../src/domain/passages/sailing.ts'
import type { PassagePlan } from '../../src/domain/passages/sailing.ts'
import { isBoatSpeed, KNOTS, MOST_KEPT } from '../../src/domain/passages/waypoints.ts'
import { navigationalBoard } from '../../server/partners/index.ts'
import { mustBePassage } from '../../server/passages/index.ts'
import type { Context } from '../engine/context.ts'
import { checkedPosition, PositionInput } from '../kernel/inputs/position.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { BoatInput, boatOf } from '../trips/inputs/boat.ts'
import { draftOf, PassageInput, WaypointInput, waypointsOf } from './inputs/passage.ts'
import { crossingView, NavigationalBoardType, NavigationalCrossingType } from './types/navigationalWarning.ts'
import {
  departureView,
  PassageDepartureType,
  PassagePointType,
  PassageType,
  passageView,
  pointView,
  WaypointType,
} from './types/passage.ts'

/** @returns estimated fields of lists of one length */
const costOf =
  (rows: number) =>
  ({ childComplexity }: { childComplexity: number }) =>
    1 + rows * childComplexity

/** Corners of a way around the coast. */
const USUAL_CORNERS = 50
/** A day has some 20, each with some areas. */
const USUAL_WARNINGS = 40

@Resolver(() => PassageType)
export class PassageResolver {
  @Query(() => [PassageType], {
    description: 'Passages the logged-in member keeps, newest first. Source: the member.',
    complexity: costOf(MOST_KEPT),
  })
  async passages(@Ctx() { viewer, services }: Context): Promise<PassageType[]> {
    return (await services.passages.list(viewer)).map(passageView)
  }

  @Query(() => [WaypointType], {
    description:
      'The way by sea from one place to another, not for navigation. Ends are moved to open water, 3 km at most. Source: the coast of the portal’s map.',
    complexity: costOf(USUAL_CORNERS),
  })
  seaWay(
    @Ctx() { services }: Context,
    @Arg('from', () => PositionInput, { description: 'Where it begins.' }) from: PositionInput,
    @Arg('to', () => PositionInput, { description: 'Where it ends.' }) to: PositionInput,
  ): Promise<WaypointType[]> {
    return services.seaWays.find(checkedPosition(from), checkedPosition(to))
  }

  @Query(() => [PassagePointType], {
    description:
      'A boat on its way, every five nautical miles, and the sea there at its hour. Source: the models of the portal; unknown is never go.',
    complexity: costOf(MOST_SAMPLES),
  })
  async passageWeather(
    @Ctx() { services, clock }: Context,
    @Arg('waypoints', () => [WaypointInput], { description: 'Its points in order.' })
    waypoints: WaypointInput[],
    @Arg('knots', () => Float, { nullable: true, description: `Default ${KNOTS.usual}.` })
    knots?: number | null,
    @Arg('departsAt', () => DateTime, { nullable: true, description: 'UTC; default now.' })
    departsAt?: Date | null,
    @Arg('boat', () => BoatInput, { nullable: true, description: 'Whose limits judge; default the usual.' })
    boat?: BoatInput | null,
  ): Promise<PassagePointType[]> {
    return (await sailedFrom({ services, clock }, planOf(waypoints, knots), departsAt, boat)).map(pointView)
  }

  @Query(() => [PassageDepartureType], {
    description:
      'The same passage from every half hour of the next three days. Source: the models of the portal.',
    complexity: costOf(DEPARTURES),
  })
  async passageDepartures(
    @Ctx() { services, clock }: Context,
    @Arg('waypoints', () => [WaypointInput], { description: 'Its points in order.' })
    waypoints: WaypointInput[],
    @Arg('knots', () => Float, { nullable: true, description: `Default ${KNOTS.usual}.` })
    knots?: number | null,
    @Arg('boat', () => BoatInput, { nullable: true, description: 'Whose limits judge; default the usual.' })
    boat?: BoatInput | null,
  ): Promise<PassageDepartureType[]> {
    const plan = planOf(waypoints, knots)
    return departures(plan, await seaOf(services, plan, boat), clock.now()).map(departureView)
  }

  @Query(() => NavigationalBoardType, {
    nullable: true,
    description:
      'Navigational warnings that hold today and in the next days; null while no list of the last hours is known. Source: the hydrographic agency.',
    complexity: costOf(USUAL_WARNINGS),
  })
  navigationalWarnings(@Ctx() { services }: Context): NavigationalBoardType | undefined {
    return navigationalBoard(services.partnerFacts)
  }

  @Query(() => [NavigationalCrossingType], {
    nullable: true,
    description:
      'Navigational warnings that a passage meets or may meet, the gravest first; null while no list of the last hours is known. Source: the hydrographic agency.',
    complexity: costOf(USUAL_WARNINGS),
  })
  async passageNavigationalWarnings(
    @Ctx() { services, clock }: Context,
    @Arg('waypoints', () => [WaypointInput], { description: 'Its points in order.' })
    waypoints: WaypointInput[],
    @Arg('knots', () => Float, { nullable: true, description: `Default ${KNOTS.usual}.` })
    knots?: number | null,
    @Arg('departsAt', () => DateTime, { nullable: true, description: 'UTC; default now.' })
    departsAt?: Date | null,
  ): Promise<NavigationalCrossingType[] | undefined> {
    const plan = planOf(waypoints, knots)
    const way = await sailedFrom({ services, clock }, plan, departsAt)
    const board = navigationalBoard(services.partnerFacts)
    if (!board) return undefined
    const places = way.map(({ node, at }) => ({ place: node.place, at }))
    return navigationalCrossings(places, board.warnings).map(crossingView)
  }

  @Mutation(() => PassageType, { description: `Keeps a passage, at most ${MOST_KEPT}.` })
  async addPassage(
    @Ctx() { viewer, services }: Context,
    @Arg('draft', () => PassageInput, { description: 'The passage.' }) draft: PassageInput,
  ): Promise<PassageType> {
    return passageView(await services.passages.add(viewer, draftOf(draft)))
  }

  @Mutation(() => PassageType, { description: 'Writes a passage anew.' })
  async editPassage(
    @Ctx() { viewer, services }: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
    @Arg('draft', () => PassageInput, { description: 'The passage.' }) draft: PassageInput,
  ): Promise<PassageType> {
    return passageView(await services.passages.edit(viewer, id, draftOf(draft)))
  }

  @Mutation(() => Boolean, { description: 'Forgets a passage; true when done.' })
  async removePassage(
    @Ctx() { viewer, services }: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
  ): Promise<boolean> {
    await services.passages.remove(viewer, id)
    return true
  }
}

/** @throws Refusal PASSAGE_INVALID, INPUT_INVALID */
function planOf(inputs: readonly WaypointInput[], knots: number | null | undefined): PassagePlan {
  const speed = knots ?? KNOTS.usual
  if (!isBoatSpeed(speed)) throw new Refusal('INPUT_INVALID', { field: 'knots' })
  const waypoints = waypointsOf(inputs)
  mustBePassage(waypoints)
  return passagePlan(waypoints, speed)
}

/** @throws Refusal TIME_INVALID for a departure that is over */
async function sailedFrom(
  { services, clock }: Pick<Context, 'services' | 'clock'>,
  plan: PassagePlan,
  departsAt: Date | null | undefined,
  boat?: BoatInput | null,
) {
  const now = clock.now()
  const departure = departsAt ?? now
  if (departure < now) throw new Refusal('TIME_INVALID', { field: 'departsAt' })
  return sailed(plan, await seaOf(services, plan, boat), departure)
}

const seaOf = (services: Context['services'], plan: PassagePlan, boat: BoatInput | null | undefined) =>
  services.seaReader.along(
    plan.samples.map((node) => plan.nodes[node]!.place),
    {},
    boatOf(boat ?? { preset: 'small-fishing' }),
  )
