import { sendPersisted } from '../api/graphql.ts'
import type { Language } from '../domain/kernel/language.ts'
import { LANGUAGES } from '../domain/kernel/language.ts'
import type { Theme } from '../domain/kernel/themes.ts'
import { THEMES } from '../domain/kernel/themes.ts'
import type { TimeZoneName } from '../domain/kernel/time.ts'
import type { WindUnit } from '../domain/kernel/units.ts'
import { WIND_UNITS } from '../domain/kernel/units.ts'
import { hasMemberCookie } from './memberCookie.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

/** What a reader chose for all pages; kept in readable cookies, so that the server draws pages the same way. */
export interface Preferences {
  language: Language
  timeZone: TimeZoneName
  windUnit: WindUnit
  /** `auto` follows the system */
  theme: Theme
}

const ALLOWED = {
  language: { cookie: 'lang', values: LANGUAGES, initial: 'ko' },
  timeZone: { cookie: 'tz', values: ['KST', 'UTC'], initial: 'KST' },
  windUnit: { cookie: 'wind', values: WIND_UNITS, initial: 'ms' },
  theme: { cookie: 'theme', values: THEMES, initial: 'auto' },
} as const

/** One year, in seconds. @source specification part 2, section 1: cookies are kept for 1 year */
const COOKIE_MAX_AGE_S = 31_536_000

/**
 * Fired on `document` after a preference changed, with `detail: Partial<Preferences>`. Code that changes one without
 * this module (a script of the header) sets the cookie and fires the same event.
 */
export const PREFERENCES_EVENT = 'portal:preferences'

/** @param cookies as in `document.cookie`; unknown or damaged values fall back to the defaults */
export function readPreferences(cookies: string): Preferences {
  const given = new Map(
    cookies.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim())
      return [name, value] as const
    }),
  )
  const read = <K extends keyof Preferences>(name: K): Preferences[K] => {
    const { cookie, values, initial } = ALLOWED[name]
    const value = (values as readonly string[]).find((v) => v === given.get(cookie))
    return (value ?? initial) as Preferences[K]
  }
  return {
    language: read('language'),
    timeZone: read('timeZone'),
    windUnit: read('windUnit'),
    theme: read('theme'),
  }
}

/** The `Set-Cookie` text of one preference, for `document.cookie`. */
export function preferenceCookie<K extends keyof Preferences>(name: K, value: Preferences[K]): string {
  return `${ALLOWED[name].cookie}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`
}

let shared: Store<Preferences> | undefined

/** The one store of the page; made at the first call in a browser. */
export function preferences(): Store<Preferences> {
  if (shared) return shared
  const store = createStore(readPreferences(document.cookie))
  document.addEventListener(PREFERENCES_EVENT, (event) => {
    const { detail } = event as CustomEvent<Partial<Preferences>>
    const current = store.get()
    const isNew = Object.entries(detail).some(([name, value]) => current[name as keyof Preferences] !== value)
    if (isNew) store.set({ ...current, ...detail })
  })
  shared = store
  return store
}

/** Stores a choice for all pages, a member's also for the other devices, and tells every island. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  document.cookie = preferenceCookie(name, value)
  if (name !== 'theme' && hasMemberCookie(document.cookie))
    void sendPersisted('SetPreferences', { input: { [name]: value } })
  document.dispatchEvent(new CustomEvent(PREFERENCES_EVENT, { detail: { [name]: value } }))
}
