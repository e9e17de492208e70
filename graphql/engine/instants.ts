import type { Clock } from '../../server/platform/clock.ts'

const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})$/

/** @returns the instant of an ISO 8601 text with offset, or undefined when it is not a real date and time */
export function parseInstant(text: string): Date | undefined {
  const m = RFC_3339.exec(text)
  if (!m) return undefined
  const [year, month, day, hour, minute] = m.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const second = Number(m[6] ?? 0)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Number((m[7] ?? '').padEnd(3, '0')))
  // Date.UTC rolls 31 February over into March: what it was given must be what comes back
  const back = new Date(wall)
  const isReal =
    back.getUTCFullYear() === year &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === minute &&
    back.getUTCSeconds() === second
  const offsetMs = offsetOf(m[8] ?? 'Z')
  return isReal && offsetMs !== undefined ? new Date(wall - offsetMs) : undefined
}

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4, 6))
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** @returns the moment an answer is to be as of; undefined for now, and for what is still to come */
export function pastOf(asOf: Date | null | undefined, clock: Clock): Date | undefined {
  return asOf && asOf < clock.now() ? asOf : undefined
}
