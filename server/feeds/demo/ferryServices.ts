import { DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { nearestOf } from '../../../src/domain/kernel/distances.ts'
import { timeAt } from '../../../src/domain/routes/alongPath.ts'
import { wholeWay } from '../../../src/domain/routes/seaRoutes.ts'
import type { RouteStop, SeaRoute } from '../../../src/domain/routes/seaRoutes.ts'
import type { WarningType } from '../../../src/domain/warnings/warnings.ts'
import { FERRY_TERMINALS } from '../../platform/db/facts/ferryTerminals.ts'
import { SEA_ROUTES } from '../../platform/db/facts/routes.ts'
import { WARNING_ZONES } from '../../platform/db/facts/zones.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import type { FeedRequest } from '../ports.ts'
import type { Answer, DemoAgency } from './answer.ts'
import { chance } from './noise.ts'
import { seaState } from './sea.ts'
import { placesOf } from './zoneForecast.ts'

/** The ships of the demo: they sail by a fixed timetable and stay in port by its own warnings and fog. */

const KNOTS = 22
const SEED = 8_123
const FOG_M = 1_000
/** Of the first departure out and home, minutes after midnight. */
const FIRST_OUT_MIN = 7 * 60
const TIDY_MIN = 10
/** A ship is held back so long before it would leave. */
const DECIDED_MIN = 90
const STOPPING: Partial<Record<WarningType, string>> = {
  'high-seas': '풍랑',
  'strong-wind': '강풍',
  typhoon: '태풍',
  'storm-surge': '폭풍해일',
}

interface DemoSailing {
  route: SeaRoute
  ship: string
  from: RouteStop
  to: RouteStop
  at: Date
  arrivesAt: Date
}

/** Lines with more than two stops have ships of their own for their first and their last part: some 110 in all. */
const LINES: readonly { route: SeaRoute; from: RouteStop; to: RouteStop; nm: number }[] = SEA_ROUTES.flatMap(
  (route) => {
    const [from, to] = [route.stops[0]!, route.stops.at(-1)!]
    const whole = { route, from, to, nm: route.lengthNm }
    if (route.stops.length === 2) return [whole]
    const nm = route.lengthNm / (route.stops.length - 1)
    return [whole, { route, from, to: route.stops[1]!, nm }, { route, from: route.stops.at(-2)!, to, nm }]
  },
)

const shipOf = (line: number) => `시연${String(line + 1).padStart(3, '0')}호`
const dayOf = (at: Date) => Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS) * DAY_MS - KST_OFFSET_MS

/** Out in the morning and home after an hour in port; short lines again in the afternoon. */
function sailingsOf(day: number): DemoSailing[] {
  return LINES.flatMap(({ route, from, to, nm }, line) => {
    const first = day + (FIRST_OUT_MIN + Math.round(chance(SEED, line) * 12) * TIDY_MIN) * MINUTE_MS
    const crossingMs = (nm / KNOTS) * HOUR_MS
    const turns = crossingMs > 2 * HOUR_MS ? 1 : 2
    return Array.from({ length: turns }, (_, turn) => {
      const out = new Date(first + turn * 6 * HOUR_MS)
      const home = new Date(
        Math.ceil((out.getTime() + crossingMs + HOUR_MS) / (10 * MINUTE_MS)) * 10 * MINUTE_MS,
      )
      const sailing = (at: Date, a: RouteStop, b: RouteStop): DemoSailing => ({
        route,
        ship: shipOf(line),
        from: a,
        to: b,
        at,
        arrivesAt: timeAt(at, nm, KNOTS),
      })
      return [sailing(out, from, to), sailing(home, to, from)]
    }).flat()
  })
}

/** The warning zone over the middle of a line, by the places that the demo's forecasters look at. */
const ZONE_PLACES = WARNING_ZONES.filter(({ level }) => level !== 'land').flatMap(({ code }) =>
  placesOf(code).map(({ lat, lon }) => ({ code, lat, lon })),
)
const middleOf = (route: SeaRoute) => {
  const way = wholeWay(route)
  return way[Math.floor(way.length / 2)]!
}
const ZONES = new Map(
  SEA_ROUTES.map((route) => [route.code, nearestOf(middleOf(route), ZONE_PLACES)[0]?.item.code ?? '']),
)

