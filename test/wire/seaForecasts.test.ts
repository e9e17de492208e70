import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowSchema } from '../../server/compat/schemas.ts'
import { COMPASS_POINTS } from '../../src/domain/display.ts'
import { PRECIPITATIONS, SKIES } from '../../src/domain/forecasts.ts'
import {
  commentaryToWire,
  FORECAST_FIELDS,
  forecastFromWire,
  forecastToWire,
  issueNoticeToWire,
  issueToWire,
  NOTICE_FIELDS,
  outlookToWire,
} from '../../src/wire/seaForecasts.ts'
import { buildCommentary, buildOutlookPeriod, buildPeriod } from '../support/forecasts.ts'

const PLACE = { nameKo: '경기북부앞바다', mode: 'live' } as const

const anyRange = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: max * 10 }), fc.integer({ min: 0, max: max * 10 }))
    .map(([a, b]) => ({ from: Math.min(a, b) / 10, to: Math.max(a, b) / 10 }))
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const anyPeriod = fc
  .record({
    step: fc.integer({ min: 0, max: 15 }),
    windFrom: orNothing(fc.constantFrom(...COMPASS_POINTS)),
    windTurnsTo: orNothing(fc.constantFrom(...COMPASS_POINTS)),
    windSpeed: orNothing(anyRange(60)),
    waveHeight: orNothing(anyRange(15)),
    sky: orNothing(fc.constantFrom(...SKIES)),
    precipitation: orNothing(fc.constantFrom(...PRECIPITATIONS)),
    weatherKo: orNothing(fc.string({ maxLength: 20 })),
  })
  .map((period) => buildPeriod({ ...period, office: undefined }))

describe('a row of the sea forecast', () => {
  it('keeps to its columns and reads back as the same, but for the kind of precipitation', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const row = forecastToWire(period, PLACE)
        expect(rowSchema(FORECAST_FIELDS).parse(row)).toEqual(row)
        const { precipitation } = period
        const told = precipitation === undefined || precipitation === 'none' ? precipitation : 'rain'
        expect(forecastFromWire(row)).toEqual(
          Object.fromEntries(
            Object.entries({ ...period, precipitation: told }).filter(([, value]) => value !== undefined),
          ),
        )
      }),
    )
  })

  it('has the names and codes that clients know', () => {
    const period = buildPeriod({
      step: 1,
      sky: 'mostly-cloudy',
      precipitation: 'shower',
      zoneCode: '12A20101',
    })
    expect(forecastToWire(period, PLACE)).toEqual({
      zone_id: '12A20101',
      kor_nm: '경기북부앞바다',
      ef_no: 1,
      annc_nm: '2026.05.04 오후',
      annc_time: '202605040500',
      ef_time: '202605041200',
      ef_hr: 12,
      sky_sts_cd: 'DB03',
      sky_sts_nm: '구름많음',
      prcpt_yn: 'Y',
      wthr_nm: '맑음',
      wd_st: 'SW',
      wd_ed: 'W',
      ws_min: 5,
      ws_max: 9,
      wh_min: 0.5,
      wh_max: 1,
      data_mode: 'live',
    })
  })

  it.each([
    ['before noon', 12, '2026-05-03T15:00:00Z', '2026.05.04 오전'],
    ['after noon', 12, '2026-05-04T03:00:00Z', '2026.05.04 오후'],
    ['a whole day', 24, '2026-05-03T15:00:00Z', '2026.05.04'],
  ])('names %s', (_case, hours, validAt, name) => {
    expect(forecastToWire(buildPeriod({ hours, validAt }), PLACE).annc_nm).toBe(name)
  })

  it('that names no real time is not read', () => {
    const row = forecastToWire(buildPeriod(), PLACE)
    expect(forecastFromWire({ ...row, ef_time: '202602300000' })).toBeUndefined()
    expect(forecastFromWire({ ...row, annc_time: '' })).toBeUndefined()
  })

  it('of the outlook tells words and waves', () => {
    const row = outlookToWire(buildOutlookPeriod(), { ...PLACE, nameKo: '남해동부', step: 3 })
    expect(rowSchema(FORECAST_FIELDS).parse(row)).toMatchObject({
      zone_id: '12B20000',
      ef_no: 3,
      wthr_nm: '구름많음',
      wh_min: 0.5,
      wh_max: 1.5,
      sky_sts_cd: null,
      prcpt_yn: null,
      ws_min: null,
    })
  })
})

describe('what was issued on a day', () => {
  it('is told with its title, a commentary with its text', () => {
    const issuedAt = new Date('2026-05-03T20:00:00Z')
    expect(issueToWire(issuedAt)).toEqual({ annc_time: '202605040500', tm_fc: '2026.05.04 05:00' })
    const notice = issueNoticeToWire('sterm', issuedAt)
    expect(rowSchema(NOTICE_FIELDS).parse(notice)).toMatchObject({
      fct_tp: 'sterm',
      fct_title: '[ 단기 해상예보 ] 2026.05.04.05:00 발표',
      fct_cn: '',
    })
    const commentary = buildCommentary()
    expect(rowSchema(NOTICE_FIELDS).parse(commentaryToWire(commentary))).toMatchObject({
      fct_tp: 'cmt',
      fct_title: commentary.title,
      fct_cn: commentary.text,
      prdc_go: '159',
    })
  })
})
