import type { Bilingual } from '../../domain/kernel/language.ts'

interface SeriesWords {
  /** hours of a span as people say it */
  span(hours: number): string
  title(element: string, span: string): string
  /** one sentence: lowest, highest and newest value with their unit */
  summary(facts: { low: string; high: string; newest: string; time: string; unit: string }): string
  gaps: string
  empty(element: string, span: string): string
  band: string
  limit: Record<'rough' | 'dangerous', string>
  time(zone: string): string
  minimum: string
  maximum: string
  noValue: string
}

const ko: SeriesWords = {
  span: (hours) => (hours <= 48 ? `${hours}시간` : `${Math.round(hours / 24)}일`),
  title: (element, span) => `${element}, 최근 ${span}`,
  summary: ({ low, high, newest, time, unit }) =>
    `최저 ${low}, 최고 ${high} ${unit}. 마지막 값은 ${time}의 ${newest} ${unit}입니다.`,
  gaps: '끊긴 곳은 받은 값이 없는 때입니다.',
  empty: (element, span) => `최근 ${span} 동안 받은 ${element} 값이 없습니다.`,
  band: '1시간 최저–최고',
  limit: { rough: '주의보 기준', dangerous: '경보 기준' },
  time: (zone) => `시각 (${zone})`,
  minimum: '최저',
  maximum: '최고',
  noValue: '받은 값 없음',
}

const en: SeriesWords = {
  span: (hours) => (hours <= 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`),
  title: (element, span) => `${element}, last ${span}`,
  summary: ({ low, high, newest, time, unit }) =>
    `Lowest ${low}, highest ${high} ${unit}. The last value is ${newest} ${unit} at ${time}.`,
  gaps: 'Breaks in the line are times without values.',
  empty: (element, span) => `No values of ${element.toLowerCase()} in the last ${span}.`,
  band: 'Lowest–highest of the hour',
  limit: { rough: 'advisory limit', dangerous: 'warning limit' },
  time: (zone) => `Time (${zone})`,
  minimum: 'Lowest',
  maximum: 'Highest',
  noValue: 'no value received',
}

export const series: Bilingual<SeriesWords> = { ko, en }
