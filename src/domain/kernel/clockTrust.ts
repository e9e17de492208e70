import { DAY_MS, MINUTE_MS } from './time.ts'

/**
 * What an instant from the future means. A clock that was ahead leaves stamps that lie ahead of the right time: slots
 * done, leases, last successes, values. None of them happened as it says, so none may hold anything up, count as fresh
 * or stand as the newest. Clocks of honest machines differ a little, and so much is allowed.
 */

/** Machines that share a database may differ by this much. */
export const OWN_CLOCK_SLACK_MS = 2 * MINUTE_MS
/** Stamps of an agency may be this far ahead of our clock. */
export const AGENCY_CLOCK_SLACK_MS = 10 * MINUTE_MS

/** A clock that leaps forward by more may be wrong, and what is deleted by a wrong clock is lost. */
export const HOLD_AFTER_LEAP_MS = DAY_MS
/** So long a portal may have stood still before a start doubts the clock; shorter pauses are usual. */
export const HOLD_AFTER_GAP_MS = 7 * DAY_MS
/** So long an operator has to set the clock right, before anything is deleted for its age. */
export const HOLD_MS = DAY_MS

/** @returns the last instant that something which has happened can bear */
export const latestPast = (now: Date, slackMs = OWN_CLOCK_SLACK_MS): Date => new Date(now.getTime() + slackMs)

/** Whether a stamp of something that has happened lies in the future. */
export const isAhead = (at: Date, now: Date, slackMs = OWN_CLOCK_SLACK_MS): boolean =>
  at.getTime() > now.getTime() + slackMs

/** @returns when something happened; undefined when it never did, or when the stamp is from the future */
export const happenedAt = (
  at: Date | null | undefined,
  now: Date,
  slackMs = OWN_CLOCK_SLACK_MS,
): Date | undefined => (at && !isAhead(at, now, slackMs) ? at : undefined)

/**
 * Whether an end that was set to at most `longestMs` after the moment of setting is still to come. One that lies
 * further ahead was set by a clock that was ahead, and is over.
 */
export const isStillOpen = (until: Date, longestMs: number, now: Date): boolean =>
  until > now && until <= latestEnd(longestMs, now)

/** @returns the last end that an honest clock can have set by now */
export const latestEnd = (longestMs: number, now: Date): Date =>
  latestPast(now, longestMs + OWN_CLOCK_SLACK_MS)

/** Whether something happened less than a span ago; what is stamped later than now did not. */
export const isWithin = (at: Date, spanMs: number, now: Date): boolean =>
  at <= latestPast(now) && now.getTime() - at.getTime() < spanMs

/** A wall clock that moved otherwise than time did. */
export interface ClockLeap {
  /** by the clock as it is now */
  noticedAt: Date
  /** positive: it went forward, or the machine slept; negative: it went back */
  byMs: number
  /**
   * `start`: since the newest stored stamp, so the clock went back while no process ran, or is far ahead, or none ran
   * for long
   */
  noticed: 'start' | 'running'
}

/**
 * @param offsetMs wall clock minus a clock that does not jump, `beforeMs` the same a moment ago
 * @returns by how much the wall clock leapt in between, ms; undefined for what NTP corrects in passing
 */
export function leapBetween(beforeMs: number, offsetMs: number): number | undefined {
  const byMs = offsetMs - beforeMs
  return Math.abs(byMs) > OWN_CLOCK_SLACK_MS ? byMs : undefined
}
