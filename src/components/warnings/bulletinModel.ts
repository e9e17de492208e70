import { clockText, dateText } from '../../domain/kernel/display.ts'
import { bulletinHref, hrefOf } from '../../domain/kernel/pages.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import type { Commentary } from '../../domain/forecasts/forecasts.ts'
import { clockFields, DAY_MS, KST_OFFSET_MS } from '../../domain/kernel/time.ts'
import { WARNING_COMMANDS, WARNING_LEVELS } from '../../domain/warnings/warnings.ts'
import type { StoredWarningEvent, WarningBulletin } from '../../domain/warnings/warnings.ts'
import type { View } from '../../layouts/view.ts'
import { markOf, nameOf, zoneName } from './board.ts'
import type { WarningMark } from './board.ts'
import { bulletinNumber } from './rowTexts.ts'

/** Days of bulletins that the list shows when nothing is asked for. */
const NEWEST_DAYS = 7

/** Which bulletins a list shows, on the Korean calendar, and the ways to those before and after. */
export interface BulletinSpan {
  from: Date
  to: Date
  text: string
  older: { href: string; text: string }
  newer?: { href: string; text: string }
}

/** Reads `?month=2026-06` and `?day=2026-06-02`; what is neither, or lies ahead, shows the newest. */
export function bulletinSpan(query: URLSearchParams, view: View): BulletinSpan {
  const { now } = view
  const { year, month } = clockFields(now, 'KST')
  const day = dayStart(query.get('day') ?? '')
  if (day && day <= now) return daySpan(day, now)
  const [, askedYear, askedMonth] = /^(\d{4})-(\d{2})$/.exec(query.get('month') ?? '') ?? []
  const [y, m] = [Number(askedYear), Number(askedMonth)]
  if (m >= 1 && m <= 12 && monthStart(y, m) <= now) return monthSpan(y, m, y === year && m === month, view)
  const today = dayStart(dateText(now, 'KST')) ?? now
  return {
    from: new Date(today.getTime() - (NEWEST_DAYS - 1) * DAY_MS),
    to: now,
    text: view.w.bulletinPages.newest,
    older: monthLink(year, month, view),
  }
}

function daySpan(day: Date, now: Date): BulletinSpan {
  const link = (days: number) => {
    const text = dateText(new Date(day.getTime() + days * DAY_MS), 'KST')
    return { href: `${hrefOf('bulletins')}?day=${text}`, text }
  }
  const end = day.getTime() + DAY_MS
  return {
    from: day,
    to: lastMoment(end),
    text: dateText(day, 'KST'),
    older: link(-1),
    ...(end <= now.getTime() && { newer: link(1) }),
  }
}

function monthSpan(year: number, month: number, isPresent: boolean, view: View): BulletinSpan {
  return {
    from: monthStart(year, month),
    to: lastMoment(monthStart(year, month + 1).getTime()),
    text: view.w.bulletinPages.month(year, month),
    older: monthLink(year, month - 1, view),
    ...(!isPresent && { newer: monthLink(year, month + 1, view) }),
  }
}

/** @param month 0 is December of the year before, 13 January of the next */
function monthLink(year: number, month: number, { w }: View) {
  const at = new Date(Date.UTC(year, month - 1, 1))
  const [y, m] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
  const value = `${y}-${String(m).padStart(2, '0')}`
  return { href: `${hrefOf('bulletins')}?month=${value}`, text: w.bulletinPages.month(y, m) }
}

const lastMoment = (endMs: number) => new Date(endMs - 1)
const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1) - KST_OFFSET_MS)

