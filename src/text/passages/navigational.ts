import type { Bilingual } from '../../domain/kernel/language.ts'
import type { CrossingKind } from '../../domain/passages/navigationalCrossings.ts'

/** Words about navigational warnings on a way. */
interface NavigationalWords {
  heading: string
  kinds: Record<CrossingKind, string>
  /** in the answer of the passage */
  crossed: (title: string) => string
  met: (facts: { time: string; place: string }) => string
  hours: string
  radius: (nm: string) => string
  text: string
  none: string
  list: (facts: { count: number; time: string }) => string
  beyond: (time: string) => string
  unknown: string
}

export const navigationalWords: Bilingual<NavigationalWords> = {
  ko: {
    heading: '항행경보',
    kinds: {
      'in-hours': '지나는 때에 발효',
      'hours-unknown': '발효 시간을 알 수 없음',
      'place-unknown': '위치를 알 수 없음',
      'other-hours': '지나는 때에는 발효하지 않음',
    },
    crossed: (title) => `항행경보 구역을 지납니다: ${title}`,
    met: ({ time, place }) => `${time}, ${place} 다음에 구역에 닿습니다.`,
    hours: '발효 시간',
    radius: (nm) => `반경 ${nm}해리`,
    text: '전문 보기',
    none: '가는 길에 걸리는 항행경보가 없습니다.',
    list: ({ count, time }) => `국립해양조사원의 목록 ${count}건과 견주었습니다 (${time} 받음).`,
    beyond: (time) => `목록은 ${time}까지의 것이라 그 뒤는 알 수 없습니다.`,
    unknown: '항행경보 목록을 받지 못해 걸리는 것이 있는지 알 수 없습니다.',
  },
  en: {
    heading: 'Navigational warnings',
    kinds: {
      'in-hours': 'in force as you pass',
      'hours-unknown': 'hours not known',
      'place-unknown': 'position not known',
      'other-hours': 'not in force as you pass',
    },
    crossed: (title) => `The way crosses the area of a navigational warning: ${title}`,
    met: ({ time, place }) => `Met after ${place}, ${time}.`,
    hours: 'In force',
    radius: (nm) => `radius ${nm} nm`,
    text: 'Full text',
    none: 'The way meets no navigational warning.',
    list: ({ count, time }) =>
      `Compared with the ${count} warnings of the hydrographic agency’s list (received ${time}).`,
    beyond: (time) => `The list goes to ${time}: what begins later is not known.`,
    unknown: 'No list of navigational warnings was received: whether the way meets any is not known.',
  },
}
