import { LessThan } from 'typeorm'
import { SquareIssue } from '../../entities/index.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { deleteInBatches } from '../platform/db/batches.ts'

/**
 * How long forecasts are kept, in days from their issue. What forecasters wrote is kept for good: it is little, and it
 * is the record of what was known. Of the model's squares two weeks are a hundred megabytes at most.
 */
export const FORECAST_KEPT_DAYS = {
  zoneForecasts: Infinity,
  zoneOutlooks: Infinity,
  commentaries: Infinity,
  squares: 14,
} as const

/** Few rows at once, because each holds a whole map. */
const BATCH_ROWS = 100

/** Deletes forecasts whose time is over; may be stopped and repeated. @returns how many rows are gone */
export function pruneForecasts(
  { db, clock }: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const keptFrom = new Date(clock.now().getTime() - FORECAST_KEPT_DAYS.squares * DAY_MS)
  return deleteInBatches(db, SquareIssue, { issuedAt: LessThan(keptFrom) }, { batchRows: BATCH_ROWS, signal })
}
