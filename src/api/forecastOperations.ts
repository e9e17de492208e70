import type { CompassPoint } from '../domain/display.ts'
import type { PointElement, Precipitation, Range, Sky } from '../domain/forecasts.ts'
import type { AbsentReason, FeedMode, Quality } from '../domain/readings.ts'
import type { WarningLevel, WarningPhase, WarningType } from '../domain/warnings.ts'
import type { ZoneLevel } from '../domain/zones.ts'
import type { EnumName } from './operations.ts'

/** Every warning that has not ended, without a shape: the map has the zones' shapes from their own file. */
const Warnings = `query Warnings {
  warnings {
    id type level phase issuedAt effectiveAt endsAt mode page
    expectedEnd { from to }
    next { level effectiveAt }
    following { id type level phase effectiveAt }
    zone { code nameKo nameEn level isKnown }
  }
}`

const POINT_FORECAST = `lat lon issuedAt receivedAt mode source quality times
    series { element unit values reasons }`

/** What is forecast for a place, 72 hours ahead: the map's meteogram. */
const PointForecast = `query PointForecast($lat: Float!, $lon: Float!) {
  pointForecast(lat: $lat, lon: $lon) {
    ${POINT_FORECAST}
    snapped { lat lon distanceKm }
  }
}`

/** What is forecast for a sea square or one of its parts, as its own page has it. */
const SquareForecast = `query SquareForecast($address: ID!) {
  square(address: $address) {
    address
    centre { lat lon }
    forecast { ${POINT_FORECAST} }
  }
}`

/** What is forecast for one zone, by the code of either service, and the outlook to day 10. */
const ZoneForecast = `query ZoneForecast($code: String!) {
  zoneForecast(code: $code) {
    zone { code nameKo nameEn }
    issue {
      issuedAt mode
      periods {
        validAt hours windFrom windTurnsTo sky precipitation weatherKo
        windSpeed { from to }
        waveHeight { from to }
      }
    }
    previous { issuedAt }
    outlook { issuedAt mode zone { nameKo nameEn } periods { validAt hours weatherKo waveHeight { from to } } }
  }
}`

/** Wind and waves of every zone, half day by half day: the map's layer of zones. */
const ZoneForecasts = `query ZoneForecasts {
  zoneForecasts {
    zone { code }
    issue {
      issuedAt mode
      periods { validAt hours windFrom windTurnsTo windSpeed { from to } waveHeight { from to } }
    }
  }
}`

/** What the map asks of warnings and forecasts; `operations.ts` has them with all others. */
export const forecastOperations = {
  Warnings,
  PointForecast,
  SquareForecast,
  ZoneForecast,
  ZoneForecasts,
} as const

export interface WarningsAnswer {
  /** null together with the error NOT_READY, while no feed brings warnings */
  warnings: WarningAnswer[] | null
}

interface WarningLevelAnswer {
  level: EnumName<WarningLevel>
  effectiveAt: string
}

export interface WarningAnswer extends WarningLevelAnswer {
  id: string
  type: EnumName<WarningType>
  phase: EnumName<WarningPhase>
  issuedAt: string
  /** null while its end is not known */
  endsAt: string | null
  mode: EnumName<FeedMode>
  page: string
  expectedEnd: { from: string; to: string } | null
  next: WarningLevelAnswer | null
  following: (WarningLevelAnswer & Pick<WarningAnswer, 'id' | 'type' | 'phase'>) | null
  zone: { code: string; nameKo: string; nameEn: string; level: EnumName<ZoneLevel>; isKnown: boolean }
}

/** What is forecast for a place or a square. */
export interface PlaceForecastAnswer {
  lat: number
  lon: number
  /** null while no model run can be used; every value then has a reason */
  issuedAt: string | null
  receivedAt: string | null
  mode: EnumName<FeedMode> | null
  source: string | null
  quality: EnumName<Quality> | null
  times: string[]
  /** a value or a reason for each of `times` */
  series: {
    element: PointElement
    unit: string
    values: (number | null)[]
    reasons: (EnumName<AbsentReason> | null)[]
  }[]
}

export interface PointForecastAnswer {
  /** null together with the errors OUTSIDE_FORECAST, whose facts hold the nearest sea point, or INPUT_INVALID */
  pointForecast:
    (PlaceForecastAnswer & { snapped: { lat: number; lon: number; distanceKm: number } | null }) | null
}

export interface SquareForecastAnswer {
  /** null together with the error ZONE_UNKNOWN */
  square: { address: string; centre: { lat: number; lon: number }; forecast: PlaceForecastAnswer } | null
}

export interface IssueAnswer<Period> {
  issuedAt: string
  mode: EnumName<FeedMode>
  periods: Period[]
}

export interface PeriodAnswer {
  validAt: string
  hours: number
  weatherKo: string | null
  /** m */
  waveHeight: Range | null
}

export interface WindAndWavesAnswer extends Pick<PeriodAnswer, 'validAt' | 'hours' | 'waveHeight'> {
  windFrom: CompassPoint | null
  windTurnsTo: CompassPoint | null
  /** m/s */
  windSpeed: Range | null
}

export interface ForecastPeriodAnswer extends PeriodAnswer, WindAndWavesAnswer {
  sky: EnumName<Sky> | null
  precipitation: EnumName<Precipitation> | null
}

export interface ZoneForecastAnswer {
  /** null together with the error ZONE_UNKNOWN */
  zoneForecast: {
    zone: { code: string; nameKo: string; nameEn: string }
    issue: IssueAnswer<ForecastPeriodAnswer> | null
    previous: { issuedAt: string } | null
    outlook: (IssueAnswer<PeriodAnswer> & { zone: { nameKo: string; nameEn: string } }) | null
  } | null
}

export interface ZoneForecastsAnswer {
  /** null together with the error NOT_READY; the issue of a zone is null while there is none */
  zoneForecasts: { zone: { code: string }; issue: IssueAnswer<WindAndWavesAnswer> | null }[] | null
}
