import { randomUUID } from 'node:crypto'
import type { Lane } from '../../src/domain/alerts.ts'
import { DELIVERY_ROUTES } from '../../src/domain/subscriptions.ts'
import type { DeliveryRoute } from '../../src/domain/subscriptions.ts'
import type { Clock } from '../clock.ts'
import type { MessageGateway } from '../delivery/ports.ts'
import { DeliveryLimits } from './deliveryLimits.ts'
import type { Outbox } from './outbox.ts'
import { released } from './senderAnswers.ts'
import { deliverBatch } from './senderBatch.ts'
import type { SenderPoint } from './senderBatch.ts'
import type { Claimed } from './claimedRows.ts'
import { LEASE_MS, SenderClaims } from './senderClaims.ts'
import { Courier } from './senderCourier.ts'
import type { SenderFactsParts } from './senderFacts.ts'
import { SenderFacts } from './senderFacts.ts'
import { GatewayBreaker, slotsFor } from './senderGate.ts'
import type { Outcome, OutcomeCount } from './senderOutcomes.ts'
import { SenderOutcomes } from './senderOutcomes.ts'

export interface SenderParts extends SenderFactsParts {
  clock: Clock
  outbox: Pick<Outbox, 'onAdded'>
  /** undefined for a route on which nothing can be sent */
  gatewayFor: (route: DeliveryRoute) => MessageGateway | undefined
  /** routine text messages a day: to one phone, and of the whole portal */
  limits?: { perPhone?: number | undefined; perDay?: number | undefined }
  /** told of what was written down, for figures */
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

/** A message that was asked for by number. */
export interface Sent {
  id: number
  /** absent: settled, or in the hands of another process; else when to ask again */
  againInMs?: number
}

const POLL_MS = 1_000
const MEND_EVERY_MS = 5_000
const REQUEST_MS = 10_000
/** The clock was set when it went this much faster or slower than time. */
const JUMP_MS = 5_000
/** When the portal stops, what is on its way has this long. */
const STOP_MS = 4_000

/**
 * Sends what stands in the outbox. It claims messages for a while, hands them to the gateways and writes down what became
 * of them; no transaction is open while a gateway is asked. Several processes may send from one database. What a process
 * had when it died is taken over by the others, or by itself after a restart.
 */
export class Sender {
  readonly #parts: SenderParts
  readonly #claims: SenderClaims
  readonly #outcomes: SenderOutcomes
  readonly #couriers: ReadonlyMap<DeliveryRoute, Courier>
  readonly #elapsedMs: () => number
  readonly #stop = new AbortController()
  /** messages this process has, until their outcome is written */
  readonly #held = new Set<number>()
  #claimed = 0
  #timer: NodeJS.Timeout | undefined
  #endListening: (() => void) | undefined
  #looking: Promise<void> | undefined
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
    this.#couriers = new Map(DELIVERY_ROUTES.map((route) => [route, this.#courierFor(route)]))
  }

  /** Sends from now on: at once what is added to the outbox, and every second what has become due. */
  start(): void {
    this.#endListening ??= this.#parts.outbox.onAdded((lanes) => this.#wake(lanes))
    this.#timer ??= setInterval(() => void this.look(), POLL_MS).unref()
    void this.look()
  }

