/** What an address asks for of a passage. */
import type { PageContext } from '../../api/pageContext.ts'
import type { Position } from '../../domain/kernel/positions.ts'
import { parsePosition } from '../../domain/kernel/positions.ts'
import { dateText, clockText } from '../../domain/kernel/display.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import { readPassage } from '../../domain/passages/passageAddress.ts'
import type { AskedPassage } from '../../domain/passages/passageAddress.ts'
import type { PassageProblem, Waypoint } from '../../domain/passages/waypoints.ts'

/** Names of the ends in an address. */
export const ENDS = { from: 'from', to: 'to' } as const

/** Why there is no passage to show. */
export type NoPassage =
  | { kind: 'problem'; problem: PassageProblem }
  | { kind: 'no-way'; reason: string }
  | { kind: 'unknown-place'; name: string }

export interface PassageAsked extends Omit<AskedPassage, 'problem'> {
  /** as typed, for the form */
  from: string
  to: string
  /** absent: there is a passage, or nothing was asked for */
  none?: NoPassage
}

type Ports = Pick<PageContext, 'places' | 'seaWay'>

export async function passageAsked(
  query: URLSearchParams,
  portal: Ports,
  when: { now: Date; zone: TimeZoneName },
): Promise<PassageAsked> {
  const [from, to] = [ENDS.from, ENDS.to].map((key) => (query.get(key) ?? '').trim().slice(0, 60)) as [
    string,
    string,
  ]
  const { problem, ...asked } = readPassage((key) => query.get(key) ?? undefined, when)
  if (problem) return { ...asked, from, to, none: { kind: 'problem', problem } }
  if (asked.waypoints.length > 0 || (from === '' && to === '')) return { ...asked, from, to }
  return { ...asked, from, to, ...(await foundWay(from, to, portal)) }
}

async function foundWay(
  from: string,
  to: string,
  portal: Ports,
): Promise<{ waypoints: Waypoint[]; none?: NoPassage }> {
  const ends = [from, to].map((name) => placeNamed(name, portal))
  const unknown = [from, to].find((_, index) => !ends[index])
  if (unknown !== undefined) return { waypoints: [], none: { kind: 'unknown-place', name: unknown } }
  const [start, goal] = ends as [Waypoint, Waypoint]
  const way = await portal.seaWay(start, goal)
  if (typeof way === 'string') return { waypoints: [], none: { kind: 'no-way', reason: way } }
  // names stay with the ends, which lie on open water now
  const waypoints = way.map((place, index) => {
    const name = index === 0 ? start.name : index === way.length - 1 ? goal.name : undefined
    return { ...place, ...(name !== undefined && { name }) }
  })
  if (waypoints.length < 2) return { waypoints, none: { kind: 'problem', problem: { kind: 'too-few' } } }
  return { waypoints }
}

/** Kinds of places from which boats leave. */
const HARBOURS = ['trade-port', 'fishing-port', 'ferry-terminal', 'island'] as const

export const harboursOf = (portal: Pick<PageContext, 'places'>) =>
  HARBOURS.flatMap((kind) => portal.places(kind))

function placeNamed(name: string, portal: Ports): Waypoint | undefined {
  const position: Position | undefined = parsePosition(name)
  if (position) return position
  const wanted = plain(name)
  if (wanted === '') return undefined
  const named = harboursOf(portal).flatMap((place) =>
    [place.names.ko, place.names.en].map((own) => ({ place, own, at: plain(own).indexOf(wanted) })),
  )
  // the name itself, or else the shortest that begins with it, or has it in it
  const [best] = named
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.own.length - b.own.length)
  return best && { lat: best.place.lat, lon: best.place.lon, name: best.own }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '')

/** As a form field of a local time has it. */
export const fieldTime = (at: Date, zone: TimeZoneName): string =>
  `${dateText(at, zone)}T${clockText(at, zone)}`
