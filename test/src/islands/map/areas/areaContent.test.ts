import { describe, expect, it } from 'vitest'
import type { WarningArea } from '../../../../../src/api/warningAreas.ts'
import type { AreaSources, ZoneIssue } from '../../../../../src/islands/map/areas/areaContent.ts'
import { standingAtPlace } from '../../../../../src/components/warnings/warnedPlaces.ts'
import { areaContent, placeTexts } from '../../../../../src/islands/map/areas/areaContent.ts'
import { standingByZone, styleKey } from '../../../../../src/components/warnings/standing.ts'
import { buildPeriod } from '../../../../support/forecasts.ts'
import { buildWarningArea, buildZoneArea, hoursAhead, NOW, READER } from '../mapFakes.ts'

const standingOf = (areas: readonly WarningArea[], at = NOW) =>
  standingByZone(areas, { at, now: NOW, confirmedAt: NOW })

/** 4 May 12:00 in Korea; the first period is its morning, the second its afternoon. */
const issue: ZoneIssue = {
  zoneCode: '12B20103',
  issuedAt: hoursAhead(-7),
  mode: 'live',
  periods: [
    buildPeriod({ step: 0 }),
    buildPeriod({ step: 1, windFrom: 'NW', windSpeed: { from: 8, to: 15 }, waveHeight: { from: 1, to: 3 } }),
  ],
}

const sources = (more: Partial<AreaSources> = {}): AreaSources => ({
  standing: new Map(),
  zones: [buildZoneArea()],
  issues: new Map([['12B20103', issue]]),
  element: 'significantWaveHeight',
  at: NOW,
  selected: undefined,
  hasField: false,
  reader: READER,
  ...more,
})

describe('the areas of the map', () => {
  it('are empty without warnings and forecasts', () => {
    const content = areaContent(sources({ issues: new Map() }))
    expect(content).toEqual({ zones: [], warnings: [], labels: [], outlined: undefined })
  })

  it('have the upper end of what is forecast for the half day, and its words', () => {
    const { zones, labels } = areaContent(sources())
    expect(zones.map(({ value }) => value)).toEqual([3])
    expect(labels.map(({ lines }) => lines)).toEqual([['1.0~3.0 m']])
    const wind = areaContent(sources({ element: 'windSpeed', at: hoursAhead(-1) }))
    expect(wind.zones.map(({ value }) => value)).toEqual([9])
    expect(wind.labels.map(({ lines }) => lines)).toEqual([['SW 5~9 m/s']])
  })

  it('say winds in the reader’s unit and language', () => {
    const reader = { ...READER, language: 'en' as const, windUnit: 'kn' as const }
    const { labels } = areaContent(sources({ element: 'windSpeed', reader }))
    expect(labels[0]?.lines).toEqual(['NW 16–29 kn'])
  })

  it('have no colour and no words where the half day is not forecast', () => {
    const { zones, labels } = areaContent(sources({ at: hoursAhead(100) }))
    expect(zones.map(({ value }) => value)).toEqual([undefined])
    expect(labels).toEqual([])
  })

  it('have one hatching per zone, the mildest first, with names and clock times', () => {
    const standing = standingOf([
      buildWarningArea({ zoneCode: 'S1', level: 'warning', box: [127, 34, 128, 35] }),
      buildWarningArea({ zoneCode: 'S2', box: [128, 34, 129, 35] }),
      buildWarningArea({ zoneCode: 'S2', type: 'strong-wind', box: [128, 34, 129, 35] }),
      buildWarningArea({
        zoneCode: 'S3',
        phase: 'preliminary',
        level: 'preliminary',
        effectiveAt: hoursAhead(12),
      }),
      buildWarningArea({ zoneCode: 'S4', polygons: [] }),
    ])
    const { warnings, labels } = areaContent(sources({ standing, issues: new Map() }))
    expect(warnings.map(({ style }) => styleKey(style))).toEqual([
      'preliminary light ahead',
      'advisory diagonal',
      'warning cross',
    ])
    expect(labels.map(({ lines }) => lines)).toEqual([
      ['풍랑경보', '~18:00'],
      ['풍랑주의보', '~18:00', '그 밖에 1건'],
      ['풍랑 예비특보', '05-05 00:00~'],
    ])
  })

  it('outline what will be graver', () => {
    const standing = standingOf([
      buildWarningArea({ zoneCode: 'S1', next: { level: 'warning', effectiveAt: hoursAhead(2) } }),
      buildWarningArea({ zoneCode: 'S2' }),
      buildWarningArea({
        zoneCode: 'S2',
        type: 'strong-wind',
        phase: 'announced',
        effectiveAt: hoursAhead(2),
      }),
    ])
    const { warnings } = areaContent(sources({ standing, issues: new Map() }))
    const looks = warnings.map(
      ({ shape, style, isOutline }) => `${shape.code} ${styleKey(style)}${isOutline ? ' outline' : ''}`,
    )
    expect(looks).toEqual(['S1 advisory diagonal', 'S1 warning cross ahead outline', 'S2 advisory diagonal'])
  })

  it('outline the zone or the square whose panel is open', () => {
    const squareBox = { west: 129, south: 35, east: 129.5, north: 35.5 }
    const outlined = (selected: AreaSources['selected'], box?: AreaSources['squareBox']) =>
      areaContent(sources({ selected, squareBox: box })).outlined
    expect(outlined({ kind: 'zone', code: 'S1311100' })?.code).toBe('S1311100')
    expect(outlined({ kind: 'zone', code: 'S9' })).toBeUndefined()
    expect(outlined({ kind: 'square', number: '92' }, squareBox)?.polygons[0]?.[0]?.[0]).toEqual([129, 35])
    expect(outlined({ kind: 'square', number: '9999' })).toBeUndefined()
    expect(outlined({ kind: 'point', lat: 35, lon: 129 })).toBeUndefined()
  })
})

describe('the content for a place', () => {
  const standing = standingOf([
    buildWarningArea({ mode: 'demo', next: { level: 'warning', effectiveAt: hoursAhead(2) } }),
    buildWarningArea({
      zoneCode: 'S1311110',
      zoneNameKo: '부산 연안바다',
      level: 'warning',
      expectedEnd: undefined,
      box: [129, 35, 129.2, 35.2],
    }),
  ])

  it('is nothing where nothing is', () => {
    expect(placeTexts(sources({ standing }), 20, 120)).toEqual([])
  })

  it('is its warnings with zone, level and clock times, then the forecast of its zone', () => {
    const texts = placeTexts(sources({ standing }), 35.5, 129.5)
    expect(texts.map(({ title, lines }) => [title, ...lines])).toEqual([
      [
        '[시연 자료] 풍랑주의보 · 부산앞바다',
        '발효 중, 11:00 KST부터',
        '14:00 KST부터 경보',
        '15:00~18:00 KST 해제 예정',
      ],
      ['부산앞바다', '유의파고 1.0~3.0 m', '5월 4일 오후'],
    ])
  })

  it('names the gravest of a part and its whole first', () => {
    const here = standingAtPlace(standing, 35.1, 129.1)
    expect(here.map(({ area }) => area.zoneCode)).toEqual(['S1311110', 'S1311100'])
    expect(placeTexts(sources({ standing }), 35.1, 129.1)[0]?.lines).toContain('해제 시각 미정')
  })
})