  /** Claims no more; what is on its way has a few seconds. Afterwards the outbox holds what is still to be sent. */
  async stop(): Promise<void> {
    this.#endListening?.()
    clearInterval(this.#timer)
    await Promise.all([this.#looking, this.#tending])
    const couriers = [...this.#couriers.values()].map((courier) => courier.stop())
    const timer = setTimeout(() => this.#stop.abort(), STOP_MS)
    const abandon = setTimeout(() => this.#outcomes.abandon(), 2 * STOP_MS)
    await Promise.all(couriers)
    await this.#outcomes.settled()
    clearTimeout(timer)
    clearTimeout(abandon)
  }

  /** Sends all that is due and can be sent at present. @returns when it is written down */
  async deliverDue(): Promise<void> {
    let claimed: number
    do {
      claimed = this.#claimed
      await this.look()
      for (const courier of this.#couriers.values()) await courier.idle()
      await this.#outcomes.settled()
    } while (this.#claimed > claimed)
  }

  /**
   * Sends the messages of these numbers that are due, for queues that hand them out.
   *
   * @returns when it is written down: what has to be asked for again, and when
   */
  async sendThese(ids: readonly number[]): Promise<Sent[]> {
    const free = ids.filter((id) => !this.#held.has(id))
    await Promise.all(this.#handOut(await this.#claim(free)))
    await this.#outcomes.settled()
    const now = this.#parts.clock.now().getTime()
    const waiting = await this.#claims.waiting(ids)
    return ids.map((id) => {
      const dueAt = waiting.get(id)
      return dueAt === undefined ? { id } : { id, againInMs: Math.max(0, dueAt.getTime() - now) }
    })
  }

  /** Begins to send what is due. One look at a time; it never rejects, and does not wait for what it begins. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** The part of `look` that stays where a queue hands messages out: what clocks and dead processes left behind. */
  async tend(): Promise<void> {
    this.#tending ??= this.#tendOnce()
      .catch((error: unknown) => this.#parts.warn('the outbox could not be looked after', error))
      .finally(() => (this.#tending = undefined))
    return this.#tending
  }

  async #lookOnce(): Promise<void> {
    await this.tend()
    try {
      for (const { route, lane } of await this.#claims.due(DELIVERY_ROUTES)) {
        this.#couriers.get(route)?.wake([lane])
      }
    } catch (error) {
      this.#parts.warn('the outbox could not be read', error)
    }
  }

  #courierFor(route: DeliveryRoute): Courier {
    const parts = this.#parts
    const { db, clock, random = Math.random, requestMs = REQUEST_MS, warn } = parts
    const gateway = parts.gatewayFor(route)
    const breaker = new GatewayBreaker({ elapsedMs: this.#elapsedMs, random })
    const batch = {
      gateway,
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
    return new Courier({
      route,
      gateway,
      claims: { take: async (...asked) => this.#hold(await this.#claims.take(...asked)) },
      slots: slotsFor(gateway?.batch ?? 1),
      breaker,
      deliver: (rows, free) => deliverBatch(batch, rows, free),
      release: (rows, afterMs) => this.#outcomes.add(rows.map((row) => released(row, clock.now(), afterMs))),
      warn,
    })
  }

  #hold(rows: Claimed[]): Claimed[] {
    for (const { id } of rows) this.#held.add(id)
    this.#claimed += rows.length
    return rows
  }

  async #claim(ids: readonly number[]): Promise<Claimed[]> {
    return ids.length === 0 ? [] : this.#hold(await this.#claims.takeThese(ids))
  }

  #wake(lanes: readonly Lane[]): void {
    for (const courier of this.#couriers.values()) courier.wake(lanes)
  }

  async #tendOnce(): Promise<void> {
    this.#noteJump()
    const nowMs = this.#elapsedMs()
    if (nowMs >= this.#takesOverFromMs) await this.#claims.reclaim(this.#held)
    if (nowMs - this.#mendedMs < MEND_EVERY_MS) return
    await this.#claims.mend()
    this.#mendedMs = nowMs
  }

  #handOut(rows: readonly Claimed[]): Promise<void>[] {
    return [...Map.groupBy(rows, ({ route, lane }) => `${route} ${lane}`).values()].map((own) =>
      this.#couriers.get(own[0]!.route)!.deliver(own),
    )
  }

  /** By a clock that was set forward every lease is over; the others' are given their time. */
  #noteJump(): void {
    const offsetMs = this.#parts.clock.now().getTime() - this.#elapsedMs()
    const isJump = Math.abs(offsetMs - this.#offsetMs) > JUMP_MS
    this.#offsetMs = offsetMs
    if (isJump) this.#takesOverFromMs = this.#elapsedMs() + (this.#parts.leaseMs ?? LEASE_MS)
  }
}
