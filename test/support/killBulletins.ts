/**
 * Numbered bulletins and forecasts for processes that are killed while they store them; each contains its own number.
 */
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import type { WarningPayload, ZoneForecastPayload } from '../../server/feeds/ports.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { isRelease } from '../../src/domain/warnings/warningEvents.ts'
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type { WarningCommand, WarningEvent, WarningLevel } from '../../src/domain/warnings/warnings.ts'
import { buildForecastFeed, buildPeriod } from './forecasts.ts'

/** What is written of one payload, each in a transaction of its own, in this order. */
export const WRITES = ['events', 'list', 'forecasts'] as const

export const WARNING_FEED = buildForecastFeed({ id: 7, source: 'kma-wrn-met' })
export const FORECAST_FEED = buildForecastFeed({ id: 8, source: 'kma-fct-afs-do' })

const FIRST_MS = Date.UTC(2026, 5, 1)
const EVERY_MS = 20 * MINUTE_MS
const HALF_DAYS = 8
const ZONES = WARNING_ZONES.filter(({ level }) => level === 'sea' || level === 'coastal')
const FORECAST = FORECAST_ZONES.filter(({ level }) => level === 'small')
const TYPES = ['high-seas', 'strong-wind'] as const

export const EVENTS_AT_ONCE = ZONES.length * TYPES.length
export const PERIODS_AT_ONCE = FORECAST.length * HALF_DAYS

/** What becomes of a zone from payload to payload; each zone begins elsewhere. */
const LIFE: readonly [command: WarningCommand, level: WarningLevel][] = [
  ['announce', 'preliminary'],
  ['announce', 'advisory'],
  ['extend', 'advisory'],
  ['change', 'warning'],
  ['release', 'warning'],
]

export const issuedAtOf = (number: number): Date => new Date(FIRST_MS + number * EVERY_MS)
export const numberOf = (issuedAt: Date): number => (issuedAt.getTime() - FIRST_MS) / EVERY_MS

export interface Payloads {
  /** when both come, a minute after their issue */
  receivedAt: Date
  warnings: WarningPayload
  forecasts: ZoneForecastPayload
}

export function payloads(number: number): Payloads {
  const issuedAt = issuedAtOf(number)
  const receivedAt = new Date(issuedAt.getTime() + MINUTE_MS)
  const events = ZONES.flatMap(({ code }, place) => TYPES.map((type) => eventOf(number, code, place, type)))
  const listed = events.filter((event) => event.level !== 'preliminary' && !isRelease(event))
  const keys = new Set(listed.map(warningKey))
  return {
    receivedAt,
    warnings: { events, zones: [], refusedRows: [], listing: { of: 'announced', at: receivedAt, keys } },
    forecasts: { periods: periodsOf(number, issuedAt), refusedRows: [] },
  }
}

function eventOf(
  number: number,
  zoneCode: string,
  place: number,
  type: (typeof TYPES)[number],
): WarningEvent {
  const [command, level] = LIFE[(number + place) % LIFE.length]!
  const issuedMs = issuedAtOf(number).getTime()
  const later = (hours: number) => new Date(issuedMs + hours * HOUR_MS)
  const isPreliminary = level === 'preliminary'
  return {
    zoneCode,
    type,
    level,
    command,
    issuedAt: new Date(issuedMs),
    effectiveAt: isPreliminary ? later(6) : new Date(issuedMs),
    ...(isPreliminary && { effectiveTo: later(12) }),
    ...(command === 'extend' && { expectedEnd: { from: later(9), to: later(12) } }),
    office: '159',
    number: number + 1,
  }
}

const periodsOf = (number: number, issuedAt: Date) =>
  FORECAST.flatMap(({ code }) =>
    Array.from({ length: HALF_DAYS }, (_, step) =>
      buildPeriod({
        zoneCode: code,
        step,
        issuedAt,
        validAt: new Date(FIRST_MS + step * 12 * HOUR_MS),
        windSpeed: { from: number, to: number + 1 },
      }),
    ),
  )
