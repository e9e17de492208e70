/**
 * The fast path for history: first all rows, with as little work per row as the engine allows, then their hours and
 * days in long stretches. A killed process leaves whole batches and a note of what is due; the next start computes
 * the due hours and days, and a second run adds the rows that are missing.
 */
import { timeSlice } from '../timeSlice.ts'
import type { YieldIfDue } from '../timeSlice.ts'
import type { ObservationRow } from './observationRows.ts'
import type { ObservationWriter } from './observationWriter.ts'
import { Packer, rowCount } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'

export interface BackfillResult {
  inserted: number
  /** rows whose station and minute were there already; they are left as they were */
  present: number
  /** time until all rows were in, and then until hours and days were, milliseconds */
  rowsMs: number
  rollUpsMs: number
}

/** Rows of one transaction: some 150 ms during which other writers wait. */
const BATCH_ROWS = 50_000

export async function backfill(
  writer: ObservationWriter,
  feedId: number,
  rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
): Promise<BackfillResult> {
  const started = performance.now()
  const yieldIfDue = timeSlice()
  let [given, inserted] = [0, 0]
  // one batch is being stored while the next is being made
  let storing: Promise<number> = Promise.resolve(0)
  for await (const batch of batches(rows, yieldIfDue)) {
    const packed = await packInKeyOrder(batch, yieldIfDue)
    given += rowCount(packed)
    inserted += await storing
    storing = writer.add(feedId, packed)
    // should the source of the rows fail meanwhile, its error is the one to report
    storing.catch(() => undefined)
  }
  inserted += await storing
  const rowsMs = performance.now() - started
  while (await writer.rollUpDue());
  return { inserted, present: given - inserted, rowsMs, rollUpsMs: performance.now() - started - rowsMs }
}

/** Rows by station. */
type Batch = Map<number, ObservationRow[]>
/** Rows taken between two looks at the clock. */
const ROWS_AT_ONCE = 256

async function* batches(
  rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
  yieldIfDue: YieldIfDue,
): AsyncGenerator<Batch> {
  let batch: Batch = new Map()
  let count = 0
  const take = (row: ObservationRow): boolean => {
    const station = batch.get(row.stationId)
    if (station) station.push(row)
    else batch.set(row.stationId, [row])
    return ++count === BATCH_ROWS
  }
  const flush = (): Batch => {
    const full = batch
    batch = new Map()
    count = 0
    return full
  }
  // waiting for every single row of a plain list would cost as much as storing it
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      if (take(row)) yield flush()
      if (count % ROWS_AT_ONCE === 0) await yieldIfDue()
    }
  } else {
    for await (const row of rows) if (take(row)) yield flush()
  }
  if (count > 0) yield flush()
}

/** In the order of the key pages are filled one after the other instead of being visited again and again. */
async function packInKeyOrder(batch: Batch, yieldIfDue: YieldIfDue): Promise<PackedRows> {
  const stations = [...batch].toSorted(([a], [b]) => a - b)
  const packer = new Packer(stations.reduce((sum, [, rows]) => sum + rows.length, 0))
  for (const [, rows] of stations) {
    const isSorted = rows.every((row, at) => at === 0 || rows[at - 1]!.observedMin <= row.observedMin)
    const inOrder = isSorted ? rows : rows.toSorted((a, b) => a.observedMin - b.observedMin)
    for (const [index, row] of inOrder.entries()) {
      packer.add(row)
      if (index % ROWS_AT_ONCE === 0) await yieldIfDue()
    }
  }
  return packer.packed
}
