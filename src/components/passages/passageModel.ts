import { formatNumber, timeText } from '../../domain/kernel/display.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import { BASE, hrefOf } from '../../domain/kernel/pages.ts'
import { departures, departureWindows, returnAfter } from '../../domain/passages/departures.ts'
import type { Departure, DepartureWindow, Return } from '../../domain/passages/departures.ts'
import { departureFor, passagePlan, sailed } from '../../domain/passages/sailing.ts'
import type { PassagePlan, SailedNode } from '../../domain/passages/sailing.ts'
import type { SeaAlong } from '../../domain/passages/seaHours.ts'
import { worstHour } from '../../domain/passages/seaHours.ts'
import { reversed } from '../../domain/passages/waypoints.ts'
import type { Waypoint } from '../../domain/passages/waypoints.ts'
import { passageAddress } from '../../domain/passages/passageAddress.ts'
import type { Boat } from '../../domain/trips/boatLimits.ts'
import type { JudgedHour, Verdict } from '../../domain/trips/goOrStay.ts'
import type { View } from '../../layouts/view.ts'
import { navigationalWords } from '../../text/passages/navigational.ts'
import { passageWords } from '../../text/passages/passages.ts'
import type { PassageAsked } from './passageAsked.ts'
import { navigationalModel } from './navigationalModel.ts'
import type { NavigationalModel } from './navigationalModel.ts'
import { passageRow } from './passageRows.ts'
import type { PassageRow } from './passageRows.ts'

export interface Leg {
  name: string
  course: string
  nm: string
  knots: string
  arrival: string
  isOnLand: boolean
}

export interface PassageModel {
  plan: PassagePlan
  boat: Boat
  departure: Date
  arrival: Date
  hours: string
  nm: string
  /** of the sea on the way, and over where it crosses the area of a navigational warning in its hours */
  verdict: Verdict
  /** the verdict in words */
  sentence: string
  /** what of the sea decides it */
  worst?: { time: string; place: string; reason: string }
  /** from when on the forecast says nothing of the way */
  unknownFrom?: string
  rows: readonly PassageRow[]
  /** shares of the time under way, for a strip */
  strip: readonly { verdict: Verdict; from: number; share: number }[]
  legs: readonly Leg[]
  /** from 1 */
  landLegs: readonly number[]
  departures: readonly Departure[]
  /** by hour, the worse of two */
  cells: readonly JudgedHour[]
  windows: readonly DepartureWindow[]
  back: Return
  navigational: NavigationalModel
  /** the way and all that is asked for, for links and files @param at another departure */
  address(at?: Date): URLSearchParams
}

export async function passageModel(asked: PassageAsked, boat: Boat, view: View): Promise<PassageModel> {
  const { portal, now } = view
  const { waypoints, knots } = asked
  const plan = passagePlan(waypoints, knots)
  const back = passagePlan(reversed(waypoints), knots)
  const [sea, seaBack, landLegs] = await Promise.all([
    seaOf(plan, boat, view),
    seaOf(back, boat, view),
    portal.landLegs(waypoints),
  ])
  const departure = asked.side === 'arrive' ? departureFor(plan, sea, asked.at) : asked.at
  const way = sailed(plan, sea, departure)
  const arrival = way.at(-1)!.at
  const names = placeNames(plan, waypoints, view)
  const rows = way.map((one, index) => rowOf(one, names[index]!, view))
  const worst = worstHour(way.map(({ worst: hour }) => hour))!
  const row = rows[worst]!
  const all = departures(plan, sea, now)
  const navigational = navigationalModel(way, names, view)
  return {
    plan,
    boat,
    departure,
    arrival,
    hours: formatNumber((arrival.getTime() - departure.getTime()) / HOUR_MS, 1),
    nm: formatNumber(plan.lengthNm, 1),
    ...answerOf(row.verdict, navigational, view),
    ...(row.reason !== undefined && { worst: { time: row.time, place: row.place, reason: row.reason } }),
    ...unknownFrom(way, view),
    rows,
    strip: stripOf(way),
    legs: legsOf(way, names, landLegs, view),
    landLegs: landLegs.map((leg) => leg + 1),
    departures: all,
    cells: cellsOf(all),
    windows: departureWindows(all),
    back: returnAfter(arrival, departures(back, seaBack, now)),
    navigational,
    address: (at) => passageAddress(at ? { ...asked, at, side: 'leave' } : asked, boat),
  }
}

