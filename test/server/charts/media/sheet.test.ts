import { describe, expect, it } from 'vitest'
import { drawSheet } from '../../../../server/charts/media/sheet.ts'
import { DRAWN_KINDS } from '../../../../src/domain/charts/charts.ts'
import { charts } from '../../../../src/text/charts/charts.ts'
import { demoPressureGrid } from '../../../../server/feeds/demo/seaLevelPressure.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { buildChartOrder, buildGrid } from '../../../support/chartOrders.ts'

const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words!)

describe('the sheet of a chart', () => {
  it('cannot be drawn without any value', () => {
    const grid = buildGrid({ valueAt: () => NaN })
    expect(() => drawSheet(buildChartOrder({ grid }))).toThrow(RangeError)
  })

  it.each(DRAWN_KINDS)('of %s says in both languages what it is, and all times in both zones', (kind) => {
    const words = wordsOf(drawSheet(buildChartOrder({ kind })))
    expect(words).toEqual(
      expect.arrayContaining([
        charts.ko.kinds[kind],
        charts.en.kinds[kind],
        '2026-01-09 15:00 KST',
        '2026-01-09 06:00 UTC',
        '2026-01-08 15:00 KST',
        '2026-01-08 06:00 UTC',
        '2026-01-08 00:00 UTC',
      ]),
    )
  })

  it.each(['demo', 'replay'] as const)(
    'in mode %s says so beside the map and three times across it',
    (mode) => {
      const words = wordsOf(drawSheet(buildChartOrder({ mode })))
      const [ko, en] = [charts.ko.marks[mode], charts.en.marks[mode]]
      expect(words.filter((one) => one === `${ko.short} ${en.short}`)).toHaveLength(3)
      expect(words).toEqual(expect.arrayContaining([`${ko.short} · ${en.short}`, ko.long, en.long]))
    },
  )

  it('of live values has no mark', () => {
    const svg = drawSheet(buildChartOrder({ mode: 'live', method: 'squares' }))
    for (const { short } of [...Object.values(charts.ko.marks), ...Object.values(charts.en.marks)])
      expect(svg).not.toContain(short)
  })

  it('of pressure has labelled isobars each 4 hPa and the centres with their values', async () => {
    const grid = await demoPressureGrid(ownTime(new Date('2026-01-08T12:00Z')))
    const words = wordsOf(
      drawSheet(buildChartOrder({ kind: 'surface-pressure', grid, method: 'demo-pressure' })),
    )
    const values = words.filter((one) => /^\d{3,4}$/.test(one)).map(Number)
    expect(values).toEqual(expect.arrayContaining([1008, 1016, 1020, 1024, 1032]))
    expect(words).toEqual(expect.arrayContaining(['H', 'L']))
    const lowest = Math.round(Math.min(...grid.values))
    expect(values).toContain(lowest)
    expect(words.some((one) => one.startsWith(`L ${lowest} hPa · `))).toBe(true)
  })

  it('of waves has lines at whole metres, and wind where it is known', () => {
    const order = buildChartOrder()
    const calm = drawSheet(order)
    expect(wordsOf(calm)).toEqual(expect.arrayContaining(['2', '3', '4', '5']))
    expect(calm).not.toContain(charts.ko.legend.wind)
    const { length } = order.grid.values
    const wind = {
      speed: new Float32Array(length).fill(12),
      fromDirection: new Float32Array(length).fill(270),
    }
    expect(drawSheet({ ...order, wind })).toContain(charts.ko.legend.wind)
  })

  it('writes no NaN, even with gaps in the field', () => {
    const grid = buildGrid({ unit: 'm', valueAt: (lon, lat) => (lon > 130 && lat < 35 ? NaN : lon / 50) })
    for (const kind of ['wave', 'sea-temperature'] as const)
      expect(drawSheet(buildChartOrder({ kind, grid }))).not.toMatch(/NaN|Infinity|undefined/)
  })
})
