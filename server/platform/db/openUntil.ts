import { And, LessThanOrEqual, MoreThan, Or } from 'typeorm'
import type { FindOperator } from 'typeorm'
import { latestEnd } from '../../../src/domain/kernel/clockTrust.ts'

/**
 * What a column with the end of something says where that is set to at most `longestMs` after the moment of setting:
 * an end further ahead was set by a clock that was ahead, and is over.
 */
export const openUntil = (longestMs: number, now: Date): FindOperator<Date> =>
  And(MoreThan(now), LessThanOrEqual(latestEnd(longestMs, now)))

/** The opposite of `openUntil`. */
export const isOver = (longestMs: number, now: Date): FindOperator<Date> =>
  Or(LessThanOrEqual(now), MoreThan(latestEnd(longestMs, now)))
