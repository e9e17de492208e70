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

export type AlertLimitsInput = {
  highSeaTemperature?: number | null | undefined;
  lowSeaTemperature?: number | null | undefined;
  maximumWaveHeight?: number | null | undefined;
  significantWaveHeight?: number | null | undefined;
  windSpeed?: number | null | undefined;
};

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

export type BoatInput = {
  airTemperature?: number | null | undefined;
  needsDaylight?: boolean | null | undefined;
  preset?: BoatPreset;
  seaTemperature?: number | null | undefined;
  significantWaveHeight?: number | null | undefined;
  swellLevel?: number | null | undefined;
  tideAtLeast?: number | null | undefined;
  tideAtMost?: number | null | undefined;
  tripHours?: number | null | undefined;
  visibility?: number | null | undefined;
  wavePeriod?: number | null | undefined;
  windGust?: number | null | undefined;
  windSpeed?: number | null | undefined;
};

export type BoatPreset =
  | 'CHARTER'
  | 'DIVER'
  | 'FLAT_WALKER'
  | 'KAYAK'
  | 'LEISURE'
  | 'SMALL_FISHING'
  | 'SWIMMER';

export type CameraKind =
  | 'BRIDGE'
  | 'FOG'
  | 'PLACE';

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

export type ChartKind =
  | 'SEA_TEMPERATURE'
  | 'SURFACE_PRESSURE'
  | 'UPPER_AIR_300'
  | 'UPPER_AIR_500'
  | 'UPPER_AIR_700'
  | 'UPPER_AIR_850'
  | 'WAVE';

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

export type DeliveryReason =
  | 'DAILY_LIMIT'
  | 'GATEWAY_DOWN'
  | 'GATEWAY_REFUSED'
  | 'GAVE_UP'
  | 'MEMBER_GONE'
  | 'NO_ADDRESS'
  | 'NUMBER_REFUSED'
  | 'OUTCOME_UNKNOWN'
  | 'PHONE_LIMIT'
  | 'QUIET_HOURS'
  | 'TOO_LATE'
  | 'UNDELIVERED'
  | 'UNSUBSCRIBED';

export type DeliveryRoute =
  | 'EMAIL'
  | 'PUSH'
  | 'TEXT';

export type DeliveryState =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DELIVERED'
  | 'FAILED'
  | 'MISSED'
  | 'QUEUED'
  | 'SENDING'
  | 'UNKNOWN'
  | 'WITHHELD';

export type Element =
  | 'airTemperature'
  | 'currentSpeed'
  | 'currentToDirection'
  | 'dayMaximumAirTemperature'
  | 'dayMaximumGust'
  | 'dayMaximumGustFromDirection'
  | 'dayMinimumAirTemperature'
  | 'maximumWaveHeight'
  | 'meanWaveHeight'
  | 'pressure'
  | 'relativeHumidity'
  | 'salinity'
  | 'seaLevel'
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

export type FavouriteInput = {
  kind: FavouriteKind;
  label: string;
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  stationCode?: string | null | undefined;
};

export type FavouriteKind =
  | 'CAMERA'
  | 'MONITORING'
  | 'POINT'
  | 'SQUARE'
  | 'ZONE';

export type FeedMode =
  | 'DEMO'
  | 'LIVE'
  | 'REPLAY';

export type FieldLayerName =
  | 'airTemperature'
  | 'current'
  | 'fog'
  | 'gust'
  | 'infrared'
  | 'precipitation'
  | 'precipitationProbability'
  | 'precipitationType'
  | 'pressure'
  | 'seaTemperature'
  | 'sky'
  | 'snowfall'
  | 'swell'
  | 'visibility'
  | 'wavePeriod'
  | 'waves'
  | 'wind';

export type FindLoginIdInput = {
  captcha?: string | null | undefined;
  captchaId?: string | null | undefined;
  phone: string;
  recoveryAnswer: string;
  recoveryQuestion: string;
};

export type FindPasswordInput = {
  captcha?: string | null | undefined;
  captchaId?: string | null | undefined;
  loginId: string;
  recoveryAnswer: string;
  recoveryQuestion: string;
};

export type InstitutionInput = {
  contactName: string;
  department: string;
  phone: string;
};

export type LimitSide =
  | 'ABOVE'
  | 'BELOW';

export type MemberType =
  | 'ADMIN'
  | 'GOVERNMENT'
  | 'MANAGER'
  | 'MEMBER';

export type MessageSettingsInput = {
  quietHours?: QuietHoursInput | null | undefined;
  snsRoute: DeliveryRoute;
};

export type MessageTopic =
  | 'BEACON'
  | 'COASTAL'
  | 'FISHERY'
  | 'FLAT'
  | 'PASSAGE'
  | 'SEA_FORECAST'
  | 'TRIP'
  | 'TSUNAMI'
  | 'TYPHOON'
  | 'WARNING'
  | 'WAVE_BUOY'
  | 'WEATHER_BUOY'
  | 'WEEKLY_SEA_FORECAST';

export type PassageInput = {
  boat?: BoatInput | null | undefined;
  departsAt?: string | null | undefined;
  description?: string | null | undefined;
  isLandConfirmed?: boolean | null | undefined;
  knots?: number | null | undefined;
  title: string;
  waypoints: Array<WaypointInput>;
};

export type PlaceKind =
  | 'ANCHORAGE'
  | 'BEACH'
  | 'BRIDGE'
  | 'DIKE'
  | 'DIVE_SPOT'
  | 'FERRY_TERMINAL'
  | 'FISHING_PORT'
  | 'FISHING_SPOT'
  | 'ISLAND'
  | 'SURF_SPOT'
  | 'TIDAL_FLAT'
  | 'TRADE_PORT';

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

