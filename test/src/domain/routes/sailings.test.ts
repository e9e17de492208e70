import { describe, expect, it } from 'vitest'
import { HARBOUR_ENDINGS } from '../../../../server/platform/db/facts/ferryTerminals.ts'
import type { SailingFact, SailingPlanFact } from '../../../../src/domain/partners/sailings.ts'
import { isStopped } from '../../../../src/domain/partners/sailings.ts'
import { outlookOf } from '../../../../src/domain/routes/ferryOutlook.ts'
import { countStates, routeFinder, sailingsOf } from '../../../../src/domain/routes/sailings.ts'
import { wayBetween } from '../../../../src/domain/routes/seaRoutes.ts'
import type { SeaRoute } from '../../../../src/domain/routes/seaRoutes.ts'

const stop = (nameKo: string, lat: number) => ({ nameKo, nameEn: nameKo, lat, lon: 126 })
const line = (code: string, lengthNm: number, ...names: string[]): SeaRoute => ({
  code,
  sea: 'south-west',
  stops: names.map((name, at) => stop(name, 34 - at / 10)),
  legs: names.slice(1).map((_, at) => [
    { lat: 34 - at / 10, lon: 126 },
    { lat: 34 - (at + 1) / 10, lon: 126 },
  ]),
  lengthNm,
})
const LINES = [line('south-west-1', 63, '완도', '추자도', '제주'), line('south-west-2', 50, '완도', '제주')]
const finder = routeFinder(LINES, HARBOUR_ENDINGS)
const at = new Date('2026-05-04T00:40:00Z')
const receivedAt = new Date('2026-05-04T00:10:00Z')
const fact = (more: Partial<SailingFact> = {}): SailingFact & { receivedAt: Date } => ({
  kind: 'sailing',
  shipKo: '한일 카페리',
  lineKo: '완도-추자도-제주',
  fromKo: '완도',
  toKo: '제주도',
  at,
  state: 'planned',
  word: '출항전',
  changedAt: receivedAt,
  receivedAt,
  ...more,
})
const plan = (more: Partial<SailingPlanFact> = {}): SailingPlanFact => ({
  kind: 'sailing-plan',
  shipKo: '한일카페리',
  fromKo: '완도여객선터미널',
  toKo: '제주',
  at,
  arrivesAt: new Date('2026-05-04T03:20:00Z'),
  fareWon: 37_000,
  ...more,
})

describe('the state of a sailing', () => {
  it('says whether it does not take place', () => {
    expect((['cancelled', 'controlled', 'delayed', 'done'] as const).map(isStopped)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('sailings', () => {
  it('are joined with the timetable, whatever the spelling of the ship', () => {
    const [sailing, ...more] = sailingsOf([fact()], [plan()], finder)
    expect(more).toEqual([])
    expect(sailing).toMatchObject({
      route: { code: 'south-west-1', from: 0, to: 2 },
      arrivesAt: plan().arrivesAt,
      fareWon: 37_000,
      status: { state: 'planned', word: '출항전', receivedAt },
    })
  })

  it('without a status are those of the timetable, on the shortest line with both ends', () => {
    expect(sailingsOf([], [plan()], finder)).toMatchObject([
      { route: { code: 'south-west-2', from: 0, to: 1 }, fromKo: '완도여객선터미널' },
    ])
    expect(sailingsOf([], [plan()], finder)[0]).not.toHaveProperty('status')
  })

  it('of an unknown line stay, oldest first', () => {
    const later = fact({ at: new Date('2026-05-04T05:00:00Z') })
    const foreign = fact({ fromKo: '부산', toKo: '대마도', lineKo: '부산-대마도' })
    const all = sailingsOf([later, foreign], [], finder)
    expect(all.map(({ route, at: moment }) => [route?.code, moment.getUTCHours()])).toEqual([
      [undefined, 0],
      ['south-west-1', 5],
    ])
  })

  it('are counted by their states', () => {
    const all = sailingsOf([fact({ state: 'controlled' })], [plan({ shipKo: '다른 배' })], finder)
    expect(countStates(all)).toMatchObject({ controlled: 1, unsaid: 1, planned: 0 })
  })

  it('go the part of the line between their ends, in their direction', () => {
    const [route] = LINES
    const lats = (from: number, to: number) => wayBetween(route!, from, to).map(({ lat }) => lat)
    expect(lats(1, 0)).toEqual([33.9, 34])
    expect(lats(0, 2)).toEqual([34, 33.9, 33.8])
  })

  it('are expected by the worst of the sea on their way, and never when it is not known', () => {
    expect((['go', 'near', 'over', 'unknown'] as const).map(outlookOf)).toEqual([
      'likely',
      'doubtful',
      'unlikely',
      'unknown',
    ])
  })
})
