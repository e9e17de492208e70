import { expect, it } from 'vitest'
import { lhawsAdapter } from '../../../../server/feeds/kma/lhaws.ts'
import { hubBytes, lhawsRow } from '../../../fixtures/hub/rows.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const AT = new Date('2026-05-04T03:07:00Z')

it('gives each column of kma_lhaws2 its element and leaves out clock times, LS and VT', () => {
  const bytes = hubBytes([lhawsRow({ at: AT, station: '955', WH_MAX: '1.9', WH: '1.1', WP: '4.8' })])
  expect(lhawsAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false }).reports).toEqual([
    {
      stationCode: '955',
      observedAt: AT,
      values: {
        windFromDirection: 290,
        windSpeed: 8.8,
        dayMaximumGustFromDirection: 300,
        dayMaximumGust: 15.2,
        airTemperature: 10.8,
        dayMinimumAirTemperature: 8.1,
        dayMaximumAirTemperature: 12.6,
        pressure: 1012.9,
        relativeHumidity: 66,
        maximumWaveHeight: 1.9,
        significantWaveHeight: 1.1,
        wavePeriod: 4.8,
      },
      refused: {},
    },
  ])
})

it('reads two beacons of a recorded payload, which measure no waves', () => {
  const { reports } = lhawsAdapter.parse(recordedBytes('kma_lhaws2.txt'), seenAt('2026-05-04 12:55'))
  expect(reports).toEqual([
    {
      stationCode: '959',
      observedAt: inKorea('2026-05-04 12:48'),
      refused: {},
      values: {
        windFromDirection: 112,
        windSpeed: 4.6,
        dayMaximumGustFromDirection: 130,
        dayMaximumGust: 13.8,
        airTemperature: 14,
        dayMinimumAirTemperature: 13.1,
        dayMaximumAirTemperature: 15,
        pressure: 1015.4,
      },
    },
    expect.objectContaining({
      stationCode: '960',
      values: {
        windFromDirection: 257,
        windSpeed: 8.7,
        dayMaximumGustFromDirection: 265,
        dayMaximumGust: 16.3,
        airTemperature: 17,
        dayMinimumAirTemperature: 13.1,
        dayMaximumAirTemperature: 17.4,
        pressure: 1017.7,
      },
    }),
  ])
})
