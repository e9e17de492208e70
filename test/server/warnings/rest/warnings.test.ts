import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { warningRoutes } from '../../../../server/warnings/rest/warnings.ts'
import { withTwins } from '../../../../server/http/defineRoute.ts'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { BULLETIN_FIELDS, EVENT_FIELDS } from '../../../../src/wire/warnings/warningFields.ts'
import { ZONE_FIELDS } from '../../../../src/wire/zones/zones.ts'
import { databases } from '../../../support/databases.ts'
import { buildEvent, DATA, MEMBER, startForecastApi } from '../../../support/forecastApi.ts'
import { kst } from '../../../support/warnings.ts'

/** Lists of warnings, under each of their addresses. */
const LISTS = withTwins(warningRoutes.slice(0, 6)).map(({ path }) => path)
const TIMELINE = `${DATA}/warn/ef/list`
const BULLETINS = `${DATA}/warn/ntfctn/list`
const CLOSED = ['warn/ef/list', 'warn/ntfctn/list', 'brdc/ef/list', 'brdc/ntfctn/list']

const COASTAL = 'S2320100'

describe.each(databases)('warnings by REST on $name', (engine) => {
  const start = (options: Parameters<typeof startForecastApi>[0] = {}) =>
    startForecastApi({ engine, ...options })

  describe('refuse', () => {
    it.each([
      ['an invalid day', `${TIMELINE}?st_tm=20260230`, 400, 'TIME_INVALID'],
      ['a day with a time', `${TIMELINE}?st_tm=202606010430`, 400, 'TIME_INVALID'],
      ['words for a day', `${BULLETINS}?ed_tm=yesterday`, 400, 'TIME_INVALID'],
      ['an empty single day', `${BULLETINS}?annc_date=`, 400, 'TIME_INVALID'],
      ['a last day before the first', `${TIMELINE}?st_tm=20260601&ed_tm=20260531`, 400, 'TIME_ORDER'],
      ['a first day that is to come', `${TIMELINE}?st_tm=20260701`, 400, 'TIME_ORDER'],
      ['too long a span', `${TIMELINE}?st_tm=20240601&ed_tm=20260531`, 400, 'SPAN_TOO_LONG'],
      ['too long a span of bulletins', `${BULLETINS}?st_tm=20240601`, 400, 'SPAN_TOO_LONG'],
      ['a number of no type', `${TIMELINE}?warn_tp=6,99`, 400, 'INPUT_INVALID'],
      ['a letter for a type', `${TIMELINE}?warn_tp=V`, 400, 'INPUT_INVALID'],
      ['a type of every object', `${TIMELINE}?warn_tp=constructor`, 400, 'INPUT_INVALID'],
      ['an empty number', `${TIMELINE}?warn_tp=6,`, 400, 'INPUT_INVALID'],
      ['an invalid office', `${TIMELINE}?prdc_go=busan`, 400, 'INPUT_INVALID'],
      ['a list for a day', `${TIMELINE}?st_tm=20260601&st_tm=20260602`, 400, 'INPUT_INVALID'],
      ['an object for a day', `${TIMELINE}?ed_tm[a]=20260601`, 400, 'INPUT_INVALID'],
      ['an object for a type', `${TIMELINE}?warn_tp[0]=6`, 400, 'INPUT_INVALID'],
      ['two offices', `${BULLETINS}?prdc_go=159&prdc_go=108`, 400, 'INPUT_INVALID'],
      ['an unknown path', `${DATA}/warn/everything`, 404, 'PATH_UNKNOWN'],
      ['an unknown path below a list', `${DATA}/warn/list/more`, 404, 'PATH_UNKNOWN'],
      ['an unknown path of the other name', `${DATA}/brdc/warn`, 404, 'PATH_UNKNOWN'],
    ])('%s', async (_case, path, status, code) => {
      const api = await start()
      api.logIn()
      const answer = await api.ask(path)
      expect(answer.json()).toMatchObject({ status, code, error: { code } })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|Error:/)
    })

    it.each(CLOSED)('%s without a log-in, by the word that clients look for', async (path) => {
      const api = await start()
      for (const viewer of [undefined, { kind: 'api-key', memberId: 1, loginId: 'fisher01' } as const]) {
        if (viewer) api.logIn(viewer)
        const answer = await api.ask(`${DATA}/${path}?st_tm=nonsense`)
        expect(answer.status).toBe(401)
        expect(answer.text).toContain('"type":"LOGIN"')
      }
      api.logIn({ ...MEMBER, duty: 'password-expired' })
      expect((await api.ask(`${DATA}/${path}`)).status).toBe(403)
    })

    it.each(LISTS)('%s while nothing is known: an empty list would say that all is well', async (path) => {
      const unfed = await start({ isFed: false })
      expect((await unfed.ask(path)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
      const young = await start()
      expect((await young.ask(path)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    })

    it('another method', async () => {
      const answer = await (await start()).ask(`${DATA}/warn/list`, { method: 'DELETE' })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    })
  })

  it.each(LISTS)('%s is empty, not missing, once the agency’s list was seen empty', async (path) => {
    const api = await start()
    await api.publish([], {})
    const answer = await api.ask(path)
    expect(answer.json()).toMatchObject({ status: 200, code: '0000', payload: [], data: [] })
    expect(answer.headers.get('etag')).toMatch(/^W\//)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('are never listed after their end, prepared or not', async () => {
    const api = await start()
    await api.publish([
      buildEvent(),
      buildEvent({ zoneCode: COASTAL }),
      buildEvent({ zoneCode: 'S1152010', level: 'preliminary', effectiveAt: kst('06-01 09:00') }),
    ])
    const counts = async () => {
      const found: Record<string, number[]> = {}
      for (const path of LISTS) {
        const [plain, spelled] = [await api.ask(path), await api.ask(`${path}?_=1`)]
        expect(spelled.text).toBe(plain.text)
        found[path.replace(`${DATA}/`, '')] = [plain.rows.length, spelled.rows.length]
      }
      return found
    }
    expect(await counts()).toMatchObject({
      'warn/list': [1, 1],
      'warn/ready': [1, 1],
      'warn/latest': [1, 1],
      'brdc/warn/list': [1, 1],
      'brdc/warn-sasc': [1, 1],
      'brdc/warn-sasc/list': [1, 1],
      'warn-sasc/latest': [1, 1],
    })
    // nothing was reported, and nothing was prepared anew
    api.clock.set(kst('06-02 00:00'))
    expect(api.hot.has(`${DATA}/warn/list`)).toBe(false)
    const later = await counts()
    for (const name of ['warn/list', 'warn/latest', 'warn-sasc/list', 'brdc/warn/list', 'brdc/warn-sasc'])
      expect([name, later[name]]).toEqual([name, [0, 0]])
    api.clock.set(kst('06-05 00:00'))
    expect(Object.values(await counts()).flat()).toEqual(LISTS.flatMap(() => [0, 0]))
    expect(api.failures).toEqual([])
  })

  it('come in a timeline for members, the newest first, by days with the last one included', async () => {
    const api = await start({})
    api.logIn()
    const later = { issuedAt: kst('06-01 05:00'), effectiveAt: kst('06-01 06:30'), number: 12 }
    await api.publish([
      buildEvent(),
      buildEvent({ ...later, zoneCode: 'S1152010', type: 'typhoon', office: '105' }),
      buildEvent({ issuedAt: kst('05-31 23:59'), effectiveAt: kst('06-01 01:00'), zoneCode: 'S1132110' }),
    ])
    const zonesOf = async (query: string) =>
      (await api.ask(`${TIMELINE}?${query}`)).rows.map((row) => row.warn_zone_cd)
    const all = await api.ask(`${TIMELINE}?prdc_go=&warn_tp=&st_tm=&ed_tm=`)
    z.array(rowSchema(EVENT_FIELDS)).parse(all.rows)
    expect(all.rows[1]).toEqual({
      warn_zone_cd: 'S1311100',
      warn_zone_nm: '부산앞바다',
      kor_nm: '부산앞바다',
      warn_tp: '6',
      warn_tp_nm: '풍랑',
      warn_lvl: '2',
      warn_lvl_nm: '주의보',
      warn_cmd_nm: '발표',
      tm_fc: '2026.06.01 04:30',
      st_tm: '2026.06.01 04:30',
      ed_tm: '2026.06.01 06:00',
      tm_seq: '11',
      warn_inpt_tm: '2026.06.01 04:21',
      prdc_go: '159',
      data_mode: 'live',
    })
    expect(await zonesOf('')).toEqual(['S1152010', 'S1311100', 'S1132110'])
    expect(await zonesOf('st_tm=20260531&ed_tm=20260531')).toEqual(['S1132110'])
    expect(await zonesOf('st_tm=20260601&ed_tm=20260601')).toEqual(['S1152010', 'S1311100'])
    expect(await zonesOf('st_tm=20260601')).toEqual(['S1152010', 'S1311100'])
    expect(await zonesOf('warn_tp=1,7')).toEqual(['S1152010'])
    expect(await zonesOf('prdc_go=159')).toEqual(['S1311100', 'S1132110'])
    const other = await api.ask(`${DATA}/brdc/ef/list`)
    expect(other.text).toBe((await api.ask(TIMELINE)).text)
  })

  it('come as bulletins for members, each with the address of its page', async () => {
    const api = await start()
    api.logIn()
    await api.publish([
      buildEvent({ number: 17 }),
      buildEvent({ number: 17, zoneCode: 'S1152010' }),
      buildEvent({ number: 17, zoneCode: 'S1132110', type: 'strong-wind', level: 'preliminary' }),
    ])
    const answer = await api.ask(`${BULLETINS}?annc_date=20260601`)
    z.array(rowSchema(BULLETIN_FIELDS)).parse(answer.rows)
    expect(answer.rows).toMatchObject([
      {
        warn_title: expect.stringMatching(/^\[ 특보 \] 제06-17호 : 2026\.06\.01\.04:30 \/ /) as string,
        file_nm: '/mmis/bulletins/202606010430-159-17',
        tm_fc: '2026-05-31T19:30:00.000+00:00',
        tm_fc_file_nm: '202606010430',
        prdc_go: '159',
        tm_seq: '17',
      },
    ])
    const title = String(answer.rows[0]?.warn_title)
    expect(title.split(' / ')[1]?.split(', ').toSorted()).toEqual(['강풍 예비특보 발표', '풍랑주의보 발표'])
    expect((await api.ask(`${BULLETINS}?annc_date=20260602`)).rows).toEqual([])
    expect((await api.ask(`${DATA}/brdc/ntfctn/list?prdc_go=108`)).rows).toEqual([])
  })

  it.each(['warn/zone/list', 'brdc/zone/list'])('%s names every zone', async (path) => {
    const api = await start()
    const { rows, headers } = await api.ask(`${DATA}/${path}`)
    z.array(rowSchema(ZONE_FIELDS)).parse(rows)
    const count = (level: string) => rows.filter((row) => row.zone_lvl === level).length
    expect([count('sea'), count('coastal')]).toEqual([44, 49])
    expect(rows.find((row) => row.warn_zone_cd === 'S1311100')).toMatchObject({
      kor_nm: '부산앞바다',
      zone_rch: 'near',
      zone_id: '12B20103',
      lat: 35.1,
    })
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect((await api.ask(`${DATA}/${path}?_=1`)).rows).toEqual(rows)
  })
})
