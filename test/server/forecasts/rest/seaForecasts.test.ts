import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import { ISSUE_FIELDS } from '../../../../src/wire/forecasts/forecastNotices.ts'
import { FORECAST_FIELDS } from '../../../../src/wire/forecasts/seaForecasts.ts'
import { databases } from '../../../support/databases.ts'
import { DATA } from '../../../support/forecastApi.ts'
import { at, buildOutlookPeriod, buildPeriod, ISSUED, SOME_ZONE } from '../../../support/forecasts.ts'
import { HALF_DAYS, NEWEST, startSeaForecasts } from '../../../support/seaForecasts.ts'

const SEA = `${DATA}/fct/sea`

describe.each(databases)('sea forecasts by REST on $name', (engine) => {
  const start = () => startSeaForecasts(engine)

  describe('refuse', () => {
    it.each([
      ['an unknown type', '/weekly/list?ef_no=0', 404, 'TYPE_UNKNOWN'],
      ['a type that is a property of every object', '/constructor/time', 404, 'TYPE_UNKNOWN'],
      ['an unknown type of detail', '/weekly/detail?zone_id=12B20103', 404, 'TYPE_UNKNOWN'],
      ['an unknown zone', '/sterm/detail?zone_id=99Z99999', 404, 'ZONE_UNKNOWN'],
      ['a zone that is no code', '/sterm/detail?zone_id=a%20b', 404, 'ZONE_UNKNOWN'],
      ['a zone that is a property of every object', '/sterm/detail?zone_id=__proto__', 404, 'ZONE_UNKNOWN'],
      ['no zone', '/sterm/detail', 400, 'INPUT_INVALID'],
      ['two zones', '/sterm/detail?zone_id=12B20103&zone_id=12A20101', 400, 'INPUT_INVALID'],
      ['an object for a zone', '/sterm/detail?zone_id[a]=12B20103', 400, 'INPUT_INVALID'],
      ['no period', '/sterm/list?annc_time=202605040500', 400, 'INPUT_INVALID'],
      [
        'a number and a time of different periods',
        '/sterm/list?ef_no=0&ef_time=202605041200',
        400,
        'FIELDS_DISAGREE',
      ],
      ['an invalid time', '/sterm/list?ef_time=noon', 400, 'TIME_INVALID'],
      ['two times', '/sterm/list?ef_time=202605041200&ef_time=202605041200', 400, 'INPUT_INVALID'],
      ['an unknown zone of a list', '/sterm/list?ef_no=0&zone_id=99Z99999', 404, 'ZONE_UNKNOWN'],
      ['an unknown short zone', '/mterm/list?zone_id=12Z9', 404, 'ZONE_UNKNOWN'],
      ['an object for a zone of a list', '/sterm/list?ef_no=0&zone_id[a]=12B20103', 400, 'INPUT_INVALID'],
      ['an invalid period', '/sterm/list?ef_no=first', 400, 'INPUT_INVALID'],
      ['a period below zero', '/sterm/list?ef_no=-1', 400, 'INPUT_INVALID'],
      ['a part of a period', '/sterm/list?ef_no=0.5', 400, 'INPUT_INVALID'],
      ['a period too far ahead', '/sterm/list?ef_no=8', 400, 'INPUT_INVALID'],
      ['a period too far ahead of an outlook', '/mterm/list?ef_no=16', 400, 'INPUT_INVALID'],
      ['a list of periods', '/sterm/list?ef_no=0&ef_no=1', 400, 'INPUT_INVALID'],
      ['a malformed issue', '/sterm/list?ef_no=0&annc_time=today', 400, 'TIME_INVALID'],
      ['an issue without an hour', '/sterm/list?ef_no=0&annc_time=20260504', 400, 'TIME_INVALID'],
      ['an issue at an invalid time', '/sterm/list?ef_no=0&annc_time=202605042500', 400, 'TIME_INVALID'],
      ['an empty issue', '/sterm/detail?zone_id=12B20103&annc_time=', 400, 'TIME_INVALID'],
      ['two issues', `/sterm/list?ef_no=0&annc_time=${NEWEST}&annc_time=${NEWEST}`, 400, 'INPUT_INVALID'],
      ['an unknown path', '/sterm/everything', 404, 'PATH_UNKNOWN'],
    ])('%s', async (_case, path, status, code) => {
      const answer = await (await start()).ask(SEA + path)
      expect(answer.json()).toMatchObject({ status, code, error: { code } })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  it('list one half day of every small zone, under the names of the sea forecast', async () => {
    const api = await start()
    const answer = await api.ask(`${SEA}/sterm/list?annc_time=${NEWEST}&ef_no=1&zoom=15`)
    envelopeOf(z.array(rowSchema(FORECAST_FIELDS))).parse(answer.json())
    expect(answer.json().payload).toEqual(answer.rows)
    expect(answer.rows).toMatchObject([
      { zone_id: '12A20101', kor_nm: '경기북부앞바다', ef_no: 1, prcpt_yn: 'Y', sky_sts_cd: 'DB01' },
      {
        zone_id: SOME_ZONE,
        kor_nm: '부산앞바다',
        annc_nm: '2026.05.04 오후',
        prcpt_yn: 'N',
        annc_time: NEWEST,
      },
    ])
  })

  it('list the period in which a time lies, with its number or without', async () => {
    const api = await start()
    const byNumber = await api.ask(`${SEA}/sterm/list?annc_time=${NEWEST}&ef_no=1`)
    expect(byNumber.rows).toHaveLength(2)
    for (const query of [
      'ef_time=202605041200',
      'ef_time=202605042359',
      'ef_time=2026-05-04T12:00:00%2B09:00',
      'ef_no=1&ef_time=202605041200',
    ]) {
      const { rows } = await api.ask(`${SEA}/sterm/list?annc_time=${NEWEST}&${query}`)
      expect([query, rows]).toEqual([query, byNumber.rows])
    }
    expect((await api.ask(`${SEA}/sterm/list?ef_time=202605080000`)).rows).toEqual([])
    expect(
      (await api.ask(`${SEA}/sterm/list?annc_time=202605041100&ef_no=0&ef_time=202605041200`)).rows,
    ).toEqual([])
  })

  it('say which two values contradict each other', async () => {
    const { ask } = await start()
    const answer = await ask(`${SEA}/sterm/list?ef_no=0&ef_time=202605041200`)
    expect(answer.json().msg).toContain('ef_no=0 (202605040000) / ef_time=202605041200')
    // a time before every period of the issue
    const before = await ask(`${SEA}/sterm/list?annc_time=${NEWEST}&ef_time=202605031200`)
    expect(before.json()).toMatchObject({ status: 400, code: 'FIELDS_DISAGREE' })
    expect(before.json().msg).toContain(`annc_time=${NEWEST} / ef_time=202605031200`)
    // and one after it, which another issue may hold
    expect((await ask(`${SEA}/sterm/list?annc_time=${NEWEST}&ef_time=202606031200`)).rows).toEqual([])
  })

  it('list one zone alone, one period of it or all', async () => {
    const api = await start()
    const one = await api.ask(`${SEA}/sterm/list?ef_no=1&zone_id=${SOME_ZONE}`)
    expect(one.rows).toMatchObject([{ zone_id: SOME_ZONE, ef_no: 1 }])
    const all = await api.ask(`${SEA}/sterm/list?zone_id=${SOME_ZONE}`)
    expect(all.rows).toEqual((await api.ask(`${SEA}/sterm/detail?zone_id=${SOME_ZONE}`)).rows)
    // a wide zone is in no list, but may be asked for
    expect((await api.ask(`${SEA}/sterm/list?zone_id=12A30100`)).rows).toMatchObject([
      { zone_id: '12A30100' },
    ])
    expect((await api.ask(`${SEA}/sterm/list?ef_no=0&zone_id=12B20000`)).rows).toEqual([])
  })

  it('list unknown zones by their code', async () => {
    const api = await start()
    await api.zoneForecasts.record(api.feed, [buildPeriod({ zoneCode: '99X00000' })], api.clock.now())
    const { rows } = await api.ask(`${SEA}/sterm/list?annc_time=${NEWEST}&ef_no=0`)
    expect(rows).toContainEqual(expect.objectContaining({ zone_id: '99X00000', kor_nm: '99X00000' }))
    expect((await api.ask(`${SEA}/sterm/detail?zone_id=99X00000`)).rows).toHaveLength(1)
  })

  it('are empty for an issue that is not there, as clients that step back expect', async () => {
    const api = await start()
    for (const issue of ['202605041100', '202605040501', '202504040500']) {
      const answer = await api.ask(`${SEA}/sterm/list?annc_time=${issue}&ef_no=0&zoom=15`)
      expect(answer.json()).toMatchObject({ status: 200, code: '0000', payload: [], data: [] })
      expect((await api.ask(`${SEA}/sterm/detail?zone_id=${SOME_ZONE}&annc_time=${issue}`)).rows).toEqual([])
    }
  })

  it('give every half day of a zone, of the newest issue unless another is asked for', async () => {
    const api = await start()
    const newest = await api.ask(`${SEA}/sterm/detail?zone_id=${SOME_ZONE}`)
    z.array(rowSchema(FORECAST_FIELDS)).parse(newest.rows)
    expect(newest.rows.map((row) => [row.ef_no, row.annc_nm])).toEqual([
      [0, '2026.05.04 오전'],
      [1, '2026.05.04 오후'],
      [2, '2026.05.05 오전'],
      [3, '2026.05.05 오후'],
      [4, '2026.05.06 오전'],
      [5, '2026.05.06 오후'],
      [6, '2026.05.07 오전'],
      [7, '2026.05.07 오후'],
    ])
    const before = await api.ask(`${SEA}/sterm/detail?zone_id=${SOME_ZONE}&annc_time=202605032300`)
    expect(before.rows[0]).toMatchObject({ annc_time: '202605032300' })
    const wide = await api.ask(`${SEA}/sterm/detail?zone_id=12A30100`)
    expect(wide.rows).toMatchObject([{ kor_nm: '서해남부앞바다' }])
    // a zone of the list that has no forecast of this type
    expect((await api.ask(`${SEA}/sterm/detail?zone_id=12B20000`)).rows).toEqual([])
  })

  it('list the times of issue, newest first', async () => {
    const api = await start()
    const { rows } = await api.ask(`${SEA}/sterm/time`)
    expect(z.array(rowSchema(ISSUE_FIELDS)).parse(rows)).toEqual([
      { annc_time: NEWEST, tm_fc: '2026.05.04 05:00' },
      { annc_time: '202605032300', tm_fc: '2026.05.03 23:00' },
    ])
    expect((await api.ask(`${SEA}/mterm/time`)).rows).toEqual([])
  })

  it('are prepared in the spelling of existing clients, and the same in any other', async () => {
    const api = await start()
    const prepared = [
      ...HALF_DAYS.flatMap((step) => [
        `${SEA}/sterm/list?annc_time=${NEWEST}&ef_no=${step}&zoom=15`,
        `${SEA}/sterm/list?annc_time=202605032300&ef_no=${step}&zoom=15`,
      ]),
      `${SEA}/sterm/detail?zone_id=${SOME_ZONE}&annc_time=${NEWEST}`,
      `${SEA}/sterm/time`,
    ]
    for (const path of prepared) {
      expect([path, api.hot.has(path)]).toEqual([path, true])
      const plain = await api.ask(path)
      expect(plain.headers.get('etag')).toMatch(/^W\//)
      const other = path.includes('?')
        ? path.replace(/\?(.*)$/, (_, query: string) => `?${query.split('&').toReversed().join('&')}`)
        : `${path}?_=1`
      const spelled = await api.ask(other)
      expect(spelled.headers.get('etag')).toBeNull()
      expect(spelled.text).toBe(plain.text)
    }
    expect(api.failures).toEqual([])
  })

  it('show a new issue as soon as it is prepared, and give up those that no client looks back to', async () => {
    const api = await start()
    const first = `${SEA}/sterm/list?annc_time=202605032300&ef_no=0&zoom=15`
    expect(api.hot.has(first)).toBe(true)
    const size = api.hot.size
    for (let count = 1; count <= 5; count++) {
      api.clock.set(at(ISSUED, 6 * count))
      await api.record(at(ISSUED, 6 * count).toISOString())
    }
    expect(api.hot.has(`${SEA}/sterm/list?annc_time=202605051100&ef_no=0&zoom=15`)).toBe(true)
    expect(api.hot.has(first)).toBe(false)
    // five issues of eight half days in place of two
    expect(api.hot.size).toBe(size + 3 * 8)
    expect((await api.ask(first)).rows).toHaveLength(2)
  })

  it('give the outlook in the same form, numbered within the issue', async () => {
    const api = await start()
    await api.outlooks.record(
      api.feed,
      [
        buildOutlookPeriod(),
        buildOutlookPeriod({ validAt: '2026-05-07T03:00:00Z', weatherKo: '흐리고 비' }),
        buildOutlookPeriod({ validAt: '2026-05-11T15:00:00Z', hours: 24 }),
      ],
      api.clock.now(),
    )
    const detail = await api.ask(`${SEA}/mterm/detail?zone_id=12B20000`)
    z.array(rowSchema(FORECAST_FIELDS)).parse(detail.rows)
    expect(detail.rows).toMatchObject([
      { ef_no: 0, annc_nm: '2026.05.07 오전', wh_max: 1.5, annc_time: '202605040600' },
      { ef_no: 1, annc_nm: '2026.05.07 오후', wthr_nm: '흐리고 비' },
      { ef_no: 2, annc_nm: '2026.05.12', ef_hr: 24 },
    ])
    const list = await api.ask(`${SEA}/mterm/list?ef_no=1`)
    expect(list.rows).toEqual(detail.rows.slice(1, 2))
    // as the catalogue of messages names the sea
    expect((await api.ask(`${SEA}/mterm/detail?zone_id=12B2`)).rows).toEqual(detail.rows)
    expect((await api.ask(`${SEA}/mterm/list?zone_id=12B2&ef_no=1`)).rows).toEqual(list.rows)
    expect((await api.ask(`${SEA}/mterm/detail?zone_id=12C1`)).rows).toEqual([])
  })
})
