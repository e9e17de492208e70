import { describe, expect, it } from 'vitest'
import {
  forecastZonePage,
  stationsNear,
  warningZonePage,
  zoneAddress,
  zoneWarnings,
} from '../../../../src/components/zones/zoneModel.ts'
import type { PageContext } from '../../../../src/api/pageContext.ts'
import type { ZoneForecast, ZoneForecastPeriod } from '../../../../src/domain/forecasts/forecasts.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { buildLatest, buildView } from '../../../support/pageFakes.ts'
import { at, buildOutlookPeriod, buildPeriod, ISSUED } from '../../../support/forecasts.ts'
import { buildWarning, kst, step } from '../../../support/warnings.ts'

const BUSAN = 'S1311100'
const view = buildView()
const state = (warnings: readonly Warning[]): Partial<PageContext> => ({
  warnings: () => ({ at: view.now, warnings, checkedAt: view.now, until: undefined }),
})
const zoneOf = (code: string) => view.portal.zones.warningZone(code)

describe('the address of a zone', () => {
  it.each([
    ['S1311100', { kind: 'warningZone', zone: { nameEn: 'Busan near sea' } }],
    ['s1311100', { kind: 'elsewhere', code: 'S1311100' }],
    ['12B20103', { kind: 'elsewhere', code: 'S1311100' }],
    ['12b20103', { kind: 'elsewhere', code: 'S1311100' }],
    ['12B20000', { kind: 'forecastZone', zone: { level: 'midterm' } }],
    ['12b20000', { kind: 'elsewhere', code: '12B20000' }],
    ['S9999999', { kind: 'unknown' }],
    ['<script>', { kind: 'unknown', code: '<script>' }],
  ])('%s means %o', (code, expected) => expect(zoneAddress(code, view)).toMatchObject(expected))

  it('is a page of its own for a code that only a warning names', () => {
    const warned = buildView(state([buildWarning(undefined, { zoneCode: 'S9999999' })]))
    expect(zoneAddress('S9999999', warned)).toMatchObject({ kind: 'warningZone', zone: { isKnown: false } })
  })
})

describe('the warnings of a zone', () => {
  const now = kst('06-01 12:00')
  const of = (...warnings: Warning[]) => zoneWarnings([BUSAN], buildView({ now, ...state(warnings) }))
  const held = buildWarning(undefined, { at: now })
  const over = buildWarning([step('announced', '05-30 00:00'), step('released', '05-30 06:00')], { at: now })
  const longOver = buildWarning([step('announced', '05-20 00:00'), step('released', '05-20 06:00')], {
    at: now,
  })

  it('are its own alone', () => {
    const { inForce, ladders } = of(held, buildWarning(undefined, { at: now, zoneCode: 'S1251100' }))
    expect([inForce.length, ladders]).toEqual([1, [held]])
  })

  it('show the steps of what stands, what holds first; else of what ended last', () => {
    const predicted = buildWarning([step('preliminary', ['06-01 11:00', '06-02 06:00'])], {
      at: now,
      type: 'typhoon',
    })
    expect(of(over, predicted, held).ladders).toEqual([held, predicted])
    expect(of(longOver, over).ladders).toEqual([over])
    expect(of().ladders).toEqual([])
  })
})

const issue = (issuedAt: string, periods: ZoneForecastPeriod[]): ZoneForecast => ({
  zoneCode: '12B20103',
  issuedAt: at(issuedAt),
  receivedAt: at(issuedAt),
  mode: 'live',
  periods,
})
const periods = (waves: number) =>
  Array.from({ length: 8 }, (_, index) => buildPeriod({ step: index, waveHeight: { from: 0.5, to: waves } }))
const newest = issue(ISSUED, periods(2))
const before = issue('2026-05-03T14:00:00Z', periods(1))

