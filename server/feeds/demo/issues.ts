import { HOUR_MS, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'

/** When the demo's offices issue, as the agency does: short-term at 05, 11, 17, 23 o'clock KST, outlooks at 06 and 18. */
export interface Schedule {
  /** o'clock KST */
  firstHour: number
  everyHours: number
  /** from the time an issue is named by until it is the newest one to be had */
  delayHours: number
}

export const SHORT_TERM: Schedule = { firstHour: 5, everyHours: 6, delayHours: 0 }
export const OUTLOOK: Schedule = { firstHour: 6, everyHours: 12, delayHours: 0 }
export const COMMENTARY: Schedule = { firstHour: 5, everyHours: 12, delayHours: 0 }
/** 00 and 12 UTC are 09 and 21 o'clock KST */
export const MODEL_RUN: Schedule = { firstHour: 9, everyHours: 12, delayHours: 5 }

/** The newest issue that can be had at the moment. */
export function newestIssue({ firstHour, everyHours, delayHours }: Schedule, at: Date): Date {
  const shift = KST_OFFSET_MS - firstHour * HOUR_MS
  const every = everyHours * HOUR_MS
  return new Date(Math.floor((at.getTime() - delayHours * HOUR_MS + shift) / every) * every - shift)
}

/**
 * Whether the schedule has an issue of exactly this time, and the moment is not before it. How long an issue asked for
 * by its time takes to come out is for the asker to wait: requests name the slot they are for, not the clock.
 */
export function hasIssue(schedule: Schedule, issuedAt: Date, at: Date): boolean {
  const newest = newestIssue({ ...schedule, delayHours: 0 }, issuedAt)
  return issuedAt <= at && newest.getTime() === issuedAt.getTime()
}

/** Every issue in a span, oldest first. */
export function issuesBetween(schedule: Schedule, from: Date, to: Date): Date[] {
  const issues: Date[] = []
  for (
    let issue = newestIssue(schedule, to).getTime();
    issue >= from.getTime();
    issue -= schedule.everyHours * HOUR_MS
  ) {
    issues.unshift(new Date(issue))
  }
  return issues
}
