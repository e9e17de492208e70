import type { Bilingual } from '../../domain/kernel/language.ts'

/** Pages that say what is not there: unknown addresses, and our own failures. */
const ko = {
  notFoundTitle: '페이지를 찾을 수 없습니다',
  notFound: '주소가 바뀌었거나 잘못 적혔을 수 있습니다.',
  stationNotFound: (code: string) => `지점 번호 ${code}인 관측소를 찾지 못했습니다.`,
  whereNow: '이곳에서 이어 가십시오',
  errorTitle: '페이지를 보여 드리지 못했습니다',
  error: '포털의 오류입니다. 잠시 뒤에 다시 열어 주십시오.',
}

const en: typeof ko = {
  notFoundTitle: 'This page does not exist',
  notFound: 'The address may have changed, or may be mistyped.',
  stationNotFound: (code) => `There is no station with the number ${code}.`,
  whereNow: 'Where to go from here',
  errorTitle: 'This page could not be shown',
  error: 'The fault is ours. Please open it again in a moment.',
}

export const notices: Bilingual<typeof ko> = { ko, en }
