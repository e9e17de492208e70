const FAILURES_TO_OPEN = 4

export interface CircuitBreakerParts {
  firstPauseMs: number
  longestPauseMs: number
  /** a monotonic clock; default: the process's */
  elapsedMs?: (() => number) | undefined
  /** 0 ≤ x < 1 */
  random?: (() => number) | undefined
}

/**
 * Circuit breaker: after four failures in a row it is open, and one probe at a time goes through when the pause is over.
 * Pauses double up to the longest and have jitter, so that several portals do not ask at the same moment. One success
 * closes it.
 */
export class CircuitBreaker {
  #failures = 0
  #openedMs = 0
  /** 0 while it is closed */
  #pauseMs = 0
  #spread = 1
  #isProbing = false
  readonly #parts: CircuitBreakerParts
  readonly #elapsedMs: () => number
  readonly #random: () => number

  constructor(parts: CircuitBreakerParts) {
    this.#parts = parts
    this.#elapsedMs = parts.elapsedMs ?? (() => performance.now())
    this.#random = parts.random ?? Math.random
  }

  /**
   * @param atMostMs longest pause for what is urgent
   * @returns `closed`: as much as there is may go; `probe`: one request; `open`: none
   */
  stateFor(atMostMs = Infinity): 'closed' | 'probe' | 'open' {
    if (this.#pauseMs === 0) return 'closed'
    return this.#isProbing || this.waitMs(atMostMs) > 0 ? 'open' : 'probe'
  }

  /** @returns how long until a request may go */
  waitMs(atMostMs = Infinity): number {
    const pauseMs = Math.min(this.#pauseMs, atMostMs)
    return Math.max(0, this.#openedMs + pauseMs * this.#spread - this.#elapsedMs())
  }

  probing(): void {
    this.#isProbing = true
  }

  /** The probe is over, whether it was answered or never sent. */
  probed(): void {
    this.#isProbing = false
  }

  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = 0
  }

  /** @returns whether the breaker opened by this */
  failed(): boolean {
    const { firstPauseMs, longestPauseMs } = this.#parts
    this.#failures++
    if (this.#failures < FAILURES_TO_OPEN) return false
    const wasOpen = this.#pauseMs > 0
    // requests that were in flight when it opened say nothing new
    if (wasOpen && !this.#isProbing) return false
    this.#pauseMs = wasOpen ? Math.min(longestPauseMs, 2 * this.#pauseMs) : firstPauseMs
    this.#spread = 0.5 + this.#random() / 2
    this.#openedMs = this.#elapsedMs()
    return !wasOpen
  }
}
