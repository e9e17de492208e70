import { describe, expect, it } from 'vitest'
import { byPlace } from '../../../server/platform/byPlace.ts'

describe('what is kept by place', () => {
  it('is worked out once for each place, until it is forgotten', () => {
    let asked = 0
    const find = byPlace((lon, lat) => `${lon} ${lat} ${++asked}`)
    expect([find(128, 34), find(128, 34), find(34, 128)]).toEqual(['128 34 1', '128 34 1', '34 128 2'])
    find.forget()
    expect(find(128, 34)).toBe('128 34 3')
  })

  it('keeps what is undefined, and nothing that throws', () => {
    let asked = 0
    const find = byPlace((lon) => {
      asked++
      if (lon > 180) throw new RangeError('no place')
      return undefined
    })
    for (let i = 0; i < 3; i++) expect(find(128, 34)).toBeUndefined()
    expect(asked).toBe(1)
    for (let i = 0; i < 3; i++) expect(() => find(200, 34)).toThrow(RangeError)
    expect(asked).toBe(4)
  })

  it('is bounded: of a stream of points the oldest go', () => {
    let asked = 0
    const find = byPlace(() => ++asked)
    for (let i = 0; i <= 6_000; i++) find(i / 100, 34)
    expect(asked).toBe(6_001)
    find(60, 34)
    expect(asked).toBe(6_001)
    find(0, 34)
    expect(asked).toBe(6_002)
  })
})
