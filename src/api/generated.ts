// Written by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AbsentReason =
  | 'FAILED_CHECK'
  | 'FEED_DOWN'
  | 'NOT_REPORTED'
  | 'OUTSIDE_MODEL'
  | 'OUT_OF_RANGE';

export type AlertLimitName =
  | 'highSeaTemperature'
  | 'lowSeaTemperature'
  | 'maximumWaveHeight'
  | 'significantWaveHeight'
  | 'windSpeed';

export type AlertTopic =
  | 'BEACON'
  | 'COASTAL'
  | 'FISHERY'
  | 'SEA_FORECAST'
  | 'TSUNAMI'
  | 'TYPHOON'
  | 'WARNING'
  | 'WAVE_BUOY'
  | 'WEATHER_BUOY'
  | 'WEEKLY_SEA_FORECAST';

export type CatalogueAreaCode =
  | 'ALL'
  | 'EAST'
  | 'EAST_CENTRAL'
  | 'EAST_SOUTH'
  | 'JEJU'
  | 'LAND_CHUNGNAM'
  | 'LAND_GANGWON'
  | 'LAND_GYEONGBUK'
  | 'LAND_GYEONGNAM'
  | 'LAND_JEJU'
  | 'LAND_JEONBUK'
  | 'LAND_JEONNAM'
  | 'LAND_OTHER'
  | 'LAND_SEOUL_GYEONGGI'
  | 'OTHER'
  | 'SOUTH'
  | 'SOUTH_EAST'
  | 'SOUTH_WEST'
  | 'WEST'
  | 'WEST_CENTRAL'
  | 'WEST_SOUTH';

export type Channel =
  | 'MMS'
  | 'SMS'
  | 'SNS';

export type CompassPoint =
  | 'E'
  | 'ENE'
  | 'ESE'
  | 'N'
  | 'NE'
  | 'NNE'
  | 'NNW'
  | 'NW'
  | 'S'
  | 'SE'
  | 'SSE'
  | 'SSW'
  | 'SW'
  | 'W'
  | 'WNW'
  | 'WSW';

export type Element =
  | 'airTemperature'
  | 'dayMaximumAirTemperature'
  | 'dayMaximumGust'
  | 'dayMaximumGustFromDirection'
  | 'dayMinimumAirTemperature'
  | 'maximumWaveHeight'
  | 'meanWaveHeight'
  | 'pressure'
  | 'relativeHumidity'
  | 'seaTemperature'
  | 'secondWindFromDirection'
  | 'secondWindGust'
  | 'secondWindSpeed'
  | 'significantWaveHeight'
  | 'visibility'
  | 'waveFromDirection'
  | 'wavePeriod'
  | 'windFromDirection'
  | 'windGust'
  | 'windSpeed';

export type FeedMode =
  | 'DEMO'
  | 'LIVE'
  | 'REPLAY';

export type LimitSide =
  | 'ABOVE'
  | 'BELOW';

export type PointElement =
  | 'precipitationAmount'
  | 'seaTemperature'
  | 'significantWaveHeight'
  | 'visibility'
  | 'waveFromDirection'
  | 'wavePeriod'
  | 'windFromDirection'
  | 'windSpeed';

export type PointReach =
  | 'FAR'
  | 'NEAR';

export type Precipitation =
  | 'NONE'
  | 'RAIN'
  | 'RAIN_OR_SNOW'
  | 'SHOWER'
  | 'SNOW'
  | 'SNOW_OR_RAIN';

export type Quality =
  | 'CHECKED'
  | 'RAW';

export type ReadingState =
  | 'ABSENT'
  | 'MEASURED';

export type SeriesStep =
  | 'DAY'
  | 'HOUR'
  | 'RAW';

export type Sky =
  | 'CLEAR'
  | 'MOSTLY_CLOUDY'
  | 'OVERCAST'
  | 'PARTLY_CLOUDY';

export type Source =
  | 'KMA_BUOY'
  | 'KMA_LHAWS'
  | 'KMA_SEA_OBS'
  | 'KMA_VISIBILITY';

export type StationKind =
  | 'BEACON'
  | 'COASTAL_STATION'
  | 'DRIFTING_BUOY'
  | 'SHIP'
  | 'TIDE_STATION'
  | 'WAVE_BUOY'
  | 'WAVE_GAUGE'
  | 'WEATHER_BUOY';

