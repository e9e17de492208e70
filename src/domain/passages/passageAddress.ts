/** A passage in an address: its way, its speed, and when it begins or ends. */
import { HOUR_MS, KST_OFFSET_MS } from '../kernel/time.ts'
import type { TimeZoneName } from '../kernel/time.ts'
import { boatAddress } from '../trips/boatLimits.ts'
import type { Boat } from '../trips/boatLimits.ts'
import { DEPARTURE_HOURS } from './departures.ts'
import { isBoatSpeed, KNOTS } from './waypoints.ts'
import type { PassageProblem, Waypoint } from './waypoints.ts'
import { ADDRESS_MAX_LENGTH, MOST_IN_ADDRESS, readWay, wayText } from './wayText.ts'

export const PASSAGE_QUERY = { way: 'way', knots: 'kn', time: 'at', side: 'when' } as const

/** What an address says of a passage; what cannot be used is left out, and said. */
export interface AskedPassage {
  waypoints: readonly Waypoint[]
  problem?: PassageProblem
  knots: number
  isBadSpeed: boolean
  at: Date
  isBadTime: boolean
  /** which end of the passage the moment is */
  side: 'leave' | 'arrive'
}

/** @param get the value of a key, undefined where it is absent */
export function readPassage(
  get: (key: string) => string | undefined,
  { now, zone }: { now: Date; zone: TimeZoneName },
): AskedPassage {
  const text = (key: keyof typeof PASSAGE_QUERY) => get(PASSAGE_QUERY[key])?.trim() ?? ''
  const knots = text('knots') === '' ? KNOTS.usual : Number(text('knots'))
  const isBadSpeed = !isBoatSpeed(knots)
  const at = text('time') === '' ? now : momentOf(text('time'), zone)
  const isBadTime = !at || !isNear(at, now)
  return {
    ...readAddressWay(text('way')),
    knots: isBadSpeed ? KNOTS.usual : knots,
    isBadSpeed,
    at: isBadTime ? now : at,
    isBadTime,
    side: text('side') === 'arrive' ? 'arrive' : 'leave',
  }
}

function readAddressWay(way: string): Pick<AskedPassage, 'waypoints' | 'problem'> {
  if (way === '') return { waypoints: [] }
  if (way.length > ADDRESS_MAX_LENGTH)
    return { waypoints: [], problem: { kind: 'too-many', most: MOST_IN_ADDRESS } }
  return readWay(way)
}

/** What has begun within the hour still counts; a day beyond the departures is long enough for an arrival. */
const isNear = (at: Date, now: Date) =>
  at.getTime() > now.getTime() - HOUR_MS && at.getTime() <= now.getTime() + (DEPARTURE_HOURS + 24) * HOUR_MS

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/

/** With a Z it is UTC, else on the reader's clock, as a form sends it. */
function momentOf(text: string, zone: TimeZoneName): Date | undefined {
  if (!LOCAL.test(text) && !UTC.test(text)) return undefined
  const offset = LOCAL.test(text) && zone === 'KST' ? KST_OFFSET_MS : 0
  const at = new Date(Date.parse(LOCAL.test(text) ? `${text}Z` : text) - offset)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** A passage as an address says it again. */
export function passageAddress(
  { waypoints, knots, at, side }: Pick<AskedPassage, 'waypoints' | 'knots' | 'at' | 'side'>,
  boat: Boat,
): URLSearchParams {
  const query = boatAddress(boat)
  query.set(PASSAGE_QUERY.way, wayText(waypoints))
  query.set(PASSAGE_QUERY.knots, String(knots))
  query.set(PASSAGE_QUERY.time, addressTime(at))
  if (side === 'arrive') query.set(PASSAGE_QUERY.side, side)
  return query
}

/** To the minute, UTC. */
export const addressTime = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
