import { describe, expect, it } from 'vitest'
import { SEA_ROUTES } from '../../../server/platform/db/facts/routes.ts'
import { Sailings } from '../../../server/routes/sailings.ts'
import type { KeptFact } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { sailingToWire } from '../../../src/wire/routes/routes.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const NOW = '2026-05-04T01:00:00Z'
const fact = (at: string, more: Partial<KeptFact<'sailing'>> = {}): KeptFact<'sailing'> => ({
  kind: 'sailing',
  shipKo: '코리아프라이드',
  lineKo: '인천-백령도',
  fromKo: '인천',
  toKo: '백령',
  at: new Date(at),
  state: 'controlled',
  word: '통제',
  reason: '풍랑주의보',
  changedAt: new Date('2026-05-03T20:00:00Z'),
  receivedAt: new Date(NOW),
  mode: 'demo',
  ...more,
})

function build(...facts: KeptFact<'sailing'>[]) {
  const clock = new FakeClock(NOW)
  const known = [...facts]
  const watchers: (() => void)[] = []
  const partnerFacts = {
    of: (kind: string) => (kind === 'sailing' ? known : []),
    onChange: (fn: () => void) => {
      watchers.push(fn)
      return () => undefined
    },
  }
  const sailings = new Sailings({ routes: SEA_ROUTES, partnerFacts: partnerFacts as never, clock })
  const add = (one: KeptFact<'sailing'>) => {
    known.push(one)
    for (const watcher of watchers) watcher()
  }
  return { sailings, clock, add }
}

describe('sailings of today and tomorrow', () => {
  it('are those of two days of Korea, on their lines', () => {
    const { sailings } = build(
      fact('2026-05-03T14:59:00Z'),
      fact('2026-05-03T22:00:00Z'),
      fact('2026-05-05T14:00:00Z'),
      fact('2026-05-05T15:00:00Z'),
    )
    const all = sailings.list()
    expect(all.map(({ at }) => at.toISOString().slice(5, 13))).toEqual(['05-03T22', '05-05T14'])
    const code = all[0]!.route!.code
    expect(SEA_ROUTES.find((route) => route.code === code)?.stops[0]?.nameKo).toBe('인천')
    expect(sailings.list(code)).toHaveLength(2)
    expect(sailings.list('jeju-1')).toEqual([])
  })

  it('are joined anew after a change and on another day', () => {
    const { sailings, clock, add } = build(fact('2026-05-04T03:00:00Z'))
    expect(sailings.list()).toHaveLength(1)
    add(fact('2026-05-04T05:00:00Z'))
    expect(sailings.list()).toHaveLength(2)
    clock.set(new Date(new Date(NOW).getTime() + 2 * DAY_MS))
    expect(sailings.list()).toEqual([])
  })

  it('are written with the word of the authority and why', () => {
    const { sailings } = build(fact('2026-05-03T22:00:00Z'))
    expect(sailingToWire(sailings.list()[0]!)).toMatchObject({
      dep_tm: '2026.05.04 07:00',
      arr_tm: null,
      stts_cd: 'controlled',
      stts_nm: '통제',
      rsn_nm: '풍랑주의보',
      chg_tm: '2026.05.04 05:00',
    })
  })
})
