import { DAY_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { listedDays } from '../navigational/index.ts'
import { NAVIGATIONAL_WARNINGS } from '../navigational/warnings.ts'
import type { Answer } from './answer.ts'

/** Navigational warnings of the demo, in the service's own form. They are made up, and say so. */

interface DemoArea {
  name: string
  chart: string
  positions: readonly string[]
  words: string
  /** days from the day asked for, and hours of Korea */
  days: readonly number[]
  hours: string
}

interface DemoDocument {
  /** of the year, before the day's own is added */
  number: number
  office: string
  category: string
  advice: string
  title: string
  text: string
  areas: readonly DemoArea[]
}

const EACH_DAY = [0, 1, 2, 3]
const ALL_DAY = '00:00 ~ 00:00'
const INSIDE = '상기 지점을 순차 연결한 선내 해역'

const DOCUMENTS: readonly DemoDocument[] = [
  {
    number: 1,
    office: '시연 해군',
    category: '해상사격훈련',
    advice: '접근금지',
    title: '(시연) 서해 해상사격훈련 알림',
    text: '시연용으로 지어낸 문서입니다.\n아래 해역에서 해상사격훈련이 있으니 항행 선박은 들어가지 마십시오.',
    areas: [
      {
        name: '서해-덕적도 서방',
        chart: '3410',
        positions: [
          '37-20-00N, 125-20-00E',
          '37-20-00N, 125-42-00E',
          '37-04-00N, 125-42-00E',
          '37-04-00N, 125-20-00E',
        ],
        words: INSIDE,
        days: EACH_DAY,
        hours: '09:00 ~ 18:00',
      },
      {
        name: '서해-어청도 서방',
        chart: '3420',
        positions: [
          '36-10-00N, 125-10-00E',
          '36-10-00N, 125-40-00E',
          '35-50-00N, 125-40-00E',
          '35-50-00N, 125-10-00E',
        ],
        words: INSIDE,
        days: [1, 2],
        hours: '22:00 ~ 04:00',
      },
    ],
  },
  {
    number: 2,
    office: '시연 해군',
    category: '해상사격훈련',
    advice: '접근금지',
    title: '(시연) 제주해협 해상사격훈련 알림',
    text: '시연용으로 지어낸 문서입니다.\n아래 해역에서 해상사격훈련이 있습니다.',
    areas: [
      {
        name: '제주해협',
        chart: '2230',
        positions: [
          '34-00-00N, 126-20-00E',
          '34-00-00N, 126-50-00E',
          '33-48-00N, 126-50-00E',
          '33-48-00N, 126-20-00E',
        ],
        words: INSIDE,
        days: EACH_DAY,
        hours: '13:00 ~ 17:00',
      },
    ],
  },
  {
    number: 3,
    office: '시연 지방해양수산청',
    category: '항로표지',
    advice: '항행주의',
    title: '(시연) 등부표 소등 알림',
    text: '시연용으로 지어낸 문서입니다.\n등부표의 불이 꺼졌으니 주의하십시오.',
    areas: [
      {
        name: '인천항 서방',
        chart: '3411',
        positions: ['37-15-00N, 126-20-30E'],
        words: '등부표, 반경 1해리',
        days: EACH_DAY,
        hours: ALL_DAY,
      },
    ],
  },
  {
    number: 4,
    office: '시연 해양경찰서',
    category: '표류물',
    advice: '항행주의',
    title: '(시연) 부산 남방 표류 컨테이너 알림',
    text: '시연용으로 지어낸 문서입니다.\n컨테이너가 떠다니니 주의하십시오.',
    areas: [
      {
        name: '부산 남방',
        chart: '2200',
        positions: ['34-55-00N, 129-05-00E'],
        words: '반경 3마일',
        days: [0, 1],
        hours: ALL_DAY,
      },
    ],
  },
  {
    number: 5,
    office: '시연 해양조사원',
    category: '수중공사',
    advice: '항행주의',
    title: '(시연) 해저케이블 공사 알림',
    text: '시연용으로 지어낸 문서입니다.\n작업선 주위 1해리 안으로 들어오지 마십시오.',
    areas: [
      {
        name: '동해-울릉도 항로',
        chart: '1310',
        positions: ['37-02-00N, 129-28-00E', '37-12-00N, 130-10-00E', '37-26-00N, 130-50-00E'],
        words: '상기 지점을 순차 연결한 선',
        days: EACH_DAY,
        hours: '06:00 ~ 19:00',
      },
    ],
  },
]

/** One of yesterday, and today's that takes it back. */
const TAKEN_BACK = 6
const TAKES_BACK = 7

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const itemOf = (fields: Readonly<Record<string, string>>) =>
  `<item>${Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join('')}</item>`
const answered = (items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>${items.join('')}</items><numOfRows>300</numOfRows><pageNo>1</pageNo><totalCount>${items.length}</totalCount></body></response>`

/** Two digits of the year and a number. */
const numberOf = (day: string, number: number) => `${day.slice(2, 4)}-${900 + number}`

const listItem = (day: string, { number, areas, ...one }: DemoDocument) =>
  itemOf({
    doc_num: numberOf(day, number),
    doc_type: '시연',
    gov_cd: one.office,
    noti_cat: one.category,
    app_cat: one.advice,
    title: one.title,
    basic: '시연',
    content: one.text.replaceAll('\n', '&#xD;\n'),
    area: areas.map((_, index) => index + 1).join(','),
  })

function detailItem(day: string, at: Date, number: number, area: DemoArea, index: number): string {
  const days = area.days.map((ahead) => toKstDigits(new Date(at.getTime() + ahead * DAY_MS)).slice(0, 8))
  return itemOf({
    doc_num: numberOf(day, number),
    area: String(index + 1),
    position_nm: area.name,
    position: area.positions.join('&#xD;\n'),
    position_desc: area.words,
    alarm_date: days.map((one) => `${one.slice(0, 4)}-${one.slice(4, 6)}-${one.slice(6)},`).join(''),
    alarm_time: days.map(() => `${area.hours},`).join(''),
    sea_pos: area.chart,
  })
}

const bare = (number: number, title: string, text: string): DemoDocument => ({
  number,
  office: '시연 해양조사원',
  category: '항로표지',
  advice: '항행주의',
  title,
  text,
  areas: [],
})

const warnings: Answer = async (_agency, { at }, yieldIfDue) => {
  await yieldIfDue()
  const days = listedDays(at)
  const today = days[0]!
  const gone = bare(TAKEN_BACK, '(시연) 등대 소등 알림', '시연용으로 지어낸 문서입니다.')
  const cancel = bare(
    TAKES_BACK,
    '(시연) 항행경보 취소 알림',
    `항행경보 제${numberOf(today, TAKEN_BACK)}호를 취소합니다.`,
  )
  const documents = [...DOCUMENTS, gone, cancel]
  const lists = days.map((day) => ({ day, xml: answered(documents.map((one) => listItem(today, one))) }))
  const details = documents.map(({ number, areas }) => ({
    number: numberOf(today, number),
    xml: answered(areas.map((area, index) => detailItem(today, at, number, area, index))),
  }))
  return Buffer.from(JSON.stringify({ lists, details }))
}

export const NAVIGATIONAL_SERVICES: Readonly<Record<string, Answer>> = { [NAVIGATIONAL_WARNINGS]: warnings }
