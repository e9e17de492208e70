import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { placeHref } from '../../../src/domain/kernel/pages.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Place } from '../../../src/domain/places/places.ts'
import { boatAddress } from '../../../src/domain/trips/boatLimits.ts'
import type { TripAdvice } from '../../../src/domain/trips/tripAdvice.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { saidTime } from '../../../src/text/forecasts/forecastSentences.ts'
import { reasonText } from '../../../src/text/trips/tripSentences.ts'
import { trips } from '../../../src/text/trips/trips.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'
/** Forecasts come every few hours; a calendar program asks again as often. */
const REFRESH_S = (3 * HOUR_MS) / 1_000

export interface GoingCalendarRequest {
  place: Place
  advice: TripAdvice
  language: Language
  /** `https://portal.example`, without a slash at its end */
  origin: string
  now: Date
}

/**
 * The stretches long enough to go out and return, as a calendar to subscribe to; none where there are none.
 *
 * @source RFC 5545 (iCalendar), RFC 7986 (REFRESH-INTERVAL)
 */
export function goingCalendar({ place, advice, language, origin, now }: GoingCalendarRequest): string {
  const words = trips[language]
  const reader = { language, windUnit: 'ms', timeZone: 'KST', now } as const
  const name = place.names[language]
  const { boat, windows } = advice
  const url = `${origin}${placeHref(place.code)}?${boatAddress(boat)}`
  const calendar = ical({
    name: `${name} · ${words.presets[boat.preset]} · ${frame[language].siteName}`,
    description: words.advice,
    prodId: { company: new URL(origin).host, product: 'trips', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    url,
    ttl: REFRESH_S,
  })
  for (const { from, backBy, isLongEnough, near } of windows) {
    if (!isLongEnough) continue
    const sign = words.signs[near ? 'near' : 'go']
    const reason = near && words.watch(saidTime(near.at, reader), reasonText(near.reason, reader))
    calendar.createEvent({
      id: `${place.code}-${boat.preset}-${from.toISOString()}@${new URL(origin).host}`,
      summary: `${sign} ${name}: ${words.verdicts[near ? 'near' : 'go']}`,
      description: [reason, words.advice].filter(Boolean).join('\n'),
      start: from,
      end: backBy,
      stamp: now,
      url,
    })
  }
  return calendar.toString()
}
