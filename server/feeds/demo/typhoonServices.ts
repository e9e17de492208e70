import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import { bearingBetween, kmBetween } from '../../../src/domain/kernel/distances.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { toUtcDigits } from '../kma/utcDigits.ts'
import type { Answer } from './answer.ts'
import { kmPerDegreeLon, KM_PER_DEGREE_LAT, lengthOf, radians } from './geometry.ts'
import type { Place } from './geometry.ts'
import { pressureAt } from './pressureSystems.ts'
import type { SeaClock } from './seaTime.ts'
import { typhoonAt, typhoonLife, typhoonWind } from './typhoon.ts'
import type { Typhoon } from './typhoon.ts'
import { framed } from './writer.ts'

/** The storms of the demo sea in the lines of the agency's services. */

const ISSUED_EVERY_MS = 6 * HOUR_MS
/** An analysis is out an hour after its time. */
const OUT_AFTER_MS = HOUR_MS
const LEADS_H = [12, 24, 36, 48, 72, 96, 120] as const
/** Radius of the 70 % circle by lead, km: about the mean errors of the agencies. */
const CIRCLES_KM: Record<(typeof LEADS_H)[number], number> = {
  12: 50,
  24: 80,
  36: 110,
  48: 150,
  72: 220,
  96: 300,
  120: 390,
}
const MISSING = '-999'
const NONE = '-'
const FARTHEST_KM = 700
const STEP_KM = 10

/** Names of the demo; no agency has such a list. */
const NAMES = [
  ['파도', 'PADO'],
  ['구름', 'GUREUM'],
  ['물결', 'MULGYEOL'],
  ['바람', 'BARAM'],
  ['샛별', 'SAETBYEOL'],
  ['여울', 'YEOUL'],
] as const
const PLACES: readonly (Place & { name: string })[] = [
  { name: '서귀포', lat: 33.25, lon: 126.56 },
  { name: '목포', lat: 34.79, lon: 126.38 },
  { name: '부산', lat: 35.1, lon: 129.03 },
  { name: '독도', lat: 37.24, lon: 131.87 },
  { name: '일본 오키나와', lat: 26.21, lon: 127.68 },
  { name: '필리핀 마닐라', lat: 14.6, lon: 120.98 },
]

const compass = (bearing: number): CompassPoint =>
  COMPASS_POINTS[Math.round(bearing / (360 / COMPASS_POINTS.length)) % COMPASS_POINTS.length] ?? 'N'

const at = ({ lat, lon }: Place, bearing: number, km: number): Place => ({
  lat: lat + (km * Math.cos(radians(bearing))) / KM_PER_DEGREE_LAT,
  lon: lon + (km * Math.sin(radians(bearing))) / kmPerDegreeLon(lat),
})

/** How far a wind reaches, and where it reaches least; undefined where it is not reached at all. */
function reachOf(typhoon: Typhoon, speed: number) {
  const reaches = COMPASS_POINTS.filter((_, index) => index % 2 === 0).map((point, index) => {
    let km = 0
    for (let step = STEP_KM; step <= FARTHEST_KM; step += STEP_KM)
      if (lengthOf(typhoonWind(typhoon, at(typhoon, index * 45, step))) >= speed) km = step
    return { point, km }
  })
  const most = Math.max(...reaches.map(({ km }) => km))
  if (most === 0) return undefined
  const least = reaches.reduce((a, b) => (b.km < a.km ? b : a))
  const smaller = Math.max(least.km, Math.round((most * 0.5) / STEP_KM) * STEP_KM)
  return { km: most, side: smaller < most * 0.9 ? least.point : undefined, smaller }
}

function strongest(typhoon: Typhoon): number {
  let speed = 0
  for (let bearing = 0; bearing < 360; bearing += 45)
    for (let km = STEP_KM; km < 300; km += STEP_KM)
      speed = Math.max(speed, lengthOf(typhoonWind(typhoon, at(typhoon, bearing, km))))
  return speed
}

function placeWords(storm: Place): string {
  const [near] = PLACES.toSorted(
    (a, b) => kmBetween(storm.lon, storm.lat, a.lon, a.lat) - kmBetween(storm.lon, storm.lat, b.lon, b.lat),
  )
  if (!near) return NONE
  const km = Math.round(kmBetween(storm.lon, storm.lat, near.lon, near.lat) / 10) * 10
  return `${near.name} ${DIRECTION_WORDS[compass(bearingBetween(near, storm))]}쪽 약 ${km} km 부근 해상`
}

const DIRECTION_WORDS = Object.fromEntries(
  COMPASS_POINTS.map((point) => [
    point,
    [...point].map((letter) => ({ N: '북', S: '남', E: '동', W: '서' })[letter] ?? '').join(''),
  ]),
) as Record<CompassPoint, string>

