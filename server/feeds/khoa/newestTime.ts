import { readItems } from '../datago/envelope.ts'
import { timeOf } from './values.ts'

/** The newest time in one field, the age of a recording; undefined where it cannot be read. */
export const newestTimeOf =
  (field: string) =>
  (bytes: Uint8Array, notAfter: Date): Date | undefined => {
    let newest: Date | undefined
    for (const item of readable(bytes)) {
      const at = timeOf(item[field])
      if (at && at <= notAfter && (!newest || at > newest)) newest = at
    }
    return newest
  }

function readable(bytes: Uint8Array) {
  try {
    return readItems(bytes)
  } catch {
    // what is wrong with it, the parser says
    return []
  }
}
