import type { Position } from '../domain/kernel/positions.ts'
import type { Boat } from '../domain/trips/boatLimits.ts'
import { boatInputOf } from './boats.ts'
import type { Waypoint } from '../domain/passages/waypoints.ts'
import { ask } from './graphql.ts'
import { ReadError, ServerRefusal } from './readError.ts'

/** A passage as the member's list has it. */
export interface ListedPassage {
  id: number
  title: string
  waypoints: Waypoint[]
  knots: number
  /** as in an address of the portal's pages */
  boat: string
  isLandConfirmed: boolean
  /** the departure that is watched */
  departsAt?: Date
}

/** The newest first. @throws ServerRefusal, ReadError */
export const keptPassages = async (): Promise<ListedPassage[]> =>
  (await ask('Passages', {})).passages.map(({ waypoints, departsAt, ...passage }) => ({
    ...passage,
    waypoints: waypoints.map(waypointOf),
    ...(departsAt && { departsAt: new Date(departsAt) }),
  }))

export interface PassageToKeep {
  title: string
  waypoints: readonly Waypoint[]
  knots: number
  boat: Boat
  isLandConfirmed: boolean
  /** to be watched */
  departsAt?: Date
}

/** @param id of one that is written anew; absent: a new one @throws ServerRefusal, ReadError */
export async function keepPassage(passage: PassageToKeep, id?: number): Promise<void> {
  const { waypoints, boat, departsAt, ...rest } = passage
  const draft = {
    ...rest,
    boat: boatInputOf(boat),
    waypoints: [...waypoints],
    departsAt: departsAt?.toISOString() ?? null,
  }
  await (id === undefined ? ask('AddPassage', { draft }) : ask('EditPassage', { id, draft }))
}

/** @throws ServerRefusal, ReadError */
export async function forgetPassage(id: number): Promise<void> {
  await ask('RemovePassage', { id })
}

/** The way by sea. @throws ServerRefusal, ReadError */
export const seaWay = async (from: Position, to: Position): Promise<Position[]> =>
  (await ask('SeaWay', { from, to })).seaWay.map(({ lat, lon }) => ({ lat, lon }))

const FILE_PATH = '/mmis_marine_api/v1/kma/svc/route/custom/file'
const TIMEOUT_MS = 20_000

/** What a GPX or RTZ file says; it is too large for a query. @throws ServerRefusal, ReadError */
export async function readPassageText(text: string): Promise<Waypoint[]> {
  const response = await fetch(FILE_PATH, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ReadError('offline')
  })
  const answer = (await response.json().catch(() => {
    throw new ReadError('malformed')
  })) as { code?: unknown; error?: { problem?: unknown }; payload?: { points: Nullable[] } }
  if (!response.ok) throw new ServerRefusal(String(answer.code), { problem: String(answer.error?.problem) })
  return (answer.payload?.points ?? []).map(waypointOf)
}

type Nullable = Position & { name?: string | null; knots?: number | null }

const waypointOf = ({ lat, lon, name, knots }: Nullable): Waypoint => ({
  lat,
  lon,
  ...(typeof name === 'string' && { name }),
  ...(typeof knots === 'number' && { knots }),
})