interface Moment {
  clock: SeaClock
  base: Date
  leadH: number
}

/** What rows of typhoons and of depressions both say. */
function saidOf(typhoon: Typhoon, { clock, base, leadH }: Moment) {
  const valid = new Date(base.getTime() + leadH * HOUR_MS)
  const { bearing, kmh } = motionOf(typhoon)
  const { hPa } = pressureAt(typhoon, clock(valid))
  return {
    kind: leadH === 0 ? 0 : 1,
    // rows of a forecast have no place in the sequence
    sequence: leadH === 0 ? Math.round(typhoonLife(typhoon.number, clock(base)).ageH / 6) + 1 : 0,
    centre: [
      toUtcDigits(base),
      toUtcDigits(valid),
      typhoon.lat.toFixed(1),
      typhoon.lon.toFixed(1),
      kmh < 2 ? NONE : compass(bearing),
      Math.round(kmh),
      Math.round(hPa - typhoon.centralDeficitHpa),
      Math.round(strongest(typhoon)),
    ],
    circle: leadH === 0 ? 0 : (CIRCLES_KM[leadH as keyof typeof CIRCLES_KM] ?? MISSING),
  }
}

type Named = Pick<ReturnType<typeof numberOf>, 'year' | 'number'>

function line(typhoon: Typhoon, { year, number }: Named, moment: Moment): string {
  const { kind, sequence, centre, circle } = saidOf(typhoon, moment)
  const [gale, storm] = [reachOf(typhoon, 15), reachOf(typhoon, 25)]
  return [
    kind,
    year,
    number,
    sequence,
    moment.leadH,
    ...centre,
    gale ? gale.km : 0,
    storm ? storm.km : MISSING,
    circle,
    gale?.side ?? NONE,
    gale?.side ? gale.smaller : MISSING,
    placeWords(typhoon),
    storm?.side ?? NONE,
    storm?.side ? storm.smaller : MISSING,
    '=',
  ].join(',')
}

/** Beside the number of its own a depression has that of the typhoon that it was. */
function depressionLine(typhoon: Typhoon, { year, number }: Named, moment: Moment): string {
  const { kind, sequence, centre, circle } = saidOf(typhoon, moment)
  const { ageH, leftH } = typhoonLife(typhoon.number, moment.clock(moment.base))
  const was = leftH < ageH ? number : 0
  return [kind, year, number, sequence, was, ...centre, circle, NONE, placeWords(typhoon), '='].join(',')
}

const motionOf = ({ motion }: Typhoon) => ({
  bearing: ((Math.atan2(motion.east, motion.north) * 180) / Math.PI + 360) % 360,
  kmh: lengthOf(motion) * 3.6,
})

/** When a storm of the demo began, or will begin. */
function startOf(number: number, now: Date, clock: SeaClock): Date {
  const { ageH } = typhoonLife(number, clock(now))
  return new Date(now.getTime() - ageH * HOUR_MS)
}

/** Numbered within the year in which it began, one after another. */
function numberOf({ number }: Pick<Typhoon, 'number'>, now: Date, clock: SeaClock) {
  const startedAt = startOf(number, now, clock)
  const year = startedAt.getUTCFullYear()
  let before = 0
  while (startOf(number - before - 1, now, clock).getUTCFullYear() === year) before++
  return { year, number: before + 1, startedAt }
}

const COLUMNS =
  'FT,YY,TYP,SEQ,TMD,TYP_TM(UTC),FT_TM(UTC),LAT,LON,DIR,SP,PS,WS,RAD15,RAD25,RAD,ED15,ER15,LOC,ED25,ER25'
const DEPRESSION_COLUMNS = 'FT,YY,TD,SEQ,TYP,TD_TM(UTC),FT_TM(UTC),LAT,LON,DIR,SP,PS,WS,RAD,GR,LOC'

/** Weaker ones are depressions, at the beginning of a life and at its end. @source KMA, classes of tropical cyclones */
const LEAST_TYPHOON_MS = 17
const isTyphoon = (typhoon: Typhoon): boolean => strongest(typhoon) >= LEAST_TYPHOON_MS

const tracksOf =
  (columns: string, of: 'typhoon' | 'depression', write: typeof line): Answer =>
  async ({ clock }, { at: asked }, yieldIfDue) => {
    const outMs = asked.getTime() - OUT_AFTER_MS
    const base = new Date(Math.floor(outMs / ISSUED_EVERY_MS) * ISSUED_EVERY_MS)
    const typhoon = typhoonAt(clock(base))
    if (!typhoon || isTyphoon(typhoon) !== (of === 'typhoon')) return framed(columns, [])
    const lines: string[] = []
    for (const leadH of [0, ...LEADS_H]) {
      const then = typhoonAt(clock(new Date(base.getTime() + leadH * HOUR_MS)))
      if (then?.number !== typhoon.number) break
      lines.push(write(then, numberOf(typhoon, base, clock), { clock, base, leadH }))
      await yieldIfDue()
    }
    return framed(columns, lines)
  }

