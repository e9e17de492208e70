import { describe, expect, it } from 'vitest'
import { stationLinkedData } from '../../src/components/pages/linkedData.ts'
import { buildLatest, buildView } from './pageFakes.ts'

describe('what a station tells search engines', () => {
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
