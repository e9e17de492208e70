import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { nearestOf } from '../../src/domain/kernel/distances.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { MOST_NEAR_STATIONS, NEAR_STATION_KM } from '../../src/domain/places/places.ts'
import type { PlaceKind } from '../../src/domain/places/places.ts'
import { MOST_HITS, SEARCH_MAX_LENGTH } from '../../src/domain/places/search.ts'
import type { Context } from '../engine/context.ts'
import { nearStationsCost, placesCost, searchCost } from '../engine/costs.ts'
import { SOURCE_OF_PLACES } from '../engine/descriptions.ts'
import { KeptUntil } from '../engine/keptUntil.ts'
import { checkedPosition, PositionInput } from '../kernel/inputs/position.ts'
import { viewOf } from '../observations/types/station.ts'
import type { StationView } from '../observations/types/station.ts'
import { warningZoneView, ZoneType } from '../zones/types/zone.ts'
import { NearStationType, PlaceType, placeView, SearchHitType, searchHitView } from './types/place.ts'
import { PlaceKindEnum } from './types/placeEnums.ts'

/** Places of one answer. */
export const MOST_PLACES = 500

@Resolver(() => PlaceType)
export class PlaceResolver {
  @Query(() => [PlaceType], {
    nullable: true,
    description: `Named places: those of a kind, or those nearest to one. ${SOURCE_OF_PLACES}`,
    complexity: placesCost,
  })
  @KeptUntil('places')
  places(
    @Ctx() { services: { places } }: Context,
    @Arg('kind', () => PlaceKindEnum, { nullable: true, description: 'Only this kind; default all.' })
    kind?: PlaceKind | null,
    @Arg('near', () => PositionInput, {
      nullable: true,
      description: 'The nearest to this place first; default by kind.',
    })
    near?: PositionInput | null,
    @Arg('first', () => Int, { defaultValue: 100, description: `How many at most, 1 to ${MOST_PLACES}.` })
    first: number = 100,
    @Arg('skip', () => Int, { defaultValue: 0, description: 'How many to leave out before them.' })
    skip: number = 0,
  ): PlaceType[] {
    if (!(first >= 1 && first <= MOST_PLACES)) throw new Refusal('INPUT_INVALID', { field: 'first' })
    if (!(skip >= 0)) throw new Refusal('INPUT_INVALID', { field: 'skip' })
    const found = near
      ? places.near(checkedPosition(near), skip + first, kind ?? undefined).map(({ item }) => item)
      : places.list(kind ?? undefined)
    return found.slice(skip, skip + first).map(placeView)
  }

  @Query(() => PlaceType, {
    nullable: true,
    description: `One named place; null with the error PLACE_UNKNOWN when there is none. ${SOURCE_OF_PLACES}`,
  })
  @KeptUntil('places')
  place(
    @Ctx() { services: { places } }: Context,
    @Arg('code', () => ID, { description: 'Its code, such as trade-port-16.' }) code: string,
  ): PlaceType {
    const place = places.find(code)
    if (!place) throw new Refusal('PLACE_UNKNOWN', { code: code.slice(0, 40) })
    return placeView(place)
  }

  @Query(() => [SearchHitType], {
    nullable: true,
    description: `What a text may mean: names of places in Korean, English, Japanese and Chinese, their initial consonants, with typos; stations, zones, squares, and positions in any usual notation. The best first; none for a text of more than ${SEARCH_MAX_LENGTH} characters. ${SOURCE_OF_PLACES}`,
    complexity: searchCost,
  })
  @KeptUntil('places', 'zones', 'observations')
  search(
    @Ctx() { services: { placeSearch } }: Context,
    @Arg('for', () => String, { description: 'What somebody wrote.' }) text: string,
    @Arg('first', () => Int, { defaultValue: 10, description: `How many at most, 1 to ${MOST_HITS}.` })
    first: number = 10,
  ): SearchHitType[] {
    if (!(first >= 1 && first <= MOST_HITS)) throw new Refusal('INPUT_INVALID', { field: 'first' })
    return placeSearch.find(text, first).map(searchHitView)
  }

  @FieldResolver(() => ZoneType, {
    nullable: true,
    description:
      'The sea zone of warnings over it, or the nearest one within 16 km; null where there is none.',
  })
  zone(@Root() { lat, lon }: PlaceType, @Ctx() { services: { zones } }: Context): ZoneType | undefined {
    const zone = zones.seaZoneNear(lon, lat)
    return zone && warningZoneView(zones.warningZone(zone.code))
  }

  @FieldResolver(() => [NearStationType], {
    description: `The stations nearest to it, at most ${MOST_NEAR_STATIONS} and within ${NEAR_STATION_KM} km, the nearest first.`,
    complexity: nearStationsCost,
  })
  @KeptUntil('observations')
  stations(
    @Root() { lat, lon }: PlaceType,
    @Ctx() { services: { observations } }: Context,
  ): { distanceKm: number; station: StationView }[] {
    return nearestOf({ lat, lon }, observations.latest(), NEAR_STATION_KM)
      .slice(0, MOST_NEAR_STATIONS)
      .map(({ item, distanceKm }) => ({ distanceKm, station: viewOf(item) }))
  }
}
