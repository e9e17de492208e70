import type { Bilingual } from '../domain/language.ts'

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
  warningsNone:
    '이 포털의 현재 버전은 아직 특보를 보여 주지 않습니다. 발효 중인 특보는 기상청 날씨누리에서 확인하십시오.',
  warningsLink: '기상청 날씨누리에서 특보 보기',
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
  warningsNone:
    'This version of the portal does not show warnings yet. The KMA weather portal tells which are in force.',
  warningsLink: 'See warnings at the KMA weather portal',
  table: 'Newest values of each station',
}

export const home: Bilingual<typeof ko> = { ko, en }
