import type { Request, RequestHandler, Response } from 'express'
import type { Commentary, ZoneForecastPeriod, ZoneOutlookPeriod } from '../../src/domain/forecasts.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import { DAY_MS, HOUR_MS, toKstDigits } from '../../src/domain/time.ts'
import type { ForecastZone, ForecastZoneLevel } from '../../src/domain/zones.ts'
import type { NoticeKind, NoticeRow, SeaForecastRow } from '../../src/wire/seaForecasts.ts'
import {
  commentaryToWire,
  FORECAST_QUERY,
  forecastToWire,
  issueNoticeToWire,
  issueToWire,
  NOTICE_KINDS,
  outlookToWire,
} from '../../src/wire/seaForecasts.ts'
import { breather } from '../breathe.ts'
import type { Clock } from '../clock.ts'
import type { BuiltAnswer } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import { check, instantOf, queryOf } from './check.ts'
import { okText, PROVENANCE } from './envelope.ts'
import type { SeaType } from './forecastSchemas.ts'
import {
  noticeQuery,
  noticeTypeParams,
  SEA_TYPE_NAMES,
  SEA_TYPES,
  seaDetailQuery,
  seaListQuery,
  seaTypeParams,
  startOfDay,
} from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'

/** One issue for one zone. */
export interface ZoneIssue<Period> {
  zoneCode: string
  issuedAt: Date
  mode: FeedMode
  /** oldest first */
  periods: readonly Period[]
}

/** What this face needs of a service of zone forecasts. */
export interface IssueReader<Period> {
  /** goes up with each change */
  readonly version: number
  /** newest first */
  issueTimes(): readonly Date[]
  /** every zone of an issue; nothing for one that is not there */
  issue(issuedAt: Date): Promise<readonly ZoneIssue<Period>[]>
  /** @throws Refusal ZONE_UNKNOWN */
  zone(code: string): Promise<{ newest?: ZoneIssue<Period> }>
}

export interface SeaForecastFace {
  zoneForecasts: IssueReader<ZoneForecastPeriod>
  outlooks: IssueReader<ZoneOutlookPeriod>
  /** newest first */
  commentaries: { list(from: Date, to: Date): Promise<readonly Commentary[]> }
  zones: { forecastZone(code: string): ForecastZone | undefined }
  clock: Clock
  mode: FeedMode
}

type Issues = readonly (ZoneIssue<ZoneForecastPeriod> | ZoneIssue<ZoneOutlookPeriod>)[]

/** Zones that a list of the type holds; zones that nobody knows are in it too. */
const LEVELS: Record<SeaType, ForecastZoneLevel> = { sterm: 'small', mterm: 'midterm' }

/**
 * Hours of the day, Korean time, at which each is issued: for days that are too long ago for the list of issues.
 *
 * @source KMA forecast schedule (`fct_afs_do`, `getMidSeaFcst`)
 */
const ISSUE_HOURS: Record<SeaType, readonly number[]> = { sterm: [5, 11, 17, 23], mterm: [6, 18] }

/** Existing clients look for an issue up to four steps back. */
const PREPARED_ISSUES = 5

const issuesOf = (type: SeaType, face: Pick<SeaForecastFace, 'zoneForecasts' | 'outlooks'>) =>
  type === 'sterm' ? face.zoneForecasts : face.outlooks

const typeOf = (request: Request): SeaType => check(seaTypeParams, request.params).type as SeaType

function nameOf(code: string, { zones }: Pick<SeaForecastFace, 'zones'>): string {
  return zones.forecastZone(code)?.nameKo ?? code
}

/** Rows of one issue of one zone, all periods. */
function rowsOf(
  { zoneCode, mode, periods }: Issues[number],
  face: Pick<SeaForecastFace, 'zones'>,
): SeaForecastRow[] {
  const nameKo = nameOf(zoneCode, face)
  return periods.map((period, step) =>
    'step' in period
      ? forecastToWire(period, { nameKo, mode })
      : outlookToWire(period, { nameKo, mode, step }),
  )
}

/** Rows of an issue for the list of a type, with all periods. */
function listRows(type: SeaType, issue: Issues, face: Pick<SeaForecastFace, 'zones'>): SeaForecastRow[] {
  return issue
    .filter(({ zoneCode }) => (face.zones.forecastZone(zoneCode)?.level ?? LEVELS[type]) === LEVELS[type])
    .flatMap((zone) => rowsOf(zone, face))
}

const ofStep = (rows: readonly SeaForecastRow[], step: number) =>
  rows.filter((row) => row[FORECAST_QUERY.step] === step)

const pathOf = (route: RouteName, type: SeaType) => policyOf(route).path.replace(':type', type)
const listKey = (issuedAt: Date, step: number) =>
  `${pathOf('seaForecastList', 'sterm')}?${FORECAST_QUERY.issuedAt}=${toKstDigits(issuedAt)}&${FORECAST_QUERY.step}=${step}&zoom=15`
const detailKey = (zoneCode: string, issuedAt: Date) =>
  `${pathOf('seaForecastDetail', 'sterm')}?${FORECAST_QUERY.zone}=${zoneCode}&${FORECAST_QUERY.issuedAt}=${toKstDigits(issuedAt)}`

/**
 * Builds the answers that existing clients ask for again and again, in the spelling in which they ask: the short-term
 * lists of the newest issues, the details of the newest one, and the times of issue. Built anew only when a forecast
 * has come.
 */
