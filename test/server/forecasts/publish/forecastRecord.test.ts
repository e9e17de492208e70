import { beforeAll, describe, expect, it } from 'vitest'
import { recordCsv } from '../../../../server/forecasts/publish/forecastRecord.ts'
import type { RecordedRun } from '../../../../src/domain/forecasts/forecastRecord.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'

const RUN: RecordedRun = {
  key: 'station/22101',
  runAt: new Date('2026-05-04T00:00:00Z'),
  receivedAt: new Date('2026-05-04T05:10:00Z'),
  source: 'kma-marine-zone',
  mode: 'live',
  sha256: 'ab'.repeat(32),
  steps: [
    { leadHours: 0, values: { windSpeed: 7.25, significantWaveHeight: 1.2 } },
    { leadHours: 3, values: {} },
  ],
}

describe('recorded forecasts as CSV', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })

  it('have a row for each run and lead time, with units, run, receipt and hash', () => {
    const [head = '', first = '', second = '', ...rest] = recordCsv([RUN]).split('\r\n')
    expect(rest).toEqual([''])
    const columns = head.split(',')
    const of = (row: string, column: string) => row.split(',')[columns.indexOf(column)]
    expect(of(first, 'run_at')).toBe('2026-05-04T09:00:00+09:00')
    expect(of(first, 'received_at')).toBe('2026-05-04T14:10:00+09:00')
    expect(of(first, 'windSpeed (m/s)')).toBe('7.25')
    expect(of(second, 'valid_at')).toBe('2026-05-04T12:00:00+09:00')
    expect(of(second, 'windSpeed (m/s)')).toBe('')
    expect(second.split(',')).toHaveLength(columns.length)
  })

  it('are an empty table for a place of which nothing is kept', async () => {
    const answer = await portal.ask('/mmis/forecasts/record.csv?of=station/1&day=2026-05-04')
    expect([answer.status, answer.body.toString().split('\r\n').length]).toEqual([200, 2])
  })

  it.each([
    ['no place', 'day=2026-05-04', 'INPUT_INVALID'],
    ['a place that is none', "of=station/1'--&day=2026-05-04", 'INPUT_INVALID'],
    ['no day', 'of=station/1', 'TIME_INVALID'],
    ['a day that is none', 'of=station/1&day=2026-02-30', 'TIME_INVALID'],
    ['a day with a time', 'of=station/1&day=2026-05-04T00:00', 'TIME_INVALID'],
  ])('refuse %s', async (_, query, code) => {
    const answer = await portal.ask(`/mmis/forecasts/record.csv?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ code })
  })
})
