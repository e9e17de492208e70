import { describe, expect, it } from 'vitest'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { landBehind, WATCHED_LAND } from '../../../../server/feeds/demo/landCoast.ts'

describe('the coast that the demo’s offices watch', () => {
  it('is some seventy zones that bulletins name, each behind one sea zone', () => {
    const codes = WATCHED_LAND.map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(70)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { nameKo, isWhole } of WATCHED_LAND) expect([nameKo, isWhole]).toEqual([nameKo, undefined])
    const behind = WARNING_ZONES.flatMap(({ code }) => landBehind(code).flatMap(({ zones }) => zones))
    expect(new Set(behind)).toEqual(new Set(WATCHED_LAND))
  })

  it('has land at every near sea, and none at the outer far seas', () => {
    const near = WARNING_ZONES.filter(({ level, reach }) => level === 'sea' && reach === 'near')
    for (const { code } of near) expect([code, landBehind(code).length > 0]).toEqual([code, true])
    expect(landBehind('S1324020')).toEqual([])
  })
})
