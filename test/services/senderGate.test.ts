import { describe, expect, it } from 'vitest'
import { GatewayBreaker } from '../../server/services/senderGate.ts'

describe('a gateway that fails', () => {
  function build(random = () => 0.999) {
    let nowMs = 0
    const breaker = new GatewayBreaker({ elapsedMs: () => nowMs, random })
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
    expect(breaker.stateFor(false)).toBe('closed')
    expect(fail(3)).toEqual([true, false, false])
    expect(breaker.stateFor(false)).toBe('open')
  })

  it('keeps its breaker closed for failures with successes between them', () => {
    const { breaker, fail } = build()
    fail(3)
    breaker.succeeded()
    fail(3)
    expect(breaker.stateFor(false)).toBe('closed')
  })

  it('is probed by one request at a time, in intervals that double up to two minutes', () => {
    const { breaker, fail, pass, probe } = build(() => 0)
    fail(4)
    const pausesMs: number[] = []
    for (let n = 0; n < 8; n++) {
      pausesMs.push(breaker.waitMs(false))
      pass(breaker.waitMs(false) - 1)
      expect(breaker.stateFor(false)).toBe('open')
      pass(1)
      expect(breaker.stateFor(false)).toBe('probe')
      breaker.probing()
      expect(breaker.stateFor(true)).toBe('open')
      probe()
    }
    expect(pausesMs).toEqual([2_500, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
  })

  it('is probed by urgent messages every few seconds', () => {
    const { breaker, fail, pass, probe } = build()
    fail(4)
    for (let n = 0; n < 6; n++) {
      pass(breaker.waitMs(false))
      probe()
    }
    expect(breaker.waitMs(true)).toBeLessThanOrEqual(5_000)
    pass(5_000)
    expect([breaker.stateFor(false), breaker.stateFor(true)]).toEqual(['open', 'probe'])
  })

  it('is used again after one success, and a probe without a message says nothing', () => {
    const { breaker, fail, pass } = build()
    fail(4)
    pass(10_000)
    breaker.probing()
    breaker.probed()
    expect(breaker.stateFor(false)).toBe('probe')
    breaker.succeeded()
    expect([breaker.stateFor(false), breaker.waitMs(false)]).toEqual(['closed', 0])
  })
})
