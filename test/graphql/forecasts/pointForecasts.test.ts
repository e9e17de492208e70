import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'
import { FakePointForecasts } from '../pointForecastFakes.ts'

const { host, logged } = buildHost()
const { pointForecasts } = host.services
let language: Language = 'en'
host.askerOf = () => ({ viewer: ANONYMOUS, caller: { address: '127.0.0.1' }, language })
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
beforeEach(() => {
  host.clock.set(NOW)
  language = 'en'
  pointForecasts.run = new FakePointForecasts().run
  pointForecasts.asked = []
})
afterAll(() => portal.close())

const SEA = 'lat: 34.5, lon: 129'
const ask = async (args: string, fields: string) => {
  const { json } = await portal.ask(`{ pointForecast(${args}) { ${fields} } }`)
  expect(json.errors).toBeUndefined()
  return json.data?.pointForecast
}

describe('a point forecast that cannot be answered', () => {
  it.each([
    ['latitude and longitude the wrong way round', 'lat: 129, lon: 34.5', 'INPUT_INVALID', 400],
    ['a longitude beyond the world', 'lat: 34.5, lon: 181', 'INPUT_INVALID', 400],
    ['an endless latitude', 'lat: 1e999, lon: 129', 'INPUT_INVALID', 400],
    ['a place in words', 'lat: "34.5", lon: 129', 'GRAPHQL_VALIDATION_FAILED', 400],
    ['half a place', 'lat: 34.5', 'GRAPHQL_VALIDATION_FAILED', 400],
    ['an invalid moment', `${SEA}, asOf: "soon"`, 'TIME_INVALID', 400],
    ['an ocean without a forecast', 'lat: 10, lon: 150', 'OUTSIDE_FORECAST', 422],
  ])('is refused: %s', async (_case, args, code, status) => {
    const answer = await portal.ask(`{ pointForecast(${args}) { lat } }`)
    expect([answer.json.errors?.[0]?.extensions.code, answer.status]).toEqual([code, status])
  })

  it('names the nearest sea that has one', async () => {
    const { json } = await portal.ask('{ pointForecast(lat: 10, lon: 150) { lat } }')
    expect(json.errors?.[0]).toMatchObject({
      message:
        'Outside the forecast area. The nearest sea with a forecast is at latitude 34.5, longitude 130.',
      extensions: { code: 'OUTSIDE_FORECAST', facts: { lat: 34.5, lon: 130 } },
    })
    expect(json.data).toEqual({ pointForecast: null })
  })

  it('names the field that no place on earth has', async () => {
    const { json } = await portal.ask('{ pointForecast(lat: 129, lon: 34.5) { lat } }')
    expect(json.errors?.[0]?.extensions.facts).toEqual({ field: 'lat' })
  })

  it('is refused for an unknown element', async () => {
    const { json } = await portal.ask(`{ pointForecast(${SEA}) { series(elements: [tide]) { unit } } }`)
    expect(json.errors?.[0]?.extensions).toEqual({ code: 'ELEMENT_UNKNOWN', facts: { element: 'tide' } })
  })

  it('is refused when it asks for elements without end', async () => {
    const query = `query ($e: [PointElement!]) { pointForecast(${SEA}) { series(elements: $e) { values reasons } } }`
    for (const _ of [1, 2, 3]) {
      expect((await portal.ask(query, { e: ['windSpeed'] })).json.errors).toBeUndefined()
      const { json } = await portal.ask(query, { e: Array.from({ length: 3_000 }, () => 'windSpeed') })
      expect(json.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
    }
  })

  it('is no defect', () => {
    expect(logged).toEqual([])
  })
})

describe('a point forecast', () => {
  it('gives where it is for, and the run behind it', async () => {
    const fields =
      'lat lon square snapped { lat lon distanceKm } issuedAt receivedAt source mode quality age times'
    expect(await ask(SEA, fields)).toEqual({
      lat: 34.5,
      lon: 129,
      square: null,
      snapped: null,
      issuedAt: '2026-05-04T00:00:00Z',
      receivedAt: '2026-05-04T01:00:00Z',
      source: 'kma-marine-zone',
      mode: 'DEMO',
      quality: 'CHECKED',
      age: 'FRESH',
      times: ['2026-05-04T03:00:00Z', '2026-05-04T06:00:00Z', '2026-05-04T09:00:00Z'],
    })
  })

  it('says how far the sea is from a place on land', async () => {
    expect(await ask('lat: 36, lon: 128', 'lat snapped { lat lon distanceKm }')).toEqual({
      lat: 36,
      snapped: { lat: 35.5, lon: 128, distanceKm: 12.5 },
    })
  })

  it('has a value or a reason for every element and time, with its unit', async () => {
    const { series, times } = (await ask(SEA, 'times series { element unit values reasons }')) as {
      times: string[]
      series: { element: string; unit: string; values: unknown[]; reasons: unknown[] }[]
    }
    expect(series.map(({ element }) => element)).toEqual(POINT_ELEMENTS)
    expect(series.map(({ unit }) => unit)).toEqual(['m', 's', 'degree', 'm/s', 'degree', 'm', 'mm', 'degC'])
    for (const { values, reasons } of series) {
      expect([values.length, reasons.length]).toEqual([times.length, times.length])
      for (const [i, value] of values.entries()) expect(value === null).toBe(reasons[i] !== null)
    }
    expect(series.find(({ element }) => element === 'visibility')?.reasons).toEqual([
      'NOT_REPORTED',
      'NOT_REPORTED',
      'NOT_REPORTED',
    ])
  })

  it('gives the elements asked for, in their order', async () => {
    expect(await ask(SEA, 'series(elements: [windSpeed, wavePeriod]) { element values }')).toEqual({
      series: [
        { element: 'windSpeed', values: [5, 10, 15] },
        { element: 'wavePeriod', values: [1, 1.1, 1.2] },
      ],
    })
  })

  it('says in one sentence of the asker’s language what is worst', async () => {
    const summary = async (more = '') => ((await ask(SEA + more, 'summary')) as { summary: string }).summary
    expect(await summary()).toContain('The wind is strongest at 15.0 m/s')
    language = 'ko'
    expect(await summary()).toContain('바람은 18:00 KST에')
    // a mixed audience behind one address never gets another's sentence
    language = 'en'
    for (const _ of [1, 2, 3]) expect(await summary()).toContain('The wind')
    language = 'ko'
    expect(await summary()).toContain('바람은')
  })

  it('has reasons and no values while no run can be used', async () => {
    pointForecasts.run = undefined
    expect(
      await ask(SEA, 'issuedAt source mode age summary series(elements: windSpeed) { values reasons }'),
    ).toEqual({
      issuedAt: null,
      source: null,
      mode: null,
      age: null,
      summary: 'There is no forecast of wind and waves.',
      series: [{ values: [null, null, null], reasons: ['FEED_DOWN', 'FEED_DOWN', 'FEED_DOWN'] }],
    })
  })

  it('may be asked for as it was known at a moment', async () => {
    await ask(`${SEA}, asOf: "2026-05-04T09:30:00+09:00"`, 'lat')
    await ask(`${SEA}, asOf: "2027-01-01T00:00:00Z"`, 'lat')
    expect(pointForecasts.asked.map(({ asOf }) => asOf)).toEqual([
      new Date('2026-05-04T00:30:00Z'),
      undefined,
    ])
  })
})
