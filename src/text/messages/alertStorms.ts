import type { StormWords } from '../../domain/messages/alertText/words.ts'
import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import { strengthOfStorm } from '../../domain/typhoons/typhoons.ts'
import { typhoonWords } from '../typhoons/typhoons.ts'

/** What the page of typhoons says too. */
const sameWords = (language: Language) => {
  const words = typhoonWords[language]
  return {
    strength: (windSpeed, kind) => {
      const strength = kind === 'depression' ? 'depression' : strengthOfStorm(windSpeed)
      return strength && words.strengths[strength]
    },
    motion: ({ toward, kmh }) => words.motion(toward, Math.round(kmh)),
  } satisfies Partial<StormWords>
}

const hours = (moved: number) => Math.round(Math.abs(moved))

const ko: StormWords = {
  ...sameWords('ko'),
  names: ({ storm: { number, nameKo, nameEn }, kind }) => {
    const what = kind === 'depression' ? `제${number}호 열대저압부` : `제${number}호 태풍`
    const name = nameKo ?? nameEn
    return name ? [`${what} ${name}`, `${number}호 ${name}`] : [what]
  },
  why: (why, moved) => {
    if (why === 'strength') return '강도 바뀜'
    if (why === 'away') return '우리 해안에서 멀어짐'
    if (why === 'first') return '접근'
    if (moved === undefined) return '영향 예상 바뀜'
    return `${hours(moved)}시간 ${moved < 0 ? '빨라짐' : '늦어짐'}`
  },
  position: ({ lat, lon, place }) => place ?? typhoonWords.ko.position(lat.toFixed(1), lon.toFixed(1)),
  gale: '15 m/s 이상 바람이 올 수 있는 때',
  arrival: (harbour, earliest, likely) =>
    earliest
      ? `${harbour} 이르면 ${earliest}${likely ? `, 유력한 때 ${likely}` : ''}`
      : `${harbour} 15 m/s 이상 ${typhoonWords.ko.already}`,
  noArrival: '항구에 15 m/s 이상 바람은 예상되지 않음',
  issued: (agency, time) => `${typhoonWords.ko.agencies[agency]} ${time} 분석`,
  advice: '이른 때를 기준으로 대비하십시오. 특보가 우선합니다.',
}

const en: StormWords = {
  ...sameWords('en'),
  names: ({ storm: { number, nameKo, nameEn }, kind }) => {
    const what = kind === 'depression' ? `Tropical depression ${number}` : `Typhoon ${number}`
    const name = nameEn ?? nameKo
    return name ? [`${what} ${name}`, `TY ${number} ${name}`] : [what]
  },
  why: (why, moved) => {
    if (why === 'strength') return 'strength changed'
    if (why === 'away') return 'moves away from the coast'
    if (why === 'first') return 'comes nearer'
    if (moved === undefined) return 'expected arrival changed'
    return `${hours(moved)} h ${moved < 0 ? 'earlier' : 'later'}`
  },
  // the agency's words are Korean
  position: ({ lat, lon }) => typhoonWords.en.position(lat.toFixed(1), lon.toFixed(1)),
  gale: 'Winds of 15 m/s may begin',
  arrival: (harbour, earliest, likely) =>
    earliest
      ? `${harbour} from ${earliest}${likely ? `, likely ${likely}` : ''}`
      : `${harbour}: 15 m/s ${typhoonWords.en.already}`,
  noArrival: 'No wind of 15 m/s is expected at a harbour',
  issued: (agency, time) => `${typhoonWords.en.agencies[agency]}, analysis of ${time}`,
  advice: 'Be ready by the earliest time. Warnings come first.',
}

/** Words of the alerts of storms. */
export const alertStorms: Bilingual<StormWords> = { ko, en }
