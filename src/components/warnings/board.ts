import { timeText } from '../../domain/kernel/display.ts'
import { SEA_NAMES } from '../../domain/kernel/seas.ts'
import type { SeaName } from '../../domain/kernel/seas.ts'
import { DAY_MS } from '../../domain/kernel/time.ts'
import { marineOf } from '../../domain/warnings/warningCounts.ts'
import { warningKnowledge } from '../../domain/warnings/warningKnowledge.ts'
import { announced, inForce, preliminaries } from '../../domain/warnings/warningLists.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../domain/warnings/warnings.ts'
import type { Warning, WarningLevel, WarningType } from '../../domain/warnings/warnings.ts'
import type { NamedZone } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { labelled } from '../../text/warnings/warnings.ts'

/** How a warning is marked: by its level, but a typhoon's by its own colour. */
export type WarningMark = WarningLevel | 'typhoon'

export function markOf({ type, level }: Pick<Warning, 'type' | 'level'>): WarningMark {
  return type === 'typhoon' && level !== 'preliminary' ? 'typhoon' : level
}

/** One warning as a table shows it. */
export interface BoardRow {
  warning: Warning
  zone: NamedZone
  zoneName: string
  /** a coastal zone, which follows the sea zone it is part of */
  isPart: boolean
  mark: WarningMark
  /** type and level, with the label of what is not live where the page's own label does not say so */
  name: string
  /** coastal zones within it that have the same warning at the same times */
  parts: BoardRow[]
}

/** Rows of one sea, in the order of its zones. */
export interface SeaRows {
  /** absent for zones of no sea, or of an unknown one */
  sea?: SeaName
  rows: BoardRow[]
}

/** Warnings of one name, and where. */
export interface WarningGroup {
  name: string
  mark: WarningMark
  rows: BoardRow[]
}

/** What the page of warnings shows, all of the sea. */
export interface WarningBoard {
  inForce: SeaRows[]
  /** gravest first; within a group sea zones come before coastal ones */
  groups: WarningGroup[]
  announced: SeaRows[]
  preliminary: SeaRows[]
  /** of the last 24 hours, the latest first */
  ended: BoardRow[]
  /** warnings in force on land, which the page leaves out */
  landCount: number
}

export function warningBoard(view: View): WarningBoard {
  const { portal, now } = view
  const { warnings } = portal.warnings()
  const standing = inForce(warnings, now)
  const rowsOf = (some: readonly Warning[]) => marineOf(some).map((warning) => boardRow(warning, view))
  const rows = rowsOf(standing)
  return {
    inForce: bySea(rows, view),
    groups: groupsOf(inOrder(rows, view)),
    announced: bySea(rowsOf(announced(warnings).filter((one) => !standing.includes(one))), view),
    preliminary: bySea(rowsOf(preliminaries(warnings)), view),
    ended: rowsOf(warnings.filter((warning) => hasJustEnded(warning, now))).toSorted(
      (a, b) => endOf(b.warning).getTime() - endOf(a.warning).getTime(),
    ),
    landCount: standing.length - rows.length,
  }
}

/**
 * The zones a short list names: each kind of warning gets its share, and what one does not need goes to the gravest
 * that does.
 *
 * @param most of all kinds together
 */
export function namedZones(groups: readonly WarningGroup[], most: number) {
  const share = Math.floor(most / Math.max(1, groups.length))
  let left = most - groups.reduce((sum, { rows }) => sum + Math.min(share, rows.length), 0)
  return groups.map((group) => {
    const more = Math.min(left, Math.max(0, group.rows.length - share))
    left -= more
    return { group, named: group.rows.slice(0, share + more) }
  })
}

/**
 * What the home page says of warnings: what is in force, what is to come, and how old that knowledge is.
 *
 * @param most zones that are named
 */
export function warningSummary(view: View, most: number) {
  const { portal, now, zone, w } = view
  const state = portal.warnings()
  const { groups, announced: reported, preliminary } = warningBoard(view)
  const { checkedAt } = state
  const ahead = groupsOf([...reported, ...preliminary].flatMap(({ rows }) => rows.flatMap(withParts)))
  const count = (some: readonly WarningGroup[]) => some.reduce((sum, { rows }) => sum + rows.length, 0)
  return {
    groups,
    named: Math.min(count(groups), most),
    ahead,
    /** whether what is to come may be named too; else it is a link away */
    isAheadNamed: count(groups) + count(ahead) <= most,
    hasAnnounced: reported.length > 0,
    hasPreliminary: preliminary.length > 0,
    /** whether "none" may be said */
    isKnown: warningKnowledge(state, portal.hasWarnings, now) === 'fresh',
    checked: checkedAt && { at: checkedAt, text: w.warningPages.checked(timeText(checkedAt, now, zone)) },
  }
}

/** A row with those that stand in it. */
export const withParts = (row: BoardRow): BoardRow[] => [row, ...row.parts]

