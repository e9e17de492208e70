import { describe, expect, it } from 'vitest'
import { ClockWatch } from '../../../server/platform/clockWatch.ts'
import type { ClockLeap } from '../../../src/domain/kernel/clockTrust.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { FakeClock } from '../../support/fakeClock.ts'

function build({ fails = false } = {}) {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  let steadyMs = 5_000
  const leaps: ClockLeap[] = []
  const warned: string[] = []
  const watch = new ClockWatch({
    clock,
    steadyMs: () => steadyMs,
    warn: (message) => void warned.push(message),
    onLeap(leap) {
      leaps.push(leap)
      return fails ? Promise.reject(new Error('no database')) : Promise.resolve()
    },
  })
  return {
    clock,
    watch,
    leaps,
    warned,
    /** time goes by on both clocks, and the wall clock is set besides */
    pass(ms: number, setByMs = 0) {
      steadyMs += ms
      clock.set(new Date(clock.now().getTime() + ms + setByMs))
    },
  }
}

describe('the watch over the clock', () => {
  it.each([HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS])(
    'notices a clock that is set by %d ms, once',
    async (byMs) => {
      const { watch, pass, leaps, warned, clock } = build()
      pass(1_000, byMs)
      watch.look()
      const noticedAt = clock.now()
      pass(1_000)
      watch.look()
      await watch.settled()
      expect(leaps).toEqual([{ noticedAt, byMs, noticed: 'running' }])
      expect(watch.last).toEqual(leaps[0])
      expect(warned).toHaveLength(1)
    },
  )

  it('takes time that passes, and a clock that is corrected little by little, for nothing', () => {
    const { watch, pass } = build()
    for (let hour = 0; hour < 100; hour++) {
      pass(HOUR_MS, hour % 2 === 0 ? MINUTE_MS : -MINUTE_MS)
      watch.look()
    }
    expect(watch.last).toBeUndefined()
  })

  it('says at the start that what is stored is ahead, and nothing where it is not', () => {
    const { watch, clock } = build()
    expect(watch.start(undefined)).toBe(false)
    expect(watch.start(clock.now())).toBe(false)
    expect(watch.start(new Date(clock.now().getTime() + MINUTE_MS))).toBe(false)
    expect(watch.last).toBeUndefined()
    expect(watch.start(new Date(clock.now().getTime() + DAY_MS))).toBe(true)
    expect(watch.last).toEqual({ noticedAt: clock.now(), byMs: -DAY_MS, noticed: 'start' })
  })

  it('knows how long stamps of the time ahead may turn up', () => {
    const { watch, pass } = build()
    expect(watch.isRecovering).toBe(false)
    pass(1_000, DAY_MS)
    watch.look()
    expect(watch.isRecovering).toBe(false)
    pass(75_000, -DAY_MS)
    watch.look()
    expect(watch.isRecovering).toBe(true)
    pass(DAY_MS - MINUTE_MS)
    expect(watch.isRecovering).toBe(true)
    pass(2 * MINUTE_MS)
    expect(watch.isRecovering).toBe(false)
  })

  it('goes on watching when what follows fails', async () => {
    const { watch, pass, leaps, warned } = build({ fails: true })
    pass(0, DAY_MS)
    watch.look()
    pass(0, -DAY_MS)
    watch.look()
    await watch.settled()
    expect(leaps.map(({ byMs }) => byMs)).toEqual([DAY_MS, -DAY_MS])
    expect(warned.filter((message) => message.includes('failed'))).toHaveLength(2)
  })
})
