import type { Position } from '../kernel/positions.ts'
import type { FeedMode } from '../kernel/readings.ts'
import { MINUTE_MS } from '../kernel/time.ts'
import type { PointElement } from './forecasts.ts'

/** A place whose forecasts are kept by run and lead time. */
export interface RecordedPlace extends Position {
  /** `station/22101` or `place/trade-port-16` */
  key: string
}

/** What one run said of a place, as it was known when it had arrived. */
export interface RecordedRun {
  key: string
  /** time of the model run */
  runAt: Date
  /** when the newest part of it had come; a correction is a further recorded run with a later time */
  receivedAt: Date
  source: string
  mode: FeedMode
  /** SHA-256 of what is kept of this run, in hex */
  sha256: string
  /** every three hours from the run on; values in the units of `pointElement`, absent where there was none */
  steps: readonly { leadHours: number; values: Partial<Record<PointElement, number>> }[]
}

/** A run comes in parts; after this long without another it is taken as whole. */
export const RUN_SETTLED_MS = 20 * MINUTE_MS

/** Verification looks back a year, and a month more for late questions. */
export const RECORD_KEPT_DAYS = 400

export const isSettled = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() >= RUN_SETTLED_MS
