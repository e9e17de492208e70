import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the list of bulletins and of a bulletin's page. */
interface BulletinPageWords {
  lead: string
  of(span: string): string
  count(bulletins: number, commentaries: number): string
  empty: string
  newest: string
  older(span: string): string
  newer(span: string): string
  month(year: number, month: number): string
  commentary: string
  rows(count: number): string
  /** as the agency heads its bulletins; `number` is `06-17` */
  title(number: string | undefined, time: string, reported: string): string
  issued: string
  office: string
  number: string
  numberUnknown: string
  effective: string
  endsAt: string
  asIssued: string
  impermanent: string
  next: string
  previous: string
  list: string
  notFound(id: string): string
}

const ko: BulletinPageWords = {
  lead: '기상특보 통보문과 예보관 해설을 발표된 그대로 모았습니다.',
  of: (span) => `${span} 통보문`,
  count: (bulletins, commentaries) => `통보문 ${bulletins}건, 해설 ${commentaries}건`,
  empty: '이 기간에 받은 통보문이 없습니다.',
  newest: '최근 7일',
  older: (span) => `이전: ${span}`,
  newer: (span) => `다음: ${span}`,
  month: (year, month) => `${year}년 ${month}월`,
  commentary: '예보관 해설',
  rows: (count) => `${count}개 해역`,
  title: (number, time, reported) =>
    `[ 특보 ] ${number === undefined ? '' : `제${number}호 : `}${time} / ${reported}`,
  issued: '발표',
  office: '발표 관서',
  number: '번호',
  numberUnknown: '알려지지 않음',
  effective: '발효 시각',
  endsAt: '끝나는 시각',
  asIssued: '발표된 그대로이며, 지금의 특보는 특보 화면에 있습니다.',
  impermanent: '발표 관서나 번호를 아직 모릅니다. 알려지면 이 통보문의 주소가 바뀝니다.',
  next: '다음 통보문',
  previous: '이전 통보문',
  list: '통보문 목록',
  notFound: (id) => `주소 ${id}인 통보문을 찾지 못했습니다.`,
}

const zonesEn = (count: number) => (count === 1 ? '1 zone' : `${count} zones`)

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const en: BulletinPageWords = {
  lead: 'Warning bulletins and forecasters’ commentaries, as they were issued.',
  of: (span) => `Bulletins, ${span}`,
  count: (bulletins, commentaries) =>
    `${bulletins === 1 ? '1 bulletin' : `${bulletins} bulletins`}, ${commentaries === 1 ? '1 commentary' : `${commentaries} commentaries`}`,
  empty: 'No bulletin was received in this time.',
  newest: 'last 7 days',
  older: (span) => `Earlier: ${span}`,
  newer: (span) => `Later: ${span}`,
  month: (year, month) => `${MONTHS[month - 1] ?? ''} ${year}`,
  commentary: 'Commentary',
  rows: zonesEn,
  title: (number, time, reported) =>
    `[ Warning ] ${number === undefined ? '' : `No. ${number}: `}${time} / ${reported}`,
  issued: 'Issued',
  office: 'Issued by',
  number: 'Number',
  numberUnknown: 'not known',
  effective: 'In force from',
  endsAt: 'Ends',
  asIssued: 'As it was issued; the warnings of now are on the page of warnings.',
  impermanent: 'Its office or number is not known yet. Once it is, this bulletin will have another address.',
  next: 'Next bulletin',
  previous: 'Previous bulletin',
  list: 'List of bulletins',
  notFound: (id) => `There is no bulletin with the address ${id}.`,
}

export const bulletinPages: Bilingual<BulletinPageWords> = { ko, en }
