import { describe, expect, it } from 'vitest'
import { MonthlyWeather } from '../../../server/charts/monthlyWeather.ts'
import { SEA_NAMES } from '../../../src/domain/kernel/seas.ts'
import { climateMonths } from '../../../src/domain/observations/oceanClimate.ts'
import type { SeaClimate } from '../../../src/domain/observations/oceanClimate.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { monthMeanOf } from '../../support/monthlySummaries.ts'
import { buildWarning, kst, step } from '../../support/warnings.ts'

const NOW = kst('05-04 12:00')

/** Observed since March. */
function seasOf(now: Date): SeaClimate[] {
  return SEA_NAMES.map((sea) => ({
    sea,
    months: climateMonths(now).map((month) => ({
      ...month,
      elements: month.name >= '2026-03' && sea === 'jeju' ? { seaTemperature: monthMeanOf(18) } : {},
    })),
  }))
}

function build({
  seas = seasOf(NOW),
  now = NOW,
  warnings = [step('announced', ['04-10 04:00', '04-10 05:00'])],
} = {}) {
  const clock = new FakeClock(now)
  const asked: [Date, Date][] = []
  const warning = { ...buildWarning(warnings, { zoneCode: 'S1322100' }), endsAt: kst('04-11 12:00') }
  const monthly = new MonthlyWeather({
    clock,
    mode: 'demo',
    oceanClimate: {
      seas: () => Promise.resolve(seas),
      normals: [
        { sea: 'jeju', month: 4, element: 'seaTemperature', value: 16, period: '1991-2020', source: 'KMA' },
        { sea: 'jeju', month: 5, element: 'seaTemperature', value: 18, period: '1991-2020', source: 'KMA' },
      ],
    },
    warnings: {
      heldBetween: (from, to) => {
        asked.push([from, to])
        return Promise.resolve({ warnings: [warning], hasBulletins: true })
      },
    },
    zones: {
      warningZone: (code) => ({ code, nameKo: code, nameEn: code, level: 'sea', sea: 'jeju', isKnown: true }),
    },
  })
  return { monthly, clock, asked }
}

describe('the months of the portal', () => {
  it('are those that were observed, the newest first', async () => {
    const { monthly } = build()
    expect((await monthly.months()).map(({ name }) => name)).toEqual(['2026-05', '2026-04', '2026-03'])
    expect((await monthly.newest())?.month.name).toBe('2026-04')
  })

  it('have means, normals of their month of the year, and days with warnings', async () => {
    const { monthly, asked } = build()
    const summary = await monthly.summary('2026-04')
    expect(summary).toMatchObject({ isOver: true, normalsOf: { period: '1991-2020' }, hasBulletins: true })
    expect(summary.seas.find(({ sea }) => sea === 'jeju')).toMatchObject({
      elements: { seaTemperature: { mean: 18 } },
      normals: { seaTemperature: 16 },
      warningDays: { 'high-seas': { days: 2, warningDays: 0 } },
    })
    expect(asked).toEqual([[kst('04-01 00:00'), kst('05-01 00:00')]])
  })

  it('count no day to come of the month that goes on', async () => {
    const { monthly, asked } = build()
    expect((await monthly.summary('2026-05')).isOver).toBe(false)
    expect(asked).toEqual([[kst('05-01 00:00'), NOW]])
  })

  it('begin with the one that goes on while none is over', async () => {
    const seas = seasOf(NOW).map((sea) => ({ ...sea, months: sea.months.slice(0, 1) }))
    expect((await build({ seas }).monthly.newest())?.month.name).toBe('2026-05')
    expect(await build({ seas: [] }).monthly.newest()).toBeUndefined()
  })

  it('are made once in an hour', async () => {
    const { monthly, clock, asked } = build()
    const [first, second] = await Promise.all([monthly.summary('2026-04'), monthly.summary('2026-04')])
    expect(first).toBe(second)
    clock.advanceMinutes(60)
    await monthly.summary('2026-04')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['2026-13', 'INPUT_INVALID'],
    ['../2026-04', 'INPUT_INVALID'],
    ['2025-01', 'ROW_UNKNOWN'],
    ['2026-06', 'ROW_UNKNOWN'],
  ])('refuse %s', async (name, code) => {
    await expect(build().monthly.summary(name)).rejects.toMatchObject({ code })
  })
})
