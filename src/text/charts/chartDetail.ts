import type { Chart } from '../../domain/charts/charts.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'

/** Words of the window of a fax chart. */
interface ChartDetailWords {
  title(kind: string, issued: string): string
  description(kind: string, issued: string): string
  /** of the picture, for those who do not see it */
  alt(kind: string, issued: string, valid: string): string
  issued: string
  valid: string
  validUntil: string
  oldTitle: string
  old(issued: string, until: string): string
  toNewest(issued: string): string
  noneNewer: string
  /** while a newer one is there and this one still holds */
  newerIsThere: string
  sameIssue: string
  programme: string
  sent(times: string): string
  sentNext(time: string, wait: { hours: number; minutes: number }): string
  sentNow(time: string): string
  /** behind a sending that will bring a later issue than the one shown */
  ofNewer: string
  sentNever: string
  source: string
  making: string
  origins: Record<Chart['origin'], string>
  modes: Record<FeedMode, string>
  downloads: string
  download(format: string, size: string): string
  dots(width: number, height: number): string
  gone: string
  missing: string
  missingOthers: string
  documentOnly(format: string): string
  openDocument(format: string, size: string): string
  wait(size: string): string
  fullSize: string
  zoom: string
  zoomIn: string
  zoomOut: string
  fit: string
  /** %d stands for the percent */
  zoomed: string
  /** name of the picture's frame, and how keys act on it */
  frame(kind: string): string
  keys: string
  ways: string
  previous(issued: string): string
  next(issued: string): string
  noPrevious: string
  noNext: string
  newestOfKinds: string
  newestOf(kind: string, issued: string): string
  /** the page with all times of this kind */
  toAll: string
  toTimetable: string
  troubleTitle: string
  troubles: {
    'id-missing': string
    'id-malformed'(asked: string): string
    'type-unknown'(asked: string): string
    'chart-unknown'(asked: string): string
  }
}

const ko: ChartDetailWords = {
  title: (kind, issued) => `${kind} (${issued} 발표)`,
  description: (kind, issued) => `${issued}에 발표된 ${kind}와 팩스 방송 시각, 내려받기입니다.`,
  alt: (kind, issued, valid) => `${kind}. 발표 ${issued}, 유효 ${valid}.`,
  issued: '발표',
  valid: '유효 시각',
  validUntil: '유효 기한',
  oldTitle: '지금의 일기도가 아닙니다.',
  old: (issued, until) => `${issued}에 발표되었고 유효 기한 ${until}이 지났습니다.`,
  toNewest: (issued) => `최신 일기도 보기 (${issued} 발표)`,
  noneNewer: '더 새로운 일기도가 아직 없습니다.',
  newerIsThere: '더 새로운 일기도가 나왔습니다.',
  sameIssue: '같은 발표의 일기도',
  programme: '팩스 방송',
  sent: (times) => `매일 ${times}`,
  sentNext: (time, { hours, minutes }) =>
    `다음 방송 ${time}, ${hours > 0 ? `${hours}시간 ` : ''}${minutes > 0 || hours === 0 ? `${minutes}분 ` : ''}뒤`,
  sentNow: (time) => `지금 방송 중 (${time})`,
  ofNewer: '이 일기도보다 새로운 발표를 보냅니다.',
  sentNever: '오늘 팩스 방송 시간표에 없는 일기도입니다.',
  source: '출처',
  making: '만든 방법',
  origins: {
    generated: '이 포털이 예보 격자 자료로 그린 그림입니다. 예보관이 그린 일기도가 아닙니다.',
    received: '발표 기관에서 받은 그대로입니다.',
  },
  modes: {
    live: '실제 자료입니다.',
    replay: '지난 기록을 다시 재생한 자료입니다.',
    demo: '시연 자료: 실제 바다가 아니라 계산으로 꾸민 바다입니다.',
  },
  downloads: '내려받기',
  download: (format, size) => `${format} 내려받기 (${size})`,
  dots: (width, height) => `${width} × ${height} 화소`,
  gone: '파일이 남아 있지 않음',
  missing: '이 일기도의 그림을 불러올 수 없습니다. 파일이 없거나 손상되었습니다.',
  missingOthers: '다른 형식이나 앞뒤 일기도를 이용하십시오.',
  documentOnly: (format) => `이 일기도는 ${format} 문서로만 있어 화면에 바로 보이지 않습니다.`,
  openDocument: (format, size) => `${format} 문서 열기 (${size})`,
  wait: (size) => `그림 받는 중 (${size})`,
  fullSize: '그림을 누르면 원래 크기로 열립니다.',
  zoom: '그림 확대와 축소',
  zoomIn: '확대',
  zoomOut: '축소',
  fit: '전체 보기',
  zoomed: '%d퍼센트 크기',
  frame: (kind) => `${kind} 그림, 확대할 수 있음`,
  keys: '더하기와 빼기 글쇠로 확대·축소하고, 0으로 전체를 보고, 확대한 뒤에는 화살표로 움직입니다.',
  ways: '다른 일기도',
  previous: (issued) => `이전 발표 (${issued})`,
  next: (issued) => `다음 발표 (${issued})`,
  noPrevious: '이전 발표 없음',
  noNext: '다음 발표 없음',
  newestOfKinds: '종류별 최신 일기도',
  newestOf: (kind, issued) => `${kind} ${issued}`,
  toAll: '모든 시각의 일기도',
  toTimetable: '팩스 방송 시간표',
  troubleTitle: '일기도를 찾지 못했습니다',
  troubles: {
    'id-missing': '주소에 일기도 번호(id)가 없습니다. 팩스 방송 시간표에서 일기도를 골라 주십시오.',
    'id-malformed': (asked) => `‘${asked}’은(는) 일기도 번호가 아닙니다. 번호는 1부터의 정수 하나입니다.`,
    'type-unknown': (asked) =>
      `‘${asked}’ 종류의 방송 자료는 없습니다. 이 창은 팩스(type=fax)만 보여 줍니다.`,
    'chart-unknown': (asked) =>
      `번호 ${asked}인 일기도가 없습니다. 보관 기간이 지나 지워졌거나, 없던 번호입니다.`,
  },
}

