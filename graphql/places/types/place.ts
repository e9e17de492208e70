import { Field, Float, ObjectType } from 'type-graphql'
import { placeHref, pointHref, squareHref, stationHref, zoneHref } from '../../../src/domain/kernel/pages.ts'
import { positionAddress } from '../../../src/domain/kernel/positions.ts'
import type { Place, PlaceKind, PlaceSource, PositionQuality } from '../../../src/domain/places/places.ts'
import type { SearchHit } from '../../../src/domain/places/search.ts'
import { squareCentre, squareText } from '../../../src/domain/zones/seaSquares.ts'
import { StationType } from '../../observations/types/station.ts'
import { PlaceKindEnum, PlaceSourceEnum, PositionQualityEnum, SearchHitKindEnum } from './placeEnums.ts'

/** A named place, as the schema's plain fields read it. */
@ObjectType('Place', { simpleResolvers: true, description: 'A named place at sea or at the coast.' })
export class PlaceType {
  @Field(() => String, { description: 'The portal’s own code, such as trade-port-16.' })
  code: string

  @Field(() => PlaceKindEnum, { description: 'What it is.' })
  kind: PlaceKind

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English; see `romanised`.' })
  nameEn: string

  @Field(() => String, { description: 'Name in Japanese; see `romanised`.' })
  nameJa: string

  @Field(() => String, { description: 'Name in Chinese; see `romanised`.' })
  nameZh: string

  @Field(() => [String], {
    description:
      'The languages, of en, ja and zh, whose name no source gave: written in Latin letters by rule.',
  })
  romanised: readonly string[]

  @Field(() => Float, { description: 'Latitude, degrees north, WGS 84.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east, WGS 84.' })
  lon: number

  @Field(() => PositionQualityEnum, { description: 'How near the position is to the place.' })
  positionQuality: PositionQuality

  @Field(() => String, { nullable: true, description: 'District in Korean, where the source names it.' })
  region?: string

  @Field(() => String, { nullable: true, description: 'Number in the agency’s own list, where it has one.' })
  agencyId?: string

  @Field(() => PlaceSourceEnum, { description: 'Where its facts are from.' })
  source: PlaceSource

  @Field(() => String, { description: 'Path of its page on this host.' })
  path: string
}

export const placeView = ({ names, ...place }: Place): PlaceType => ({
  ...place,
  nameKo: names.ko,
  nameEn: names.en,
  nameJa: names.ja,
  nameZh: names.zh,
  path: placeHref(place.code),
})

@ObjectType('NearStation', { simpleResolvers: true, description: 'A station near a place.' })
export class NearStationType {
  @Field(() => Float, { description: 'Distance from the place along a great circle, km.' })
  distanceKm: number

  @Field(() => StationType, { description: 'The station.' })
  station: StationType
}

@ObjectType('SearchHit', { simpleResolvers: true, description: 'Something that a search may have meant.' })
export class SearchHitType {
  @Field(() => SearchHitKindEnum, { description: 'What it is.' })
  kind: SearchHit['kind']

  @Field(() => String, {
    description: 'Its code, the address of a square, or a position such as 34.500,127.800.',
  })
  code: string

  @Field(() => String, { nullable: true, description: 'Name in Korean; null for squares and positions.' })
  nameKo?: string

  @Field(() => String, { nullable: true, description: 'Name in English; null for squares and positions.' })
  nameEn?: string

  @Field(() => PlaceKindEnum, { nullable: true, description: 'Kind of a named place; null for all else.' })
  placeKind?: PlaceKind

  @Field(() => String, { nullable: true, description: 'District of a place in Korean, where it is known.' })
  region?: string

  @Field(() => Float, { nullable: true, description: 'Latitude, degrees north; null for a zone.' })
  lat?: number

  @Field(() => Float, { nullable: true, description: 'Longitude, degrees east; null for a zone.' })
  lon?: number

  @Field(() => String, { description: 'Path of its page on this host.' })
  path: string
}

export function searchHitView(hit: SearchHit): SearchHitType {
  const { kind } = hit
  switch (hit.kind) {
    case 'place': {
      const { code, names, lat, lon, region } = hit.place
      const facts = { nameKo: names.ko, nameEn: names.en, placeKind: hit.place.kind, lat, lon }
      return { kind, code, ...facts, ...(region !== undefined && { region }), path: placeHref(code) }
    }
    case 'station': {
      const { code, nameKo, nameEn, lat, lon } = hit.station
      return { kind, code, nameKo, nameEn, lat, lon, path: stationHref(code) }
    }
    case 'zone':
    case 'forecast-zone': {
      const { code, nameKo, nameEn } = hit.zone
      return { kind, code, nameKo, nameEn, path: zoneHref(code) }
    }
    case 'square': {
      const code = squareText(hit.address)
      return { kind, code, ...squareCentre(hit.address), path: squareHref(code) }
    }
    case 'point': {
      const code = positionAddress(hit.position)
      return { kind, code, ...hit.position, path: pointHref(code) }
    }
  }
}
