import { isPictureProduct } from '../../src/domain/fields/products.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { FieldRun } from './fieldRuns.ts'

/** Days from its reference time that a run is kept, for what was known at a moment of the past. */
export const FIELD_KEPT_DAYS = 4
/** Pictures are many, and show no more than what was: the loop and a little more. */
export const PICTURES_KEPT_HOURS = 8
/** Of each product, so that two runs may be compared whatever the limit of size. */
const ALWAYS_KEPT = 2

/**
 * The runs whose time is over, and the oldest ones beyond the size.
 *
 * @param runs newest first
 */
export function expiredRuns(
  runs: readonly FieldRun[],
  { now, mostBytes }: { now: Date; mostBytes: number },
): FieldRun[] {
  const seen = new Map<string, number>()
  let bytes = 0
  return runs.filter((run) => {
    const newer = seen.get(run.product) ?? 0
    seen.set(run.product, newer + 1)
    bytes += run.sizeBytes
    if (newer < ALWAYS_KEPT) return false
    const keptMs = isPictureProduct(run.product) ? PICTURES_KEPT_HOURS * HOUR_MS : FIELD_KEPT_DAYS * DAY_MS
    return bytes > mostBytes || now.getTime() - run.issuedAt.getTime() > keptMs
  })
}
