import { expect, it } from 'vitest'
import { buoyAdapter, buoyPeriodAdapter } from '../../../../server/feeds/kma/buoy.ts'
import { buoyRow, hubBytes } from '../../../fixtures/hub/rows.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const AT = new Date('2026-05-04T03:10:00Z')
const context = { receivedAt: AT, isExcerpt: false }

it('gives each column of kma_buoy its element, the second anemometer apart from the first', () => {
  expect(buoyAdapter.parse(hubBytes([buoyRow({ at: AT, station: '22101' })]), context).reports).toEqual([
    {
      stationCode: '22101',
      observedAt: AT,
      values: {
        windFromDirection: 305,
        windSpeed: 7.2,
        windGust: 9.4,
        secondWindFromDirection: 301,
        secondWindSpeed: 7,
        secondWindGust: 9.1,
        pressure: 1013.8,
        relativeHumidity: 68,
        airTemperature: 9.9,
        seaTemperature: 11.2,
        maximumWaveHeight: 2.1,
        significantWaveHeight: 1.3,
        meanWaveHeight: 0.8,
        wavePeriod: 5.4,
        waveFromDirection: 320,
      },
      refused: {},
    },
  ])
})

it('reads a stretch of time as one report per station and minute, in their order', () => {
  const times = [20, 0, 10].map((minutes) => new Date(AT.getTime() - minutes * 60_000))
  const rows = times.map((at) => buoyRow({ at, station: '22101' }))
  const { reports } = buoyPeriodAdapter.parse(hubBytes(rows), context)
  expect(reports.map(({ observedAt }) => observedAt)).toEqual(times.toSorted((a, b) => +a - +b))
})

it('reads two buoys of a recorded payload as they stand there', () => {
  const { reports, refusedRows } = buoyAdapter.parse(
    recordedBytes('kma_buoy.txt'),
    seenAt('2026-05-04 12:20'),
  )
  expect(refusedRows).toEqual([])
  expect(reports.map(({ stationCode, observedAt }) => [stationCode, observedAt])).toEqual([
    ['22183', inKorea('2026-05-04 12:10')],
    ['22184', inKorea('2026-05-04 12:10')],
  ])
  expect(reports[1]).toMatchObject({
    refused: {},
    values: {
      windFromDirection: 57,
      windSpeed: 8.3,
      windGust: 10.8,
      secondWindFromDirection: 60,
      secondWindSpeed: 8.5,
      secondWindGust: 10.9,
      pressure: 1013.2,
      relativeHumidity: 77,
      airTemperature: 15,
      seaTemperature: 15.4,
      maximumWaveHeight: 1.5,
      significantWaveHeight: 1.1,
      meanWaveHeight: 0.8,
      wavePeriod: 5.6,
      waveFromDirection: 120,
    },
  })
})
