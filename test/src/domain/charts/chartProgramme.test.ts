import { describe, expect, it } from 'vitest'
import {
  chartIssues,
  chartKeyOf,
  chartValidUntil,
  compareCharts,
  dueCharts,
  lastChartIssue,
  nextChartIssue,
} from '../../../../src/domain/charts/chartProgramme.ts'
import { CHART_KINDS, isChartOld } from '../../../../src/domain/charts/charts.ts'
import type { ChartKind } from '../../../../src/domain/charts/charts.ts'

const at = (time: string) => new Date(time)

describe('the programme of charts', () => {
  it.each<[ChartKind, string, string]>([
    ['surface-pressure', '2026-01-08T14:30:00Z', '2026-01-08T12:00:00.000Z'],
    ['surface-pressure', '2026-01-08T12:00:00Z', '2026-01-08T12:00:00.000Z'],
    ['surface-pressure', '2026-01-08T11:59:59Z', '2026-01-08T09:00:00.000Z'],
    // 03 and 15 o'clock in Korea
    ['wave', '2026-01-08T14:30:00Z', '2026-01-08T06:00:00.000Z'],
    ['wave', '2026-01-08T18:00:00Z', '2026-01-08T18:00:00.000Z'],
    ['sea-temperature', '2026-01-08T05:59:00Z', '2026-01-07T18:00:00.000Z'],
  ])('has issued %s last, at %s, at %s', (kind, now, issue) => {
    expect(lastChartIssue(kind, at(now)).toISOString()).toBe(issue)
    expect(nextChartIssue(kind, at(now)).getTime() - at(issue).getTime()).toBe(
      chartIssues(kind).everyHours * 3_600_000,
    )
  })

  it('asks for the newest issues first, and for nothing of the future', () => {
    const now = at('2026-01-08T14:30:00Z')
    const due = dueCharts(now)
    expect(
      due.slice(0, 5).map(({ kind, issuedAt }) => `${kind} ${issuedAt.toISOString().slice(8, 13)}`),
    ).toEqual(['surface-pressure 08T12', 'surface-pressure 08T12', 'wave 08T06', 'wave 08T06', 'wave 08T06'])
    expect(due.every(({ issuedAt, validAt }) => issuedAt <= now && validAt >= issuedAt)).toBe(true)
    expect(new Set(due.map((one) => chartKeyOf({ ...one, source: 's' }))).size).toBe(due.length)
  })
})

describe('the age of a chart', () => {
  const analysis = {
    kind: 'surface-pressure',
    issuedAt: at('2026-01-08T12:00Z'),
    validAt: at('2026-01-08T12:00Z'),
  } as const

  it('is old when the next issue should be there for an hour, not before', () => {
    const chart = { validUntil: chartValidUntil(analysis) }
    expect(isChartOld(chart, at('2026-01-08T15:59Z'))).toBe(false)
    expect(isChartOld(chart, at('2026-01-08T16:00Z'))).toBe(true)
  })

  it('of a forecast is not old while its moment is ahead', () => {
    const validUntil = chartValidUntil({ ...analysis, kind: 'wave', validAt: at('2026-01-09T12:00Z') })
    expect(isChartOld({ validUntil }, at('2026-01-09T12:00Z'))).toBe(false)
    expect(isChartOld({ validUntil }, at('2026-01-09T15:00Z'))).toBe(true)
  })

  it.each(CHART_KINDS)('of %s always ends after its issue', (kind) => {
    expect(chartValidUntil({ ...analysis, kind }).getTime()).toBeGreaterThan(analysis.issuedAt.getTime())
  })
})

it('names a chart by kind, times and source', () => {
  const chart = {
    kind: 'wave',
    issuedAt: at('2026-01-08T06:00Z'),
    validAt: at('2026-01-09T06:00Z'),
    source: 'demo',
  } as const
  expect(chartKeyOf(chart)).toBe('wave:202601080600:202601090600:demo')
})

it('shows the newest issue first, and of two charts for one moment the received one', () => {
  const chart = (issued: string, valid: string, origin: 'generated' | 'received') => ({
    issuedAt: at(`2026-01-08T${issued}:00Z`),
    validAt: at(`2026-01-08T${valid}:00Z`),
    origin,
  })
  const charts = [
    chart('06', '06', 'received'),
    chart('12', '18', 'received'),
    chart('12', '12', 'generated'),
    chart('12', '12', 'received'),
  ]
  expect(charts.toSorted(compareCharts)).toEqual([charts[3], charts[2], charts[1], charts[0]])
})
