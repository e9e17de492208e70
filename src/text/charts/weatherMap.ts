import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the page of weather charts. */
interface WeatherMapWords {
  heading: string
  tabs: string
  none: string
  caption: (facts: { valid: string; lead: string; issued: string; origin: string }) => string
  origins: Record<'generated' | 'received', string>
  old: string
  steps: string
  stepsIn: (zone: string) => string
  play: string
  pause: string
  before: string
  after: string
  keys: string
  compare: string
  alone: string
  compared: Record<'this' | 'before', string>
  noBefore: string
  list: string
  columns: { valid: string; issued: string; lead: string; origin: string }
  detail: string
  unknown: string
}

export const weatherMap: Bilingual<WeatherMapWords> = {
  ko: {
    heading: '일기도',
    tabs: '일기도 종류',
    none: '이 종류의 일기도가 아직 없습니다.',
    caption: ({ valid, lead, issued, origin }) => `${valid} (${lead}) · ${issued} 발표 · ${origin}`,
    origins: { generated: '포털이 그림', received: '받은 일기도' },
    old: '오래된 일기도입니다. 새 일기도가 아직 오지 않았습니다.',
    steps: '시각',
    stepsIn: (zone) => `시각 (${zone})`,
    play: '재생',
    pause: '멈춤',
    before: '앞 시각',
    after: '다음 시각',
    keys: '시각 목록에서 왼쪽·오른쪽 화살표로 앞뒤로 갑니다.',
    compare: '앞선 발표와 나란히 보기',
    alone: '이 발표만 보기',
    compared: { this: '이번 발표', before: '앞선 발표' },
    noBefore: '견주어 볼 앞선 발표가 없습니다.',
    list: '일기도 목록',
    columns: { valid: '유효 시각', issued: '발표', lead: '때', origin: '만든 곳' },
    detail: '크게 보고 내려받기',
    unknown: '그런 일기도가 없어 지금의 일기도를 보여 드립니다.',
  },
  en: {
    heading: 'Weather charts',
    tabs: 'Kinds of charts',
    none: 'There is no chart of this kind yet.',
    caption: ({ valid, lead, issued, origin }) => `${valid} (${lead}) · issued ${issued} · ${origin}`,
    origins: { generated: 'drawn by the portal', received: 'received' },
    old: 'An old chart: no newer one has come yet.',
    steps: 'Times',
    stepsIn: (zone) => `Times (${zone})`,
    play: 'Play',
    pause: 'Pause',
    before: 'Time before',
    after: 'Next time',
    keys: 'In the list of times, left and right arrows go back and on.',
    compare: 'Beside the issue before',
    alone: 'This issue alone',
    compared: { this: 'This issue', before: 'Issue before' },
    noBefore: 'There is no earlier issue to compare with.',
    list: 'All charts of this kind',
    columns: { valid: 'Valid at', issued: 'Issued', lead: 'When', origin: 'Origin' },
    detail: 'Enlarge and download',
    unknown: 'There is no such chart; this is the one of now.',
  },
}
