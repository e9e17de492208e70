import { Between, In, LessThan, LessThanOrEqual, MoreThanOrEqual } from 'typeorm'
import { ForecastRecordRow } from '../../entities/index.ts'
import { isSettled, RECORD_KEPT_DAYS } from '../../src/domain/forecasts/forecastRecord.ts'
import type { RecordedPlace, RecordedRun } from '../../src/domain/forecasts/forecastRecord.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import { deleteInBatches } from '../platform/db/batches.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { PointForecasts } from './pointForecasts.ts'
import { packRecord, unpackRecord } from './recordPacking.ts'
import type { PlaceNumbers } from './recordPacking.ts'

export interface ForecastRecordParts {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  pointForecasts: Pick<PointForecasts, 'wholeRun'>
  places(): readonly RecordedPlace[]
  /** of the feeds: records of others are not shown */
  modes: readonly FeedMode[]
}

/** Places of one row: some ten kilobytes packed. */
const PLACES_AT_ONCE = 50
const BATCH_ROWS = 100
/** Rows of one answer; a month of eight runs a day, each corrected once. */
const MOST_ROWS = 500

/** What the model's runs said of stations and places, by run and lead time, as it was said: what verification stands on. */
export class ForecastRecord {
  readonly #parts: ForecastRecordParts

  constructor(parts: ForecastRecordParts) {
    this.#parts = parts
  }

  /**
   * Keeps the newest run once it has arrived whole, and once more when it was corrected. May be repeated.
   *
   * @returns how many places are kept, 0 where there is nothing new
   */
  async keep(): Promise<number> {
    const { db, clock, pointForecasts, places } = this.#parts
    const sorted = places().toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const whole = pointForecasts.wholeRun()
    if (!whole || !isSettled(whole.run.receivedAt, clock.now())) return 0
    const { issuedAt: runAt, receivedAt, source, mode } = whole.run
    const isKept = await db.dataSource.manager.existsBy(ForecastRecordRow, { runAt, mode, receivedAt })
    if (isKept) return 0
    const yieldIfDue = timeSlice()
    const kept: PlaceNumbers[] = []
    for (const place of sorted) {
      const numbers = whole.numbersAt(place)
      if (numbers?.some((number) => !Number.isNaN(number))) kept.push({ key: place.key, numbers })
      await yieldIfDue()
    }
    const rows: Omit<ForecastRecordRow, 'id'>[] = []
    for (let start = 0; start < kept.length; start += PLACES_AT_ONCE) {
      const some = kept.slice(start, start + PLACES_AT_ONCE)
      const keys = { firstKey: some[0]!.key, lastKey: some.at(-1)!.key }
      rows.push({ runAt, mode, receivedAt, source, ...keys, ...(await packRecord(some)) })
    }
    await db.write(async (tx) => {
      // another process on the same database may keep them at this moment
      for (const row of rows)
        await tx.createQueryBuilder().insert().into(ForecastRecordRow).values(row).orIgnore().execute()
    })
    return kept.length
  }

  /**
   * What was said of a place, oldest run first, and of a run that was corrected what was said first first.
   *
   * @param span.from of the runs; both ends included
   * @param span.asOf nothing that came later
   */
  async runs(key: string, { from, to, asOf }: { from: Date; to: Date; asOf?: Date }): Promise<RecordedRun[]> {
    const { db, modes } = this.#parts
    const rows = await db.dataSource.manager.find(ForecastRecordRow, {
      where: {
        runAt: Between(from, to),
        mode: In([...modes]),
        firstKey: LessThanOrEqual(key),
        lastKey: MoreThanOrEqual(key),
        ...(asOf && { receivedAt: LessThanOrEqual(asOf) }),
      },
      order: { runAt: 'ASC', receivedAt: 'ASC' },
      take: MOST_ROWS,
    })
    const runs: RecordedRun[] = []
    for (const row of rows) {
      const steps = await unpackRecord(row, key)
      const { runAt, receivedAt, source, mode, sha256 } = row
      if (steps) runs.push({ key, runAt, receivedAt, source, mode, sha256, steps })
    }
    return runs
  }

  /** Deletes what is older than verification needs; may be stopped and repeated. @returns how many rows are gone */
  prune(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.#parts
    const keptFrom = new Date(clock.now().getTime() - RECORD_KEPT_DAYS * DAY_MS)
    return deleteInBatches(
      db,
      ForecastRecordRow,
      { runAt: LessThan(keptFrom) },
      { batchRows: BATCH_ROWS, signal },
    )
  }
}
