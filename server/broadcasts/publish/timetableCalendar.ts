import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import type { ICalLuxonDateTimeStub } from 'ical-generator'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { HOUR_MS, toIso } from '../../../src/domain/kernel/time.ts'
import { timetableCalendarHref } from '../../../src/domain/broadcasts/timetableAddresses.ts'
import { lengthOf } from '../../../src/domain/broadcasts/timetableClock.ts'
import { TIMETABLE_KINDS } from '../../../src/domain/broadcasts/timetables.ts'
import type { Timetable, TimetableKind } from '../../../src/domain/broadcasts/timetables.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { programmeName, timetables } from '../../../src/text/broadcasts/timetables.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'
/** How long a calendar program may keep what it read. */
const REFRESH_S = (6 * HOUR_MS) / 1_000
const ZONE = 'Asia/Seoul'

/** One offset without summer time, since before anything here was on the air. @source RFC 5545, section 3.6.5 */
const KOREAN_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

export interface TimetableCalendarRequest {
  timetable: Timetable
  language: Language
  /** `https://portal.example`, without a slash at its end */
  origin: string
  /** when the feed is made */
  now: Date
}

/** @param file the last part of the address, such as `voice.ics` @returns undefined for every other name */
export const calendarKind = (file: string): TimetableKind | undefined =>
  TIMETABLE_KINDS.find((kind) => `${kind}.ics` === file.toLowerCase())

/**
 * One timetable as a calendar to subscribe to: each programme is an event that repeats daily from the timetable's day on,
 * under an id that stays the same as long as the programme does. Programmes without a length are left out.
 *
 * @returns lines of at most 75 bytes, ended by CRLF
 * @source RFC 5545 (iCalendar), RFC 7986 (REFRESH-INTERVAL)
 */
export function timetableCalendar({ timetable, language, origin, now }: TimetableCalendarRequest): string {
  const words = timetables[language]
  const { kind, entries } = timetable
  const self = origin + timetableCalendarHref(kind, language)
  const calendar = ical({
    name: `${frame[language].siteName} · ${words.names[kind]}`,
    description: words.calendarAbout,
    prodId: { company: new URL(origin).host, product: 'timetables', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    source: self,
    url: self,
    ttl: REFRESH_S,
  })
  for (const entry of entries) {
    const length = lengthOf(entry)
    if (length === 0) continue
    calendar.createEvent({
      id: `${kind}-${entry.slotId}@${new URL(origin).host}`,
      summary: programmeName(entry, language),
      description: `${words.columns.sequence} ${entry.sequence}`,
      start: koreanClock(entry.startsAt),
      end: koreanClock(new Date(entry.startsAt.getTime() + length)),
      timezone: ZONE,
      stamp: now,
      repeating: { freq: ICalEventRepeatingFreq.DAILY },
    })
  }
  // a calendar with a zone of its own would lose the Z of its stamps, and have properties after its first component
  return calendar.toString().replace(/(?=BEGIN:VEVENT\r\n|END:VCALENDAR)/, `${KOREAN_ZONE}\r\n`)
}

/**
 * A time on Korea's clock for the library, in the one form whose fields it does not take from the machine's own zone.
 */
const koreanClock = (at: Date): ICalLuxonDateTimeStub => {
  const digits = toIso(at, 'KST').replaceAll(/[-:]|\+.*$/g, '')
  const formats: Record<string, string> = { yyyyLLdd: digits.slice(0, 8), HHmmss: digits.slice(9) }
  const clock: ICalLuxonDateTimeStub = {
    isValid: true,
    setZone: () => clock,
    toFormat: (format) => formats[format] ?? '',
    toJSDate: () => at,
    toJSON: () => at.toJSON(),
    zone: { type: 'iana' },
  }
  return clock
}
