import { HOUR_MS } from '../../../src/domain/kernel/time.ts'

/**
 * A moment of the demo sea, ms since 1970. Its weather has a clock of its own, so that a scene can be shown at any time;
 * the season and the hour of the day are the calendar's.
 */
export interface SeaTime {
  weatherMs: number
  calendarMs: number
}

/** Which moment of the demo sea is shown at a time. Times that are written are never the weather's own. */
export type SeaClock = (at: Date) => SeaTime

/** The sea as it is without a scene: weather and calendar agree. */
export const ownTime: SeaClock = (at) => ({ weatherMs: at.getTime(), calendarMs: at.getTime() })

/** @param weatherMs, calendarMs by how much each is ahead of the time asked for */
export const shiftedTime =
  ({ weatherMs, calendarMs }: SeaTime): SeaClock =>
  (at) => ({ weatherMs: at.getTime() + weatherMs, calendarMs: at.getTime() + calendarMs })

export const hoursBefore = ({ weatherMs, calendarMs }: SeaTime, hours: number): SeaTime => ({
  weatherMs: weatherMs - hours * HOUR_MS,
  calendarMs: calendarMs - hours * HOUR_MS,
})