export type WarningLevel =
  | 'ADVISORY'
  | 'PRELIMINARY'
  | 'WARNING';

export type WarningPhase =
  | 'ANNOUNCED'
  | 'ENDED'
  | 'IN_FORCE'
  | 'PRELIMINARY';

export type WarningType =
  | 'COLD_WAVE'
  | 'DRY'
  | 'FOG'
  | 'HEAT_WAVE'
  | 'HEAVY_RAIN'
  | 'HEAVY_SNOW'
  | 'HIGH_SEAS'
  | 'STORM_SURGE'
  | 'STRONG_WIND'
  | 'TSUNAMI'
  | 'TYPHOON'
  | 'YELLOW_DUST';

export type ZoneLevel =
  | 'COASTAL'
  | 'GROUP'
  | 'LAND'
  | 'MIDTERM'
  | 'OUTER'
  | 'SEA'
  | 'SMALL'
  | 'WIDE';

export type PointForecastQueryVariables = Exact<{
  lat: number;
  lon: number;
}>;


export type PointForecastQuery = { pointForecast: { lat: number, lon: number, issuedAt: string | null, receivedAt: string | null, mode: FeedMode | null, source: string | null, quality: Quality | null, times: Array<string>, series: Array<{ element: PointElement, unit: string, values: Array<number | null>, reasons: Array<AbsentReason | null> }>, snapped: { lat: number, lon: number, distanceKm: number } | null } | null };

export type SquareForecastQueryVariables = Exact<{
  address: string;
}>;


export type SquareForecastQuery = { square: { address: string, centre: { lat: number, lon: number }, forecast: { lat: number, lon: number, issuedAt: string | null, receivedAt: string | null, mode: FeedMode | null, source: string | null, quality: Quality | null, times: Array<string>, series: Array<{ element: PointElement, unit: string, values: Array<number | null>, reasons: Array<AbsentReason | null> }> } } | null };

export type ZoneForecastQueryVariables = Exact<{
  code: string;
}>;


export type ZoneForecastQuery = { zoneForecast: { zone: { code: string, nameKo: string, nameEn: string }, issue: { issuedAt: string, mode: FeedMode, periods: Array<{ validAt: string, hours: number, windFrom: CompassPoint | null, windTurnsTo: CompassPoint | null, sky: Sky | null, precipitation: Precipitation | null, weatherKo: string | null, windSpeed: { from: number, to: number } | null, waveHeight: { from: number, to: number } | null }> } | null, previous: { issuedAt: string } | null, outlook: { issuedAt: string, mode: FeedMode, zone: { nameKo: string, nameEn: string }, periods: Array<{ validAt: string, hours: number, weatherKo: string | null, waveHeight: { from: number, to: number } | null }> } | null } | null };

export type ZoneForecastsQueryVariables = Exact<{ [key: string]: never; }>;


export type ZoneForecastsQuery = { zoneForecasts: Array<{ zone: { code: string }, issue: { issuedAt: string, mode: FeedMode, periods: Array<{ validAt: string, hours: number, windFrom: CompassPoint | null, windTurnsTo: CompassPoint | null, windSpeed: { from: number, to: number } | null, waveHeight: { from: number, to: number } | null }> } | null }> | null };

export type MessageCatalogueQueryVariables = Exact<{
  channel: Channel;
}>;


export type MessageCatalogueQuery = { messageCatalogue: { channel: Channel, topics: Array<{ topic: AlertTopic, sendTimes: Array<string>, takesSeveralPoints: boolean, areas: Array<{ code: CatalogueAreaCode, points: Array<{ code: string, nameKo: string, nameEn: string, reach: PointReach | null, lat: number | null, lon: number | null }> }>, limits: Array<{ name: AlertLimitName, side: LimitSide, preset: number, unit: string, min: number, max: number }> }> } };

export type MapStationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MapStationsQuery = { stations: Array<{ code: string, nameKo: string, nameEn: string, kind: StationKind, lat: number, lon: number, latest: { observedAt: string, receivedAt: string, source: Source, mode: FeedMode, windSpeed: number | null, windFromDirection: number | null, windGust: number | null, significantWaveHeight: number | null, maximumWaveHeight: number | null, meanWaveHeight: number | null, wavePeriod: number | null, waveFromDirection: number | null, seaTemperature: number | null, airTemperature: number | null, pressure: number | null, relativeHumidity: number | null, visibility: number | null, absent: Array<{ element: Element, reason: AbsentReason }>, differing: Array<{ element: Element, observedAt: string, receivedAt: string, source: Source, mode: FeedMode }> } | null }> | null };