/** Fortnights that a year has at most, and one more. */
const MOST_STORMS = 28
const OPEN_END = '210012310000'

const list: Answer = ({ clock }, { at: asked }) => {
  const newest = Math.floor(clock(asked).weatherMs / (14 * 24 * HOUR_MS))
  const lines = Array.from({ length: MOST_STORMS }, (_, back) => newest - back).flatMap((number) => {
    const { ageH, leftH } = typhoonLife(number, clock(asked))
    const named = numberOf({ number }, asked, clock)
    const present = leftH > ageH ? typhoonAt(clock(asked)) : undefined
    // a depression has no name yet
    const isNamed = !present || isTyphoon(present)
    if (ageH < 0 || !isNamed || named.year !== asked.getUTCFullYear()) return []
    const [nameKo, nameEn] = NAMES[named.number % NAMES.length] ?? NAMES[0]
    const isActive = leftH > 0
    const end = isActive ? OPEN_END : toUtcDigits(new Date(asked.getTime() + leftH * HOUR_MS))
    const remark = `제${named.number}호 태풍 ${nameKo}(${nameEn})은 시연 바다의 태풍으로, 실제가 아님.`
    const times = [toUtcDigits(named.startedAt), end]
    return [[named.year, named.number, isActive ? 1 : 2, 3, ...times, nameKo, nameEn, remark, '='].join(',')]
  })
  return Promise.resolve(
    framed('YY,SEQ,NOW,EFF,TM_ST(UTC),TM_ED(UTC),TYP_NAME,TYP_EN,REM', lines.toReversed()),
  )
}

const BEST_TRACK_EVERY_MS = 12 * HOUR_MS

/** Years before it have no best tracks: archive enough for a demo. */
const FIRST_BEST_TRACK_YEAR = 2025

/** Where storms of a year were. */
const bestTracks: Answer = async ({ clock }, { at: asked }, yieldIfDue) => {
  const year = asked.getUTCFullYear()
  const lines: string[] = []
  if (year < FIRST_BEST_TRACK_YEAR) return framed(BEST_TRACK_COLUMNS, lines)
  const end = Date.UTC(year + 1, 0)
  for (let ms = Date.UTC(year, 0); ms < end; ms += BEST_TRACK_EVERY_MS) {
    await yieldIfDue()
    const base = new Date(ms)
    const typhoon = typhoonAt(clock(base))
    if (!typhoon || !isTyphoon(typhoon)) continue
    const named = numberOf(typhoon, base, clock)
    if (named.year === year) lines.push(bestTrackLine(typhoon, named, { clock, base, leadH: 0 }))
  }
  return framed(BEST_TRACK_COLUMNS, lines)
}

const BEST_TRACK_COLUMNS =
  'GRADE TCID YEAR MONTH DAY HOUR LON LAT MAX_WS PS GALE_LONG GALE_SHORT GALE_DIR STORM_LONG STORM_SHORT STORM_DIR NAME'

function bestTrackLine(typhoon: Typhoon, { year, number }: Named, { clock, base }: Moment): string {
  const wind = Math.round(strongest(typhoon))
  const [gale, storm] = [reachOf(typhoon, 15), reachOf(typhoon, 25)]
  const { hPa } = pressureAt(typhoon, clock(base))
  const reach = (one: typeof gale) => (one ? [one.km, one.km, NONE] : [0, 0, NONE])
  const [, nameEn] = NAMES[number % NAMES.length] ?? NAMES[0]
  return [
    wind >= 33 ? 'TY' : wind >= 25 ? 'STS' : 'TS',
    `${year % 100}${String(number).padStart(2, '0')}`,
    year,
    base.getUTCMonth() + 1,
    base.getUTCDate(),
    base.getUTCHours(),
    typhoon.lon.toFixed(1),
    typhoon.lat.toFixed(1),
    wind,
    Math.round(hPa - typhoon.centralDeficitHpa),
    ...reach(gale),
    ...reach(storm),
    nameEn,
  ].join(' ')
}

export const TYPHOON_SERVICES: Readonly<Record<string, Answer>> = {
  kma_typ_now: tracksOf(COLUMNS, 'typhoon', line),
  kma_td_now: tracksOf(DEPRESSION_COLUMNS, 'depression', depressionLine),
  kma_typ_lst: list,
  kma_typ_besttrack: bestTracks,
}
