import { formatNumber, timeText } from '../../domain/kernel/display.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import { alongPath, timeAt } from '../../domain/routes/alongPath.ts'
import type { WayPoint } from '../../domain/routes/alongPath.ts'
import { SPEEDS, wholeWay } from '../../domain/routes/seaRoutes.ts'
import type { SeaRoute } from '../../domain/routes/seaRoutes.ts'
import type { Boat } from '../../domain/trips/boatLimits.ts'
import type { PassageHour } from '../../domain/passages/seaHours.ts'
import { passageHours, worstHour } from '../../domain/passages/seaHours.ts'
import type { View } from '../../layouts/view.ts'
import { POPUP_QUERY } from '../../layouts/view.ts'
import { routeWords } from '../../text/routes/routes.ts'
import { passageRow } from '../passages/passageRows.ts'
import type { PassageRow } from '../passages/passageRows.ts'
import { boatAsked } from '../trips/boatAsked.ts'

/** Departures that may be asked for, hours from now. */
export const MOST_HOURS = 48

export const routeName = ({ stops }: Pick<SeaRoute, 'stops'>, { language }: Pick<View, 'language'>): string =>
  stops.map(({ nameKo, nameEn }) => (language === 'ko' ? nameKo : nameEn)).join(' – ')

export function routeHref(page: 'routeInfo' | 'mobileRouteInfo', code: string, isPopup: boolean): string {
  const query = new URLSearchParams({ id: code })
  return `${hrefOf(page)}?${query}${isPopup ? `&${POPUP_QUERY}` : ''}`
}

export interface RouteModel {
  route: SeaRoute
  name: string
  departure: Date
  hoursAhead: number
  knots: number
  isBadSpeed: boolean
  boat: Boat
  arrival: { time: string; hours: string }
  rows: readonly PassageRow[]
  verdict: PassageHour['verdict']
  /** what decides it */
  worst?: { time: string; place: string; reason: string }
}

export async function routeModel(route: SeaRoute, query: URLSearchParams, view: View): Promise<RouteModel> {
  const { portal, now } = view
  const askedHours = Number(query.get('in') ?? '0')
  const hoursAhead =
    Number.isInteger(askedHours) && askedHours >= 0 && askedHours <= MOST_HOURS ? askedHours : 0
  const askedKnots = query.has('kn') ? Number(query.get('kn')) : SPEEDS.usual
  const isBadSpeed = !(askedKnots >= SPEEDS.least && askedKnots <= SPEEDS.most)
  const knots = isBadSpeed ? SPEEDS.usual : askedKnots
  const { boat } = boatAsked(query, portal.boat)
  const departure = new Date(now.getTime() + hoursAhead * HOUR_MS)
  const points = alongPath(wholeWay(route))
  const sea = await portal.seaAlong(
    points.map(({ place }) => place),
    boat,
  )
  const hours = passageHours(
    sea,
    points.map(({ place, nm }) => ({ place, at: timeAt(departure, nm, knots) })),
  )
  const places = placeNames(route, points, view)
  const rows = hours.map((hour, i) => passageRow(hour, { at: hour.at, ...places[i]! }, view))
  const worst = worstHour(hours)
  const row = worst === undefined ? undefined : rows[worst]
  const lengthHours = route.lengthNm / knots
  return {
    route,
    name: routeName(route, view),
    departure,
    hoursAhead,
    knots,
    isBadSpeed,
    boat,
    arrival: {
      time: timeText(timeAt(departure, route.lengthNm, knots), now, view.zone),
      hours: formatNumber(lengthHours, 1),
    },
    rows,
    verdict: row?.verdict ?? 'unknown',
    ...(row?.reason !== undefined && { worst: { time: row.time, place: row.place, reason: row.reason } }),
  }
}

/** Stops by their names, places between them by their distance. */
function placeNames(route: SeaRoute, points: readonly WayPoint[], { language }: View) {
  const corners = route.legs.map((leg) => leg.length - 1)
  const stops = new Map([[0, route.stops[0]!]])
  let corner = 0
  let at = 0
  for (const [leg, count] of corners.entries()) {
    at += count
    stops.set(at, route.stops[leg + 1]!)
  }
  return points.map(({ nm, isCorner }, i) => {
    if (i > 0 && isCorner) corner++
    const stop = isCorner ? stops.get(corner) : undefined
    return {
      isStop: stop !== undefined,
      name: stop
        ? language === 'ko'
          ? stop.nameKo
          : stop.nameEn
        : routeWords[language].onTheWay(formatNumber(nm, 0)),
    }
  })
}
