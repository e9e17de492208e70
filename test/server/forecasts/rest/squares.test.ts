import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import { RUN_FIELDS, SQUARE_FIELDS } from '../../../../src/wire/forecasts/pointForecasts.ts'
import { seaSquaresToWire } from '../../../../src/wire/zones/seaSquares.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { DATA, startForecastApi } from '../../../support/forecastApi.ts'
import { at, LEADS, RUN } from '../../../support/forecasts.ts'
import { toWireMinute } from '../../../../src/wire/kernel/times.ts'

const SQUARES = `${DATA}/mdl/marine_zone`

describe.each(databases)('sea squares by REST on $name', (engine) => {
  let api: Awaited<ReturnType<typeof startForecastApi>>
  const clock = new FakeClock(at(RUN, 6))

  beforeAll(async () => {
    clock.set(at(RUN, 6))
    api = await startForecastApi({ engine, clock })
    await api.runModel({ leads: LEADS })
    clock.set(at(RUN, 6))
  })

  it.each([
    ['0', 'ZONE_UNKNOWN'],
    ['8305', 'ZONE_UNKNOWN'],
    ['144_10', 'ZONE_UNKNOWN'],
    ['144_0', 'ZONE_UNKNOWN'],
    ['144-', 'ZONE_UNKNOWN'],
    ['0144', 'ZONE_UNKNOWN'],
    ['144%2F9', 'ZONE_UNKNOWN'],
    ['north', 'ZONE_UNKNOWN'],
    ['constructor', 'ZONE_UNKNOWN'],
    ['144/9', 'PATH_UNKNOWN'],
  ])('refuse the square %s', async (square, code) => {
    const answer = await api.ask(`${SQUARES}/vs/${square}/list`)
    expect(answer.json()).toMatchObject({ status: 404, code })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('are given as GeoJSON, prepared and in any spelling', async () => {
    const plain = await api.ask(`${SQUARES}/area`)
    expect(plain.json()).toMatchObject({ code: '0000', data: seaSquaresToWire() })
    expect(plain.json().payload).toEqual(plain.json().data)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await api.ask(`${SQUARES}/area?_=1`)).text).toBe(plain.text)
  })

  it('name the run that their forecasts are from', async () => {
    const answer = await api.ask(`${SQUARES}/small-area/fct-tm/list/vs`)
    envelopeOf(z.array(rowSchema(RUN_FIELDS))).parse(answer.json())
    expect(answer.json().payload).toEqual([{ mdl_data_prdct_time: '2026-05-04T00:00:00.000+00:00' }])
  })

  it.each(['144', '144_9', '144-9'])('give the forecast of %s', async (square) => {
    const { rows } = await api.ask(`${SQUARES}/vs/${square}/list`)
    z.array(rowSchema(SQUARE_FIELDS)).parse(rows)
    expect(rows[0]).toMatchObject({
      fct_tm: '2026.05.04 12:00',
      base_tm: '2026.05.04 09:00',
      vs: expect.any(Number) as number,
    })
    expect(rows.length).toBeGreaterThan(5)
  })

  it('give every hour to the end of the run, and say which lie between two of its times', async () => {
    const { rows } = await api.ask(`${SQUARES}/vs/144_9/list`)
    const first = at(RUN, 3).getTime()
    const end = at(RUN, LEADS.at(-1)).getTime()
    const hours = Array.from({ length: (end - first) / 3_600_000 + 1 }, (_, hour) => first + hour * 3_600_000)
    expect(rows.map(({ fct_tm }) => fct_tm)).toEqual(hours.map((ms) => toWireMinute(new Date(ms))))
    expect(rows.slice(0, 7).map(({ itp_yn }) => itp_yn)).toEqual(['N', 'Y', 'Y', 'N', 'Y', 'Y', 'N'])
    const [from, between, , to] = rows as Record<'ws' | 'pcp', number | null>[]
    expect(between!.ws).toBeGreaterThanOrEqual(Math.min(from!.ws!, to!.ws!))
    expect(between!.ws).toBeLessThanOrEqual(Math.max(from!.ws!, to!.ws!))
    expect([from!.pcp, between!.pcp]).toEqual([expect.any(Number), null])
  })

  it('give nothing while there is no run that can be used', async () => {
    clock.set(at(RUN, 24 * 9))
    expect((await api.ask(`${SQUARES}/small-area/fct-tm/list/vs`)).rows).toEqual([])
    expect((await api.ask(`${SQUARES}/vs/144_9/list`)).rows).toEqual([])
    clock.set(at(RUN, 6))
  })
})
