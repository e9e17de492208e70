import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '지금 우리 바다',
  strongestWind: '가장 강한 바람',
  highestWave: '가장 높은 파도',
  noFresh: '최근 관측값이 없습니다.',
  pastLimits: '풍랑 기준을 넘은 곳',
  pastLimitsAbout: '풍속 14 m/s 이상 또는 유의파고 3 m 이상',
  places: (count: number) => `${count}곳`,
  placesUnit: '곳',
  more: (count: number) => `외 ${count}곳`,
  warnings: '특보',
  table: '관측소별 최신 값',
}

const en: typeof ko = {
  heading: 'Our seas now',
  strongestWind: 'Strongest wind',
  highestWave: 'Highest waves',
  noFresh: 'No recent values.',
  pastLimits: 'Past the high-seas limits',
  pastLimitsAbout: 'wind from 14 m/s, or significant waves from 3 m',
  places: (count) => (count === 1 ? '1 station' : `${count} stations`),
  placesUnit: 'stations',
  more: (count) => `and ${count} more`,
  warnings: 'Warnings',
  table: 'Newest values of each station',
}

export const home: Bilingual<typeof ko> = { ko, en }
