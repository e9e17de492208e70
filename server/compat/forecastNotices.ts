import type { Request, RequestHandler, Response } from 'express'
import type { Commentary } from '../../src/domain/forecasts.ts'
import { DAY_MS, HOUR_MS, toKstDigits } from '../../src/domain/time.ts'
import { forecastNoticeText } from '../../src/text/forecastNotices.ts'
import type { NoticeKind, NoticeRow } from '../../src/wire/forecastNotices.ts'
import { commentaryToWire, issueNoticeToWire, NOTICE_KINDS } from '../../src/wire/forecastNotices.ts'
import { FORECAST_QUERY, periodName } from '../../src/wire/seaForecasts.ts'
import type { Clock } from '../clock.ts'
import type { RouteName } from '../policy.ts'
import { check, queryOf } from './check.ts'
import { okText, PROVENANCE } from './envelope.ts'
import type { SeaType } from './forecastSchemas.ts'
import { noticeQuery, noticeTypeParams, startOfDay } from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'
import { issuesOf, nameOf } from './seaForecasts.ts'
import type { Issues, SeaForecastFace } from './seaForecasts.ts'

export interface NoticeFace extends SeaForecastFace {
  /** newest first */
  commentaries: { list(from: Date, to: Date): Promise<readonly Commentary[]> }
  clock: Clock
}

/**
 * Hours of the day, Korean time, at which each is issued: for days that are too long ago for the list of issues.
 *
 * @source KMA forecast schedule (`fct_afs_do`, `getMidSeaFcst`)
 */
const ISSUE_HOURS: Record<SeaType, readonly number[]> = { sterm: [5, 11, 17, 23], mterm: [6, 18] }

export function forecastNoticeHandlers(face: NoticeFace) {
  return {
    /** What was issued on a day, newest first. */
    async forecastNotices(request: Request, response: Response): Promise<void> {
      const { type } = check(noticeTypeParams, request.params)
      const asked = check(noticeQuery, queryOf(request.url)) as Readonly<Record<string, string | undefined>>
      const kinds = NOTICE_KINDS.filter((kind) => type === 'sea' || type === kind)
      const from = startOfDay(asked[FORECAST_QUERY.day] ?? toKstDigits(face.clock.now()).slice(0, 8))
      const rows: NoticeRow[] = []
      for (const kind of kinds) rows.push(...(await noticesOf(kind, from, face)))
      const newest = rows.toSorted((a, b) => newestFirst(a, b))
      response.type(JSON_TYPE).send(okText(newest, PROVENANCE[face.mode]))
    },
  } satisfies Partial<Record<RouteName, RequestHandler>>
}

const newestFirst = (a: NoticeRow, b: NoticeRow) => {
  const [first, second] = [a[FORECAST_QUERY.issuedAt], b[FORECAST_QUERY.issuedAt]]
  return first > second ? -1 : first < second ? 1 : 0
}

async function noticesOf(kind: NoticeKind, from: Date, face: NoticeFace): Promise<NoticeRow[]> {
  const to = new Date(from.getTime() + DAY_MS - 1)
  if (kind === 'cmt') return (await face.commentaries.list(from, to)).map(commentaryToWire)
  const rows: NoticeRow[] = []
  for (const { issuedAt, zones } of await issuesBetween(kind, from, to, face))
    rows.push(issueNoticeToWire(kind, { issuedAt, text: noticeText(zones, face) }))
  return rows
}

const noticeText = (issue: Issues, face: Pick<SeaForecastFace, 'zones'>) =>
  forecastNoticeText(
    issue.map(({ zoneCode, periods }) => ({
      nameKo: nameOf(zoneCode, face),
      periods: periods.map((period) => ({ ...period, name: periodName(period) })),
    })),
  )

/** The issues of a stretch of time with all their zones, newest first. */
async function issuesBetween(
  type: SeaType,
  from: Date,
  to: Date,
  face: NoticeFace,
): Promise<{ issuedAt: Date; zones: Issues }[]> {
  const issues = issuesOf(type, face)
  const listed = issues.issueTimes()
  const oldest = listed.at(-1)
  const times =
    !oldest || oldest <= from
      ? listed.filter((at) => at >= from && at <= to)
      : ISSUE_HOURS[type].map((hour) => new Date(from.getTime() + hour * HOUR_MS))
  const found: { issuedAt: Date; zones: Issues }[] = []
  for (const issuedAt of times) {
    const zones = await issues.issue(issuedAt)
    if (zones.length > 0) found.push({ issuedAt, zones })
  }
  return found
}
