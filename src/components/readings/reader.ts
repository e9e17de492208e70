import type { Language } from '../../domain/language.ts'
import type { TimeZoneName } from '../../domain/time.ts'
import type { WindUnit } from '../../domain/units.ts'

/** How this reader wants values said, and the moment ages count from. */
export interface Reader {
  language: Language
  windUnit: WindUnit
  timeZone: TimeZoneName
  now: Date
}
