import type { ElementName } from './elements.ts'
import { element } from './elements.ts'

/**
 * Why a value is missing. A value is never a bare null: it is measured, or it is absent for one of these.
 * `not-reported` the station sends nothing for it; `out-of-range` and `failed-check` it sent something we
 * refused; `feed-down` the feed has not answered; `outside-model` no forecast there.
 */
export type AbsentReason = 'not-reported' | 'out-of-range' | 'failed-check' | 'feed-down' | 'outside-model'

/** Where a value came from: the agency's own service, a recording of it, or the simulated sea. */
export type FeedMode = 'live' | 'replay' | 'demo'

/** The services whose payloads become observations; each has a rank among them, and words for those who read them. */
export type SourceName =
  | 'kma-sea-obs'
  | 'kma-buoy'
  | 'kma-lhaws'
  | 'kma-visibility'
  | 'khoa-tide'
  | 'khoa-fog'
  | 'khoa-buoy'
  | 'nifs-fishery'

export type Quality = 'raw' | 'checked'

export type Reading =
  | {
      state: 'measured'
      /** in the catalogue unit of the element */
      value: number
      observedAt: Date
      receivedAt: Date
      source: SourceName
      mode: FeedMode
      quality: Quality
    }
  | { state: 'absent'; reason: AbsentReason }

/** What one service said about one station at one moment; values are in catalogue units and already checked. */
export interface StationReport {
  stationCode: string
  observedAt: Date
  values: Partial<Record<ElementName, number>>
  /** elements that the payload held but our check refused; no value and not listed here = not reported */
  refused: Partial<Record<ElementName, 'out-of-range' | 'failed-check'>>
}

export type Age = 'fresh' | 'late' | 'expired'

const LATE_CADENCES = 1.5
const EXPIRED_CADENCES = 6

/**
 * How old a value of this element is: `late` past 1.5 × its cadence, `expired` past 6 ×. An expired value keeps
 * its label but loses its colour, and serves no score or alert.
 *
 * @source design, section 4
 */
export function ageOf(name: ElementName, observedAt: Date, now: Date): Age {
  const ageMin = (now.getTime() - observedAt.getTime()) / 60_000
  const { cadenceMin } = element(name)
  if (ageMin > EXPIRED_CADENCES * cadenceMin) return 'expired'
  return ageMin > LATE_CADENCES * cadenceMin ? 'late' : 'fresh'
}

/**
 * Whether a value may stand in a row that has one time: one that was observed long before the row's newest would be
 * passed off as of that time. "Long" is where its age would be called late.
 */
export const belongsToRow = (name: ElementName, observedAt: Date, rowAt: Date): boolean =>
  (rowAt.getTime() - observedAt.getTime()) / 60_000 <= LATE_CADENCES * element(name).cadenceMin

/** The mode that an answer made of several feeds has to say of itself. */
export const leastReal = (modes: readonly FeedMode[]): FeedMode =>
  (['demo', 'replay'] as const).find((mode) => modes.includes(mode)) ?? 'live'
