import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingMessage } from '../../../server/delivery/ports.ts'
import { RedisCarrier } from '../../../server/delivery/redisCarrier.ts'
import type { Lane } from '../../../src/domain/alerts.ts'
import { startRedis } from '../../support/redis.ts'
import type { TestRedis } from '../../support/redis.ts'
import { eventually, freePort } from '../../support/server.ts'
import { fakeLog } from '../../support/sessions.ts'

const messages = (first: number, count: number, lane: Lane): WaitingMessage[] =>
  Array.from({ length: count }, (_, n) => ({ id: first + n, lane }))
const idsOf = (list: readonly WaitingMessage[]) => list.map(({ id }) => id)

describe('messages that Redis carries', () => {
  let redis: TestRedis
  const opened: RedisCarrier[] = []
  beforeAll(async () => {
    redis = await startRedis({ password: 'canary-secret' })
  })
  afterAll(() => redis.stop())
  beforeEach(() => redis.clear())
  afterEach(async () => {
    redis.resume()
    for (const one of opened.splice(0)) await one.close()
  })

  const open = async ({ url = redis.url, limitMs = 20_000, log = fakeLog() } = {}) => {
    const carrier = await RedisCarrier.open({ url, log, limitMs })
    opened.push(carrier)
    return carrier
  }
  /** @returns a carrier that Redis answers */
  const reach = async (options: Parameters<typeof open>[0] = {}) => {
    const carrier = await open(options)
    await eventually('the carrier', async () => (await carrier.room(0)) > 0)
    return carrier
  }
  /** Notes what is brought, in batches. */
  const take = (
    carrier: RedisCarrier,
    work: (ids: readonly number[]) => Promise<void> = async () => undefined,
  ) => {
    const batches: (readonly number[])[] = []
    carrier.start(async (ids) => {
      batches.push(ids)
      await work(ids)
    })
    return batches
  }
  const sorted = (...batches: (readonly number[])[][]) => batches.flat(2).toSorted((a, b) => a - b)

  it('need an address, and one that nobody answers is refused at once, not waited for', async () => {
    await expect(open({ url: 'redis://:canary-secret@[' })).rejects.toThrow('REDIS_URL is not an address')
    const log = fakeLog()
    const away = await open({ url: 'redis://:canary-secret@127.0.0.1:1', log })
    await expect(away.room(0)).rejects.toThrow('Redis is away')
    await expect(away.offer(messages(1, 1, 0))).rejects.toThrow('Redis is away')
    await expect.poll(() => log.lines.length).toBe(1)
    expect(log.lines.join()).toContain('ECONNREFUSED')
    expect(log.lines.join()).not.toContain('canary')
  })

  it('reach two processes, each message one of them and in batches', async () => {
    const carriers = [await reach(), await reach()]
    const [first = [], second = []] = carriers.map((one) => take(one))
    const all = [...messages(1, 900, 2), ...messages(1_001, 300, 1), ...messages(2_001, 50, 0)]
    await carriers[0]?.offer(all)
    await expect.poll(() => sorted(first, second).length).toBe(all.length)
    expect(sorted(first, second)).toEqual(idsOf(all))
    expect(first.length + second.length).toBeLessThan(all.length / 10)
    expect(Math.max(...[...first, ...second].map(({ length }) => length))).toBeLessThanOrEqual(200)
  })

  it('leave nothing behind, and only their number is ever in Redis', async () => {
    const carrier = await reach()
    await carrier.offer(messages(1, 20, 1))
    const client = createClient({ url: redis.url })
    await client.connect()
    expect(await client.hGetAll('portal:messages-1:d7')).toMatchObject({ name: 'message', data: 'null' })
    const brought = take(carrier)
    await expect.poll(() => sorted(brought).length).toBe(20)
    await expect.poll(async () => (await client.keys('portal:messages-1:d*')).length).toBe(0)
    expect(await client.zCard('portal:messages-1:completed')).toBe(0)
    client.destroy()
  })

  it('are taken once however often they are offered', async () => {
    const carrier = await reach()
    const before = await carrier.room(2)
    for (let time = 0; time < 3; time++) await carrier.offer(messages(1, 5, 2))
    expect(await carrier.room(2)).toBe(before - 5)
    const brought = take(carrier)
    await carrier.offer(messages(6, 1, 2))
    await expect.poll(() => sorted(brought)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('find no more room when many wait, and other lanes keep theirs', async () => {
    const carrier = await reach()
    const room = await carrier.room(2)
    await carrier.offer(messages(1, room + 10, 2))
    expect(await carrier.room(2)).toBe(0)
    expect(await carrier.room(0)).toBe(room)
  })

  it('of warnings pass by thousands of others that go nowhere', async () => {
    const carrier = await reach()
    let release = () => undefined as void
    const stuck = new Promise<void>((resolve) => (release = resolve))
    const brought = take(carrier, (ids) => (ids.includes(9_001) ? Promise.resolve() : stuck))
    await carrier.offer(messages(1, 3_000, 2))
    await expect.poll(() => brought.length).toBeGreaterThan(0)
    await carrier.offer(messages(9_001, 1, 0))
    await expect.poll(() => sorted(brought)).toContain(9_001)
    release()
    await expect.poll(() => sorted(brought).length).toBe(3_001)
  })

  it('whose sending fails are let go, and its words do not get into Redis', async () => {
    const carrier = await reach()
    const brought = take(carrier, (ids) =>
      ids.includes(1) ? Promise.reject(new Error('canary 01012345678')) : Promise.resolve(),
    )
    await carrier.offer(messages(1, 1, 1))
    await expect.poll(() => sorted(brought)).toEqual([1])
    await carrier.offer(messages(2, 1, 1))
    await expect.poll(() => sorted(brought)).toEqual([1, 2])
    const client = createClient({ url: redis.url })
    await client.connect()
    await expect.poll(async () => (await client.keys('portal:messages-1:d*')).length).toBe(0)
    expect(JSON.stringify(await client.xRange('portal:messages-1:events', '-', '+'))).not.toContain('canary')
    client.destroy()
  })

  it('are refused while Redis is away, told of once, and carried again when it is back', async () => {
    const log = fakeLog()
    const own = await startRedis()
    const carrier = await reach({ url: own.url, log })
    const brought = take(carrier)
    await carrier.offer(messages(1, 3, 0))
    await expect.poll(() => sorted(brought)).toEqual([1, 2, 3])
    await own.restart()
    await eventually('Redis to be back', async () => (await carrier.room(0)) > 0)
    await carrier.offer(messages(4, 3, 0))
    await expect.poll(() => sorted(brought)).toEqual([1, 2, 3, 4, 5, 6])
    expect(log.lines.map((line) => line.includes('again'))).toEqual([false, true])
    await own.stop()
    await expect.poll(() => log.lines.length).toBe(3)
    await expect(carrier.offer(messages(7, 1, 0))).rejects.toThrow('Redis is away')
  })

  it('that are under way when Redis goes are refused then, and not after the longest wait', async () => {
    const own = await startRedis()
    const carrier = await reach({ url: own.url })
    own.pause()
    await Promise.all([
      expect(carrier.offer(messages(1, 3, 0))).rejects.toThrow('Redis is away'),
      own.restart(),
    ])
    await eventually('Redis to be back', async () => (await carrier.room(0)) > 0)
    await carrier.close()
    await own.stop()
  })

  it('are carried as soon as there is a Redis, also where there was none at the start', async () => {
    const port = await freePort()
    const carrier = await open({ url: `redis://127.0.0.1:${port}` })
    const brought = take(carrier)
    await expect(carrier.room(0)).rejects.toThrow('Redis is away')
    const late = await startRedis({ port })
    await eventually('Redis', async () => (await carrier.room(0)) > 0)
    await carrier.offer(messages(1, 3, 0))
    await expect.poll(() => sorted(brought)).toEqual([1, 2, 3])
    await carrier.close()
    await late.stop()
  })

  it('are not waited for when Redis stands still, not even at the end', async () => {
    const carrier = await reach({ limitMs: 500 })
    take(carrier)
    redis.pause()
    await expect(carrier.offer(messages(1, 1, 0))).rejects.toThrow('no answer within 500 ms')
    await expect(carrier.room(0)).rejects.toThrow('Redis is away')
    await carrier.close()
  })

  it('that were brought are dealt with before the end', async () => {
    const carrier = await reach()
    let isSent = false
    const brought = take(carrier, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      isSent = true
    })
    await carrier.offer(messages(1, 1, 0))
    await expect.poll(() => brought.length).toBe(1)
    await carrier.close()
    expect(isSent).toBe(true)
  })
})
