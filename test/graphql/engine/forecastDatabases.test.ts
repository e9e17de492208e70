import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GraphqlHost } from '../../../graphql/engine/context.ts'
import { buildSeaModules } from '../../support/seaModules.ts'
import type { PointForecastQuery, WarningsQuery, ZoneForecastQuery } from '../../../src/api/generated.ts'
import { operations } from '../../../graphql/engine/persisted.ts'
import { warningsUrl } from '../../../src/api/operations.ts'
import {
  POINT_ELEMENTS,
  POINT_FORECAST_HOURS,
  POINT_STEP_HOURS,
} from '../../../src/domain/forecasts/forecasts.ts'
import { SQUARE_NUMBERS } from '../../../src/domain/zones/seaSquares.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { buildFeed } from '../../support/builders.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildHost, NOW, serveGraphql, type FakeHot } from '../fakes.ts'
import { buildEvent, buildOutlookIssue, buildZoneIssue, BUSAN, BUSAN_FORECAST } from '../forecastFakes.ts'

const at = (text: string) => new Date(text)
const RUN = at('2026-05-04T00:00:00Z')
/** off Busan, well inside its near sea */
const OFF_BUSAN = { lat: 34.98, lon: 129.02 }

/** Every square of one run, the same everywhere but for the wind, which grows. */
const squaresAt = (step: number) =>
  SQUARE_NUMBERS.map((square) => ({
    square,
    issuedAt: RUN,
    validAt: new Date(RUN.getTime() + step * POINT_STEP_HOURS * HOUR_MS),
    values: Object.fromEntries(POINT_ELEMENTS.map((name) => [name, name === 'windSpeed' ? step : 2])),
  }))

