import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../platform/clock.ts'
import { systemClock } from '../../platform/clock.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { AnswerKind, PreparedAnswer } from './prepare.ts'
import { KeptAnswers } from './kept.ts'
import { digestOf, prepareAnswer } from './prepare.ts'
import { leaveUncounted } from './uncounted.ts'
import { sendPrepared } from './sending.ts'

/** A builder's answer: `key` is the exact path and query of a GET, or with `post` the exact path of a POST. */
export interface BuiltAnswer extends AnswerKind {
  key: string
  body: string | Buffer
  /** exact body of a POST that this answers (persisted GraphQL operations) */
  post?: string
  /** from then on it is no longer true and not sent, whether or not a newer one is ready */
  until?: Date | undefined
}

/** An answer that may expire. */
type TimedAnswer = PreparedAnswer & { untilMs: number | undefined }

/** Each answer is prepared before the next one is asked for, so a generator lets requests in between two of them. */
export type Builder = () =>
  Iterable<BuiltAnswer> | AsyncIterable<BuiltAnswer> | Promise<Iterable<BuiltAnswer>>

/** Prepared answers are few by design: lists, catalogues and our own pages' operations. */
const MAX_ANSWERS = 4_000
/** A POST longer than this is never one of our prepared operations and is left to the normal path unread. */
export const MAX_POST_BYTES = 16_384

const POST_SEPARATOR = '\n'

/**
 * Public answers prepared once per data version and sent before Express is asked. Look-up is by exact address:
 * a request spelled differently gets the same content on the normal path.
 */
export class HotAnswers {
  /** requests answered here, by outcome; read by the metrics */
  readonly hits = { sent: 0, notModified: 0 }
  readonly #answers = new Map<string, TimedAnswer>()
  readonly #kept = new KeptAnswers()
  readonly #clock: Clock
  readonly #guards: Readonly<Record<string, string>>
  readonly #builders = new Map<string, { build: Builder; keys: Set<string> }>()
  readonly #onError: (error: unknown, builder: string) => void
  #longestPost = 0
  #refreshing: Promise<void> | undefined
  #isStale = false

  /**
   * @param onError gets the error of a builder that failed; its former answers stay, the other builders go on
   * @param guards security headers of every answer
   */
  constructor(
    onError: (error: unknown, builder: string) => void,
    clock: Clock = systemClock,
    guards: Readonly<Record<string, string>> = {},
  ) {
    this.#onError = onError
    this.#clock = clock
    this.#guards = guards
  }

  get size(): number {
    return this.#answers.size
  }

  /** Prepares one answer that changes only when it is set again. */
  async set(key: string, body: string | Buffer, kind: AnswerKind): Promise<void> {
    await this.#prepare({ ...kind, key, body })
  }

  /** Keeps an answer that never changes for as long as there is room: what was used longest ago goes first. */
  async keep(key: string, body: Buffer, kind: AnswerKind): Promise<void> {
    const { type, maxAgeS, cors } = kind
    const answer = await prepareAnswer(body, {
      type,
      maxAgeS,
      cors,
      headers: { ...this.#guards, ...kind.headers },
    })
    this.#kept.add(key, answer)
  }

  /** Adds a builder that runs at every refresh; its answers that it no longer returns are dropped. */
  register(name: string, build: Builder): void {
    if (this.#builders.has(name)) throw new Error(`a builder named ${name} is registered already`)
    this.#builders.set(name, { build, keys: new Set() })
  }

  /**
   * Runs every builder again. Calls during a run share one following run, so a burst of changes costs two runs.
   *
   * @returns once the answers show everything that had changed before the call
   */
  async refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#isStale = true
      return this.#refreshing
    }
    this.#refreshing = this.#refreshUntilCurrent()
    try {
      await this.#refreshing
    } finally {
      this.#refreshing = undefined
    }
  }

  /** Resolves when no refresh is under way. */
  async settled(): Promise<void> {
    await this.#refreshing
  }

  has(key: string): boolean {
    return this.#present(key) !== undefined
  }

  /** Sends the prepared answer of this exact GET or HEAD, if there is one. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const answer = this.#present(request.url ?? '')
    if (answer === undefined) return false
    sendPrepared(answer, request, response, this)
    return true
  }

  /** Sends the answer kept under a key, for callers on the normal path whose address only differs in spelling. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#present(key)
    if (answer === undefined) return false
    leaveUncounted(response)
    sendPrepared(answer, request, response, this)
    return true
  }

  /** Whether a POST of this length to any path could be a prepared one, so that its body is worth reading here. */
  couldAnswerPost(lengthBytes: number): boolean {
    return lengthBytes > 0 && lengthBytes <= this.#longestPost
  }

  servePost(path: string, body: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#present(path + POST_SEPARATOR + body)
    if (answer === undefined) return false
    sendPrepared(answer, request, response, this)
    return true
  }

  #present(key: string): PreparedAnswer | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined) return this.#kept.get(key)
    if (answer.untilMs === undefined) return answer
    return this.#clock.now().getTime() < answer.untilMs ? answer : undefined
  }

  async #refreshUntilCurrent(): Promise<void> {
    const yieldIfDue = timeSlice()
    do {
      this.#isStale = false
      for (const [name, builder] of this.#builders) {
        await yieldIfDue()
        try {
          await this.#run(builder)
        } catch (error) {
          this.#onError(error, name)
        }
      }
    } while (this.#isStale)
  }

  async #run(builder: { build: Builder; keys: Set<string> }): Promise<void> {
    const keys = new Set<string>()
    // one after another: packing many at once would keep megabytes per thread for good, and gain nothing on few cores
    for await (const answer of await builder.build()) {
      await this.#prepare(answer)
      keys.add(answerKey(answer))
    }
    for (const key of builder.keys) if (!keys.has(key)) this.#answers.delete(key)
    builder.keys = keys
  }

  async #prepare(answer: BuiltAnswer): Promise<void> {
    const key = answerKey(answer)
    const former = this.#answers.get(key)
    if (former === undefined && this.#answers.size >= MAX_ANSWERS) {
      throw new Error(`more than ${MAX_ANSWERS} prepared answers`)
    }
    const { type, maxAgeS, cors } = answer
    const headers = { ...this.#guards, ...answer.headers }
    const kind: AnswerKind = { type, maxAgeS, cors, headers }
    const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
    const untilMs = answer.until?.getTime()
    if (former?.digest === digestOf(body, kind)) {
      former.untilMs = untilMs
      return
    }
    this.#answers.set(key, { ...(await prepareAnswer(body, kind)), untilMs })
    if (answer.post !== undefined) {
      this.#longestPost = Math.min(
        MAX_POST_BYTES,
        Math.max(this.#longestPost, Buffer.byteLength(answer.post)),
      )
    }
  }
}

const answerKey = (answer: { key: string; post?: string }) =>
  answer.post === undefined ? answer.key : answer.key + POST_SEPARATOR + answer.post
