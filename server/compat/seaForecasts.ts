import type { Request, RequestHandler, Response } from 'express'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../src/domain/forecasts.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { toKstDigits } from '../../src/domain/time.ts'
import type { ForecastZone, ForecastZoneLevel } from '../../src/domain/zones.ts'
import { issueToWire } from '../../src/wire/forecastNotices.ts'
import type { SeaForecastRow } from '../../src/wire/seaForecasts.ts'
import {
  FORECAST_QUERY,
  forecastToWire,
  forecastZoneFromWire,
  isWithin,
  outlookToWire,
} from '../../src/wire/seaForecasts.ts'
import { timeSlice } from '../timeSlice.ts'
import type { BuiltAnswer } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import { leaveUncounted } from '../limits.ts'
import { check, instantOf, queryOf } from './check.ts'
import { okText, PROVENANCE } from './envelope.ts'
import type { SeaType } from './forecastSchemas.ts'
import { SEA_TYPE_NAMES, SEA_TYPES, seaDetailQuery, seaListQuery, seaTypeParams } from './forecastSchemas.ts'
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
  zones: { forecastZone(code: string): ForecastZone | undefined }
  mode: FeedMode
}

export type Issues = readonly (ZoneIssue<ZoneForecastPeriod> | ZoneIssue<ZoneOutlookPeriod>)[]

/** Zones that a list of the type holds; zones that nobody knows are in it too. */
const LEVELS: Record<SeaType, ForecastZoneLevel> = { sterm: 'small', mterm: 'midterm' }

/** Existing clients look for an issue up to four steps back. */
const PREPARED_ISSUES = 5

export const issuesOf = (type: SeaType, face: Pick<SeaForecastFace, 'zoneForecasts' | 'outlooks'>) =>
  type === 'sterm' ? face.zoneForecasts : face.outlooks

const typeOf = (request: Request): SeaType => check(seaTypeParams, request.params).type as SeaType

export function nameOf(code: string, { zones }: Pick<SeaForecastFace, 'zones'>): string {
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

/**
 * Rows of the period that is asked for by its number, by a time in it, or by both.
 *
 * @throws Refusal FIELDS_DISAGREE when the period of that number does not hold that time
 */
function ofPeriod(rows: readonly SeaForecastRow[], asked: Asked): readonly SeaForecastRow[] {
  const step = asked[FORECAST_QUERY.step]
  const validAt = timeOf(asked, 'validAt')
  const ofNumber = step === undefined ? rows : ofStep(rows, Number(step))
  if (!validAt) return ofNumber
  const found = ofNumber.filter((row) => isWithin(row, validAt))
  if (step !== undefined && ofNumber.length > 0 && found.length === 0) {
    throw new Refusal('FIELDS_DISAGREE', {
      first: `${FORECAST_QUERY.step}=${step} (${ofNumber[0]?.[FORECAST_QUERY.validAt]})`,
      second: `${FORECAST_QUERY.validAt}=${toKstDigits(validAt)}`,
    })
  }
  return found
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
export function seaForecastAnswers(face: SeaForecastFace) {
  let built: { version: string; answers: BuiltAnswer[] } | undefined
  return async function* (): AsyncGenerator<BuiltAnswer> {
    const version = `${face.zoneForecasts.version} ${face.outlooks.version}`
    const yieldIfDue = timeSlice()
    if (built?.version === version) {
      for (const answer of built.answers) {
        yield answer
        await yieldIfDue()
      }
      return
    }
    const answers: BuiltAnswer[] = []
    for await (const { key, value } of valuesOf(face)) {
      const answer = { key, type: JSON_TYPE, body: Buffer.from(okText(value, PROVENANCE[face.mode])) }
      answers.push(answer)
      yield answer
      await yieldIfDue()
    }
    built = { version, answers }
  }
}

async function* valuesOf(face: SeaForecastFace): AsyncGenerator<{ key: string; value: object[] }> {
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
  const send = (response: Response, value: readonly object[]) =>
    void response.type(JSON_TYPE).send(okText(value, PROVENANCE[face.mode]))
  return {
    /** The newest times of issue, newest first. */
    seaForecastTimes(request: Request, response: Response): void {
      leaveUncounted(response)
      send(response, issuesOf(typeOf(request), face).issueTimes().map(issueToWire))
    },

    /** Periods of every zone, or of one; nothing while that issue is not there. */
    async seaForecastList(request: Request, response: Response): Promise<void> {
      const type = typeOf(request)
      const asked = check(seaListQuery(SEA_TYPES[type]), queryOf(request.url)) as Asked
      const issues = issuesOf(type, face)
      const issuedAt = timeOf(asked) ?? issues.issueTimes()[0]
      const issue = issuedAt ? await issues.issue(issuedAt) : []
      const zone = zoneOf(asked)
      // also refuses a zone that nobody knows
      if (zone !== undefined) await issues.zone(zone)
      const rows =
        zone === undefined
          ? listRows(type, issue, face)
          : issue.filter(({ zoneCode }) => zoneCode === zone).flatMap((one) => rowsOf(one, face))
      send(response, ofPeriod(rows, asked))
    },

    /** Every period of one zone. */
    async seaForecastDetail(request: Request, response: Response): Promise<void> {
      const type = typeOf(request)
      const asked = check(seaDetailQuery, queryOf(request.url)) as Asked
      const code = zoneOf(asked) ?? ''
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
  } satisfies Partial<Record<RouteName, RequestHandler>>
}

type Asked = Readonly<Record<string, string | undefined>>

function timeOf(asked: Asked, field: 'issuedAt' | 'validAt' = 'issuedAt'): Date | undefined {
  const text = asked[FORECAST_QUERY[field]]
  return text === undefined ? undefined : instantOf(text)
}

function zoneOf(asked: Asked): string | undefined {
  const text = asked[FORECAST_QUERY.zone]
  return text === undefined ? undefined : forecastZoneFromWire(text)
}
