import type { Bilingual } from '../domain/language.ts'

/** Words of the pages of squares and points. */
const ko = {
  square: (number: string) => `해구 ${number}`,
  point: (position: string) => `지점 ${position}`,
  squareDescription: (number: string) => `해구 ${number}의 사흘 동안 바람, 파고, 시정, 수온 예보.`,
  pointDescription: (position: string) => `${position}의 사흘 동안 바람, 파고, 시정, 수온 예보.`,
  squareNotFound: (number: string) => `번호 ${number}인 해구는 없습니다.`,
  now: '지금 무렵',
  at: (time: string) => `${time} 예보`,
  picture: '바람과 파고',
  table: '3시간마다의 모든 값',
  issued: (time: string, age: string) => `모델 기준 시각 ${time} · ${age}`,
  ages: {
    late: '새 예보가 늦고 있습니다.',
    expired: '오래된 예보입니다.',
  },
  none: '보여 줄 예보가 없습니다.',
  interpolated: '주변 해구의 값을 거리에 따라 이은 값입니다.',
  parts: '소해구',
  part: (number: string) => `소해구 ${number}`,
  whole: (number: string) => `해구 ${number} 전체`,
  box: (south: string, north: string, west: string, east: string) => `${south}~${north}, ${west}~${east}`,
  twice: '이 번호의 해구는 두 곳이며, 서쪽 것의 예보입니다.',
  wholeOnly: '소해구의 예보를 따로 받지 못해 해구 전체의 값을 보입니다.',
  warningsOf: (name: string) => `${name}의 특보`,
  zone: (name: string) => `${name}의 특보와 예보`,
  onMap: '지도에서 보기',
  squareOf: (number: string) => `해구 ${number}의 예보`,
  invalidTitle: '위치를 읽을 수 없습니다',
  invalid: '위도와 경도를 34.500,127.800처럼 위도부터 적어 주십시오.',
  meant: (position: string) => `혹시 ${position}입니까? 위도와 경도의 차례가 바뀐 것 같습니다.`,
  outsideTitle: '예보 영역 밖입니다',
  outside: (position: string) => `${position}에는 이 포털의 바다 예보가 없습니다.`,
  nearest: (position: string) => `예보가 있는 가장 가까운 바다: ${position}`,
}

const en: typeof ko = {
  square: (number) => `Square ${number}`,
  point: (position) => `Point ${position}`,
  squareDescription: (number) =>
    `Three days of wind, waves, visibility and water temperature for sea square ${number}.`,
  pointDescription: (position) =>
    `Three days of wind, waves, visibility and water temperature at ${position}.`,
  squareNotFound: (number) => `There is no square with the number ${number}.`,
  now: 'About now',
  at: (time) => `for ${time}`,
  picture: 'Wind and waves',
  table: 'All values, every three hours',
  issued: (time, age) =>
    age === 'now' ? `model run of ${time}, just now` : `model run of ${time}, ${age} ago`,
  ages: {
    late: 'A newer forecast is late.',
    expired: 'This forecast is old.',
  },
  none: 'There is no forecast to show.',
  interpolated: 'Values between the squares around it, by distance.',
  parts: 'Parts of the square',
  part: (number) => `Part ${number}`,
  whole: (number) => `The whole square ${number}`,
  box: (south, north, west, east) => `${south} to ${north}, ${west} to ${east}`,
  twice: 'Two squares have this number; this is the forecast of the western one.',
  wholeOnly: 'No forecast of the part by itself was received, so this is that of the whole square.',
  warningsOf: (name) => `Warnings for ${name}`,
  zone: (name) => `Warnings and forecast of ${name}`,
  onMap: 'Show on the map',
  squareOf: (number) => `Forecast of square ${number}`,
  invalidTitle: 'This position cannot be read',
  invalid: 'Please write latitude and longitude, latitude first, such as 34.500,127.800.',
  meant: (position) => `Did you mean ${position}? Latitude and longitude seem to stand in the wrong order.`,
  outsideTitle: 'Outside the forecast area',
  outside: (position) => `The portal has no sea forecast for ${position}.`,
  nearest: (position) => `The nearest sea with a forecast: ${position}`,
}

export const forecastPages: Bilingual<typeof ko> = { ko, en }
