import type { Bilingual } from '../../domain/kernel/language.ts'
import type { IndexGrade } from '../../domain/partners/partnerFacts.ts'
import type { RipAbsence } from '../../domain/partners/seaLevels.ts'
import type { DangerLevel } from '../../domain/fields/swell.ts'

/** Words of rip currents, swell and the agency's indices at a shore. */
const ko = {
  heading: '이안류, 너울과 지수',
  rip: '이안류',
  swell: '너울',
  index: '국립해양조사원 생활해양예보지수',
  levels: { 1: '관심', 2: '주의', 3: '경계', 4: '위험' } as Record<DangerLevel, string>,
  level: (level: number, word: string) => `${level}단계 ${word}`,
  worst: (word: string, time: string) => `오늘 가장 높았던 단계는 ${word}, ${time}`,
  noRip: {
    'not-observed': '이안류를 관측하지 않는 곳입니다. 관측하지 않는다는 것이 안전하다는 뜻은 아닙니다.',
    'out-of-season': '이안류 관측 기간(6–9월)이 아닙니다. 안전하다는 뜻은 아닙니다.',
    silent: '이안류 관측값이 오지 않고 있습니다.',
  } as Record<RipAbsence, string>,
  noSwell: '너울 예측이 없습니다.',
  swellOf: (height: string, period: string) => `높이 ${height} m, 주기 ${period}초`,
  model: (time: string) => `파랑모델 ${time}`,
  ripSource: '국립해양조사원 이안류 감시',
  parting: '바다 갈라짐',
  partingAbout: '국립해양조사원의 예측입니다. 물이 돌아오기 전에 나오십시오.',
  noIndex: '이곳의 지수가 없습니다.',
  grades: {
    'very-good': '매우좋음',
    good: '좋음',
    usual: '보통',
    bad: '나쁨',
    'very-bad': '매우나쁨',
    open: '체험가능',
    closed: '체험불가',
  } as Record<IndexGrade, string>,
  day: '날',
  parts: { am: '오전', pm: '오후', day: '하루' },
}

const en: typeof ko = {
  heading: 'Rip currents, swell and indices',
  rip: 'Rip currents',
  swell: 'Swell',
  index: 'Index of the Korea Hydrographic and Oceanographic Agency',
  levels: { 1: 'attention', 2: 'caution', 3: 'alert', 4: 'danger' },
  level: (level, word) => `level ${level}, ${word}`,
  worst: (word, time) => `highest of today: ${word}, ${time}`,
  noRip: {
    'not-observed': 'Rip currents are not observed here, which does not mean that it is safe.',
    'out-of-season':
      'Rip currents are observed from June to September alone. This does not mean that it is safe.',
    silent: 'No rip-current levels arrive.',
  },
  noSwell: 'There is no forecast of swell.',
  swellOf: (height, period) => `height ${height} m, period ${period} s`,
  model: (time) => `wave model of ${time}`,
  ripSource: 'rip-current watch of the Korea Hydrographic and Oceanographic Agency',
  parting: 'Parting of the sea',
  partingAbout:
    'Predicted by the Korea Hydrographic and Oceanographic Agency. Leave before the water returns.',
  noIndex: 'There is no index for this place.',
  grades: {
    'very-good': 'very good',
    good: 'good',
    usual: 'usual',
    bad: 'bad',
    'very-bad': 'very bad',
    open: 'open',
    closed: 'closed',
  },
  day: 'Day',
  parts: { am: 'morning', pm: 'afternoon', day: 'whole day' },
}

export const seaLevels: Bilingual<typeof ko> = { ko, en }
