import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PointTable } from '../../../../src/components/forecasts/PointTable.tsx'
import { buildRows } from './forecastRows.ts'
import type { Reported } from './forecastRows.ts'

const draw = (reported: readonly Reported[], language: 'ko' | 'en' = 'en') =>
  renderToStaticMarkup(
    <PointTable rows={buildRows(reported)} language={language} timeZone="KST" windUnit="kn" />,
  )

describe('the table of a point forecast', () => {
  it('has all eight elements of every time, by day', () => {
    const html = draw(Array.from({ length: 5 }, () => ({})))
    expect(html.match(/<th[^>]* scope="col"/g)).toHaveLength(9)
    expect(html.match(/<tbody/g)).toHaveLength(2)
    expect(html.match(/<td/g)).toHaveLength(5 * 8)
    expect(html).toContain('4 May')
    expect(html).toContain('<span class="unit">kn</span>')
  })

  it('keeps the roles of a table, and names what stands below wind and waves', () => {
    const html = draw([{}])
    expect(html.match(/role="columnheader"/g)).toHaveLength(9)
    expect(html.match(/role="cell"/g)).toHaveLength(8)
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Period',
      'Visibility',
      'Precip. 3 h',
      'Water',
    ])
  })

  it('says why a value is missing, and in words what is loud', () => {
    const html = draw([{ seaTemperature: 'not-reported', windSpeed: 22 }])
    expect(html).toContain('title="not in the forecast"')
    expect(html).toContain('<span class="unseen">dangerous</span>')
  })

  it('names a calm and a direction in the reader’s language', () => {
    const html = draw([{ windSpeed: 0 }, { windFromDirection: 45 }], 'ko')
    expect(html).toContain('정온')
    expect(html).toMatch(/NE<span[^>]*> · 북동</)
  })
})
