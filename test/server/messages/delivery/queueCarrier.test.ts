import { describe, expect, it } from 'vitest'
import { QueueCarrier } from '../../../../server/messages/delivery/queueCarrier.ts'
import { gate } from '../../../support/messages.ts'
import { batchesOf, carrierContract, taking } from './carrierContract.ts'

describe('the queue of a process', () => {
  carrierContract(() => Promise.resolve(new QueueCarrier()))

  it('brings what was offered before it was started, in that order', async () => {
    const carrier = new QueueCarrier()
    await carrier.offer(batchesOf(1, 30))
    const { brought, send } = taking()
    carrier.start(send)
    await expect.poll(() => brought).toEqual(batchesOf(1, 30))
  })

  it('brings nothing more after its end', async () => {
    const carrier = new QueueCarrier()
    const { held, letGo } = gate()
    const { brought, send } = taking(() => held)
    const end = carrier.start(send)
    await carrier.offer(batchesOf(1, 30))
    const ended = end()
    letGo()
    await ended
    expect(brought).toHaveLength(8)
  })
})
