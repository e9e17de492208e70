import type { Broadcast, BroadcastKind } from '../src/domain/broadcasts.ts'
import type { Chart, ChartKind } from '../src/domain/charts.ts'
import type { PointForecast } from '../src/domain/pointForecast.ts'
import type { Commentary, ZoneForecastPeriod, ZoneOutlookPeriod } from '../src/domain/forecasts.ts'
import type { FeedMode } from '../src/domain/readings.ts'
import type { Timetable, TimetableKind } from '../src/domain/timetables.ts'
import type { BulletinQuery, Warning, WarningBulletin, WarningState } from '../src/domain/warnings.ts'
import type { ForecastZone, NamedZone, SquareAddress, WarningZone, ZoneShape } from '../src/domain/zones.ts'

/** What this face needs of the warnings service. */
export interface WarningsReader {
  /** false while no feed brings warnings: an empty list would be no answer then */
  readonly isFed: boolean
  current(): WarningState
  /** @throws Refusal TIME_INVALID */
  asOf(at: Date): Promise<WarningState>
  /** @throws Refusal WARNING_UNKNOWN */
  warning(id: string): Promise<Warning>
  /** newest first @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG */
  bulletins(query: BulletinQuery): Promise<WarningBulletin[]>
  /** @throws Refusal BULLETIN_UNKNOWN */
  bulletin(id: string): Promise<WarningBulletin>
}

/** What this face needs of the zones service. */
export interface ZonesReader {
  /** of the sea */
  readonly warningZones: readonly WarningZone[]
  readonly landZones: readonly NamedZone[]
  readonly forecastZones: readonly ForecastZone[]
  isKnown(code: string): boolean
  /** never fails: an unknown zone is shown by its code */
  warningZone(code: string): NamedZone
  forecastZone(code: string): ForecastZone | undefined
  childrenOf(code: string): readonly WarningZone[]
  shape(code: string): ZoneShape | undefined
}

/** One issue of a forecast for one zone. */
export interface ZoneIssueFacts<Period> {
  zoneCode: string
  issuedAt: Date
  receivedAt: Date
  mode: FeedMode
  /** oldest first */
  periods: readonly Period[]
}

/** The newest issue of a zone and the one before it; both absent where nothing ever was. */
export interface ZoneIssuesFacts<Period> {
  zoneCode: string
  newest?: ZoneIssueFacts<Period>
  before?: ZoneIssueFacts<Period>
}

export interface AsOf {
  /** what was known at that moment, whatever came later */
  asOf?: Date | undefined
}

/** What this face needs of the services of zone forecasts and of outlooks. */
export interface ZoneIssuesReader<Period> {
  latest(): readonly ZoneIssueFacts<Period>[]
  /** @throws Refusal ZONE_UNKNOWN, TIME_INVALID */
  zone(code: string, options?: AsOf): Promise<ZoneIssuesFacts<Period>>
  /** all zones of one issue; empty where it is not there (yet) */
  issue(issuedAt: Date, options?: AsOf): Promise<readonly ZoneIssueFacts<Period>[]>
  /** of the newest issues, newest first */
  issueTimes(): readonly Date[]
}

export type ZoneForecastsReader = ZoneIssuesReader<ZoneForecastPeriod>
export type OutlooksReader = Pick<ZoneIssuesReader<ZoneOutlookPeriod>, 'zone'>

/** What this face needs of the service of point forecasts. */
export interface PointForecastsReader {
  /** @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST with the nearest sea point, TIME_INVALID */
  point(lat: number, lon: number, options?: AsOf): Promise<PointForecast>
  /**
   * @returns for a part of which nothing is known by itself, the whole square
   * @throws Refusal ZONE_UNKNOWN, TIME_INVALID
   */
  square(
    address: SquareAddress,
    options?: AsOf,
  ): Promise<{ address: SquareAddress } & Pick<PointForecast, 'run' | 'rows'>>
}

/** A commentary and where it is from. */
export interface ReceivedCommentary extends Commentary {
  mode: FeedMode
}

/** What this face needs of the service of commentaries. */
export interface CommentariesReader {
  /** issued in a span, newest first @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG */
  list(from: Date, to: Date): Promise<readonly ReceivedCommentary[]>
}

/** What this face needs of the service of broadcasts. */
export interface BroadcastsReader {
  /** newest first */
  list(kind: BroadcastKind, options: { zoneCode?: string; first: number }): Promise<readonly Broadcast[]>
  find(id: number): Promise<Broadcast | undefined>
}

/** What this face needs of the service of timetables. */
export interface TimetablesReader {
  /** @param date the day in Korea, `YYYY-MM-DD` */
  timetable(kind: TimetableKind, date: string): Promise<Timetable>
}

/** What this face needs of the service of charts. */
export interface ChartsReader {
  /** newest first */
  list(kind: ChartKind, options: { first: number }): Promise<readonly Chart[]>
  find(id: number): Promise<Chart | undefined>
  /** numbers of the issues of its kind beside one */
  neighbours(id: number): Promise<{ previous?: number; next?: number }>
}
