/** What the back office asks for before it opens, and when it closes. */
import { MINUTE_MS } from '../kernel/time.ts'

/** It closes when it was not used for this long. */
export const OFFICE_IDLE_MIN = 30
/** A shown password counts this long for members, rights, keys and exports. */
export const STEP_UP_MIN = 10

export interface DoorFacts {
  /** last use; absent: this log-in was not let in before */
  seenAt?: Date | undefined
  /** when the password was shown last, at the log-in at the earliest */
  provenAt?: Date | undefined
  /** when the second factor was shown */
  confirmedAt?: Date | undefined
  hasSecondFactor: boolean
  /** whether the portal asks this member for one */
  needsSecondFactor: boolean
}

/** `enrol`: a second factor has to be set up first. */
export type DoorAsks = 'password' | 'code' | 'enrol'

const within = (at: Date | undefined, minutes: number, now: Date): boolean => {
  // what lies ahead was written by a clock that was, and proves nothing
  const ageMs = at === undefined ? Infinity : now.getTime() - at.getTime()
  return ageMs >= -MINUTE_MS && ageMs <= minutes * MINUTE_MS
}

/** @returns what has to be shown before the back office opens; nothing: it is open */
export function doorAsks(facts: DoorFacts, now: Date): DoorAsks[] {
  const isInUse = within(facts.seenAt ?? facts.provenAt, OFFICE_IDLE_MIN, now)
  const asks: DoorAsks[] = isInUse ? [] : ['password']
  if (facts.hasSecondFactor) {
    if (!isInUse || facts.confirmedAt === undefined) asks.push('code')
  } else if (facts.needsSecondFactor) asks.push('enrol')
  return asks
}

/** Whether the password was shown so lately that it need not be shown again. */
export const isProven = (provenAt: Date | undefined, now: Date): boolean => within(provenAt, STEP_UP_MIN, now)
