import { beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf } from '../../../../server/http/rest/schemas.ts'
import { pointAnswer } from '../../../../server/forecasts/rest/pointForecasts.ts'
import type { PointWire } from '../../../../src/wire/forecasts/pointForecasts.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { DATA, startForecastApi } from '../../../support/forecastApi.ts'
import { at, RUN } from '../../../support/forecasts.ts'

const PATHS = [
  `${DATA}/fct/latlon/data/detail`,
  `${DATA}/fct/small-area/latlon/data/detail`,
  `${DATA}/fct/netcdf/small-area/latlon/data/detail`,
]
const NOW_PATH = `${DATA}/fct/latlon/data`

describe.each(databases)('point forecasts by REST on $name', (engine) => {
  let api: Awaited<ReturnType<typeof startForecastApi>>
  const clock = new FakeClock(at(RUN, 6))

  beforeAll(async () => {
    clock.set(at(RUN, 6))
    api = await startForecastApi({ engine, clock, mode: 'demo' })
    await api.runModel()
    clock.set(at(RUN, 6))
  })

  const payloadOf = async (path: string) => {
    const answer = (await api.ask(path)).json()
    envelopeOf(pointAnswer).parse(answer)
    expect(answer.payload).toEqual(answer.data)
    return answer.payload as PointWire
  }

  describe.each([NOW_PATH, ...PATHS])('%s refuses', (path) => {
    it.each([
      ['no place', '', 400, 'INPUT_INVALID'],
      ['no longitude', '?lat=35.1', 400, 'INPUT_INVALID'],
      ['no latitude', '?lon=129.9', 400, 'INPUT_INVALID'],
      ['words', '?lat=north&lon=east', 400, 'INPUT_INVALID'],
      ['an empty place', '?lat=&lon=', 400, 'INPUT_INVALID'],
      ['no number', '?lat=NaN&lon=129.9', 400, 'INPUT_INVALID'],
      ['an endless number', '?lat=Infinity&lon=129.9', 400, 'INPUT_INVALID'],
      ['a number in another form', '?lat=3.51e1&lon=129.9', 400, 'INPUT_INVALID'],
      ['a list of places', '?lat=35.1&lat=36&lon=129.9', 400, 'INPUT_INVALID'],
      ['an object', '?lat[a]=35.1&lon=129.9', 400, 'INPUT_INVALID'],
      ['a place beyond the pole', '?lat=-91&lon=129.9', 400, 'INPUT_INVALID'],
      ['a place beyond the date line', '?lat=35.1&lon=181', 400, 'INPUT_INVALID'],
      ['both beyond everything', '?lat=200&lon=200', 400, 'INPUT_INVALID'],
      ['another ocean', '?lat=0&lon=-30', 422, 'OUTSIDE_FORECAST'],
    ])('%s', async (_case, query, status, code) => {
      const answer = await api.ask(path + query)
      expect(answer.json()).toMatchObject({ status, code, error: { code } })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  it('says how a place in the wrong order should have been written', async () => {
    const answer = await api.ask(`${PATHS[0]}?lat=129.9&lon=35.1`, { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'INPUT_INVALID',
      msg: expect.stringContaining('lat=129.9, lon=35.1 → lat=35.1, lon=129.9') as string,
    })
  })

  it('names the nearest sea for a place outside', async () => {
    const { error } = (await api.ask(`${PATHS[0]}?lat=20&lon=125`)).json() as {
      error: { nearest: { lat: number; lon: number }; message: string }
    }
    expect(error.nearest.lon).toBe(125)
    expect(error.nearest.lat).toBeCloseTo(25, 1)
    expect(error.message).toContain(String(error.nearest.lat))
    const there = await payloadOf(`${PATHS[0]}?lat=${error.nearest.lat}&lon=${error.nearest.lon}`)
    expect(there.marine_zone.length).toBeGreaterThan(0)
  })

  it('gives all times of a place at sea, the same under each of its names', async () => {
    const [first, ...others] = await Promise.all(
      PATHS.map(async (path) => (await api.ask(`${path}?lat=35.1&lon=129.9`)).text),
    )
    for (const other of others) expect(other).toBe(first)
    expect(first).toContain('시연 자료')
    const { marine_zone: rows, ...place } = await payloadOf(`${PATHS[0]}?lat=35.1&lon=129.9`)
    expect(place).toEqual({
      lat: 35.1,
      lon: 129.9,
      snapYn: 'N',
      seaLat: 35.1,
      seaLon: 129.9,
      seaDstKm: 0,
      absent: null,
      data_mode: 'demo',
    })
    expect(rows[0]).toMatchObject({
      marineZoneNo: '93_9',
      fctTm: '2026.05.04 12:00',
      baseTm: '2026.05.04 09:00',
    })
    expect(rows[0]?.vs).toBeCloseTo((5_000 + 900 * 10.9) / 1_000, 0)
    for (const row of rows) expect(Object.values({ ...row, pcp: 0 })).not.toContain(null)
  })

  it('has a row for every hour, as existing programs expect, and says which were interpolated', async () => {
    const { marine_zone: rows } = await payloadOf(`${PATHS[2]}?lat=35.1&lon=129.9`)
    expect(rows.slice(0, 4)).toMatchObject([
      { fctTm: '2026.05.04 12:00', itpYn: 'N' },
      { fctTm: '2026.05.04 13:00', itpYn: 'Y', pcp: null },
      { fctTm: '2026.05.04 14:00', itpYn: 'Y', pcp: null },
      { fctTm: '2026.05.04 15:00', itpYn: 'N' },
    ])
    const own = rows.filter(({ itpYn }) => itpYn === 'N')
    expect(rows).toHaveLength((own.length - 1) * 3 + 1)
    for (const { pcp } of own) expect(pcp).not.toBeNull()
    for (const [i, { vs }] of rows.entries()) {
      const [before, after] = [own[Math.floor(i / 3)]?.vs, own[Math.ceil(i / 3)]?.vs]
      expect(vs).toBeGreaterThanOrEqual(Math.min(before ?? NaN, after ?? NaN))
      expect(vs).toBeLessThanOrEqual(Math.max(before ?? NaN, after ?? NaN))
    }
  })

  it('gives the time that is nearest to now', async () => {
    const { marine_zone: rows } = await payloadOf(`${NOW_PATH}?lat=35.1&lon=129.9&_=1`)
    expect(rows.map(({ fctTm }) => fctTm)).toEqual(['2026.05.04 15:00'])
    clock.set(at(RUN, 6.6))
    const later = await payloadOf(`${NOW_PATH}?lat=35.1&lon=129.9&_=2`)
    expect(later.marine_zone.map(({ fctTm }) => fctTm)).toEqual(['2026.05.04 16:00'])
    clock.set(at(RUN, 6))
  })

  it('moves a place on land to the sea, and says so', async () => {
    const answer = await payloadOf(`${PATHS[0]}?lat=36&lon=129.15`)
    expect(answer).toMatchObject({ snapYn: 'Y', lon: 129.15, seaLon: 129.25, seaLat: 36, seaDstKm: 9 })
    expect(answer.marine_zone[0]?.marineZoneNo).toMatch(/^\d+_[1-9]$/)
  })

  it('gives no rows once the run is too old, and says why', async () => {
    clock.set(at(RUN, 24 * 9))
    const answer = await payloadOf(`${PATHS[0]}?lat=35.1&lon=129.9`)
    expect(answer).toMatchObject({ marine_zone: [], absent: 'feed-down', data_mode: null })
    clock.set(at(RUN, 6))
  })
})
