import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import { formatNumber } from '../../../../src/domain/kernel/display.ts'
import type { SailedNode } from '../../../../src/domain/passages/sailing.ts'
import { worstHour } from '../../../../src/domain/passages/seaHours.ts'
import { frame } from '../../../../src/text/kernel/frame.ts'
import { passageWords } from '../../../../src/text/passages/passages.ts'
import { trips } from '../../../../src/text/trips/trips.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'

interface PassageCalendar {
  title: string
  way: readonly SailedNode[]
  language: Language
  now: Date
  /** of the page, absolute */
  url: string
}

/** A passage as one event, from the departure to the arrival. @source RFC 5545 */
export function writeCalendar({ title, way, language, now, url }: PassageCalendar): string {
  const [first, last] = [way[0]!, way.at(-1)!]
  const { host } = new URL(url)
  const verdict = way[worstHour(way.map(({ worst }) => worst))!]!.worst.verdict
  const calendar = ical({
    name: `${title} · ${frame[language].siteName}`,
    prodId: { company: host, product: 'passages', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `passage-${first.at.getTime()}-${Math.round(last.node.nm * 100)}@${host}`,
    start: first.at,
    end: last.at,
    stamp: now,
    summary: `${trips[language].signs[verdict]} ${title}`,
    description: [
      passageWords[language].verdicts[verdict],
      `${formatNumber(last.node.nm, 1)} nm`,
      trips[language].advice,
    ].join('\n'),
    url,
  })
  return calendar.toString()
}
