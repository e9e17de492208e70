import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of one's own places on the page of typhoons. */
const ko = {
  heading: '내 관심지점',
  link: (count: number) => `내 관심지점 ${count}곳에 언제 닿는지 보기`,
  lead: (boat: string) =>
    `나갈 때와 돌아올 때는 15 m/s 바람이 이르면 닿는 때까지, ${boat}의 한계로 본 마지막 때입니다.`,
  boats: '한계 바꾸기',
  place: '지점',
  leaveBy: '마지막 출항',
  backBy: '늦어도 복귀',
  noTrip: '나갈 때 없음',
  stay: '나가 있으면 지금',
  unknown: '예측 없음',
  noneFound: '이 주소에 아는 지점이 없습니다.',
}

const en: typeof ko = {
  heading: 'My places',
  link: (count) => (count === 1 ? 'When it comes to my place' : `When it comes to my ${count} places`),
  lead: (boat) =>
    `Departure and return are the last ones before winds of 15 m/s may arrive, by the limits of: ${boat}.`,
  boats: 'Change the limits',
  place: 'Place',
  leaveBy: 'Last departure',
  backBy: 'Back by',
  noTrip: 'no time to leave',
  stay: 'now, if out',
  unknown: 'no forecast',
  noneFound: 'No place of this address is known.',
}

export const myPlaces: Bilingual<typeof ko> = { ko, en }
