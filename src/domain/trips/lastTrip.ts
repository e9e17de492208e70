import { HOUR_MS } from '../kernel/time.ts'
import type { TripWindow } from './goOrStay.ts'

/** The last time to be out before something comes. */
export interface LastTrip {
  /** later than this one does not return in time; absent where no stretch is long enough to leave and return */
  leaveBy?: Date
  /** those who are out have to be back by then */
  backBy: Date
}

/**
 * The last trip before something comes, by the stretches that a boat's limits leave.
 *
 * @param comesAt beginning of what must not be met at sea; absent: it does not come
 * @returns undefined where no stretch begins before it, or all are over
 */
export function lastTripBefore(
  windows: readonly TripWindow[],
  { comesAt, tripHours, now }: { comesAt: Date | undefined; tripHours: number; now: Date },
): LastTrip | undefined {
  const open = windows
    .filter(({ from }) => !comesAt || from < comesAt)
    .map(({ from, backBy }) => ({ from, backBy: comesAt && comesAt < backBy ? comesAt : backBy }))
    .filter(({ backBy }) => backBy > now)
  const leaving = open
    .map(({ from, backBy }) => ({ from, leaveBy: new Date(backBy.getTime() - tripHours * HOUR_MS), backBy }))
    .findLast(({ from, leaveBy }) => leaveBy >= from && leaveBy >= now)
  if (leaving) return { leaveBy: leaving.leaveBy, backBy: leaving.backBy }
  const last = open.at(-1)
  return last && { backBy: last.backBy }
}
