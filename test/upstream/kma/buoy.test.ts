import { expect, it } from 'vitest'
import { buoyAdapter, buoyPeriodAdapter } from '../../../server/upstream/kma/buoy.ts'
import { buoyRow, hubBytes } from '../../fixtures/hub/rows.ts'

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
