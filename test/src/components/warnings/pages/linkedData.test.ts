import { describe, expect, it } from 'vitest'
import {
  bulletinLinkedData,
  squareLinkedData,
  stationLinkedData,
  zoneLinkedData,
} from '../../../../../src/components/warnings/pages/linkedData.ts'
import { bulletinsOf } from '../../../../../src/domain/warnings/warningLists.ts'
import { reported } from '../../../../support/warningEvents.ts'
import { buildLatest, buildView } from '../../../../support/pageFakes.ts'

describe('linked data of a station', () => {
  const values = { windSpeed: 8.3, seaTemperature: 14.1 }

  it('holds where it is, what it measures and in which unit', () => {
    const data = stationLinkedData(buildLatest({ values }), buildView())
    expect(data).toMatchObject({
      '@type': 'Dataset',
      url: 'https://marine.example.org/mmis/stations/22101?lang=en',
      spatialCoverage: { geo: { latitude: 37.24, longitude: 126.02 } },
      variableMeasured: [
        { name: 'Wind speed', unitCode: 'MTS', value: 8.3 },
        { name: 'Water temperature', unitCode: 'CEL', value: 14.1 },
      ],
    })
  })

  it('holds no simulated value', () => {
    const data = stationLinkedData(buildLatest({ values, mode: 'demo' }), buildView())
    expect(data.variableMeasured).toEqual([])
  })
})

describe('linked data of forecasts', () => {
  it('is where a zone and a square are, without a value that would soon be old', () => {
    const zone = buildView().portal.zones.warningZone('S1311100')
    const data = zoneLinkedData({ code: zone.code, names: zone }, buildView())
    expect(data).toMatchObject({
      '@type': 'Dataset',
      url: 'https://marine.example.org/mmis/zones/S1311100?lang=en',
    })
    expect(JSON.stringify(data)).toMatch(/"box":"34\.\d+ 128\.\d+ 35\.\d+ 129\.\d+"/)
    expect(squareLinkedData({ square: 144 }, buildView())).toMatchObject({
      identifier: '144',
      spatialCoverage: { geo: { box: '37.5 124.5 38 125' } },
    })
  })

  it('is a report for a bulletin, but none for a simulated one', () => {
    const [live] = bulletinsOf([reported('announce', 'advisory', '2 11:30', { office: '159', number: 17 })])
    expect(bulletinLinkedData(live!, buildView())).toMatchObject({
      '@type': 'Report',
      datePublished: '2026-06-02T02:30:00.000Z',
    })
    expect(bulletinLinkedData({ ...live!, mode: 'demo' }, buildView())).toBeUndefined()
  })
})
