import iconv from 'iconv-lite'
import { DAY_MS, HOUR_MS, MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { FeedRequest } from '../ports.ts'
import { element } from '../../platform/xml.ts'
import type { Answer, DemoAgency } from './answer.ts'
import type { DemoBulletin } from './demoBulletin.ts'
import { chance } from './noise.ts'
import { framed } from './writer.ts'

/** The earthquakes of the demo in the lines of the agency's list: one in five days, some of them abroad. */

const EVERY_MS = 5 * DAY_MS
const SEED = 4_099
const ABROAD_SHARE = 0.25
const NONE = '-'
const CALM = '지진해일 발생 가능성 없음. 시연 자료임.'
const OK = { resultCode: '00', resultMsg: 'NORMAL_SERVICE' }
const NO_DATA = { resultCode: '03', resultMsg: 'NO_DATA' }

/** Where the demo's earth shakes; no real event. */
const PLACES = [
  { lat: 37.9, lon: 129.6, place: '강원 동해시 북동쪽 55 km 해역', parts: '강원, 경북' },
  { lat: 35.8, lon: 129.3, place: '경북 경주시 남남서쪽 9 km 지역', parts: '경북, 울산' },
  { lat: 36.6, lon: 125.6, place: '충남 태안군 서쪽 60 km 해역', parts: '충남, 인천' },
  { lat: 33.1, lon: 126.2, place: '제주 서귀포시 남서쪽 41 km 해역', parts: '제주, 전남' },
] as const
const ABROAD = { lat: 37.5, lon: 143.2, place: '일본 혼슈 동쪽 해역' } as const

interface DemoQuake {
  number: number
  originAt: Date
}

/** @param latest not after @returns those of some days, the last one last */
function quakesUntil(latest: Date, days: number): DemoQuake[] {
  const newest = Math.floor(latest.getTime() / EVERY_MS)
  const count = Math.ceil((days * DAY_MS) / EVERY_MS) + 1
  return Array.from({ length: count }, (_, n) => newest - count + 1 + n)
    .map((number) => ({
      number,
      originAt: new Date(Math.floor((number + chance(SEED, number)) * EVERY_MS)),
    }))
    .filter(({ originAt }) => originAt <= latest)
}

/** Flash, notice and re-issue, each moved a little: the second is what people read from the seismograms. */
function bulletinsOf({ number, originAt }: DemoQuake): DemoBulletin[] {
  const isAbroad = chance(SEED, number, 1) < ABROAD_SHARE
  const home = PLACES[number % PLACES.length] ?? PLACES[0]
  const { lat, lon, place } = isAbroad ? ABROAD : home
  const magnitude = isAbroad ? 6 + chance(SEED, number, 2) : 2.1 + 2.5 * chance(SEED, number, 2)
  const intensity = isAbroad ? NONE : `최대진도 Ⅲ(${home.parts}),Ⅱ(충북)`
  const bulletin = (type: number, after: number, moved: number, remark: string, correction = NONE) => ({
    type,
    issuedAt: new Date(originAt.getTime() + after),
    sequence: (((number % 900) + 900) % 900) + 1,
    originAt: new Date(originAt.getTime() + moved * 1_000),
    magnitude: Math.round((magnitude - moved / 20) * 10) / 10,
    lat: Math.round((lat + moved / 20) * 100) / 100,
    lon,
    place,
    intensity,
    remark,
    correction,
  })
  if (isAbroad) return [bulletin(2, 12 * MINUTE_MS, 0, `국내 영향 없음, ${CALM}`)]
  return [
    bulletin(11, MINUTE_MS, 0, '자동 분석, 정밀 분석 뒤 다시 알림. 시연 자료임.'),
    bulletin(3, 6 * MINUTE_MS, 2, CALM),
    ...(number % 3 === 0 ? [bulletin(5, HOUR_MS, 3, CALM, '위치와 규모 정정')] : []),
  ]
}

const secondDigits = (at: Date) => toKstDigits(at) + String(at.getUTCSeconds()).padStart(2, '0')

function lineOf(one: DemoBulletin): string {
  const { type, issuedAt, sequence, originAt, magnitude, lat, lon, place } = one
  const origin = `${secondDigits(originAt)}.${String(originAt.getUTCMilliseconds()).padStart(3, '0')}`
  const facts = [type, toKstDigits(issuedAt), sequence, origin, magnitude.toFixed(1), lat, lon, place]
  return [...facts, one.intensity, one.remark, one.correction, '='].join(',')
}

/** Numbers where the service has numbers; it knows whole seconds, and a depth that the list has not. */
const itemOf = (one: DemoBulletin) => ({
  fcTp: one.type,
  tmFc: Number(toKstDigits(one.issuedAt)),
  tmSeq: one.sequence,
  tmEqk: Number(secondDigits(one.originAt)),
  mt: one.magnitude,
  lat: one.lat,
  lon: one.lon,
  loc: one.place,
  inT: one.intensity,
  rem: one.remark,
  cor: one.correction,
  dep: 8 + (one.sequence % 30),
  stnId: 108,
})

const DEFAULT_DAYS = 10

function askedFor({ quakes }: DemoAgency, { at, from }: FeedRequest): DemoBulletin[] {
  const first = from ?? new Date(at.getTime() - DEFAULT_DAYS * DAY_MS)
  const days = (at.getTime() - first.getTime()) / DAY_MS + 1
  return [...quakesUntil(at, days).flatMap(bulletinsOf), ...quakes].filter(
    ({ issuedAt }) => issuedAt >= first && issuedAt <= at,
  )
}

const list: Answer = (agency, request) =>
  Promise.resolve(
    framed('TP,TM_FC,SEQ,TM_EQK.MSC,MT,LAT,LON,LOC,INT,REM,COR', askedFor(agency, request).map(lineOf)),
  )

const messages: Answer = (agency, request) => {
  const item = askedFor(agency, request).map(itemOf)
  const header = item.length > 0 ? OK : NO_DATA
  return Promise.resolve(Buffer.from(JSON.stringify({ response: { header, body: { items: { item } } } })))
}

const TSUNAMIS_KEPT_DAYS = 10

/** What was said of tsunamis, as the agency's XML. */
const tsunamis: Answer = ({ tsunamis: all }, { at }) => {
  const from = at.getTime() - TSUNAMIS_KEPT_DAYS * DAY_MS
  const infos = all
    .filter(({ issuedAt }) => issuedAt <= at && issuedAt.getTime() > from)
    .map((one) =>
      [
        '<info>',
        element('msgKo', one.text),
        element('tmIssue', toKstDigits(one.issuedAt)),
        element('eqkTm', secondDigits(one.originAt)),
        element('eqkLoc', one.place),
        element('eqkMag', one.magnitude.toFixed(1)),
        element('wrnHighLoc', one.warned),
        element('wrnLowLoc', one.advised),
        '</info>',
      ].join(''),
    )
  const document = `<?xml version="1.0" encoding="EUC-KR"?><alert>${infos.join('')}</alert>`
  return Promise.resolve(iconv.encode(document, 'euc-kr'))
}

export const EARTHQUAKE_SERVICES: Readonly<Record<string, Answer>> = {
  kma_eqk_list: list,
  kma_tsnm_list: tsunamis,
  datago_getEqkMsg: messages,
}
