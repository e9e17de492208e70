/** What the portal expects of a departure of which nothing is decided: ours, and never the operator's word. */
import type { Boat } from '../trips/boatLimits.ts'
import type { Verdict } from '../trips/goOrStay.ts'

/**
 * Limits of a coastal passenger ship as a rough guide. Ships are held back by warnings on their line and where one sees
 * less than a kilometre; larger ones sail in seas in which smaller ones do not.
 *
 * @source Maritime Safety Act, enforcement rule (control of departures of domestic passenger ships): visibility 1 km, and
 *   warnings of high seas and typhoons; waves and wind are ours, below the thresholds of a high seas advisory (3 m, 14 m/s)
 */
export const FERRY: Boat = {
  preset: 'charter',
  limits: { significantWaveHeight: 3, windSpeed: 14, visibility: 1 },
  tripHours: 1,
  changed: [],
}

export const OUTLOOKS = ['likely', 'doubtful', 'unlikely', 'unknown'] as const
export type Outlook = (typeof OUTLOOKS)[number]

const OF_VERDICT: Record<Verdict, Outlook> = {
  go: 'likely',
  near: 'doubtful',
  over: 'unlikely',
  unknown: 'unknown',
}

/** @param worst verdict of the places on the line while the ship is there */
export const outlookOf = (worst: Verdict): Outlook => OF_VERDICT[worst]
