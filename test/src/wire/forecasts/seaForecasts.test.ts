import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { COMPASS_POINTS } from '../../../../src/domain/kernel/display.ts'
import { PRECIPITATIONS, SKIES } from '../../../../src/domain/forecasts/forecasts.ts'
import {
  FORECAST_FIELDS,
  forecastFromWire,
  forecastToWire,
  forecastZoneFromWire,
  outlookToWire,
} from '../../../../src/wire/forecasts/seaForecasts.ts'
import { buildOutlookPeriod, buildPeriod } from '../../../support/forecasts.ts'

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
  it('keeps to its columns and reads back as the same', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const row = forecastToWire(period, PLACE)
        expect(rowSchema(FORECAST_FIELDS).parse(row)).toEqual(row)
        expect(forecastFromWire(row)).toEqual(
          Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined)),
        )
      }),
    )
  })

  it.each([
    ['Y', 'rain'],
    ['N', 'none'],
    [null, undefined],
  ] as const)(
    'of an older portal, without a kind of precipitation, says by %j that it is %s',
    (reported, kind) => {
      const row = { ...forecastToWire(buildPeriod(), PLACE), prcpt_yn: reported, prcpt_ty_cd: null }
      expect(forecastFromWire(row)?.precipitation).toBe(kind)
    },
  )

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
      prcpt_ty_cd: '5',
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

  it('of the outlook has words and waves', () => {
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

describe('the code of a zone', () => {
  it.each([
    ['12C1', '12C10000'],
    ['12B105', '12B10500'],
    ['12A3', '12A30000'],
    ['12C10000', '12C10000'],
    ['12B20103', '12B20103'],
    ['12', '12'],
    ['C1', 'C1'],
    ['12c1', '12c1'],
    ['__proto__', '__proto__'],
  ])('%s is %s', (text, code) => {
    expect(forecastZoneFromWire(text)).toBe(code)
  })
})