describe.each(databases)('GraphQL over warnings and forecasts on $name', ({ open }) => {
  let portal: Awaited<ReturnType<typeof serveGraphql>>
  let host: GraphqlHost & { hot: FakeHot }
  let forecasts: ReturnType<typeof buildSeaModules>
  let feed: Awaited<ReturnType<typeof buildFeed>>
  const clock = new FakeClock(NOW)

  beforeAll(async () => {
    const db = await open()
    forecasts = buildSeaModules({ db, clock })
    feed = await buildFeed(db, { mode: 'demo' })
    await forecasts.load(() => [feed])
    const { host: other } = buildHost()
    host = { ...other, clock, services: { ...other.services, ...forecasts.services } }
    portal = await serveGraphql(host)
    const { payloadStores } = forecasts
    const rest = { refusedRows: [] }
    const reported = at('2026-05-04T00:31:00Z')
    const zone = { code: 'L1090500', nameKo: '어느 곳' }
    const land = buildEvent({ zoneCode: zone.code, type: 'strong-wind' })
    await payloadStores.warnings(feed, { ...rest, events: [buildEvent(), land], zones: [zone] }, reported)
    for (const issuedAt of ['2026-05-03T20:00:00Z', '2026-05-04T02:00:00Z']) {
      const { periods, receivedAt } = buildZoneIssue(BUSAN_FORECAST, issuedAt, {
        waveHeight: issuedAt.includes('T02') ? { from: 2, to: 4 } : { from: 0.5, to: 1 },
      })
      await payloadStores.zoneForecasts(feed, { ...rest, periods: [...periods] }, receivedAt)
    }
    const outlook = buildOutlookIssue('12B20000', '2026-05-03T21:00:00Z')
    await payloadStores.zoneOutlooks(feed, { ...rest, periods: [...outlook.periods] }, outlook.receivedAt)
    for (let step = 0; step <= POINT_FORECAST_HOURS / POINT_STEP_HOURS; step++) {
      await payloadStores.squares(feed, { ...rest, squares: squaresAt(step) }, at('2026-05-04T01:00:00Z'))
    }
    const commentary = { office: '108', issuedAt: at('2026-05-04T01:30:00Z'), title: '해설', text: '가\n나' }
    await payloadStores.commentaries(
      feed,
      { ...rest, commentaries: [commentary] },
      at('2026-05-04T01:31:00Z'),
    )
  })
  afterAll(() => portal.close())

  const ask = async <Answer>(query: string, variables?: Record<string, unknown>): Promise<Answer> => {
    const { json } = await portal.ask(query, variables)
    expect(json.errors).toBeUndefined()
    return json.data as unknown as Answer
  }

  it('lists the warnings with their zones, also one that only the feed knows', async () => {
    const { warnings } = await ask<WarningsQuery>(operations.Warnings)
    expect(warnings?.map(({ zone, phase, mode }) => [zone.code, zone.nameKo, phase, mode])).toEqual([
      ['L1090500', '어느 곳', 'IN_FORCE', 'DEMO'],
      [BUSAN, '부산앞바다', 'IN_FORCE', 'DEMO'],
    ])
    const known = await ask<object>('{ zones(codes: ["L1090500"]) { nameKo nameEn level isKnown polygons } }')
    expect(known).toEqual({
      zones: [{ nameKo: '어느 곳', nameEn: '어느 곳', level: 'LAND', isKnown: true, polygons: [] }],
    })
  })

  it('gives what was known at a moment, out of what is stored', async () => {
    const count = async (moment: string) => {
      const { warnings } = await ask<{ warnings: object[] }>(`{ warnings(at: "${moment}") { id } }`)
      return warnings.length
    }
    expect(await count('2026-05-04T00:30:30Z')).toBe(0)
    expect(await count('2026-05-04T00:31:00Z')).toBe(2)
    const { zoneForecast } = await ask<{ zoneForecast: object }>(
      `{ zoneForecast(code: "${BUSAN}", asOf: "2026-05-04T02:04:00Z") { issue { issuedAt } previous { issuedAt } changes { text } } }`,
    )
    expect(zoneForecast).toEqual({
      issue: { issuedAt: '2026-05-03T20:00:00Z' },
      previous: null,
      changes: [],
    })
  })

  it('gives the forecast of a zone, what changed, and the outlook', async () => {
    const { zoneForecast } = await ask<ZoneForecastQuery>(operations.ZoneForecast, { code: BUSAN })
    expect(zoneForecast).toMatchObject({
      zone: { code: BUSAN_FORECAST },
      issue: { issuedAt: '2026-05-04T02:00:00Z', mode: 'DEMO' },
      previous: { issuedAt: '2026-05-03T20:00:00Z' },
      outlook: { zone: { nameEn: 'South Sea (east)' }, periods: [{ waveHeight: { from: 1, to: 2 } }] },
    })
    expect(zoneForecast?.issue?.periods[0]).toEqual({
      validAt: '2026-05-04T03:00:00Z',
      hours: 12,
      windFrom: 'NE',
      windTurnsTo: 'E',
      sky: 'MOSTLY_CLOUDY',
      precipitation: 'NONE',
      weatherKo: '구름많음',
      windSpeed: { from: 6, to: 9 },
      waveHeight: { from: 2, to: 4 },
    })
    const { zoneForecasts } = await ask<{ zoneForecasts: object[] }>(
      '{ zoneForecasts(sea: SOUTH_EAST) { zone { code } changes { changes { what isUp } } } }',
    )
    expect(zoneForecasts).toHaveLength(1)
    expect(zoneForecasts[0]).toMatchObject({
      changes: [{ changes: [{ what: 'waveHeight', isUp: true }] }, {}],
    })
  })

  it('gives the forecast of a place for three days', async () => {
    const { pointForecast } = await ask<PointForecastQuery>(operations.PointForecast, OFF_BUSAN)
    expect(pointForecast).toMatchObject({ ...OFF_BUSAN, snapped: null, issuedAt: '2026-05-04T00:00:00Z' })
    expect(pointForecast?.times[0]).toBe('2026-05-04T00:00:00Z')
    expect(pointForecast?.times.at(-1)).toBe('2026-05-07T00:00:00Z')
    const wind = pointForecast?.series.find(({ element }) => element === 'windSpeed')
    expect(wind?.values).toEqual(pointForecast?.times.map((_, step) => step))
    const { square } = await ask<{ square: object }>(
      '{ square(address: "144-9") { forecast { square series(elements: windSpeed) { values } } } }',
    )
    expect(square).toMatchObject({ forecast: { square: '144', series: [{ values: wind?.values }] } })
  })

  it('takes a place on land to the sea, and refuses an ocean away with the nearest sea', async () => {
    const { pointForecast } = await ask<PointForecastQuery>(operations.PointForecast, {
      lat: 35.3,
      lon: 128.9,
    })
    expect(pointForecast?.snapped?.distanceKm).toBeGreaterThan(5)
    const { json, status } = await portal.ask(operations.PointForecast, { lat: 0, lon: -150 })
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([422, 'OUTSIDE_FORECAST'])
    const facts = json.errors?.[0]?.extensions.facts as { lat: number; lon: number }
    expect((await portal.ask(operations.PointForecast, { ...facts })).json.errors).toBeUndefined()
  })

  it('finds the zones over a place by their drawings', async () => {
    const query = `query ($p: PositionInput!) { zones(containing: $p) { code level polygons } }`
    const { zones } = await ask<{ zones: { code: string; level: string; polygons: object[] }[] }>(query, {
      p: OFF_BUSAN,
    })
    const codes = zones.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['S1000000', 'S1311000', BUSAN, BUSAN_FORECAST, '12B20000', '12B20100']),
    )
    for (const { level, polygons } of zones) {
      expect(polygons.length).toBeGreaterThan(0)
      expect(zones.filter((zone) => zone.level === level).length).toBeLessThanOrEqual(
        level === 'GROUP' ? 5 : 1,
      )
    }
    const inland = await ask<object>(query, { p: { lat: 36.5, lon: 127.8 } })
    expect(inland).toEqual({ zones: [] })
  })

  it('keeps every bulletin under its address', async () => {
    const { bulletins } = await ask<{ bulletins: { id: string; kind: string }[] }>(
      '{ bulletins { id kind } }',
    )
    expect(bulletins).toEqual([
      { id: '202605041100-forecast', kind: 'FORECAST' },
      { id: '202605041030-108-commentary', kind: 'COMMENTARY' },
      { id: '202605040930-159-7', kind: 'WARNING' },
      { id: '202605040500-forecast', kind: 'FORECAST' },
    ])
    for (const { id, kind } of bulletins) {
      const { bulletin } = await ask<{ bulletin: { kind: string; lines: string[] } }>(
        'query ($id: String!) { bulletin(id: $id) { kind lines } }',
        { id },
      )
      expect(bulletin.kind).toBe(kind)
      expect(bulletin.lines.length).toBeGreaterThan(0)
    }
  })

  it('shows a bulletin and an end at once, prepared answers included, and nothing that has ended', async () => {
    const phases = async () => {
      const prepared = (await host.hot.answers()).filter(({ body }) => body.startsWith('{"data":{"warnings"'))
      const texts = [(await portal.request(warningsUrl)).text, ...prepared.map(({ body }) => body)]
      return texts.map((text) => {
        const { data } = JSON.parse(text) as { data: WarningsQuery }
        return data.warnings?.map(({ level, endsAt }) => `${level} ${endsAt}`)
      })
    }
    const both = ['ADVISORY null', 'ADVISORY null']
    expect(await phases()).toEqual([both, both, both])
    const release = buildEvent({
      command: 'release',
      issuedAt: at('2026-05-04T02:50:00Z'),
      effectiveAt: at('2026-05-04T03:30:00Z'),
      expectedEnd: null,
    })
    const payload = { events: [release], zones: [], refusedRows: [] }
    await forecasts.payloadStores.warnings(feed, payload, at('2026-05-04T02:51:00Z'))
    const reported = ['ADVISORY null', 'ADVISORY 2026-05-04T03:30:00Z']
    expect(await phases()).toEqual([reported, reported, reported])
    const until = (await host.hot.answers()).find(({ key }) => key === warningsUrl)?.until
    expect(until).toEqual(at('2026-05-04T03:30:00Z'))
    clock.set('2026-05-04T03:30:00Z')
    const one = ['ADVISORY null']
    expect(await phases()).toEqual([one, one, one])
    const id = `${BUSAN}-high-seas-202605040930`
    const { warning } = await ask<{ warning: object }>(
      'query ($id: String!) { warning(id: $id) { phase ending history { action } } }',
      { id },
    )
    expect(warning).toEqual({
      phase: 'ENDED',
      ending: 'RELEASED',
      history: [{ action: 'ANNOUNCED' }, { action: 'RELEASED' }],
    })
    clock.set(NOW)
  })
})
