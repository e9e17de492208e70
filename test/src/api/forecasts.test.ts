import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SquareForecastQuery, ZoneForecastsQuery } from '../../../src/api/generated.ts'
import {
  fetchPointForecast,
  fetchSquareForecast,
  fetchZoneForecast,
  fetchZoneForecasts,
  fetchZoneOutlook,
} from '../../../src/api/forecasts.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'

afterEach(() => vi.unstubAllGlobals())
const serve = (data: unknown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })))
}
const { signal } = new AbortController()
const now = new Date('2026-05-04T06:00:00Z')
const ask = { lat: 34.5, lon: 128, now }

const place: NonNullable<SquareForecastQuery['square']>['forecast'] = {
  lat: 34.5,
  lon: 128,
  issuedAt: '2026-05-04T00:00:00Z',
  receivedAt: '2026-05-04T04:00:00Z',
  mode: 'DEMO',
  source: 'kma-marine-zone',
  quality: 'CHECKED',
  times: ['2026-05-04T06:00:00Z', '2026-05-04T09:00:00Z'],
  series: [
    { element: 'windSpeed', unit: 'm/s', values: [7.5, null], reasons: [null, 'NOT_REPORTED'] },
    { element: 'visibility', unit: 'm', values: [null, 9000], reasons: ['OUTSIDE_MODEL', null] },
  ],
}

describe('a point forecast', () => {
  it.each([
    ['nothing', {}],
    ['no forecast', { pointForecast: null }],
  ])('is refused when it is %s', async (_case, data) => {
    serve(data)
    await expect(fetchPointForecast(ask, signal)).rejects.toMatchObject({ failure: 'malformed' })
  })

  it('has its run with its age, and a value or a reason for every element', async () => {
    serve({ pointForecast: { ...place, snapped: { lat: 34.4, lon: 128.1, distanceKm: 9 } } })
    const forecast = await fetchPointForecast(ask, signal)
    expect(forecast.run).toEqual({
      issuedAt: new Date('2026-05-04T00:00:00Z'),
      receivedAt: new Date('2026-05-04T04:00:00Z'),
      mode: 'demo',
      source: 'kma-marine-zone',
      quality: 'checked',
      age: 'fresh',
    })
    expect(forecast.snapped).toEqual({ lat: 34.4, lon: 128.1, distanceKm: 9 })
    const [first, second] = forecast.rows
    expect(first?.validAt).toEqual(new Date('2026-05-04T06:00:00Z'))
    expect(Object.keys(first?.values ?? {})).toEqual([...POINT_ELEMENTS])
    expect(first?.values.windSpeed).toEqual({ state: 'forecast', value: 7.5 })
    expect(second?.values.windSpeed).toEqual({ state: 'absent', reason: 'not-reported' })
    expect(first?.values.visibility).toEqual({ state: 'absent', reason: 'outside-model' })
    expect(first?.values.seaTemperature).toEqual({ state: 'absent', reason: 'not-reported' })
  })

  it('says by the reader’s moment that a newer run is late', async () => {
    serve({ pointForecast: { ...place, snapped: null } })
    const { run } = await fetchPointForecast({ ...ask, now: new Date('2026-05-05T06:00:00Z') }, signal)
    expect(run?.age).toBe('late')
  })

  it('has no run while none can be used', async () => {
    serve({ pointForecast: { ...place, issuedAt: null, receivedAt: null, mode: null, snapped: null } })
    const forecast = await fetchPointForecast(ask, signal)
    expect(forecast.run).toBeUndefined()
    expect(forecast.snapped).toBeUndefined()
  })

  it('of a square is for its centre', async () => {
    serve({ square: { address: '92', centre: { lat: 35.25, lon: 129.25 }, forecast: place } })
    expect(await fetchSquareForecast({ address: '92', now }, signal)).toMatchObject({
      lat: 35.25,
      lon: 129.25,
    })
    serve({ square: null })
    await expect(fetchSquareForecast({ address: '92', now }, signal)).rejects.toMatchObject({
      failure: 'malformed',
    })
  })
})

