/** Departures of passenger ships on the lines of the portal. */
import { plainName, withoutEnding } from '../places/nameKeys.ts'
import type { SailingFact, SailingPlanFact, SailingState } from '../partners/sailings.ts'
import type { SeaRoute } from './seaRoutes.ts'

/** One departure: by the status where there is one, else by the timetable alone. */
export interface Sailing {
  shipKo: string
  lineKo: string
  fromKo: string
  toKo: string
  at: Date
  arrivesAt?: Date
  fareWon?: number
  /** absent: nothing is said but the timetable */
  status?: { state: SailingState; word: string; reason?: string; changedAt: Date; receivedAt: Date }
  /** the line that it belongs to, and its ends as places among the stops; absent: none of the portal's */
  route?: { code: string; from: number; to: number }
}

type Received<Fact> = Fact & { receivedAt: Date }

type RouteFinder = (ends: Pick<Sailing, 'fromKo' | 'toKo' | 'lineKo'>) => Sailing['route']

/**
 * Which line a sailing belongs to: the one whose stops are those of its licensed line, else the shortest with both ends
 * among its stops.
 *
 * @param endings of harbours' names that do not count, each list in its turn
 */
export function routeFinder(
  routes: readonly SeaRoute[],
  endings: readonly (readonly string[])[],
): RouteFinder {
  const keyOf = (name: string) => endings.reduce((short, some) => withoutEnding(short, some), plainName(name))
  const lines = routes
    .map(({ code, stops, lengthNm }) => {
      const keys = stops.map(({ nameKo }) => keyOf(nameKo))
      return { code, lengthNm, keys, name: nameOfStops(keys) }
    })
    .toSorted((a, b) => a.lengthNm - b.lengthNm)
  return ({ fromKo, toKo, lineKo }) => {
    const ends = [fromKo, toKo].map(keyOf) as [string, string]
    const fit = lines.filter(({ keys }) => ends.every((end) => keys.includes(end)))
    const named = nameOfStops(lineKo.split(/[-–~/]/).map(keyOf))
    const found = fit.find(({ name }) => name === named) ?? fit[0]
    return found && { code: found.code, from: found.keys.indexOf(ends[0]), to: found.keys.indexOf(ends[1]) }
  }
}

/** The same whichever way the ship goes. */
const nameOfStops = (keys: readonly string[]) => keys.toSorted().join(' ')

const keyOf = ({ at, shipKo }: { at: Date; shipKo: string }) => `${at.getTime()} ${plainName(shipKo)}`

/** What is said of each departure, oldest first. */
export function sailingsOf(
  statuses: readonly Received<SailingFact>[],
  plans: readonly SailingPlanFact[],
  routeOf: RouteFinder,
): Sailing[] {
  const sailings = new Map<string, Sailing>()
  for (const { shipKo, fromKo, toKo, at, arrivesAt, fareWon } of plans) {
    const more = { ...(arrivesAt && { arrivesAt }), ...(fareWon !== undefined && { fareWon }) }
    sailings.set(keyOf({ at, shipKo }), { shipKo, lineKo: `${fromKo}-${toKo}`, fromKo, toKo, at, ...more })
  }
  for (const fact of statuses) {
    const { shipKo, lineKo, fromKo, toKo, at, state, word, reason, changedAt, receivedAt } = fact
    const planned = sailings.get(keyOf(fact))
    const status = { state, word, ...(reason !== undefined && { reason }), changedAt, receivedAt }
    sailings.set(keyOf(fact), { ...planned, shipKo, lineKo, fromKo, toKo, at, status })
  }
  return [...sailings.values()]
    .map((sailing) => {
      const route = routeOf(sailing)
      return { ...sailing, ...(route && { route }) }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.shipKo < b.shipKo ? -1 : 1))
}

/** How many departures stand how. */
export function countStates(sailings: readonly Sailing[]): Record<SailingState | 'unsaid', number> {
  const counts = {
    planned: 0,
    'under-way': 0,
    done: 0,
    delayed: 0,
    cancelled: 0,
    controlled: 0,
    other: 0,
    unsaid: 0,
  }
  for (const { status } of sailings) counts[status?.state ?? 'unsaid']++
  return counts
}