/** Who sees that a way is free must not sail into a firing range. */
function answerOf(verdict: Verdict, navigational: NavigationalModel, { language }: View) {
  const crossings = navigational.state === 'known' ? navigational.crossings : []
  const crossed = crossings.find(({ kind }) => kind === 'in-hours')
  if (!crossed) return { verdict, sentence: passageWords[language].verdicts[verdict] }
  return { verdict: 'over' as const, sentence: navigationalWords[language].crossed(crossed.title) }
}

const seaOf = ({ samples, nodes }: PassagePlan, boat: Boat, { portal }: View): Promise<SeaAlong> =>
  portal.seaAlong(
    samples.map((node) => nodes[node]!.place),
    boat,
  )

const rowOf = ({ at, here, worst }: SailedNode, place: { name: string; isStop: boolean }, view: View) =>
  passageRow(
    { ...here, verdict: worst.verdict, ...(worst.reason && { reason: worst.reason }) },
    { at, ...place },
    view,
  )

/** The points of the way by their names, places between them by their distance. */
function placeNames({ nodes }: PassagePlan, waypoints: readonly Waypoint[], { language }: View) {
  const t = passageWords[language]
  let corner = -1
  return nodes.map(({ nm, isCorner }) => {
    if (isCorner) corner++
    const own = isCorner ? (waypoints[corner]?.name ?? t.point(corner + 1)) : undefined
    return { isStop: isCorner, name: own ?? t.onTheWay(formatNumber(nm, 0)) }
  })
}

function unknownFrom(way: readonly SailedNode[], { now, zone }: View) {
  const first = way.findIndex(({ here }) => here.values.significantWaveHeight === undefined)
  // a place without waves among others is no end of the forecast
  const isEnd = first >= 0 && way.slice(first).every(({ here }) => here.values.windSpeed === undefined)
  return isEnd ? { unknownFrom: timeText(way[first]!.at, now, zone) } : {}
}

/** Stretches of one verdict. */
function stripOf(way: readonly SailedNode[]) {
  const start = way[0]!.at.getTime()
  const whole = way.at(-1)!.at.getTime() - start
  const strip: { verdict: Verdict; from: number; share: number }[] = []
  for (const [index, { at }] of way.slice(1).entries()) {
    const { at: from, worst } = way[index]!
    const share = (at.getTime() - from.getTime()) / whole
    const last = strip.at(-1)
    if (last?.verdict === worst.verdict) last.share += share
    else strip.push({ verdict: worst.verdict, from: (from.getTime() - start) / whole, share })
  }
  return strip
}

function legsOf(
  way: readonly SailedNode[],
  names: readonly { name: string }[],
  landLegs: readonly number[],
  { now, zone }: View,
): Leg[] {
  const corners = way.flatMap(({ node }, index) => (node.isCorner ? [index] : []))
  return corners.slice(1).map((to, leg) => {
    const [from, end] = [way[corners[leg]!]!, way[to]!]
    const hours = (end.at.getTime() - from.at.getTime()) / HOUR_MS
    const nm = end.node.nm - from.node.nm
    return {
      name: `${names[corners[leg]!]!.name} – ${names[to]!.name}`,
      course: `${String(Math.round(from.node.course) % 360).padStart(3, '0')}°`,
      nm: formatNumber(nm, 1),
      knots: `${formatNumber(nm / hours, 1)} kt`,
      arrival: timeText(end.at, now, zone),
      isOnLand: landLegs.includes(leg),
    }
  })
}

const RANK: Record<Verdict, number> = { go: 0, near: 1, unknown: 2, over: 3 }

/** Two departures of one hour make a cell. */
function cellsOf(all: readonly Departure[]): JudgedHour[] {
  const hours = Map.groupBy(all, ({ at }) => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  return [...hours].map(([at, two]) => {
    const [first, second = first] = two
    const worse = RANK[second!.verdict] > RANK[first!.verdict] ? second! : first!
    const reason = worse.because?.reason
    return { at: new Date(at), verdict: worse.verdict, ...(reason && { reason }) }
  })
}

export const passageFileHref = (file: string, query: URLSearchParams): string =>
  `${BASE}/passages/passage.${file}?${query}`

/** `1` asks for the page that is printed for the bridge. */
export const SHEET_QUERY = 'sheet'

export const sheetHref = (query: URLSearchParams): string => `${hrefOf('passage')}?${query}&${SHEET_QUERY}=1`