export type PositionInput = {
  lat: number;
  lon: number;
};

export type Precipitation =
  | 'NONE'
  | 'RAIN'
  | 'RAIN_OR_SNOW'
  | 'SHOWER'
  | 'SNOW'
  | 'SNOW_OR_RAIN';

export type PreferencesInput = {
  boat?: string | null | undefined;
  language?: string | null | undefined;
  timeZone?: string | null | undefined;
  windUnit?: string | null | undefined;
};

export type ProfileInput = {
  confirmation: string;
  currentPassword: string;
  email: string;
  institution?: InstitutionInput | null | undefined;
  newPassword: string;
  phone: string;
  phoneCode: string;
  recoveryAnswer: string;
  recoveryQuestion: string;
};

export type PushInput = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

export type Quality =
  | 'CHECKED'
  | 'RAW';

export type QuietHoursInput = {
  fromMin: number;
  toMin: number;
};

export type ReadingState =
  | 'ABSENT'
  | 'MEASURED';

export type SearchHitKind =
  | 'FORECAST_ZONE'
  | 'PLACE'
  | 'POINT'
  | 'SQUARE'
  | 'STATION'
  | 'ZONE';

export type SeriesStep =
  | 'DAY'
  | 'HOUR'
  | 'RAW';

export type SignInDuty =
  | 'PASSWORD_EXPIRED'
  | 'PRIVACY_RECONSENT'
  | 'TEMPORARY_PASSWORD';

export type SignUpInput = {
  captcha: string;
  captchaId: string;
  confirmation: string;
  email: string;
  hasConsented: boolean;
  institution?: InstitutionInput | null | undefined;
  loginId: string;
  name: string;
  password: string;
  phone: string;
  phoneCode: string;
  recoveryAnswer: string;
  recoveryQuestion: string;
};

export type Sky =
  | 'CLEAR'
  | 'MOSTLY_CLOUDY'
  | 'OVERCAST'
  | 'PARTLY_CLOUDY';

export type Source =
  | 'KHOA_BUOY'
  | 'KHOA_FOG'
  | 'KHOA_TIDE'
  | 'KMA_BUOY'
  | 'KMA_LHAWS'
  | 'KMA_SEA_OBS'
  | 'KMA_VISIBILITY'
  | 'NIFS_FISHERY';

export type StationKind =
  | 'BEACON'
  | 'COASTAL_STATION'
  | 'DRIFTING_BUOY'
  | 'FISHERY_STATION'
  | 'FOG_STATION'
  | 'OCEAN_BUOY'
  | 'SHIP'
  | 'TIDE_STATION'
  | 'WAVE_BUOY'
  | 'WAVE_GAUGE'
  | 'WEATHER_BUOY';

export type SubscriptionInput = {
  limits?: AlertLimitsInput | null | undefined;
  pointCodes: Array<string>;
  sendTimes: Array<string>;
  topic: AlertTopic;
};

export type TripQuantity =
  | 'airTemperature'
  | 'daylight'
  | 'seaTemperature'
  | 'significantWaveHeight'
  | 'swellLevel'
  | 'tideAtLeast'
  | 'tideAtMost'
  | 'visibility'
  | 'warnings'
  | 'wavePeriod'
  | 'windGust'
  | 'windSpeed';

export type TripReasonKind =
  | 'DARK'
  | 'LIMIT'
  | 'MISSING'
  | 'WARNING';

export type TripStanding =
  | 'HOLDS'
  | 'OVER'
  | 'UNKNOWN'
  | 'WARNED';

export type TripWatchInput = {
  askMin?: number | null | undefined;
  boat: BoatInput;
  days: Array<number>;
  fromHour?: number | null | undefined;
  hours?: number | null | undefined;
  isOnce?: boolean;
  kind: WatchKind;
  place: string;
};

export type Verdict =
  | 'GO'
  | 'NEAR'
  | 'OVER'
  | 'UNKNOWN';

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

export type WatchKind =
  | 'FLAT'
  | 'TRIP';

export type WaypointInput = {
  knots?: number | null | undefined;
  lat: number;
  lon: number;
  name?: string | null | undefined;
};

export type ZoneLevel =
  | 'COASTAL'
  | 'GROUP'
  | 'LAND'
  | 'MIDTERM'
  | 'OUTER'
  | 'SEA'
  | 'SMALL'
  | 'WIDE';

export type ChartsQueryVariables = Exact<{
  kind: ChartKind;
}>;


export type ChartsQuery = { charts: Array<{ id: number, issuedAt: string, validAt: string, isOld: boolean, mode: FeedMode, files: Array<{ url: string, widthPx: number, heightPx: number, mediaType: string }> }> | null };

export type FavouriteFactsFragment = { id: number, kind: FavouriteKind, stationCode: string | null, label: string, lat: number | null, lon: number | null };

export type FavouritesQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouritesQuery = { favourites: Array<{ id: number, kind: FavouriteKind, stationCode: string | null, label: string, lat: number | null, lon: number | null }> };

export type AddFavouriteMutationVariables = Exact<{
  draft: FavouriteInput;
}>;


export type AddFavouriteMutation = { addFavourite: { id: number, kind: FavouriteKind, stationCode: string | null, label: string, lat: number | null, lon: number | null } };

export type RemoveFavouriteMutationVariables = Exact<{
  id: number;
}>;


export type RemoveFavouriteMutation = { removeFavourite: boolean };

export type MergeFavouritesMutationVariables = Exact<{
  drafts: Array<FavouriteInput>;
}>;


export type MergeFavouritesMutation = { mergeFavourites: Array<{ id: number, kind: FavouriteKind, stationCode: string | null, label: string, lat: number | null, lon: number | null }> };

