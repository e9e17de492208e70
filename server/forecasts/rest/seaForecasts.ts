import { z } from 'zod'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { ForecastZone, ForecastZoneLevel } from '../../../src/domain/zones/zones.ts'
import { ISSUE_FIELDS, issueToWire } from '../../../src/wire/forecasts/forecastNotices.ts'
import type { SeaForecastRow } from '../../../src/wire/forecasts/seaForecasts.ts'
import {
  FORECAST_FIELDS,
  FORECAST_QUERY,
  forecastToWire,
  forecastZoneFromWire,
  isWithin,
  outlookToWire,
} from '../../../src/wire/forecasts/seaForecasts.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { defineRoute } from './route.ts'
import { data } from '../../http/policy.ts'
import { instant, instantOf, refusedAs } from '../../http/rest/check.ts'
import { JSON_TYPE, okText, PROVENANCE } from '../../http/rest/envelope.ts'
import type { SeaType } from './forecastSchemas.ts'
import { FORECASTS, SEA_TYPE_NAMES, SEA_TYPES, typeParams } from './forecastSchemas.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'

/** One issue for one zone. */
export interface ZoneIssue<Period> {
  zoneCode: string
  issuedAt: Date
  mode: FeedMode
  /** oldest first */
  periods: readonly Period[]
}

/** What this interface needs of a service of zone forecasts. */
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

export interface SeaForecastParts {
  zoneForecasts: IssueReader<ZoneForecastPeriod>
  outlooks: IssueReader<ZoneOutlookPeriod>
  zones: { forecastZone(code: string): ForecastZone | undefined }
  mode: FeedMode
}

export type Issues = readonly (ZoneIssue<ZoneForecastPeriod> | ZoneIssue<ZoneOutlookPeriod>)[]

/** Zones that a list of the type holds; unknown zones are in it too. */
const LEVELS: Record<SeaType, ForecastZoneLevel> = { sterm: 'small', mterm: 'midterm' }

/** Existing clients look for an issue up to four steps back. */
const PREPARED_ISSUES = 5

export const issuesOf = (type: SeaType, parts: Pick<SeaForecastParts, 'zoneForecasts' | 'outlooks'>) =>
  type === 'sterm' ? parts.zoneForecasts : parts.outlooks

export function nameOf(code: string, { zones }: Pick<SeaForecastParts, 'zones'>): string {
  return zones.forecastZone(code)?.nameKo ?? code
}

/** Rows of one issue of one zone, all periods. */
function rowsOf(
  { zoneCode, mode, periods }: Issues[number],
  parts: Pick<SeaForecastParts, 'zones'>,
): SeaForecastRow[] {
  const nameKo = nameOf(zoneCode, parts)
  return periods.map((period, step) =>
    'step' in period
      ? forecastToWire(period, { nameKo, mode })
      : outlookToWire(period, { nameKo, mode, step }),
  )
}

/** Rows of an issue for the list of a type, with all periods. */
function listRows(type: SeaType, issue: Issues, parts: Pick<SeaForecastParts, 'zones'>): SeaForecastRow[] {
  return issue
    .filter(({ zoneCode }) => (parts.zones.forecastZone(zoneCode)?.level ?? LEVELS[type]) === LEVELS[type])
    .flatMap((zone) => rowsOf(zone, parts))
}

/**
 * Rows of the period that is asked for by its number, by a time in it, or by both.
 *
 * @throws Refusal FIELDS_DISAGREE when the period of that number does not hold that time, or the time lies before all
 * periods of the issue that is asked for
 */
function ofPeriod(rows: readonly SeaForecastRow[], asked: Asked): readonly SeaForecastRow[] {
  const step = asked[FORECAST_QUERY.step]
  const validAt = timeOf(asked, 'validAt')
  const ofNumber = step === undefined ? rows : ofStep(rows, Number(step))
  if (!validAt) return ofNumber
  const found = ofNumber.filter((row) => isWithin(row, validAt))
  const time = `${FORECAST_QUERY.validAt}=${toKstDigits(validAt)}`
  if (step !== undefined && ofNumber.length > 0 && found.length === 0) {
    throw new Refusal('FIELDS_DISAGREE', {
      first: `${FORECAST_QUERY.step}=${step} (${ofNumber[0]?.[FORECAST_QUERY.validAt]})`,
      second: time,
    })
  }
  const issuedAt = timeOf(asked)
  if (issuedAt && validAt < issuedAt && rows.length > 0 && found.length === 0) {
    throw new Refusal('FIELDS_DISAGREE', {
      first: `${FORECAST_QUERY.issuedAt}=${toKstDigits(issuedAt)}`,
      second: time,
    })
  }
  return found
}

