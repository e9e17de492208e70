import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SeriesChartProps } from '../../../../../src/components/observations/series/SeriesChart.tsx'
import { SeriesChart } from '../../../../../src/components/observations/series/SeriesChart.tsx'
import { SeriesTable } from '../../../../../src/components/observations/series/SeriesTable.tsx'
import type { ElementName } from '../../../../../src/domain/kernel/elements.ts'
import type { ElementSeries } from '../../../../../src/domain/observations/stations.ts'

const FROM = new Date('2026-05-03T03:00:00Z')
const TO = new Date('2026-05-04T03:00:00Z')

const line = (element: ElementName, values: (number | null)[]): ElementSeries => ({
  element,
  points: values.map((value, i) => ({
    at: new Date(FROM.getTime() + (i + 1) * 3_600_000),
    value,
    minimum: value === null ? null : value - 1,
    maximum: value === null ? null : value + 2,
  })),
})

const props = (more: Partial<SeriesChartProps> = {}): SeriesChartProps => ({
  id: 'chart',
  element: 'windSpeed',
  series: [
    line('windSpeed', [5, 7, null, 9, 15]),
    line('windGust', [8, 9, null, 12, 20]),
    line('windFromDirection', [10, 20, null, 30, 40]),
  ],
  step: 'raw',
  from: FROM,
  to: TO,
  zone: 'KST',
  windUnit: 'ms',
  language: 'ko',
  ...more,
})
const chart = (more?: Partial<SeriesChartProps>) => renderToStaticMarkup(<SeriesChart {...props(more)} />)
const table = (more?: Partial<SeriesChartProps>) => renderToStaticMarkup(<SeriesTable {...props(more)} />)
/** How many times the line itself is set down anew, wherever its attributes stand. */
function runsIn(svg: string): number {
  const line = svg.match(/<path [^>]*>/g)?.find((path) => path.includes('class="series-line"')) ?? ''
  return / d="([^"]*)"/.exec(line)?.[1]?.split('M').slice(1).length ?? 0
}

/** How far down each point of the lines and the band lies, in the plot's own px. */
const heightsOf = (svg: string): number[] =>
  [...svg.matchAll(/<path[^>]*? d="(M[^"]*)"/g)].flatMap(([, d = '']) =>
    [...d.matchAll(/[ML][\d.]+ ([\d.-]+)/g)].map(([, y]) => Number(y)),
  )

/** The numbers of the value axis: those that end before the plot, without the unit above them. */
const labelsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*dx="-6"[^>]*>([^<]*)</g)].map(([, text = '']) => text).slice(1)

describe('the chart of a series', () => {
  it('says so when there is no value at all', () => {
    const empty = chart({ series: [line('windSpeed', [null])] })
    expect(empty).not.toContain('<svg')
    expect(empty).toContain('풍속')
    expect(chart({ series: [] })).not.toContain('<svg')
  })

  it('is named, described and summed up in one sentence with the newest value and its time', () => {
    const svg = chart({ step: 'hour' })
    expect(svg).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="chart-title chart-desc"/)
    expect(svg).toContain('<title id="chart-title">풍속, 최근 24시간</title>')
    const summary = '최저 4.0, 최고 17.0 m/s. 마지막 값은 05-03 17:00 KST의 15.0 m/s입니다.'
    expect(svg.split(summary)).toHaveLength(3)
  })

  it('shows gaps as gaps and mentions them', () => {
    const svg = chart()
    expect(runsIn(svg)).toBe(2)
    expect(svg).toContain('끊긴 곳')
    expect(chart({ series: [line('windSpeed', [5, 6])] })).not.toContain('끊긴 곳')
  })

  it('draws a band of lowest and highest values for hours, none for raw reports', () => {
    expect(chart()).not.toContain('series-band')
    expect(chart({ step: 'hour' })).toContain('series-band')
  })

  it('draws an arrow per direction, away from where the wind comes', () => {
    expect(chart().match(/series-arrow/g)).toHaveLength(4)
    expect(chart()).toContain('rotate(40)')
  })

  it('draws the limits that lie in its range', () => {
    expect(chart()).toContain('주의보 기준 14\u00a0m/s')
    expect(chart()).not.toContain('경보 기준')
    expect(chart({ windUnit: 'kn' })).toContain('주의보 기준 27.2\u00a0kn')
  })

  it('draws a visibility no farther than its sentence says', () => {
    const svg = chart({ element: 'visibility', series: [line('visibility', [22_000, 32_000, 8000])] })
    expect(svg).toContain('최저 8.0, 최고 20.0 km')
    expect(heightsOf(svg)).toEqual([0, 0, 90])
    expect(labelsOf(svg)).toEqual(['0', '5', '10', '15', '20'])
  })

  it('keeps its line within its box, and all its numbers beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1 }), (values) => {
        const svg = chart({ series: [line('windSpeed', values)], step: 'hour' })
        const [, top = '', height = ''] = /viewBox="0 (-?\d+) 1000 (\d+)"/.exec(svg) ?? []
        const drawn = heightsOf(svg)
        // half the width of the line lies above it
        expect(Math.min(...drawn) - 1).toBeGreaterThanOrEqual(Number(top))
        expect(Math.max(...drawn) + 1).toBeLessThanOrEqual(Number(top) + Number(height))
        expect(svg).toMatch(/<svg[^>]*class="series-box"[^>]*overflow="hidden"/)
        expect(labelsOf(svg).length).toBeGreaterThan(1)
      }),
    )
  })

  it('needs no style attribute, so that it fits the content policy', () => {
    expect(chart({ step: 'hour' })).not.toContain('style=')
    expect(table()).not.toContain('style=')
  })

  it('speaks English and UTC', () => {
    const svg = chart({ language: 'en', zone: 'UTC' })
    expect(svg).toContain('Wind speed, last 24 hours')
    expect(svg).toContain('08:00 UTC')
    expect(svg).not.toMatch(/[가-힣]/)
  })
})

describe('the table beside it', () => {
  it('has the same values, newest first, with directions in letters and missing ones in words', () => {
    const rows = [...table().matchAll(/<tr>(.*?)<\/tr>/g)].map((row) =>
      (row[1] ?? '').replaceAll(/<[^>]+>/g, '|'),
    )
    expect(rows).toHaveLength(6)
    expect(rows[1]).toMatch(/05-03 17:00.*15\.0.*20\.0.*40 NE · 북동/)
    expect(rows[3]).toContain('받은 값 없음')
    expect(rows[5]).toContain('05-03 13:00')
  })

  it('names its rows and columns for screen readers', () => {
    const html = table({ step: 'hour' })
    expect(html).toContain('<caption')
    expect(html.match(/scope="col"/g)).toHaveLength(6)
    expect(html.match(/scope="row"/g)).toHaveLength(5)
  })

  it('converts the wind like the chart', () => {
    expect(table({ windUnit: 'kmh' })).toContain('54.0')
  })
})