export type FieldValueAsOfQueryVariables = Exact<{
  layer: FieldLayerName;
  lat: number;
  lon: number;
  at: string;
  asOf: string;
}>;


export type FieldValueAsOfQuery = { fieldValue: { values: Array<{ value: number }>, run: { key: string, issuedAt: string } | null } };

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

export type MapPlacesQueryVariables = Exact<{
  first: number;
  skip: number;
}>;


export type MapPlacesQuery = { places: Array<{ code: string, kind: PlaceKind, nameKo: string, nameEn: string, lat: number, lon: number }> | null };

export type MapCamerasQueryVariables = Exact<{ [key: string]: never; }>;


export type MapCamerasQuery = { cameras: Array<{ code: string, kind: CameraKind, nameKo: string, nameEn: string, view: number, lat: number, lon: number, picture: string | null, takenAt: string | null }> | null };

export type SessionFactsFragment = { loginId: string, type: MemberType, isInstitution: boolean, duty: SignInDuty | null };

export type MeFactsFragment = { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { session: { loginId: string, type: MemberType, isInstitution: boolean, duty: SignInDuty | null } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null } };

export type IsLoginIdFreeQueryVariables = Exact<{
  loginId: string;
}>;


export type IsLoginIdFreeQuery = { isLoginIdFree: boolean };

export type LogInMutationVariables = Exact<{
  loginId: string;
  password: string;
  remember?: boolean | null | undefined;
  captchaId?: string | null | undefined;
  captcha?: string | null | undefined;
}>;


export type LogInMutation = { login: { loginId: string, type: MemberType, isInstitution: boolean, duty: SignInDuty | null } };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logout: boolean };

export type RequestPhoneCodeMutationVariables = Exact<{
  phone: string;
  captchaId?: string | null | undefined;
  captcha?: string | null | undefined;
}>;


export type RequestPhoneCodeMutation = { requestPhoneCode: boolean };

export type SignUpMutationVariables = Exact<{
  draft: SignUpInput;
}>;


export type SignUpMutation = { signUp: boolean };

export type FindLoginIdMutationVariables = Exact<{
  input: FindLoginIdInput;
}>;


export type FindLoginIdMutation = { findLoginId: string | null };

export type FindPasswordMutationVariables = Exact<{
  input: FindPasswordInput;
}>;


export type FindPasswordMutation = { findPassword: string | null };

export type UpdateMeMutationVariables = Exact<{
  draft: ProfileInput;
  revision: number;
}>;


export type UpdateMeMutation = { updateMe: { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null } };

export type ReconsentMutationVariables = Exact<{
  agrees: boolean;
}>;


export type ReconsentMutation = { reconsent: boolean };

export type CheckPasswordMutationVariables = Exact<{
  password: string;
}>;


export type CheckPasswordMutation = { checkPassword: boolean };

export type WithdrawMutationVariables = Exact<{
  password: string;
}>;


export type WithdrawMutation = { withdraw: boolean };

export type ApplyApiKeyMutationVariables = Exact<{
  password: string;
  format: string;
}>;


export type ApplyApiKeyMutation = { applyApiKey: { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null } };

export type ExtendApiKeyMutationVariables = Exact<{ [key: string]: never; }>;


export type ExtendApiKeyMutation = { extendApiKey: { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null } };

export type CancelApiKeyMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelApiKeyMutation = { cancelApiKey: { loginId: string, name: string, type: MemberType, isInstitution: boolean, phone: string, email: string, recoveryQuestion: string, joinedAt: string, signUpAddress: string, consentedAt: string, duty: SignInDuty | null, revision: number, institution: { contactName: string, department: string, phone: string } | null, apiKey: { format: string, expiresOn: string, isActive: boolean, canExtend: boolean, masked: string } | null } };

export type RevealApiKeyMutationVariables = Exact<{
  password: string;
}>;


export type RevealApiKeyMutation = { revealApiKey: string };

export type SubscriptionFactsFragment = { channel: Channel, topic: AlertTopic, pointCode: string, sendTimes: Array<string>, limits: { significantWaveHeight: number | null, maximumWaveHeight: number | null, windSpeed: number | null, lowSeaTemperature: number | null, highSeaTemperature: number | null } | null };

export type SubscriptionAnswerFactsFragment = { message: string, subscriptions: Array<{ channel: Channel, topic: AlertTopic, pointCode: string, sendTimes: Array<string>, limits: { significantWaveHeight: number | null, maximumWaveHeight: number | null, windSpeed: number | null, lowSeaTemperature: number | null, highSeaTemperature: number | null } | null }> };

export type MessageSettingsFactsFragment = { snsRoute: DeliveryRoute, pushCount: number, isPhoneConfirmed: boolean, hasEmail: boolean, quietHours: { fromMin: number, toMin: number } | null };

export type SubscriptionsQueryVariables = Exact<{
  channel?: Channel | null | undefined;
}>;


export type SubscriptionsQuery = { subscriptions: Array<{ channel: Channel, topic: AlertTopic, pointCode: string, sendTimes: Array<string>, limits: { significantWaveHeight: number | null, maximumWaveHeight: number | null, windSpeed: number | null, lowSeaTemperature: number | null, highSeaTemperature: number | null } | null }> };

export type SaveSubscriptionMutationVariables = Exact<{
  channel: Channel;
  drafts: Array<SubscriptionInput>;
  language?: string | null | undefined;
}>;


export type SaveSubscriptionMutation = { applySubscription: { message: string, subscriptions: Array<{ channel: Channel, topic: AlertTopic, pointCode: string, sendTimes: Array<string>, limits: { significantWaveHeight: number | null, maximumWaveHeight: number | null, windSpeed: number | null, lowSeaTemperature: number | null, highSeaTemperature: number | null } | null }> } };

