import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import type {
  Commentary,
  Precipitation,
  ZoneForecastPeriod,
} from '../../../src/domain/forecasts/forecasts.ts'
import { SEA_NAMES } from '../../../src/domain/kernel/seas.ts'
import type { SeaName } from '../../../src/domain/kernel/seas.ts'
import { SEVERITY_LIMITS } from '../../../src/domain/observations/thresholds.ts'
import { clockFields, DAY_MS, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import { FORECAST_ZONES } from '../../platform/db/facts/zones.ts'
import { HEADQUARTERS } from './offices.ts'

/** What the demo's forecasters say of their forecast, in the agency's language and manner. */

/** Half days a commentary speaks of, and those of its first sentence. */
const HALF_DAYS = 6
const FIRST_HALF_DAYS = 2

/** One sea over some half days. */
interface Outlook {
  name: string
  /** of each half day, from the first */
  halfDays: HalfDay[]
}

interface HalfDay {
  validAt: Date
  wind: { least: number; most: number }
  waves: { least: number; most: number }
  from: CompassPoint
  turnsTo: CompassPoint
  falls: readonly Precipitation[]
}

const SEA_WORDS = new Map(
  FORECAST_ZONES.filter(({ level }) => level === 'midterm').map(({ sea, nameKo }) => [sea, nameKo]),
)
const ZONE_SEAS = new Map(FORECAST_ZONES.map(({ code, sea }) => [code, sea]))

/** @param periods of all small zones of one issue */
export function commentaryOf(periods: readonly Required<ZoneForecastPeriod>[], issuedAt: Date): Commentary {
  const seas = SEA_NAMES.map((sea) => outlookOf(sea, periods))
  const rough = seas.filter(({ halfDays }) => halfDays.some(isRough))
  const day = dayWords(issuedAt)
  const lines = [
    '<중점 사항>',
    ...chiefPoints(rough, day),
    '',
    '<해역별 전망>',
    ...seas.map((sea) => `○ ${seaWords(sea, day)}`),
  ]
  return { office: HEADQUARTERS, issuedAt, title: titleOf(rough, seas, day), text: lines.join('\n') }
}

function outlookOf(sea: SeaName, periods: readonly Required<ZoneForecastPeriod>[]): Outlook {
  const own = periods.filter(({ zoneCode, step }) => ZONE_SEAS.get(zoneCode) === sea && step < HALF_DAYS)
  const bySteps = Map.groupBy(own, ({ step }) => step)
  const halfDays = [...bySteps].toSorted(([a], [b]) => a - b).map(([, zones]) => halfDayOf(zones))
  return { name: SEA_WORDS.get(sea) ?? sea, halfDays }
}

function halfDayOf(zones: readonly Required<ZoneForecastPeriod>[]): HalfDay {
  const windiest = zones.reduce((a, b) => (b.windSpeed.to > a.windSpeed.to ? b : a))
  const range = (of: 'windSpeed' | 'waveHeight') => ({
    least: Math.min(...zones.map((zone) => zone[of].from)),
    most: Math.max(...zones.map((zone) => zone[of].to)),
  })
  return {
    validAt: windiest.validAt,
    wind: range('windSpeed'),
    waves: range('waveHeight'),
    from: windiest.windFrom,
    turnsTo: windiest.windTurnsTo,
    falls: zones.map(({ precipitation }) => precipitation).filter((falling) => falling !== 'none'),
  }
}

const WIND_LIMITS = SEVERITY_LIMITS.windSpeed!
const WAVE_LIMITS = SEVERITY_LIMITS.significantWaveHeight!
const isRough = ({ wind, waves }: HalfDay) =>
  wind.most >= WIND_LIMITS.rough || waves.most >= WAVE_LIMITS.rough

type DayWords = (at: Date) => string

const pad = (value: number) => String(value).padStart(2, '0')
const DAY_NAMES = ['오늘', '내일', '모레', '글피']

/** `내일(15일) 오전`, counted from the day of the issue. */
function dayWords(issuedAt: Date): DayWords {
  const dayOf = (at: Date) => Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS)
  return (at) => {
    const { day, hour } = clockFields(at, 'KST')
    const name = DAY_NAMES[dayOf(at) - dayOf(issuedAt)]
    return `${name ?? ''}(${pad(day)}일) ${hour < 12 ? '오전' : '오후'}`
  }
}

const list = (seas: readonly Outlook[]) => seas.map(({ name }) => name).join('·')

function titleOf(rough: readonly Outlook[], all: readonly Outlook[], day: DayWords): string {
  const first = roughSpan(rough)?.first
  if (!first) return `(단기 전망) ${day(lastOf(all).validAt)}까지 대체로 물결 낮음`
  return `(단기 전망) ${day(first.validAt)}부터 ${list(rough.slice(0, 3))}해상 중심 강한 바람과 높은 물결`
}

