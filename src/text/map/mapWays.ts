import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the panel in which a way is drawn. */
interface MapWayWords {
  how: string
  none: string
  point: (number: number) => string
  between: (number: number) => string
  length: (nm: string) => string
  middle: string
  position: string
  add: string
  remove: string
  insert: string
  own: string
  name: string
  knots: string
  bySea: string
  seeking: string
  noWay: string
  undo: string
  clear: string
  weather: string
  points: string
}

export const mapWays: Bilingual<MapWayWords> = {
  ko: {
    how: '지도를 눌러 점을 놓고, 점을 끌어 옮깁니다. 두 점 사이의 작은 원은 점을 끼웁니다.',
    none: '아직 점이 없습니다.',
    point: (number) => `${number}번 점`,
    between: (number) => `${number}번과 ${number + 1}번 사이에 점 끼우기`,
    length: (nm) => `모두 ${nm}해리`,
    middle: '지도 가운데를 점으로',
    position: '좌표로 더하기',
    add: '더하기',
    remove: '지우기',
    insert: '뒤에 끼우기',
    own: '이름과 속력',
    name: '이름',
    knots: '이곳까지의 속력 (노트)',
    bySea: '바닷길로 잇기',
    seeking: '바닷길을 찾고 있습니다.',
    noWay: '바닷길을 찾지 못했습니다.',
    undo: '되돌리기',
    clear: '모두 지우기',
    weather: '이 길의 날씨 보기',
    points: '지나는 점',
  },
  en: {
    how: 'Press the map to set points, and drag them. The small circles between two points add one there.',
    none: 'There are no points yet.',
    point: (number) => `Point ${number}`,
    between: (number) => `Add a point between ${number} and ${number + 1}`,
    length: (nm) => `${nm} nautical miles in all`,
    middle: 'Add the middle of the map',
    position: 'Add a position',
    add: 'Add',
    remove: 'Remove',
    insert: 'Insert after',
    own: 'Name and speed',
    name: 'Name',
    knots: 'Speed to here (knots)',
    bySea: 'Around the coast',
    seeking: 'Looking for the way by sea.',
    noWay: 'No way by sea was found.',
    undo: 'Undo',
    clear: 'Remove all',
    weather: 'The weather on this way',
    points: 'Points of the way',
  },
}
