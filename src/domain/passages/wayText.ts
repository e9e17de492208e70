/** A passage in one text: a line for each point, `latitude longitude; name; knots`, of which the last two may be left out. */
import { parsePosition } from '../kernel/positions.ts'
import { MOST_WAYPOINTS, NAME_MAX_LENGTH, passageProblem } from './waypoints.ts'
import type { PassageProblem, Waypoint } from './waypoints.ts'

/** What an address may hold: programs on the way cut longer ones. */
export const ADDRESS_MAX_LENGTH = 6_000
/** Points without names that fit into one. */
export const MOST_IN_ADDRESS = 300
/** A metre. */
const DECIMALS = 5
const LINE_MAX_LENGTH = 200

export function wayText(waypoints: readonly Waypoint[]): string {
  return waypoints
    .map(({ lat, lon, name, knots }) => {
      const place = `${Number(lat.toFixed(DECIMALS))} ${Number(lon.toFixed(DECIMALS))}`
      const parts = [place, tidyName(name ?? ''), knots === undefined ? '' : String(knots)]
      while (parts.at(-1) === '') parts.pop()
      return parts.join(';')
    })
    .join('\n')
}

/** A name that a line can hold. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/[;\s]+/g, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH)

/** What a text says, and the first thing that is wrong with it. */
export interface ReadWay {
  waypoints: Waypoint[]
  problem?: PassageProblem
}

/** Empty lines are left out. */
export function readWay(text: string): ReadWay {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > MOST_WAYPOINTS)
    return { waypoints: [], problem: { kind: 'too-many', most: MOST_WAYPOINTS } }
  const waypoints: Waypoint[] = []
  for (const [index, line] of lines.entries()) {
    const waypoint = line.length > LINE_MAX_LENGTH ? undefined : readLine(line)
    if (!waypoint) return { waypoints, problem: { kind: 'no-place', at: index + 1 } }
    waypoints.push(waypoint)
  }
  const problem = passageProblem(waypoints)
  return { waypoints, ...(problem && { problem }) }
}

const KNOTS_FORM = /^\d{1,2}(?:\.\d{1,2})?$/

function readLine(line: string): Waypoint | undefined {
  const [place = '', name = '', knots = '', ...more] = line.split(';').map((part) => part.trim())
  const position = parsePosition(place)
  if (!position || more.length > 0) return undefined
  if (knots !== '' && !KNOTS_FORM.test(knots)) return undefined
  return {
    ...position,
    ...(name !== '' && { name: tidyName(name) }),
    ...(knots !== '' && { knots: Number(knots) }),
  }
}
