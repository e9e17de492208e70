import { describe, expect, it } from 'vitest'
import { overlaps } from '../../../../src/domain/kernel/occupancy.ts'
import type { LayoutRequest } from '../../../../src/islands/map/layout.ts'
import { layoutMarks } from '../../../../src/islands/map/layout.ts'
import { stationMark } from '../../../../src/islands/map/stationMarks.ts'
import { buildMapStation, NOW } from './mapFakes.ts'

const at = (code: string, lat: number, lon: number, windSpeed: number) =>
  stationMark(
    buildMapStation({ code, lat, lon, values: { windSpeed, windFromDirection: 200 } }),
    'windSpeed',
    'ms',
    NOW,
  )
const lay = (marks: LayoutRequest['marks'], more: Partial<LayoutRequest> = {}) =>
  layoutMarks({
    marks,
    zoom: 8,
    style: 'chip',
    language: 'ko',
    measure: (text) => text.length * 8,
    ...more,
  })
const labelled = (layout: ReturnType<typeof lay>) =>
  layout.marks.filter(({ label }) => label).map(({ station }) => station.code)

describe('the layout of marks', () => {
  const crowd = Array.from({ length: 300 }, (_, i) =>
    at(`S${i}`, 34 + (i % 17) * 0.09, 126 + (i % 23) * 0.08, 3 + (i % 5)),
  )

  it.each(['chip', 'barb'] as const)('never lets the values of a crowd overlap (%s)', (style) => {
    const labels = lay(crowd, { style }).marks.flatMap(({ label }) => label ?? [])
    expect(labels.length).toBeGreaterThan(10)
    expect(labels.length).toBeLessThan(crowd.length)
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1)) expect(overlaps(a, b)).toBe(false)
  })

  it('keeps every station, with a value or as a dot', () => {
    expect(lay(crowd).marks).toHaveLength(crowd.length)
  })

  it('gives the room to the dangerous value', () => {
    const layout = lay([at('calm', 35, 127, 4), at('storm', 35.01, 127.01, 25)])
    expect(labelled(layout)).toEqual(['storm'])
  })

  it('always names the selected station', () => {
    const layout = lay([at('calm', 35, 127, 4), at('storm', 35.01, 127.01, 25)], { selected: 'calm' })
    expect(labelled(layout)).toEqual(['calm'])
  })

  it('shows both when the map is near enough, in whatever order they come', () => {
    const marks = [at('a', 35, 127, 4), at('b', 35.1, 127.1, 5)]
    expect(labelled(lay(marks, { zoom: 11 })).toSorted()).toEqual(['a', 'b'])
    expect(labelled(lay(marks))).toEqual(labelled(lay(marks.toReversed())))
  })

  it('leaves a station without a value unlabelled', () => {
    const silent = stationMark(buildMapStation(), 'windSpeed', 'ms', NOW)
    expect(labelled(lay([silent]))).toEqual([])
  })

  it('always finds room for the name of Dokdo, in the language of the reader', () => {
    const atDokdo = at('22441', 37.24, 131.87, 9)
    for (const zoom of [5, 6, 7, 8, 9, 10, 11, 12]) {
      expect(lay([atDokdo], { zoom }).names.map(({ text }) => text)).toContain('독도')
    }
    expect(lay([], { language: 'en' }).names.map(({ text }) => text)).toContain('Dokdo')
  })
})
