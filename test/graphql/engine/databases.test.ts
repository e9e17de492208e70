import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GraphqlHost } from '../../../graphql/engine/context.ts'
import type { MapStationsQuery, StationDetailQuery, StationSeriesQuery } from '../../../src/api/generated.ts'
import { operations } from '../../../graphql/engine/persisted.ts'
import { mapStationsUrl } from '../../../src/api/operations.ts'
import { buildObservations, buildReport, SOME_STATION } from '../../support/builders.ts'
import { databases } from '../../support/databases.ts'
import { buildHost, type FakeHot, serveGraphql } from '../fakes.ts'

describe.each(databases)('GraphQL over the observations on $name', ({ open }) => {
  let portal: Awaited<ReturnType<typeof serveGraphql>>
  let built: Awaited<ReturnType<typeof buildObservations>>
  let host: GraphqlHost & { hot: FakeHot }

  beforeAll(async () => {
    built = await buildObservations({ db: await open() })
    const { host: other } = buildHost()
    host = { ...other, services: { ...other.services, observations: built.observations } }
    portal = await serveGraphql(host)
    const at = (minute: number) => new Date(Date.parse('2026-05-04T00:00:00Z') + minute * 60_000)
    const hours = [0, 60, 120].map((minute) =>
      buildReport({ observedAt: at(minute), values: { windSpeed: 4 + minute / 60, windFromDirection: 350 } }),
    )
    const last = buildReport({
      observedAt: at(130),
      values: { windSpeed: 8 },
      refused: { pressure: 'out-of-range' },
    })
    await built.observations.record(built.feed, [...hours, last], [], at(135))
  })
  afterAll(() => portal.close())

  it('lists the stations of the network with what was received', async () => {
    const { json } = await portal.ask(operations.MapStations)
    const { stations } = json.data as unknown as MapStationsQuery
    expect(stations?.length).toBeGreaterThan(100)
    expect(stations?.find(({ code }) => code === SOME_STATION)).toMatchObject({
      nameKo: '덕적도',
      kind: 'WEATHER_BUOY',
      latest: {
        observedAt: '2026-05-04T02:10:00Z',
        windSpeed: 8,
        windFromDirection: 350,
        pressure: null,
        mode: 'LIVE',
      },
    })
    expect(stations?.filter(({ latest }) => latest)).toHaveLength(1)
  })

  it('keeps the list in the order of the codes, whole and filtered', async () => {
    const { json } = await portal.ask(
      '{ stations(bbox: {west: 124, south: 36, east: 127, north: 38}) { code lat lon } }',
    )
    const inBox = json.data?.stations as { code: string; lat: number; lon: number }[]
    expect(inBox.length).toBeGreaterThan(3)
    for (const { lat, lon } of inBox) expect(lat >= 36 && lat <= 38 && lon >= 124 && lon <= 127).toBe(true)
    const codes = inBox.map(({ code }) => Number(code))
    expect(codes).toEqual(codes.toSorted((a, b) => a - b))
  })

  it('gives one station in detail', async () => {
    const { json } = await portal.ask(operations.StationDetail, { code: SOME_STATION })
    const { station } = json.data as unknown as StationDetailQuery
    expect(station?.readings.find(({ element }) => element === 'windSpeed')).toMatchObject({
      state: 'MEASURED',
      value: 8,
      observedAt: '2026-05-04T02:10:00Z',
      source: 'KMA_BUOY',
      mode: 'LIVE',
    })
    expect(station?.readings.find(({ element }) => element === 'pressure')).toMatchObject({
      state: 'ABSENT',
      reason: 'OUT_OF_RANGE',
    })
  })

  it.each([
    ['RAW', 'windSpeed', [4, 5, 6, 8]],
    ['HOUR', 'windSpeed', [4, 5, 7]],
    ['DAY', 'windSpeed', [5.33]],
    ['HOUR', 'windFromDirection', [350, 350, 350]],
  ] as const)('gives a series at step %s of %s', async (step, element, expected) => {
    const { json } = await portal.ask(operations.StationSeries, {
      code: SOME_STATION,
      elements: [element],
      from: '2026-05-03T15:00:00Z',
      to: '2026-05-04T03:00:00Z',
      step,
    })
    expect(json.errors).toBeUndefined()
    const { series } = json.data as unknown as StationSeriesQuery
    const values = series?.elements[0]?.points.map(({ value }) => value).filter((value) => value !== null)
    expect(values).toEqual(expected)
  })

  it.each([
    ['STATION_UNKNOWN', { code: '00000' }],
    ['TIME_ORDER', { from: '2026-05-05T00:00:00Z' }],
    ['SPAN_TOO_LONG', { from: '2020-05-05T00:00:00Z' }],
    ['INPUT_INVALID', { elements: [] }],
  ])('refuses a series with %s', async (code, wrong) => {
    const { json, status } = await portal.ask(operations.StationSeries, {
      code: SOME_STATION,
      elements: ['windSpeed'],
      from: '2026-05-04T00:00:00Z',
      to: '2026-05-04T03:00:00Z',
      step: 'RAW',
      ...wrong,
    })
    expect(json.errors?.[0]?.extensions.code).toBe(code)
    expect(status).toBe(code === 'STATION_UNKNOWN' ? 404 : 400)
  })

  it('shows a new observation at once, kept and prepared answers included', async () => {
    const wind = async () => {
      const prepared = (await host.hot.answers()).filter(({ body }) => body.startsWith('{"data":{"stations"'))
      const texts = [(await portal.request(mapStationsUrl)).text, ...prepared.map(({ body }) => body)]
      return texts.map((text) => {
        const { data } = JSON.parse(text) as { data: MapStationsQuery }
        return data.stations?.find(({ code }) => code === SOME_STATION)?.latest?.windSpeed
      })
    }
    expect(await wind()).toEqual([8, 8, 8])
    const later = buildReport({ observedAt: '2026-05-04T02:40:00Z', values: { windSpeed: 9.5 } })
    await built.observations.record(built.feed, [later], [], new Date('2026-05-04T02:45:00Z'))
    expect(await wind()).toEqual([9.5, 9.5, 9.5])
  })
})
