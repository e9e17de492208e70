import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../platform/clock.ts'
import type { AnswerKind, PreparedAnswer } from './prepare.ts'
import { digestOf, prepareAnswer } from './prepare.ts'
import type { Hits } from './sending.ts'
import { sendPrepared } from './sending.ts'

/** One page in one variant, as a request asks for it. */
export interface AskedPage<Subject extends string> {
  /** address and variant; two requests with the same key get the same bytes */
  key: string
  /** what the page shows: a change of any of these makes it out of date */
  shows: readonly Subject[]
  /** ms after which it is made anew though nothing changed; default: at the next whole minute */
  lifeMs?: number
}

/** A page as it was made. */
export interface MadePage {
  body: Buffer
  kind: AnswerKind
  /** from then on something on it is not true any more, and it is not sent again */
  falseFrom?: Date | undefined
}

interface HeldPage {
  answer: PreparedAnswer
  shows: readonly string[]
  bytes: number
  madeAtMs: number
  /** by the portal's clock: from then on it is made anew, and sent only while that is under way */
  oldFromMs: number
  falseFromMs: number
  /** by `performance.now`: when the first change came that it does not show */
  changedMs?: number
}

interface Making {
  shows: readonly string[]
  changedMs?: number
  page: Promise<HeldPage | undefined>
}

/**
 * How long the last page may be sent while the next one is made. A cache in front may keep it for
 * {@link SHARED_CACHE_S} more: together that is the two seconds within which a change of warnings has to be visible.
 */
const STALE_MS = 1_000
const SHARED_CACHE_S = 1

const FOR_CACHES = ['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${SHARED_CACHE_S}`]
/** For a page that a shared cache could keep past the moment at which it stops being true. */
const FOR_NOW = ['Cache-Control', 'public, no-cache']

const MOST_BYTES = 48 * 1_024 * 1_024
/** Headers, keys and the map's own part of a page. */
const OVERHEAD_BYTES = 2_048
const MINUTE_MS = 60_000
/** A page may stop being true while it is made. */
const MOST_TRIES = 3

/**
 * Pages of everyone, made at the first request and sent before Express from then on. Each is made by one request at a
 * time; others get the last one meanwhile, or wait where there is none that may be sent.
 */
export class PreparedPages<Subject extends string> {
  /** by outcome; read by the metrics */
  readonly hits: Hits = { sent: 0, notModified: 0 }
  readonly #clock: Clock
  readonly #mostBytes: number
  /** the longest unused first */
  readonly #pages = new Map<string, HeldPage>()
  readonly #makings = new Map<string, Making>()
  #bytes = 0

  constructor(clock: Clock, mostBytes = MOST_BYTES) {
    this.#clock = clock
    this.#mostBytes = mostBytes
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Every page that shows the subject, also one that is being made, does not show its present state. */
  changed(subject: Subject): void {
    const nowMs = performance.now()
    for (const held of [this.#pages.values(), this.#makings.values()])
      for (const page of held) if (page.shows.includes(subject)) page.changedMs ??= nowMs
  }

  /**
   * Sends the page, at once or as soon as the request that renders it has it.
   *
   * @param otherwise called in place of an answer when it could not be made
   * @returns false when no request renders it yet: then the caller has to
   */
  serve(
    { key }: AskedPage<Subject>,
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
  ): boolean {
    const held = this.#pages.get(key)
    const making = this.#makings.get(key)
    if (held && this.#maySend(held, making !== undefined)) {
      // the one used last is the last of the map
      this.#pages.delete(key)
      this.#pages.set(key, held)
      this.#send(held, request, response)
      return true
    }
    if (!making) return false
    void making.page.then(
      (page) => (page ? this.#send(page, request, response) : otherwise()),
      // the request that renders it meets the same error
      otherwise,
    )
    return true
  }

  /**
   * Renders the page, unless another request does already, and sends it.
   *
   * @param make gives undefined for what is no page to keep, after it was answered otherwise
   * @returns false when there was no page to send
   */
  async make(
    asked: AskedPage<Subject>,
    request: IncomingMessage,
    response: ServerResponse,
    make: () => Promise<MadePage | undefined>,
  ): Promise<boolean> {
    const making = this.#makings.get(asked.key) ?? this.#begin(asked, make)
    const page = await making.page
    if (page) this.#send(page, request, response)
    return page !== undefined
  }

  #begin(asked: AskedPage<Subject>, make: () => Promise<MadePage | undefined>): Making {
    const making: Making = { shows: asked.shows, page: Promise.resolve(undefined) }
    // begins after the making is known, so that no change is missed
    making.page = Promise.resolve()
      .then(() => this.#makeTrue(asked, making, make))
      .finally(() => this.#makings.delete(asked.key))
    this.#makings.set(asked.key, making)
    return making
  }

  async #makeTrue(
    asked: AskedPage<Subject>,
    making: Making,
    make: () => Promise<MadePage | undefined>,
  ): Promise<HeldPage | undefined> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      delete making.changedMs
      const nowMs = this.#clock.now().getTime()
      const made = await make()
      if (!made) return undefined
      const page = await this.#hold(asked, made, nowMs)
      if (making.changedMs !== undefined) page.changedMs = making.changedMs
      if (this.#clock.now().getTime() < page.falseFromMs) {
        this.#keep(asked.key, page)
        return page
      }
    }
    return undefined
  }

  async #hold(
    { key, shows, lifeMs }: AskedPage<Subject>,
    { body, kind, falseFrom }: MadePage,
    madeAtMs: number,
  ): Promise<HeldPage> {
    const before = this.#pages.get(key)?.answer
    // packing takes as long as making: the same bytes are packed already
    const answer = before?.digest === digestOf(body, kind) ? before : await prepareAnswer(body, kind)
    const bodies = new Set(Object.values(answer.forms).map((form) => form.body))
    return {
      answer,
      shows,
      bytes: OVERHEAD_BYTES + [...bodies].reduce((sum, one) => sum + one.length, 0),
      madeAtMs,
      oldFromMs:
        lifeMs === undefined ? (Math.floor(madeAtMs / MINUTE_MS) + 1) * MINUTE_MS : madeAtMs + lifeMs,
      falseFromMs: falseFrom?.getTime() ?? Infinity,
    }
  }

  #keep(key: string, page: HeldPage): void {
    this.#forget(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }

  #maySend({ madeAtMs, oldFromMs, falseFromMs, changedMs }: HeldPage, isBeingMade: boolean): boolean {
    const nowMs = this.#clock.now().getTime()
    // a clock that was set back knows nothing of how old the page is
    if (nowMs >= falseFromMs || nowMs < madeAtMs) return false
    if (changedMs === undefined && nowMs < oldFromMs) return true
    const changedForMs = changedMs === undefined ? 0 : performance.now() - changedMs
    return isBeingMade && changedForMs < STALE_MS && nowMs < oldFromMs + STALE_MS
  }

  #send({ answer, falseFromMs }: HeldPage, request: IncomingMessage, response: ServerResponse): void {
    const leftMs = falseFromMs - this.#clock.now().getTime()
    const more = leftMs < SHARED_CACHE_S * 1_000 ? FOR_NOW : FOR_CACHES
    sendPrepared(answer, request, response, { hits: this.hits, more })
  }
}