/** Why a ship does not leave at its time; undefined where it does. */
async function hindrance(
  { route, at }: DemoSailing,
  { office, clock }: DemoAgency,
  yieldIfDue: YieldIfDue,
): Promise<string | undefined> {
  const standing = await office.standing('announced', at, yieldIfDue)
  const zone = ZONES.get(route.code)
  const warning = standing.find(
    ({ zoneCode, type, effectiveAt }) =>
      zoneCode === zone && STOPPING[type] !== undefined && effectiveAt <= at,
  )
  if (warning) return `${STOPPING[warning.type]!}${warning.level === 'warning' ? '경보' : '주의보'}`
  const middle = middleOf(route)
  return seaState(middle.lat, middle.lon, clock(at)).visibility < FOG_M ? '안개' : undefined
}

const kst = (at: Date) => new Date(at.getTime() + KST_OFFSET_MS).toISOString()
const digits = (at: Date) => kst(at).replaceAll(/\D/g, '').slice(0, 12)
const clockOf = (at: Date) => String(Number(digits(at).slice(8)))

type Item = Readonly<Record<string, string | number | null>>

/** One row for each change of a sailing until now, the newest not always last. */
function historyOf(sailing: DemoSailing, reason: string | undefined, now: Date): Item[] {
  const { route, ship, from, to, at, arrivesAt } = sailing
  const row = (word: string, changedAt: number, why?: string): [number, Item] => [
    changedAt,
    {
      rlvt_ymd: digits(at).slice(0, 8),
      sail_tm: clockOf(at),
      psnshp_cd: ship.slice(2, 5),
      psnshp_nm: ship,
      oport_nm: from.nameKo,
      dest_nm: to.nameKo,
      lcns_seawy_nm: route.stops.map(({ nameKo }) => nameKo).join('-'),
      nvg_seawy_nm: `${from.nameKo}-${to.nameKo}`,
      nvg_drc_nm: from === route.stops[0] ? '상행' : '하행',
      nvg_se_nm: why === undefined ? '정상' : '통제',
      nvg_stts_nm: word,
      cntrl_rsn_nm: why ?? null,
      nnavi_rsn_nm: null,
      nvg_stts_chg_dt: kst(new Date(changedAt)).slice(0, 19).replace('T', ' '),
    },
  ]
  const planned = row('출항전', dayOf(at) - 6 * HOUR_MS)
  const rest =
    reason === undefined
      ? [row('운항중', at.getTime()), row('완료', arrivesAt.getTime())]
      : [row('통제', at.getTime() - DECIDED_MIN * MINUTE_MS, reason)]
  return [...rest, planned].filter(([changedAt]) => changedAt <= now.getTime()).map(([, item]) => item)
}

const answered = (items: readonly Item[], resultCode: string) =>
  Buffer.from(
    JSON.stringify({
      response: {
        header: { resultCode, resultMsg: 'NORMAL SERVICE' },
        body: {
          items: items.length === 0 ? '' : { item: items },
          numOfRows: items.length,
          pageNo: 1,
          totalCount: items.length,
        },
      },
    }),
  )

/** @param request of the day; what is later than the asking is not known yet */
const status: Answer = async (agency, request, yieldIfDue) => {
  const now = nowOf(request)
  const items: Item[] = []
  for (const sailing of sailingsOf(dayOf(request.at))) {
    const isDecided = sailing.at.getTime() - DECIDED_MIN * MINUTE_MS <= now.getTime()
    items.push(
      ...historyOf(sailing, isDecided ? await hindrance(sailing, agency, yieldIfDue) : undefined, now),
    )
    await yieldIfDue()
  }
  return answered(items, '200')
}

/** Tomorrow is asked for by a moment of tomorrow, today. */
const nowOf = ({ at, from }: FeedRequest) => from ?? at

const timetable: Answer = async (_agency, { at, station }, yieldIfDue) => {
  await yieldIfDue()
  const terminal = FERRY_TERMINALS.find(({ code }) => code === station)
  const items = sailingsOf(dayOf(at))
    .filter(({ from }) => from.nameKo === terminal?.nameKo)
    .map(({ ship, from, to, at: departs, arrivesAt }): Item => ({
      vihicleNm: ship,
      depPlaceNm: from.nameKo,
      arrPlaceNm: to.nameKo,
      depPlandTime: Number(digits(departs)),
      arrPlandTime: Number(digits(arrivesAt)),
      charge: 12_500,
    }))
  return answered(items, '00')
}

/** Passenger ships in the grammars of their authority and of the timetable. */
export const FERRY_SERVICES: Readonly<Record<string, Answer>> = {
  komsa_ferryRouteInfo: status,
  komsa_shipOpratInfo: timetable,
}
