import type { Lane } from '../../src/domain/alerts.ts'
import { LANES } from '../../src/domain/alerts.ts'
import type { DeliveryRoute } from '../../src/domain/subscriptions.ts'
import { DELIVERY_ROUTES } from '../../src/domain/subscriptions.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import type { SqlValue } from '../db/statements.ts'
import { storedInstant } from '../db/statements.ts'
import type { Carrier } from '../delivery/ports.ts'
import type { Outbox } from './outbox.ts'
import type { Sender } from './sender.ts'

export interface SenderPumpParts {
  db: Pick<Database, 'read'>
  clock: Clock
  outbox: Pick<Outbox, 'onAdded'>
  /** not started itself */
  sender: Pick<Sender, 'sendThese' | 'tend' | 'look' | 'stop'>
  carrier: Carrier
  /** a clock that does not jump */
  elapsedMs?: () => number
  /** how long the carrier has to bring a message to a sender */
  visibleAfterMs?: number
  warn: (message: string, error: unknown) => void
}

/** How often is looked for what became due. */
const POLL_MS = 1_000
/** The same while more is due than the carrier has room for. */
const BUSY_POLL_MS = 20
/** A warning must not wait for a Redis that forgets. */
const URGENT_VISIBLE_AFTER_MS = 5_000
const VISIBLE_AFTER_MS = 30_000
/** Messages of one lane and route that are looked at together. */
const LOOK_ROWS = 6_000

const LANE_LIST = Object.values(LANES)
const DUE = "FROM delivery WHERE state = 'queued' AND route = ? AND lane = ? AND dueAt <= ?"

/**
 * Gives what is due to a carrier, which brings it to whichever process has time, and sends what it is brought. The
 * database stays the truth: a message is offered by number alone and claimed by whoever it is brought to. While the
 * carrier is away, and when it has not brought something in time, this process sends by itself what is due, as one
 * without a carrier does; that is safe, because of several processes only one can claim a message.
 */
export class SenderPump {
  readonly #parts: SenderPumpParts
  readonly #elapsedMs: () => number
  /** when messages that still wait were offered, by this process */
  #offered = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  #endListening: (() => void) | undefined
  #pumping: Promise<boolean> = Promise.resolve(false)
  #isAskedAgain = false
  #isStopped = false

  constructor(parts: SenderPumpParts) {
    this.#parts = parts
    this.#elapsedMs = parts.elapsedMs ?? (() => performance.now())
  }

