import { CommentaryRow } from '../../../entities/forecasts/CommentaryRow.ts'
import { QuakeBulletinRow } from '../../../entities/earthquakes/QuakeBulletinRow.ts'
import { TsunamiBulletinRow } from '../../../entities/earthquakes/TsunamiBulletinRow.ts'
import { TyphoonAdvisoryRow } from '../../../entities/typhoons/TyphoonAdvisoryRow.ts'
import { SquareIssue } from '../../../entities/forecasts/SquareIssue.ts'
import { WarningEventRow } from '../../../entities/warnings/WarningEventRow.ts'
import { ZoneForecastRow } from '../../../entities/forecasts/ZoneForecastRow.ts'
import { ZoneOutlookRow } from '../../../entities/forecasts/ZoneOutlookRow.ts'
import { latestPast } from '../../../src/domain/kernel/clockTrust.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './dataSource.ts'

/** Tables in which what was received last counts. */
const RECEIVED = [
  ZoneForecastRow,
  ZoneOutlookRow,
  CommentaryRow,
  TyphoonAdvisoryRow,
  QuakeBulletinRow,
  TsunamiBulletinRow,
  WarningEventRow,
  SquareIssue,
]

/**
 * Puts receipts that a clock ahead has stamped at now: otherwise they would stand above every correction until their
 * time has come, and above those corrections for ever. Among them the order in which they were stored decides.
 */
export async function mendReceipts(db: Pick<Database, 'write'>, clock: Clock): Promise<void> {
  const now = clock.now()
  for (const entity of RECEIVED) {
    await db.write((tx) =>
      tx
        .createQueryBuilder()
        .update(entity)
        .set({ receivedAt: now })
        .where('receivedAt > :ahead', { ahead: latestPast(now) })
        .execute(),
    )
  }
}
