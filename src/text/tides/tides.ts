import type { Bilingual } from '../../domain/kernel/language.ts'
import type { TideAbsence, TideCount, TideDatum, TideDay, TideOrigin } from '../../domain/tides/tides.ts'

/** Words of tides, sun and moon. */
const ko = {
  heading: '물때와 해·달',
  kinds: { high: '만조', low: '간조' },
  datums: { DL: '약최저저조면(DL) 기준', MSL: '평균해면 기준' } as Record<TideDatum, string>,
  origins: {
    agency: '국립해양조사원 조석예보',
    computed: '공개된 조화상수로 계산한 값이며 조석표가 아닙니다.',
  } as Record<TideOrigin, string>,
  of: (name: string, km: string) => `${name} 조위관측소, ${km} km`,
  epoch: (years: string) => `조화상수 ${years}`,
  noEpoch: '조화상수의 관측 기간은 알려지지 않음',
  absent: {
    'no-station': '조석을 말할 수 있는 관측소가 없습니다.',
    'too-far': '25 km 안에 조석을 말할 수 있는 관측소가 없습니다.',
    'across-land': '가장 가까운 조위관측소가 육지 너머에 있어 조석을 말하지 않습니다.',
  } as Record<TideAbsence, string>,
  nearest: (name: string, km: string) => `가장 가까운 곳은 ${name}, ${km} km입니다.`,
  tideDay: (day: TideDay) =>
    day.kind === 'numbered' ? `${day.number}물` : day.kind === 'neap' ? '조금' : '무시',
  tideDayOf: (count: TideCount) => `물때 (${count}물때)`,
  lunar: (day: number) => `음력 ${day}일`,
  sunrise: '해 뜸',
  sunset: '해 짐',
  dawn: '시민박명 시작',
  dusk: '시민박명 끝',
  moonrise: '달 뜸',
  moonset: '달 짐',
  moon: '달',
  lit: (percent: number) => `${percent}% 밝음`,
  phases: ['삭', '초승', '상현', '차오름', '망', '기욺', '하현', '그믐'],
  day: '날',
  sun: '해',
  tide: '만조와 간조',
  table: '날마다의 물때, 해와 달',
  none: '없음',
}

const en: typeof ko = {
  heading: 'Tide, sun and moon',
  kinds: { high: 'high', low: 'low' },
  datums: { DL: 'above chart datum (DL)', MSL: 'above mean sea level' },
  origins: {
    agency: 'Tide table of the Korea Hydrographic and Oceanographic Agency',
    computed: 'Computed from published harmonic constants; not the tide table.',
  },
  of: (name, km) => `${name} tide station, ${km} km`,
  epoch: (years) => `constants of ${years}`,
  noEpoch: 'the years behind the constants are not known',
  absent: {
    'no-station': 'No station speaks for the tide here.',
    'too-far': 'No station that speaks for the tide lies within 25 km.',
    'across-land': 'The nearest tide station lies across land, so nothing is said of the tide.',
  },
  nearest: (name, km) => `The nearest is ${name}, ${km} km.`,
  tideDay: (day) => (day.kind === 'numbered' ? `${day.number} mul` : day.kind === 'neap' ? 'jogeum' : 'musi'),
  tideDayOf: (count) => `Day of the tide (count of ${count})`,
  lunar: (day) => `lunar day ${day}`,
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  dawn: 'Civil dawn',
  dusk: 'Civil dusk',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
  moon: 'Moon',
  lit: (percent) => `${percent}% lit`,
  phases: [
    'new',
    'waxing crescent',
    'first quarter',
    'waxing gibbous',
    'full',
    'waning gibbous',
    'last quarter',
    'waning crescent',
  ],
  day: 'Day',
  sun: 'Sun',
  tide: 'High and low water',
  table: 'Tide, sun and moon by day',
  none: 'none',
}

export const tides: Bilingual<typeof ko> = { ko, en }
