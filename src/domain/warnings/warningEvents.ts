import type { FeedMode } from '../kernel/readings.ts'
import { WARNING_COMMANDS, WARNING_LEVELS, WARNING_TYPES, warningKey } from './warnings.ts'
import type { StoredWarningEvent, WarningCommand, WarningEvent, WarningType } from './warnings.ts'

/** All that is known of one zone and type. */
export interface WarningRecord {
  /** as `warningKey` writes it */
  key: string
  zoneCode: string
  type: WarningType
  mode: FeedMode
  /** oldest first; each holds what was issued at one moment, in the order in which it is to be read */
  bulletins: StoredWarningEvent[][]
  /** impossible events without a correction */
  impossible: StoredWarningEvent[]
}

const RELEASES: ReadonlySet<WarningCommand> = new Set(['release', 'replace-release', 'change-release'])

/** Whether a command ends something; every other one says that something holds. */
export const isRelease = ({ command }: Pick<WarningEvent, 'command'>): boolean => RELEASES.has(command)

/** Whether a bulletin lets its warning end before it starts. Releases have no end of their own. */
export const isImpossible = (event: WarningEvent): boolean =>
  event.expectedEnd !== undefined &&
  !isRelease(event) &&
  event.expectedEnd.to.getTime() < Math.max(event.effectiveAt.getTime(), event.expectedEnd.from.getTime())

/**
 * A warning that is simulated or replayed must neither end nor change one that is real: the first that is known counts.
 */
const MODES: readonly FeedMode[] = ['live', 'replay', 'demo']

/**
 * Sorts events by zone and type, every event once. The result depends on the set of the events alone.
 *
 * Two events of the same zone, type, issue, command and level are one: two services carry the same bulletin, and each
 * knows what the other does not. The one received later is the correction and wins, of two received together the one
 * that knows more, of two that know as much the one whose content sorts first, so that it is never chance. What the
 * winner does not know is taken from the others. Impossible events are left out before, so that a broken correction
 * does not take a sound event away.
 *
 * Of one zone and type only the events of one mode count, live before replayed before simulated.
 *
 * @returns by zone code, then by urgency of the type
 */
export function recordsOf(events: readonly StoredWarningEvent[]): WarningRecord[] {
  const records: WarningRecord[] = []
  for (const { zoneCode, type, reported } of byZoneAndType(events)) {
    const mode = MODES.find((one) => reported.some((event) => event.mode === one))!
    const { sound, impossible } = distinct(reported, mode)
    const key = warningKey({ zoneCode, type })
    records.push({ key, zoneCode, type, mode, bulletins: byIssue(sound), impossible })
  }
  return records
}

/**
 * Every event once, as {@link recordsOf} makes them one, but of all modes, and with those that cannot be: this is what
 * was issued, not what holds. Those of a better mode come first.
 */
export function distinctEvents(events: readonly StoredWarningEvent[]): StoredWarningEvent[] {
  const groups = byZoneAndType(events)
  return MODES.flatMap((mode) =>
    groups.flatMap(({ reported }) => {
      const { sound, impossible } = distinct(reported, mode)
      return [...sound, ...impossible]
    }),
  )
}

interface ZoneAndType extends Pick<WarningRecord, 'zoneCode' | 'type'> {
  reported: StoredWarningEvent[]
}

function byZoneAndType(events: readonly StoredWarningEvent[]): ZoneAndType[] {
  const zones = new Map<string, Map<WarningType, StoredWarningEvent[]>>()
  for (const event of events) {
    let types = zones.get(event.zoneCode)
    if (!types) zones.set(event.zoneCode, (types = new Map<WarningType, StoredWarningEvent[]>()))
    const reported = types.get(event.type)
    if (reported) reported.push(event)
    else types.set(event.type, [event])
  }
  return [...zones.keys()].toSorted().flatMap((zoneCode) =>
    WARNING_TYPES.flatMap((type) => {
      const reported = zones.get(zoneCode)?.get(type)
      return reported ? [{ zoneCode, type, reported }] : []
    }),
  )
}

function distinct(all: StoredWarningEvent[], mode: FeedMode) {
  const reported = all.filter((event) => event.mode === mode)
  const broken = reported.filter(isImpossible)
  const sound = mergeVersions(broken.length > 0 ? reported.filter((event) => !isImpossible(event)) : reported)
  const impossible = mergeVersions(broken).filter((event) => !sound.some((other) => isSame(event, other)))
  return { sound, impossible }
}

const isSame = (a: WarningEvent, b: WarningEvent) => compareIdentity(a, b) === 0