export type StationDetailQueryVariables = Exact<{
  code: string;
}>;


export type StationDetailQuery = { station: { code: string, nameKo: string, nameEn: string, kind: StationKind, lat: number, lon: number, observedAt: string | null, readings: Array<{ element: Element, state: ReadingState, reason: AbsentReason | null, value: number | null, observedAt: string | null, receivedAt: string | null, source: Source | null, mode: FeedMode | null, quality: Quality | null }> } | null };

export type StationSeriesQueryVariables = Exact<{
  code: string;
  elements: Array<Element>;
  from: string;
  to: string;
  step: SeriesStep;
}>;


export type StationSeriesQuery = { series: { step: SeriesStep, from: string, to: string, elements: Array<{ element: Element, points: Array<{ at: string, value: number | null, minimum: number | null, maximum: number | null }> }> } | null };

export type WarningsQueryVariables = Exact<{ [key: string]: never; }>;


export type WarningsQuery = { warnings: Array<{ id: string, type: WarningType, level: WarningLevel, phase: WarningPhase, issuedAt: string, effectiveAt: string, endsAt: string | null, mode: FeedMode, page: string, expectedEnd: { from: string, to: string } | null, next: { level: WarningLevel, effectiveAt: string } | null, following: { id: string, type: WarningType, level: WarningLevel, phase: WarningPhase, effectiveAt: string } | null, zone: { code: string, nameKo: string, nameEn: string, level: ZoneLevel, isKnown: boolean } }> | null };


export const PointForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PointForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lat"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lon"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pointForecast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lat"}}},{"kind":"Argument","name":{"kind":"Name","value":"lon"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lon"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}}]}}]}}]}}]} as unknown as DocumentNode<PointForecastQuery, PointForecastQueryVariables>;
export const SquareForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SquareForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"square"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"centre"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forecast"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SquareForecastQuery, SquareForecastQueryVariables>;
export const ZoneForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ZoneForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneForecast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"windFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windTurnsTo"}},{"kind":"Field","name":{"kind":"Name","value":"sky"}},{"kind":"Field","name":{"kind":"Name","value":"precipitation"}},{"kind":"Field","name":{"kind":"Name","value":"weatherKo"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outlook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weatherKo"}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ZoneForecastQuery, ZoneForecastQueryVariables>;
export const ZoneForecastsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ZoneForecasts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneForecasts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"windFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windTurnsTo"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ZoneForecastsQuery, ZoneForecastsQueryVariables>;
export const MessageCatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"takesSeveralPoints"}},{"kind":"Field","name":{"kind":"Name","value":"areas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"reach"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageCatalogueQuery, MessageCatalogueQueryVariables>;
export const MapStationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapStations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"windFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"windGust"}},{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"meanWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"wavePeriod"}},{"kind":"Field","name":{"kind":"Name","value":"waveFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"seaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"airTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"pressure"}},{"kind":"Field","name":{"kind":"Name","value":"relativeHumidity"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"absent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MapStationsQuery, MapStationsQueryVariables>;
export const StationDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StationDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"station"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}}]}}]}}]}}]} as unknown as DocumentNode<StationDetailQuery, StationDetailQueryVariables>;
export const StationSeriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StationSeries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"elements"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeriesStep"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"series"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"stationCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"elements"},"value":{"kind":"Variable","name":{"kind":"Name","value":"elements"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"elements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"minimum"}},{"kind":"Field","name":{"kind":"Name","value":"maximum"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StationSeriesQuery, StationSeriesQueryVariables>;
export const WarningsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"expectedEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"following"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isKnown"}}]}}]}}]}}]} as unknown as DocumentNode<WarningsQuery, WarningsQueryVariables>;
export const persistedDocuments = {
  PointForecast: PointForecastDocument,
  SquareForecast: SquareForecastDocument,
  ZoneForecast: ZoneForecastDocument,
  ZoneForecasts: ZoneForecastsDocument,
  MessageCatalogue: MessageCatalogueDocument,
  MapStations: MapStationsDocument,
  StationDetail: StationDetailDocument,
  StationSeries: StationSeriesDocument,
  Warnings: WarningsDocument,
} as const
