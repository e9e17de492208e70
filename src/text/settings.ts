import type { Bilingual } from '../domain/language.ts'

const ko = {
  heading: '설정',
  intro: '고른 값은 이 기기에 1년 동안 쿠키로 남고, 어디에도 보내지 않습니다.',
  more: '더 보기',
}

const en: typeof ko = {
  heading: 'Settings',
  intro: 'Your choices stay on this device as cookies for one year, and are told to nobody.',
  more: 'More',
}

export const settings: Bilingual<typeof ko> = { ko, en }
