import { describe, expect, it } from 'vitest'
import {
  DEPRESSIONS_FROM,
  ownNumber,
  readStormCode,
  saysReach,
  stormCode,
  withoutFormer,
} from '../../../../src/domain/typhoons/typhoons.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { BASE, buildAdvisory } from '../../../support/typhoons.ts'

const TYPHOON = { agency: 'kma', year: 2026, number: 3 } as const
const DEPRESSION = { ...TYPHOON, number: DEPRESSIONS_FROM + 3 } as const

describe('the name of a storm', () => {
  it('is another one for the typhoon and the depression of a number', () => {
    expect([stormCode(TYPHOON), stormCode(DEPRESSION)]).toEqual(['kma-2026-3', 'kma-2026-td3'])
    for (const storm of [TYPHOON, DEPRESSION]) {
      expect(readStormCode(stormCode(storm))).toEqual(storm)
      expect(ownNumber(storm)).toBe(3)
    }
  })

  it.each(['kma-2026-503', 'kma-2026-td', 'kma-2026-td333', 'kma-26-td3', 'kma-2026-TD3', 'td3'])(
    'is none: %s',
    (code) => {
      expect(readStormCode(code)).toBeUndefined()
    },
  )
})

describe('the reach of winds', () => {
  it('is said where any point has a radius, and not of a depression without', () => {
    const advisory = buildAdvisory()
    expect(saysReach(advisory)).toBe(true)
    const bare = ({ gale: _gale, storm: _storm, ...point }: TrackPoint): TrackPoint => point
    const depression = { analysis: bare(advisory.analysis), forecast: advisory.forecast.map(bare) }
    expect(saysReach(depression)).toBe(false)
  })
})

describe('a storm that was a depression, or has become one', () => {
  const at = (hours: number, advisory: Partial<TyphoonAdvisory> = {}) =>
    buildAdvisory({ baseAt: new Date(BASE.getTime() + hours * HOUR_MS), ...advisory })
  const typhoon = (hours: number) => ({ ...TYPHOON, advisory: at(hours), past: [] })
  const depression = (hours: number, was = 3) => ({
    ...DEPRESSION,
    advisory: at(hours, { kind: 'depression', typhoon: was }),
    past: [],
  })
  const left = (...storms: Parameters<typeof withoutFormer>[0]) => withoutFormer(storms).map(stormCode)

  it('stands once, as what was said last', () => {
    expect(left(typhoon(6), depression(0))).toEqual(['kma-2026-3'])
    expect(left(typhoon(6), depression(12))).toEqual(['kma-2026-td3'])
    expect(left(typhoon(6), depression(6))).toEqual(['kma-2026-3'])
  })

  it('is known by its place where the rows name no typhoon', () => {
    const unnamed = (hours: number, lat: number) => {
      const { typhoon: _was, ...advisory } = depression(hours).advisory
      return { ...depression(hours), advisory: { ...advisory, analysis: { ...advisory.analysis, lat } } }
    }
    const began = (hours: number) => {
      const one = typhoon(hours)
      const first = { ...one.advisory.analysis, at: one.advisory.baseAt }
      return { ...one, past: [first] }
    }
    const { lat } = began(6).advisory.analysis
    expect(left(began(6), unnamed(0, lat - 1))).toEqual(['kma-2026-3'])
    expect(left(began(6), unnamed(0, lat - 8))).toEqual(['kma-2026-3', 'kma-2026-td3'])
    // a depression beside a typhoon that was there before is another storm
    expect(left(began(0), unnamed(6, lat - 1))).toEqual(['kma-2026-3', 'kma-2026-td3'])
  })

  it('stands beside others', () => {
    expect(left(typhoon(6), depression(0, 4))).toEqual(['kma-2026-3', 'kma-2026-td3'])
    expect(left({ ...typhoon(6), agency: 'jma' }, depression(12))).toEqual(['jma-2026-3', 'kma-2026-td3'])
  })
})
