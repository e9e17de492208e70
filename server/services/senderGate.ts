const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60_000
/** Urgent messages probe a gateway with an open breaker this often. */
const URGENT_PAUSE_MS = 5_000

/**
 * Circuit breaker of a gateway: after a few failed requests in a row it is probed by one small request at a time, in
 * growing intervals with jitter, until one succeeds. For urgent messages the intervals stay short.
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

  /** @returns whether the breaker opened by this */
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