export type CancelSubscriptionsMutationVariables = Exact<{
  channel: Channel;
  language?: string | null | undefined;
}>;


export type CancelSubscriptionsMutation = { endSubscriptions: { message: string, subscriptions: Array<{ channel: Channel, topic: AlertTopic, pointCode: string, sendTimes: Array<string>, limits: { significantWaveHeight: number | null, maximumWaveHeight: number | null, windSpeed: number | null, lowSeaTemperature: number | null, highSeaTemperature: number | null } | null }> } };

export type MessageSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageSettingsQuery = { messageSettings: { snsRoute: DeliveryRoute, pushCount: number, isPhoneConfirmed: boolean, hasEmail: boolean, quietHours: { fromMin: number, toMin: number } | null } };

export type SaveMessageSettingsMutationVariables = Exact<{
  settings: MessageSettingsInput;
}>;


export type SaveMessageSettingsMutation = { saveMessageSettings: { snsRoute: DeliveryRoute, pushCount: number, isPhoneConfirmed: boolean, hasEmail: boolean, quietHours: { fromMin: number, toMin: number } | null } };

export type ConfirmPhoneMutationVariables = Exact<{
  phoneCode: string;
}>;


export type ConfirmPhoneMutation = { confirmPhone: { snsRoute: DeliveryRoute, pushCount: number, isPhoneConfirmed: boolean, hasEmail: boolean, quietHours: { fromMin: number, toMin: number } | null } };

export type TripWatchFactsFragment = { id: number, kind: WatchKind, place: string, placeNameKo: string, placeNameEn: string, preset: BoatPreset, boat: string, askMin: number | null, fromHour: number | null, hours: number | null, days: Array<number>, isOnce: boolean, tripAt: string | null, standing: TripStanding | null };

export type TripWatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type TripWatchesQuery = { tripWatches: Array<{ id: number, kind: WatchKind, place: string, placeNameKo: string, placeNameEn: string, preset: BoatPreset, boat: string, askMin: number | null, fromHour: number | null, hours: number | null, days: Array<number>, isOnce: boolean, tripAt: string | null, standing: TripStanding | null }> };

export type AddTripWatchMutationVariables = Exact<{
  watch: TripWatchInput;
}>;


export type AddTripWatchMutation = { addTripWatch: { id: number, kind: WatchKind, place: string, placeNameKo: string, placeNameEn: string, preset: BoatPreset, boat: string, askMin: number | null, fromHour: number | null, hours: number | null, days: Array<number>, isOnce: boolean, tripAt: string | null, standing: TripStanding | null } };

export type RemoveTripWatchMutationVariables = Exact<{
  id: number;
}>;


export type RemoveTripWatchMutation = { removeTripWatch: boolean };

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { pushKey: string | null };

export type RegisterPushMutationVariables = Exact<{
  browser: PushInput;
}>;


export type RegisterPushMutation = { registerPush: number };

export type ForgetPushMutationVariables = Exact<{
  endpoint: string;
}>;


export type ForgetPushMutation = { forgetPush: number };

export type DeliveriesQueryVariables = Exact<{
  first: number;
  before?: number | null | undefined;
}>;


export type DeliveriesQuery = { deliveries: Array<{ id: number, channel: Channel, topic: MessageTopic, route: DeliveryRoute, state: DeliveryState, reason: DeliveryReason | null, text: string, createdAt: string, finishedAt: string | null }> };

export type MessageCatalogueQueryVariables = Exact<{
  channel: Channel;
}>;


export type MessageCatalogueQuery = { messageCatalogue: { channel: Channel, topics: Array<{ topic: AlertTopic, sendTimes: Array<string>, takesSeveralPoints: boolean, areas: Array<{ code: CatalogueAreaCode, points: Array<{ code: string, nameKo: string, nameEn: string, reach: PointReach | null, lat: number | null, lon: number | null }> }>, limits: Array<{ name: AlertLimitName, side: LimitSide, preset: number, unit: string, min: number, max: number }> }> } };

export type MapStationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MapStationsQuery = { stations: Array<{ code: string, nameKo: string, nameEn: string, kind: StationKind, lat: number, lon: number, latest: { observedAt: string, receivedAt: string, source: Source, mode: FeedMode, windSpeed: number | null, windFromDirection: number | null, windGust: number | null, significantWaveHeight: number | null, maximumWaveHeight: number | null, meanWaveHeight: number | null, wavePeriod: number | null, waveFromDirection: number | null, seaTemperature: number | null, airTemperature: number | null, pressure: number | null, relativeHumidity: number | null, visibility: number | null, absent: Array<{ element: Element, reason: AbsentReason }>, differing: Array<{ element: Element, observedAt: string, receivedAt: string, source: Source, mode: FeedMode }> } | null }> | null };

export type MapStationsAtQueryVariables = Exact<{
  at: string;
  asOf?: string | null | undefined;
}>;


export type MapStationsAtQuery = { stations: Array<{ code: string, nameKo: string, nameEn: string, kind: StationKind, lat: number, lon: number, latest: { observedAt: string, receivedAt: string, source: Source, mode: FeedMode, windSpeed: number | null, windFromDirection: number | null, windGust: number | null, significantWaveHeight: number | null, maximumWaveHeight: number | null, meanWaveHeight: number | null, wavePeriod: number | null, waveFromDirection: number | null, seaTemperature: number | null, airTemperature: number | null, pressure: number | null, relativeHumidity: number | null, visibility: number | null, absent: Array<{ element: Element, reason: AbsentReason }>, differing: Array<{ element: Element, observedAt: string, receivedAt: string, source: Source, mode: FeedMode }> } | null }> | null };