const ofStep = (rows: readonly SeaForecastRow[], step: number) =>
  rows.filter((row) => row[FORECAST_QUERY.step] === step)

const pathOf = (of: 'time' | 'list' | 'detail', type: string) => `${FORECASTS}/sea/${type}/${of}`
const listKey = (issuedAt: Date, step: number) =>
  `${pathOf('list', 'sterm')}?${FORECAST_QUERY.issuedAt}=${toKstDigits(issuedAt)}&${FORECAST_QUERY.step}=${step}&zoom=15`
const detailKey = (zoneCode: string, issuedAt: Date) =>
  `${pathOf('detail', 'sterm')}?${FORECAST_QUERY.zone}=${zoneCode}&${FORECAST_QUERY.issuedAt}=${toKstDigits(issuedAt)}`

/**
 * Builds the answers that existing clients ask for again and again, in the spelling in which they ask: the short-term
 * lists of the newest issues, the details of the newest one, and the times of issue. Built anew only when a forecast
 * has come.
 */
export function seaForecastAnswers(parts: SeaForecastParts) {
  let built: { version: string; answers: BuiltAnswer[] } | undefined
  return async function* (): AsyncGenerator<BuiltAnswer> {
    const version = `${parts.zoneForecasts.version} ${parts.outlooks.version}`
    const yieldIfDue = timeSlice()
    if (built?.version === version) {
      for (const answer of built.answers) {
        yield answer
        await yieldIfDue()
      }
      return
    }
    const answers: BuiltAnswer[] = []
    for await (const { key, value } of valuesOf(parts)) {
      const answer = { key, type: JSON_TYPE, body: Buffer.from(okText(value, PROVENANCE[parts.mode])) }
      answers.push(answer)
      yield answer
      await yieldIfDue()
    }
    built = { version, answers }
  }
}

async function* valuesOf(parts: SeaForecastParts): AsyncGenerator<{ key: string; value: object[] }> {
  for (const type of SEA_TYPE_NAMES) {
    const value = issuesOf(type, parts).issueTimes().map(issueToWire)
    yield { key: pathOf('time', type), value }
  }
  const times = parts.zoneForecasts.issueTimes().slice(0, PREPARED_ISSUES)
  for (const [place, issuedAt] of times.entries()) {
    const issue = await parts.zoneForecasts.issue(issuedAt)
    const rows = listRows('sterm', issue, parts)
    for (let step = 0; step <= SEA_TYPES.sterm; step++)
      yield { key: listKey(issuedAt, step), value: ofStep(rows, step) }
    if (place > 0) continue
    for (const zone of issue) yield { key: detailKey(zone.zoneCode, issuedAt), value: rowsOf(zone, parts) }
  }
}

const declared = {
  ...data,
  params: typeParams(SEA_TYPE_NAMES, 'sterm: short-term forecast; mterm: outlook'),
  hasProvenance: true,
}

const issue = instant.meta({
  description:
    'time of issue: 12 digits of Korean time, or ISO 8601 with an offset; the newest issue when absent',
  examples: ['202606010500'],
})

const zone = z
  .string()
  .refine((text) => /^[0-9A-Za-z_-]{1,16}$/.test(text), refusedAs('ZONE_UNKNOWN', 'code'))
  .meta({
    description: 'code of a forecast zone, or its beginning where zeros follow',
    examples: ['12B20220', '12C1'],
  })

