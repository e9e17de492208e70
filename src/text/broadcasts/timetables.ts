import type { Bilingual } from '../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { EntryTrouble } from '../../domain/broadcasts/timetableGeometry.ts'
import type { TimetableEntry, TimetableKind } from '../../domain/broadcasts/timetables.ts'

/** Words of the three timetables: the grid, its table, and what is on the air. */
const ko = {
  names: {
    voice: '음성방송 시간표',
    satellite: '위성방송 시간표',
    fax: '팩스방송 시간표',
  } as Record<TimetableKind, string>,
  onAir: '지금 방송 중',
  nothingOnAir: '지금은 방송이 없습니다.',
  until: (time: string) => `${time}까지`,
  next: '다음 방송',
  inMinutes: (minutes: number) =>
    minutes < 60
      ? `${minutes}분 뒤`
      : `${Math.floor(minutes / 60)}시간${minutes % 60 === 0 ? '' : ` ${minutes % 60}분`} 뒤`,
  empty: '이 시간표에는 아직 편성이 없습니다.',
  demo: '시연 편성: 포털이 만든 보기이며 기관의 실제 편성이 아닙니다.',
  dayHeading: (date: string) => `${date} (한국 날짜)`,
  days: '날짜',
  previousDay: '전날',
  nextDay: '다음 날',
  today: '오늘',
  zone: '시각 기준',
  zones: { KST: 'KST (한국)', UTC: 'UTC' } as Record<TimeZoneName, string>,
  calendar: '달력으로 구독 (iCalendar)',
  gridHeading: '하루 그림',
  caption: '한 줄은 한 시간, 한 칸은 1분입니다. 아래 표에 같은 편성이 있습니다.',
  scroller: '하루 편성 그림. 편성에서 화살표 키로 옮기고, Esc로 설명을 닫습니다.',
  hour: (hour: number) => `${hour}시`,
  legend: '색과 번호',
  unknown: '알 수 없는 편성',
  tableHeading: '하루 표',
  columns: { sequence: '번호', name: '편성', start: '시작', end: '끝', note: '비고' },
  troubles: {
    'no-length': '시작과 끝이 같아 그림에 넣지 않았습니다.',
    'outside-day': '이 날의 시각이 아니어서 그림에 넣지 않았습니다.',
    'too-long': '하루보다 길어 그림에 넣지 않았습니다.',
  } as Record<EntryTrouble, string>,
  noTime: '시각 없음',
  overMidnight: '자정을 넘깁니다.',
  noChart: '받은 일기도가 아직 없습니다.',
  opensChart: '누르면 일기도를 봅니다.',
  openChart: '일기도 보기',
  listen: '듣기',
  calendarAbout: '날마다 같은 시각에 되풀이됩니다.',
}

const en: typeof ko = {
  names: {
    voice: 'Voice broadcast timetable',
    satellite: 'Satellite broadcast timetable',
    fax: 'Fax broadcast timetable',
  },
  onAir: 'On the air now',
  nothingOnAir: 'Nothing is on the air now.',
  until: (time) => `until ${time}`,
  next: 'Next',
  inMinutes: (minutes) =>
    minutes < 60
      ? `in ${minutes} min`
      : `in ${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`,
  empty: 'This timetable has no programmes yet.',
  demo: 'Demo programme: an example made by the portal, not the schedule of an agency.',
  dayHeading: (date) => `${date} (date in Korea)`,
  days: 'Date',
  previousDay: 'Day before',
  nextDay: 'Day after',
  today: 'Today',
  zone: 'Time zone',
  zones: { KST: 'KST (Korea)', UTC: 'UTC' },
  calendar: 'Subscribe as a calendar (iCalendar)',
  gridHeading: 'The day as a picture',
  caption: 'One row is an hour, one column a minute. The table below has the same programmes.',
  scroller:
    'Picture of the day. Arrow keys go from programme to programme, Escape closes what is told of one.',
  hour: (hour) => `${hour} h`,
  legend: 'Colours and numbers',
  unknown: 'Unknown programme',
  tableHeading: 'The day as a table',
  columns: { sequence: 'No.', name: 'Programme', start: 'Start', end: 'End', note: 'Note' },
  troubles: {
    'no-length': 'Begins and ends at the same time, so it is not in the picture.',
    'outside-day': 'Not within this day, so it is not in the picture.',
    'too-long': 'Longer than a day, so it is not in the picture.',
  },
  noTime: 'no time',
  overMidnight: 'Goes on past midnight.',
  noChart: 'No chart has arrived yet.',
  opensChart: 'Press it to see the chart.',
  openChart: 'See the chart',
  listen: 'Listen',
  calendarAbout: 'Repeats at the same time every day.',
}

export const timetables: Bilingual<typeof ko> = { ko, en }

/** A programme's name in the language, and in Korean where it has no other. */
export const programmeName = (
  { nameKo, nameEn }: Pick<TimetableEntry, 'nameKo' | 'nameEn'>,
  language: keyof typeof timetables,
): string => (language === 'ko' ? nameKo : nameEn) || nameKo || nameEn
