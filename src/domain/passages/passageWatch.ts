/** The departure of a kept passage that its member has watched. */
import { DAY_MS } from '../kernel/time.ts'
import { standingOf } from '../trips/tripWatch.ts'
import type { TripStanding } from '../trips/tripWatch.ts'
import type { NavigationalWarningFact } from '../partners/navigationalWarnings.ts'
import { navigationalCrossings } from './navigationalCrossings.ts'
import type { SailedNode } from './sailing.ts'

/** That too little is known is no news so long before the departure: the forecast has still to come. */
export const UNKNOWN_IS_NEWS_MS = DAY_MS

/** A departure is watched from so many days before it. */
export const MOST_DAYS_AHEAD = 30

export interface PassageStanding {
  standing: TripStanding
  /** the first navigational warning in whose hours the rest of the way crosses its area */
  navigational?: { title: string; at: Date }
}

/**
 * How the rest of a way stands. A warning of the weather and one to navigators weigh alike.
 *
 * @param way sailed from the departure that is watched
 */
export function passageStanding(
  way: readonly SailedNode[],
  warnings: readonly NavigationalWarningFact[],
  now: Date,
): PassageStanding {
  const rest = way.filter((_, index) => (way[index + 1] ?? way[index]!).at >= now)
  const hours = rest.map(({ at, worst: { verdict, reason } }) => ({ at, verdict, ...(reason && { reason }) }))
  const standing = standingOf(hours, true)
  const places = rest.map(({ node, at }) => ({ place: node.place, at }))
  const crossing = navigationalCrossings(places, warnings).find(({ kind }) => kind === 'in-hours')
  if (!crossing?.met) return { standing }
  return {
    standing: { ...standing, kind: 'warned' },
    navigational: { title: crossing.warning.title, at: crossing.met.at },
  }
}