export function boardRow(warning: Warning, view: View): BoardRow {
  const { portal, language } = view
  const zone = portal.zones.warningZone(warning.zoneCode)
  return {
    warning,
    zone,
    zoneName: zoneName(zone, language),
    isPart: zone.level === 'coastal',
    mark: markOf(warning),
    name: nameOf(warning, view),
    parts: [],
  }
}

/** Every page of a demo or a replay says so at its top; a warning of another mode says it itself. */
export function nameOf(
  { type, level, mode }: Pick<Warning, 'type' | 'level' | 'mode'>,
  { portal, language, w }: View,
): string {
  const isSaid = mode === 'demo' ? portal.isDemo : portal.isReplay
  const name = w.warnings.warningName(type, level)
  return isSaid ? name : labelled(name, mode, language)
}

/** The name in the reader's language; a zone that only a feed reported may have the Korean one alone. */
export function zoneName(zone: { nameKo: string; nameEn: string }, language: View['language']): string {
  return (language === 'ko' ? zone.nameKo : zone.nameEn) || zone.nameKo
}

/** When a warning ended, for one that has. */
export const endOf = (warning: Warning): Date =>
  warning.endsAt ?? warning.history.at(-1)?.effectiveAt ?? warning.issuedAt

function hasJustEnded(warning: Warning, now: Date): boolean {
  if (warning.phase !== 'ended') return false
  const ageMs = now.getTime() - endOf(warning).getTime()
  return ageMs >= 0 && ageMs < DAY_MS
}

/**
 * In the fixed order of the zones; coastal ones after the sea zone they are part of; the most urgent of a zone first.
 */
function inOrder(rows: readonly BoardRow[], { portal }: View): BoardRow[] {
  const zones = portal.zones.warningZones
  const places = new Map(zones.map(({ code, sea }, place) => [code, seaPlace(sea) * zones.length + place]))
  const placeOf = (code: string | undefined) => places.get(code ?? '') ?? Infinity
  return rows.toSorted(
    (a, b) =>
      compare(placeOf(seaZoneOf(a)), placeOf(seaZoneOf(b))) ||
      Number(a.isPart) - Number(b.isPart) ||
      compare(a.zone.code, b.zone.code) ||
      urgencyOf(a.warning.type) - urgencyOf(b.warning.type) ||
      compare(a.warning.id, b.warning.id),
  )
}

const seaPlace = (sea: SeaName | undefined) => (sea ? SEA_NAMES.indexOf(sea) : SEA_NAMES.length)

/** By sea, in the same order. A coastal zone with the same warning as its sea zone stands in that one's row. */
function bySea(rows: readonly BoardRow[], view: View): SeaRows[] {
  const sorted = inOrder(rows, view)
  const hosts = new Map(
    sorted.filter(({ isPart }) => !isPart).map((row) => [sameAs(row, row.zone.code), row]),
  )
  const byHost = Map.groupBy(sorted, (row) =>
    row.isPart ? hosts.get(sameAs(row, row.zone.parentCode)) : undefined,
  )
  const shown = (byHost.get(undefined) ?? []).map((row) => ({ ...row, parts: byHost.get(row) ?? [] }))
  return [...SEA_NAMES, undefined].flatMap((sea) => {
    const own = shown.filter(({ zone }) => zone.sea === sea)
    return own.length > 0 ? [{ ...(sea && { sea }), rows: own }] : []
  })
}

/** The same for warnings that differ for a reader only in their zone. */
function sameAs({ name, warning }: BoardRow, zoneCode: string | undefined): string {
  const { phase, effectiveAt, effectiveTo, endsAt, expectedEnd, next, issuedAt } = warning
  const times = [
    effectiveAt,
    effectiveTo,
    endsAt,
    expectedEnd?.from,
    expectedEnd?.to,
    next?.effectiveAt,
    issuedAt,
  ]
  return [zoneCode, name, phase, next?.level, ...times.map((at) => at?.getTime())].join(' ')
}

const seaZoneOf = ({ zone, isPart }: BoardRow) => (isPart ? zone.parentCode : zone.code)
const urgencyOf = (type: WarningType) => WARNING_TYPES.indexOf(type)
const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))

function groupsOf(rows: readonly BoardRow[]): WarningGroup[] {
  const groups = [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, members]) => {
    const [first] = members
    if (!first) return []
    return [{ name, mark: first.mark, rows: members.toSorted((a, b) => Number(a.isPart) - Number(b.isPart)) }]
  })
  const gravity = ({ rows: [first] }: WarningGroup) =>
    first ? WARNING_LEVELS.indexOf(first.warning.level) : -1
  const urgency = ({ rows: [first] }: WarningGroup) => (first ? urgencyOf(first.warning.type) : -1)
  return groups.toSorted((a, b) => gravity(b) - gravity(a) || urgency(a) - urgency(b))
}
