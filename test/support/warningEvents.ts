/** Builders of warning bulletins and lists, and arbitrary ones; everything the case does not care about is filled in. */
import fc from 'fast-check'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { isRelease } from '../../src/domain/warnings/warningEvents.ts'
import { WARNING_COMMANDS, warningKey } from '../../src/domain/warnings/warnings.ts'
import type {
  StoredWarningEvent,
  Warning,
  WarningCommand,
  WarningLevel,
  WarningListing,
  WarningType,
} from '../../src/domain/warnings/warnings.ts'

export const ZONE = 'S1311100'
export const KEY = warningKey({ zoneCode: ZONE, type: 'high-seas' })

/** @param text day of June 2026 and Korean time, such as `1 06:00` */
export function june(text: string): Date {
  const [day = '', time = ''] = text.split(' ')
  return new Date(`2026-06-${day.padStart(2, '0')}T${time}:00+09:00`)
}

type More = Partial<Omit<StoredWarningEvent, 'expectedEnd'>> & { until?: string }

/**
 * One zone and type in a bulletin, received when it was issued.
 *
 * @param times when it was issued and takes effect, such as `1 04:30 > 1 06:00`; one time for both
 * @param more.until expected end, such as `2 06:00`
 */
export function reported(
  command: WarningCommand,
  level: WarningLevel,
  times: string,
  { until, ...more }: More = {},
): StoredWarningEvent {
  const [issued = '', effective = issued] = times.split(' > ')
  return {
    zoneCode: ZONE,
    type: 'high-seas',
    level,
    command,
    issuedAt: june(issued),
    effectiveAt: june(effective),
    ...(until !== undefined && { expectedEnd: { from: june(until), to: june(until) } }),
    receivedAt: june(issued),
    mode: 'live',
    ...more,
  }
}

export const listing = (
  at: string,
  keys: readonly string[] = [],
  more: Partial<WarningListing> = {},
): WarningListing => ({ of: 'announced', at: june(at), keys: new Set(keys), ...more })

/** Where a warning stands, in a line: `in-force advisory, warning at 1 15:00, ends 1 18:00`. */
export function lineOf({ phase, level, next, endsAt, ending, following }: Warning): string {
  const parts = [`${phase} ${level}`]
  if (next) parts.push(`${next.level} at ${juneText(next.effectiveAt)}`)
  if (ending) parts.push(`${ending} ${juneText(endsAt!)}`)
  else if (endsAt) parts.push(`ends ${juneText(endsAt)}`)
  if (following) parts.push(`then ${lineOf(following)}`)
  return parts.join(', ')
}

function juneText(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + 9 * HOUR_MS).toISOString().slice(8, 16).split('T')
  return `${Number(day)} ${time}`
}

const ZONES = [ZONE, 'S1152010']
const TYPES: WarningType[] = ['high-seas', 'strong-wind', 'typhoon']
const START_MS = june('1 00:00').getTime()
const halfHours = (min: number, max: number) => fc.integer({ min, max })
const after = (base: number, steps: number) => new Date(base + steps * (HOUR_MS / 2))

/** Any event of three days, sensible or not, few of a kind so that they meet. */
export const anyEvent: fc.Arbitrary<StoredWarningEvent> = fc
  .record({
    zoneCode: fc.constantFrom(...ZONES),
    type: fc.constantFrom(...TYPES),
    level: fc.constantFrom<WarningLevel>('advisory', 'warning', 'advisory', 'warning', 'preliminary'),
    command: fc.constantFrom(...WARNING_COMMANDS),
    issued: halfHours(0, 144),
    effect: fc.oneof({ weight: 4, arbitrary: halfHours(0, 12) }, halfHours(-6, 60)),
    end: fc.option(halfHours(-2, 48), { nil: undefined }),
    stretch: halfHours(0, 6),
    effectStretch: fc.option(halfHours(1, 12), { nil: undefined }),
    delay: halfHours(0, 12),
    office: fc.option(fc.constantFrom('108', '159'), { nil: undefined }),
    number: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    mode: fc.constantFrom('live' as const, 'live' as const, 'live' as const, 'demo' as const),
  })
  .map(({ issued, effect, effectStretch, end, stretch, delay, office, number, ...event }) => {
    const issuedAt = after(START_MS, issued)
    const effectiveAt = after(issuedAt.getTime(), effect)
    const to = end === undefined ? undefined : after(effectiveAt.getTime(), end)
    return {
      ...event,
      issuedAt,
      effectiveAt,
      ...(effectStretch !== undefined &&
        !isRelease(event) && { effectiveTo: after(effectiveAt.getTime(), effectStretch) }),
      receivedAt: after(issuedAt.getTime(), delay),
      ...(to && { expectedEnd: { from: after(to.getTime(), -stretch), to } }),
      ...(office !== undefined && { office }),
      ...(number !== undefined && { number }),
    }
  })

/** Any list of the same days. */
export const anyListing: fc.Arbitrary<WarningListing> = fc
  .record({
    of: fc.constantFrom('announced' as const, 'announced' as const, 'preliminary' as const),
    at: halfHours(0, 160),
    keys: fc.subarray(ZONES.flatMap((zoneCode) => TYPES.map((type) => warningKey({ zoneCode, type })))),
  })
  .map(({ of, at, keys }) => ({ of, at: after(START_MS, at), keys: new Set(keys) }))

export const anyEvents = fc.array(anyEvent, { maxLength: 30 })
/** Of one zone and type, so that all of them meet. */
export const anyEventSeries = fc
  .array(anyEvent, { maxLength: 12 })
  .map((events) => events.map((event) => ({ ...event, zoneCode: ZONE, type: TYPES[0]! })))
export const anyListings = fc.array(anyListing, { maxLength: 6 })

/** A moment of these days or of the week after. */
export const anyMoment = halfHours(-4, 500).map((steps) => after(START_MS, steps))