describe('the page of a zone', () => {
  it('of the sea has the forecast, what changed in it, and the outlook of its sea', async () => {
    const asked: string[] = []
    const page = await warningZonePage(
      zoneOf(BUSAN),
      buildView({
        zoneForecast: (code) => (asked.push(code), Promise.resolve({ newest, before })),
        zoneOutlook(code) {
          asked.push(code)
          const outlook = [buildOutlookPeriod()]
          return Promise.resolve({ newest: { ...newest, zoneCode: code, periods: outlook } })
        },
      }),
    )
    expect(asked).toEqual(['12B20103', '12B20000'])
    expect(page.forecast).toMatchObject({ age: 'fresh', now: { isNow: true } })
    expect(page.forecast?.rows).toHaveLength(7)
    expect(page.forecast?.summary).toMatch(/^The wind is strongest/)
    expect(page.forecast?.changes?.[0]).toBe('Afternoon of 4 May: waves 0.5–1.0 m → 0.5–2.0 m (higher)')
    expect(page.outlook?.rows).toHaveLength(1)
    expect(page.children.map(({ code }) => code)).toContain('S2320100')
  })

  it('without an earlier issue has nothing to compare with', async () => {
    const page = await warningZonePage(
      zoneOf(BUSAN),
      buildView({ zoneForecast: () => Promise.resolve({ newest }) }),
    )
    expect(page.forecast?.changes).toBeUndefined()
  })

  it('of a coastal strip has the forecast of its sea zone, and its own warnings', async () => {
    const asked: string[] = []
    const page = await warningZonePage(
      zoneOf('S2320100'),
      buildView({
        ...state([buildWarning(undefined, { at: view.now })]),
        zoneForecast: (code) => (asked.push(code), Promise.resolve({ newest })),
      }),
    )
    expect([asked, page.parent?.code, page.warnings.inForce]).toEqual([['12B20103'], BUSAN, []])
  })

  it('of a group leads to its zones', async () => {
    const page = await warningZonePage(zoneOf('S1311000'), view)
    expect(page.children).toHaveLength(4)
    expect([page.forecast, page.stations]).toEqual([undefined, []])
  })

  it('of the outlook leads to the zones of its sea', async () => {
    const zone = view.portal.zones.forecastZone('12B20000')!
    const page = await forecastZonePage(
      zone,
      buildView({ zoneForecast: () => Promise.reject(new Refusal('ZONE_UNKNOWN')) }),
    )
    expect(page.children.every(({ sea }) => sea === 'south-east')).toBe(true)
    expect(page.children).toHaveLength(6)
  })

  it('lets a defect rise', async () => {
    const broken = buildView({ zoneForecast: () => Promise.reject(new TypeError('broken')) })
    await expect(warningZonePage(zoneOf(BUSAN), broken)).rejects.toThrow(TypeError)
  })
})

describe('the stations of a zone', () => {
  const station = (code: string, lat: number, lon: number) =>
    buildLatest({ code, lat, lon, values: { windSpeed: 5 } })
  const off = station('1', 34.97, 129)
  const near = station('2', 35.0, 129.02)
  const far = station('3', 37, 126)

  it('are those that lie in it, the nearest to its middle first', () => {
    const stations = stationsNear(BUSAN, buildView({ stations: () => [far, near, off] }))
    expect(stations.map(({ station: { code }, isInside }) => `${code} ${isInside}`)).toEqual([
      '1 true',
      '2 true',
    ])
  })

  it('are the nearest of all where none lies in it, and only those that ever reported', () => {
    const silent = buildLatest({ code: '4', lat: 35, lon: 129 })
    const stations = stationsNear(BUSAN, buildView({ stations: () => [far, silent] }))
    expect(stations).toMatchObject([{ station: { code: '3' }, isInside: false }])
    expect(stations[0]?.km).toBeGreaterThan(300)
  })

  it('are none of a zone without a drawing', () => {
    expect(stationsNear('L1010100', buildView({ stations: () => [far] }))).toEqual([])
  })
})
