import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the picture of a point forecast and of the table beside it. */
const ko = {
  title: '사흘 동안의 바람과 파고',
  wind: '바람',
  waves: '파고',
  now: '지금',
  observed: '관측',
  forecast: '예보',
  readOut: '시각별 값',
  noValue: '값 없음',
  limit: { rough: '주의보 기준', dangerous: '경보 기준' },
  empty: '그릴 수 있는 예보 값이 없습니다.',
  table: '3시간마다의 예보',
  time: '시각',
}

const en: typeof ko = {
  title: 'Wind and waves of three days',
  wind: 'Wind',
  waves: 'Waves',
  now: 'now',
  observed: 'observed',
  forecast: 'forecast',
  readOut: 'Values by time',
  noValue: 'no values',
  limit: { rough: 'advisory limit', dangerous: 'warning limit' },
  empty: 'There are no forecast values to draw.',
  table: 'Forecast every three hours',
  time: 'Time',
}

export const meteogram: Bilingual<typeof ko> = { ko, en }
