import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../../server/platform/db/facts/routes.ts'
import { routeModel } from '../../../../src/components/routes/routeModel.ts'
import { lengthNm } from '../../../../src/domain/routes/alongPath.ts'
import type { SeaHour } from '../../../../src/domain/passages/seaHours.ts'
import type { Position } from '../../../../src/domain/kernel/positions.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const route = SEA_ROUTES.find(({ code }) => code === 'south-west-6')!

/** @param verdicts of the first points; the others are go */
const build = (...verdicts: SeaHour['verdict'][]) => {
  const asked: (readonly Position[])[] = []
  const view = buildView({
    seaAlong: (places) => {
      asked.push(places)
      const hours = (i: number) =>
        Array.from({ length: 76 }, (_, hour): SeaHour => ({
          at: new Date(NOW.getTime() + hour * 3_600_000),
          values: { windSpeed: 10, significantWaveHeight: hour },
          warnings: [],
          verdict: verdicts[i] ?? 'go',
          ...(verdicts[i] && { reason: { kind: 'dark' } }),
        }))
      return Promise.resolve({ from: NOW, places: places.map((_, i) => hours(i)) })
    },
  })
  return { view, asked }
}
const query = (text = '') => new URLSearchParams(text)

describe('the weather on a line', () => {
  it('is asked for where the ship is when it is there', async () => {
    const { view, asked } = build()
    const { rows, arrival, knots } = await routeModel(route, query('kn=30&in=6'), view)
    expect(lengthNm(asked[0]!)).toBeCloseTo(route.lengthNm, 3)
    // the waves say which hour it is
    expect(rows[0]!.waves).toBe('6.0 m')
    expect(rows.at(-1)!.waves).toBe(`${Math.floor(6 + route.lengthNm / 30)}.0 m`)
    expect([knots, arrival.hours]).toEqual([30, (route.lengthNm / 30).toFixed(1)])
    expect(rows.filter(({ isStop }) => isStop).map(({ place }) => place)).toEqual([
      'Wando',
      'Chujado',
      'Jeju',
    ])
  })

  it.each([
    [['go', 'near', 'over'], 'over'],
    [['unknown', 'near'], 'unknown'],
    [['near'], 'near'],
    [[], 'go'],
  ] as const)('with %j is %s, by the first of the worst', async (verdicts, verdict) => {
    const { view } = build(...verdicts)
    const model = await routeModel(route, query(), view)
    expect(model.verdict).toBe(verdict)
    const worst = verdicts.findIndex((one) => one === verdict)
    expect(model.worst?.time).toBe(worst < 0 ? undefined : model.rows[worst]?.time)
  })

  it.each(['kn=0', 'kn=900', 'kn=x', 'kn=NaN', 'kn='])(
    'with %s has the usual speed and says so',
    async (text) => {
      const { view } = build()
      expect(await routeModel(route, query(text), view)).toMatchObject({ knots: 20, isBadSpeed: true })
    },
  )

  it.each(['in=-1', 'in=49', 'in=1.5', 'in=x'])('with %s leaves now', async (text) => {
    const { view } = build()
    expect(await routeModel(route, query(text), view)).toMatchObject({ hoursAhead: 0, departure: NOW })
  })
})
