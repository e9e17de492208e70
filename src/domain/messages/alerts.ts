import type { Channel, MessageTopic, TopicOf } from './alertTopics.ts'
import type { LimitName } from './alertLimits.ts'
import type { ElementName } from '../kernel/elements.ts'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../forecasts/forecasts.ts'
import type { FeedMode } from '../kernel/readings.ts'
import type { DeliveryRoute } from './subscriptions.ts'
import type { QuakeBulletin } from '../earthquakes/earthquakes.ts'
import type { QuakeCause } from '../earthquakes/quakeNews.ts'
import type { StormCause } from '../typhoons/stormNews.ts'
import type { StormFacts, TrackPoint, TyphoonAdvisory } from '../typhoons/typhoons.ts'
import type { PresetName } from '../trips/boatLimits.ts'
import type { Span, TripStanding } from '../trips/tripWatch.ts'
import type { ExpectedEnd, WarningAction, WarningLevel, WarningType } from '../warnings/warnings.ts'

/** `warning`: may wait for nothing and is rather sent twice than never. `routine`: rather once too few than twice. */
export type AlertClass = 'warning' | 'routine'

/** Priority of waiting messages. */
export const LANES = { warning: 0, threshold: 1, scheduled: 2 } as const
export type Lane = (typeof LANES)[keyof typeof LANES]

/** Values of one station at one moment, in catalogue units; what was not measured is absent. */
export interface StationValues {
  stationCode: string
  nameKo: string
  nameEn: string
  observedAt: Date
  values: Partial<Record<ElementName, number>>
}

interface AnyAlert {
  topic: MessageTopic
  mode: FeedMode
}

/** A buoy went past limits; which ones differs by member and stands in the delivery. */
export interface ThresholdAlert extends AnyAlert {
  cause: 'threshold'
  topic: TopicOf<'threshold'>
  station: StationValues
}

/** A zone of a warning, with its own times where they differ from those of the alert. */
export interface WarnedZone {
  code: string
  nameKo: string
  nameEn: string
  effectiveAt?: Date
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
}

/** One step of warnings of one type and level: the zones it names, in the order of their codes. */
export interface WarningAlert extends AnyAlert {
  cause: 'issue'
  topic: TopicOf<'issue'>
  type: WarningType
  level: WarningLevel
  action: WarningAction
  issuedAt: Date
  /** from when it holds, or when it ends; the earliest of the zones */
  effectiveAt: Date
  /** end of the stretch in which a preliminary warning expects it; absent for an exact time */
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
  zones: readonly WarnedZone[]
}

/** Observations at a clock time: of one station, or of the stations of a sub-area. */
export interface ObservationAlert extends AnyAlert {
  cause: 'schedule'
  topic: 'beacon' | 'coastal' | 'fishery'
  point: { code: string; nameKo: string; nameEn: string }
  slotAt: Date
  /** empty when nothing new enough is there */
  stations: readonly StationValues[]
}

interface AnyForecastAlert extends AnyAlert {
  cause: 'schedule'
  point: { code: string; nameKo: string; nameEn: string }
  slotAt: Date
  /** absent when there is no forecast new enough; then there are no periods either */
  issuedAt?: Date
}

/** The forecast of one zone at a clock time. */
export interface SeaForecastAlert extends AnyForecastAlert {
  topic: 'sea-forecast'
  periods: readonly ZoneForecastPeriod[]
}

/** The outlook of one zone at a clock time. */
export interface WeeklyForecastAlert extends AnyForecastAlert {
  topic: 'weekly-sea-forecast'
  periods: readonly ZoneOutlookPeriod[]
}

interface AnyWatchAlert extends AnyAlert {
  cause: 'watch'
  place: { code: string; nameKo: string; nameEn: string }
}

/** Whether a trip that a member asked about will hold. */
export interface TripAlert extends AnyWatchAlert {
  topic: 'trip'
  preset: PresetName
  trip: Span
  standing: TripStanding
  /** whether it stood differently before */
  isChange: boolean
  /** of the run behind it; absent where there is none */
  runAt?: Date
}

