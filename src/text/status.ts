import type { Bilingual } from '../domain/language.ts'
import type { FeedStatus } from '../domain/stations.ts'

const ko = {
  heading: '자료 수신 상태',
  intro: '이 포털이 읽는 자료원과, 그 자료가 얼마나 새것인지 보여 줍니다.',
  allWell: '모든 자료원이 제때 들어오고 있습니다.',
  someLate: '늦거나 끊긴 자료원이 있습니다.',
  noFeeds: '켜진 자료원이 없습니다.',
  feed: '자료원',
  state: '상태',
  states: { ok: '정상', late: '지연', down: '끊김', waiting: '첫 자료를 기다림' } as Record<
    FeedStatus['state'],
    string
  >,
  lastSuccess: '마지막 성공',
  newest: '가장 새 관측',
  rows: '받은 행',
  lastRefusal: '마지막 거절',
  never: '아직 없음',
  noRefusal: '없음',
  table: '자료원별 상태',
  portal: '포털',
  stations: '관측소',
  reporting: '최근 6시간 안에 보고한 관측소',
  asOf: '기준 시각',
}

const en: typeof ko = {
  heading: 'Feed status',
  intro: 'The feeds this portal reads, and how new their data is.',
  allWell: 'Every feed is arriving on time.',
  someLate: 'A feed is late or down.',
  noFeeds: 'No feed is switched on.',
  feed: 'Feed',
  state: 'State',
  states: { ok: 'on time', late: 'late', down: 'down', waiting: 'waiting for its first data' },
  lastSuccess: 'Last success',
  newest: 'Newest observation',
  rows: 'Rows received',
  lastRefusal: 'Last refusal',
  never: 'not yet',
  noRefusal: 'none',
  table: 'State of each feed',
  portal: 'Portal',
  stations: 'Stations',
  reporting: 'Stations that reported within 6 hours',
  asOf: 'As of',
}

export const status: Bilingual<typeof ko> = { ko, en }
