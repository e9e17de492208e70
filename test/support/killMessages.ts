/** Alerts of a process that is killed again and again: the same events with the same keys in every life. */
import type { Addition } from '../../server/messages/outbox/rows.ts'
import type { Recipient, ThresholdAlert, WarningAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'

/** Recipients of one event. */
export const RECIPIENTS = 20
/** So many members that none reaches the daily limit of a phone. */
export const MEMBERS = 400
const FIRST_AT_MS = Date.parse('2026-05-04T03:00:00Z')
const MINUTE_MS = 60_000
/** Nothing here is ever too late. */
const USEFUL_UNTIL = new Date('2099-01-01T00:00:00Z')

export const killMembers = (): string[] =>
  Array.from({ length: MEMBERS }, (_, n) => `0101000${String(n).padStart(4, '0')}`)

/**
 * Every other event is a warning; the routine ones are of both lower lanes.
 *
 * @param number from 0
 * @param memberIds of {@link MEMBERS} members
 */
export function killEvent(number: number, memberIds: readonly number[]): Addition {
  const at = new Date(FIRST_AT_MS + number * MINUTE_MS)
  const isWarning = number % 2 === 0
  const lane = isWarning ? LANES.warning : number % 4 === 1 ? LANES.threshold : LANES.scheduled
  return {
    event: {
      eventKey: `${isWarning ? 'w' : 't'}:kill:${number}`,
      alert: isWarning ? warningAt(at) : thresholdAt(at),
      alertClass: isWarning ? 'warning' : 'routine',
      lane,
      usefulUntil: USEFUL_UNTIL,
    },
    recipients: Array.from({ length: RECIPIENTS }, (_, n): Recipient => {
      const memberId = memberIds[(number * RECIPIENTS + n) % memberIds.length] ?? 0
      return { memberId, channel: 'sms', route: 'text', messageKey: killKey(number, memberId) }
    }),
  }
}

/** Its first letter says whether it is of a warning. */
const killKey = (number: number, memberId: number): string =>
  `${number % 2 === 0 ? 'w' : 't'}:${memberId}:sms:kill:${number}`

export const isOfWarning = (key: string): boolean => key.startsWith('w:')

const warningAt = (at: Date): WarningAlert => ({
  cause: 'issue',
  topic: 'warning',
  mode: 'live',
  type: 'high-seas',
  level: 'warning',
  action: 'announced',
  issuedAt: at,
  effectiveAt: at,
  zones: [{ code: 'S1311100', nameKo: '남해앞바다', nameEn: 'South Sea' }],
})

const thresholdAt = (at: Date): ThresholdAlert => ({
  cause: 'threshold',
  topic: 'weather-buoy',
  mode: 'live',
  station: {
    stationCode: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    observedAt: at,
    values: { windSpeed: 15.2 },
  },
})
