import { expect, it } from 'vitest'
import type { Carrier, MessageBatch } from '../../../../server/messages/delivery/ports.ts'
import type { DeliveryRoute } from '../../../../src/domain/messages/subscriptions.ts'
import type { Lane } from '../../../../src/domain/messages/alerts.ts'
import { gate } from '../../../support/messages.ts'

/** @returns batches of ten rows each */
export const batchesOf = (
  first: number,
  count: number,
  lane: Lane = 1,
  route: DeliveryRoute = 'text',
): MessageBatch[] =>
  Array.from({ length: count }, (_, n) => ({
    lane,
    route,
    ids: Array.from({ length: 10 }, (_one, id) => first + 10 * n + id),
  }))

/** Notes what is brought. */
export function taking(work: (batch: MessageBatch) => Promise<void> | void = () => undefined) {
  const brought: MessageBatch[] = []
  const send = async (batch: MessageBatch) => {
    brought.push(batch)
    await work(batch)
  }
  return { brought, send, ids: () => brought.flatMap(({ ids }) => ids).toSorted((a, b) => a - b) }
}

export const isThere = (carrier: Carrier): Promise<boolean> =>
  carrier.offer([]).then(
    () => true,
    () => false,
  )

/** What is true of all carriers. @param reach a carrier whose `offer` succeeds as soon as it was started */
export function carrierContract(reach: () => Promise<Carrier>): void {
  const start = async (work?: (batch: MessageBatch) => Promise<void> | void) => {
    const carrier = await reach()
    const { send, ...taken } = taking(work)
    const end = carrier.start(send)
    await expect.poll(() => isThere(carrier)).toBe(true)
    return { carrier, end, ...taken }
  }

  it('brings each batch whole, with its lane and route', async () => {
    const { carrier, end, brought } = await start()
    const batches = [...batchesOf(1, 2, 0), ...batchesOf(101, 2, 1, 'push'), ...batchesOf(201, 2, 2, 'email')]
    await carrier.offer(batches)
    await expect.poll(() => brought.length).toBe(6)
    expect(brought.toSorted((a, b) => a.ids[0]! - b.ids[0]!)).toEqual(batches)
    await end()
  })

  it('brings a hundred batches, some at a time', async () => {
    let [underWay, most] = [0, 0]
    const { carrier, end, ids } = await start(async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay--
    })
    const batches = batchesOf(1, 100)
    await carrier.offer(batches)
    await expect.poll(() => ids().length).toBe(1_000)
    expect(ids()).toEqual(batches.flatMap((batch) => batch.ids))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
    await end()
  })

  it('lets warnings and other routes pass batches that go nowhere', async () => {
    const { held, letGo } = gate()
    const { carrier, end, brought } = await start(({ lane, route }) =>
      lane === 2 && route === 'text' ? held : undefined,
    )
    await carrier.offer(batchesOf(1, 50, 2))
    await expect.poll(() => brought.length).toBeGreaterThan(1)
    const passing = [...batchesOf(1_001, 1, 0), ...batchesOf(2_001, 1, 2, 'email')]
    await carrier.offer(passing)
    await expect.poll(() => brought).toEqual(expect.arrayContaining(passing))
    letGo()
    await expect.poll(() => brought.length).toBe(52)
    await end()
  })

  it('ends when what was brought is dealt with', async () => {
    let isSent = false
    const { carrier, end, brought } = await start(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      isSent = true
    })
    await carrier.offer(batchesOf(1, 1))
    await expect.poll(() => brought.length).toBe(1)
    await end()
    expect(isSent).toBe(true)
  })
}
