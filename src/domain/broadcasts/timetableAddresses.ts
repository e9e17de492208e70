import type { Language } from '../kernel/language.ts'
import { BASE } from '../kernel/pages.ts'
import type { TimetableKind } from './timetables.ts'

/** Where a calendar program reads a timetable. */
export const timetableCalendarHref = (kind: TimetableKind, language: Language): string =>
  `${BASE}/timetables/${kind}.ics?lang=${language}`

/**
 * The window of a fax chart, as seen from the window of broadcasts or its twin under `/m`.
 *
 * @source specification part 2, section 2 "Broadcast popup"
 */
export const faxChartHref = (chartId: number): string => `./DetailBroadcasting?id=${chartId}&type=fax`
