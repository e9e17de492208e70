import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withTwins } from '../../../../server/http/defineRoute.ts'
import { mountRoutes } from '../../../../server/http/mountRoutes.ts'
import { DATA } from '../../../../server/http/policy.ts'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { PLACE_FACTS } from '../../../../server/platform/db/facts/places/index.ts'
import { Places } from '../../../../server/places/places.ts'
import { placeRoutes } from '../../../../server/places/rest/places.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import type { PointForecast } from '../../../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { FORECAST_FIELDS, PLACE_ROW_FIELDS, PORT_FIELDS } from '../../../../src/wire/places/places.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildLatest, NOW } from '../../../support/pageFakes.ts'
import { serveRoutes } from '../../../support/restRoutes.ts'
import { httpParts, routesWith } from '../../../support/routeParts.ts'

const BUSAN = 'trade-port-22'
const buoy = buildLatest({
  code: '22104',
  lat: 35.05,
  lon: 129.1,
  values: {
    windSpeed: 7.26,
    windFromDirection: 200,
    significantWaveHeight: 1.04,
    seaTemperature: -0.04,
    visibility: 32_000,
  },
})
const old = buildLatest({
  code: '22105',
  lat: 35.1,
  lon: 129.05,
  minutesOld: 6_000,
  values: { airTemperature: 12 },
})

const forecast = (lat: number, lon: number): PointForecast => {
  if (lat > 38) throw new Refusal('OUTSIDE_FORECAST', { lat: 38, lon: 128.6 })
  const absent = { state: 'absent', reason: 'not-reported' } as const
  const value = { state: 'forecast', value: 1.5 } as const
  const values = Object.fromEntries(
    POINT_ELEMENTS.map((name, i) => [name, i === 0 ? value : absent]),
  ) as PointForecast['rows'][number]['values']
  return {
    lat,
    lon,
    run: { issuedAt: NOW, receivedAt: NOW, source: 'kma', mode: 'live', quality: 'raw', age: 'fresh' },
    rows: [{ validAt: NOW, values }],
  }
}

let rest: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  const services = {
    places: new Places(PLACE_FACTS),
    observations: { latest: () => [old, buoy] },
    pointForecasts: { point: (lat: number, lon: number) => Promise.resolve().then(() => forecast(lat, lon)) },
  }
  const routes = routesWith(withTwins(placeRoutes), { services, clock: new FakeClock(NOW) })
  rest = await serveRoutes(
    () => ANONYMOUS,
    (app) =>
      mountRoutes(app, routes, {
        parts: httpParts(),
        identify: (_request, _response, next) => next(),
        prefixes: [],
      }),
  )
})
afterAll(() => rest.close())

const ask = async (path: string) => {
  const { status, answer } = await rest.ask(`${DATA}/${path}`)
  return { status, answer, payload: answer.payload as Record<string, unknown>[] & Record<string, unknown> }
}

describe('places by REST', () => {
  it.each([
    'tport',
    'fport',
    'ferry',
    'beach',
    'getbol',
    'island',
    'fishing',
    'surfing',
    'diving',
    'anchorage',
    'dike',
    'bridge',
  ])('lists %s in the declared form', async (type) => {
    const { status, payload } = await ask(`svc/${type}/list`)
    expect(status).toBe(200)
    expect(payload.length).toBeGreaterThan(10)
    z.array(rowSchema(PLACE_ROW_FIELDS)).parse(payload)
  })

  it('gives the newest values of stations near, with one decimal, and none that is expired', async () => {
    const { payload } = await ask(`svc/tport/${BUSAN}/info`)
    expect(payload).toMatchObject({
      stnId: BUSAN,
      korNm: '부산항',
      ws: 7.3,
      wd: 200,
      wh: 1,
      tw: 0,
      ta: null,
      wo: null,
      baseTime: '2026.05.04 13:00',
      fctList: [{ fct_tm: '2026.05.04 13:06', wh: 1.5, ws: null }],
    })
    rowSchema(PORT_FIELDS)
      .extend({ fctList: z.array(rowSchema(FORECAST_FIELDS)) })
      .parse(payload)
  })

  it('caps the visibility at 20 km and names the stations', async () => {
    const { payload } = await ask('obs/port/list')
    const busan = payload.find(({ stn_id }) => stn_id === BUSAN)
    expect(busan).toMatchObject({ vs: 20, src_stn_id: '22104', base_tm: '2026.05.04 13:00' })
    const far = payload.find(({ kor_nm }) => kor_nm === '인천항')
    expect(far).toMatchObject({ vs: null, ws: null, src_stn_id: '', base_tm: null })
  })

  it('finds the nearest port', async () => {
    const { payload } = await ask('svc/tport/station?lat=35.12&lon=129.04')
    expect(payload).toMatchObject({ stnId: BUSAN })
    rowSchema(PORT_FIELDS).parse(payload)
  })

  it('knows a place by its code and by the agency’s number', async () => {
    const { payload: list } = await ask('svc/beach/list')
    const haeundae = list.find(({ kor_nm }) => kor_nm === '해운대 해수욕장')!
    const byNumber = await ask(`svc/beach/${String(haeundae.stn_id)}/list`)
    const byCode = await ask(`svc/beach/beach-${String(haeundae.stn_id)}/list`)
    expect(byNumber.payload).toEqual(byCode.payload)
    z.array(rowSchema(FORECAST_FIELDS)).parse(byNumber.payload)
    expect(byNumber.payload).toHaveLength(1)
  })

  it('has no rows for a place outside the forecast', async () => {
    const { status, payload } = await ask('svc/surfing/surf-spot-1/list')
    expect([status, payload]).toEqual([200, []])
  })

  it.each([
    ['svc/volcano/list', 404],
    ['svc/beach/nowhere/list', 404],
    ['svc/beach/island-1/list', 404],
    [`svc/beach/${'x'.repeat(41)}/list`, 404],
    ['svc/tport/nowhere/info', 404],
    ['svc/tport/station?lat=north&lon=129', 400],
    ['svc/tport/station?lat=129&lon=35', 400],
    ['svc/tport/station', 400],
  ])('refuses %s', async (path, status) => {
    const { answer, status: given } = await ask(path)
    expect(given).toBe(status)
    expect(answer).toMatchObject({ status })
  })
})
