import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MapStationsQuery } from '../../../src/api/generated.ts'
import { MAP_REPORT_ELEMENTS, mapStationsUrl } from '../../../src/api/operations.ts'
import { fetchMapStations, mapStationsOf, seriesOf } from '../../../src/api/readings.ts'

type Report = NonNullable<NonNullable<MapStationsQuery['stations']>[number]['latest']>

const origin = {
  observedAt: '2026-05-04T03:00:00Z',
  receivedAt: '2026-05-04T03:05:00Z',
  source: 'KMA_SEA_OBS',
  mode: 'DEMO',
} as const

function answer(more: Partial<Report> = {}): { data: MapStationsQuery } {
  const values = Object.fromEntries(MAP_REPORT_ELEMENTS.map((name) => [name, null])) as Record<
    (typeof MAP_REPORT_ELEMENTS)[number],
    null
  >
  const latest = { ...origin, ...values, windSpeed: 5.5, absent: [], differing: [], ...more }
  return {
    data: {
      stations: [
        {
          code: '22101',
          nameKo: '덕적도',
          nameEn: 'Deokjeokdo',
          kind: 'WEATHER_BUOY',
          lat: 37.24,
          lon: 126.02,
          latest,
        },
      ],
    },
  }
}

describe('the answer with all stations', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'no'],
    ['errors alone', { errors: [{ message: 'x' }] }],
    ['no data', { data: null }],
    ['something else', { data: { stations: {} } }],
  ])('is refused when it is %s', (_case, body) => {
    expect(() => mapStationsOf(body)).toThrow(expect.objectContaining({ failure: 'malformed' }))
  })

  it('gives values their origin and the missing ones their reason', () => {
    const [station] = mapStationsOf(
      answer({ absent: [{ element: 'seaTemperature', reason: 'OUT_OF_RANGE' }] }),
    )
    expect(station?.kind).toBe('weather-buoy')
    expect(station?.readings.windSpeed).toMatchObject({
      state: 'measured',
      value: 5.5,
      observedAt: new Date(origin.observedAt),
      source: 'kma-sea-obs',
      mode: 'demo',
    })
    expect(station?.readings.seaTemperature).toEqual({ state: 'absent', reason: 'out-of-range' })
    expect(station?.readings.pressure).toEqual({ state: 'absent', reason: 'not-reported' })
  })

  it('gives an element its own origin where it differs', () => {
    const own = {
      ...origin,
      observedAt: '2026-05-04T01:00:00Z',
      source: 'KMA_BUOY',
      element: 'windSpeed',
    } as const
    const [station] = mapStationsOf(answer({ differing: [own] }))
    expect(station?.readings.windSpeed).toMatchObject({
      source: 'kma-buoy',
      observedAt: new Date(own.observedAt),
    })
    expect(station?.observedAt).toEqual(new Date(origin.observedAt))
  })

  it('knows stations that never reported', () => {
    const body = answer()
    const silent = body.data.stations?.map((station) => ({ ...station, latest: null }))
    const [station] = mapStationsOf({ data: { stations: silent } })
    expect(station?.observedAt).toBeUndefined()
    expect(station?.readings.windSpeed.state).toBe('absent')
  })
})

describe('asking for all stations', () => {
  afterEach(() => vi.unstubAllGlobals())
  const serve = (make: () => Response | Promise<Response>) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      return Promise.resolve().then(make)
    })
    return asked
  }
  const good = () =>
    new Response(JSON.stringify(answer()), {
      headers: { etag: '"1"', date: 'Mon, 04 May 2026 03:06:00 GMT' },
    })

  it('goes to the prepared address and brings the stations, their version and the server’s clock', async () => {
    const asked = serve(good)
    const result = await fetchMapStations(null)
    expect(asked).toEqual([mapStationsUrl])
    expect(result).toMatchObject({ state: 'new', etag: '"1"', servedAt: new Date('2026-05-04T03:06:00Z') })
  })

  it('brings nothing when the version is the known one', async () => {
    serve(good)
    expect(await fetchMapStations('"1"')).toMatchObject({ state: 'unchanged' })
  })

  it.each([
    ['offline', () => Promise.reject(new TypeError('failed to fetch'))],
    ['refused', () => new Response('no', { status: 503 })],
    ['malformed', () => new Response('<html>')],
  ] as const)('fails as %s', async (failure, make) => {
    serve(make)
    await expect(fetchMapStations(null)).rejects.toMatchObject({ failure })
  })
})

describe('the answer with a series', () => {
  it('is refused without a series', () => {
    expect(() => seriesOf({ series: null })).toThrow(expect.objectContaining({ failure: 'malformed' }))
    expect(() => seriesOf(undefined)).toThrow(expect.objectContaining({ failure: 'malformed' }))
  })

  it('has dates for times and leaves out elements it does not know', () => {
    const point = { at: '2026-05-04T03:00:00Z', value: 1, minimum: 1, maximum: 1 }
    const elements = [
      { element: 'windSpeed', points: [point] },
      { element: 'oxygen', points: [point] },
    ]
    expect(seriesOf({ series: { elements } })).toEqual([
      { element: 'windSpeed', points: [{ ...point, at: new Date(point.at) }] },
    ])
  })
})
