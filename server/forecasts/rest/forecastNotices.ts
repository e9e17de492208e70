import { z } from 'zod'
import { DAY_MS, HOUR_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { forecastNoticeText } from '../../../src/text/forecasts/forecastNotices.ts'
import type { NoticeKind, NoticeRow } from '../../../src/wire/forecasts/forecastNotices.ts'
import {
  commentaryToWire,
  issueNoticeToWire,
  NOTICE_FIELDS,
  NOTICE_KINDS,
} from '../../../src/wire/forecasts/forecastNotices.ts'
import { FORECAST_QUERY, periodName } from '../../../src/wire/forecasts/seaForecasts.ts'
import { defineRoute } from './route.ts'
import type { ForecastRouteParts } from './route.ts'
import { heavyData } from '../../http/policy.ts'
import type { SeaType } from './forecastSchemas.ts'
import { FORECASTS, typeParams } from './forecastSchemas.ts'
import { dayQuery, startOfDay } from '../../http/rest/check.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import { issuesOf, nameOf } from './seaForecasts.ts'
import type { Issues } from './seaForecasts.ts'

type Services = ForecastRouteParts['services']

/**
 * Hours of the day, Korean time, at which each is issued: for days that are too long ago for the list of issues.
 *
 * @source KMA forecast schedule (`fct_afs_do`, `getMidSeaFcst`)
 */
const ISSUE_HOURS: Record<SeaType, readonly number[]> = { sterm: [5, 11, 17, 23], mterm: [6, 18] }

export const forecastNotices = defineRoute({
  ...heavyData,
  name: 'forecastNotices',
  path: `${FORECASTS}/:type/ntfctn/list`,
  params: typeParams(['sea', ...NOTICE_KINDS], 'sea: all; else one kind'),
  query: z.object({
    [FORECAST_QUERY.day]: dayQuery
      .meta({ description: 'a day in Korea, YYYYMMDD; today when absent' })
      .optional(),
  }),
  answer: rowsSchema(NOTICE_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Forecasts and commentaries issued on a day',
    description: 'Newest first. The columns of the answer are ours.',
  },
  async handle({ services, clock, params: { type }, query }) {
    const kinds = NOTICE_KINDS.filter((kind) => type === 'sea' || type === kind)
    const from = startOfDay(query[FORECAST_QUERY.day] ?? toKstDigits(clock.now()).slice(0, 8))
    const rows: NoticeRow[] = []
    for (const kind of kinds) rows.push(...(await noticesOf(kind, from, services)))
    return rows.toSorted(newestFirst)
  },
})

const newestFirst = (a: NoticeRow, b: NoticeRow) => {
  const [first, second] = [a[FORECAST_QUERY.issuedAt], b[FORECAST_QUERY.issuedAt]]
  return first > second ? -1 : first < second ? 1 : 0
}

async function noticesOf(kind: NoticeKind, from: Date, services: Services): Promise<NoticeRow[]> {
  const to = new Date(from.getTime() + DAY_MS - 1)
  if (kind === 'cmt') return (await services.commentaries.list(from, to)).map(commentaryToWire)
  const rows: NoticeRow[] = []
  for (const { issuedAt, zones } of await issuesBetween(kind, from, to, services))
    rows.push(issueNoticeToWire(kind, { issuedAt, text: noticeText(zones, services) }))
  return rows
}

const noticeText = (issue: Issues, services: Services) =>
  forecastNoticeText(
    issue.map(({ zoneCode, periods }) => ({
      nameKo: nameOf(zoneCode, services),
      periods: periods.map((period) => ({ ...period, name: periodName(period) })),
    })),
  )

/** The issues of a stretch of time with all their zones, newest first. */
async function issuesBetween(
  type: SeaType,
  from: Date,
  to: Date,
  services: Services,
): Promise<{ issuedAt: Date; zones: Issues }[]> {
  const issues = issuesOf(type, services)
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
