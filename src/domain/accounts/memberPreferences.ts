import type { Language } from '../kernel/language.ts'
import { LANGUAGES } from '../kernel/language.ts'
import type { TimeZoneName } from '../kernel/time.ts'
import type { WindUnit } from '../kernel/units.ts'
import { WIND_UNITS } from '../kernel/units.ts'
import { boatOfCode } from '../trips/boatLimits.ts'

/** What a member chose for every device; a visitor's own choices are in cookies. */
export interface MemberPreferences {
  windUnit: WindUnit
  timeZone: TimeZoneName
  /** absent while the member never chose one: then the page's own rules decide */
  language?: Language
  /** limits of the member's boat, as `boatCode` writes them; absent while none were chosen */
  boat?: string
}

/** @source specification part 1, section 9: default wind unit m/s */
export const DEFAULT_MEMBER_PREFERENCES: MemberPreferences = { windUnit: 'ms', timeZone: 'KST' }

/** Only what is given is changed; a language or a boat of null goes back to none. */
export interface PreferencesChange {
  windUnit?: string | null
  timeZone?: string | null
  language?: string | null
  boat?: string | null
}

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

const IS_ALLOWED: Record<keyof PreferencesChange, (value: string) => boolean> = {
  windUnit: oneOf(WIND_UNITS),
  timeZone: oneOf(['KST', 'UTC']),
  language: oneOf(LANGUAGES),
  boat: (value) => boatOfCode(value) !== undefined,
}

/** The fields whose value is none of those there are. */
export function preferencesProblems(change: PreferencesChange): Record<string, 'unknown'> {
  const names = Object.keys(IS_ALLOWED) as (keyof PreferencesChange)[]
  const isWrong = (name: keyof PreferencesChange) => {
    const value = change[name]
    return value !== undefined && value !== null && !IS_ALLOWED[name](value)
  }
  return Object.fromEntries(names.filter(isWrong).map((name) => [name, 'unknown' as const]))
}

/** @param change without problems */
export function changePreferences(current: MemberPreferences, change: PreferencesChange): MemberPreferences {
  const language = change.language === undefined ? current.language : change.language
  const boat = change.boat === undefined ? current.boat : change.boat
  return {
    windUnit: (change.windUnit ?? current.windUnit) as WindUnit,
    timeZone: (change.timeZone ?? current.timeZone) as TimeZoneName,
    ...(language !== undefined && language !== null && { language: language as Language }),
    ...(boat !== undefined && boat !== null && { boat }),
  }
}
