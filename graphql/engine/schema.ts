import 'reflect-metadata'
import {
  GraphQLEnumType,
  GraphQLError,
  lexicographicSortSchema,
  printSchema,
  type GraphQLSchema,
} from 'graphql'
import { buildSchema } from 'type-graphql'
import { Refusal, type RefusalCode } from '../../src/domain/kernel/refusals.ts'
import { ApiKeyResolver } from '../accounts/apiKeys.ts'
import {
  AudioResolver,
  BroadcastResolver,
  ChartFileResolver,
  ChartResolver,
  TimetableResolver,
} from '../broadcasts/broadcasts.ts'
import { BulletinResolver, BulletinRowResolver } from '../forecasts/commentaries.ts'
import { FavouriteResolver } from '../favourites/favourites.ts'
import { TripWatchResolver } from '../messages/tripWatches.ts'
import { FieldResolver } from '../fields/fields.ts'
import { FeedResolver } from '../observations/feeds.ts'
import { MemberResolver } from '../accounts/members.ts'
import {
  ElementSeriesResolver,
  ReadingResolver,
  SeriesResolver,
  StationResolver,
} from '../observations/observations.ts'
import { CameraResolver } from '../cameras/cameras.ts'
import { PlaceResolver } from '../places/places.ts'
import { TextResolver } from '../content/contents.ts'
import { TideResolver } from '../tides/tides.ts'
import { StormResolver } from '../typhoons/typhoons.ts'
import { SeaRouteResolver } from '../routes/routes.ts'
import { PassageResolver } from '../passages/passages.ts'
import { TripResolver } from '../trips/trips.ts'
import { PointForecastResolver } from '../forecasts/pointForecasts.ts'
import { PreferencesResolver } from '../accounts/preferences.ts'
import { SubscriptionResolver } from '../messages/subscriptions.ts'
import { OceanClimateResolver } from '../observations/oceanClimate.ts'
import { WarningResolver } from '../warnings/warnings.ts'
import { ZoneForecastResolver, ZoneOutlookResolver } from '../forecasts/zoneForecasts.ts'
import { SquareResolver, ZoneResolver } from '../zones/zones.ts'

const QUERY_DESCRIPTION =
  'Marine observations, warnings and forecasts around Korea. Times are ISO 8601; each number is in the unit its description names; a missing value has a reason.'

const MUTATION_DESCRIPTION =
  'What members change of their own. A refused change changes nothing; its code says why, its facts which field.'

/** Names by which warnings, zones, bulletins, broadcasts and messages are chosen. */
const CHOICES = [
  'BroadcastKind',
  'BroadcastLanguage',
  'BulletinKind',
  'Channel',
  'ChartKind',
  'BoatPreset',
  'CameraKind',
  'DeliveryRoute',
  'PlaceKind',
  'PublicationType',
  'Sea',
  'TimetableKind',
  'WarningLevel',
  'WarningPhase',
  'WatchKind',
  'WarningType',
  'ZoneKind',
  'ZoneLevel',
]

/** Builds the schema; its text is committed as `graphql/schema.graphql`. */
export async function buildPortalSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      StationResolver,
      ReadingResolver,
      SeriesResolver,
      ElementSeriesResolver,
      FeedResolver,
      OceanClimateResolver,
      TextResolver,
      WarningResolver,
      ZoneResolver,
      SquareResolver,
      PlaceResolver,
      CameraResolver,
      TideResolver,
      StormResolver,
      TripResolver,
      ZoneForecastResolver,
      ZoneOutlookResolver,
      PointForecastResolver,
      FieldResolver,
      BulletinResolver,
      BulletinRowResolver,
      BroadcastResolver,
      AudioResolver,
      TimetableResolver,
      ChartResolver,
      ChartFileResolver,
      MemberResolver,
      ApiKeyResolver,
      FavouriteResolver,
      SeaRouteResolver,
      PassageResolver,
      PreferencesResolver,
      SubscriptionResolver,
      TripWatchResolver,
    ],
    // scalars and enums check their own values, services the rest
    validate: false,
  })
  const query = schema.getQueryType()
  if (query) query.description = QUERY_DESCRIPTION
  const mutation = schema.getMutationType()
  if (mutation) mutation.description = MUTATION_DESCRIPTION
  refuseUnknownNames(schema, 'Element', 'ELEMENT_UNKNOWN', 'element')
  refuseUnknownNames(schema, 'PointElement', 'ELEMENT_UNKNOWN', 'element')
  refuseUnknownNames(schema, 'FieldLayerName', 'ELEMENT_UNKNOWN', 'element')
  refuseUnknownNames(schema, 'AlertTopic', 'TOPIC_UNKNOWN', 'topic')
  refuseUnknownNames(schema, 'StationKind', 'TYPE_UNKNOWN', 'type')
  for (const name of CHOICES) refuseUnknownNames(schema, name, 'INPUT_INVALID', 'field')
  return schema
}

export function printPortalSchema(schema: GraphQLSchema): string {
  return `# Written by \`npm run schema\` from the classes in graphql/ and entities/.\n\n${printSchema(lexicographicSortSchema(schema))}\n`
}

/** Gives an unknown enum name the same code as on the portal's other interfaces, instead of a general one. */
function refuseUnknownNames(schema: GraphQLSchema, typeName: string, code: RefusalCode, fact: string): void {
  const type = schema.getType(typeName)
  if (!(type instanceof GraphQLEnumType)) throw new Error(`${typeName} is not an enum of the schema`)
  const check = (value: unknown) => {
    if (typeof value === 'string' && type.getValue(value)) return
    const refusal = new Refusal(code, { [fact]: String(value) })
    throw new GraphQLError(refusal.message, { originalError: refusal })
  }
  const parseValue: (value: unknown) => unknown = type.parseValue.bind(type)
  const parseLiteral: (...args: Parameters<GraphQLEnumType['parseLiteral']>) => unknown =
    type.parseLiteral.bind(type)
  type.parseValue = (value): unknown => {
    check(value)
    return parseValue(value)
  }
  type.parseLiteral = (node, variables): unknown => {
    if (node.kind === 'EnumValue') check(node.value)
    return parseLiteral(node, variables)
  }
}
