import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ELEMENT_NAMES } from '../../../src/domain/kernel/elements.ts'
import { operations } from '../../../graphql/engine/persisted.ts'
import { buildHost, buildLatest, FakeObservations, measured, serveGraphql } from '../fakes.ts'

const buoy = buildLatest()
const quiet = buildLatest(
  { code: '22441', kind: 'wave-buoy', lat: 33.5, lon: 126.5 },
  {
    windSpeed: { state: 'absent', reason: 'out-of-range' },
    seaTemperature: { ...measured('seaTemperature', 14.5, 100), source: 'kma-buoy' } as ReturnType<
      typeof measured
    >,
  },
)
const silent = buildLatest(
  { code: '22999', kind: 'ship', lat: 35, lon: 130 },
  Object.fromEntries(
    ELEMENT_NAMES.map((name) => [name, { state: 'absent', reason: 'not-reported' } as const]),
  ),
)
const observations = new FakeObservations([buoy, quiet, silent])
const { host } = buildHost(observations)
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const codes = async (args: string) => {
  const { json, status } = await portal.ask(`{ stations${args} { code } }`)
  expect(status).toBe(200)
  return (json.data as { stations: { code: string }[] }).stations.map(({ code }) => code)
}

describe('stations', () => {
  it.each([
    ['all of them', '', ['22101', '22441', '22999']],
    ['those inside a box', '(bbox: {west: 124, south: 36, east: 128, north: 39})', ['22101']],
    ['those of a kind', '(kinds: [WAVE_BUOY, SHIP])', ['22441', '22999']],
    ['those with a value of an element', '(elements: [windSpeed])', ['22101']],
    [
      'all when the filters are null',
      '(bbox: null, kinds: null, elements: null)',
      ['22101', '22441', '22999'],
    ],
    ['none in an empty sea', '(bbox: {west: -10, south: -10, east: -5.5, north: -5})', []],
  ])('lists %s', async (_case, args, expected) => {
    expect(await codes(args)).toEqual(expected)
  })

  it('gives the newest values flat, and says which are missing and which are of another origin', async () => {
    const { json } = await portal.ask(
      `{ stations(kinds: WAVE_BUOY) { kind observedAt latest {
        observedAt receivedAt source mode quality windSpeed seaTemperature airTemperature
        absent { element reason } differing { element observedAt receivedAt source mode quality } } } }`,
    )
    expect(json.data?.stations).toEqual([
      {
        kind: 'WAVE_BUOY',
        observedAt: '2026-05-04T02:50:00Z',
        latest: {
          observedAt: '2026-05-04T02:50:00Z',
          receivedAt: '2026-05-04T02:55:00Z',
          source: 'KMA_SEA_OBS',
          mode: 'DEMO',
          quality: 'RAW',
          windSpeed: null,
          seaTemperature: 14.5,
          airTemperature: 14.5,
          absent: [{ element: 'windSpeed', reason: 'OUT_OF_RANGE' }],
          differing: [
            {
              element: 'seaTemperature',
              observedAt: '2026-05-04T01:20:00Z',
              receivedAt: '2026-05-04T01:25:00Z',
              source: 'KMA_BUOY',
              mode: 'DEMO',
              quality: 'RAW',
            },
          ],
        },
      },
    ])
  })

  it('has no report for a station that never reported', async () => {
    const { json } = await portal.ask('{ station(code: "22999") { observedAt latest { observedAt } } }')
    expect(json.data).toEqual({ station: { observedAt: null, latest: null } })
  })
})

describe('station', () => {
  it('gives each reading with its own time, unit, origin and age, or its reason', async () => {
    const { json } = await portal.ask(
      `{ station(code: "22441") { code nameKo nameEn lat lon
        readings(elements: [seaTemperature, windSpeed]) {
          element state reason value unit observedAt receivedAt age source mode quality } } }`,
    )
    expect(json.data?.station).toMatchObject({
      code: '22441',
      nameKo: '덕적도',
      lat: 33.5,
      readings: [
        {
          element: 'seaTemperature',
          state: 'MEASURED',
          reason: null,
          value: 14.5,
          unit: 'degC',
          observedAt: '2026-05-04T01:20:00Z',
          age: 'LATE',
          source: 'KMA_BUOY',
          mode: 'DEMO',
          quality: 'RAW',
        },
        {
          element: 'windSpeed',
          state: 'ABSENT',
          reason: 'OUT_OF_RANGE',
          value: null,
          unit: 'm/s',
          observedAt: null,
          age: null,
          source: null,
        },
      ],
    })
  })

  it('gives every element of the catalogue by default', async () => {
    const { json } = await portal.ask('{ station(code: "22101") { readings { element } } }')
    const { station } = json.data as { station: { readings: { element: string }[] } }
    expect(station.readings.map(({ element }) => element)).toEqual(ELEMENT_NAMES)
  })
})

describe('series', () => {
  it('asks the service for the span in UTC', async () => {
    const { json } = await portal.ask(operations.StationSeries, {
      code: '22101',
      elements: ['windSpeed', 'pressure'],
      from: '2026-05-04T09:00:00+09:00',
      to: '2026-05-04T03:00:00Z',
      step: 'HOUR',
    })
    expect(observations.seriesQueries.at(-1)).toEqual({
      stationCode: '22101',
      elements: ['windSpeed', 'pressure'],
      from: new Date('2026-05-04T00:00:00Z'),
      to: new Date('2026-05-04T03:00:00Z'),
      step: 'hour',
    })
    expect(json.data?.series).toMatchObject({
      step: 'HOUR',
      elements: [
        {
          element: 'windSpeed',
          points: [
            { at: '2026-05-04T00:00:00Z', value: 1.5, minimum: 1, maximum: 2 },
            { at: '2026-05-04T03:00:00Z', value: null, minimum: null, maximum: null },
          ],
        },
        { element: 'pressure' },
      ],
    })
  })

  it('has raw steps by default, the unit of each element and the station', async () => {
    const { json } = await portal.ask(
      `{ series(stationCode: "22101", elements: pressure, from: "2026-05-04T00:00Z", to: "2026-05-04T03:00:00.5Z") {
        step from to station { nameEn latest { windSpeed } } elements { unit } } }`,
    )
    expect(json.data?.series).toEqual({
      step: 'RAW',
      from: '2026-05-04T00:00:00Z',
      to: '2026-05-04T03:00:00.500Z',
      station: { nameEn: 'Deokjeokdo', latest: { windSpeed: 0.5 } },
      elements: [{ unit: 'hPa' }],
    })
  })
})

describe('feeds', () => {
  it('gives the state of each feed', async () => {
    const { json } = await portal.ask(
      '{ feeds { name mode state lastSuccessAt lastAttemptAt newestObservedAt rows lastRefusal { at reason } } }',
    )
    expect(json.data?.feeds).toEqual([
      {
        name: 'demo',
        mode: 'DEMO',
        state: 'OK',
        lastSuccessAt: '2026-05-04T03:00:00Z',
        lastAttemptAt: '2026-05-04T03:00:00Z',
        newestObservedAt: '2026-05-04T02:50:00Z',
        rows: 42,
        lastRefusal: { at: '2026-05-04T02:00:00Z', reason: 'truncated' },
      },
    ])
  })
})
