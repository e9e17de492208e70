import type { IRouter, RequestHandler } from 'express'
import { BROADCAST_LANGUAGES, LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { BroadcastLanguage } from '../../../src/domain/kernel/language.ts'
import { dayOf, startOfDay } from '../../../src/domain/kernel/calendar.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { spokenBulletinWords } from '../../../src/text/broadcasts/spokenBulletin/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { searchOf } from '../../http/search.ts'
import type { Broadcasts } from '../broadcasts.ts'
import type { Timetables } from '../timetables.ts'
import type { Zones } from '../../zones/index.ts'
import { PODCAST_MEDIA_TYPE, podcastFeed } from './podcast.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'

/** What the podcasts and calendars need. */
export interface ProgrammeParts {
  services: {
    broadcasts: Pick<Broadcasts, 'list'>
    timetables: Pick<Timetables, 'timetable'>
    zones: Pick<Zones, 'forecastZone'>
  }
  clock: Clock
  mode: FeedMode
  /** absolute, without a slash at its end */
  origin: string
}

/** Twice the episodes of a feed: some wait for their time or have no sound. */
const MOST_READ = 100

/** @throws Refusal ZONE_UNKNOWN, PATH_UNKNOWN */
export function podcastHandler(parts: ProgrammeParts): RequestHandler<{ region: string; file: string }> {
  return async (request, response) => {
    const { region, file } = request.params
    const language = BROADCAST_LANGUAGES.find((one) => file === `${one}.xml`)
    if (!language) throw new Refusal('PATH_UNKNOWN')
    const { services, clock, mode, origin } = parts
    const zone = zoneOf(region, language, services)
    const kind = zone ? 'regional' : 'national'
    const page = { first: MOST_READ, ...(zone && { zoneCode: zone.code }) }
    const broadcasts = await services.broadcasts.list(kind, page)
    const now = clock.now()
    const body = podcastFeed({ ...(zone && { zone }), language, broadcasts, now, mode, origin })
    sendDocument(request, response, { type: PODCAST_MEDIA_TYPE, body })
  }
}

/** @returns undefined for all seas @throws Refusal ZONE_UNKNOWN for what has no broadcast of its own */
function zoneOf(
  region: string,
  language: BroadcastLanguage,
  { zones }: ProgrammeParts['services'],
): { code: string; name: string } | undefined {
  if (region === 'national') return undefined
  const zone = zones.forecastZone(region)
  if (zone?.level !== 'wide') throw new Refusal('ZONE_UNKNOWN', { code: region })
  return { code: zone.code, name: spokenBulletinWords[language].zoneName(zone)?.written ?? zone.nameEn }
}

/** @throws Refusal PATH_UNKNOWN, INPUT_INVALID for a language that the timetables are not in */
export function timetableCalendarHandler(parts: ProgrammeParts): RequestHandler<{ file: string }> {
  return async (request, response) => {
    // few ask for it, and the start of the process does not wait for its library
    const calendars = await import('./timetableCalendar.ts')
    const kind = calendars.calendarKind(request.params.file)
    if (!kind) throw new Refusal('PATH_UNKNOWN')
    const asked = searchOf(request).get('lang') ?? 'ko'
    const language = LANGUAGES.find((one) => one === asked)
    if (!language) throw new Refusal('INPUT_INVALID', { field: 'lang' })
    const today = dayOf(parts.clock.now())
    const timetable = await parts.services.timetables.timetable(kind, today)
    // made with the day, so that it stays the same all day and is not sent again
    const now = startOfDay(today)
    const body = calendars.timetableCalendar({ timetable, language, origin: parts.origin, now })
    sendDocument(request, response, { type: calendars.CALENDAR_MEDIA_TYPE, body })
  }
}

/** The podcasts, and what a calendar subscribes to. */
export function mountProgramme(app: IRouter, parts: ProgrammeParts): void {
  const calendar = timetableCalendarHandler(parts)
  app.get(policyOf('timetableCalendar').path, anyOrigin, ...policyHandlers('timetableCalendar'), calendar)
  app.get(policyOf('podcast').path, anyOrigin, ...policyHandlers('podcast'), podcastHandler(parts))
}
