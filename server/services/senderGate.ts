/** How much a gateway is asked at once, and whether at all. */

const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60_000
/** What cannot wait tries a spared gateway this often. */
const URGENT_PAUSE_MS = 5_000

/**
 * Spares a gateway that keeps failing: after a few requests in a row it is asked by one small request at a time, in
 * growing pauses that are spread at random, until one succeeds. For what cannot wait the pauses stay short.
 */
export class GatewayBreaker {
  #failures = 0
  #openedMs = 0
  /** 0 while it is closed */
  #pauseMs = 0
  #spread = 1
  #isProbing = false
  readonly #elapsedMs: () => number
  readonly #random: () => number

  /** @param elapsedMs a clock that does not jump @param random 0 ≤ x < 1 */
  constructor({ elapsedMs, random }: { elapsedMs: () => number; random: () => number }) {
    this.#elapsedMs = elapsedMs
    this.#random = random
  }

  /** @returns `closed`: as much as there is may go; `probe`: one request; `open`: none */
  stateFor(isUrgent: boolean): 'closed' | 'probe' | 'open' {
    if (this.#pauseMs === 0) return 'closed'
    return this.#isProbing || this.waitMs(isUrgent) > 0 ? 'open' : 'probe'
  }

  /** @returns how long until a request may go */
  waitMs(isUrgent: boolean): number {
    const pauseMs = isUrgent ? Math.min(this.#pauseMs, URGENT_PAUSE_MS) : this.#pauseMs
    return Math.max(0, this.#openedMs + pauseMs * this.#spread - this.#elapsedMs())
  }

  probing(): void {
    this.#isProbing = true
  }

  /** The probe is over, whether it asked the gateway or found nothing to send. */
  probed(): void {
    this.#isProbing = false
  }

  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = 0
  }

  /** @returns whether the gateway is spared from now on and was not before */
  failed(): boolean {
    this.#failures++
    if (this.#failures < FAILURES_TO_OPEN) return false
    const wasOpen = this.#pauseMs > 0
    // requests that were on their way when it opened say nothing new
    if (wasOpen && !this.#isProbing) return false
    this.#pauseMs = wasOpen ? Math.min(LONGEST_PAUSE_MS, 2 * this.#pauseMs) : FIRST_PAUSE_MS
    this.#spread = 0.5 + this.#random() / 2
    this.#openedMs = this.#elapsedMs()
    return !wasOpen
  }
}

/** Requests on their way to one gateway. Some places are kept free for what cannot wait. */
export class Slots {
  #urgent = 0
  #routine = 0
  readonly #total: number
  readonly #reserved: number

  constructor({ total, reserved }: { total: number; reserved: number }) {
    this.#total = total
    this.#reserved = reserved
  }

  get busy(): number {
    return this.#urgent + this.#routine
  }

  /** @returns how many more requests may go */
  room(isUrgent: boolean): number {
    const room = this.#total - this.busy
    return Math.max(0, isUrgent ? room : Math.min(room, this.#total - this.#reserved - this.#routine))
  }

  take(isUrgent: boolean, count: number): void {
    if (isUrgent) this.#urgent += count
    else this.#routine += count
  }

  free(isUrgent: boolean, count: number): void {
    this.take(isUrgent, -count)
  }
}

/** Messages on their way to a gateway at most: enough for thousands a second at usual answer times. */
const MESSAGES_ON_THEIR_WAY = 5_000
const MOST_REQUESTS = 256
const FEWEST_REQUESTS = 8
const RESERVED_SHARE = 0.25

/** @param batch messages of one request at most */
export function slotsFor(batch: number): Slots {
  const wanted = Math.ceil(MESSAGES_ON_THEIR_WAY / batch)
  const total = Math.min(MOST_REQUESTS, Math.max(FEWEST_REQUESTS, wanted))
  return new Slots({ total, reserved: Math.ceil(total * RESERVED_SHARE) })
}
