import type { Age } from '../kernel/readings.ts'
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import { fieldProduct } from './products.ts'
import type { FieldProductName } from './products.ts'

const LATE_RUNS = 1.5
const EXPIRED_RUNS = 6

/**
 * How old a run is: `late` past 1.5 × the time between two runs, `expired` past 6 ×. A picture comes no sooner than its
 * delay, which is as long as the time between two, and counts from there.
 *
 * @source design, section 4
 */
export function runAgeOf(product: FieldProductName, issuedAt: Date, now: Date): Age {
  if (now > expiryOf(product, issuedAt)) return 'expired'
  return now > afterRuns(product, issuedAt, LATE_RUNS) ? 'late' : 'fresh'
}

/** The last moment at which a run may be used. */
export const expiryOf = (product: FieldProductName, issuedAt: Date): Date =>
  afterRuns(product, issuedAt, EXPIRED_RUNS)

/** The moment at which so many more runs should have come. */
export function afterRuns(product: FieldProductName, issuedAt: Date, runs: number): Date {
  const { everyHours, delayMin = 0 } = fieldProduct(product)
  return new Date(issuedAt.getTime() + runs * everyHours * HOUR_MS + delayMin * MINUTE_MS)
}
