import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../../server/platform/db/facts/routes.ts'
import { sailingModel, todaysShips } from '../../../../src/components/routes/sailingModel.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { SeaHour } from '../../../../src/domain/passages/seaHours.ts'
import type { Sailing } from '../../../../src/domain/routes/sailings.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const route = SEA_ROUTES.find(({ code }) => code === 'south-west-6')!
const sailing = (hours: number, more: Partial<Sailing> = {}): Sailing => ({
  shipKo: '한일카페리',
  lineKo: '완도-추자도-제주',
  fromKo: '완도',
  toKo: '제주',
  at: new Date(NOW.getTime() + hours * HOUR_MS),
  route: { code: route.code, from: 0, to: 2 },
  ...more,
})
const status = (state: 'planned' | 'controlled' | 'other', word: string) => ({
  status: { state, word, changedAt: NOW, receivedAt: NOW },
})

/** From the third hour on the sea is too high. */
function build(...sailings: Sailing[]) {
  const hourOf = (hour: number): SeaHour => ({
    at: new Date(NOW.getTime() + hour * HOUR_MS),
    values: {},
    warnings: [],
    ...(hour < 3
      ? { verdict: 'go' }
      : { verdict: 'over', reason: { kind: 'warning', type: 'high-seas', level: 'advisory' } }),
  })
  const hours = Array.from({ length: 76 }, (_, hour) => hourOf(hour))
  return buildView({
    sailings: () => sailings,
    seaAlong: (places) => Promise.resolve({ from: NOW, places: places.map(() => hours) }),
  })
}

describe('whether the ships of a line sail', () => {
  it('is the word of the authority, with an outlook of ours where nothing is decided', async () => {
    const quick = { arrivesAt: new Date(NOW.getTime() + 2.5 * HOUR_MS) }
    const { days, checked } = await sailingModel(
      route,
      build(
        sailing(-1, status('controlled', 'x')),
        sailing(0.5, { ...status('planned', 'x'), ...quick }),
        sailing(1, { ...status('other', '회항') }),
        sailing(2),
      ),
    )
    const rows = days.flatMap((day) => day.rows)
    expect(rows.map(({ status: word, outlook, isStopped }) => [word, outlook?.kind, isStopped])).toEqual([
      ['held in port', undefined, true],
      ['planned', 'likely', false],
      ['회항', 'unlikely', false],
      ['timetable alone', 'unlikely', false],
    ])
    expect(rows[3]?.outlook?.reason).toContain('High seas')
    expect(checked).toContain('Status checked')
  })

  it('is not known where no feed says so', async () => {
    expect(await sailingModel(route, build())).toEqual({ days: [] })
  })

  it('is counted for each line', () => {
    const ships = todaysShips(build(sailing(0, status('controlled', 'x')), sailing(1), sailing(40)))
    expect([...ships]).toEqual([
      [route.code, { text: '1 held in port · 1 timetable alone', isStopped: true }],
    ])
  })
})