  start(): void {
    const { carrier, outbox } = this.#parts
    carrier.start((ids) => this.#send(ids))
    this.#endListening ??= outbox.onAdded(() => this.soon())
    this.soon()
  }

  /** Looks again at once. */
  soon(): void {
    if (this.#isAskedAgain) return
    this.#isAskedAgain = true
    void this.#pumpAndWait()
  }

  /** @returns when what is on its way is settled, or some seconds later; the outbox holds what is still to be sent */
  async stop(): Promise<void> {
    const { carrier, sender } = this.#parts
    this.#isStopped = true
    this.#endListening?.()
    clearTimeout(this.#timer)
    await this.#pumping
    // the carrier waits for what it has brought, which the sender cuts short after a while
    await Promise.all([carrier.close(), sender.stop()])
  }

  /** Offers what is due, or sends it. @returns whether there is more than the carrier takes now; never rejects */
  pump(): Promise<boolean> {
    this.#pumping = this.#pumping.then(() => this.#pumpOnce())
    return this.#pumping
  }

  async #pumpAndWait(): Promise<void> {
    clearTimeout(this.#timer)
    const hasMore = await this.pump()
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.#pumpAndWait(), hasMore ? BUSY_POLL_MS : POLL_MS).unref()
  }

  async #pumpOnce(): Promise<boolean> {
    // whoever asks from now on asks for more than is looked at now
    this.#isAskedAgain = false
    if (this.#isStopped) return false
    const { sender, warn } = this.#parts
    try {
      await sender.tend()
      const { isCarried, hasMore } = await this.#offerAll()
      if (!isCarried) await sender.look()
      return hasMore
    } catch (error) {
      warn('the outbox could not be read', error)
      return false
    }
  }

  /** @returns `isCarried` unless the carrier is away or did not bring something in time */
  async #offerAll(): Promise<{ isCarried: boolean; hasMore: boolean }> {
    const still = new Map<number, number>()
    let isCarried = true
    let hasMore = false
    for (const { lane, routes } of await this.#due()) {
      const ids = await this.#waiting(lane, routes)
      const visibleAfterMs = this.#visibleAfterMs(lane)
      const fresh: number[] = []
      for (const id of ids) {
        const atMs = this.#offered.get(id)
        if (atMs === undefined) fresh.push(id)
        else still.set(id, atMs)
        if (atMs !== undefined && this.#elapsedMs() - atMs > visibleAfterMs) isCarried = false
      }
      const taken = await this.#offer(lane, fresh)
      if (taken === undefined) isCarried = false
      else for (const id of taken) still.set(id, this.#elapsedMs())
      hasMore ||= fresh.length > (taken?.length ?? Infinity)
    }
    this.#offered = still
    return { isCarried, hasMore }
  }

  /** @returns the messages that are offered now; undefined when the carrier is away */
  async #offer(lane: Lane, ids: readonly number[]): Promise<readonly number[] | undefined> {
    const { carrier } = this.#parts
    try {
      // asked also where nothing is to be offered: who is away brings nothing of what it has
      const taken = ids.slice(0, await carrier.room(lane))
      if (taken.length > 0) await carrier.offer(taken.map((id) => ({ id, lane })))
      return taken
    } catch {
      // the carrier tells of it itself
      return undefined
    }
  }

  /** The lanes in which something is due, the most urgent first, each with its routes. */
  async #due(): Promise<{ lane: Lane; routes: DeliveryRoute[] }[]> {
    const now = storedInstant(this.#parts.clock.now())
    const pairs = LANE_LIST.flatMap((lane) => DELIVERY_ROUTES.map((route) => ({ lane, route })))
    const looks = pairs.map(() => `EXISTS (SELECT 1 ${DUE})`)
    const values = pairs.flatMap(({ lane, route }): SqlValue[] => [route, lane, now])
    const [found = []] = await this.#parts.db.read.all(`SELECT ${looks.join(', ')}`, values)
    const due = pairs.filter((_pair, index) => Number(found[index]) === 1)
    return LANE_LIST.map((lane) => ({
      lane,
      routes: due.filter((one) => one.lane === lane).map(({ route }) => route),
    })).filter(({ routes }) => routes.length > 0)
  }

  /** Answered from the index alone. */
  async #waiting(lane: Lane, routes: readonly DeliveryRoute[]): Promise<number[]> {
    const now = storedInstant(this.#parts.clock.now())
    const ids: number[] = []
    for (const route of routes) {
      const sql = `SELECT id ${DUE} ORDER BY dueAt, id LIMIT ${LOOK_ROWS}`
      for (const [id] of await this.#parts.db.read.all(sql, [route, lane, now])) ids.push(Number(id))
    }
    return ids
  }

  #visibleAfterMs(lane: Lane): number {
    const { visibleAfterMs = VISIBLE_AFTER_MS } = this.#parts
    return lane === LANES.warning ? Math.min(visibleAfterMs, URGENT_VISIBLE_AFTER_MS) : visibleAfterMs
  }

  async #send(ids: readonly number[]): Promise<void> {
    const { sender, warn } = this.#parts
    try {
      await sender.sendThese(ids)
    } catch (error) {
      warn('messages that were brought could not be sent; they wait', error)
      throw error
    } finally {
      // what is to be tried again is offered anew
      for (const id of ids) this.#offered.delete(id)
    }
  }
}
