import { describe, expect, it } from 'vitest'
import type { Carrier, MessageBatch } from '../../../../server/messages/delivery/ports.ts'
import { QueueCarrier } from '../../../../server/messages/delivery/queueCarrier.ts'
import type { Recipient } from '../../../../src/domain/messages/alerts.ts'
import { SenderPump } from '../../../../server/messages/sender/pump.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { databases } from '../../../support/databases.ts'
import { FakeGateway } from '../../../support/fakeGateway.ts'
import {
  buildMembers,
  buildRecipient,
  buildSending,
  gate,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'
import type { SendingOptions } from '../../../support/messages.ts'

/** Keeps what it is offered until it is asked to bring it. */
class FakeCarrier implements Carrier {
  readonly offers: MessageBatch[] = []
  isAway = false
  #waiting: MessageBatch[] = []
  #send: (batch: MessageBatch) => Promise<void> = () => Promise.reject(new Error('not started'))

  start(send: (batch: MessageBatch) => Promise<void>): () => Promise<void> {
    this.#send = send
    return () => Promise.resolve()
  }

  offer(batches: readonly MessageBatch[]): Promise<void> {
    if (this.isAway) return Promise.reject(new Error('away'))
    this.offers.push(...batches)
    this.#waiting.push(...batches)
    return Promise.resolve()
  }

  async bring(): Promise<void> {
    for (const batch of this.#waiting.splice(0)) await this.#send(batch)
  }

  lose(): void {
    this.#waiting = []
  }
}

describe.each(databases)('batches of messages on $name', ({ open }) => {
  async function build({
    members = 1,
    carrier,
    ...options
  }: {
    members?: number
    carrier?: Carrier | undefined
  } & SendingOptions = {}) {
    const db = await open()
    const sending = buildSending(db, options)
    const { clock, outbox, sender } = sending
    const pump = new SenderPump({
      outbox,
      sender,
      queue: new QueueCarrier(),
      carrier,
      elapsedMs: () => clock.now().getTime(),
      warn: (message) => void sending.warnings.push(message),
    })
    atEnd(() => pump.stop())
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, pump, recipients }
  }
  const many = (count: number, { memberId }: Recipient, prefix = 'many') =>
    Array.from({ length: count }, (_, n) => buildRecipient({ memberId, messageKey: `${prefix} ${n}` }))
  it('are offered once by number, the most urgent first, and sent when they are brought', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, rows, states } = await build({ carrier, members: 2 })
    await outbox.add(routineEvent(), [recipients[0]!])
    await outbox.add(urgentEvent(), [recipients[1]!])
    pump.start()
    await pump.pump()
    await pump.pump()
    const [routine, urgent] = await rows()
    expect(carrier.offers).toEqual([
      { lane: 0, route: 'text', ids: [urgent!.id] },
      { lane: 1, route: 'text', ids: [routine!.id] },
    ])
    expect(gateway.requests).toEqual([])
    await carrier.bring()
    expect(await states()).toEqual(['accepted', 'accepted'])
    expect(gateway.arrived).toHaveLength(2)
  })

  it('are offered when they are due, and again for each try', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, states, clock } = await build({ carrier })
    gateway.fates = ['down']
    await outbox.add(urgentEvent(), recipients)
    pump.start()
    await pump.pump()
    await carrier.bring()
    await pump.pump()
    expect(carrier.offers).toHaveLength(1)
    clock.advanceSeconds(2)
    await pump.pump()
    expect(carrier.offers).toHaveLength(2)
    await carrier.bring()
    expect(await states()).toEqual(['accepted'])
  })

  it('are sent without it while it is away, and by it again when it is back', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, states } = await build({ carrier, members: 2 })
    carrier.isAway = true
    await outbox.add(routineEvent(), [recipients[0]!])
    pump.start()
    await pump.pump()
    await expect.poll(() => gateway.arrived.length).toBe(1)
    await expect.poll(states).toEqual(['accepted'])
    carrier.isAway = false
    await outbox.add(urgentEvent(), [recipients[1]!])
    await pump.pump()
    expect(gateway.arrived).toHaveLength(1)
    await carrier.bring()
    expect(gateway.arrived).toHaveLength(2)
  })

  it('are sent without it when it loses them, warnings sooner than others', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, clock } = await build({ carrier, members: 2 })
    await outbox.add(routineEvent(), [recipients[0]!])
    pump.start()
    await pump.pump()
    carrier.lose()
    clock.advanceSeconds(28)
    await pump.pump()
    expect(gateway.arrived).toEqual([])
    clock.advanceSeconds(3)
    await pump.pump()
    await expect.poll(() => gateway.arrived.length).toBe(1)
    await outbox.add(urgentEvent(), [recipients[1]!])
    await pump.pump()
    carrier.lose()
    clock.advanceSeconds(6)
    await pump.pump()
    await expect.poll(() => gateway.arrived.length).toBe(2)
    expect(carrier.offers).toHaveLength(2)
  })

  it('are taken over from a process that died', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, another, recipients, states, clock } = await build({ carrier })
    await outbox.add(urgentEvent(), recipients)
    const dying = another({ at: () => new Promise<void>(() => undefined) })
    void dying.deliverDue()
    await expect.poll(states).toEqual(['sending'])
    pump.start()
    await pump.pump()
    await pump.pump()
    expect(carrier.offers).toEqual([])
    // a warning that is offered and not brought within five seconds would be sent
    for (let tries = 0; tries < 20 && carrier.offers.length === 0; tries++) {
      clock.advanceSeconds(4)
      await pump.pump()
    }
    expect(carrier.offers).toHaveLength(1)
    await carrier.bring()
    expect(await states()).toEqual(['accepted'])
  })

  it('have two hundred rows each, and no more are offered than are looked at together', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, states } = await build({
      carrier,
      sender: { limits: { perPhone: 10_000 } },
    })
    await outbox.add(routineEvent(), many(6_250, recipients[0]!))
    pump.start()
    await pump.pump()
    expect(await pump.pump()).toBe(true)
    expect(new Set(carrier.offers.map(({ ids }) => ids.length))).toEqual(new Set([200]))
    expect(carrier.offers).toHaveLength(30)
    await carrier.bring()
    expect(await pump.pump()).toBe(false)
    expect(carrier.offers.map(({ ids }) => ids.length).slice(30)).toEqual([200, 50])
    await carrier.bring()
    expect(gateway.arrived).toHaveLength(6_250)
    expect(new Set(await states())).toEqual(new Set(['accepted']))
  })

  it('that are brought twice are sent once', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, gateway, states } = await build({ carrier })
    await outbox.add(urgentEvent(), recipients)
    pump.start()
    await pump.pump()
    await carrier.offer([...carrier.offers])
    await carrier.bring()
    expect(gateway.arrived).toHaveLength(1)
    expect(await states()).toEqual(['accepted'])
  })

  it('wait when they could not be sent', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, states, warnings, db } = await build({ carrier })
    await outbox.add(urgentEvent(), recipients)
    pump.start()
    await pump.pump()
    await db.write((tx) => db.within(tx).run('ALTER TABLE delivery RENAME TO away', []))
    await carrier.bring()
    await db.write((tx) => db.within(tx).run('ALTER TABLE away RENAME TO delivery', []))
    expect(warnings).toContain('message batch not sent; will be retried')
    expect(await states()).toEqual(['queued'])
  })

  describe('without a carrier', () => {
    it('are sent as soon as they are added, and again when they are due', async () => {
      const { pump, outbox, gateway, recipients, states, clock } = await build()
      gateway.fates = ['down']
      pump.start()
      await outbox.add(urgentEvent(), recipients)
      await expect.poll(states).toEqual(['queued: gateway-down'])
      clock.advanceSeconds(2)
      pump.soon()
      await expect.poll(states).toEqual(['accepted'])
    })

    it('of a warning pass those of routine messages that fill all the room there is for them', async () => {
      const gateway = new FakeGateway({ batch: 100 })
      const { pump, outbox, recipients } = await build({
        gateway,
        sender: { limits: { perPhone: 10_000 } },
      })
      const { held, letGo } = gate()
      gateway.onRequest = ([message]) => (message?.isUrgent === true ? undefined : held)
      const routine = many(6_000, recipients[0]!, 'routine')
      await outbox.add(routineEvent(), routine.slice(0, 49))
      await outbox.add(routineEvent({ eventKey: 'slow', lane: 2 }), routine.slice(49))
      pump.start()
      await expect.poll(() => gateway.requests.length).toBe(17)
      await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'urgent' }])
      await expect.poll(() => gateway.arrived.map(({ key }) => key)).toEqual(['urgent'])
      letGo()
      await expect.poll(() => gateway.arrived.length).toBe(6_001)
    })

    it('that are withdrawn while they wait are not sent', async () => {
      const gateway = new FakeGateway({ batch: 100 })
      const { db, pump, outbox, recipients, states } = await build({
        gateway,
        sender: { limits: { perPhone: 10_000 } },
      })
      const { held, letGo } = gate()
      gateway.onRequest = () => held
      await outbox.add(routineEvent(), many(2_000, recipients[0]!))
      pump.start()
      await expect.poll(() => gateway.requests.length).toBe(16)
      const { memberId } = recipients[0]!
      await db.write((tx) => outbox.cancelUnsubscribed(tx, memberId, 'sns', () => false))
      letGo()
      await expect.poll(() => gateway.arrived.length).toBe(1_600)
      await pump.stop()
      const counts = Map.groupBy(await states(), (state) => state)
      expect(counts.get('cancelled: unsubscribed')).toHaveLength(400)
    })

    it('wait in the outbox when the portal stops, and those on their way are finished', async () => {
      const { pump, outbox, gateway, recipients, states } = await build()
      const { held, letGo } = gate()
      gateway.onRequest = () => held
      pump.start()
      await outbox.add(urgentEvent(), recipients)
      await expect.poll(() => gateway.requests.length).toBe(1)
      const stopped = pump.stop()
      await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'later' }])
      letGo()
      await stopped
      expect(await states()).toEqual(['accepted', 'queued'])
    })
  })
})
