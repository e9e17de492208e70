import { isStillOpen } from '../../src/domain/clockTrust.ts'
import type { Clock } from '../clock.ts'
import { TransportFailed } from './ports.ts'

const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * Circuit breaker of a source. After a few failures in a row it opens and refuses at once; when the interval is over
 * one probe goes through, and only its success closes it. Intervals double, with jitter so that several portals do not
 * retry together.
 */
export class Breaker {
  private failures = 0
  private openUntil = new Date(0)
  private isProbing = false
  private readonly clock: Clock
  private readonly random: () => number

  /** @param random 0 ≤ x < 1 */
  constructor(clock: Clock, random: () => number = Math.random) {
    this.clock = clock
    this.random = random
  }

  /** @throws TransportFailed `breaker-open` while it is open */
  enter(): void {
    if (this.failures < FAILURES_TO_OPEN) return
    if (this.isProbing || isStillOpen(this.openUntil, LONGEST_PAUSE_MS, this.clock.now())) {
      throw new TransportFailed('breaker-open', `spared after ${this.failures} failures in a row`)
    }
    this.isProbing = true
  }

  succeeded(): void {
    this.failures = 0
    this.isProbing = false
  }

  failed(): void {
    this.failures++
    this.isProbing = false
    if (this.failures < FAILURES_TO_OPEN) return
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.failures - FAILURES_TO_OPEN))
    this.openUntil = new Date(this.clock.now().getTime() + pauseMs * (0.5 + this.random() / 2))
  }

  /** The caller gave up before an answer, which says nothing about the source. */
  abandoned(): void {
    this.isProbing = false
  }
}