/** @returns midnight in Korea of `2026-06-02`; undefined for what is no date */
function dayStart(text: string): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+09:00`) : undefined
  return at && !Number.isNaN(at.getTime()) && dateText(at, 'KST') === text ? at : undefined
}

/** A line of the list. */
export type BulletinEntry =
  | {
      kind: 'warning'
      at: Date
      bulletin: WarningBulletin
      href: string
      number?: string
      reported: string
      zones: number
    }
  | { kind: 'commentary'; at: Date; commentary: Commentary & { mode: FeedMode } }

/** Bulletins and commentaries by the day they were issued in Korea, newest first. */
export function bulletinDays(
  bulletins: readonly WarningBulletin[],
  commentaries: readonly (Commentary & { mode: FeedMode })[],
  view: View,
): { day: string; entries: BulletinEntry[] }[] {
  const entries: BulletinEntry[] = [
    ...bulletins.map((bulletin): BulletinEntry => {
      const number = bulletinNumber(bulletin)
      return {
        kind: 'warning',
        at: bulletin.issuedAt,
        bulletin,
        href: bulletinHref(bulletin.id),
        ...(number !== undefined && { number }),
        reported: reportedBy(bulletin, view),
        zones: new Set(bulletin.events.map(({ zoneCode }) => zoneCode)).size,
      }
    }),
    ...commentaries.map((commentary): BulletinEntry => ({
      kind: 'commentary',
      at: commentary.issuedAt,
      commentary,
    })),
  ]
  const sorted = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return [...Map.groupBy(sorted, ({ at }) => dateText(at, 'KST'))].map(([day, members]) => ({
    day,
    entries: members,
  }))
}

/** What a bulletin does, each thing once: `풍랑주의보 발표`, `High seas advisory issued`. */
export function reportedBy({ events }: Pick<WarningBulletin, 'events'>, view: View): string {
  return [...new Set(events.toSorted(byCommand).map((event) => orderText(event, view)))].join(', ')
}

function orderText(event: StoredWarningEvent, view: View): string {
  const { w, language } = view
  const command = w.warnings.commands[event.command]
  return `${nameOf(event, view)} ${language === 'ko' ? command : command.toLowerCase()}`
}

const byCommand = (a: StoredWarningEvent, b: StoredWarningEvent) =>
  WARNING_COMMANDS.indexOf(a.command) - WARNING_COMMANDS.indexOf(b.command) ||
  WARNING_LEVELS.indexOf(b.level) - WARNING_LEVELS.indexOf(a.level)

/** The heading as the agency writes it, in Korean time. */
export function bulletinTitle(bulletin: WarningBulletin, view: View): string {
  const { language, w } = view
  const { issuedAt } = bulletin
  const date = dateText(issuedAt, 'KST')
  const clock = clockText(issuedAt, 'KST')
  const time = language === 'ko' ? `${date.replaceAll('-', '.')}.${clock}` : `${date} ${clock} KST`
  return w.bulletinPages.title(bulletinNumber(bulletin), time, reportedBy(bulletin, view))
}

/** What a bulletin orders: one action, and its zones by the times it gives them. */
export interface BulletinOrder {
  text: string
  mark: WarningMark
  isEnd: boolean
  rows: {
    zones: { code: string; name: string; isKnown: boolean }[]
    event: StoredWarningEvent
  }[]
}

const ENDINGS: ReadonlySet<string> = new Set(['release', 'replace-release', 'change-release'])

export function bulletinOrders({ events }: WarningBulletin, view: View): BulletinOrder[] {
  const { portal, language } = view
  const places = new Map(portal.zones.warningZones.map(({ code }, place) => [code, place]))
  const placeOf = ({ zoneCode }: StoredWarningEvent) => places.get(zoneCode) ?? Infinity
  const sorted = events.toSorted((a, b) => byCommand(a, b) || placeOf(a) - placeOf(b) || 0)
  return [...Map.groupBy(sorted, (event) => orderText(event, view))].flatMap(([text, members]) => {
    const [first] = members
    if (!first) return []
    const rows = Map.groupBy(members, ({ effectiveAt, effectiveTo, expectedEnd }) =>
      [effectiveAt, effectiveTo, expectedEnd?.from, expectedEnd?.to].map((at) => at?.getTime()).join(' '),
    )
    return [
      {
        text,
        mark: markOf(first),
        isEnd: ENDINGS.has(first.command),
        rows: [...rows.values()].flatMap((same) => {
          const [event] = same
          const zones = same.map(({ zoneCode }) => {
            const zone = portal.zones.warningZone(zoneCode)
            return { code: zoneCode, name: zoneName(zone, language), isKnown: zone.isKnown }
          })
          return event ? [{ zones, event }] : []
        }),
      },
    ]
  })
}

const NEIGHBOUR_DAYS = 31

/** The bulletins issued right before and after one. */
export async function neighboursOf(
  { id, issuedAt }: WarningBulletin,
  { portal, now }: View,
): Promise<{ previous?: WarningBulletin; next?: WarningBulletin }> {
  const from = new Date(issuedAt.getTime() - NEIGHBOUR_DAYS * DAY_MS)
  const last = new Date(issuedAt.getTime() + NEIGHBOUR_DAYS * DAY_MS)
  const latest = last < now ? last : now
  const all = await portal.bulletins({ from, to: latest > issuedAt ? latest : issuedAt })
  const at = all.findIndex((one) => one.id === id)
  const [next, previous] = at < 0 ? [] : [all[at - 1], all[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
