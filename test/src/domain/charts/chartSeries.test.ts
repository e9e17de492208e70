import { describe, expect, it } from 'vitest'
import { chartBefore, chartOfNow, chartSeries } from '../../../../src/domain/charts/chartSeries.ts'
import type { Chart } from '../../../../src/domain/charts/charts.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'

const ISSUE = Date.parse('2026-05-04T06:00:00Z')
const at = (hours: number) => new Date(ISSUE + hours * HOUR_MS)

/** @param issued and @param valid hours from the newest issue */
const chart = (id: number, issued: number, valid: number, more: Partial<Chart> = {}): Chart => ({
  id,
  kind: 'wave',
  issuedAt: at(issued),
  validAt: at(valid),
  validUntil: at(valid + 6),
  origin: 'generated',
  source: 'kma',
  mode: 'live',
  files: [],
  ...more,
})
const ids = (charts: readonly Chart[]) => charts.map(({ id }) => id)

describe('a series of charts', () => {
  const all = [chart(1, -12, -12), chart(2, -12, 0), chart(3, -12, 12), chart(4, 0, 0), chart(5, 0, 24)]

  it('has each moment once, of the newest issue, with the past before it', () => {
    // 12 h ahead stands in the older issue alone, which is overtaken
    expect(ids(chartSeries(all))).toEqual([1, 4, 5])
    expect(chartSeries([])).toEqual([])
  })

  it('shows a received chart rather than one that was drawn for the same', () => {
    expect(ids(chartSeries([chart(4, 0, 0), chart(9, 0, 0, { origin: 'received' })]))).toEqual([9])
  })

  it('is bounded, and keeps its newest end', () => {
    const many = Array.from({ length: 60 }, (_, index) => chart(index, -index * 3, -index * 3))
    const series = chartSeries(many)
    expect(series).toHaveLength(40)
    expect(series.at(-1)?.id).toBe(0)
  })

  it('begins at the moment that has come last', () => {
    const series = chartSeries(all)
    expect(chartOfNow(series, at(23))?.id).toBe(4)
    expect(chartOfNow(series, at(24))?.id).toBe(5)
    expect(chartOfNow(series, at(-20))?.id).toBe(1)
    expect(chartOfNow([], at(0))).toBeUndefined()
  })

  it('is held against what the issue before said of the same moment, or as far ahead', () => {
    expect(chartBefore(chart(4, 0, 0), all)?.id).toBe(2)
    expect(chartBefore(chart(7, 0, 24), [chart(6, -12, 6), chart(8, -12, 3)])).toBeUndefined()
    expect(chartBefore(chart(7, 0, 24), [chart(6, -24, 0)])?.id).toBe(6)
  })
})
