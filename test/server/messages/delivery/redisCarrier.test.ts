import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QueueCarrier } from '../../../../server/messages/delivery/queueCarrier.ts'
import { RedisCarrier } from '../../../../server/messages/delivery/redisCarrier.ts'
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
import { startRedis } from '../../../support/redis.ts'
import type { TestRedis } from '../../../support/redis.ts'
import { eventually, freePort } from '../../../support/server.ts'
import { fakeLog } from '../../../support/sessions.ts'
import { batchesOf, carrierContract, isThere, taking } from './carrierContract.ts'

describe('Redis as a carrier of messages', () => {
  let redis: TestRedis
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    redis = await startRedis({ password: 'canary-secret' })
  })
  afterAll(() => redis.stop())
  beforeEach(() => redis.clear())
  afterEach(async () => {
    redis.resume()
    for (const end of ends.splice(0)) await end()
  })

  const open = ({ url = redis.url, limitMs = 20_000, log = fakeLog() } = {}) =>
    RedisCarrier.open({ url, log, limitMs })
  interface Options extends NonNullable<Parameters<typeof open>[0]> {
    work?: () => Promise<void>
  }
  const start = async (options: Options = {}) => {
    const carrier = await open(options)
    const { send, ...taken } = taking(options.work)
    ends.push(carrier.start(send))
    return { carrier, ...taken }
  }
  /** @returns a carrier that Redis answers */
  const reach = async (options: Options = {}) => {
    const started = await start(options)
    await eventually('the carrier', () => isThere(started.carrier))
    return started
  }

  carrierContract(open)

  it('needs an address, and one that does not answer is refused at once, not waited for', async () => {
    await expect(open({ url: 'redis://:canary-secret@[' })).rejects.toThrow('REDIS_URL is not an address')
    const log = fakeLog()
    const { carrier } = await start({ url: 'redis://:canary-secret@127.0.0.1:1', log })
    await expect(carrier.offer(batchesOf(1, 1))).rejects.toThrow('Redis unavailable')
    await expect.poll(() => log.lines.length).toBe(1)
    expect(log.lines.join()).toContain('ECONNREFUSED')
    expect(log.lines.join()).not.toContain('canary')
  })

  it('brings batches to two processes, each to one of them', async () => {
    const [first, second] = [await reach(), await reach()]
    const batches = batchesOf(1, 200)
    await first.carrier.offer(batches)
    await expect.poll(() => first.brought.length + second.brought.length).toBe(200)
    const ids = [...first.ids(), ...second.ids()].toSorted((a, b) => a - b)
    expect(ids).toEqual(batches.flatMap((batch) => batch.ids))
  })

  it('holds one job for a batch, of nothing but row ids, and keeps nothing that is done', async () => {
    const { held, letGo } = gate()
    const { carrier, brought } = await reach({ work: () => held })
    await carrier.offer(batchesOf(1, 3))
    const client = createClient({ url: redis.url })
    await client.connect()
    const jobs = async () => (await client.keys('portal:messages-1-text:[0-9]')).toSorted()
    expect(await jobs()).toHaveLength(3)
    const job = await client.hGetAll((await jobs())[0]!)
    expect(job).toMatchObject({ name: 'batch', data: '[1,2,3,4,5,6,7,8,9,10]' })
    letGo()
    await expect.poll(() => brought.length).toBe(3)
    await expect.poll(jobs).toEqual([])
    expect(await client.zCard('portal:messages-1-text:completed')).toBe(0)
    client.destroy()
  })

  it('refuses batches while Redis is away, reports that once, and takes them when it is back', async () => {
    const log = fakeLog()
    const own = await startRedis()
    const { carrier, ids } = await reach({ url: own.url, log })
    await carrier.offer(batchesOf(1, 1))
    await expect.poll(() => ids().length).toBe(10)
    await own.restart()
    await eventually('Redis to be back', () => isThere(carrier))
    await carrier.offer(batchesOf(11, 1))
    await expect.poll(() => ids().length).toBe(20)
    expect(log.lines.map((line) => line.includes('again'))).toEqual([false, true])
    await own.stop()
    await expect.poll(() => log.lines.length).toBe(3)
    await expect(carrier.offer([])).rejects.toThrow('Redis unavailable')
  })

  it('refuses what is under way when Redis goes then, and not after the longest wait', async () => {
    const own = await startRedis()
    const { carrier } = await reach({ url: own.url })
    own.pause()
    await Promise.all([
      expect(carrier.offer(batchesOf(1, 3))).rejects.toThrow('Redis unavailable'),
      own.restart(),
    ])
    await eventually('Redis to be back', () => isThere(carrier))
    await ends.pop()!()
    await own.stop()
  })

  it('carries as soon as there is a Redis, also where there was none at the start', async () => {
    const port = await freePort()
    const { carrier, ids } = await start({ url: `redis://127.0.0.1:${port}` })
    await expect(carrier.offer([])).rejects.toThrow('Redis unavailable')
    const late = await startRedis({ port })
    await eventually('Redis', () => isThere(carrier))
    await carrier.offer(batchesOf(1, 1))
    await expect.poll(() => ids().length).toBe(10)
    await ends.pop()!()
    await late.stop()
  })

  it('does not wait for a Redis that stands still, not even at the end', async () => {
    const { carrier } = await reach({ limitMs: 500 })
    redis.pause()
    await expect(carrier.offer(batchesOf(1, 1))).rejects.toThrow('timeout')
    await expect(carrier.offer([])).rejects.toThrow('Redis unavailable')
    await ends.pop()!()
  })
})

describe.each(databases)('messages that go through Redis on $name', ({ open }) => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  it('reach their members once, whichever of two processes has them, also when Redis forgets all', async () => {
    const log = fakeLog()
    const db = await open()
    const gateway = new FakeGateway({ guarantee: 'none', batch: 50, latencyMs: () => 5 })
    const sending = buildSending(db, { gateway, sender: { limits: { perPhone: 10_000 } } })
    const { outbox, sender, another, states, warnings } = sending
    const pumps: SenderPump[] = []
    for (const by of [sender, another()]) {
      const carrier = await RedisCarrier.open({ url: redis.url, log })
      const warn = (message: string) => void warnings.push(message)
      const queue = new QueueCarrier()
      const pump = new SenderPump({ outbox, sender: by, queue, carrier, visibleAfterMs: 1_000, warn })
      atEnd(() => pump.stop())
      pump.start()
      pumps.push(pump)
    }
    const [member] = await buildMembers(db, 1)
    for (let n = 0; n < 10; n++) {
      const event = n % 2 === 0 ? routineEvent({ eventKey: `r ${n}` }) : urgentEvent({ eventKey: `w ${n}` })
      const recipients = Array.from({ length: 150 }, (_, row) =>
        buildRecipient({ memberId: member!.id, messageKey: `${n} ${row}` }),
      )
      await outbox.add(event, recipients)
      if (n === 5) await redis.restart()
      for (const pump of pumps) pump.soon()
    }
    const expected = 1_500
    await expect.poll(() => gateway.arrived.length).toBe(expected)
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['accepted']))
    expect(new Set(gateway.arrived.map(({ key }) => key)).size).toBe(expected)
    // that Redis is back is seen with the next message
    let late = 0
    await expect
      .poll(async () => {
        const recipient = buildRecipient({ memberId: member!.id, messageKey: `late ${late}` })
        await outbox.add(urgentEvent({ eventKey: `late ${late++}` }), [recipient])
        return log.lines.some((line) => line.includes('again'))
      })
      .toBe(true)
  })
})
