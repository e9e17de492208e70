import { And, LessThanOrEqual, MoreThan, Or } from 'typeorm'
import type { FindOperator } from 'typeorm'
import { latestEnd } from '../../src/domain/clockTrust.ts'
import type { SqlValue } from './statements.ts'
import { storedInstant } from './statements.ts'

/**
 * What a column with the end of something says where that is set to at most `longestMs` after the moment of setting:
 * an end further ahead was set by a clock that was ahead, and is over.
 */
export const openUntil = (longestMs: number, now: Date): FindOperator<Date> =>
  And(MoreThan(now), LessThanOrEqual(latestEnd(longestMs, now)))

/** The opposite of `openUntil`. */
export const isOver = (longestMs: number, now: Date): FindOperator<Date> =>
  Or(LessThanOrEqual(now), MoreThan(latestEnd(longestMs, now)))

/** `openUntil` of the column `expiresAt` for bare SQL, with the values of {@link openValues}. */
export const IS_OPEN = 'expiresAt > ? AND expiresAt <= ?'

export const openValues = (longestMs: number, now: Date): SqlValue[] => [
  storedInstant(now),
  storedInstant(latestEnd(longestMs, now)),
]