const en: ChartDetailWords = {
  title: (kind, issued) => `${kind}, issued ${issued}`,
  description: (kind, issued) =>
    `${kind} issued ${issued}: the picture, when it is sent by fax, and downloads.`,
  alt: (kind, issued, valid) => `${kind}. Issued ${issued}, valid ${valid}.`,
  issued: 'Issued',
  valid: 'Valid at',
  validUntil: 'Holds until',
  oldTitle: 'Not current:',
  old: (issued, until) => `issued at ${issued}; it held until ${until}.`,
  toNewest: (issued) => `Show the newest (issued ${issued})`,
  noneNewer: 'No newer chart has come yet.',
  newerIsThere: 'A newer chart has come.',
  sameIssue: 'Charts of this issue',
  programme: 'Sent by fax',
  sent: (times) => `daily at ${times}`,
  sentNext: (time, { hours, minutes }) => {
    const parts = [
      ...(hours > 0 ? [`${hours} h`] : []),
      ...(minutes > 0 || hours === 0 ? [`${minutes} min`] : []),
    ]
    return `next ${time}, in ${parts.join(' ')}`
  },
  sentNow: (time) => `being sent now (${time})`,
  ofNewer: 'It brings a later issue than this one.',
  sentNever: 'Not in today’s fax timetable.',
  source: 'Source',
  making: 'Made',
  origins: {
    generated: 'Drawn by this portal from forecast grids; no forecaster has drawn it.',
    received: 'As it was received from the issuing agency.',
  },
  modes: {
    live: 'Real data.',
    replay: 'Data of a recording that is being played again.',
    demo: 'Demo data: a simulated sea, not the real one.',
  },
  downloads: 'Downloads',
  download: (format, size) => `Download ${format} (${size})`,
  dots: (width, height) => `${width} × ${height} pixels`,
  gone: 'the file is gone',
  missing: 'The picture of this chart cannot be shown: its file is missing or damaged.',
  missingOthers: 'Try another format, or the chart before or after it.',
  documentOnly: (format) => `This chart exists as a ${format} document only, which a page cannot show.`,
  openDocument: (format, size) => `Open the ${format} document (${size})`,
  wait: (size) => `Loading the picture (${size})`,
  fullSize: 'The picture is a link to its full size.',
  zoom: 'Zoom of the picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole picture',
  zoomed: '%d percent',
  frame: (kind) => `${kind}: picture that can be zoomed`,
  keys: 'Plus and minus zoom, 0 shows the whole, arrows move the enlarged picture.',
  ways: 'Other charts',
  previous: (issued) => `Previous issue (${issued})`,
  next: (issued) => `Next issue (${issued})`,
  noPrevious: 'No previous issue',
  noNext: 'No later issue',
  newestOfKinds: 'The newest of each kind',
  newestOf: (kind, issued) => `${kind}, ${issued}`,
  toAll: 'All times of this chart',
  toTimetable: 'Fax timetable',
  troubleTitle: 'There is no such chart',
  troubles: {
    'id-missing': 'The address names no chart (id). Choose one in the fax timetable.',
    'id-malformed': (asked) => `“${asked}” is not the number of a chart: a whole number from 1.`,
    'type-unknown': (asked) =>
      `There is no kind of broadcast “${asked}”. This window shows fax charts (type=fax).`,
    'chart-unknown': (asked) =>
      `There is no chart with the number ${asked}. It was removed with age, or never was.`,
  },
}

export const chartDetail: Bilingual<ChartDetailWords> = { ko, en }
