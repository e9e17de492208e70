import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { BATCHES_AT_ONCE, QUEUE_PLACES, queueName } from './ports.ts'
import type { Carrier, MessageBatch } from './ports.ts'

const KEY_PREFIX = 'portal'
/** Longest wait for an answer of Redis, and how long the circuit breaker stays open when there was none. */
const LIMIT_MS = 2_000
/** So many times longer may the end take: requests to gateways are finished. */
const LIMITS_TO_CLOSE = 3
/** What a process had that died is brought to another after at most the sum of both. */
const STALLED = { lockDuration: 15_000, stalledInterval: 5_000 }
const LONGEST_RETRY_MS = 2_000
/** Nothing is kept of jobs that are done, and little of a list of events that is never read. */
const KEPT = { removeOnComplete: true, removeOnFail: true }
const STREAMS = { events: { maxLen: 100 } }

/** Both are large, and most portals run without. */
async function load() {
  const [{ Queue, Worker }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')])
  return { Queue, Worker, Redis }
}

export interface RedisCarrierParts {
  /** `redis://user:password@host:6379/0` or `rediss://…` */
  url: string
  log: { warn(facts: object, message: string): void }
  /** longest wait for an answer */
  limitMs?: number
}

/** Carries batches between processes and machines through Redis: each is one job of BullMQ that holds row ids alone. */
export class RedisCarrier implements Carrier {
  readonly #libraries: Awaited<ReturnType<typeof load>>
  readonly #parts: Required<RedisCarrierParts>
  readonly #queues = new Map<string, Queue<readonly number[]>>()
  #offers: Redis | undefined
  /** aborted when the connection that offers ends, and then replaced */
  #connected = new AbortController()
  #isEnding = false
  #isDown = false
  #leftAloneUntilMs = 0

  private constructor(libraries: Awaited<ReturnType<typeof load>>, parts: RedisCarrierParts) {
    this.#libraries = libraries
    this.#parts = { limitMs: LIMIT_MS, ...parts }
  }

  /** @throws Error when the address is invalid */
  static async open(parts: RedisCarrierParts): Promise<RedisCarrier> {
    if (!URL.canParse(parts.url)) throw new Error('REDIS_URL is not an address')
    return new RedisCarrier(await load(), parts)
  }

  /** Does not wait for Redis, which may come and go. */
  start(send: (batch: MessageBatch) => Promise<void>): () => Promise<void> {
    const { Queue, Worker } = this.#libraries
    // one to put in and one to take out; workers add one each to wait on
    const [offers, takes] = [this.#connect(), this.#connect()]
    this.#offers = offers
    offers.on('ready', () => this.#noteReturn())
    offers.on('close', () => {
      this.#connected.abort(new Away('Redis unavailable'))
      this.#connected = new AbortController()
    })
    const queueOptions = { prefix: KEY_PREFIX, connection: offers, streams: STREAMS }
    const workerOptions = {
      prefix: KEY_PREFIX,
      connection: takes,
      concurrency: BATCHES_AT_ONCE,
      ...STALLED,
      runRetryDelay: this.#parts.limitMs,
    }
    const workers = QUEUE_PLACES.map((place) => {
      const name = queueName(place)
      this.#queues.set(name, this.#heard(new Queue(name, queueOptions)))
      const bring = ({ data: ids }: Job<readonly number[]>) => send({ ...place, ids })
      return this.#heard(new Worker(name, bring, workerOptions))
    })
    return async () => {
      this.#isEnding = true
      const parts = [...workers, ...this.#queues.values()]
      const closing = Promise.all(parts.map((one) => one.close())).then(Boolean, () => false)
      // where Redis is away or does not answer, the library waits for ever
      const limit = AbortSignal.timeout(LIMITS_TO_CLOSE * this.#parts.limitMs)
      const isClosed = offers.status === 'ready' && (await before(limit, closing).catch(() => false))
      for (const one of [offers, takes]) one.disconnect()
      if (!isClosed) for (const worker of workers) void worker.disconnect().catch(() => undefined)
    }
  }

  async offer(batches: readonly MessageBatch[]): Promise<void> {
    if (this.#offers?.status !== 'ready' || performance.now() < this.#leftAloneUntilMs)
      throw new Away('Redis unavailable')
    const adding = [...Map.groupBy(batches, queueName)].map(([name, group]) =>
      this.#queues.get(name)!.addBulk(group.map(({ ids }) => ({ name: 'batch', data: ids, opts: KEPT }))),
    )
    try {
      // what the library would ask again after the outage is not waited for: until then messages go without Redis
      const limit = AbortSignal.any([this.#connected.signal, AbortSignal.timeout(this.#parts.limitMs)])
      await before(limit, Promise.all(adding))
      this.#noteReturn()
    } catch (error) {
      if (error instanceof Away) throw error
      this.#leftAloneUntilMs = performance.now() + this.#parts.limitMs
      this.#noteOutage(error)
      throw error
    }
  }

  #connect(): Redis {
    const connection = new this.#libraries.Redis(this.#parts.url, {
      // as the library wants it: what waits on a queue waits for the end of an outage
      maxRetriesPerRequest: null,
      // the connections that the library adds have it too, and it never drops one that is away
      retryStrategy: (times) => (this.#isEnding ? null : Math.min(50 * times, LONGEST_RETRY_MS)),
    })
    connection.on('close', () => this.#noteOutage(new Away('Redis unavailable')))
    return this.#heard(connection)
  }

  #heard<Part extends { on(event: 'error', listener: (error: Error) => void): unknown }>(part: Part): Part {
    part.on('error', (error: unknown) => this.#noteOutage(error))
    return part
  }

  /** Once for each outage, not for each try to end it; by code or name, because a message may carry an address. */
  #noteOutage(error: unknown): void {
    if (this.#isDown || this.#isEnding) return
    this.#isDown = true
    const { code, name } = error as NodeJS.ErrnoException
    const facts = { reason: typeof code === 'string' ? code : name }
    this.#parts.log.warn(facts, 'Redis unavailable: messages go through the queue of this process')
  }

  #noteReturn(): void {
    if (this.#isDown) this.#parts.log.warn({}, 'Redis available again')
    this.#isDown = false
  }
}

class Away extends Error {}

/** @throws the reason of the signal when the work is not done before it */
function before(limit: AbortSignal, work: Promise<unknown>): Promise<unknown> {
  const end = Promise.withResolvers<never>()
  limit.addEventListener('abort', () => end.reject(limit.reason))
  return Promise.race([work, end.promise])
}
