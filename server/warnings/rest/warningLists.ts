import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type {
  BulletinQuery,
  StoredWarningEvent,
  Warning,
  WarningState,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { WARNING_TYPES, warningKey } from '../../../src/domain/warnings/warnings.ts'
import { isImpossible, isRelease } from '../../../src/domain/warnings/warningEvents.ts'
import { announced, byParentZone, inForce, preliminaries } from '../../../src/domain/warnings/warningLists.ts'
import type { WarningZone } from '../../../src/domain/zones/zones.ts'
import type { LatestWarningRow, WarningRow } from '../../../src/wire/warnings/warnings.ts'
import { latestToWire, warningToWire } from '../../../src/wire/warnings/warnings.ts'

/** The lists of warnings: of seas and land, and of the coastal parts of seas. */
export const WARNING_LIST_NAMES = [
  'list',
  'ready',
  'latest',
  'coastalList',
  'coastalReady',
  'coastalLatest',
] as const
export type WarningListName = (typeof WARNING_LIST_NAMES)[number]

/** What the lists need of the service of warnings. */
export interface CurrentWarnings {
  /** whether any feed brings warnings */
  readonly isFed: boolean
  current(): WarningState
  /** newest first */
  timeline(query: BulletinQuery): Promise<readonly StoredWarningEvent[]>
}

export interface NamedZones {
  warningZone(code: string): WarningZone
}

interface Parts {
  warnings: CurrentWarnings
  zones: NamedZones
  now: Date
  mode: FeedMode
}

interface List<Row> {
  rows: Row[]
  /** from then on it is another list */
  until: Date | undefined
}

/** On land the portal lists what comes with wind and sea; heat and drought are reported elsewhere. */
const LAND_TYPES: ReadonlySet<WarningType> = new Set(['typhoon', 'tsunami', 'storm-surge', 'strong-wind'])
/** The newest bulletin about a zone is looked for this far back. */
const LATEST_DAYS = 31
/** A release stays among the newest bulletins for this long after the end of the warning. */
const RELEASE_SHOWN_MS = DAY_MS
/** The agency's list is read every minute: after this long without it, an empty list is not confirmed any more. */
const TRUSTED_MS = HOUR_MS

/**
 * The present state. Undefined while no feed brings warnings or none has reported anything yet: an empty list would say
 * that nothing is in force.
 */
export function currentState(warnings: CurrentWarnings): WarningState | undefined {
  if (!warnings.isFed) return undefined
  const state = warnings.current()
  return state.checkedAt === undefined && state.warnings.length === 0 ? undefined : state
}

/**
 * Until when it may be said that nothing is in force. Undefined where that is unknown: bulletins alone do not say when
 * they were looked for, and recordings are of another time.
 */
export function vouchedUntil({ checkedAt }: WarningState, mode: FeedMode): Date | undefined {
  if (!checkedAt || mode === 'replay') return undefined
  return new Date(checkedAt.getTime() + TRUSTED_MS)
}

/** The earliest of some moments, if there is any. */
export function earliest(...moments: readonly (Date | undefined)[]): Date | undefined {
  const times = moments.flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

/** A list as it is now; undefined while the state of warnings is unknown. */
export async function listOf(
  name: WarningListName,
  parts: Parts,
): Promise<List<WarningRow | LatestWarningRow> | undefined> {
  const state = currentState(parts.warnings)
  if (!state) return undefined
  const { rows, until } = await rowsIn(name, state, parts)
  if (rows.length > 0) return { rows, until }
  const vouched = vouchedUntil(state, parts.mode)
  return vouched && vouched <= parts.now ? undefined : { rows, until: earliest(until, vouched) }
}

async function rowsIn(
  name: WarningListName,
  state: WarningState,
  parts: Parts,
): Promise<List<WarningRow | LatestWarningRow>> {
  const { warnings, until } = state
  switch (name) {
    case 'list':
      return { rows: rowsOf(standing(warnings, parts).parents, parts), until }
    case 'coastalList':
      return { rows: rowsOf(standing(warnings, parts).parts, parts), until }
    case 'ready':
      return { rows: rowsOf(preliminaries(warnings), parts), until }
    case 'coastalReady':
      return { rows: rowsOf(preliminaries(warnings), parts, isCoastal), until }
    case 'latest':
      return latest(state, parts, isParent)
    case 'coastalLatest':
      return latest(state, parts, isCoastal)
  }
}

type ZoneTest = (zone: WarningZone) => boolean
const isCoastal: ZoneTest = ({ level }) => level === 'coastal'
/** Unknown zones are shown by their code among the seas. */
const isParent: ZoneTest = ({ level }) => level !== 'coastal'

const isListed = (type: WarningType, zone: WarningZone) => zone.level !== 'land' || LAND_TYPES.has(type)

/**
 * Of each zone the most urgent of some warnings that are in force: of seas and land, and of the coastal parts of seas.
 *
 * @param warnings as a state holds them
 */
export function standing(
  warnings: readonly Warning[],
  { zones, now }: Pick<Parts, 'zones' | 'now'>,
): { parents: Warning[]; parts: Warning[] } {
  const named = new Map(warnings.map(({ zoneCode }) => [zoneCode, zones.warningZone(zoneCode)]))
  const rows = byParentZone(warnings, named, now)
  const parts = new Map<string, Warning>()
  // those of one part lie together, the most urgent first
  for (const part of rows.flatMap(({ children }) => children)) {
    if (!parts.has(part.zoneCode)) parts.set(part.zoneCode, part)
  }
  return { parents: rows.flatMap(({ warning }) => warning ?? []), parts: [...parts.values()] }
}

/** @param found by urgency within a zone, which stays so */
function rowsOf(
  found: readonly Warning[],
  { zones }: Pick<Parts, 'zones'>,
  isWanted: ZoneTest = () => true,
): WarningRow[] {
  return found
    .map((warning) => ({ warning, zone: zones.warningZone(warning.zoneCode) }))
    .filter(({ warning, zone }) => isWanted(zone) && isListed(warning.type, zone))
    .toSorted(byZoneCode)
    .map(({ warning, zone }) => warningToWire(warning, zone))
}

const byZoneCode = ({ zone: a }: { zone: WarningZone }, { zone: b }: { zone: WarningZone }) =>
  a.code < b.code ? -1 : Number(a.code > b.code)

/**
 * The newest bulletin about each zone: what is announced or in force, and releases before and for a day after their
 * effect. A bulletin whose warning has ended without a release is none of these.
 */
async function latest(
  state: WarningState,
  { warnings, zones, now }: Parts,
  isWanted: ZoneTest,
): Promise<List<LatestWarningRow>> {
  const held = [...inForce(state.warnings, now), ...announced(state.warnings)]
  const keys = new Set(held.map((warning) => warningKey(warning)))
  const from = new Date(now.getTime() - LATEST_DAYS * DAY_MS)
  const events = await warnings.timeline({ from, to: now })
  const modes = bestModes(events)
  const shown = events
    .filter((event) => event.mode === modes.get(warningKey(event)))
    .filter((event) => event.level !== 'preliminary' && !isImpossible(event))
    .filter((event) => (isRelease(event) ? goneAt(event) > now : keys.has(warningKey(event))))
    .toSorted(newestFirst)
  const found = new Map<string, { event: StoredWarningEvent; zone: WarningZone }>()
  for (const event of shown) {
    const zone = zones.warningZone(event.zoneCode)
    if (found.has(zone.code) || !isWanted(zone) || !isListed(event.type, zone)) continue
    found.set(zone.code, { event, zone })
  }
  const rows = [...found.values()].toSorted(byZoneCode)
  const ends = rows.flatMap(({ event }) => (isRelease(event) ? goneAt(event) : []))
  return {
    rows: rows.map(({ event, zone }) => latestToWire(event, zone)),
    until: earliest(state.until, ...ends),
  }
}

const MODES: readonly FeedMode[] = ['live', 'replay', 'demo']

/** Of one zone and type only what is most real counts. */
function bestModes(events: readonly StoredWarningEvent[]): Map<string, FeedMode> {
  const modes = new Map<string, FeedMode>()
  for (const mode of MODES.toReversed()) {
    for (const event of events) if (event.mode === mode) modes.set(warningKey(event), mode)
  }
  return modes
}

const goneAt = ({ effectiveAt }: StoredWarningEvent): Date =>
  new Date(effectiveAt.getTime() + RELEASE_SHOWN_MS)

const urgencyOf = ({ type }: StoredWarningEvent) => WARNING_TYPES.indexOf(type)

/** One bulletin that ends one level and begins another states both: what begins counts. */
const newestFirst = (a: StoredWarningEvent, b: StoredWarningEvent) =>
  b.issuedAt.getTime() - a.issuedAt.getTime() ||
  Number(isRelease(a)) - Number(isRelease(b)) ||
  urgencyOf(a) - urgencyOf(b)
