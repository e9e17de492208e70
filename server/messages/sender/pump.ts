import type { Carrier, MessageBatch } from '../delivery/ports.ts'
import { LANES } from '../../../src/domain/messages/alerts.ts'
import type { DeliveryRoute } from '../../../src/domain/messages/subscriptions.ts'
import type { Outbox } from '../outbox/index.ts'
import type { Sender } from './index.ts'
import { LOOK_ROWS } from './claims.ts'

export interface SenderPumpParts {
  outbox: Pick<Outbox, 'onAdded'>
  sender: Pick<Sender, 'due' | 'send' | 'tend' | 'stop'>
  /** within this process; it is always there, and loses nothing */
  queue: Carrier
  /** between processes */
  carrier?: Carrier | undefined
  /** whether the operator stopped a way; its messages wait */
  isStopped?: (route: DeliveryRoute) => boolean
  /** a clock that does not jump */
  elapsedMs?: () => number
  /** how long the carrier has to bring a message to a sender */
  visibleAfterMs?: number
  warn: (message: string, error: unknown) => void
}

/** Messages of one batch: as many as a request to a gateway may hold. */
const BATCH = 200
/** How often the sweeper looks for what became due, was put back or was lost. */
const POLL_MS = 1_000
/** The same while more is due than is looked at together. */
const BUSY_POLL_MS = 50
/** A warning must not wait for a Redis that forgets. */
const URGENT_VISIBLE_AFTER_MS = 5_000
const VISIBLE_AFTER_MS = 30_000
/** When a message was offered to the queue of this process. */
const HERE = Infinity

/**
 * Makes batches of the rows of the outbox that are due and offers them to the carrier, which brings them to a sender;
 * at once when something was added, and every second. While the carrier is away, and when it has not brought a message
 * in time, its batch goes through the queue of this process. A batch that is brought twice does no harm: only one
 * sender can claim a row.
 */
export class SenderPump {
  readonly #parts: SenderPumpParts
  readonly #elapsedMs: () => number
  /** when messages that still wait were offered, by this process */
  readonly #offered = new Map<number, number>()
  #ends: (() => Promise<void>)[] = []
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
    const { carrier, queue, outbox } = this.#parts
    const carriers = carrier ? [carrier, queue] : [queue]
    this.#ends = carriers.map((one) => one.start((batch) => this.#send(batch)))
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
    this.#isStopped = true
    this.#endListening?.()
    clearTimeout(this.#timer)
    await this.#pumping
    // the carriers wait for what they have brought, which the sender cuts short after a while
    await Promise.all([...this.#ends.map((end) => end()), this.#parts.sender.stop()])
  }

  /** Offers what is due. @returns whether there may be more; never rejects */
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
    // an addition from now on needs another look
    this.#isAskedAgain = false
    if (this.#isStopped) return false
    const { sender, warn, isStopped = () => false } = this.#parts
    try {
      await sender.tend()
      const due = (await sender.due()).filter(({ route }) => !isStopped(route))
      for (const batch of due) await this.#offer(batch)
      const waiting = new Set(due.flatMap(({ ids }) => ids))
      for (const id of this.#offered.keys()) if (!waiting.has(id)) this.#offered.delete(id)
      return due.some(({ ids }) => ids.length === LOOK_ROWS)
    } catch (error) {
      warn('outbox unavailable', error)
      return false
    }
  }

  async #offer(due: MessageBatch): Promise<void> {
    const { visibleAfterMs = VISIBLE_AFTER_MS } = this.#parts
    const longestMs =
      due.lane === LANES.warning ? Math.min(visibleAfterMs, URGENT_VISIBLE_AFTER_MS) : visibleAfterMs
    const nowMs = this.#elapsedMs()
    const waitedMs = (id: number) => nowMs - (this.#offered.get(id) ?? nowMs)
    const late = due.ids.filter((id) => waitedMs(id) > longestMs)
    const isCarried = await this.#offerToCarrier({
      ...due,
      ids: due.ids.filter((id) => !this.#offered.has(id)),
    })
    const rest = isCarried ? late : due.ids.filter((id) => this.#offered.get(id) !== HERE)
    for (const id of rest) this.#offered.set(id, HERE)
    await this.#parts.queue.offer(inBatches({ ...due, ids: rest }))
  }

  /** @returns whether the carrier is there; asked also where nothing is new, because one that is away brings nothing */
  async #offerToCarrier(fresh: MessageBatch): Promise<boolean> {
    const { carrier } = this.#parts
    if (!carrier) return false
    const nowMs = this.#elapsedMs()
    for (const id of fresh.ids) this.#offered.set(id, nowMs)
    try {
      await carrier.offer(inBatches(fresh))
      return true
    } catch {
      // the carrier reports it itself
      return false
    }
  }

  async #send(batch: MessageBatch): Promise<void> {
    try {
      await this.#parts.sender.send(batch)
    } catch (error) {
      this.#parts.warn('message batch not sent; will be retried', error)
    }
    // what is to be tried again is offered anew
    for (const id of batch.ids) this.#offered.delete(id)
  }
}

const inBatches = ({ ids, ...place }: MessageBatch): MessageBatch[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ({
    ...place,
    ids: ids.slice(index * BATCH, (index + 1) * BATCH),
  }))
