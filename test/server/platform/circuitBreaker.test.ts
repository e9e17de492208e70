import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from '../../../server/platform/circuitBreaker.ts'

const URGENT_MS = 5_000

describe('a gateway that fails', () => {
  function build(random = () => 0.999) {
    let nowMs = 0
    const breaker = new CircuitBreaker({
      firstPauseMs: 5_000,
      longestPauseMs: 120_000,
      elapsedMs: () => nowMs,
      random,
    })
    return {
      breaker,
      pass: (ms: number) => void (nowMs += ms),
      fail: (times: number) => Array.from({ length: times }, () => breaker.failed()),
      probe: () => {
        breaker.probing()
        breaker.failed()
        breaker.probed()
      },
    }
  }

  it('has an open breaker after four failures in a row, reported once', () => {
    const { breaker, fail } = build()
    expect(fail(3)).toEqual([false, false, false])
    expect(breaker.stateFor()).toBe('closed')
    expect(fail(3)).toEqual([true, false, false])
    expect(breaker.stateFor()).toBe('open')
  })

  it('keeps its breaker closed for failures with successes between them', () => {
    const { breaker, fail } = build()
    fail(3)
    breaker.succeeded()
    fail(3)
    expect(breaker.stateFor()).toBe('closed')
  })

  it('is probed by one request at a time, in intervals that double up to two minutes', () => {
    const { breaker, fail, pass, probe } = build(() => 0)
    fail(4)
    const pausesMs: number[] = []
    for (let n = 0; n < 8; n++) {
      pausesMs.push(breaker.waitMs())
      pass(breaker.waitMs() - 1)
      expect(breaker.stateFor()).toBe('open')
      pass(1)
      expect(breaker.stateFor()).toBe('probe')
      breaker.probing()
      expect(breaker.stateFor(URGENT_MS)).toBe('open')
      probe()
    }
    expect(pausesMs).toEqual([2_500, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
  })

  it('is probed by urgent messages every few seconds', () => {
    const { breaker, fail, pass, probe } = build()
    fail(4)
    for (let n = 0; n < 6; n++) {
      pass(breaker.waitMs())
      probe()
    }
    expect(breaker.waitMs(URGENT_MS)).toBeLessThanOrEqual(5_000)
    pass(5_000)
    expect([breaker.stateFor(), breaker.stateFor(URGENT_MS)]).toEqual(['open', 'probe'])
  })

  it('is used again after one success, and a probe without a message says nothing', () => {
    const { breaker, fail, pass } = build()
    fail(4)
    pass(10_000)
    breaker.probing()
    breaker.probed()
    expect(breaker.stateFor()).toBe('probe')
    breaker.succeeded()
    expect([breaker.stateFor(), breaker.waitMs()]).toEqual(['closed', 0])
  })
})
