import fc from 'fast-check'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { WARNING_COMMANDS, WARNING_LEVELS } from '../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent } from '../../src/domain/warnings/warnings.ts'
import { kst, SOME_ZONE } from './warnings.ts'

const START_MS = kst('06-01 00:00').getTime()
const hour = (count: number) => new Date(START_MS + count * HOUR_MS)

/** Whatever an office might write about two zones and two types within 60 hours, sensible or not, in any order. */
export const anyWarningEvents: fc.Arbitrary<StoredWarningEvent[]> = fc.array(
  fc
    .record({
      zoneCode: fc.constantFrom(SOME_ZONE, 'S2'),
      type: fc.constantFrom('high-seas', 'typhoon'),
      level: fc.constantFrom(...WARNING_LEVELS),
      command: fc.constantFrom(...WARNING_COMMANDS),
      issued: fc.integer({ min: 0, max: 60 }),
      delay: fc.integer({ min: -3, max: 12 }),
      length: fc.option(fc.integer({ min: 1, max: 30 })),
    })
    .map(({ issued, delay, length, ...event }): StoredWarningEvent => {
      const ends = issued + delay + (length ?? 0)
      return {
        ...event,
        mode: 'live',
        issuedAt: hour(issued),
        effectiveAt: hour(issued + delay),
        receivedAt: hour(issued),
        ...(length === null ? {} : { expectedEnd: { from: hour(ends), to: hour(ends + 3) } }),
      }
    }),
  { minLength: 1, maxLength: 12 },
)

/** A moment at or after the last of them. */
export function afterAll(events: readonly StoredWarningEvent[], hours: number): Date {
  const last = Math.max(...events.map(({ issuedAt }) => issuedAt.getTime()))
  return new Date(last + hours * HOUR_MS)
}
