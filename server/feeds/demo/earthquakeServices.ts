import { DAY_MS, HOUR_MS, MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Answer } from './answer.ts'
import { chance } from './noise.ts'
import { framed } from './writer.ts'

/** The earthquakes of the demo in the lines of the agency's list: one in five days, some of them abroad. */

const EVERY_MS = 5 * DAY_MS
const SEED = 4_099
const ABROAD_SHARE = 0.25

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

const originDigits = (at: Date) =>
  `${toKstDigits(at)}${String(at.getUTCSeconds()).padStart(2, '0')}.${String(at.getUTCMilliseconds()).padStart(3, '0')}`

/** Flash, notice and re-issue, each moved a little: the second is what people read from the seismograms. */
function linesOf({ number, originAt }: DemoQuake): { issuedAt: Date; line: string }[] {
  const isAbroad = chance(SEED, number, 1) < ABROAD_SHARE
  const home = PLACES[number % PLACES.length] ?? PLACES[0]
  const { lat, lon, place } = isAbroad ? ABROAD : home
  const magnitude = isAbroad ? 6 + chance(SEED, number, 2) : 2.1 + 2.5 * chance(SEED, number, 2)
  const sequence = (((number % 900) + 900) % 900) + 1
  const row = (type: number, after: number, moved: number, words: readonly string[]) => {
    const issuedAt = new Date(originAt.getTime() + after)
    const facts = [
      type,
      toKstDigits(issuedAt),
      sequence,
      originDigits(new Date(originAt.getTime() + moved * 1_000)),
      (magnitude - moved / 20).toFixed(1),
      (lat + moved / 20).toFixed(2),
      lon.toFixed(2),
    ]
    return { issuedAt, line: [...facts, place, ...words, '='].join(',') }
  }
  if (isAbroad)
    return [row(2, 12 * MINUTE_MS, 0, ['-', '국내 영향 없음, 지진해일 발생 가능성 없음. 시연 자료임.', '-'])]
  const intensity = `최대진도 Ⅲ(${home.parts}),Ⅱ(충북)`
  const calm = '지진해일 발생 가능성 없음. 시연 자료임.'
  return [
    row(11, MINUTE_MS, 0, [intensity, '자동 분석, 정밀 분석 뒤 다시 알림. 시연 자료임.', '-']),
    row(3, 6 * MINUTE_MS, 2, [intensity, calm, '-']),
    ...(number % 3 === 0 ? [row(5, HOUR_MS, 3, [intensity, calm, '위치와 규모 정정'])] : []),
  ]
}

const DEFAULT_DAYS = 10

const list: Answer = (_agency, { at: asked, from }) => {
  const first = from ?? new Date(asked.getTime() - DEFAULT_DAYS * DAY_MS)
  const days = (asked.getTime() - first.getTime()) / DAY_MS + 1
  const lines = quakesUntil(asked, days)
    .flatMap(linesOf)
    .filter(({ issuedAt }) => issuedAt >= first && issuedAt <= asked)
    .map(({ line }) => line)
  return Promise.resolve(framed('TP,TM_FC,SEQ,TM_EQK.MSC,MT,LAT,LON,LOC,INT,REM,COR', lines))
}

export const EARTHQUAKE_SERVICES: Readonly<Record<string, Answer>> = { kma_eqk_list: list }