export function seaForecastAnswers(face: Omit<SeaForecastFace, 'commentaries' | 'clock'>) {
  let built: { version: string; answers: BuiltAnswer[] } | undefined
  return async function* (): AsyncGenerator<BuiltAnswer> {
    const version = `${face.zoneForecasts.version} ${face.outlooks.version}`
    const breathe = breather()
    if (built?.version === version) {
      for (const answer of built.answers) {
        yield answer
        await breathe()
      }
      return
    }
    const answers: BuiltAnswer[] = []
    for await (const { key, value } of valuesOf(face)) {
      const answer = { key, type: JSON_TYPE, body: Buffer.from(okText(value, PROVENANCE[face.mode])) }
      answers.push(answer)
      yield answer
      await breathe()
    }
    built = { version, answers }
  }
}

async function* valuesOf(
  face: Omit<SeaForecastFace, 'commentaries' | 'clock'>,
): AsyncGenerator<{ key: string; value: object[] }> {
  for (const type of SEA_TYPE_NAMES) {
    const value = issuesOf(type, face).issueTimes().map(issueToWire)
    yield { key: pathOf('seaForecastTimes', type), value }
  }
  const times = face.zoneForecasts.issueTimes().slice(0, PREPARED_ISSUES)
  for (const [place, issuedAt] of times.entries()) {
    const issue = await face.zoneForecasts.issue(issuedAt)
    const rows = listRows('sterm', issue, face)
    for (let step = 0; step <= SEA_TYPES.sterm; step++)
      yield { key: listKey(issuedAt, step), value: ofStep(rows, step) }
    if (place > 0) continue
    for (const zone of issue) yield { key: detailKey(zone.zoneCode, issuedAt), value: rowsOf(zone, face) }
  }
}

export function seaForecastHandlers(face: SeaForecastFace) {
  const send = (response: Response, value: object[]) =>
    void response.type(JSON_TYPE).send(okText(value, PROVENANCE[face.mode]))
  return {
    /** The newest times of issue, newest first. */
    seaForecastTimes(request: Request, response: Response): void {
      send(response, issuesOf(typeOf(request), face).issueTimes().map(issueToWire))
    },

    /** One period of every zone; nothing while that issue is not there. */
    async seaForecastList(request: Request, response: Response): Promise<void> {
      const type = typeOf(request)
      const asked = check(seaListQuery(SEA_TYPES[type]), queryOf(request.url)) as Asked
      const issues = issuesOf(type, face)
      const issuedAt = timeOf(asked) ?? issues.issueTimes()[0]
      const rows = issuedAt ? listRows(type, await issues.issue(issuedAt), face) : []
      send(response, ofStep(rows, Number(asked[FORECAST_QUERY.step])))
    },

    /** Every period of one zone. */
    async seaForecastDetail(request: Request, response: Response): Promise<void> {
      const type = typeOf(request)
      const asked = check(seaDetailQuery, queryOf(request.url)) as Asked
      const code = asked[FORECAST_QUERY.zone] ?? ''
      const issues = issuesOf(type, face)
      const issuedAt = timeOf(asked)
      // also refuses a zone that nobody knows
      const { newest } = await issues.zone(code)
      const issue = issuedAt ? await issues.issue(issuedAt) : newest ? [newest] : []
      send(
        response,
        issue.filter(({ zoneCode }) => zoneCode === code).flatMap((zone) => rowsOf(zone, face)),
      )
    },

    /** What was issued on a day, newest first. */
    async forecastNotices(request: Request, response: Response): Promise<void> {
      const { type } = check(noticeTypeParams, request.params)
      const asked = check(noticeQuery, queryOf(request.url)) as Asked
      const kinds = NOTICE_KINDS.filter((kind) => type === 'sea' || type === kind)
      const from = startOfDay(asked[FORECAST_QUERY.day] ?? toKstDigits(face.clock.now()).slice(0, 8))
      const rows: NoticeRow[] = []
      for (const kind of kinds) rows.push(...(await noticesOf(kind, from, face)))
      send(
        response,
        rows.toSorted((a, b) => newestFirst(a, b)),
      )
    },
  } satisfies Partial<Record<RouteName, RequestHandler>>
}

type Asked = Readonly<Record<string, string | undefined>>

function timeOf(asked: Asked): Date | undefined {
  const text = asked[FORECAST_QUERY.issuedAt]
  return text === undefined ? undefined : instantOf(text)
}

const newestFirst = (a: NoticeRow, b: NoticeRow) => {
  const [first, second] = [a[FORECAST_QUERY.issuedAt], b[FORECAST_QUERY.issuedAt]]
  return first > second ? -1 : first < second ? 1 : 0
}

async function noticesOf(kind: NoticeKind, from: Date, face: SeaForecastFace): Promise<NoticeRow[]> {
  const to = new Date(from.getTime() + DAY_MS - 1)
  if (kind === 'cmt') return (await face.commentaries.list(from, to)).map(commentaryToWire)
  return (await issuesBetween(kind, from, to, face)).map((issuedAt) => issueNoticeToWire(kind, issuedAt))
}

async function issuesBetween(
  type: SeaType,
  from: Date,
  to: Date,
  face: SeaForecastFace,
): Promise<readonly Date[]> {
  const issues = issuesOf(type, face)
  const told = issues.issueTimes()
  const oldest = told.at(-1)
  if (!oldest || oldest <= from) return told.filter((at) => at >= from && at <= to)
  const times: Date[] = []
  for (const hour of ISSUE_HOURS[type]) {
    const at = new Date(from.getTime() + hour * HOUR_MS)
    if ((await issues.issue(at)).length > 0) times.push(at)
  }
  return times
}
