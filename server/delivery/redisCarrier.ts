import type { Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Lane } from '../../src/domain/alerts.ts'
import { LANES } from '../../src/domain/alerts.ts'
import { Gathering } from './gathering.ts'
import type { Carrier, WaitingMessage } from './ports.ts'

/** Names of all keys in Redis begin with it. */
const PREFIX = 'portal'
/** Messages of a lane that wait in Redis at most: it has few to lose, and the oldest in the database go first. */
const ROOM = 3_000
/** Messages of one `send`: as many as a request to a gateway may hold. */
const BATCH = 200
/** A message that comes alone waits so long for others, and in a crowd at most so long. */
const QUIET_MS = 8
const LONGEST_GATHER_MS = 60
/** Messages of one lane that a process has in hand at most: some batches that wait for a gateway's answer. */
const IN_HAND = 1_600
/** Of one step of Redis, which does nothing else meanwhile. */
const OFFER_MESSAGES = 250
/** Longest wait for an answer of Redis, and how long it is left alone when there was none. */
const LIMIT_MS = 2_000
/** So many times longer may the end take: requests to gateways are finished. */
const LIMITS_TO_CLOSE = 3
/** What a process had that died is brought to another after at most the sum of both. */
const LOCK_MS = 15_000
const STALLED_EVERY_MS = 5_000
const LONGEST_RETRY_MS = 2_000
/** The library keeps a list of what happened that nobody reads. */
const EVENTS_KEPT = 100

const LANE_LIST = Object.values(LANES)

type Messages = Queue<null, void, 'message'>

/** One to put in and one to take out; workers add one each to wait on. */
interface Connections {
  offers: Redis
  takes: Redis
}

export interface RedisCarrierParts {
  /** `redis://user:password@host:6379/0` or `rediss://…` */
  url: string
  log: { warn(facts: object, message: string): void }
  /** longest wait for an answer */
  limitMs?: number
}

/**
 * Carries messages between processes and machines through Redis. Each lane has a queue and workers of its own, so that
 * no lane waits for another. A job's id is the message's number and it holds nothing else; a message that is in a queue
 * is not put there again, and nothing is kept of those that are done.
 */
export class RedisCarrier implements Carrier {
  readonly #library: typeof import('bullmq')
  readonly #parts: RedisCarrierParts
  readonly #limitMs: number
  readonly #redis: Connections
  readonly #queues: ReadonlyMap<Lane, Messages>
  readonly #workers: Worker[] = []
  readonly #end: AbortController
  /** aborted when the connection that offers ends, and then replaced */
  #connected = new AbortController()
  #isDown = false
  #leftAloneUntilMs = 0

