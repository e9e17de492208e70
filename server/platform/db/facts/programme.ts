import type { ChartKind } from '../../../../src/domain/charts/charts.ts'
import type { SlotDraft } from '../../../../src/domain/broadcasts/programmeSlots.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import type { TimetableKind } from '../../../../src/domain/broadcasts/timetables.ts'

/**
 * A programme of our own, so that the timetables of a new portal are not empty. It is no agency's: the times and names
 * were made up for the demonstration, pages say so, and an agency puts its own in its place with `Timetables.replace`.
 *
 * Each line: Korean name, English name, minutes it lasts, when it begins (Korean time), and what chart it sends. A chart
 * is sent within an hour of its issue.
 */
type Line = [nameKo: string, nameEn: string, minutes: number, starts: string[], chartKind?: ChartKind]

/** @returns `HH:MM` each so many hours */
const each = (hours: number, first: string): string[] => {
  const [hour = 0, minute = 0] = first.split(':').map(Number)
  return Array.from({ length: 24 / hours }, (_, turn) => `${(hour + turn * hours) % 24}:${minute}`)
}

const VOICE: Line[] = [['해양기상방송', 'Marine weather broadcast', 10, each(3, '02:00')]]

const SATELLITE: Line[] = [
  ['해상특보', 'Marine warnings', 5, each(2, '01:00')],
  ['해상예보', 'Marine forecast', 15, each(6, '05:10')],
  ['해양기상 관측자료', 'Marine observations', 10, each(3, '00:30')],
  ['위성영상', 'Satellite images', 15, each(3, '01:10')],
  ['지상분석일기도', 'Surface analysis', 15, each(6, '03:40')],
  ['지상예상일기도', 'Surface prognosis', 15, each(12, '06:10')],
  ['고층일기도', 'Upper-air charts', 20, each(12, '09:10')],
  ['파랑분석도', 'Wave analysis', 10, each(12, '03:55')],
  ['파랑예상도', 'Wave prognosis', 20, each(12, '07:30')],
  ['해수면온도', 'Sea surface temperature', 10, each(12, '10:45')],
  ['중기해상예보', 'Medium-range marine forecast', 15, each(12, '06:40')],
  ['태풍정보', 'Typhoon information', 10, each(6, '04:30')],
  ['항행정보', 'Navigational information', 15, each(12, '08:30')],
  ['일일종합자료', 'Summary of the day', 30, ['23:45']],
]

const FAX: Line[] = [
  ['지상분석일기도', 'Surface analysis', 12, each(3, '00:20'), 'surface-pressure'],
  ['지상예상일기도 24시간', 'Surface prognosis 24 h', 12, each(12, '05:00')],
  ['지상예상일기도 48시간', 'Surface prognosis 48 h', 12, each(12, '05:20')],
  ['850hPa 분석일기도', '850 hPa analysis', 12, each(12, '10:00')],
  ['500hPa 분석일기도', '500 hPa analysis', 12, each(12, '10:20')],
  ['파랑도', 'Wave chart', 12, each(12, '03:40'), 'wave'],
  ['파랑예상도 24시간', 'Wave prognosis 24 h', 12, each(12, '07:30')],
  ['파랑예상도 48시간', 'Wave prognosis 48 h', 12, each(12, '07:45')],
  ['해수면온도도', 'Sea surface temperature chart', 12, each(12, '04:00'), 'sea-temperature'],
  ['위성 구름영상', 'Satellite cloud image', 15, each(6, '01:00')],
  ['태풍진로도', 'Typhoon track chart', 12, each(6, '02:00')],
  ['방송편성표', 'Broadcast schedule', 20, ['23:50']],
]

const HOUR_S = HOUR_MS / 1000
const MINUTE_S = MINUTE_MS / 1000
const DAY_S = DAY_MS / 1000

const slotsOf = (lines: Line[]): SlotDraft[] =>
  lines.flatMap(([nameKo, nameEn, minutes, starts, chartKind], place) =>
    starts.map((start) => {
      const [hour = 0, minute = 0] = start.split(':').map(Number)
      const startSecond = hour * HOUR_S + minute * MINUTE_S
      return {
        startSecond,
        endSecond: (startSecond + minutes * MINUTE_S) % DAY_S,
        nameKo,
        nameEn,
        sequence: place + 1,
        ...(chartKind && { chartKind }),
      }
    }),
  )

/** In the order of their sequences. */
export const DEMO_PROGRAMME: Record<TimetableKind, readonly SlotDraft[]> = {
  voice: slotsOf(VOICE),
  satellite: slotsOf(SATELLITE),
  fax: slotsOf(FAX),
}
