import { fetchJson } from './fetchJson.ts'
import { readPersisted } from './graphql.ts'
import type { MapStation } from './readings.ts'
import { mapStationsOf } from './readings.ts'
import type { WarningArea } from './warningAreas.ts'
import { warningAreasOf } from './warningAreas.ts'
import { WARNING_AREAS_PATH } from './zoneAreas.ts'

/**
 * The sea at a moment that is over: what was observed until then and the warnings that had been issued, by all that is
 * known today or by what was known then.
 */
export interface PastSea {
  stations: readonly MapStation[]
  areas: readonly WarningArea[]
  /** whether any station had reported by then; where none had, the portal may not have been there to hear of warnings */
  hasReports: boolean
}

/** Hours that are held, both ways; a reader goes back and forth within a day. */
const MOST_HELD = 50
const held = new Map<string, PastSea>()

/** @throws ReadError, ServerRefusal */
export async function fetchPastSea(at: Date, isKnownThen: boolean, signal: AbortSignal): Promise<PastSea> {
  const time = at.toISOString()
  const key = `${time} ${isKnownThen}`
  const known = held.get(key)
  if (known) return known
  const [answer, warnings] = await Promise.all([
    readPersisted('MapStationsAt', { at: time, ...(isKnownThen && { asOf: time }) }, signal),
    fetchJson(`${WARNING_AREAS_PATH}?${isKnownThen ? 'asOf' : 'at'}=${encodeURIComponent(time)}`, signal),
  ])
  const stations = mapStationsOf({ data: answer })
  const sea = {
    stations,
    areas: warningAreasOf(warnings.body),
    hasReports: stations.some(({ observedAt }) => observedAt !== undefined),
  }
  held.set(key, sea)
  const [oldest] = held.keys()
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
  return sea
}
