import { toKstDigits } from '../kernel/time.ts'
import { distinctEvents } from './warningEvents.ts'
import { WARNING_TYPES } from './warnings.ts'
import type { StoredWarningEvent, Warning, WarningBulletin } from './warnings.ts'
import type { WarningZone } from '../zones/zones.ts'

export { changesBetween } from './warningChanges.ts'
export type { WarningChange } from './warningChanges.ts'
export { asOf } from './warningEvents.ts'
export { warningTroubles } from './warningLife.ts'

/** A warning and those that wait for its end. */
export function withFollowing(warning: Warning): Warning[] {
  const { following } = warning
  return following ? [warning, ...withFollowing(following)] : [warning]
}

/**
 * What is in force at `now`. Judged by the warnings' own clock times too, because the list may have been made some
 * moments ago: what has ended since is not in it.
 */
export function inForce(warnings: readonly Warning[], now: Date): Warning[] {
  return warnings.filter(
    ({ phase, effectiveAt, endsAt, expectedEnd }) =>
      (phase === 'in-force' || (phase === 'announced' && effectiveAt <= now)) &&
      (endsAt ? endsAt > now : !expectedEnd || expectedEnd.to > now),
  )
}

/** Preliminary warnings that are still open, also those for later than a warning that is in force. */
export const preliminaries = (warnings: readonly Warning[]): Warning[] =>
  warnings.flatMap(withFollowing).filter(({ phase }) => phase === 'preliminary')

/** What is issued and takes effect later, also after a warning that is in force and will be released. */
export const announced = (warnings: readonly Warning[]): Warning[] =>
  warnings.flatMap(withFollowing).filter(({ phase }) => phase === 'announced')

const urgencyOf = ({ type }: Warning) => WARNING_TYPES.indexOf(type)
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** One row of the portal's list of warnings. */
export interface ParentZoneRow {
  /** a sea zone, a land zone, a group, or an unknown zone */
  zoneCode: string
  /** the most urgent one for the zone itself; absent where only parts of it have any */
  warning?: Warning
  /** for the coastal zones that are part of it, by zone code and urgency */
  children: Warning[]
}

/**
 * What is in force, by the zones of the portal's list: a zone has one row with its most urgent warning, and those of
 * its parts beside it. A part whose zone is not known has a row of its own and is its only child.
 *
 * @param zones by code
 * @returns by zone code
 */
export function byParentZone(
  warnings: readonly Warning[],
  zones: ReadonlyMap<string, Pick<WarningZone, 'level' | 'parentCode'>>,
  now: Date,
): ParentZoneRow[] {
  const rows = new Map<string, ParentZoneRow>()
  const sorted = inForce(warnings, now).toSorted(
    (a, b) => compareText(a.zoneCode, b.zoneCode) || urgencyOf(a) - urgencyOf(b) || compareText(a.id, b.id),
  )
  for (const warning of sorted) {
    const zone = zones.get(warning.zoneCode)
    const isPart = zone?.level === 'coastal'
    const zoneCode = (isPart ? zone.parentCode : undefined) ?? warning.zoneCode
    let row = rows.get(zoneCode)
    if (!row) rows.set(zoneCode, (row = { zoneCode, children: [] }))
    if (isPart) row.children.push(warning)
    else row.warning ??= warning
  }
  return [...rows.values()].toSorted((a, b) => compareText(a.zoneCode, b.zoneCode))
}

/** Name of the bulletin that an office issued at a moment under a number. */
export const bulletinId = ({
  issuedAt,
  office,
  number,
}: Pick<WarningBulletin, 'issuedAt' | 'office' | 'number'>): string =>
  `${toKstDigits(issuedAt)}-${office ?? 0}-${number ?? 0}`

/**
 * Bulletins, the newest first: all that one office issued at one moment under one number. Events are made one as for
 * the warnings, so what one service does not know comes from the other; those that cannot be are kept as they were
 * issued.
 *
 * An event whose office or number was not reported stands in a bulletin without them, which it leaves as soon as they
 * are known: only an address with both is permanent. Where a simulated bulletin has the name of a real one, the real
 * one stands.
 */
export function bulletinsOf(events: readonly StoredWarningEvent[]): WarningBulletin[] {
  const bulletins = new Map<string, WarningBulletin & { events: StoredWarningEvent[] }>()
  for (const event of distinctEvents(events)) {
    const { issuedAt, office, number, mode } = event
    const id = bulletinId(event)
    const bulletin = bulletins.get(id)
    if (!bulletin) {
      const reported = { ...(office !== undefined && { office }), ...(number !== undefined && { number }) }
      bulletins.set(id, { id, issuedAt, ...reported, mode, events: [event] })
    } else if (bulletin.mode === mode) bulletin.events.push(event)
  }
  return [...bulletins.values()].toSorted(
    (a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || compareText(a.id, b.id),
  )
}