const lastOf = (seas: readonly Outlook[]): HalfDay => seas[0]!.halfDays.at(-1)!

function roughSpan(seas: readonly Outlook[]): { first: HalfDay; last: HalfDay } | undefined {
  const halfDays = seas
    .flatMap((sea) => sea.halfDays.filter(isRough))
    .toSorted((a, b) => a.validAt.getTime() - b.validAt.getTime())
  const [first] = halfDays
  return first && { first, last: halfDays.at(-1)! }
}

function chiefPoints(rough: readonly Outlook[], day: DayWords): string[] {
  const span = roughSpan(rough)
  if (!span) return ['○ 당분간 전 해상에서 바람이 대체로 약하고 물결이 높지 않겠습니다.']
  const halfDays = rough.flatMap((sea) => sea.halfDays.filter(isRough))
  const wind = Math.max(...halfDays.map(({ wind: { most } }) => most))
  const waves = Math.max(...halfDays.map(({ waves: { most } }) => most))
  return [
    `○ ${day(span.first.validAt)}부터 ${day(span.last.validAt)} 사이 ${list(rough)}해상을 중심으로 ` +
      `바람이 최대 초속 ${wind}m로 ${windWords(wind)} 불고, 물결이 최대 ${waves.toFixed(1)}m로 ${waveWords(waves)} 일겠습니다.`,
    '○ 해상특보가 발표되거나 확대될 수 있으니, 항해나 조업을 하는 선박은 최신 기상정보를 참고하기 바랍니다.',
  ]
}

function seaWords({ name, halfDays }: Outlook, day: DayWords): string {
  const first = halfDays.slice(0, FIRST_HALF_DAYS)
  const later = halfDays.slice(FIRST_HALF_DAYS)
  const until = first.at(-1)!
  const wind = extent(first.map((half) => half.wind))
  const waves = extent(first.map((half) => half.waves))
  const sentences = [
    `${name}해상은 ${day(until.validAt)}까지 ${directionWords(first[0]!.from, until.turnsTo)}이 ` +
      `초속 ${wind.least}~${wind.most}m로 불고, 물결은 ${metres(waves)}로 일겠습니다.`,
    peakWords(wind.most, waves.most, later, day),
  ]
  const wet = halfDays.find(({ falls }) => falls.length > 0)
  if (wet) sentences.push(`${day(wet.validAt)}에 ${fallWords(wet.falls)} 내리는 곳이 있겠습니다.`)
  return sentences.join(' ')
}

function peakWords(wind: number, waves: number, later: readonly HalfDay[], day: DayWords): string {
  const peak = later.reduce((a, b) => (b.waves.most > a.waves.most ? b : a))
  if (peak.waves.most <= waves && peak.wind.most <= wind) {
    return '이후에는 바람과 물결이 이보다 강해지지 않겠습니다.'
  }
  return (
    `${day(peak.validAt)}에는 바람이 초속 ${peak.wind.least}~${peak.wind.most}m로 ${windWords(peak.wind.most)} 불고, ` +
    `물결은 ${metres(peak.waves)}로 ${waveWords(peak.waves.most)} 일겠습니다.`
  )
}

function extent(ranges: readonly { least: number; most: number }[]) {
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  }
}

const metres = ({ least, most }: { least: number; most: number }) =>
  least === most ? `${most.toFixed(1)}m` : `${least.toFixed(1)}~${most.toFixed(1)}m`

const windWords = (speed: number) =>
  speed >= WIND_LIMITS.dangerous ? '매우 강하게' : speed >= WIND_LIMITS.rough ? '강하게' : '약간 강하게'
const waveWords = (height: number) =>
  height >= WAVE_LIMITS.dangerous ? '매우 높게' : height >= WAVE_LIMITS.rough ? '높게' : '약간 높게'

function fallWords(falls: readonly Precipitation[]): string {
  if (falls.every((falling) => falling === 'rain')) return '비가'
  return falls.every((falling) => falling === 'snow') ? '눈이' : '비나 눈이'
}

const DIRECTIONS: Readonly<Partial<Record<CompassPoint, string>>> = {
  N: '북',
  NE: '북동',
  E: '동',
  SE: '남동',
  S: '남',
  SW: '남서',
  W: '서',
  NW: '북서',
}

function directionWords(from: CompassPoint, to: CompassPoint): string {
  const [first, last] = [DIRECTIONS[from] ?? from, DIRECTIONS[to] ?? to]
  return first === last ? `${first}풍` : `${first}~${last}풍`
}
