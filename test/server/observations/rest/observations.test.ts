import { beforeAll, describe, expect, it } from 'vitest'
import { OBSERVATION_TYPE_NAMES } from '../../../../src/wire/observations/observationTypes.ts'
import { listFields, seriesFields, ITEM_FIELDS } from '../../../../src/wire/observations/observations.ts'
import { z } from 'zod'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import { databases } from '../../../support/databases.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { buildReport, startTestPortal } from '../../../support/portal.ts'

const BASE = '/mmis_marine_api/v1/kma/obs'

describe.each(databases)('observations by REST on $name', (engine) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal({
      engine,
      mode: 'demo',
      reports: [
        buildReport(),
        buildReport({ observedAt: new Date('2026-05-04T06:00:00Z'), values: { windSpeed: 5 } }),
        buildReport({ observedAt: new Date('2026-05-03T03:00:00Z'), values: { windSpeed: 3 } }),
      ],
    })
  })

  describe('refuses', () => {
    it.each([
      ['an unknown type', '/harbour/list', 404, 'TYPE_UNKNOWN'],
      ['a type that is a property of every object', '/constructor/list', 404, 'TYPE_UNKNOWN'],
      ['an unknown station', '/buoy/99999/list', 404, 'STATION_UNKNOWN'],
      ['a station of another type', '/lh/22101/list', 404, 'STATION_UNKNOWN'],
      ['an invalid station code', '/buoy/a%20b/list', 404, 'STATION_UNKNOWN'],
      ['a malformed time', '/buoy/22101/list?from=yesterday', 400, 'TIME_INVALID'],
      ['a day that does not exist', '/buoy/22101/list?from=2026-02-30T00:00:00Z', 400, 'TIME_INVALID'],
      ['a time without an offset', '/buoy/22101/list?from=2026-05-04T00:00:00', 400, 'TIME_INVALID'],
      ['an empty time', '/buoy/22101/list?to=', 400, 'TIME_INVALID'],
      ['a start after the end', '/buoy/22101/list?from=202605040900&to=202605030900', 400, 'TIME_ORDER'],
      ['too long a span', '/buoy/22101/list?from=202501010000&to=202605040900', 400, 'SPAN_TOO_LONG'],
      ['an array for a scalar', '/buoy/22101/list?from=202605030900&from=202605030900', 400, 'INPUT_INVALID'],
      ['an object for a scalar', '/buoy/22101/list?from[a]=202605030900', 400, 'INPUT_INVALID'],
      ['an unknown column', '/buoy/item?stn_id=22101&obs_elmnt=nothing', 400, 'ELEMENT_UNKNOWN'],
      ['a column of every object', '/buoy/item?stn_id=22101&obs_elmnt=toString', 400, 'ELEMENT_UNKNOWN'],
      ['a column of another type', '/wh-buoy/item?stn_id=22441&obs_elmnt=ws_1', 400, 'ELEMENT_UNKNOWN'],
      ['a missing station', '/buoy/item?obs_elmnt=sig_wh', 400, 'INPUT_INVALID'],
      ['an array of stations', '/buoy/item?stn_id=22101&stn_id=22102&obs_elmnt=sig_wh', 400, 'INPUT_INVALID'],
      ['an unknown path', '/buoy/22101/list/more', 404, 'PATH_UNKNOWN'],
      ['an address that is no text', '/%E0%A4%A/list', 400, 'INPUT_INVALID'],
    ])('%s', async (_case, path, status, code) => {
      const answer = await portal.ask(BASE + path)
      expect(answer.status).toBe(status)
      expect(answer.json()).toMatchObject({ status, code, error: { code } })
      expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|Error:/)
    })

    it('another method, and says which one works', async () => {
      const answer = await portal.ask(`${BASE}/buoy/list`, { method: 'DELETE' })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    })
  })

  it.each(OBSERVATION_TYPE_NAMES)(
    'answers the list of %s in both envelopes and its documented columns',
    async (type) => {
      const answer = await portal.ask(`${BASE}/${type}/list`)
      expect(answer.status).toBe(200)
      const body = envelopeOf(z.array(rowSchema(listFields(type)))).parse(answer.json()) as {
        payload: object[]
        data: object[]
      }
      expect(body.payload).toEqual(body.data)
    },
  )

  it('lists a station that reported, and says that the data are simulated', async () => {
    const body = (await portal.ask(`${BASE}/buoy/list`)).json()
    expect(body).toMatchObject({ mode: 'demo', notice: expect.stringContaining('시연 자료') as string })
    expect(body).toMatchObject({
      data: [
        {
          stn_id: '22101',
          obs_tm: '2026.05.04 16:00:00',
          ws_1: 6.8,
          wd_1: 301,
          sig_wh: 0.4,
          tw: 13.9,
          ta: null,
          data_mode: 'demo',
          data_src: 'kma-buoy',
        },
      ],
    })
  })

  it('answers the same list for another spelling of its address', async () => {
    const plain = await portal.ask(`${BASE}/buoy/list`)
    const spelled = await portal.ask(`${BASE}/buoy/list?_=123`)
    expect(spelled.text).toBe(plain.text)
    expect(spelled.headers.etag).toBe(plain.headers.etag)
  })

  it('answers the last 24 hours of a station, oldest first', async () => {
    const body = (await portal.ask(`${BASE}/buoy/22101/list`)).json() as { data: object[] }
    expect(z.array(rowSchema(seriesFields('buoy'))).parse(body.data)).toHaveLength(2)
    expect(body).toMatchObject({
      data: [
        { stn_id: '22101', obs_tm: '2026.05.04 15:00:00', ws_1: 5, sig_wh: null },
        { stn_id: '22101', obs_tm: '2026.05.04 16:00:00', ws_1: 6.8, sig_wh: 0.4 },
      ],
    })
  })

  it('takes the span in Korean digits and in ISO 8601', async () => {
    const digits = await portal.ask(`${BASE}/buoy/22101/list?from=202605031100&to=202605031300`)
    const iso = await portal.ask(
      `${BASE}/buoy/22101/list?from=2026-05-03T02:00:00Z&to=${encodeURIComponent('2026-05-03T13:00:00+09:00')}`,
    )
    expect(digits.json()).toMatchObject({ data: [{ obs_tm: '2026.05.03 12:00:00', ws_1: 3 }] })
    expect(iso.text).toBe(digits.text)
  })

  it('answers one element of one station, or why it is missing', async () => {
    const item = (await portal.ask(`${BASE}/buoy/item?stn_id=22101&obs_elmnt=sig_wh`)).json()
    expect(envelopeOf(rowSchema(ITEM_FIELDS)).parse(item)).toMatchObject({
      data: { obs_val: 0.4, unit: 'm', obs_tm: '2026.05.04 16:00:00', absent: null },
    })
    expect((await portal.ask(`${BASE}/buoy/item?stn_id=22101&obs_elmnt=vs`)).json()).toMatchObject({
      data: { obs_val: null, absent: 'not-reported', obs_tm: null },
    })
  })
})
