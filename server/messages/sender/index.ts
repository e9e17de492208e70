import { randomUUID } from 'node:crypto'
import { LANES } from '../../../src/domain/messages/alerts.ts'
import { DELIVERY_ROUTES } from '../../../src/domain/messages/subscriptions.ts'
import type { DeliveryRoute } from '../../../src/domain/messages/subscriptions.ts'
import { CircuitBreaker } from '../../platform/circuitBreaker.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MessageBatch, MessageGateway } from '../delivery/ports.ts'
import { DeliveryLimits } from '../deliveryLimits.ts'
import { deliverBatch } from './batch.ts'
import type { BatchParts, SenderPoint } from './batch.ts'
import { LEASE_MS, SenderClaims } from './claims.ts'
import type { SenderFactsParts } from './facts.ts'
import { SenderFacts } from './facts.ts'
import type { Outcome } from './outcomes.ts'
import type { OutcomeCount } from '../../../src/domain/messages/messageFigures.ts'
import { SenderOutcomes } from './outcomes.ts'

export interface SenderParts extends SenderFactsParts {
  clock: Clock
  /** undefined for a route on which nothing can be sent */
  gatewayFor: (route: DeliveryRoute) => MessageGateway | undefined
  /** routine text messages a day: to one phone, and of the whole portal */
  limits?: { perPhone?: number | undefined; perDay?: number | undefined }
  /** called for what was written down, for figures */
  onOutcome?: ((counts: readonly OutcomeCount[]) => void) | undefined
  at?: ((point: SenderPoint) => void | Promise<void>) | undefined
  /** 0 ≤ x < 1 */
  random?: () => number
  /** a clock that does not jump */
  elapsedMs?: () => number
  /** how long a gateway may take for one request */
  requestMs?: number
  /** how long messages of a process that died stay with it; longer than `requestMs` */
  leaseMs?: number
}

const MEND_EVERY_MS = 5_000
const REQUEST_MS = 10_000
/** The clock was set when it went this much faster or slower than time. */
const JUMP_MS = 5_000
/** When the portal stops, what is on its way has this long. */
const STOP_MS = 4_000
const PAUSES = { firstPauseMs: 5_000, longestPauseMs: 2 * 60_000 }
/** Warnings probe a gateway with an open circuit breaker this often. */
const URGENT_PAUSE_MS = 5_000
const pauseOf = (lane: number) => (lane === LANES.warning ? URGENT_PAUSE_MS : undefined)
/** Messages of one small request to a gateway while its circuit breaker is open. */
const PROBE_MESSAGES = 10

/** What messages of one route are sent with. */
interface Line {
  breaker: CircuitBreaker
  batch: BatchParts
}

/**
 * Sends batches of rows of the outbox that it is brought. It claims them for a while, hands them to the gateways and
 * writes down what became of them; no transaction is open while a gateway is asked. Several processes may send from
 * one database. What a process had when it died is taken over by the others, or by the same one after a restart.
 */
export class Sender {
  readonly #parts: SenderParts
  readonly #claims: SenderClaims
  readonly #outcomes: SenderOutcomes
  readonly #lines: ReadonlyMap<DeliveryRoute, Line>
  readonly #elapsedMs: () => number
  readonly #stop = new AbortController()
  /** messages this process has, until their outcome is written */
  readonly #held = new Set<number>()
  #claimed = 0
  readonly #work = new Set<Promise<void>>()
  #isStopped = false
  #tending: Promise<void> | undefined
  #mendedMs = -Infinity
  /** wall clock minus the clock that does not jump, when they were last compared */
  #offsetMs: number
  #takesOverFromMs = -Infinity

