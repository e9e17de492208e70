import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the table that says what the map shows. */
export const mapTable: Bilingual<{
  caption(what: string, when: string): string
  model(name: string): string
  station: string
  value: string
  none: string
  elsewhere: string
  zones: string
}> = {
  ko: {
    caption: (what, when) => `지도와 같은 표: ${what}, ${when}`,
    model: (name) => `모델 ${name}`,
    station: '관측소',
    value: '값',
    none: '값 없음',
    elsewhere: '이 시각의 예보는 해역 페이지의 표에 있습니다.',
    zones: '해역 예보',
  },
  en: {
    caption: (what, when) => `What the map shows: ${what}, ${when}`,
    model: (name) => `model ${name.toLowerCase()}`,
    station: 'Station',
    value: 'Value',
    none: 'no value',
    elsewhere: 'The forecast for this time stands in the tables of the zones.',
    zones: 'Zone forecasts',
  },
}