/** Whether a departure of a kept passage will hold; the place is the passage, by its number and title. */
export interface PassageAlert extends AnyWatchAlert {
  topic: 'passage'
  preset: PresetName
  /** from the departure to the arrival */
  trip: Span
  standing: TripStanding
  /** the first navigational warning in whose hours the way crosses its area */
  navigational?: { title: string; at: Date }
  /** whether it stood differently before */
  isChange: boolean
}

/** When to be back from a tidal flat. */
export interface FlatAlert extends AnyWatchAlert {
  topic: 'flat'
  backBy: Date
  /** when the water is back */
  waterBackAt: Date
}

/** When the 15 m/s wind may begin at a harbour, and when it is likely to. */
export interface HarbourWind {
  code: string
  nameKo: string
  nameEn: string
  earliestFrom?: Date
  likelyFrom?: Date
}

/** What an agency says of a storm that concerns the coast. */
export interface StormAlert extends AnyAlert {
  cause: 'storm'
  topic: 'typhoon'
  why: StormCause
  /** by how much the earliest arrival moved, hours */
  movedHours?: number
  /** code of the storm */
  code: string
  storm: Pick<StormFacts, 'agency' | 'number' | 'nameKo' | 'nameEn'>
  kind: TyphoonAdvisory['kind']
  /** of the advisory, and when it was received: so it is found again */
  baseAt: Date
  receivedAt: Date
  analysis: Pick<TrackPoint, 'lat' | 'lon' | 'windSpeed' | 'pressure' | 'motion' | 'place'>
  /** the first it may come to on top */
  harbours: readonly HarbourWind[]
  /** harbours that are not named */
  moreHarbours: number
}

/** An earthquake, and what the agency says of a tsunami. */
export interface QuakeAlert
  extends
    AnyAlert,
    Pick<
      QuakeBulletin,
      'originAt' | 'issuedAt' | 'magnitude' | 'place' | 'lat' | 'lon' | 'tsunami' | 'intensity' | 'correction'
    > {
  cause: 'quake'
  topic: 'tsunami'
  why: QuakeCause
}

/** An alert, the same for all its recipients. */
export type Alert =
  | QuakeAlert
  | StormAlert
  | ThresholdAlert
  | WarningAlert
  | ObservationAlert
  | SeaForecastAlert
  | WeeklyForecastAlert
  | TripAlert
  | PassageAlert
  | FlatAlert

/** What of an alert concerns one recipient. */
export interface AlertDetail {
  /** limits that were gone past, with the member's own value */
  limits?: Partial<Record<LimitName, number>>
  /** the member's zones among those of the alert */
  zoneCodes?: readonly string[]
}

/** One member who is to get an alert. */
export interface Recipient {
  memberId: number
  channel: Channel
  route: DeliveryRoute
  /** the same key is never delivered twice; at most {@link MESSAGE_KEY_LENGTH} characters */
  messageKey: string
  detail?: AlertDetail
}

export const MESSAGE_KEY_LENGTH = 120

/**
 * Where a message stands. `accepted` the gateway has it, `delivered` the phone has it, `failed` given up or refused,
 * `unknown` it may or may not have been sent, `cancelled` no longer wanted before it was sent, `missed` its time had
 * passed, `withheld` a limit or quiet hours kept it back.
 */
export const DELIVERY_STATES = [
  'queued',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
  'missed',
  'withheld',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a message did not arrive. */
export const DELIVERY_REASONS = [
  'gateway-refused',
  'number-refused',
  'gateway-down',
  'gave-up',
  'outcome-unknown',
  'undelivered',
  'member-gone',
  'unsubscribed',
  'no-address',
  'too-late',
  'quiet-hours',
  'phone-limit',
  'daily-limit',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** One message as its member sees it. */
export interface DeliveryView {
  id: number
  channel: Channel
  topic: MessageTopic
  route: DeliveryRoute
  state: DeliveryState
  reason?: DeliveryReason
  text: string
  createdAt: Date
  /** when the gateway took it, or when it was given up */
  finishedAt?: Date
}
