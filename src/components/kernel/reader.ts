import type { Language } from '../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'

/** How this reader wants values said, and the moment ages count from. */
export interface Reader {
  language: Language
  windUnit: WindUnit
  timeZone: TimeZoneName
  now: Date
}