export type MapStationFactsFragment = { code: string, nameKo: string, nameEn: string, kind: StationKind, lat: number, lon: number, latest: { observedAt: string, receivedAt: string, source: Source, mode: FeedMode, windSpeed: number | null, windFromDirection: number | null, windGust: number | null, significantWaveHeight: number | null, maximumWaveHeight: number | null, meanWaveHeight: number | null, wavePeriod: number | null, waveFromDirection: number | null, seaTemperature: number | null, airTemperature: number | null, pressure: number | null, relativeHumidity: number | null, visibility: number | null, absent: Array<{ element: Element, reason: AbsentReason }>, differing: Array<{ element: Element, observedAt: string, receivedAt: string, source: Source, mode: FeedMode }> } | null };

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

export type PassagesQueryVariables = Exact<{ [key: string]: never; }>;


export type PassagesQuery = { passages: Array<{ id: number, title: string, knots: number, boat: string, departsAt: string | null, isLandConfirmed: boolean, waypoints: Array<{ lat: number, lon: number, name: string | null, knots: number | null }> }> };

export type AddPassageMutationVariables = Exact<{
  draft: PassageInput;
}>;


export type AddPassageMutation = { addPassage: { id: number } };

export type EditPassageMutationVariables = Exact<{
  id: number;
  draft: PassageInput;
}>;


export type EditPassageMutation = { editPassage: { id: number } };

export type RemovePassageMutationVariables = Exact<{
  id: number;
}>;


export type RemovePassageMutation = { removePassage: boolean };

export type SeaWayQueryVariables = Exact<{
  from: PositionInput;
  to: PositionInput;
}>;


export type SeaWayQuery = { seaWay: Array<{ lat: number, lon: number }> };

export type SearchQueryVariables = Exact<{
  for: string;
  first: number;
}>;


export type SearchQuery = { search: Array<{ kind: SearchHitKind, code: string, nameKo: string | null, nameEn: string | null, placeKind: PlaceKind | null, region: string | null, lat: number | null, lon: number | null, path: string }> | null };

export type TripAdviceQueryVariables = Exact<{
  lat: number;
  lon: number;
  boat?: BoatInput | null | undefined;
}>;


export type TripAdviceQuery = { tripAdvice: { tripHours: number, hours: Array<{ at: string, verdict: Verdict, reason: { kind: TripReasonKind, quantity: TripQuantity | null, value: number | null, limit: number | null, warningType: WarningType | null, warningLevel: WarningLevel | null } | null }>, windows: Array<{ from: string, backBy: string, hours: number, isLongEnough: boolean, nearAt: string | null, near: { kind: TripReasonKind, quantity: TripQuantity | null, value: number | null, limit: number | null, warningType: WarningType | null, warningLevel: WarningLevel | null } | null }> } | null };

export type TripReasonFactsFragment = { kind: TripReasonKind, quantity: TripQuantity | null, value: number | null, limit: number | null, warningType: WarningType | null, warningLevel: WarningLevel | null };

export type NearPlacesQueryVariables = Exact<{
  near: PositionInput;
  first: number;
}>;


export type NearPlacesQuery = { places: Array<{ code: string, kind: PlaceKind, nameKo: string, nameEn: string, lat: number, lon: number, path: string }> | null };

export type SetPreferencesMutationVariables = Exact<{
  input: PreferencesInput;
}>;


export type SetPreferencesMutation = { setPreferences: { windUnit: string } };

export type WarningsQueryVariables = Exact<{ [key: string]: never; }>;


export type WarningsQuery = { warnings: Array<{ id: string, type: WarningType, level: WarningLevel, phase: WarningPhase, issuedAt: string, effectiveAt: string, endsAt: string | null, mode: FeedMode, page: string, expectedEnd: { from: string, to: string } | null, next: { level: WarningLevel, effectiveAt: string } | null, following: { id: string, type: WarningType, level: WarningLevel, phase: WarningPhase, effectiveAt: string } | null, zone: { code: string, nameKo: string, nameEn: string, level: ZoneLevel, isKnown: boolean } }> | null };

