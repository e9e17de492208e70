import type { IRouter } from 'express'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import type { RecordedRun } from '../../../src/domain/forecasts/forecastRecord.ts'
import { pointElement } from '../../../src/domain/forecasts/pointForecast.ts'
import { startOfDay } from '../../../src/domain/kernel/calendar.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DAY_MS, HOUR_MS, toIso } from '../../../src/domain/kernel/time.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import type { ForecastRecord } from '../forecastRecord.ts'

const KEY = /^(station|place)\/[0-9A-Za-z_-]{1,70}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Mounts what was forecast for a place on a day, by run and lead time, for those who verify. */
export function mountForecastRecord(app: IRouter, record: Pick<ForecastRecord, 'runs'>): void {
  const handlers = policyHandlers('forecastRecord')
  app.get(policyOf('forecastRecord').path, anyOrigin, ...handlers, async (request, response) => {
    const search = searchOf(request)
    const key = search.get('of') ?? ''
    if (!KEY.test(key)) throw new Refusal('INPUT_INVALID', { field: 'of' })
    const from = dayStart(search.get('day') ?? '')
    const to = new Date(from.getTime() + DAY_MS - 1)
    const body = recordCsv(await record.runs(key, { from, to }))
    sendDocument(request, response, { type: 'text/csv', body })
  })
}

/** @throws Refusal TIME_INVALID also for a day that no calendar has */
function dayStart(day: string): Date {
  const start = DAY.test(day) ? startOfDay(day) : new Date(NaN)
  if (Number.isNaN(start.getTime()) || toIso(start, 'KST').slice(0, 10) !== day)
    throw new Refusal('TIME_INVALID', { field: 'day' })
  return start
}

const HEAD = ['of', 'run_at', 'received_at', 'source', 'mode', 'sha256', 'lead_hours', 'valid_at'] as const
const COLUMNS = [...HEAD, ...POINT_ELEMENTS.map((name) => `${name} (${pointElement(name).unit})`)]

/** Runs of the day in Korea; of a run that was corrected what was said first stands first. @source RFC 4180 */
export function recordCsv(runs: readonly RecordedRun[]): string {
  const rows = runs.flatMap(({ key, runAt, receivedAt, source, mode, sha256, steps }) =>
    steps.map(({ leadHours, values }) =>
      [
        key,
        toIso(runAt, 'KST'),
        toIso(receivedAt, 'KST'),
        source,
        mode,
        sha256,
        leadHours,
        toIso(new Date(runAt.getTime() + leadHours * HOUR_MS), 'KST'),
        ...POINT_ELEMENTS.map((name) => values[name] ?? ''),
      ].join(','),
    ),
  )
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}
