import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { NOTICE_FIELDS } from '../../../../src/wire/forecasts/forecastNotices.ts'
import { databases } from '../../../support/databases.ts'
import { DATA } from '../../../support/forecastApi.ts'
import { at, buildCommentary, buildOutlookPeriod, buildPeriod, ISSUED } from '../../../support/forecasts.ts'
import { NEWEST, startSeaForecasts } from '../../../support/seaForecasts.ts'

describe.each(databases)('bulletins of the sea forecast by REST on $name', (engine) => {
  const start = () => startSeaForecasts(engine)

  describe('refuse', () => {
    it.each([
      ['an unknown kind of bulletins', `${DATA}/fct/everything/ntfctn/list`, 404, 'TYPE_UNKNOWN'],
      ['an invalid day', `${DATA}/fct/sea/ntfctn/list?annc_date=20260230`, 400, 'TIME_INVALID'],
      ['a time for a day', `${DATA}/fct/cmt/ntfctn/list?annc_date=202605040500`, 400, 'TIME_INVALID'],
      ['two days', `${DATA}/fct/cmt/ntfctn/list?annc_date=20260504&annc_date=20260505`, 400, 'INPUT_INVALID'],
    ])('%s', async (_case, path, status, code) => {
      const answer = await (await start()).ask(path)
      expect(answer.json()).toMatchObject({ status, code })
    })
  })

  it('list what was issued on a day, the newest first', async () => {
    const api = await start()
    await api.outlooks.record(api.feed, [buildOutlookPeriod()], api.clock.now())
    await api.commentaries.record(
      api.feed,
      [buildCommentary({ issuedAt: '2026-05-03T20:30:00Z' })],
      api.clock.now(),
    )
    const kinds = async (type: string, query = '') =>
      (await api.ask(`${DATA}/fct/${type}/ntfctn/list${query}`)).rows.map((row) => [
        row.fct_tp,
        row.annc_time,
      ])
    const all = await api.ask(`${DATA}/fct/sea/ntfctn/list?annc_date=20260504`)
    z.array(rowSchema(NOTICE_FIELDS)).parse(all.rows)
    expect(await kinds('sea', '?annc_date=20260504')).toEqual([
      ['mterm', '202605040600'],
      ['cmt', '202605040530'],
      ['sterm', '202605040500'],
    ])
    expect(await kinds('sea')).toEqual(await kinds('sea', '?annc_date=20260504'))
    expect(await kinds('sterm', '?annc_date=20260503')).toEqual([['sterm', '202605032300']])
    expect(await kinds('mterm', '?annc_date=20260503')).toEqual([])
    expect(await kinds('cmt')).toEqual([['cmt', '202605040530']])
    const [outlook, commentary, forecast] = all.rows
    expect(forecast!.fct_cn).toContain(
      '○ 부산앞바다\n- 2026.05.04 오전: 맑음, 남서~서풍 5~9 m/s, 파고 0.5~1.0 m\n- 2026.05.04 오후: ',
    )
    expect(String(forecast!.fct_cn).split('○')).toHaveLength(1 + 3)
    expect(outlook!.fct_cn).toBe('○ 남해동부\n- 2026.05.07 오전: 구름많음, 파고 0.5~1.5 m')
    expect(commentary!.fct_cn).toBe(buildCommentary().text)
  })

  it('find the issues of a day before those that are listed', async () => {
    const api = await start()
    for (let count = 1; count <= 40; count++) {
      const issuedAt = at(ISSUED, 6 * count)
      api.clock.set(issuedAt)
      await api.zoneForecasts.record(api.feed, [buildPeriod({ issuedAt })], issuedAt)
    }
    expect(api.zoneForecasts.issueTimes().at(-1)).toEqual(at(ISSUED, 6))
    const { rows } = await api.ask(`${DATA}/fct/sterm/ntfctn/list?annc_date=20260504`)
    expect(rows.map((row) => row.annc_time)).toEqual(['202605042300', '202605041700', '202605041100', NEWEST])
  })
})