/** @returns every event once, oldest issue first */
function mergeVersions(events: StoredWarningEvent[]): StoredWarningEvent[] {
  const sorted = events.toSorted((a, b) => compareIdentity(a, b) || compareReceipt(a, b))
  const merged: StoredWarningEvent[] = []
  for (const event of sorted) {
    const last = merged.at(-1)
    if (last && isSame(last, event)) merged[merged.length - 1] = completed(last, event)
    else merged.push(event)
  }
  return merged
}

/**
 * An expected end is only taken over where it fits the time of effect, which may have been corrected since. A stretch
 * of effect is never taken over: an exact time is no gap in what is known.
 */
function completed(winner: StoredWarningEvent, other: StoredWarningEvent): StoredWarningEvent {
  const expectedEnd =
    winner.expectedEnd ??
    (other.expectedEnd && other.expectedEnd.to > winner.effectiveAt ? other.expectedEnd : undefined)
  const office = winner.office ?? other.office
  const number = winner.number ?? other.number
  const enteredAt = winner.enteredAt ?? other.enteredAt
  return {
    ...winner,
    ...(expectedEnd && { expectedEnd }),
    ...(office !== undefined && { office }),
    ...(number !== undefined && { number }),
    ...(enteredAt && { enteredAt }),
  }
}

/** Events of one zone and type. */
function compareIdentity(a: WarningEvent, b: WarningEvent): number {
  return (
    a.issuedAt.getTime() - b.issuedAt.getTime() ||
    WARNING_COMMANDS.indexOf(a.command) - WARNING_COMMANDS.indexOf(b.command) ||
    WARNING_LEVELS.indexOf(a.level) - WARNING_LEVELS.indexOf(b.level)
  )
}

function compareReceipt(a: StoredWarningEvent, b: StoredWarningEvent): number {
  return (
    b.receivedAt.getTime() - a.receivedAt.getTime() ||
    knownOf(b) - knownOf(a) ||
    a.effectiveAt.getTime() - b.effectiveAt.getTime() ||
    timeOf(a.effectiveTo) - timeOf(b.effectiveTo) ||
    timeOf(a.expectedEnd?.to) - timeOf(b.expectedEnd?.to) ||
    timeOf(a.expectedEnd?.from) - timeOf(b.expectedEnd?.from) ||
    (a.number ?? 0) - (b.number ?? 0) ||
    compareText(a.office ?? '', b.office ?? '') ||
    timeOf(a.enteredAt) - timeOf(b.enteredAt)
  )
}

const knownOf = ({ expectedEnd, office, number, enteredAt }: WarningEvent) =>
  Number(Boolean(expectedEnd)) +
  Number(office !== undefined) +
  Number(number !== undefined) +
  Number(Boolean(enteredAt))
const timeOf = (at: Date | undefined) => at?.getTime() ?? 0
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function byIssue(events: StoredWarningEvent[]): StoredWarningEvent[][] {
  const bulletins: StoredWarningEvent[][] = []
  for (const event of events) {
    const last = bulletins.at(-1)
    if (last?.[0]?.issuedAt.getTime() === event.issuedAt.getTime()) last.push(event)
    else bulletins.push([event])
  }
  for (const bulletin of bulletins) if (bulletin.length > 1) bulletin.sort(compareWithinBulletin)
  return bulletins
}

/**
 * What one moment's rows say of one zone and type, in the order of the times they speak of. A preliminary warning comes
 * first, so that the announcement beside it takes it up, and its release last, for the same reason. At one time a
 * release comes before what follows it, and of two levels the graver one comes last and so counts.
 */
function compareWithinBulletin(a: StoredWarningEvent, b: StoredWarningEvent): number {
  return (
    placeOf(a) - placeOf(b) ||
    a.effectiveAt.getTime() - b.effectiveAt.getTime() ||
    Number(isRelease(b)) - Number(isRelease(a)) ||
    WARNING_LEVELS.indexOf(a.level) - WARNING_LEVELS.indexOf(b.level) ||
    WARNING_COMMANDS.indexOf(a.command) - WARNING_COMMANDS.indexOf(b.command)
  )
}

function placeOf(event: WarningEvent): number {
  if (event.level !== 'preliminary') return 1
  return isRelease(event) ? 2 : 0
}

/** What had reached the portal at a moment. */
export const asOf = (events: readonly StoredWarningEvent[], at: Date): StoredWarningEvent[] =>
  events.filter(({ receivedAt }) => receivedAt <= at)
