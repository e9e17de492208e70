import { Arg, Ctx, FieldResolver, Float, ID, Query, Resolver, Root } from 'type-graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { SeaName } from '../../src/domain/kernel/seas.ts'
import { parseSquare, squareText } from '../../src/domain/zones/seaSquares.ts'
import type { ForecastZoneLevel, LonLatRing, ZoneLevel } from '../../src/domain/zones/zones.ts'
import type { Context } from '../engine/context.ts'
import { CHILDREN, PARTS, POLYGON_FIELDS, zonesCost } from '../engine/costs.ts'
import { SOURCE_OF_POINT_FORECASTS, SOURCE_OF_SQUARES, SOURCE_OF_ZONES } from '../engine/descriptions.ts'
import { PositionInput } from '../kernel/inputs/position.ts'
import { pastOf } from '../engine/instants.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { PointForecastType, pointForecastView } from '../forecasts/types/pointForecast.ts'
import { PositionType } from '../kernel/types/position.ts'
import { SquareType, squareView } from './types/square.ts'
import { warningZoneView, ZoneType } from './types/zone.ts'
import { SeaEnum, ZoneKindEnum, ZoneLevelEnum, type ZoneKind } from './types/zoneEnums.ts'
import { childrenOf, LONGEST_SEARCH, MOST_CODES, zoneOf, zonesOf } from './zoneLists.ts'

@Resolver(() => ZoneType)
export class ZoneResolver {
  @Query(() => [ZoneType], {
    nullable: true,
    description: `Zones of the warning service, then those of the sea forecasts, in the order of their codes within each sea. ${SOURCE_OF_ZONES}`,
    complexity: zonesCost,
  })
  @KeptUntil('zones')
  zones(
    @Ctx() { services }: Context,
    @Arg('kind', () => ZoneKindEnum, { nullable: true, description: 'Only this service; default both.' })
    kind?: ZoneKind | null,
    @Arg('level', () => ZoneLevelEnum, {
      nullable: true,
      description: 'Only this level; default all but LAND.',
    })
    level?: ZoneLevel | ForecastZoneLevel | null,
    @Arg('sea', () => SeaEnum, { nullable: true, description: 'Only zones in this sea; default all.' })
    sea?: SeaName | null,
    @Arg('search', () => String, {
      nullable: true,
      description: `Only zones with these letters in their code, Korean or English name, whatever case and blanks; at most ${LONGEST_SEARCH} letters.`,
    })
    search?: string | null,
    @Arg('containing', () => PositionInput, {
      nullable: true,
      description: 'Only zones over this place, by the approximate drawings; none on land.',
    })
    containing?: PositionInput | null,
    @Arg('codes', () => [String], {
      nullable: true,
      description: `Only these, in this order, also zones that only the feeds report; at most ${MOST_CODES}. An unknown code is refused with ZONE_UNKNOWN. Default all.`,
    })
    codes?: string[] | null,
  ): ZoneType[] {
    return zonesOf(services.zones, { codes, kind, level, sea, search, containing })
  }

  @FieldResolver(() => ZoneType, {
    nullable: true,
    description:
      'The zone it lies in: the sea zone of a coastal one, the group of a sea zone, the zone of the mid-term outlook of a forecast zone; null where there is none.',
  })
  parent(@Root() { kind, parentCode }: ZoneType, @Ctx() { services }: Context): ZoneType | undefined {
    if (parentCode === undefined) return undefined
    // a feed may name a parent that is unknown
    return kind === 'warning'
      ? warningZoneView(services.zones.warningZone(parentCode))
      : zoneOf(services.zones, parentCode)
  }

  @FieldResolver(() => [ZoneType], {
    description: 'The zones that lie directly in it; none where it is not divided.',
    complexity: ({ childComplexity }) => 1 + CHILDREN * childComplexity,
  })
  children(@Root() zone: ZoneType, @Ctx() { services }: Context): ZoneType[] {
    return childrenOf(services.zones, zone)
  }

  @FieldResolver(() => ZoneType, {
    nullable: true,
    description:
      'The zone of the other service over the same water: of a warning zone the forecast zone, and the other way round; null where there is none.',
  })
  counterpart(@Root() { counterpartCode }: ZoneType, @Ctx() { services }: Context): ZoneType | undefined {
    return counterpartCode === undefined ? undefined : zoneOf(services.zones, counterpartCode)
  }

  @FieldResolver(() => PositionType, {
    nullable: true,
    description: 'A place well inside, for a name on a map; null where there is no drawing.',
  })
  label(@Root() { code }: ZoneType, @Ctx() { services }: Context): PositionType | undefined {
    const shape = services.zones.shape(code)
    return shape && { lon: shape.label[0], lat: shape.label[1] }
  }

  @FieldResolver(() => [[[[Float]]]], {
    description:
      'Where it is, approximately: the portal’s own drawing from public descriptions, cut at the coast of its base map, and no legal border. Polygons, each an outer ring and its holes, each ring closed, each position [longitude, latitude] in degrees, WGS 84, as in a GeoJSON MultiPolygon. Empty where there is no drawing. It never changes: ask for it once, by `codes` or level, and not with every warning. Source: the portal; its coast is OpenStreetMap’s (ODbL).',
    complexity: POLYGON_FIELDS,
  })
  polygons(@Root() { code }: ZoneType, @Ctx() { services }: Context): readonly (readonly LonLatRing[])[] {
    return services.zones.shape(code)?.polygons ?? []
  }
}

@Resolver(() => SquareType)
export class SquareResolver {
  @Query(() => SquareType, {
    nullable: true,
    description: `A square of half a degree or one of its nine parts; null with the error ZONE_UNKNOWN when there is none. ${SOURCE_OF_SQUARES}`,
  })
  @KeptUntil('pointForecasts')
  square(
    @Arg('address', () => ID, {
      description: 'Number of the square, such as 144, or of a part of it, such as 144-9.',
    })
    address: string,
  ): SquareType {
    const parsed = parseSquare(address)
    const view = parsed && squareView(parsed)
    if (!view) throw new Refusal('ZONE_UNKNOWN', { code: address })
    return view
  }

  @FieldResolver(() => [SquareType], {
    description: 'Its nine parts, row by row from the north-west; none of a part.',
    complexity: ({ childComplexity }) => 1 + PARTS * childComplexity,
  })
  parts(@Root() { number, part }: SquareType): SquareType[] {
    if (part !== undefined) return []
    return Array.from({ length: PARTS }, (_, i) => squareView({ square: number, part: i + 1 }) ?? []).flat()
  }

  @FieldResolver(() => PointForecastType, {
    description: `What is forecast for the square, or for the part where the model has values of its own for it. ${SOURCE_OF_POINT_FORECASTS}`,
  })
  @KeptUntil(secondEnds)
  async forecast(
    @Root() { number, part, centre }: SquareType,
    @Ctx() context: Context,
    @Arg('asOf', () => DateTime, {
      nullable: true,
      description: 'As it was known at this moment, whatever came later; default now.',
    })
    asOf?: Date | null,
  ): Promise<PointForecastType> {
    const past = pastOf(asOf, context.clock)
    const asked = { square: number, ...(part !== undefined && { part }) }
    const { address, ...forecast } = await context.services.pointForecasts.square(asked, { asOf: past })
    return pointForecastView({ ...centre, ...forecast, square: squareText(address) }, past)
  }
}
