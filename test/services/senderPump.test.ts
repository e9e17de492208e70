import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Carrier, WaitingMessage } from '../../server/delivery/ports.ts'
import { RedisCarrier } from '../../server/delivery/redisCarrier.ts'
import type { Recipient } from '../../src/domain/alerts.ts'
import { SenderPump } from '../../server/services/senderPump.ts'
import type { SenderPumpParts } from '../../server/services/senderPump.ts'
import { atEnd } from '../support/cleanUp.ts'
import { databases } from '../support/databases.ts'
import { FakeGateway } from '../support/fakeGateway.ts'
import { buildMembers, buildRecipient, buildSending, routineEvent, urgentEvent } from '../support/messages.ts'
import type { SendingOptions } from '../support/messages.ts'
import { startRedis } from '../support/redis.ts'
import type { TestRedis } from '../support/redis.ts'
import { fakeLog } from '../support/sessions.ts'

/** Keeps what it is offered until it is told to bring it. */
class FakeCarrier implements Carrier {
  readonly offers: WaitingMessage[][] = []
  roomOf = 1_000
  isAway = false
  #waiting = new Map<number, WaitingMessage>()
  #send: (ids: readonly number[]) => Promise<void> = () => Promise.reject(new Error('not started'))

  start(send: (ids: readonly number[]) => Promise<void>): void {
    this.#send = send
  }

  room(): Promise<number> {
    return this.isAway ? Promise.reject(new Error('away')) : Promise.resolve(this.roomOf - this.#waiting.size)
  }

  offer(messages: readonly WaitingMessage[]): Promise<void> {
    if (this.isAway) return Promise.reject(new Error('away'))
    this.offers.push([...messages])
    for (const one of messages) this.#waiting.set(one.id, one)
    return Promise.resolve()
  }

  async bring(): Promise<void> {
    const ids = [...this.#waiting.keys()]
    this.#waiting.clear()
    await this.#send(ids)
  }

  lose(): void {
    this.#waiting.clear()
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

describe.each(databases)('messages that a carrier brings on $name', ({ open }) => {
  async function build({
    members = 1,
    carrier = new FakeCarrier(),
    pump: more,
    ...options
  }: {
    members?: number
    carrier?: Carrier
    pump?: Partial<SenderPumpParts>
  } & SendingOptions = {}) {
    const db = await open()
    const sending = buildSending(db, options)
    const { clock, outbox, sender } = sending
    const pumpOf = (other: Carrier, by = sender, more: Partial<SenderPumpParts> = {}) =>
      new SenderPump({
        db,
        clock,
        outbox,
        sender: by,
        carrier: other,
        elapsedMs: () => clock.now().getTime(),
        warn: (message) => void sending.warnings.push(message),
        ...more,
      })
    const pump = pumpOf(carrier, sender, more)
    atEnd(() => pump.stop())
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, pump, pumpOf, recipients }
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
    expect(carrier.offers).toEqual([[{ id: urgent!.id, lane: 0 }], [{ id: routine!.id, lane: 1 }]])
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
    const { pump, outbox, recipients, gateway, sender } = await build({ carrier, members: 2 })
    carrier.isAway = true
    await outbox.add(routineEvent(), [recipients[0]!])
    pump.start()
    await pump.pump()
    await expect.poll(() => gateway.arrived.length).toBe(1)
    await sender.deliverDue()
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

  it('wait in the database while it is full, and it is told that there are more', async () => {
    const carrier = new FakeCarrier()
    carrier.roomOf = 30
    const { pump, outbox, recipients, gateway, states } = await build({
      carrier,
      sender: { limits: { perPhone: 1_000 } },
    })
    await outbox.add(routineEvent(), many(70, recipients[0]!))
    pump.start()
    await pump.pump()
    expect(await pump.pump()).toBe(true)
    expect(carrier.offers.flat()).toHaveLength(30)
    await carrier.bring()
    await pump.pump()
    await carrier.bring()
    expect(await pump.pump()).toBe(false)
    await carrier.bring()
    expect(gateway.arrived).toHaveLength(70)
    expect(new Set(await states())).toEqual(new Set(['accepted']))
  })

  it('wait when they could not be sent, and the carrier is told', async () => {
    const carrier = new FakeCarrier()
    const { pump, outbox, recipients, states, warnings, db } = await build({ carrier })
    await outbox.add(urgentEvent(), recipients)
    pump.start()
    await pump.pump()
    await db.write((tx) => db.within(tx).run('ALTER TABLE delivery RENAME TO away', []))
    await expect(carrier.bring()).rejects.toThrow('delivery')
    await db.write((tx) => db.within(tx).run('ALTER TABLE away RENAME TO delivery', []))
    expect(warnings).toContain('messages that were brought could not be sent; they wait')
    expect(await states()).toEqual(['queued'])
  })

  describe('through Redis', () => {
    let redis: TestRedis
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis.stop())

    it('reach their members once, whichever of two processes has them, also when Redis forgets all', async () => {
      const log = fakeLog()
      const ticking = { elapsedMs: () => performance.now(), visibleAfterMs: 1_000 }
      const opened = () => RedisCarrier.open({ url: redis.url, log })
      const gateway = new FakeGateway({ guarantee: 'none', batch: 50, latencyMs: () => 5 })
      const { pump, pumpOf, another, outbox, recipients, states } = await build({
        carrier: await opened(),
        gateway,
        pump: ticking,
        sender: { limits: { perPhone: 10_000 } },
      })
      const second = pumpOf(await opened(), another(), ticking)
      atEnd(() => second.stop())
      pump.start()
      second.start()
      const [member] = recipients
      for (let n = 0; n < 10; n++) {
        const event = n % 2 === 0 ? routineEvent({ eventKey: `r ${n}` }) : urgentEvent({ eventKey: `w ${n}` })
        await outbox.add(event, many(150, member!, `${n}`))
        if (n === 5) await redis.restart()
        pump.soon()
        second.soon()
      }
      const expected = 1_500
      await expect.poll(() => gateway.arrived.length).toBe(expected)
      await expect.poll(async () => new Set(await states())).toEqual(new Set(['accepted']))
      expect(new Set(gateway.arrived.map(({ key }) => key)).size).toBe(expected)
      expect(log.lines.some((line) => line.includes('again'))).toBe(true)
    })
  })
})
