import type { WideSea } from '../../domain/forecasts/seaOutlook.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

const WEEKDAYS_KO = '일월화수목금토'
const WEEKDAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const ko = {
  heading: '지금 우리 바다',
  strongestWind: '가장 강한 바람',
  highestWave: '가장 높은 파도',
  noFresh: '최근 관측값이 없습니다.',
  pastLimits: '풍랑 기준 넘은 곳',
  pastLimitsAbout: '14 m/s 또는 3 m 이상',
  places: (count: number) => `${count}곳`,
  placesUnit: '곳',
  warnings: '특보',
  outlook: '사흘간 최고 파고(m)',
  issued: (clock: string) => `${clock} 발표`,
  sea: '바다',
  seas: { west: '서해', south: '남해', jeju: '제주', east: '동해' } as Record<WideSea, string>,
  /** a half day by the weekday in Korea */
  halfDay: (weekday: number, isMorning: boolean) =>
    `${WEEKDAYS_KO[weekday] ?? ''} ${isMorning ? '오전' : '오후'}`,
  wavesTo: (metres: string) => `파고 최고 ${metres} m`,
  windTo: (speed: string) => `풍속 최고 ${speed}`,
  windMark: '풍',
  windMarkAbout: '풍: 바람이 기준 이상',
  notForecast: '예보 없음',
  noOutlook: '해상예보를 아직 받지 못했습니다.',
  table: '관측소별 최신 값',
}

const en: typeof ko = {
  heading: 'Our seas now',
  strongestWind: 'Strongest wind',
  highestWave: 'Highest waves',
  noFresh: 'No recent values.',
  pastLimits: 'Past high-seas limits',
  pastLimitsAbout: 'from 14 m/s or 3 m',
  places: (count) => (count === 1 ? '1 station' : `${count} stations`),
  placesUnit: 'stations',
  warnings: 'Warnings',
  outlook: 'Highest waves (m)',
  issued: (clock) => `issued ${clock}`,
  sea: 'Sea',
  seas: { west: 'West Sea', south: 'South Sea', jeju: 'Jeju', east: 'East Sea' },
  halfDay: (weekday, isMorning) => `${WEEKDAYS_EN[weekday] ?? ''} ${isMorning ? 'am' : 'pm'}`,
  wavesTo: (metres) => `waves to ${metres} m`,
  windTo: (speed) => `wind to ${speed}`,
  windMark: 'w',
  windMarkAbout: 'w: by wind',
  notForecast: 'not forecast',
  noOutlook: 'No sea forecast has come yet.',
  table: 'Newest values of each station',
}

export const home: Bilingual<typeof ko> = { ko, en }
