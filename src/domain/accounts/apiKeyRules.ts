/**
 * Life of an API key: applied for, extended by a year near its end, cancelled; active while its end is not past.
 *
 * @source specification part 1, sections 4 and 9 (one year; 30 days in the message, 3000 in the comparison)
 */
import { addMonths } from '../kernel/calendar.ts'

export const API_KEY_FORMATS = ['json', 'xml'] as const
export type ApiKeyFormat = (typeof API_KEY_FORMATS)[number]
export const DEFAULT_API_KEY_FORMAT: ApiKeyFormat = 'json'

export const API_KEY_MONTHS = 12
/** both readings of the specification; the first is the default */
export const API_EXTEND_WINDOWS_DAYS = [30, 3000] as const

const DAY_MS = 86_400_000
const dayMs = (on: string): number => Date.parse(`${on}T00:00:00Z`)
const onOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** @param expiresOn last day of the key, `YYYY-MM-DD` in Korea @param today the same */
export const isApiKeyActive = (expiresOn: string, today: string): boolean => expiresOn >= today

/** @returns whether the key is active and its end near enough */
export function canExtendApiKey(expiresOn: string, today: string, windowDays: number): boolean {
  return isApiKeyActive(expiresOn, today) && (dayMs(expiresOn) - dayMs(today)) / DAY_MS <= windowDays
}

/** @returns last day of a key applied for today */
export const newApiKeyEnd = (today: string): string => addMonths(today, API_KEY_MONTHS)

/** One year more, but never past a year from today plus the safe window, however wide the window is set. */
export function extendedApiKeyEnd(expiresOn: string, today: string): string {
  const latest = onOf(dayMs(addMonths(today, API_KEY_MONTHS)) + API_EXTEND_WINDOWS_DAYS[0] * DAY_MS)
  const wished = addMonths(expiresOn, API_KEY_MONTHS)
  return wished < latest ? wished : latest
}
