import { describe, expect, it } from 'vitest'
import { TokenBuckets } from '../../../server/http/tokenBuckets.ts'

function bucketsAt(parts: { burst?: number; perMinute?: number; factorOf?: (key: string) => number } = {}) {
  let ms = 5_000
  const buckets = new TokenBuckets({ burst: 3, perMinute: 60, nowMs: () => ms, ...parts })
  const isTaken = (key: string) => buckets.increment(key).totalHits <= 3 * (parts.factorOf?.(key) ?? 1)
  return { buckets, isTaken, pass: (elapsedMs: number) => void (ms += elapsedMs) }
}

describe('a token bucket', () => {
  it('gives as many at once as it holds, and then one after another at its rate', () => {
    const { isTaken, pass } = bucketsAt()
    expect(Array.from({ length: 5 }, () => isTaken('a'))).toEqual([true, true, true, false, false])
    pass(999)
    expect(isTaken('a')).toBe(false)
    pass(1)
    expect([isTaken('a'), isTaken('a')]).toEqual([true, false])
    pass(3_600_000)
    expect(Array.from({ length: 4 }, () => isTaken('a'))).toEqual([true, true, true, false])
  })

  it('counts each key separately', () => {
    const { isTaken } = bucketsAt()
    for (const _time of [1, 2, 3]) isTaken('a')
    expect([isTaken('a'), isTaken('b')]).toEqual([false, true])
  })

  it('gives some keys more, and more often', () => {
    const { isTaken, pass } = bucketsAt({ factorOf: (key) => (key === 'member' ? 2 : 1) })
    for (let at = 0; at < 6; at += 1) expect(isTaken('member')).toBe(true)
    expect(isTaken('member')).toBe(false)
    pass(500)
    expect(isTaken('member')).toBe(true)
  })

  it('takes a token back, and holds no more than it can', () => {
    const { buckets, isTaken } = bucketsAt()
    for (const _time of [1, 2, 3]) isTaken('a')
    buckets.decrement('a')
    expect([isTaken('a'), isTaken('a')]).toEqual([true, false])
    for (const _time of [1, 2, 3, 4, 5]) buckets.decrement('b')
    expect(Array.from({ length: 4 }, () => isTaken('b'))).toEqual([true, true, true, false])
  })

  it('says when the next one is there', () => {
    const { buckets, pass } = bucketsAt({ perMinute: 6 })
    const waitS = () => Math.round((Number(buckets.increment('a').resetTime) - Date.now()) / 1_000)
    expect([waitS(), waitS(), waitS()]).toEqual([10, 20, 30])
    pass(4_000)
    expect(waitS()).toBe(6)
  })

  it('is untouched by a clock that stands still or goes back', () => {
    const { isTaken, pass } = bucketsAt()
    for (const _time of [1, 2, 3]) isTaken('a')
    pass(-4_000)
    expect(isTaken('a')).toBe(false)
    pass(1_000)
    expect(isTaken('a')).toBe(true)
  })

  it('remembers a bounded number of keys, the most recent first', () => {
    const { buckets, isTaken, pass } = bucketsAt()
    for (const _time of [1, 2, 3]) isTaken('busy')
    for (let at = 0; at < 9_999; at += 1) isTaken(`other ${at}`)
    expect(isTaken('busy')).toBe(false)
    for (let at = 0; at < 5_000; at += 1) isTaken(`third ${at}`)
    expect(buckets.size).toBe(10_000)
    expect(isTaken('busy')).toBe(false)
    pass(10_000)
    isTaken('late')
    expect(buckets.size).toBeLessThan(10)
  })
})
