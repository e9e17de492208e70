import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import type { GribParameter } from '../../../platform/gridFiles/grib2/parameters.ts'
import { gribParameter } from '../../../platform/gridFiles/grib2/parameters.ts'
import { PayloadRejected } from '../../ports.ts'
import { signedAt } from './bytes.ts'

/** What a field is of. */
export interface GribProduct {
  parameter: GribParameter
  validAt: Date
}

/** @source code table 4.4 */
const UNIT_MS: Record<number, number> = {
  0: MINUTE_MS,
  1: HOUR_MS,
  2: 24 * HOUR_MS,
  10: 3 * HOUR_MS,
  11: 6 * HOUR_MS,
  12: 12 * HOUR_MS,
  13: 1000,
}
const [MOMENT, SPAN] = [0, 8]

/** @source code tables 1.2 and 1.1: year to second, UTC */
export const timeAt = (view: DataView, at: number): Date =>
  new Date(
    Date.UTC(
      view.getUint16(at),
      view.getUint8(at + 2) - 1,
      view.getUint8(at + 3),
      view.getUint8(at + 4),
      view.getUint8(at + 5),
      view.getUint8(at + 6),
    ),
  )

/**
 * @param view of section 4 from its first byte
 * @returns undefined for a field that the portal does not show
 * @throws PayloadRejected for a unit of time that is not known
 */
export function readProductDefinition(
  view: DataView,
  discipline: number,
  issuedAt: Date,
): GribProduct | undefined {
  const template = view.getUint16(7)
  // members of an ensemble and their spread are no field of the run
  if (template !== MOMENT && template !== SPAN) return undefined
  const scale = signedAt(view, 23, 1)
  const value = view.getUint8(23) === 0xff ? 0 : signedAt(view, 24, 4) / 10 ** scale
  const surface = { type: view.getUint8(22), value }
  const parameter = gribParameter([discipline, view.getUint8(9), view.getUint8(10)], surface)
  if (!parameter) return undefined
  if (template === SPAN) return { parameter, validAt: timeAt(view, 34) }
  const unit = UNIT_MS[view.getUint8(17)]
  if (unit === undefined) throw new PayloadRejected('not-this-format', `time unit ${view.getUint8(17)}`)
  return { parameter, validAt: new Date(issuedAt.getTime() + signedAt(view, 18, 4) * unit) }
}
