import { describe, expect, it } from 'vitest'
import type { Claimed } from '../../server/services/claimedRows.ts'
import { Courier } from '../../server/services/senderCourier.ts'
import type { CourierParts } from '../../server/services/senderCourier.ts'
import { GatewayBreaker, Slots } from '../../server/services/senderGate.ts'
import type { Lane } from '../../src/domain/alerts.ts'
import { FakeGateway } from '../support/fakeGateway.ts'

function build({ batch = 10, total = 4, reserved = 1 } = {}) {
  /** messages that wait, by lane */
  const waiting: Record<Lane, number> = { 0: 0, 1: 0, 2: 0 }
  const claims: [Lane, number][] = []
  const released: [number, number][] = []
  const delivering: (() => void)[] = []
  /** of the next claims */
  const failures: Error[] = []
  let nowMs = 0
  const breaker = new GatewayBreaker({ elapsedMs: () => nowMs, random: () => 0 })
  const parts: CourierParts = {
    route: 'text',
    gateway: new FakeGateway({ batch }),
    claims: {
      take: (_route, lane, most) => {
        const failure = failures.shift()
        if (failure) return Promise.reject(failure)
        const count = Math.min(most, waiting[lane])
        waiting[lane] -= count
        claims.push([lane, count])
        return Promise.resolve(rowsOf(lane, count))
      },
    },
    slots: new Slots({ total, reserved }),
    breaker,
    deliver: (rows, free) =>
      new Promise((resolve) => {
        delivering.push(() => {
          for (let n = 0; n < rows.length; n += batch) free()
          resolve()
        })
      }),
    release: (rows, afterMs) => void released.push([rows.length, afterMs]),
    warn: () => undefined,
  }
  return {
    courier: new Courier(parts),
    waiting,
    claims,
    failures,
    released,
    breaker,
    pass: (ms: number) => void (nowMs += ms),
    finishOne: () => delivering.shift()?.(),
    finishAll: () => {
      for (const finish of delivering.splice(0)) finish()
    },
  }
}

const rowsOf = (lane: Lane, count: number) =>
  Array.from({ length: count }, (_, id): Partial<Claimed> => ({ id, lane, route: 'text' })) as Claimed[]

describe('claiming', () => {
  it('takes the most urgent first, and only as much as there is room for', async () => {
    const { courier, waiting, claims, finishAll } = build()
    Object.assign(waiting, { 0: 5, 1: 12, 2: 100 })
    courier.wake([2, 1, 0])
    await expect
      .poll(() => claims)
      .toEqual([
        [0, 5],
        [1, 12],
        [2, 10],
      ])
    finishAll()
    await expect.poll(() => claims.slice(3)).toEqual([[2, 30]])
    finishAll()
    await expect.poll(() => claims.slice(4)).toEqual([[2, 30]])
  })

  it('leaves room for what cannot wait', async () => {
    const { courier, waiting, claims } = build()
    waiting[2] = 100
    courier.wake([2])
    await expect.poll(() => claims).toEqual([[2, 30]])
    waiting[0] = 10
    courier.wake([0])
    await expect.poll(() => claims.slice(1)).toEqual([[0, 10]])
  })

  it('looks again for what came while it looked', async () => {
    const { courier, waiting, claims, finishAll } = build()
    courier.wake([1])
    waiting[1] = 3
    courier.wake([1])
    await expect.poll(() => claims.at(-1)).toEqual([1, 3])
    finishAll()
    await courier.idle()
  })

  it('goes on when the database could not be asked', async () => {
    const { courier, waiting, claims, failures } = build()
    waiting[1] = 3
    failures.push(new Error('away'))
    courier.wake([1])
    await courier.idle()
    courier.wake([1])
    await expect.poll(() => claims).toEqual([[1, 3]])
  })

  it('claims nothing after it was stopped', async () => {
    const { courier, waiting, claims } = build()
    await courier.stop()
    waiting[0] = 1
    courier.wake([0])
    await courier.idle()
    expect(claims).toEqual([])
  })
})

describe('while the gateway is spared', () => {
  const opened = () => {
    const built = build()
    for (let n = 0; n < 4; n++) built.breaker.failed()
    return built
  }

  it('waits, and then tries with a few', async () => {
    const { courier, waiting, claims, pass, finishAll, breaker } = opened()
    waiting[1] = 100
    courier.wake([1])
    await courier.idle()
    expect(claims).toEqual([])
    pass(breaker.waitMs(false))
    courier.wake([1])
    await expect.poll(() => claims).toEqual([[1, 10]])
    finishAll()
  })

  it('puts back what it is handed', async () => {
    const { courier, released, breaker, pass, finishAll } = opened()
    await courier.deliver(rowsOf(1, 25))
    expect(released).toEqual([[25, breaker.waitMs(false)]])
    pass(breaker.waitMs(false))
    const delivering = courier.deliver(rowsOf(1, 25))
    finishAll()
    await delivering
    expect(released[1]?.[0]).toBe(15)
  })

  it('is free for another probe when one found nothing', async () => {
    const { courier, claims, pass, breaker } = opened()
    pass(breaker.waitMs(false))
    courier.wake([1])
    await courier.idle()
    expect(claims).toEqual([[1, 0]])
    expect(breaker.stateFor(false)).toBe('probe')
  })
})