  private constructor(
    bullmq: typeof import('bullmq'),
    redis: Connections,
    parts: RedisCarrierParts,
    end: AbortController,
  ) {
    this.#end = end
    this.#library = bullmq
    this.#parts = parts
    this.#limitMs = parts.limitMs ?? LIMIT_MS
    this.#redis = redis
    for (const one of [redis.offers, redis.takes]) {
      one.on('error', (error: unknown) => this.#noteOutage(reasonOf(error)))
      one.on('close', () => this.#noteOutage('closed'))
    }
    redis.offers.on('ready', () => this.#noteReturn())
    redis.offers.on('close', () => {
      this.#connected.abort(new Away())
      this.#connected = new AbortController()
    })
    const options = {
      connection: redis.offers,
      prefix: PREFIX,
      streams: { events: { maxLen: EVENTS_KEPT } },
    }
    this.#queues = new Map(
      LANE_LIST.map((lane) => [lane, this.#heard(new bullmq.Queue(nameOf(lane), options))]),
    )
  }

  /** Does not wait for Redis, which may come and go. @throws Error when the address is none */
  static async open(parts: RedisCarrierParts): Promise<RedisCarrier> {
    if (!URL.canParse(parts.url)) throw new Error('REDIS_URL is not an address')
    // both are large, and most portals run without
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')])
    // the connections that the library adds have it too, and it never lets go of one that is away by itself
    const end = new AbortController()
    const connect = () =>
      new ioredis.Redis(parts.url, {
        // as the library wants it: what waits on a queue waits for the end of an outage
        maxRetriesPerRequest: null,
        retryStrategy: (times) => (end.signal.aborted ? null : Math.min(50 * times, LONGEST_RETRY_MS)),
      })
    return new RedisCarrier(bullmq, { offers: connect(), takes: connect() }, parts, end)
  }

  start(send: (ids: readonly number[]) => Promise<void>): void {
    for (const lane of LANE_LIST) {
      const gathering = new Gathering(send, {
        most: BATCH,
        quietMs: QUIET_MS,
        longestMs: LONGEST_GATHER_MS,
      })
      const worker = new this.#library.Worker(
        nameOf(lane),
        (job: Job) => gathering.add(messageIdOf(job.id)).catch(notSent),
        {
          connection: this.#redis.takes,
          prefix: PREFIX,
          concurrency: IN_HAND,
          lockDuration: LOCK_MS,
          stalledInterval: STALLED_EVERY_MS,
          runRetryDelay: this.#limitMs,
          removeOnComplete: { count: 0 },
          removeOnFail: { count: 0 },
        },
      )
      this.#workers.push(this.#heard(worker))
    }
  }

  room(lane: Lane): Promise<number> {
    return this.#ask(async () => {
      const waiting = await this.#queues.get(lane)?.getJobCountByTypes('waiting')
      return Math.max(0, ROOM - (waiting ?? ROOM))
    })
  }

  async offer(messages: readonly WaitingMessage[]): Promise<void> {
    const lanes = [...Map.groupBy(messages, ({ lane }) => lane)].toSorted(([a], [b]) => a - b)
    const parts = lanes.flatMap(([lane, group]) => {
      const jobs = group.map(({ id }) => ({ name: 'message' as const, data: null, opts: optionsOf(id) }))
      return Array.from({ length: Math.ceil(jobs.length / OFFER_MESSAGES) }, (_, index) => ({
        lane,
        jobs: jobs.slice(index * OFFER_MESSAGES, (index + 1) * OFFER_MESSAGES),
      }))
    })
    await Promise.all(parts.map(({ lane, jobs }) => this.#ask(() => this.#queues.get(lane)?.addBulk(jobs))))
  }

  async close(): Promise<void> {
    this.#end.abort()
    const parts = [...this.#workers, ...this.#queues.values()]
    const closing = Promise.all(parts.map((one) => one.close())).catch(() => undefined)
    // where Redis is away or does not answer, the library waits for ever
    if (this.#isReady) await within(LIMITS_TO_CLOSE * this.#limitMs, closing).catch(() => undefined)
    for (const one of [this.#redis.offers, this.#redis.takes]) one.disconnect()
    for (const worker of this.#workers) void worker.disconnect().catch(() => undefined)
  }

  get #isReady(): boolean {
    return this.#redis.offers.status === 'ready'
  }

  /** @throws Error when Redis is away or does not answer, without waiting again and again */
  async #ask<T>(command: () => T | Promise<T>): Promise<T> {
    if (!this.#isReady || performance.now() < this.#leftAloneUntilMs) throw new Away()
    try {
      // what the library would ask again after the outage is not waited for: until then messages go without Redis
      const answer = await within(this.#limitMs, command(), this.#connected.signal)
      this.#noteReturn()
      return answer
    } catch (error) {
      if (error instanceof Away) throw error
      this.#leftAloneUntilMs = performance.now() + this.#limitMs
      this.#noteOutage(reasonOf(error))
      throw error
    }
  }

  #heard<Part extends { on(event: 'error', listener: (error: Error) => void): unknown }>(part: Part): Part {
    part.on('error', (error: unknown) => this.#noteOutage(reasonOf(error)))
    return part
  }

  /** Once for each outage, not for each try to end it. */
  #noteOutage(reason: string): void {
    if (!this.#isDown && !this.#end.signal.aborted)
      this.#parts.log.warn({ reason }, 'Redis does not carry messages; they go without it')
    this.#isDown = true
  }

  #noteReturn(): void {
    if (this.#isDown) this.#parts.log.warn({}, 'Redis carries messages again')
    this.#isDown = false
  }
}

const nameOf = (lane: Lane): string => `messages-${lane}`

/** A letter before the number, because the library takes no bare numbers. */
const optionsOf = (id: number) => ({ jobId: `d${id}`, removeOnComplete: true, removeOnFail: true })
const messageIdOf = (jobId: string | undefined): number => Number(jobId?.slice(1))

/** Redis keeps the words of an error for a while, and those of another may hold anything. */
function notSent(): never {
  throw new Error('not sent')
}

class Away extends Error {
  override readonly name = 'Away'
  constructor() {
    super('Redis is away')
  }
}

async function within<T>(limitMs: number, work: T | Promise<T>, connected?: AbortSignal): Promise<T> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  const leave = () => end.reject(connected?.reason)
  connected?.addEventListener('abort', leave)
  try {
    return await Promise.race([work, end.promise])
  } finally {
    clearTimeout(timer)
    connected?.removeEventListener('abort', leave)
  }
}

/** The code where there is one: a message may carry an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.name
}
