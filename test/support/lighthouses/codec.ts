import type { WireFields } from '../../../src/wire/kernel/fields.ts'
import { geographicRangeNm } from './visibility.ts'
import { lighthouses } from './words.ts'
import type { Lighthouse } from './lighthouses.ts'

/** As in `src/wire/<subject>/`: the columns of an answer, and nothing else knows their names. */
export const LIGHT_FIELDS: WireFields = {
  light_id: { type: 'text' },
  range_nm: { type: 'number', min: 0, max: 60 },
  seen_nm: { type: 'text', description: 'a sentence in Korean' },
}

const BRIDGE_EYE_M = 5

export function lightToWire({ code, heightM }: Lighthouse) {
  const range = Number(geographicRangeNm(heightM, BRIDGE_EYE_M).toFixed(1))
  return { light_id: code, range_nm: range, seen_nm: lighthouses.ko.seen(String(range)) }
}
