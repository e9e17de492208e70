import { dayOf } from '../../domain/kernel/calendar.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import { isStopped } from '../../domain/partners/sailings.ts'
import { passageHours, worstHour } from '../../domain/passages/seaHours.ts'
import { alongPath, timeAt } from '../../domain/routes/alongPath.ts'
import { FERRY, outlookOf } from '../../domain/routes/ferryOutlook.ts'
import type { Outlook } from '../../domain/routes/ferryOutlook.ts'
import { countStates } from '../../domain/routes/sailings.ts'
import type { Sailing } from '../../domain/routes/sailings.ts'
import { SPEEDS, wayBetween } from '../../domain/routes/seaRoutes.ts'
import type { SeaRoute } from '../../domain/routes/seaRoutes.ts'
import type { View } from '../../layouts/view.ts'
import { routeWords } from '../../text/routes/routes.ts'
import { reasonText } from '../../text/trips/tripSentences.ts'

/** A departure in words. */
export interface SailingRow {
  departure: string
  ends: string
  ship: string
  status: string
  reason?: string
  isStopped: boolean
  /** only where nothing is decided */
  outlook?: { kind: Outlook; text: string; reason?: string }
}

export interface SailingDay {
  name: string
  rows: readonly SailingRow[]
}

export interface SailingModel {
  /** today and tomorrow, without those that have no departure */
  days: readonly SailingDay[]
  /** when a status was last received */
  checked?: string
}

export async function sailingModel(route: SeaRoute, view: View): Promise<SailingModel> {
  const { portal, now, language, zone } = view
  const t = routeWords[language].ships
  const sailings = portal.sailings(route.code)
  const open = sailings.filter((sailing) => isOpen(sailing, now))
  const outlooks = new Map(await outlooksOf(route, open, view))
  const today = dayOf(now)
  const days = Map.groupBy(sailings, ({ at }) => dayOf(at))
  const received = sailings.flatMap(({ status }) => (status ? [status.receivedAt.getTime()] : []))
  return {
    days: [...days].map(([day, some]) => ({
      name: day === today ? t.today : t.tomorrow,
      rows: some.map((sailing) => rowOf(sailing, outlooks.get(sailing), view)),
    })),
    ...(received.length > 0 && { checked: t.checked(timeText(new Date(Math.max(...received)), now, zone)) }),
  }
}

/** Not yet decided, and not yet left. */
const isOpen = ({ status, at }: Sailing, now: Date) =>
  at > now && (!status || status.state === 'planned' || status.state === 'other')

/** The sea on the way at the hours of each departure. */
async function outlooksOf(route: SeaRoute, open: readonly Sailing[], view: View) {
  const ways = Map.groupBy(open, ({ route: ends }) => `${ends!.from} ${ends!.to}`)
  const found: [Sailing, NonNullable<SailingRow['outlook']>][] = []
  for (const some of ways.values()) {
    const { from, to } = some[0]!.route!
    const points = alongPath(wayBetween(route, from, to))
    const sea = await view.portal.seaAlong(
      points.map(({ place }) => place),
      FERRY,
    )
    const lengthNm = points.at(-1)?.nm ?? 0
    for (const sailing of some) {
      const knots = knotsOf(sailing, lengthNm)
      const hours = passageHours(
        sea,
        points.map(({ place, nm }) => ({ place, at: timeAt(sailing.at, nm, knots) })),
      )
      const worst = hours[worstHour(hours) ?? 0]
      const kind = outlookOf(worst?.verdict ?? 'unknown')
      const reason = worst?.reason && kind !== 'likely' ? reasonText(worst.reason, view) : undefined
      const text = routeWords[view.language].ships.outlooks[kind]
      found.push([sailing, { kind, text, ...(reason !== undefined && { reason }) }])
    }
  }
  return found
}

/** By the timetable, where it says an arrival. */
function knotsOf({ at, arrivesAt }: Sailing, nm: number): number {
  const hours = arrivesAt ? (arrivesAt.getTime() - at.getTime()) / HOUR_MS : 0
  return hours > 0 && nm / hours >= SPEEDS.least ? Math.min(SPEEDS.most, nm / hours) : SPEEDS.usual
}

function rowOf(sailing: Sailing, outlook: SailingRow['outlook'], { now, zone, language }: View): SailingRow {
  const t = routeWords[language].ships
  const { status } = sailing
  // the authority's own word; in English its meaning
  const word =
    status && (language === 'ko' || status.state === 'other' ? status.word : t.states[status.state])
  return {
    departure: timeText(sailing.at, now, zone),
    ends: `${sailing.fromKo} – ${sailing.toKo}`,
    ship: sailing.shipKo,
    status: word ?? t.unsaid,
    ...(status?.reason !== undefined && { reason: status.reason }),
    isStopped: status !== undefined && isStopped(status.state),
    ...(outlook && { outlook }),
  }
}

/** How today's departures of each line stand, in a few words; of no line where no feed says so. */
export function todaysShips({
  portal,
  now,
  language,
}: View): Map<string, { text: string; isStopped: boolean }> {
  const t = routeWords[language].ships
  const today = dayOf(now)
  const ofLines = Map.groupBy(
    portal.sailings().filter(({ at, route }) => route !== undefined && dayOf(at) === today),
    ({ route }) => route!.code,
  )
  return new Map(
    [...ofLines].map(([route, sailings]) => {
      const { unsaid, ...counts } = countStates(sailings)
      const said = (Object.keys(counts) as (keyof typeof counts)[])
        .filter((state) => counts[state] > 0)
        .map((state) => t.count(t.states[state], counts[state]))
      if (unsaid > 0) said.push(t.count(t.unsaid, unsaid))
      const stopped = counts.cancelled + counts.controlled
      return [route, { text: said.join(' · '), isStopped: stopped > 0 }]
    }),
  )
}
