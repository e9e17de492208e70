import { clockText } from '../../domain/kernel/display.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'

/** Words of the still picture that stands in for the map. */
export const picture: Bilingual<{
  title: string
  description(count: number, at: Date, zone: TimeZoneName): string
  eastSea: string
  westSea: string
  southSea: string
  dokdo: string
}> = {
  ko: {
    title: '우리 바다의 바람',
    description: (count, at, zone) =>
      `${clockText(at, zone)} ${zone} 현재 관측소 ${count}곳의 풍향과 풍속을 바람깃으로 그렸습니다. 모든 값은 표에 있습니다.`,
    eastSea: '동해',
    westSea: '서해',
    southSea: '남해',
    dokdo: '독도',
  },
  en: {
    title: 'Wind over the seas of Korea',
    description: (count, at, zone) =>
      `Wind direction and speed at ${count} stations as wind barbs, ${clockText(at, zone)} ${zone}. The table has every value.`,
    eastSea: 'East Sea',
    westSea: 'West Sea',
    southSea: 'South Sea',
    dokdo: 'Dokdo',
  },
}

const ko = {
  map: '바다 지도',
  mapHelp:
    '화살표 키로 움직이고 더하기와 빼기로 확대·축소합니다. 십자선의 값과 특보를 읽어 줍니다. Enter 키로 관측소나 그곳의 예보를 열고 Escape 키로 닫습니다.',
  element: '지도에 볼 요소',
  windUnit: '바람 단위',
  timeZone: '시간대',
  zoomIn: '확대',
  zoomOut: '축소',
  stations: '관측소, 해역, 지점 찾기',
  stationsHeading: '찾기',
  nextStation: '다음 관측소',
  previousStation: '이전 관측소',
  close: '닫기',
  legend: '범례',
  staleMark: '오래된 값',
  missingMark: '값 없음',
  roughMark: (limit: string) => `${limit} 이상 (주의보 기준)`,
  dangerousMark: (limit: string) => `${limit} 이상 (경보 기준)`,
  barbHalf: '깃 하나의 반',
  barbKey: { calm: '고요', half: '5 kn', full: '10 kn', pennant: '50 kn' },
  scaleBar: (nauticalMiles: string, kilometres: string) => `${nauticalMiles} 해리 · ${kilometres} km`,
  notForNavigation: '항해용 아님',
  attribution: '© OpenStreetMap 기여자',
  attributionRest: '(ODbL) · Natural Earth',
  loading: '관측값을 불러오는 중입니다',
  coastFailed: '해안선을 불러오지 못했습니다. 지도를 움직이면 다시 시도합니다.',
  failed: {
    offline: '포털에 연결할 수 없습니다.',
    refused: '포털이 관측값을 보내지 못했습니다.',
    malformed: '포털의 답을 읽을 수 없습니다.',
  },
  keptFrom: (time: string) => `${time}에 받은 값을 보여 줍니다. 지금의 바다와 다를 수 있습니다.`,
  retry: '다시 시도',
  empty: '보여 줄 관측소가 없습니다. 자료 수신 상태를 확인해 주십시오.',
  emptyHere: (element: string) => `이 화면에는 ${element} 값이 있는 관측소가 없습니다.`,
  newest: (time: string, age: string) => `최신 관측 ${time} · ${age}`,
  noTime: '받은 관측값 없음',
  sourceAgency: '기상청 해양관측',
  panelOf: (name: string) => `${name} 관측값`,
  expand: '패널 크게',
  shrink: '패널 작게',
  chartElement: '그래프 요소',
  span: '기간',
  spans: { 24: '24시간', 168: '7일' },
  seriesLoading: '기간 자료를 불러오는 중입니다',
  seriesFailed: '기간 자료를 불러오지 못했습니다.',
  tableTwin: '표로 보기',
  stationPage: '관측소 페이지',
  otherValues: '모든 값',
  never: '아직 받은 값이 없는 관측소입니다.',
  fromTime: (time: string) => `${time} 관측`,
  underCrosshair: (name: string, reading: string) => `${name}. ${reading}`,
  moreStations: (count: number) => `관측소 ${count}곳`,
}

const en: typeof ko = {
  map: 'Sea map',
  mapHelp:
    'Arrow keys move the map, plus and minus zoom. Value and warnings at the cross-hair are read out. Enter opens the station or forecast there, Escape closes it.',
  element: 'Element on the map',
  windUnit: 'Wind unit',
  timeZone: 'Time zone',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  stations: 'Find stations, zones, places',
  stationsHeading: 'Find',
  nextStation: 'Next station',
  previousStation: 'Previous station',
  close: 'Close',
  legend: 'Legend',
  staleMark: 'old value',
  missingMark: 'no value',
  roughMark: (limit) => `${limit} or more (advisory limit)`,
  dangerousMark: (limit) => `${limit} or more (warning limit)`,
  barbHalf: 'half a barb',
  barbKey: { calm: 'calm', half: '5 kn', full: '10 kn', pennant: '50 kn' },
  scaleBar: (nauticalMiles, kilometres) => `${nauticalMiles} nmi · ${kilometres} km`,
  notForNavigation: 'not for navigation',
  attribution: '© OpenStreetMap contributors',
  attributionRest: '(ODbL) · Natural Earth',
  loading: 'Loading the observations',
  coastFailed: 'The coast line could not be loaded. Moving the map tries again.',
  failed: {
    offline: 'The portal cannot be reached.',
    refused: 'The portal could not send the observations.',
    malformed: 'The portal’s answer cannot be read.',
  },
  keptFrom: (time) => `Values received at ${time} are shown. The sea may have changed since.`,
  retry: 'Try again',
  empty: 'There are no stations to show. Please look at the feed status.',
  emptyHere: (element) => `No station in this view has a value for ${element.toLowerCase()}.`,
  newest: (time, age) => `Newest observation ${time} · ${age}`,
  noTime: 'No observations received',
  sourceAgency: 'KMA marine observations',
  panelOf: (name) => `Values of ${name}`,
  expand: 'Larger panel',
  shrink: 'Smaller panel',
  chartElement: 'Element of the chart',
  span: 'Span',
  spans: { 24: '24 hours', 168: '7 days' },
  seriesLoading: 'Loading the history',
  seriesFailed: 'The history could not be loaded.',
  tableTwin: 'Show as a table',
  stationPage: 'Station page',
  otherValues: 'All values',
  never: 'Nothing has been received from this station yet.',
  fromTime: (time) => `observed ${time}`,
  underCrosshair: (name, reading) => `${name}. ${reading}`,
  moreStations: (count) => `${count} stations`,
}

export const map: Bilingual<typeof ko> = { ko, en }
