import { describe, expect, it } from 'vitest'
import { Breaker } from '../../server/upstream/breaker.ts'
import { FakeClock } from '../support/fakeClock.ts'

function failing(times: number, random = () => 1) {
  const clock = new FakeClock()
  const breaker = new Breaker(clock, random)
  for (let i = 0; i < times; i++) {
    breaker.enter()
    breaker.failed()
  }
  return { clock, breaker }
}
const open: unknown = expect.objectContaining({ name: 'TransportFailed', reason: 'breaker-open' })

describe('the circuit breaker', () => {
  it('refuses at once after four failures in a row', () => {
    expect(() => failing(4).breaker.enter()).toThrowError(open)
  })

  it('lets everything through before that, and after any success', () => {
    const { breaker } = failing(3)
    breaker.enter()
    breaker.succeeded()
    for (let i = 0; i < 3; i++) breaker.failed()
    expect(() => breaker.enter()).not.toThrow()
  })

  it('lets one probe through when the pause is over, and the others after its success', () => {
    const { breaker, clock } = failing(4)
    clock.advanceSeconds(30)
    breaker.enter()
    expect(() => breaker.enter()).toThrowError(open)
    breaker.succeeded()
    expect(() => breaker.enter()).not.toThrow()
  })

  it('doubles the pause after each failed probe, up to ten minutes', () => {
    const { breaker, clock } = failing(4)
    for (const pauseS of [30, 60, 120, 240, 480, 600, 600]) {
      clock.advanceSeconds(pauseS - 1)
      expect(() => breaker.enter()).toThrowError(open)
      clock.advanceSeconds(1)
      breaker.enter()
      breaker.failed()
    }
  })

  it('spreads the probes over half the pause', () => {
    const { breaker, clock } = failing(4, () => 0)
    clock.advanceSeconds(14)
    expect(() => breaker.enter()).toThrowError(open)
    clock.advanceSeconds(1)
    expect(() => breaker.enter()).not.toThrow()
  })

  it('takes a probe that was given up for none', () => {
    const { breaker, clock } = failing(4)
    clock.advanceSeconds(30)
    breaker.enter()
    breaker.abandoned()
    expect(() => breaker.enter()).not.toThrow()
  })
})
