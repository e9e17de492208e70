import { describe, expect, it } from 'vitest'
import { seaObsAdapter } from '../../../../server/feeds/kma/seaObs.ts'
import { hubBytes, seaObsRow } from '../../../fixtures/hub/rows.ts'
import { recordedBytes, seenAt } from '../../../support/recorded.ts'

const AT = new Date('2026-05-04T03:00:00Z')
const parse = (...rows: string[]) => seaObsAdapter.parse(hubBytes(rows), { receivedAt: AT, isExcerpt: false })
const row = (texts: Record<string, string> = {}) => seaObsRow({ at: AT, station: '22101', ...texts })

describe('the hub’s sea_obs', () => {
  it('gives each column its element', () => {
    expect(parse(row()).reports).toEqual([
      {
        stationCode: '22101',
        observedAt: AT,
        values: {
          significantWaveHeight: 1.2,
          windFromDirection: 310,
          windSpeed: 6.1,
          windGust: 8.3,
          seaTemperature: 11.4,
          airTemperature: 10.2,
          pressure: 1014.3,
          relativeHumidity: 71,
        },
        refused: {},
      },
    ])
  })

  it('gives the station: name, kind, position', () => {
    expect(parse(row()).stations).toEqual([
      { code: '22101', nameKo: '덕적도', kind: 'weather-buoy', lat: 37.24, lon: 126.02 },
    ])
  })

  it.each([
    ['B', 'weather-buoy'],
    ['C', 'wave-buoy'],
    ['D', 'drifting-buoy'],
    ['L', 'beacon'],
    ['N', 'tide-station'],
    ['F', 'coastal-station'],
    ['G', 'wave-gauge'],
    ['J', 'ship'],
  ])('reads the letter %s as %s', (letter, kind) => {
    expect(parse(row({ TP: letter })).stations[0]?.kind).toBe(kind)
  })

  it.each([
    ['an unknown kind', { TP: 'X' }],
    ['a position off the globe', { LAT: '97.24000000' }],
    ['a position that was never set', { LAT: '0.00000000', LON: '0.00000000' }],
    ['no name', { NAME: '' }],
  ])('keeps the values but no facts of a station with %s', (_case, texts) => {
    const parsed = parse(row(texts))
    expect(parsed.stations).toEqual([])
    expect(parsed.reports).toHaveLength(1)
  })

  it('keeps nine degrees of frost, which the whole number -9 would hide', () => {
    expect(parse(row({ TA: '-9.0' })).reports[0]?.values.airTemperature).toBe(-9)
    expect(parse(row({ TA: '-9' })).reports[0]?.values).not.toHaveProperty('airTemperature')
  })

  it('keeps a calm as the agency writes it: no speed, no direction', () => {
    const [report] = parse(row({ WD: '0', WS: '0.0', GST: '0.0' })).reports
    expect(report?.values).toMatchObject({ windFromDirection: 0, windSpeed: 0, windGust: 0 })
    expect(report?.refused).toEqual({})
  })

  it('brings no report of a station that sends only markers', () => {
    const silent = row(
      Object.fromEntries(['WH', 'WD', 'WS', 'GST', 'TW', 'TA', 'PA', 'HM'].map((name) => [name, '-99.0'])),
    )
    expect(parse(silent)).toMatchObject({ reports: [], stations: [{ code: '22101' }], refusedRows: [] })
  })

  it('takes a station’s facts from its newest row', () => {
    const earlier = seaObsRow({
      at: new Date(AT.getTime() - 3_600_000),
      station: '22003',
      TP: 'J',
      LAT: '35.1',
    })
    const later = seaObsRow({ at: AT, station: '22003', TP: 'J', LAT: '35.4' })
    expect(parse(later, earlier).stations).toMatchObject([{ code: '22003', kind: 'ship', lat: 35.4 }])
  })
})

it('reads all kinds of stations of a recorded hour, with their positions, calms and gaps', () => {
  const { reports, stations, refusedRows } = seaObsAdapter.parse(
    recordedBytes('kma_sea_obs.txt'),
    seenAt('2026-05-04 13:10'),
  )
  expect(refusedRows).toEqual([])
  expect(new Set(reports.map(({ observedAt }) => observedAt.toISOString()))).toEqual(
    new Set(['2026-05-04T04:00:00.000Z']),
  )
  expect(new Set(reports.map(({ stationCode }) => stationCode))).toEqual(
    new Set(['22102', '22183', '22184', '22297', '22298', '530350', '959', '22457', '33010']),
  )
  const valuesOf = (code: string) => reports.find(({ stationCode }) => stationCode === code)?.values
  expect(valuesOf('22102')).toEqual({
    significantWaveHeight: 1.4,
    windFromDirection: 298,
    windSpeed: 4.8,
    windGust: 6.4,
    seaTemperature: 12.1,
    airTemperature: 12.5,
    pressure: 1017.1,
    relativeHumidity: 88,
  })
  // a tide station: neither waves nor humidity, which the hub writes as -99.0
  expect(valuesOf('530350')).toEqual({
    windFromDirection: 302,
    windSpeed: 4.9,
    windGust: 7.8,
    seaTemperature: 14.3,
    airTemperature: 15.3,
    pressure: 1016,
  })
  // a calm is a value, not a gap
  expect(valuesOf('22457')).toMatchObject({ windFromDirection: 0, windSpeed: 0, windGust: 0 })
  expect(valuesOf('959')).toMatchObject({ windSpeed: 4.6, seaTemperature: 14.1, relativeHumidity: 82 })
  expect(stations.find(({ code }) => code === '22183')).toMatchObject({
    nameKo: '신안',
    kind: 'weather-buoy',
    lon: 126.24166667,
    lat: 34.73333333,
  })
})
