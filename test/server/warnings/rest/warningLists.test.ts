import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import { warningsNowNewAdapter } from '../../../../server/feeds/kma/warningsNow.ts'
import { LATEST_FIELDS, WARNING_FIELDS } from '../../../../src/wire/warnings/warningFields.ts'
import { framedBytes, listedRow, NOW_COLUMNS } from '../../../fixtures/upstream/warnings.ts'
import { databases } from '../../../support/databases.ts'
import { buildEvent, DATA, startForecastApi } from '../../../support/forecastApi.ts'
import { kst } from '../../../support/warnings.ts'

const COASTAL = 'S2320100'

describe.each(databases)('lists of warnings on $name', (engine) => {
  const start = (options: Parameters<typeof startForecastApi>[0] = {}) =>
    startForecastApi({ engine, ...options })

  it('list what is in force in both envelopes, field by field', async () => {
    const api = await start({ mode: 'demo' })
    await api.publish([buildEvent()])
    const answer = await api.ask(`${DATA}/warn/list`)
    expect(envelopeOf(z.array(rowSchema(WARNING_FIELDS))).parse(answer.json())).toMatchObject({
      mode: 'demo',
      notice: expect.stringContaining('시연 자료') as string,
    })
    expect(answer.json().payload).toEqual(answer.rows)
    expect(answer.rows).toEqual([
      {
        warn_zone_cd: 'S1311100',
        warn_zone_nm: '부산앞바다',
        kor_nm: '부산앞바다',
        warn_tp: 'V',
        warn_tp_nm: '풍랑',
        warn_lvl: '2',
        warn_lvl_nm: '주의보',
        tm_fc: '2026.06.01 04:30',
        tm_ef: '2026.06.01 06:00',
        tm_yn: '2026.06.01 23:58',
        clr_ntc_tm: '01일 21시 ~ 24시',
        data_mode: 'demo',
      },
    ])
  })

  it.each([
    ['202606011858', '2026.06.01 18:58'],
    ['2026.06.01 18:58', '2026.06.01 18:58'],
    ['202606020659', '2026.06.02 06:59'],
    ['22일 12시 ~ 15시', '2026.06.22 12~15시'],
    ['202606011800', '2026.06.01 18:00'],
  ])('foresee for %s what the agency foresees, also after a restart: %s', async (reported, written) => {
    const api = await start()
    const zone = { REG_ID: 'S1132110', REG_KO: '동해남부남쪽안쪽먼바다', LVL: '예비' }
    const row = listedRow(kst('06-01 04:30'), { ...zone, TM_EF: reported })
    const context = { receivedAt: api.clock.now(), isExcerpt: false }
    const { events } = warningsNowNewAdapter.parse(framedBytes(NOW_COLUMNS, [row]), context)
    await api.publish(events, { of: 'preliminary' })
    const ready = async () => (await api.ask(`${DATA}/warn/ready?_=1`)).rows
    const rows = await ready()
    expect(rows).toEqual([
      {
        warn_zone_cd: 'S1132110',
        warn_zone_nm: '동해남부남쪽안쪽먼바다',
        kor_nm: '동해남부남쪽안쪽먼바다',
        warn_tp: 'V',
        warn_tp_nm: '풍랑',
        warn_lvl: '1',
        warn_lvl_nm: '예비특보',
        tm_fc: '2026.06.01 04:30',
        tm_ef: written,
        tm_yn: '',
        clr_ntc_tm: '',
        data_mode: 'live',
      },
    ])
    z.array(rowSchema(WARNING_FIELDS)).parse(rows)
    await api.warnings.load()
    expect(await ready()).toEqual(rows)
    api.logIn()
    expect((await api.ask(`${DATA}/warn/ef/list`)).rows).toMatchObject([{ ed_tm: written }])
  })

  it('list one row for a zone, of the most urgent type', async () => {
    const api = await start()
    await api.publish([
      buildEvent({ type: 'strong-wind', level: 'warning' }),
      buildEvent({ type: 'typhoon', level: 'advisory' }),
      buildEvent({ type: 'fog' }),
    ])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toMatchObject([{ warn_tp: 'T', warn_lvl: '2' }])
  })

  it('list land for what comes with wind, coastal parts separately, and unknown zones by their code', async () => {
    const api = await start()
    await api.publish([
      buildEvent({ zoneCode: 'L1090500', type: 'strong-wind' }),
      buildEvent({ zoneCode: 'L1090600', type: 'heat-wave' }),
      buildEvent({ zoneCode: COASTAL }),
      buildEvent({ zoneCode: 'S9999900' }),
    ])
    const names = async (list: string) =>
      (await api.ask(`${DATA}/${list}`)).rows.map((row) => [row.warn_zone_cd, row.kor_nm])
    expect(await names('warn/list')).toEqual([
      ['L1090500', 'L1090500'],
      ['S9999900', 'S9999900'],
    ])
    expect(await names('warn-sasc/list')).toEqual([[COASTAL, '부산앞바다중 연안바다']])
  })

  it('keep what is preliminary and what is not yet in force out of the list in force', async () => {
    const api = await start({})
    await api.publish([
      buildEvent({ level: 'preliminary', effectiveAt: kst('06-01 18:00') }),
      buildEvent({ zoneCode: COASTAL, level: 'preliminary', effectiveAt: kst('06-01 18:00') }),
      buildEvent({ zoneCode: 'S1152010', effectiveAt: kst('06-01 09:00') }),
    ])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toEqual([])
    const ready = await api.ask(`${DATA}/warn/ready`)
    z.array(rowSchema(WARNING_FIELDS)).parse(ready.rows)
    expect(ready.rows).toMatchObject([
      { warn_zone_cd: 'S1311100', warn_lvl: '1', warn_lvl_nm: '예비특보', tm_ef: '2026.06.01 18:00' },
      { warn_zone_cd: COASTAL, warn_lvl_nm: '예비특보' },
    ])
    expect((await api.ask(`${DATA}/warn-sasc/ready`)).rows).toMatchObject([{ warn_zone_cd: COASTAL }])
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toMatchObject([
      { warn_zone_cd: 'S1152010', warn_cmd_nm: '발표', tm_ef: '2026.06.01 09:00' },
    ])
  })

  it('give the newest bulletin of a zone: a release before it takes effect and for a day after', async () => {
    const api = await start()
    const release = buildEvent({
      command: 'release',
      issuedAt: kst('06-01 10:00'),
      effectiveAt: kst('06-01 11:00'),
      enteredAt: kst('06-01 09:55'),
      number: 12,
      expectedEnd: undefined,
    })
    await api.publish([buildEvent()])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toMatchObject([
      { tm_yn: '2026.06.01 23:58', clr_ntc_tm: '01일 21시 ~ 24시' },
    ])
    api.clock.set(kst('06-01 10:05'))
    await api.publish([release])
    const row = {
      warn_zone_cd: 'S1311100',
      warn_lvl: '2',
      warn_lvl_nm: '주의보',
      warn_cmd_nm: '해제',
      tm_fc: '2026.06.01 10:00',
      tm_ef: '2026.06.01 11:00',
      tm_yn: '',
      clr_ntc_tm: '',
      tm_seq: '12',
      warn_inpt_tm: '2026.06.01 09:55',
    }
    expect((await api.ask(`${DATA}/warn/list`)).rows).toMatchObject([
      { warn_lvl_nm: '주의보', tm_yn: '2026.06.01 11:00', clr_ntc_tm: '2026.06.01 11:00' },
    ])
    const latest = await api.ask(`${DATA}/warn/latest`)
    z.array(rowSchema(LATEST_FIELDS)).parse(latest.rows)
    expect(latest.rows).toMatchObject([row])
    api.clock.set(kst('06-02 10:59'))
    expect((await api.ask(`${DATA}/warn/list`)).rows).toEqual([])
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toMatchObject([row])
    api.clock.set(kst('06-02 11:00'))
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toEqual([])
  })

  it('give, of a bulletin that ends one level and begins another, what begins', async () => {
    const api = await start({ clock: undefined })
    await api.publish([buildEvent({ level: 'warning' })])
    const at = { issuedAt: kst('06-01 06:50'), effectiveAt: kst('06-01 06:55'), number: 13 }
    await api.publish([
      buildEvent({ ...at, level: 'warning', command: 'change-release', expectedEnd: undefined }),
      buildEvent({ ...at, level: 'advisory', command: 'change' }),
    ])
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toMatchObject([
      { warn_lvl: '2', warn_lvl_nm: '주의보', warn_cmd_nm: '변경', tm_seq: '13' },
    ])
  })

  it('list a preliminary warning for later beside the one that is in force', async () => {
    const api = await start()
    await api.publish([
      buildEvent(),
      buildEvent({
        level: 'preliminary',
        issuedAt: kst('06-01 06:30'),
        effectiveAt: kst('06-03 06:00'),
        expectedEnd: undefined,
        number: 12,
      }),
    ])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toMatchObject([
      { warn_lvl: '2', tm_ef: '2026.06.01 06:00' },
    ])
    expect((await api.ask(`${DATA}/warn/ready`)).rows).toMatchObject([
      { warn_lvl: '1', tm_ef: '2026.06.03 06:00' },
    ])
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toMatchObject([{ warn_lvl: '2', tm_seq: '11' }])
  })

  it('never take an end before its start, or a simulated bulletin beside a real one, for the newest', async () => {
    const api = await start()
    await api.publish([
      buildEvent(),
      buildEvent({
        command: 'extend',
        issuedAt: kst('06-01 06:30'),
        effectiveAt: kst('06-01 06:30'),
        expectedEnd: { from: kst('06-01 03:00'), to: kst('06-01 06:00') },
        number: 12,
      }),
    ])
    const demo = { ...api.feed, id: 8, mode: 'demo' as const }
    api.warnings.setFeeds([api.feed, demo])
    const release = buildEvent({
      command: 'release',
      issuedAt: kst('06-01 06:40'),
      effectiveAt: kst('06-01 06:45'),
      expectedEnd: undefined,
    })
    await api.warnings.record(demo, { events: [release], zones: [], refusedRows: [] }, api.clock.now())
    await api.hot.refresh()
    expect((await api.ask(`${DATA}/warn/latest`)).rows).toMatchObject([
      { warn_cmd_nm: '발표', tm_seq: '11', data_mode: 'live' },
    ])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toMatchObject([{ data_mode: 'live' }])
  })
  it.each([60, 1_440, 525_600])(
    'are not called empty by a look of a clock that was %i minutes ahead',
    async (minutes) => {
      const api = await start()
      api.clock.advanceMinutes(minutes)
      await api.publish([], {})
      expect((await api.ask(`${DATA}/warn/list`)).status).toBe(200)
      api.clock.advanceMinutes(-minutes)
      await api.hot.refresh()
      for (const path of ['warn/list', 'warn/list?_=1', 'warn/ready', 'warn-sasc/latest'])
        expect([path, (await api.ask(`${DATA}/${path}`)).status]).toEqual([path, 503])
      await api.publish([], {})
      expect((await api.ask(`${DATA}/warn/list`)).json()).toMatchObject({ status: 200, data: [] })
    },
  )

  it('hold no bulletin that a clock which was ahead has stamped, until its time', async () => {
    const api = await start()
    api.clock.set(kst('06-02 07:00'))
    const times = { issuedAt: kst('06-02 06:50'), effectiveAt: kst('06-02 06:55'), expectedEnd: undefined }
    await api.publish([buildEvent(times)])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toHaveLength(1)
    api.clock.set(kst('06-01 07:00'))
    await api.warnings.load()
    await api.publish([], {})
    for (const path of ['warn/list', 'warn/ready', 'warn/latest'])
      expect([path, (await api.ask(`${DATA}/${path}`)).rows]).toEqual([path, []])
  })

  it('are not called empty when the agency’s list is an hour old', async () => {
    const api = await start()
    await api.publish([], {})
    api.clock.advanceMinutes(59)
    for (const path of ['warn/list', 'warn/list?_=1'])
      expect((await api.ask(`${DATA}/${path}`)).json()).toMatchObject({ status: 200, data: [] })
    api.clock.advanceMinutes(1)
    for (const path of ['warn/list', 'warn/list?_=1', 'warn/ready', 'warn-sasc/latest'])
      expect((await api.ask(`${DATA}/${path}`)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    await api.hot.refresh()
    expect(api.hot.has(`${DATA}/warn/list`)).toBe(false)
    // what was announced stands, though the list is old
    await api.publish([buildEvent({ issuedAt: kst('06-01 07:50'), effectiveAt: kst('06-01 07:55') })])
    expect((await api.ask(`${DATA}/warn/list`)).rows).toHaveLength(1)
    expect((await api.ask(`${DATA}/warn/ready`)).status).toBe(503)
    await api.publish([], { keys: new Set(['S1311100 high-seas']) })
    expect((await api.ask(`${DATA}/warn/ready`)).rows).toEqual([])
  })

  it('of recordings are empty whenever they were made', async () => {
    const api = await start({ mode: 'replay' })
    await api.publish([], {})
    api.clock.advanceMinutes(60 * 24 * 30)
    expect((await api.ask(`${DATA}/warn/list`)).rows).toEqual([])
  })
})
