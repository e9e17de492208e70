import { ageOf } from '../kernel/readings.ts'
import type { FeedStatus } from './stations.ts'
import { MINUTE_MS } from '../kernel/time.ts'

/** What is known of a feed's success, without its name. */
export interface FeedRecord {
  /** minutes between two readings of the source */
  everyMin: number
  lastAttemptAt?: Date
  lastSuccessAt?: Date
  /** absent for feeds that bring no observations */
  newestObservedAt?: Date | undefined
  /** the last attempt failed or its payload was refused */
  hasFailed: boolean
}

const LATE_READINGS = 1.5
const DOWN_READINGS = 6

/**
 * `waiting` nothing was asked yet, or there was nothing to read; `down` no sound payload for six readings, or never
 * one; `late` no sound payload for one and a half readings, or its newest observation is itself late; else `ok`. A
 * recording of long ago is `late` for good: it works, and its data are old.
 */
export function feedStateOf(feed: FeedRecord, now: Date): FeedStatus['state'] {
  const { lastSuccessAt, newestObservedAt, everyMin } = feed
  if (!lastSuccessAt) return feed.hasFailed ? 'down' : 'waiting'
  const quietMin = (now.getTime() - lastSuccessAt.getTime()) / MINUTE_MS
  if (quietMin > DOWN_READINGS * everyMin) return 'down'
  if (quietMin > LATE_READINGS * everyMin) return 'late'
  return newestObservedAt && ageOf('windSpeed', newestObservedAt, now) !== 'fresh' ? 'late' : 'ok'
}
