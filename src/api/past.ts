import { fetchJson } from './fetchJson.ts'
import { readPersisted } from './graphql.ts'
import type { MapStation } from './readings.ts'
import { mapStationsOf } from './readings.ts'
import type { WarningArea } from './warningAreas.ts'
import { warningAreasOf } from './warningAreas.ts'
import { WARNING_AREAS_PATH } from './zoneAreas.ts'

/** The sea at a moment that is over: what was observed until then, and the warnings that had been issued. */
export interface PastSea {
  stations: readonly MapStation[]
  areas: readonly WarningArea[]
}

/** Hours that are held; a reader goes back and forth within a day. */
const MOST_HELD = 25
const held = new Map<string, PastSea>()

/** @throws ReadError, ServerRefusal */
export async function fetchPastSea(at: Date, signal: AbortSignal): Promise<PastSea> {
  const key = at.toISOString()
  const known = held.get(key)
  if (known) return known
  const [answer, warnings] = await Promise.all([
    readPersisted('MapStationsAt', { at: key }, signal),
    fetchJson(`${WARNING_AREAS_PATH}?at=${encodeURIComponent(key)}`, signal),
  ])
  const sea = { stations: mapStationsOf({ data: answer }), areas: warningAreasOf(warnings.body) }
  held.set(key, sea)
  const [oldest] = held.keys()
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
  return sea
}