export const FavouriteFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavouriteFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Favourite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"stationCode"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]} as unknown as DocumentNode<FavouriteFactsFragment, unknown>;
export const SessionFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}}]}}]} as unknown as DocumentNode<SessionFactsFragment, unknown>;
export const MeFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<MeFactsFragment, unknown>;
export const SubscriptionFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"pointCode"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"lowSeaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"highSeaTemperature"}}]}}]}}]} as unknown as DocumentNode<SubscriptionFactsFragment, unknown>;
export const SubscriptionAnswerFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionAnswerFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"pointCode"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"lowSeaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"highSeaTemperature"}}]}}]}}]} as unknown as DocumentNode<SubscriptionAnswerFactsFragment, unknown>;
export const MessageSettingsFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSettingsFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snsRoute"}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromMin"}},{"kind":"Field","name":{"kind":"Name","value":"toMin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushCount"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"hasEmail"}}]}}]} as unknown as DocumentNode<MessageSettingsFactsFragment, unknown>;
export const TripWatchFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TripWatchFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TripWatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameKo"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"boat"}},{"kind":"Field","name":{"kind":"Name","value":"askMin"}},{"kind":"Field","name":{"kind":"Name","value":"fromHour"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isOnce"}},{"kind":"Field","name":{"kind":"Name","value":"tripAt"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}}]}}]} as unknown as DocumentNode<TripWatchFactsFragment, unknown>;
export const MapStationFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MapStationFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Station"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"windFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"windGust"}},{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"meanWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"wavePeriod"}},{"kind":"Field","name":{"kind":"Name","value":"waveFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"seaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"airTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"pressure"}},{"kind":"Field","name":{"kind":"Name","value":"relativeHumidity"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"absent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]}}]}}]} as unknown as DocumentNode<MapStationFactsFragment, unknown>;
export const TripReasonFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TripReasonFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TripReason"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"warningType"}},{"kind":"Field","name":{"kind":"Name","value":"warningLevel"}}]}}]} as unknown as DocumentNode<TripReasonFactsFragment, unknown>;
export const ChartsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Charts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChartKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"charts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOld"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"widthPx"}},{"kind":"Field","name":{"kind":"Name","value":"heightPx"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}}]}}]}}]}}]} as unknown as DocumentNode<ChartsQuery, ChartsQueryVariables>;
export const FavouritesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Favourites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"favourites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavouriteFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavouriteFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Favourite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"stationCode"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]} as unknown as DocumentNode<FavouritesQuery, FavouritesQueryVariables>;
export const AddFavouriteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFavourite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FavouriteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addFavourite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavouriteFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavouriteFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Favourite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"stationCode"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]} as unknown as DocumentNode<AddFavouriteMutation, AddFavouriteMutationVariables>;
export const RemoveFavouriteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveFavourite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeFavourite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveFavouriteMutation, RemoveFavouriteMutationVariables>;
export const MergeFavouritesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeFavourites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"drafts"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FavouriteInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeFavourites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"drafts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"drafts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavouriteFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavouriteFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Favourite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"stationCode"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]} as unknown as DocumentNode<MergeFavouritesMutation, MergeFavouritesMutationVariables>;
export const FieldValueAsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FieldValueAsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"layer"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FieldLayerName"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lat"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lon"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"at"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldValue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"layer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"layer"}}},{"kind":"Argument","name":{"kind":"Name","value":"lat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lat"}}},{"kind":"Argument","name":{"kind":"Name","value":"lon"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lon"}}},{"kind":"Argument","name":{"kind":"Name","value":"at"},"value":{"kind":"Variable","name":{"kind":"Name","value":"at"}}},{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"values"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}}]}}]}}]}}]} as unknown as DocumentNode<FieldValueAsOfQuery, FieldValueAsOfQueryVariables>;
export const PointForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PointForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lat"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lon"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pointForecast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lat"}}},{"kind":"Argument","name":{"kind":"Name","value":"lon"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lon"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}}]}}]}}]}}]} as unknown as DocumentNode<PointForecastQuery, PointForecastQueryVariables>;
export const SquareForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SquareForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"square"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"centre"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forecast"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SquareForecastQuery, SquareForecastQueryVariables>;
export const ZoneForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ZoneForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneForecast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"windFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windTurnsTo"}},{"kind":"Field","name":{"kind":"Name","value":"sky"}},{"kind":"Field","name":{"kind":"Name","value":"precipitation"}},{"kind":"Field","name":{"kind":"Name","value":"weatherKo"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outlook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weatherKo"}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ZoneForecastQuery, ZoneForecastQueryVariables>;
export const ZoneForecastsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ZoneForecasts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneForecasts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validAt"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"windFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windTurnsTo"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waveHeight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ZoneForecastsQuery, ZoneForecastsQueryVariables>;
export const MapPlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapPlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]}}]} as unknown as DocumentNode<MapPlacesQuery, MapPlacesQueryVariables>;
export const MapCamerasDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapCameras"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cameras"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"takenAt"}}]}}]}}]} as unknown as DocumentNode<MapCamerasQuery, MapCamerasQueryVariables>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const IsLoginIdFreeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IsLoginIdFree"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"loginId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLoginIdFree"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"loginId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"loginId"}}}]}]}}]} as unknown as DocumentNode<IsLoginIdFreeQuery, IsLoginIdFreeQueryVariables>;
export const LogInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"loginId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"captchaId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"captcha"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"loginId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"loginId"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember"}}},{"kind":"Argument","name":{"kind":"Name","value":"captchaId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"captchaId"}}},{"kind":"Argument","name":{"kind":"Name","value":"captcha"},"value":{"kind":"Variable","name":{"kind":"Name","value":"captcha"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}}]}}]} as unknown as DocumentNode<LogInMutation, LogInMutationVariables>;
export const LogOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;
export const RequestPhoneCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPhoneCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"captchaId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"captcha"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPhoneCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}},{"kind":"Argument","name":{"kind":"Name","value":"captchaId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"captchaId"}}},{"kind":"Argument","name":{"kind":"Name","value":"captcha"},"value":{"kind":"Variable","name":{"kind":"Name","value":"captcha"}}}]}]}}]} as unknown as DocumentNode<RequestPhoneCodeMutation, RequestPhoneCodeMutationVariables>;
export const SignUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}}]}]}}]} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const FindLoginIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindLoginId"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FindLoginIdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findLoginId"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<FindLoginIdMutation, FindLoginIdMutationVariables>;
export const FindPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FindPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<FindPasswordMutation, FindPasswordMutationVariables>;
export const UpdateMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"revision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}},{"kind":"Argument","name":{"kind":"Name","value":"revision"},"value":{"kind":"Variable","name":{"kind":"Name","value":"revision"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<UpdateMeMutation, UpdateMeMutationVariables>;
export const ReconsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Reconsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agrees"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agrees"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agrees"}}}]}]}}]} as unknown as DocumentNode<ReconsentMutation, ReconsentMutationVariables>;
export const CheckPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}]}]}}]} as unknown as DocumentNode<CheckPasswordMutation, CheckPasswordMutationVariables>;
export const WithdrawDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Withdraw"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdraw"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}]}]}}]} as unknown as DocumentNode<WithdrawMutation, WithdrawMutationVariables>;
export const ApplyApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<ApplyApiKeyMutation, ApplyApiKeyMutationVariables>;
export const ExtendApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExtendApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extendApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<ExtendApiKeyMutation, ExtendApiKeyMutationVariables>;
export const CancelApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isInstitution"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryQuestion"}},{"kind":"Field","name":{"kind":"Name","value":"institution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signUpAddress"}},{"kind":"Field","name":{"kind":"Name","value":"consentedAt"}},{"kind":"Field","name":{"kind":"Name","value":"duty"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}},{"kind":"Field","name":{"kind":"Name","value":"masked"}}]}}]}}]} as unknown as DocumentNode<CancelApiKeyMutation, CancelApiKeyMutationVariables>;
export const RevealApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevealApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revealApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}]}]}}]} as unknown as DocumentNode<RevealApiKeyMutation, RevealApiKeyMutationVariables>;
export const SubscriptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Subscriptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"pointCode"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"lowSeaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"highSeaTemperature"}}]}}]}}]} as unknown as DocumentNode<SubscriptionsQuery, SubscriptionsQueryVariables>;
export const SaveSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"drafts"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applySubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"drafts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"drafts"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionAnswerFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"pointCode"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"lowSeaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"highSeaTemperature"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionAnswerFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionFacts"}}]}}]}}]} as unknown as DocumentNode<SaveSubscriptionMutation, SaveSubscriptionMutationVariables>;
export const CancelSubscriptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelSubscriptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSubscriptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionAnswerFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"pointCode"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"lowSeaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"highSeaTemperature"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionAnswerFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionFacts"}}]}}]}}]} as unknown as DocumentNode<CancelSubscriptionsMutation, CancelSubscriptionsMutationVariables>;
export const MessageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageSettingsFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSettingsFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snsRoute"}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromMin"}},{"kind":"Field","name":{"kind":"Name","value":"toMin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushCount"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"hasEmail"}}]}}]} as unknown as DocumentNode<MessageSettingsQuery, MessageSettingsQueryVariables>;
export const SaveMessageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveMessageSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settings"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMessageSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"settings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settings"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageSettingsFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSettingsFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snsRoute"}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromMin"}},{"kind":"Field","name":{"kind":"Name","value":"toMin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushCount"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"hasEmail"}}]}}]} as unknown as DocumentNode<SaveMessageSettingsMutation, SaveMessageSettingsMutationVariables>;
export const ConfirmPhoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmPhone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phoneCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmPhone"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phoneCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phoneCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageSettingsFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSettingsFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snsRoute"}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromMin"}},{"kind":"Field","name":{"kind":"Name","value":"toMin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushCount"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"hasEmail"}}]}}]} as unknown as DocumentNode<ConfirmPhoneMutation, ConfirmPhoneMutationVariables>;
export const TripWatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripWatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripWatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TripWatchFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TripWatchFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TripWatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameKo"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"boat"}},{"kind":"Field","name":{"kind":"Name","value":"askMin"}},{"kind":"Field","name":{"kind":"Name","value":"fromHour"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isOnce"}},{"kind":"Field","name":{"kind":"Name","value":"tripAt"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}}]}}]} as unknown as DocumentNode<TripWatchesQuery, TripWatchesQueryVariables>;
export const AddTripWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTripWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watch"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TripWatchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTripWatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"watch"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watch"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TripWatchFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TripWatchFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TripWatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameKo"}},{"kind":"Field","name":{"kind":"Name","value":"placeNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"boat"}},{"kind":"Field","name":{"kind":"Name","value":"askMin"}},{"kind":"Field","name":{"kind":"Name","value":"fromHour"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isOnce"}},{"kind":"Field","name":{"kind":"Name","value":"tripAt"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}}]}}]} as unknown as DocumentNode<AddTripWatchMutation, AddTripWatchMutationVariables>;
export const RemoveTripWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveTripWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTripWatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveTripWatchMutation, RemoveTripWatchMutationVariables>;
export const PushKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const RegisterPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"browser"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"browser"},"value":{"kind":"Variable","name":{"kind":"Name","value":"browser"}}}]}]}}]} as unknown as DocumentNode<RegisterPushMutation, RegisterPushMutationVariables>;
export const ForgetPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}]}]}}]} as unknown as DocumentNode<ForgetPushMutation, ForgetPushMutationVariables>;
export const DeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Deliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"route"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]}}]} as unknown as DocumentNode<DeliveriesQuery, DeliveriesQueryVariables>;
export const MessageCatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"sendTimes"}},{"kind":"Field","name":{"kind":"Name","value":"takesSeveralPoints"}},{"kind":"Field","name":{"kind":"Name","value":"areas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"reach"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageCatalogueQuery, MessageCatalogueQueryVariables>;
export const MapStationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapStations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MapStationFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MapStationFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Station"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"windFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"windGust"}},{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"meanWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"wavePeriod"}},{"kind":"Field","name":{"kind":"Name","value":"waveFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"seaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"airTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"pressure"}},{"kind":"Field","name":{"kind":"Name","value":"relativeHumidity"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"absent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]}}]}}]} as unknown as DocumentNode<MapStationsQuery, MapStationsQueryVariables>;
export const MapStationsAtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapStationsAt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"at"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"at"},"value":{"kind":"Variable","name":{"kind":"Name","value":"at"}}},{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MapStationFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MapStationFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Station"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"windSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"windFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"windGust"}},{"kind":"Field","name":{"kind":"Name","value":"significantWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"maximumWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"meanWaveHeight"}},{"kind":"Field","name":{"kind":"Name","value":"wavePeriod"}},{"kind":"Field","name":{"kind":"Name","value":"waveFromDirection"}},{"kind":"Field","name":{"kind":"Name","value":"seaTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"airTemperature"}},{"kind":"Field","name":{"kind":"Name","value":"pressure"}},{"kind":"Field","name":{"kind":"Name","value":"relativeHumidity"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"absent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]}}]}}]} as unknown as DocumentNode<MapStationsAtQuery, MapStationsAtQueryVariables>;
export const StationDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StationDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"station"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"quality"}}]}}]}}]}}]} as unknown as DocumentNode<StationDetailQuery, StationDetailQueryVariables>;
export const StationSeriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StationSeries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"elements"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeriesStep"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"series"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"stationCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"elements"},"value":{"kind":"Variable","name":{"kind":"Name","value":"elements"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"elements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"minimum"}},{"kind":"Field","name":{"kind":"Name","value":"maximum"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StationSeriesQuery, StationSeriesQueryVariables>;
export const PassagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Passages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"knots"}},{"kind":"Field","name":{"kind":"Name","value":"boat"}},{"kind":"Field","name":{"kind":"Name","value":"departsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isLandConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"waypoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"knots"}}]}}]}}]}}]} as unknown as DocumentNode<PassagesQuery, PassagesQueryVariables>;
export const AddPassageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPassage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PassageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPassage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AddPassageMutation, AddPassageMutationVariables>;
export const EditPassageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditPassage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PassageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editPassage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<EditPassageMutation, EditPassageMutationVariables>;
export const RemovePassageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePassage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePassage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemovePassageMutation, RemovePassageMutationVariables>;
export const SeaWayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeaWay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PositionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PositionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seaWay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}}]}}]}}]} as unknown as DocumentNode<SeaWayQuery, SeaWayQueryVariables>;
export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"for"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"for"},"value":{"kind":"Variable","name":{"kind":"Name","value":"for"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"placeKind"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const TripAdviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripAdvice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lat"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lon"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"boat"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BoatInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripAdvice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lat"}}},{"kind":"Argument","name":{"kind":"Name","value":"lon"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lon"}}},{"kind":"Argument","name":{"kind":"Name","value":"boat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"boat"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripHours"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"reason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TripReasonFacts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"windows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"backBy"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"isLongEnough"}},{"kind":"Field","name":{"kind":"Name","value":"nearAt"}},{"kind":"Field","name":{"kind":"Name","value":"near"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TripReasonFacts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TripReasonFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TripReason"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"warningType"}},{"kind":"Field","name":{"kind":"Name","value":"warningLevel"}}]}}]} as unknown as DocumentNode<TripAdviceQuery, TripAdviceQueryVariables>;
export const NearPlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NearPlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"near"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PositionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"near"},"value":{"kind":"Variable","name":{"kind":"Name","value":"near"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]} as unknown as DocumentNode<NearPlacesQuery, NearPlacesQueryVariables>;
export const SetPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"windUnit"}}]}}]}}]} as unknown as DocumentNode<SetPreferencesMutation, SetPreferencesMutationVariables>;
export const WarningsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"expectedEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"following"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameKo"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isKnown"}}]}}]}}]}}]} as unknown as DocumentNode<WarningsQuery, WarningsQueryVariables>;
export const documents = {
  Charts: ChartsDocument,
  Favourites: FavouritesDocument,
  AddFavourite: AddFavouriteDocument,
  RemoveFavourite: RemoveFavouriteDocument,
  MergeFavourites: MergeFavouritesDocument,
  FieldValueAsOf: FieldValueAsOfDocument,
  PointForecast: PointForecastDocument,
  SquareForecast: SquareForecastDocument,
  ZoneForecast: ZoneForecastDocument,
  ZoneForecasts: ZoneForecastsDocument,
  MapPlaces: MapPlacesDocument,
  MapCameras: MapCamerasDocument,
  Session: SessionDocument,
  Me: MeDocument,
  IsLoginIdFree: IsLoginIdFreeDocument,
  LogIn: LogInDocument,
  LogOut: LogOutDocument,
  RequestPhoneCode: RequestPhoneCodeDocument,
  SignUp: SignUpDocument,
  FindLoginId: FindLoginIdDocument,
  FindPassword: FindPasswordDocument,
  UpdateMe: UpdateMeDocument,
  Reconsent: ReconsentDocument,
  CheckPassword: CheckPasswordDocument,
  Withdraw: WithdrawDocument,
  ApplyApiKey: ApplyApiKeyDocument,
  ExtendApiKey: ExtendApiKeyDocument,
  CancelApiKey: CancelApiKeyDocument,
  RevealApiKey: RevealApiKeyDocument,
  Subscriptions: SubscriptionsDocument,
  SaveSubscription: SaveSubscriptionDocument,
  CancelSubscriptions: CancelSubscriptionsDocument,
  MessageSettings: MessageSettingsDocument,
  SaveMessageSettings: SaveMessageSettingsDocument,
  ConfirmPhone: ConfirmPhoneDocument,
  TripWatches: TripWatchesDocument,
  AddTripWatch: AddTripWatchDocument,
  RemoveTripWatch: RemoveTripWatchDocument,
  PushKey: PushKeyDocument,
  RegisterPush: RegisterPushDocument,
  ForgetPush: ForgetPushDocument,
  Deliveries: DeliveriesDocument,
  MessageCatalogue: MessageCatalogueDocument,
  MapStations: MapStationsDocument,
  MapStationsAt: MapStationsAtDocument,
  StationDetail: StationDetailDocument,
  StationSeries: StationSeriesDocument,
  Passages: PassagesDocument,
  AddPassage: AddPassageDocument,
  EditPassage: EditPassageDocument,
  RemovePassage: RemovePassageDocument,
  SeaWay: SeaWayDocument,
  Search: SearchDocument,
  TripAdvice: TripAdviceDocument,
  NearPlaces: NearPlacesDocument,
  SetPreferences: SetPreferencesDocument,
  Warnings: WarningsDocument,
} as const
