import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Meteogram } from '../../../../src/components/forecasts/Meteogram.tsx'
import { buildRows, nothing, START } from './forecastRows.ts'
import type { Reported } from './forecastRows.ts'

const draw = (reported: readonly Reported[], language: 'ko' | 'en' = 'en') =>
  renderToStaticMarkup(
    <Meteogram
      id="m"
      rows={buildRows(reported)}
      language={language}
      timeZone="KST"
      windUnit="ms"
      now={START}
    />,
  )

describe('the meteogram', () => {
  it('says so where there is nothing to draw', () => {
    const html = draw([nothing('feed-down')])
    expect(html).toContain('There are no forecast values to draw.')
    expect(html).not.toContain('<svg')
  })

  it('is one picture whose name is the summary', () => {
    const html = draw([{}, { windSpeed: 22 }, {}])
    expect(html).toMatch(/<svg[^>]* role="img"|<svg role="img"/)
    expect(html).toContain('<title id="m-title">Wind and waves of three days</title>')
    expect(html).toContain('The wind is strongest at 22.0 m/s from the southwest')
  })

  it('fills what is past a limit and names the limits', () => {
    const html = draw([{ windSpeed: 6 }, { windSpeed: 22 }, { windSpeed: 6 }])
    expect(html).toContain('advisory limit 14\u00a0m/s, 3\u00a0m')
    expect(html).toContain('warning limit 21\u00a0m/s')
    const [area = ''] = /<path[^>]*meteogram-past is-dangerous[^>]*>/.exec(html) ?? []
    expect(area).toMatch(/ d="M\d/)
  })

  it('speaks the reader’s language and zone', () => {
    const html = draw([{}, {}, {}, {}], 'ko')
    expect(html).toContain('바람 m/s')
    expect(html).toContain('>KST<')
    expect(html).toContain('지금')
  })
})
