import type { FeedMode } from '../kernel/readings.ts'

/**
 * Kinds of weather a warning is for, the most urgent at sea first: where several hold for one zone, a list that shows
 * one shows the first of this order.
 *
 * @source KMA warning types; the order is the portal's own
 */
export const WARNING_TYPES = [
  'typhoon',
  'tsunami',
  'storm-surge',
  'high-seas',
  'strong-wind',
  'fog',
  'heavy-rain',
  'heavy-snow',
  'cold-wave',
  'heat-wave',
  'yellow-dust',
  'dry',
] as const
export type WarningType = (typeof WARNING_TYPES)[number]

/** 예비특보, 주의보, 경보: from the mildest to the gravest. */
export const WARNING_LEVELS = ['preliminary', 'advisory', 'warning'] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** What a bulletin does: 발표, 대치, 해제, 대치해제, 연장, 변경, 변경해제. */
export const WARNING_COMMANDS = [
  'announce',
  'replace',
  'release',
  'replace-release',
  'extend',
  'change',
  'change-release',
] as const
export type WarningCommand = (typeof WARNING_COMMANDS)[number]

/**
 * When a warning is expected to end: a stretch, as bulletins say it ("21시 ~ 24시"); both ends equal for an exact time.
 */
export interface ExpectedEnd {
  from: Date
  to: Date
}

/** One zone and type in one bulletin, as the agency's service reports it. */
export interface WarningEvent {
  zoneCode: string
  type: WarningType
  level: WarningLevel
  command: WarningCommand
  /** when the bulletin was issued */
  issuedAt: Date
  /** from when it holds; for a release, when the warning ends */
  effectiveAt: Date
  /**
   * Where the bulletin gives a stretch in which it takes effect ("18시 ~ 24시"), the end of that; `effectiveAt` is its
   * beginning. Absent for an exact time, and for a release.
   */
  effectiveTo?: Date
  /** when the forecaster entered it; may be before `issuedAt` */
  enteredAt?: Date
  /** the issuing office, such as 108 or 159 */
  office?: string
  /** number of the bulletin within the month and office */
  number?: number
  expectedEnd?: ExpectedEnd
}

/** An event with where and when it reached the portal. */
export interface StoredWarningEvent extends WarningEvent {
  receivedAt: Date
  mode: FeedMode
}

/**
 * What the service lists at a moment, whole: a warning that was in force and is not in a later list has ended, even if
 * its release was not issued.
 */
export interface WarningListing {
  /** which of the two lists it is: preliminary warnings, or those announced and in force */
  of: 'preliminary' | 'announced'
  at: Date
  /** `zone type` of every entry, as {@link warningKey} writes it */
  keys: ReadonlySet<string>
  /** says nothing about bulletins of another mode; without it, it speaks of all */
  mode?: FeedMode
}

export const warningKey = ({ zoneCode, type }: Pick<WarningEvent, 'zoneCode' | 'type'>): string =>
  `${zoneCode} ${type}`

/**
 * Where a warning stands at a moment. `announced` it is issued and takes effect later; `ended` it was released, has
 * run out, or is no longer listed.
 */
export type WarningPhase = 'preliminary' | 'announced' | 'in-force' | 'ended'

/** Why a warning ended. */
export type WarningEnding = 'released' | 'replaced' | 'ran-out' | 'not-listed' | 'not-confirmed'

/** What one bulletin did to a warning, in the portal's words. */
export type WarningAction =
  | 'preliminary'
  | 'announced'
  | 'extended'
  | 'upgraded'
  | 'downgraded'
  | 'changed'
  | 'replaced'
  | 'released'
  | 'ran-out'
  | 'not-listed'
  | 'not-confirmed'

/** One step of a warning's history. */
export interface WarningStep {
  action: WarningAction
  level: WarningLevel
  issuedAt: Date
  effectiveAt: Date
  /** end of the stretch in which it was to take effect; absent for an exact time */
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
  office?: string
  number?: number
}

/** One warning from its first bulletin to its end: a zone and a type have at most one that has not ended. */
export interface Warning {
  /** `<zone>-<type>-<first issue, 12 KST digits>`: the same whatever arrived first, fit for an address */
  id: string
  zoneCode: string
  type: WarningType
  phase: WarningPhase
  /** the level in force; before that, the level that will be */
  level: WarningLevel
  /** an announced change of level that has not taken effect yet */
  next?: { level: WarningLevel; effectiveAt: Date }
  /** the last bulletin about it */
  issuedAt: Date
  /** since when the level holds, or from when it will */
  effectiveAt: Date
  /**
   * Of a preliminary warning whose bulletin gives a stretch, the end of that. What is announced holds from the
   * beginning of the stretch: rather some hours too early than too late.
   */
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
  /** when it ended, once it has; a release that takes effect later is given here before it does */
  endsAt?: Date
  ending?: WarningEnding
  office?: string
  number?: number
  mode: FeedMode
  /** oldest first */
  history: readonly WarningStep[]
  /** a further warning of the same zone and type that is already issued: it stands alone once this one has ended */
  following?: Warning
}

/** One warning bulletin: all that an office issued at one moment. */
export interface WarningBulletin {
  /** `<12 KST digits of the issue>-<office>-<number>`, fit for an address; 0 where office or number are not known */
  id: string
  issuedAt: Date
  office?: string
  number?: number
  mode: FeedMode
  events: readonly StoredWarningEvent[]
}

/** The warnings as they stand at a moment. */
export interface WarningState {
  at: Date
  /** those that have not ended, and those of the last weeks that have */
  warnings: readonly Warning[]
  /** when the agency's list was last seen; undefined when it never was */
  checkedAt: Date | undefined
  /** until when this stays true if no bulletin comes */
  until: Date | undefined
}

/** Which bulletins: all that were issued in a span, both ends included. */
export interface BulletinQuery {
  from: Date
  to: Date
  /** issuing office, such as 159 */
  office?: string | undefined
  types?: readonly WarningType[] | undefined
}
