import type { StoredCommentary } from '../../server/forecasts/commentaries.ts'
import type { ZoneIssue } from '../../server/forecasts/zoneIssues.ts'
import type { ZoneForecastPeriod } from '../../src/domain/forecasts/forecasts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS, fromKstDigits, MINUTE_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { WarningBulletin, WarningType } from '../../src/domain/warnings/warnings.ts'
import type { PortalServices } from '../engine/context.ts'
import { BULLETIN_KINDS, type BulletinKind, type BulletinType } from './types/bulletin.ts'

export interface BulletinsArguments {
  from?: Date | null | undefined
  to?: Date | null | undefined
  office?: string | null | undefined
  types?: readonly WarningType[] | null | undefined
  kinds?: readonly BulletinKind[] | null | undefined
  first: number
  after?: string | null | undefined
}

/** Default span where the request names no beginning. */
export const USUAL_SPAN_DAYS = 7
/** All bulletins of such a span are read for one page of it. */
export const LONGEST_SPAN_DAYS = 31
export const USUAL_PAGE = 20
export const LONGEST_PAGE = 50

type ZoneIssues = readonly ZoneIssue<ZoneForecastPeriod>[]

/** What a bulletin of each kind was made of. */
export type BulletinContent =
  | { kind: 'warning'; bulletin: WarningBulletin }
  | { kind: 'commentary'; commentary: StoredCommentary }
  /** a list reads the issue only when its text is requested */
  | { kind: 'forecast'; issue(): Promise<ZoneIssues> }

/** A bulletin as the schema's fields read it. */
export type BulletinView = BulletinType & { content: BulletinContent }

type Services = Pick<PortalServices, 'warnings' | 'commentaries' | 'zoneForecasts'>

/**
 * One page of bulletins, the newest first.
 *
 * @throws Refusal INPUT_INVALID for a page of no or too many bulletins and for an `after` that is no bulletin's,
 *   TIME_ORDER, SPAN_TOO_LONG
 */
export async function bulletinsOf(
  services: Services,
  { from, to, office, types, kinds, first, after }: BulletinsArguments,
  now: Date,
): Promise<BulletinView[]> {
  if (!(first >= 1 && first <= LONGEST_PAGE)) throw new Refusal('INPUT_INVALID', { field: 'first' })
  const span = spanOf(from, to, now)
  const cursor = after ?? undefined
  const until = cursor === undefined ? span.to : startAfter(cursor, span.to)
  if (until < span.from) return []
  const wanted = new Set(kinds ?? (types ? ['warning'] : BULLETIN_KINDS))
  const [ofWarnings, comments] = await Promise.all([
    wanted.has('warning') ? warningsBetween(services, span.from, until, types ?? undefined) : [],
    wanted.has('commentary') ? commentariesBetween(services, span.from, until) : [],
  ])
  const forecasts = wanted.has('forecast') ? forecastsBetween(services, span.from, until) : []
  return [...ofWarnings, ...comments, ...forecasts]
    .filter((one) => !office || one.office === office)
    .toSorted((a, b) => (isBefore(a.id, b.id) ? -1 : 1))
    .filter(({ id }) => cursor === undefined || isBefore(cursor, id))
    .slice(0, first)
}

/** @throws Refusal BULLETIN_UNKNOWN */
export async function bulletinOf(services: Services, id: string): Promise<BulletinView> {
  const issuedAt = issueOf(id)
  if (!issuedAt) throw new Refusal('BULLETIN_UNKNOWN', { id })
  if (id === forecastId(issuedAt)) {
    const issues = await services.zoneForecasts.issue(issuedAt)
    if (issues.length === 0) throw new Refusal('BULLETIN_UNKNOWN', { id })
    return forecastView(issuedAt, () => Promise.resolve(issues))
  }
  if (!id.endsWith(COMMENTARY)) return warningView(await services.warnings.bulletin(id))
  const minute = await commentariesBetween(services, issuedAt, new Date(issuedAt.getTime() + MINUTE_MS - 1))
  const found = minute.find((one) => one.id === id)
  if (!found) throw new Refusal('BULLETIN_UNKNOWN', { id })
  return found
}

function spanOf(
  from: Date | null | undefined,
  to: Date | null | undefined,
  now: Date,
): { from: Date; to: Date } {
  const end = to ?? (from && from > now ? from : now)
  const start = from ?? new Date(end.getTime() - USUAL_SPAN_DAYS * DAY_MS)
  if (start > end) throw new Refusal('TIME_ORDER')
  if (end.getTime() - start.getTime() > LONGEST_SPAN_DAYS * DAY_MS) {
    throw new Refusal('SPAN_TOO_LONG', { days: LONGEST_SPAN_DAYS })
  }
  return { from: start, to: end }
}

/** Nothing newer than the minute of the last bulletin of the page before needs reading. */
function startAfter(cursor: string, to: Date): Date {
  const issuedAt = issueOf(cursor)
  if (!issuedAt) throw new Refusal('INPUT_INVALID', { field: 'after' })
  const endOfMinute = new Date(issuedAt.getTime() + MINUTE_MS - 1)
  return endOfMinute < to ? endOfMinute : to
}

const DIGITS = 12
const issueOf = (id: string) => fromKstDigits(id.slice(0, DIGITS))

/** The order of the list, which needs no more than the ids: the newest issue first, then by name. */
function isBefore(a: string, b: string): boolean {
  const [issueA, issueB] = [a.slice(0, DIGITS), b.slice(0, DIGITS)]
  return issueA === issueB ? a < b : issueA > issueB
}

const COMMENTARY = '-commentary'
const commentaryId = ({ issuedAt, office }: StoredCommentary) =>
  `${toKstDigits(issuedAt)}-${office}${COMMENTARY}`
const forecastId = (issuedAt: Date) => `${toKstDigits(issuedAt)}-forecast`

async function warningsBetween(
  { warnings }: Services,
  from: Date,
  to: Date,
  types: readonly WarningType[] | undefined,
): Promise<BulletinView[]> {
  // the types choose bulletins, not rows: a bulletin is answered whole
  const found = await warnings.bulletins({ from, to })
  return found
    .filter(({ events }) => !types || events.some(({ type }) => types.includes(type)))
    .map(warningView)
}

async function commentariesBetween(
  { commentaries }: Services,
  from: Date,
  to: Date,
): Promise<BulletinView[]> {
  const found = await commentaries.list(from, to)
  return found.map((commentary) => ({
    id: commentaryId(commentary),
    kind: 'commentary',
    issuedAt: commentary.issuedAt,
    office: commentary.office,
    rows: [],
    content: { kind: 'commentary', commentary },
  }))
}

function forecastsBetween({ zoneForecasts }: Services, from: Date, to: Date): BulletinView[] {
  return zoneForecasts
    .issueTimes()
    .filter((issuedAt) => issuedAt >= from && issuedAt <= to)
    .map((issuedAt) =>
      forecastView(
        issuedAt,
        once(() => zoneForecasts.issue(issuedAt)),
      ),
    )
}

function warningView(bulletin: WarningBulletin): BulletinView {
  const { id, issuedAt, office, number, events } = bulletin
  return {
    id,
    kind: 'warning',
    issuedAt,
    ...(office !== undefined && { office }),
    ...(number !== undefined && { number }),
    rows: events,
    content: { kind: 'warning', bulletin },
  }
}

const forecastView = (issuedAt: Date, issue: () => Promise<ZoneIssues>): BulletinView => ({
  id: forecastId(issuedAt),
  kind: 'forecast',
  issuedAt,
  rows: [],
  content: { kind: 'forecast', issue },
})

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
