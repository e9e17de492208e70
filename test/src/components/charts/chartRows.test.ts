import { describe, expect, it } from 'vitest'
import {
  chartHref,
  chartTitle,
  leadText,
  nextSendingText,
  pictureOf,
  programmesOf,
  sizeText,
  timetableHref,
  waitOf,
} from '../../../../src/components/charts/chartRows.ts'
import { hoursAhead } from '../../../../src/domain/charts/charts.ts'
import type { ChartFile } from '../../../../src/domain/charts/charts.ts'
import { chartDetail } from '../../../../src/text/charts/chartDetail.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'
import { buildChart, buildEntry } from '../../../support/broadcastFakes.ts'

const MINUTE_MS = 60_000

describe('a wait', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [MINUTE_MS, 0, 1],
    [60 * MINUTE_MS - 1, 1, 0],
    [130 * MINUTE_MS, 2, 10],
    [-9, 0, 0],
  ])('of %d ms is %d h %d min', (ms, hours, minutes) => {
    expect(waitOf(new Date(NOW.getTime() + ms), NOW)).toEqual({ hours, minutes })
  })
})

describe('a size', () => {
  it.each([
    [1, '1 KB'],
    [184_400, '184 KB'],
    [1_250_000, '1.3 MB'],
    [20_000_000, '20.0 MB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})

describe('the picture of a chart', () => {
  const file = (mediaType: ChartFile['mediaType'], isThere = true, widthPx = 900) => ({
    file: { fileName: mediaType, mediaType, bytes: 1, widthPx, heightPx: widthPx, sha256: '' },
    isThere,
  })
  const unmeasured = file('image/gif', true, 0)
  const [png, svg, pdf] = [file('image/png'), file('image/svg+xml'), file('application/pdf')]

  it.each([
    ['none', [], { kind: 'missing' }],
    ['all gone', [file('image/png', false), file('application/pdf', false)], { kind: 'missing' }],
    ['a picture and its drawn twin', [png, svg], { kind: 'picture', file: png.file, larger: svg.file }],
    ['a drawn twin first', [svg, png], { kind: 'picture', file: svg.file }],
    ['the first gone', [file('image/png', false), svg], { kind: 'picture', file: svg.file }],
    ['the twin gone', [png, file('image/svg+xml', false)], { kind: 'picture', file: png.file }],
    ['a document alone', [pdf], { kind: 'document', file: pdf.file }],
    ['a document before a picture', [pdf, png], { kind: 'picture', file: png.file }],
    ['a picture without measures', [unmeasured], { kind: 'document', file: unmeasured.file }],
  ])('of %s', (_case, files, picture) => {
    expect(pictureOf(files)).toEqual(picture)
  })
})

describe('the texts of a chart', () => {
  const issuedAt = new Date('2026-05-04T00:00:00Z')
  const chart = buildChart({ kind: 'wave', issuedAt, validAt: new Date('2026-05-05T00:00:00Z') })

  it('stand in the reader’s language and clock', () => {
    expect(chartTitle(chart, buildView())).toBe('Wave height, issued 09:00 KST')
    expect(chartTitle(chart, buildView({ language: 'ko', timeZone: 'UTC' }))).toBe('파고도 (00:00 UTC 발표)')
    expect(leadText(chart, buildView())).toBe('Forecast 24 hours ahead')
    expect(leadText({ ...chart, validAt: issuedAt }, buildView())).toBe('At the time of issue')
    expect(hoursAhead({ ...chart, validAt: new Date(0) })).toBe(0)
  })

  it('gather the programmes of a day by name, and give the next', () => {
    const at = (text: string) => new Date(`2026-05-04T${text}:00Z`)
    const entries = [
      buildEntry({ startsAt: at('04:10'), endsAt: at('04:25') }),
      buildEntry({ nameKo: '파고', nameEn: 'Waves', startsAt: at('05:00'), endsAt: at('05:10') }),
      buildEntry({ startsAt: at('14:50'), endsAt: at('15:10') }),
    ] as const
    expect(programmesOf(entries, buildView())).toEqual([
      { name: 'Surface analysis', times: '13:10–13:25, 23:50–00:10 KST' },
      { name: 'Waves', times: '14:00–14:10 KST' },
    ])
    expect(programmesOf(entries, buildView({ language: 'ko', timeZone: 'UTC' }))[1]).toEqual({
      name: '파고',
      times: '05:00–05:10 UTC',
    })
    const view = buildView()
    expect(nextSendingText(entries[0], { chart }, view)).toBe('next 13:10 KST, in 4 min')
    expect(nextSendingText(entries[0], { chart }, { ...view, now: at('04:10') })).toBe(
      'being sent now (13:10–13:25 KST)',
    )
  })

  it('say when the next sending brings a later issue', () => {
    const [own, other] = [buildEntry({ chartId: chart.id }), buildEntry({ chartId: 99 })]
    const newer = buildChart({ id: 99 })
    const view = buildView({ now: own.startsAt })
    const said = chartDetail.en.ofNewer
    expect(nextSendingText(other, { chart, newer }, view)).toContain(said)
    expect(nextSendingText(own, { chart, newer }, view)).not.toContain(said)
    expect(nextSendingText(other, { chart }, view)).not.toContain(said)
  })
})

describe('links', () => {
  it('keep to the small window they stand in, and to the phone', () => {
    expect(chartHref('broadcastDetail', 7, false)).toBe('/mmis/detailBroadcasting?id=7&type=fax')
    expect(chartHref('mobileBroadcastDetail', 7, true)).toBe(
      '/mmis/m/detailBroadcasting?id=7&type=fax&frame=popup',
    )
    expect(timetableHref(false)).toBe('/mmis/broadcasts?tab=4')
    expect(timetableHref(true)).toBe('/mmis/broadcasts?tab=4&frame=popup')
  })
})
