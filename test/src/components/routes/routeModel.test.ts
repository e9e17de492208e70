import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../../server/platform/db/facts/routes.ts'
import { routeModel } from '../../../../src/components/routes/routeModel.ts'
import type { PassageHour } from '../../../../src/domain/trips/passageHours.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const route = SEA_ROUTES.find(({ code }) => code === 'south-west-6')!

/** @param verdicts of the first points; the others are go */
const build = (...verdicts: PassageHour['verdict'][]) => {
  const asked: { at: Date }[][] = []
  const view = buildView({
    passage: (points) => {
      asked.push([...points])
      return Promise.resolve(
        points.map(({ place, at }, i): PassageHour => ({
          place,
          at,
          values: { windSpeed: 10, significantWaveHeight: 1.5 },
          warnings: [],
          verdict: verdicts[i] ?? 'go',
          ...(verdicts[i] && { reason: { kind: 'dark' } }),
        })),
      )
    },
  })
  return { view, asked }
}
const query = (text = '') => new URLSearchParams(text)

describe('the weather on a line', () => {
  it('is asked for where the ship is when it is there', async () => {
    const { view, asked } = build()
    const { rows, arrival, knots } = await routeModel(route, query('kn=30&in=6'), view)
    const [points] = asked
    expect(points![0]!.at).toEqual(new Date(NOW.getTime() + 6 * 3_600_000))
    expect(points!.at(-1)!.at.getTime() - points![0]!.at.getTime()).toBeCloseTo(
      (route.lengthNm / 30) * 3_600_000,
      -4,
    )
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