describe('the forecast of zones', () => {
  const period = {
    validAt: '2026-05-04T03:00:00Z',
    hours: 12,
    windFrom: 'NW',
    windTurnsTo: null,
    windSpeed: { from: 8, to: 12 },
    waveHeight: null,
  } as const
  const issue = { issuedAt: '2026-05-03T20:00:00Z', mode: 'LIVE', periods: [period] } as const

  it('is refused when there is none', async () => {
    serve({ zoneForecasts: null })
    await expect(fetchZoneForecasts(signal)).rejects.toMatchObject({ failure: 'malformed' })
    serve({ zoneForecast: null })
    await expect(fetchZoneForecast('x', signal)).rejects.toMatchObject({ failure: 'malformed' })
  })

  it('of all is by their codes, without those that have none', async () => {
    const data: ZoneForecastsQuery = {
      zoneForecasts: [
        { zone: { code: '12B20103' }, issue: { ...issue, periods: [period] } },
        { zone: { code: '12B20104' }, issue: null },
      ],
    }
    serve(data)
    const issues = await fetchZoneForecasts(signal)
    expect([...issues.keys()]).toEqual(['12B20103'])
    expect(issues.get('12B20103')).toEqual({
      zoneCode: '12B20103',
      issuedAt: new Date('2026-05-03T20:00:00Z'),
      mode: 'live',
      periods: [
        {
          zoneCode: '12B20103',
          issuedAt: new Date('2026-05-03T20:00:00Z'),
          validAt: new Date('2026-05-04T03:00:00Z'),
          hours: 12,
          step: 0,
          windFrom: 'NW',
          windSpeed: { from: 8, to: 12 },
        },
      ],
    })
  })

  it('of one has its sky and words', async () => {
    const zone = { code: '12B20103', nameKo: '부산앞바다', nameEn: 'Busan near sea' }
    const told = { ...period, sky: 'PARTLY_CLOUDY', precipitation: 'RAIN_OR_SNOW', weatherKo: '구름많음' }
    serve({ zoneForecast: { zone, issue: { ...issue, periods: [told] } } })
    const forecast = await fetchZoneForecast('S1311100', signal)
    expect(forecast.zone).toEqual(zone)
    expect(forecast.issue?.periods[0]).toMatchObject({
      sky: 'partly-cloudy',
      precipitation: 'rain-or-snow',
      weatherKo: '구름많음',
    })
    serve({ zoneForecast: { zone, issue: null } })
    expect(await fetchZoneForecast('S1311100', signal)).toEqual({ zone })
  })

  it('has an outlook beside it, of the larger zone, or none', async () => {
    const zone = { code: '12B20103', nameKo: '남해', nameEn: 'South' }
    const outlook = {
      zone,
      issuedAt: '2026-05-04T09:00:00Z',
      mode: 'DEMO',
      periods: [
        { validAt: '2026-05-07T15:00:00Z', hours: 12, weatherKo: '맑음', waveHeight: { from: 1, to: 2 } },
        { validAt: '2026-05-08T03:00:00Z', hours: 12, weatherKo: null, waveHeight: null },
      ],
    }
    serve({ zoneForecast: { zone, issue: null, previous: null, outlook } })
    expect(await fetchZoneOutlook('12B20103', signal)).toMatchObject({
      mode: 'demo',
      periods: [
        { validAt: new Date('2026-05-07T15:00:00Z'), weatherKo: '맑음', waveHeight: { from: 1, to: 2 } },
        { hours: 12 },
      ],
    })
    serve({ zoneForecast: { zone, issue: null, previous: null, outlook: null } })
    expect(await fetchZoneOutlook('12B20103', signal)).toBeUndefined()
    serve({ zoneForecast: null })
    await expect(fetchZoneOutlook('12B20103', signal)).rejects.toMatchObject({ failure: 'malformed' })
  })
})
