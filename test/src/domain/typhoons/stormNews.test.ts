import { describe, expect, it } from 'vitest'
import { awaited, stormNews } from '../../../../src/domain/typhoons/stormNews.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { BASE, buildAdvisory } from '../../../support/typhoons.ts'

const YEOSU = { lat: 34.7, lon: 127.7 }
const said = (advisories: readonly TyphoonAdvisory[]) =>
  stormNews(advisories, (one) => awaited([YEOSU], one)).map(({ cause, movedHours, advisory }) => ({
    after: (advisory.baseAt.getTime() - BASE.getTime()) / HOUR_MS,
    cause,
    ...(movedHours !== undefined && { moved: Math.round(movedHours) }),
  }))

/** The same storm six hours later, and so many hours behind its way. */
function later(hours: number, { behind = 0, ...point }: { behind?: number } & Partial<TrackPoint> = {}) {
  const moved = (one: TrackPoint) => ({
    ...one,
    ...point,
    at: new Date(one.at.getTime() + (hours + behind) * HOUR_MS),
    lat: one.lat + hours / 12,
  })
  const { analysis, forecast, ...rest } = buildAdvisory()
  return {
    ...rest,
    baseAt: new Date(BASE.getTime() + hours * HOUR_MS),
    analysis: { ...moved(analysis), at: new Date(BASE.getTime() + hours * HOUR_MS) },
    forecast: forecast.map(moved),
  }
}

describe('the news of a storm', () => {
  it('is its first advisory that concerns a harbour, and none that says the same', () => {
    expect(said([buildAdvisory(), later(6), later(12)])).toEqual([{ after: 0, cause: 'first' }])
  })

  it('is an arrival that moved by more than three hours since the last news', () => {
    // by two hours at a time: the second step is more than three from what was said
    const all = [buildAdvisory(), later(6, { behind: 2 }), later(6, { behind: 5 })]
    expect(said(all)).toMatchObject([{ cause: 'first' }, { after: 6, cause: 'arrival' }])
    expect(said(all)[1]?.moved).toBeGreaterThan(3)
    const sooner = [buildAdvisory(), later(6, { behind: -10 })]
    expect(said(sooner)[1]?.moved).toBeLessThan(-3)
  })

  it('is a class that changed', () => {
    const weaker = { ...later(6), analysis: { ...later(6).analysis, windSpeed: 30 } }
    expect(said([buildAdvisory(), weaker])).toEqual([
      { after: 0, cause: 'first' },
      { after: 6, cause: 'strength' },
    ])
    expect(said([buildAdvisory(), { ...later(6), kind: 'depression' as const }])[1]).toMatchObject({
      cause: 'strength',
    })
  })

  it('is a storm that turns away, once, and one that comes back', () => {
    const away = (hours: number) => {
      const advisory = later(hours)
      const far = (point: TrackPoint) => ({ ...point, lon: 160 })
      return { ...advisory, analysis: far(advisory.analysis), forecast: advisory.forecast.map(far) }
    }
    expect(said([away(0)])).toEqual([])
    expect(said([buildAdvisory(), away(6), away(12), later(18)]).map(({ cause }) => cause)).toEqual([
      'first',
      'away',
      'first',
    ])
  })

  it('is no later beginning of what is there already', () => {
    expect(said([later(30), later(36), later(42)])).toEqual([{ after: 30, cause: 'first' }])
  })
})
