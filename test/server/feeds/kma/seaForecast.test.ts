import { describe, expect, it } from 'vitest'
import { seaForecastAdapter } from '../../../../server/feeds/kma/seaForecast.ts'
import { FORECASTER, FORECAST_COLUMNS, forecastRow } from '../../../fixtures/upstream/forecasts.ts'
import { framedBytes } from '../../../fixtures/upstream/warnings.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const NOW = new Date('2026-06-01T05:10:00+09:00')
const ISSUED = new Date('2026-06-01T05:00:00+09:00')
const live = { receivedAt: NOW, isExcerpt: false }
const parse = (...rows: string[]) => seaForecastAdapter.parse(framedBytes(FORECAST_COLUMNS, rows), live)
const period = (texts: Record<string, string>) => parse(forecastRow(ISSUED, 1, texts)).periods[0]

describe('the short-term sea forecast', () => {
  it.each([
    ['columns', forecastRow(ISSUED, 0).replace(/,[^,]*,=$/, '')],
    ['columns', forecastRow(ISSUED, 0).replace('DB03,0,', '')],
    ['zone', forecastRow(ISSUED, 0, { REG_ID: 'S1131200' })],
    ['time', forecastRow(ISSUED, 0, { TM_FC: '202606010560' })],
    ['time', forecastRow(ISSUED, 0, { TM_EF: '-' })],
    ['future', forecastRow(new Date('2026-06-01T05:21:00+09:00'), 0)],
    ['ancient', forecastRow(new Date('2025-04-01T05:00:00+09:00'), 0)],
    ['period', forecastRow(ISSUED, 0, { TM_EF: '202606010600' })],
    ['period', forecastRow(ISSUED, 0, { TM_EF: '202605300000' })],
    ['period', forecastRow(ISSUED, 0, { TM_EF: '202607010000' })],
    ['period', forecastRow(ISSUED, 0, { MOD: 'A03' })],
    ['period', forecastRow(ISSUED, 0, { MOD: 'constructor' })],
    ['step', forecastRow(ISSUED, 0, { NE: '-1' })],
    ['step', forecastRow(ISSUED, 0, { NE: '1.5' })],
    ['number', forecastRow(ISSUED, 0, { S1: 'many' })],
    ['number', forecastRow(ISSUED, 0, { WH2: '1.2.3' })],
    ['words', forecastRow(ISSUED, 0, { WF: '맑음 '.repeat(60) })],
  ])('refuses a row for its %s and keeps the rest', (reason, row) => {
    const parsed = parse(row, forecastRow(ISSUED, 5))
    expect(parsed.periods.map(({ step }) => step)).toEqual([5])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it('gives wind, waves, sky and words of a half day', () => {
    expect(parse(forecastRow(ISSUED, 1)).periods).toEqual([
      {
        zoneCode: '12C10102',
        issuedAt: ISSUED,
        validAt: new Date('2026-06-01T12:00:00+09:00'),
        hours: 12,
        step: 1,
        windFrom: 'NW',
        windTurnsTo: 'N',
        windSpeed: { from: 9, to: 14 },
        waveHeight: { from: 1.5, to: 3 },
        sky: 'mostly-cloudy',
        precipitation: 'none',
        weatherKo: '구름많음',
        office: '143',
      },
    ])
  })

  it('gives a whole day as one', () => {
    expect(period({ MOD: 'A01', TM_EF: '202606050000', NE: '7' })).toMatchObject({ hours: 24, step: 7 })
  })

  it('brings the ends of a range in order', () => {
    expect(period({ S1: '14', S2: '9', WH1: '3.0', WH2: '1.5' })).toMatchObject({
      windSpeed: { from: 9, to: 14 },
      waveHeight: { from: 1.5, to: 3 },
    })
  })

  it.each([
    ['missing', { S1: '-99', S2: '-99.0', WH1: '', WH2: '-' }],
    ['beyond its range', { S1: '140', S2: '900', WH1: '-2', WH2: '77' }],
  ])('leaves out a range that is %s, and keeps the row', (_case, texts) => {
    const reported = period(texts)
    expect(reported).toMatchObject({ windFrom: 'NW', weatherKo: '구름많음' })
    expect(reported).not.toHaveProperty('windSpeed')
    expect(reported).not.toHaveProperty('waveHeight')
  })

  it('takes the end that is there for both', () => {
    expect(period({ S1: '-99', WH2: '-99.0' })).toMatchObject({
      windSpeed: { from: 14, to: 14 },
      waveHeight: { from: 1.5, to: 1.5 },
    })
  })

  it.each([
    ['no turning', { T: '0' }, 'NW', undefined],
    ['the same direction twice', { W2: 'NW' }, 'NW', undefined],
    ['no second direction', { W2: '-' }, 'NW', undefined],
    ['no first direction', { W1: '-' }, undefined, undefined],
    ['an invalid direction', { W1: 'NX' }, undefined, undefined],
  ])('reads a wind with %s', (_case, texts, windFrom, windTurnsTo) => {
    expect([period(texts)?.windFrom, period(texts)?.windTurnsTo]).toEqual([windFrom, windTurnsTo])
  })

  it.each([
    ['DB01', '1', 'clear', 'rain'],
    ['DB02', '2', 'partly-cloudy', 'rain-or-snow'],
    ['DB04', '3', 'overcast', 'snow'],
    ['DB04', '4', 'overcast', 'snow-or-rain'],
    ['DB99', '9', undefined, undefined],
    ['toString', '-', undefined, undefined],
  ])('reads the codes %s and %s', (SKY, PREP, sky, precipitation) => {
    expect([period({ SKY, PREP })?.sky, period({ SKY, PREP })?.precipitation]).toEqual([sky, precipitation])
  })

  it('keeps words with commas and entities as people read them', () => {
    expect(period({ WF: '구름많고, 오후&nbsp;한때 비&#40;소나기&#41;' })?.weatherKo).toBe(
      '구름많고, 오후 한때 비(소나기)',
    )
  })

  it('keeps no trace of the forecaster, not even of a refused row', () => {
    const parsed = parse(forecastRow(ISSUED, 0), forecastRow(ISSUED, 1, { S1: '?' }))
    expect(parsed.refusedRows).toHaveLength(1)
    expect(JSON.stringify(parsed)).not.toContain(FORECASTER.name)
    expect(JSON.stringify(parsed)).not.toContain(FORECASTER.id)
  })

  it('is an answer without rows while the issue is not out yet', () => {
    expect(parse()).toEqual({ periods: [], refusedRows: [] })
  })

  it('names as a recording’s own time its newest issue, not the days it speaks of', () => {
    const bytes = framedBytes(FORECAST_COLUMNS, [forecastRow(ISSUED, 0), forecastRow(ISSUED, 7)])
    expect(seaForecastAdapter.newestTime(bytes, new Date('2027-01-01T00:00:00Z'))).toEqual(ISSUED)
  })
})

const recordedPeriods = (name: string) =>
  seaForecastAdapter.parse(recordedBytes(name), seenAt('2026-05-04 05:10')).periods

it('reads a recorded issue by half days', () => {
  const periods = recordedPeriods('kma_fct_afs_do.txt')
  expect(periods.map(({ zoneCode, step }) => [zoneCode, step])).toEqual([
    ['12A30100', 0],
    ['12A30100', 1],
    ['12A30211', 0],
    ['12A30211', 1],
  ])
  expect(periods[3]).toEqual({
    zoneCode: '12A30211',
    issuedAt: inKorea('2026-05-04 05:00'),
    validAt: inKorea('2026-05-04 12:00'),
    hours: 12,
    step: 1,
    windFrom: 'S',
    windTurnsTo: 'SW',
    windSpeed: { from: 6, to: 9 },
    waveHeight: { from: 0.5, to: 1 },
    sky: 'mostly-cloudy',
    precipitation: 'none',
    weatherKo: '구름많음',
    office: '109',
  })
})

it('reads a recorded issue of days ahead, with rain', () => {
  const periods = recordedPeriods('kma_fct_afs_do_2.txt')
  expect(
    periods.map(({ zoneCode, step, precipitation, weatherKo }) => [zoneCode, step, precipitation, weatherKo]),
  ).toEqual([
    ['12A30212', 4, 'none', '구름많음'],
    ['12A30212', 5, 'rain', '흐리고 한때 비'],
    ['12B10101', 4, 'rain', '흐리고 가끔 비'],
    ['12B10101', 5, 'none', '흐림'],
    ['12B10201', 4, 'rain', '흐리고 한때 비'],
    ['12B10201', 5, 'none', '맑음'],
  ])
  expect(periods[4]).toMatchObject({
    windSpeed: { from: 9, to: 13 },
    waveHeight: { from: 1.5, to: 2.5 },
    sky: 'overcast',
  })
})
