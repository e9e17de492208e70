import type { Lane } from '../../src/domain/alerts.ts'
import { LANES } from '../../src/domain/alerts.ts'
import type { DeliveryRoute } from '../../src/domain/subscriptions.ts'
import type { MessageGateway } from '../delivery/ports.ts'
import type { Claimed } from './claimedRows.ts'
import type { SenderClaims } from './senderClaims.ts'
import { CLAIM_ROWS } from './senderClaims.ts'
import type { GatewayBreaker, Slots } from './senderGate.ts'

/** Messages of one small request to a gateway that is being spared. */
const PROBE_MESSAGES = 10
/** While requests are on their way, places that become free are gathered so long, or each would cost a claim of its own. */
const GATHER_MS = 5

export interface CourierParts {
  route: DeliveryRoute
  /** absent: nothing can be sent on this route */
  gateway: MessageGateway | undefined
  claims: Pick<SenderClaims, 'take'>
  slots: Slots
  breaker: GatewayBreaker
  /** sends claimed messages; calls `free` once for each request that is over; never rejects */
  deliver: (rows: Claimed[], free: () => void) => Promise<void>
  /** puts claimed messages back */
  release: (rows: readonly Claimed[], afterMs: number) => void
  warn: (message: string, error: unknown) => void
}

/** Claims the messages of one route, the most urgent first, as fast as its gateway takes them. */
export class Courier {
  readonly #parts: CourierParts
  readonly #batch: number
  readonly #due = new Set<Lane>()
  readonly #work = new Set<Promise<void>>()
  #pumping: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: CourierParts) {
    this.#parts = parts
    this.#batch = parts.gateway?.batch ?? CLAIM_ROWS
  }

  get route(): DeliveryRoute {
    return this.#parts.route
  }

  /** Something may be due in these lanes. */
  wake(lanes: readonly Lane[]): void {
    for (const lane of lanes) this.#due.add(lane)
    this.#pump()
  }

  /** Delivers messages of one lane that were claimed elsewhere. @returns when their outcomes are known */
  async deliver(rows: Claimed[]): Promise<void> {
    const { breaker, release } = this.#parts
    const isUrgent = rows[0]?.lane === LANES.warning
    const state = breaker.stateFor(isUrgent)
    if (state === 'closed') return this.#begin(rows, isUrgent, false)
    if (state === 'open') return release(rows, breaker.waitMs(isUrgent))
    breaker.probing()
    release(rows.slice(PROBE_MESSAGES), breaker.waitMs(isUrgent))
    return this.#begin(rows.slice(0, PROBE_MESSAGES), isUrgent, true)
  }

  /** @returns when nothing is on its way and nothing more can be sent at present */
  async idle(): Promise<void> {
    while (this.#pumping || this.#work.size > 0 || this.#timer) {
      if (this.#timer) this.#pump()
      const pumping = this.#pumping ? [this.#pumping] : []
      await Promise.race([...pumping, ...this.#work])
    }
  }

  /** Claims no more. @returns when what is on its way is settled */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#pumping
    await Promise.all(this.#work)
  }

  #pump(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pumping ??= this.#claimAll()
      .catch((error: unknown) => this.#parts.warn('messages could not be claimed', error))
      .finally(() => {
        this.#pumping = undefined
        // woken when all was looked through already
        if (!this.#isStopped && this.#next()) this.#pump()
      })
  }

  async #claimAll(): Promise<void> {
    for (let next = this.#next(); next && !this.#isStopped; next = this.#next()) {
      const { lane, most, isProbe } = next
      const { claims, route, breaker } = this.#parts
      this.#due.delete(lane)
      if (isProbe) breaker.probing()
      const rows = await claims.take(route, lane, most).catch((error: unknown) => {
        if (isProbe) breaker.probed()
        throw error
      })
      if (rows.length === most) this.#due.add(lane)
      if (rows.length > 0) void this.#begin(rows, lane === LANES.warning, isProbe)
      else if (isProbe) breaker.probed()
    }
  }

  /** @returns the most urgent lane for which there is room; `LANES` has them in this order */
  #next(): { lane: Lane; most: number; isProbe: boolean } | undefined {
    const { slots, breaker } = this.#parts
    for (const lane of Object.values(LANES).filter((one) => this.#due.has(one))) {
      const isUrgent = lane === LANES.warning
      const state = breaker.stateFor(isUrgent)
      if (state === 'open') continue
      if (state === 'probe') return { lane, most: Math.min(this.#batch, PROBE_MESSAGES), isProbe: true }
      const most = Math.min(CLAIM_ROWS, slots.room(isUrgent) * this.#batch)
      if (most > 0) return { lane, most, isProbe: false }
    }
    return undefined
  }

  #begin(rows: Claimed[], isUrgent: boolean, isProbe: boolean): Promise<void> {
    const { slots, breaker, deliver } = this.#parts
    let taken = Math.ceil(rows.length / this.#batch)
    slots.take(isUrgent, taken)
    const free = () => {
      if (taken === 0) return
      taken--
      slots.free(isUrgent, 1)
      this.#goOn()
    }
    const work = deliver(rows, free).finally(() => {
      slots.free(isUrgent, taken)
      if (isProbe) breaker.probed()
      this.#work.delete(work)
      this.#goOn()
    })
    this.#work.add(work)
    return work
  }

  #goOn(): void {
    if (this.#due.size === 0 || this.#isStopped || this.#pumping) return
    this.#timer ??= setTimeout(() => this.#pump(), GATHER_MS)
  }
}
