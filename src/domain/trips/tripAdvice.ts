import type { ForecastRun } from '../forecasts/pointForecast.ts'
import type { Position } from '../kernel/positions.ts'
import type { FlatLimits, UsableWalk } from '../tides/flatClock.ts'
import type { Boat } from './boatLimits.ts'
import type { GoOrStay, Reason } from './goOrStay.ts'

/** The answer for a boat at a place, and what it stands on. */
export interface TripAdvice extends GoOrStay {
  boat: Boat
  /** of the waves and the wind; absent while there is none */
  run?: ForecastRun
  /** when the list of warnings was last seen */
  warningsCheckedAt?: Date
  /** the place at sea the values are for, where the one asked for is on land */
  snapped?: Position & { distanceKm: number }
}

/** When a flat can be walked by a walker's limits. */
export interface FlatTimes {
  limits: FlatLimits
  /** oldest first, from the one that is not over; absent where nothing is said of the tide */
  walks?: UsableWalk[]
  /** what stands against the hour that has begun, the tide apart */
  against?: Reason
}