const seaForecastTimes = defineRoute({
  ...declared,
  name: 'seaForecastTimes',
  path: pathOf('time', ':type'),
  answer: rowsSchema(ISSUE_FIELDS),
  isUncounted: true,
  refusals: [404],
  words: { summary: 'Times of issue, newest first', description: 'The columns of the answer are ours.' },
  handle: ({ services, params: { type } }) => issuesOf(type, services).issueTimes().map(issueToWire),
})

const listQuery = z
  .object({
    [FORECAST_QUERY.issuedAt]: issue.optional(),
    [FORECAST_QUERY.step]: z
      .string()
      .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= SEA_TYPES.mterm)
      .meta({
        description: `number of the period, from 0; to ${SEA_TYPES.sterm} in the short-term forecast, to ${SEA_TYPES.mterm} in the outlook; needed where neither a time nor a zone is given`,
        examples: ['0'],
      })
      .optional(),
    [FORECAST_QUERY.validAt]: instant
      .meta({ description: 'a time within the period', examples: ['202606011200'] })
      .optional(),
    [FORECAST_QUERY.zone]: zone.optional(),
  })
  .refine((asked) => Object.keys(asked).some((name) => name !== FORECAST_QUERY.issuedAt), {
    path: [FORECAST_QUERY.step],
  })

/** Periods of every zone, or of one; nothing while that issue is not there. */
const seaForecastList = defineRoute({
  ...declared,
  name: 'seaForecastList',
  path: pathOf('list', ':type'),
  query: listQuery,
  answer: rowsSchema(FORECAST_FIELDS),
  refusals: [400, 404],
  words: {
    summary: 'One half day of the sea forecast in every zone',
    description:
      'An empty list means that this issue is not there, or not yet: step back to the one before. Zones of the short-term forecast have no rows in the outlook, nor the other way round. The zoom that clients send is not looked at. Wind and waves have names of our own.',
  },
  async handle({ services, params: { type }, query }) {
    if (Number(query[FORECAST_QUERY.step] ?? 0) > SEA_TYPES[type])
      throw new Refusal('INPUT_INVALID', { field: FORECAST_QUERY.step })
    const issues = issuesOf(type, services)
    const issuedAt = timeOf(query) ?? issues.issueTimes()[0]
    const found = issuedAt ? await issues.issue(issuedAt) : []
    const code = zoneOf(query)
    // also refuses an unknown zone
    if (code !== undefined) await issues.zone(code)
    const rows =
      code === undefined
        ? listRows(type, found, services)
        : found.filter(({ zoneCode }) => zoneCode === code).flatMap((one) => rowsOf(one, services))
    return ofPeriod(rows, query)
  },
})

/** Every period of one zone. */
const seaForecastDetail = defineRoute({
  ...declared,
  name: 'seaForecastDetail',
  path: pathOf('detail', ':type'),
  query: z.object({ [FORECAST_QUERY.zone]: zone, [FORECAST_QUERY.issuedAt]: issue.optional() }),
  answer: rowsSchema(FORECAST_FIELDS),
  refusals: [400, 404],
  words: {
    summary: 'The sea forecast of one zone, a row for each half day',
    description: 'The newest issue unless one is asked for. Wind and waves have names of our own.',
  },
  async handle({ services, params: { type }, query }) {
    const code = forecastZoneFromWire(query[FORECAST_QUERY.zone])
    const issues = issuesOf(type, services)
    const issuedAt = timeOf(query)
    // also refuses an unknown zone
    const { newest } = await issues.zone(code)
    const found = issuedAt ? await issues.issue(issuedAt) : newest ? [newest] : []
    return found.filter(({ zoneCode }) => zoneCode === code).flatMap((one) => rowsOf(one, services))
  },
})

export const seaForecastRoutes = [seaForecastTimes, seaForecastList, seaForecastDetail]

type Asked = Readonly<Record<string, string | undefined>>

function timeOf(asked: Asked, field: 'issuedAt' | 'validAt' = 'issuedAt'): Date | undefined {
  const text = asked[FORECAST_QUERY[field]]
  return text === undefined ? undefined : instantOf(text)
}

function zoneOf(asked: Asked): string | undefined {
  const text = asked[FORECAST_QUERY.zone]
  return text === undefined ? undefined : forecastZoneFromWire(text)
}
