/** Korea has had one offset without summer time since 1988; every KST rule here relies on that. */
export const KST_OFFSET_MS = 9 * 3_600_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

export type TimeZoneName = 'KST' | 'UTC'

const pad = (n: number, width = 2) => String(n).padStart(width, '0')

/** Calendar fields of an instant on the wall clock of the zone; month is 1–12. */
export function clockFields(at: Date, zone: TimeZoneName) {
  const shifted = new Date(at.getTime() + (zone === 'KST' ? KST_OFFSET_MS : 0))
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

/** @returns the 12 digits `YYYYMMDDHHmm` of the KST wall clock, as the KMA hub writes times */
export function toKstDigits(at: Date): string {
  const f = clockFields(at, 'KST')
  return `${pad(f.year, 4)}${pad(f.month)}${pad(f.day)}${pad(f.hour)}${pad(f.minute)}`
}

/** @returns the instant of 12 KST digits, or undefined when they are not a real date and time */
export function fromKstDigits(digits: string): Date | undefined {
  const m = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits)
  if (!m) return undefined
  const [year, month, day, hour, minute] = m.slice(1).map(Number) as [number, number, number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute) - KST_OFFSET_MS)
  return toKstDigits(at) === digits ? at : undefined
}

/** @returns ISO 8601 with the zone's offset and no fraction: `2026-05-04T13:00:00+09:00` or `…Z` */
export function toIso(at: Date, zone: TimeZoneName): string {
  const f = clockFields(at, zone)
  const day = `${pad(f.year, 4)}-${pad(f.month)}-${pad(f.day)}`
  return `${day}T${pad(f.hour)}:${pad(f.minute)}:${pad(f.second)}${zone === 'KST' ? '+09:00' : 'Z'}`
}
