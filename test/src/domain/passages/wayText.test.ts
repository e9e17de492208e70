import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWay, tidyName, wayText } from '../../../../src/domain/passages/wayText.ts'

describe('a passage in one text', () => {
  it('has a line for each point, with what is known of it', () => {
    const text = wayText([
      { lat: 37.35, lon: 126.4, name: 'Incheon; outer\nport' },
      { lat: 37.23, lon: 126.123_456_78 },
      { lat: 37, lon: 126, knots: 6.5 },
    ])
    expect(text).toBe('37.35 126.4;Incheon outer port\n37.23 126.12346\n37 126;;6.5')
    expect(readWay(text)).toEqual({
      waypoints: [
        { lat: 37.35, lon: 126.4, name: 'Incheon outer port' },
        { lat: 37.23, lon: 126.123_46 },
        { lat: 37, lon: 126, knots: 6.5 },
      ],
    })
  })

  it('comes back as it was', () => {
    const step = fc.record({
      lat: fc.integer({ min: 3_100_000, max: 4_200_000 }).map((n) => n / 100_000),
      lon: fc.integer({ min: 12_200_000, max: 13_300_000 }).map((n) => n / 100_000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (points) => {
        expect(readWay(wayText(points)).waypoints).toEqual(points)
      }),
    )
  })

  it('is read as people write positions', () => {
    expect(readWay(' 37-21N 126-24E ; 인천 \r\n\r\n3715N 12606E;;7').waypoints).toEqual([
      { lat: 37.35, lon: 126.4, name: '인천' },
      { lat: 37.25, lon: 126.1, knots: 7 },
    ])
  })

  it.each([
    ['', { kind: 'too-few' }],
    ['37 126', { kind: 'too-few' }],
    ['37 126\nSeoul', { kind: 'no-place', at: 2 }],
    ['37 126\n37 126.5;a;b', { kind: 'no-place', at: 2 }],
    ['37 126\n37 126.5;a;6;x', { kind: 'no-place', at: 2 }],
    ['37 126\n37 126.5;a;99', { kind: 'speed', at: 2 }],
    ['37 126\nNaN NaN', { kind: 'no-place', at: 2 }],
    ['37 126\n37 -126', { kind: 'outside', at: 2 }],
    [`37 126\n37 126.5;${'x'.repeat(300)}`, { kind: 'no-place', at: 2 }],
    ['37 126\n37 126', { kind: 'same-place', at: 2 }],
    ['37 126\n'.repeat(2_001), { kind: 'too-many', most: 2_000 }],
  ])('%j has the problem %j', (text, problem) => {
    expect(readWay(text).problem).toEqual(problem)
  })

  it('has names that a line can hold', () => {
    expect(tidyName('  a;b\n c ')).toBe('a b c')
    expect(tidyName('x'.repeat(80))).toHaveLength(60)
  })
})
