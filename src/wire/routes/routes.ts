import { SEA_NAMES } from '../../domain/kernel/seas.ts'
import type { WayPoint } from '../../domain/routes/alongPath.ts'
import type { SeaRoute } from '../../domain/routes/seaRoutes.ts'
import { SAILING_STATES } from '../../domain/partners/sailings.ts'
import type { Sailing } from '../../domain/routes/sailings.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'

/** No answer of the existing portal is public: names are in its style, and ours. */

export const ROUTE_QUERY = { id: 'id' } as const

export const ROUTE_FIELDS: WireFields = {
  route_id: { type: 'text', description: 'names the route' },
  route_nm: { type: 'text', description: 'stops in their order' },
  eng_route_nm: { type: 'text', description: 'the same in English' },
  sea_cd: { type: 'choice', values: SEA_NAMES, description: 'sea it belongs to' },
  sea_nm: { type: 'text' },
  dst_nm: { type: 'number', min: 0, max: 1_000, description: 'length, nautical miles' },
  path_tp: { type: 'choice', values: ['schematic'], description: 'the way is computed and not the ship’s' },
}

export const ROUTE_PATH_FIELDS: WireFields = {
  route_id: { type: 'text' },
  seq: { type: 'count', description: 'from 0' },
  stop_nm: { type: 'text', isNullable: true, description: 'stop at this point' },
  lat: { type: 'number', min: -90, max: 90 },
  lon: { type: 'number', min: -180, max: 180 },
  dst_nm: { type: 'number', min: 0, max: 1_000, description: 'from the beginning, nautical miles' },
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** @param seaName in Korean */
export function routeToWire({ code, sea, stops, lengthNm }: SeaRoute, seaName: string) {
  return {
    route_id: code,
    route_nm: stops.map(({ nameKo }) => nameKo).join(' - '),
    eng_route_nm: stops.map(({ nameEn }) => nameEn).join(' - '),
    sea_cd: sea,
    sea_nm: seaName,
    dst_nm: tenths(lengthNm),
    path_tp: 'schematic',
  }
}

/** @param points of the whole way; the first, and the last of each leg, is a stop */
export function pathToWire(route: SeaRoute, points: readonly WayPoint[]) {
  const stopAt = new Map<number, string>([[0, route.stops[0]!.nameKo]])
  let last = 0
  for (const [at, leg] of route.legs.entries()) {
    last += leg.length - 1
    stopAt.set(last, route.stops[at + 1]!.nameKo)
  }
  return points.map(({ place, nm }, seq) => ({
    route_id: route.code,
    seq,
    stop_nm: stopAt.get(seq) ?? null,
    lat: place.lat,
    lon: place.lon,
    dst_nm: tenths(nm),
  }))
}

export const SAILING_FIELDS: WireFields = {
  route_id: { type: 'text', isNullable: true, description: 'a route of the list; null: none of them' },
  line_nm: { type: 'text', description: 'the licensed line' },
  ship_nm: { type: 'text' },
  dep_nm: { type: 'text' },
  arr_nm: { type: 'text' },
  dep_tm: { type: 'text', description: 'departure, YYYY.MM.DD HH:mm, Korean time' },
  arr_tm: { type: 'text', isNullable: true, description: 'arrival by the timetable' },
  stts_cd: {
    type: 'choice',
    values: SAILING_STATES,
    isNullable: true,
    description: 'how it stands; null: nothing is said but the timetable',
  },
  stts_nm: { type: 'text', isNullable: true, description: 'the word of the authority' },
  rsn_nm: { type: 'text', isNullable: true, description: 'why it does not sail' },
  chg_tm: { type: 'text', isNullable: true, description: 'since when it stands so' },
}

export const sailingToWire = ({ route, lineKo, shipKo, fromKo, toKo, at, arrivesAt, status }: Sailing) => ({
  route_id: route?.code ?? null,
  line_nm: lineKo,
  ship_nm: shipKo,
  dep_nm: fromKo,
  arr_nm: toKo,
  dep_tm: toWireMinute(at),
  arr_tm: arrivesAt ? toWireMinute(arrivesAt) : null,
  stts_cd: status?.state ?? null,
  stts_nm: status?.word ?? null,
  rsn_nm: status?.reason ?? null,
  chg_tm: status ? toWireMinute(status.changedAt) : null,
})
