import type { Age } from '../kernel/readings.ts'
import { HOUR_MS } from '../kernel/time.ts'
import { fieldProduct } from './products.ts'
import type { FieldProductName } from './products.ts'

const LATE_RUNS = 1.5
const EXPIRED_RUNS = 6

/** How old a run is: `late` past 1.5 × the time between two runs, `expired` past 6 ×. @source design, section 4 */
export function runAgeOf(product: FieldProductName, issuedAt: Date, now: Date): Age {
  if (now > expiryOf(product, issuedAt)) return 'expired'
  const hours = (now.getTime() - issuedAt.getTime()) / HOUR_MS
  return hours > LATE_RUNS * fieldProduct(product).everyHours ? 'late' : 'fresh'
}

/** The last moment at which a run may be used. */
export const expiryOf = (product: FieldProductName, issuedAt: Date): Date =>
  new Date(issuedAt.getTime() + EXPIRED_RUNS * fieldProduct(product).everyHours * HOUR_MS)