  constructor(parts: SenderParts) {
    const { db, clock, leaseMs, elapsedMs = () => performance.now() } = parts
    this.#parts = parts
    this.#elapsedMs = elapsedMs
    this.#offsetMs = clock.now().getTime() - elapsedMs()
    const sender = randomUUID()
    this.#claims = new SenderClaims({ db, clock, sender, leaseMs })
    this.#outcomes = new SenderOutcomes({
      db,
      sender,
      before: () => parts.at?.('before-completion'),
      onWritten: (outcomes, counts) => {
        for (const { row } of outcomes) this.#held.delete(row.id)
        parts.onOutcome?.(counts)
      },
      warn: parts.warn,
    })
    this.#lines = new Map(DELIVERY_ROUTES.map((route) => [route, this.#lineFor(route)]))
  }

  /** Claims no more; what is on its way has a few seconds. Afterwards the outbox holds what is still to be sent. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#tending
    const timer = setTimeout(() => this.#stop.abort(), STOP_MS)
    const abandon = setTimeout(() => this.#outcomes.abandon(), 2 * STOP_MS)
    await Promise.allSettled(this.#work)
    await this.#outcomes.settled()
    clearTimeout(timer)
    clearTimeout(abandon)
  }

  /** Sends all that is due and can be sent at present. @returns when it is written down */
  async deliverDue(): Promise<void> {
    let claimed: number
    do {
      claimed = this.#claimed
      await this.tend()
      const due = await this.due()
      await Promise.all(due.map((batch) => this.send(batch)))
    } while (this.#claimed > claimed)
  }

  /** @returns what is due and may be sent now, the most urgent first; nothing for a gateway whose breaker is open */
  async due(): Promise<MessageBatch[]> {
    const due = await this.#claims.due()
    return due
      .map((batch) => ({ ...batch, ids: batch.ids.slice(0, this.#most(batch)) }))
      .filter(({ ids }) => ids.length > 0)
  }

  /** Claims those of a batch that are due, and sends them. @returns when it is written down */
  async send(batch: MessageBatch): Promise<void> {
    const ids = batch.ids.filter((id) => !this.#held.has(id)).slice(0, this.#most(batch))
    if (ids.length === 0 || this.#isStopped) return
    const work = this.#sendThese(batch, ids).finally(() => this.#work.delete(work))
    this.#work.add(work)
    await work
  }

  /** Brings back what clocks and dead processes left behind. */
  async tend(): Promise<void> {
    this.#tending ??= this.#tendOnce()
      .catch((error: unknown) => this.#parts.warn('outbox maintenance failed', error))
      .finally(() => (this.#tending = undefined))
    return this.#tending
  }

  async #sendThese({ route, lane }: MessageBatch, ids: readonly number[]): Promise<void> {
    const { breaker, batch } = this.#lines.get(route)!
    const isProbe = breaker.stateFor(pauseOf(lane)) === 'probe'
    if (isProbe) breaker.probing()
    try {
      const rows = await this.#claims.take(ids)
      for (const { id } of rows) this.#held.add(id)
      this.#claimed += rows.length
      if (rows.length > 0) await deliverBatch(batch, rows)
    } finally {
      if (isProbe) breaker.probed()
    }
    await this.#outcomes.settled()
  }

  /** @returns how many messages the breaker lets through */
  #most({ route, lane }: MessageBatch): number {
    const { breaker, batch } = this.#lines.get(route)!
    const state = breaker.stateFor(pauseOf(lane))
    if (state === 'probe') return Math.min(PROBE_MESSAGES, batch.gateway?.batch ?? PROBE_MESSAGES)
    return state === 'open' ? 0 : Infinity
  }

  #lineFor(route: DeliveryRoute): Line {
    const parts = this.#parts
    const { db, clock, random = Math.random, requestMs = REQUEST_MS, warn } = parts
    const breaker = new CircuitBreaker({ ...PAUSES, elapsedMs: this.#elapsedMs, random })
    const batch = {
      gateway: parts.gatewayFor(route),
      clock,
      random,
      claims: this.#claims,
      facts: new SenderFacts(parts),
      limits: new DeliveryLimits({ db, clock, ...parts.limits }),
      breaker,
      settle: (outcomes: readonly Outcome[]) => this.#outcomes.add(outcomes),
      requestMs,
      stop: this.#stop.signal,
      at: parts.at,
      warn,
    }
    return { breaker, batch }
  }

  async #tendOnce(): Promise<void> {
    this.#noteJump()
    const nowMs = this.#elapsedMs()
    if (nowMs >= this.#takesOverFromMs) await this.#claims.reclaim(this.#held)
    if (nowMs - this.#mendedMs < MEND_EVERY_MS) return
    await this.#claims.mend()
    this.#mendedMs = nowMs
  }

  /** By a clock that was set forward every lease is over; the others' are given their time. */
  #noteJump(): void {
    const offsetMs = this.#parts.clock.now().getTime() - this.#elapsedMs()
    const isJump = Math.abs(offsetMs - this.#offsetMs) > JUMP_MS
    this.#offsetMs = offsetMs
    if (isJump) this.#takesOverFromMs = this.#elapsedMs() + (this.#parts.leaseMs ?? LEASE_MS)
  }
}
