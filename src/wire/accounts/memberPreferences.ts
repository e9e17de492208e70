import type { WindUnit } from '../../domain/kernel/units.ts'
import type { WireFields } from '../kernel/fields.ts'

/** @source specification part 2, section 3: wsUnit is one of m/s, km/h, knot */
const WIND_UNIT_NAMES: Record<WindUnit, string> = { ms: 'm/s', kmh: 'km/h', kn: 'knot' }

export const WIRE_WIND_UNITS = Object.values(WIND_UNIT_NAMES)

/** Name of the wind unit on the wire. */
export const WIND_UNIT_FIELD = 'wsUnit'

/** A member's custom settings as `api/member/custom` sends them. */
export interface MemberCustom {
  wsUnit: string
}

export const preferencesToWire = ({ windUnit }: { windUnit: WindUnit }): MemberCustom => ({
  wsUnit: WIND_UNIT_NAMES[windUnit],
})

/** @returns no unit when the name is none of ours */
export function preferencesFromWire({ wsUnit }: Partial<MemberCustom>): { windUnit?: WindUnit } {
  const windUnit = (Object.keys(WIND_UNIT_NAMES) as WindUnit[]).find(
    (unit) => WIND_UNIT_NAMES[unit] === wsUnit,
  )
  return windUnit === undefined ? {} : { windUnit }
}

export const MEMBER_CUSTOM_FIELDS: WireFields = {
  wsUnit: { type: 'choice', values: WIRE_WIND_UNITS, description: 'unit of wind speeds' },
}
