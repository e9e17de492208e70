import type { Age } from '../kernel/readings.ts'
import { HOUR_MS } from '../kernel/time.ts'

/**
 * Hours between two issues: the short-term sea forecast comes at 05, 11, 17 and 23 o'clock KST, the mid-term outlook at
 * 06 and 18 KST, the model of the sea squares at 00 and 12 UTC.
 *
 * @source KMA forecast schedule as its API hub and data.go.kr describe the services `fct_afs_do`, `getMidSeaFcst` and
 *   `marine_large_zone`
 */
export const ISSUE_HOURS = { zoneForecast: 6, zoneOutlook: 12, squares: 12 } as const
export type ForecastKind = keyof typeof ISSUE_HOURS

const LATE_ISSUES = 1.5
export const EXPIRED_ISSUES = 6

/** How old an issue is: `late` past 1.5 × the time between two issues, `expired` past 6 ×. @source design, section 4 */
export function forecastAgeOf(kind: ForecastKind, issuedAt: Date, now: Date): Age {
  const hours = (now.getTime() - issuedAt.getTime()) / HOUR_MS
  if (hours > EXPIRED_ISSUES * ISSUE_HOURS[kind]) return 'expired'
  return hours > LATE_ISSUES * ISSUE_HOURS[kind] ? 'late' : 'fresh'
}
