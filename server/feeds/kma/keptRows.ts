import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import type { PayloadTrouble } from '../ports.ts'
import type { Row } from './frame.ts'
import { OLDEST_MS, refusedRow, rejectAll } from './table.ts'

interface Kept<T> {
  row: Row
  value: T
  rank: number
}

/**
 * What the rows of one payload say, one value per key. A row given twice counts once; of two that differ the one of
 * higher rank is the correction, or the later one, and the other is refused as `superseded`.
 */
export class KeptRows<T> {
  readonly refusedRows: PayloadTrouble['refusedRows'] = []
  private readonly kept = new Map<string, Kept<T>>()

  refuse(row: Row, reason: string): void {
    this.refusedRows.push(refusedRow(row, reason))
  }

  keep(row: Row, key: string, value: T, rank = 0): void {
    const earlier = this.kept.get(key)
    if (earlier && JSON.stringify(earlier.value) === JSON.stringify(value)) return
    const isOutranked = earlier !== undefined && earlier.rank > rank
    if (earlier) this.refuse(isOutranked ? row : earlier.row, 'superseded')
    if (!isOutranked) this.kept.set(key, { row, value, rank })
  }

  /** @throws PayloadRejected when rows were refused and none is left */
  checkAnyLeft(): void {
    if (this.kept.size === 0 && this.refusedRows.length > 0) rejectAll(this.refusedRows)
  }

  /** In the order of the keys, whatever the order of the rows. */
  values(): T[] {
    return [...this.kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, { value }]) => value)
  }
}

/** @returns why an issue of this time is not believed, or undefined when it is */
export function issueTrouble(issuedAt: Date, receivedAt: Date): 'future' | 'ancient' | undefined {
  if (isAhead(issuedAt, receivedAt, AGENCY_CLOCK_SLACK_MS)) return 'future'
  return issuedAt.getTime() < receivedAt.getTime() - OLDEST_MS ? 'ancient' : undefined
}

/**
 * The newest time in one comma-separated column, the age of a recording.
 *
 * @param index of the column whose times are those of issues: other columns hold times to come
 */
export function newestInColumn(index: number) {
  return (bytes: Uint8Array, notAfter: Date): Date | undefined => {
    let newest: Date | undefined
    for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
      if (line.startsWith('#')) continue
      const at = fromKstDigits(line.split(',')[index]?.trim() ?? '')
      if (at && at <= notAfter && (!newest || at > newest)) newest = at
    }
    return newest
  }
}

const WARNING_ZONE_CODE = /^[A-Z][0-9A-Z]{3,15}$/
const FORECAST_ZONE_CODE = /^\d{2}[A-Z][0-9A-Z]{2,13}$/
/** Letters, digits, blanks and the few signs that names of zones have. */
const ZONE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ·.,()~/-]{0,59}$/u
const OFFICE = /^\d{2,8}$/

/** The form of a code such as S1311100, not whether the portal knows it: unknown zones are kept, by their code. */
export const isWarningZoneCode = (text: string) => WARNING_ZONE_CODE.test(text)
/** The same for codes such as 12A20101. */
export const isForecastZoneCode = (text: string) => FORECAST_ZONE_CODE.test(text)
export const isZoneName = (text: string) => ZONE_NAME.test(text)
export const isOffice = (text: string) => OFFICE.test(text)
