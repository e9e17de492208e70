import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { placeHref } from '../../../src/domain/kernel/pages.ts'
import { clockText } from '../../../src/domain/kernel/display.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Place } from '../../../src/domain/places/places.ts'
import type { UsableWalk } from '../../../src/domain/tides/flatClock.ts'
import { boatAddress } from '../../../src/domain/trips/boatLimits.ts'
import type { Boat } from '../../../src/domain/trips/boatLimits.ts'
import { FLAT_NOTICE_MIN } from '../../../src/domain/trips/tripWatch.ts'
import type { TripAdvice } from '../../../src/domain/trips/tripAdvice.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { saidTime } from '../../../src/text/forecasts/forecastTimes.ts'
import { tides } from '../../../src/text/tides/tides.ts'
import { reasonText } from '../../../src/text/trips/tripSentences.ts'
import { trips } from '../../../src/text/trips/trips.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'
/** Forecasts come every few hours; a calendar program asks again as often. */
const REFRESH_S = (3 * HOUR_MS) / 1_000

interface CalendarRequest {
  place: Place
  language: Language
  /** `https://portal.example`, without a slash at its end */
  origin: string
  now: Date
}

export interface GoingCalendarRequest extends CalendarRequest {
  advice: TripAdvice
}

export interface FlatCalendarRequest extends CalendarRequest {
  boat: Boat
  walks: readonly UsableWalk[]
}

/**
 * The stretches long enough to go out and return, as a calendar to subscribe to; none where there are none.
 *
 * @source RFC 5545 (iCalendar), RFC 7986 (REFRESH-INTERVAL)
 */
export function goingCalendar({ advice, ...request }: GoingCalendarRequest): string {
  const { language, now } = request
  const words = trips[language]
  const reader = { language, windUnit: 'ms', timeZone: 'KST', now } as const
  const { calendar, name, add } = openCalendar(request, advice.boat)
  for (const { from, backBy, isLongEnough, near } of advice.windows) {
    if (!isLongEnough) continue
    const sign = words.signs[near ? 'near' : 'go']
    const reason = near && words.watch(saidTime(near.at, reader), reasonText(near.reason, reader))
    add({
      start: from,
      end: backBy,
      summary: `${sign} ${name}: ${words.verdicts[near ? 'near' : 'go']}`,
      description: [reason, words.advice],
    })
  }
  return calendar.toString()
}

/** The times to walk on a flat, each with an alarm an hour before one has to be back. */
export function flatCalendar({ boat, walks, ...request }: FlatCalendarRequest): string {
  const { language } = request
  const words = tides[language].flat
  const { calendar, name, add } = openCalendar(request, boat)
  for (const { usable, until } of walks) {
    if (!usable) continue
    const [backBy, waterBack] = [clockText(usable.backBy, 'KST'), clockText(until, 'KST')]
    const event = add({
      start: usable.from,
      end: usable.backBy,
      summary: `${name}: ${words.usable}`,
      description: [words.backBy(backBy, waterBack), trips[language].advice],
    })
    const earlier = Math.max(usable.from.getTime(), usable.backBy.getTime() - FLAT_NOTICE_MIN * MINUTE_MS)
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: new Date(earlier),
      description: `${name}: ${words.backBy(backBy, waterBack)}`,
    })
  }
  return calendar.toString()
}

interface CalendarEvent {
  start: Date
  end: Date
  summary: string
  description: readonly (string | undefined)[]
}

function openCalendar({ place, language, origin, now }: CalendarRequest, boat: Boat) {
  const words = trips[language]
  const name = place.names[language]
  const url = `${origin}${placeHref(place.code)}?${boatAddress(boat)}`
  const { host } = new URL(origin)
  const calendar = ical({
    name: `${name} · ${words.presets[boat.preset]} · ${frame[language].siteName}`,
    description: words.advice,
    prodId: { company: host, product: 'trips', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    url,
    ttl: REFRESH_S,
  })
  const add = ({ description, ...event }: CalendarEvent) =>
    calendar.createEvent({
      ...event,
      id: `${place.code}-${boat.preset}-${event.start.toISOString()}@${host}`,
      description: description.filter(Boolean).join('\n'),
      stamp: now,
      url,
    })
  return { calendar, name, add }
}
