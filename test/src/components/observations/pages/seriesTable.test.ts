import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { seriesTableHtml } from '../../../../../src/components/observations/pages/seriesTable.ts'
import { SeriesTable } from '../../../../../src/components/observations/series/SeriesTable.tsx'
import type { ElementSeries } from '../../../../../src/domain/observations/stations.ts'
import { NOW } from '../../../../support/pageFakes.ts'

const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000)
const point = (minutesAgo: number, value: number | null) => ({
  at: at(minutesAgo),
  value,
  minimum: value === null ? null : value - 1,
  maximum: value === null ? null : value + 1,
})
const series: ElementSeries[] = [
  { element: 'windSpeed', points: [point(30, 14.2), point(20, null), point(10, 0)] },
  { element: 'windGust', points: [point(30, 18), point(10, -3)] },
  { element: 'windFromDirection', points: [point(30, 45), point(20, 361), point(10, 360)] },
]
const base = { element: 'windSpeed', series, from: at(60), to: NOW, zone: 'UTC', windUnit: 'kn' } as const

/** What matters of markup: attributes as a browser reads them, no comments. */
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('dateTime=', 'datetime=')
const captionOf = (html: string) => /<caption class="unseen">(.*?)<\/caption>/.exec(html)?.[1] ?? ''

describe.each([
  ['raw', 'ko'],
  ['hour', 'ko'],
  ['hour', 'en'],
] as const)('the table of step %s in %s', (step, language) => {
  it('is the one the map’s panel draws, letter by letter', () => {
    const drawn = plain(renderToStaticMarkup(createElement(SeriesTable, { ...base, step, language })))
    expect(seriesTableHtml({ ...base, step, language, caption: captionOf(drawn) })).toBe(drawn)
  })
})

it('escapes every word', () => {
  const html = seriesTableHtml({ ...base, step: 'raw', language: 'en', caption: '<b>"a" & b</b>' })
  expect(captionOf(html)).toBe('&lt;b&gt;&quot;a&quot; &amp; b&lt;/b&gt;')
})

it('has a head and no rows when nothing was received', () => {
  const html = seriesTableHtml({ ...base, series: [], step: 'raw', language: 'en', caption: 'Empty' })
  expect(html).toContain('<tbody></tbody>')
})
