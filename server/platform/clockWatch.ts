import {
  HOLD_AFTER_GAP_MS,
  HOLD_AFTER_LEAP_MS,
  HOLD_MS,
  isAhead,
  isStillOpen,
  isWithin,
  leapBetween,
} from '../../src/domain/kernel/clockTrust.ts'
import type { ClockLeap } from '../../src/domain/kernel/clockTrust.ts'
import type { Clock } from './clock.ts'

interface ClockWatchParts {
  clock: Clock
  /** ms of a monotonic clock; default the process's own */
  steadyMs?: () => number
  /** called after each leap, one at a time; what it throws goes to `warn` */
  onLeap(leap: ClockLeap): Promise<void>
  warn(message: string, facts: object): void
}

/** What has to outlive a restart. */
export interface ClockNote {
  leap: ClockLeap
  /** until then nothing is deleted for its age */
  holdUntil?: Date | undefined
}

/** Notices that the wall clock was set, by a clock that runs on meanwhile, and keeps the last time that it was. */
export class ClockWatch {
  readonly #parts: ClockWatchParts
  readonly #steadyMs: () => number
  #offsetMs: number
  #last: ClockLeap | undefined
  #holdUntil: Date | undefined
  #following: Promise<void> = Promise.resolve()

  constructor(parts: ClockWatchParts) {
    this.#parts = parts
    this.#steadyMs = parts.steadyMs ?? (() => performance.now())
    this.#offsetMs = this.#offset()
  }

  /** The last leap that was noticed, before the start too; undefined when there was none. */
  get last(): ClockLeap | undefined {
    return this.#last
  }

  /** What to keep for the next start; undefined as long as there was no leap. */
  get note(): ClockNote | undefined {
    return this.#last && { leap: this.#last, holdUntil: this.#holdUntil }
  }

  /**
   * Until when no age-based deletion or notice of one may run, because the clock may be far ahead. A
   * clock that is set back ends that at once: the end lies too far ahead then.
   */
  get holdUntil(): Date | undefined {
    const until = this.#holdUntil
    return until && isStillOpen(until, HOLD_MS, this.#parts.clock.now()) ? until : undefined
  }

  /** Compares the two clocks; call it often. */
  look(): void {
    const offsetMs = this.#offset()
    const byMs = leapBetween(this.#offsetMs, offsetMs)
    // a clock that is corrected slowly never leaps
    this.#offsetMs = offsetMs
    if (byMs === undefined) return
    const now = this.#parts.clock.now()
    const wasHeld = this.#holdUntil && isStillOpen(this.#holdUntil, HOLD_MS, new Date(now.getTime() - byMs))
    // set back a little, a clock that was far ahead still is
    if (byMs > HOLD_AFTER_LEAP_MS || (wasHeld && byMs > -HOLD_AFTER_LEAP_MS)) this.#hold(now)
    const leap: ClockLeap = { noticedAt: now, byMs, noticed: 'running' }
    this.#note(leap)
    this.#following = this.#following
      .then(() => this.#parts.onLeap(leap))
      .catch((error: unknown) => this.#parts.warn('recovery after a clock change failed', { err: error }))
  }

  /**
   * @param newestStamp of what was stored before the start
   * @param noted before the start
   * @returns whether the newest stamp is ahead of the clock, which then went back while no process ran
   */
  start(newestStamp: Date | undefined, noted?: ClockNote): boolean {
    const now = this.#parts.clock.now()
    this.#offsetMs = this.#offset()
    this.#last = noted?.leap
    this.#holdUntil = noted?.holdUntil
    if (!newestStamp) return false
    const byMs = now.getTime() - newestStamp.getTime()
    const wentBack = isAhead(newestStamp, now)
    const mayBeAhead = byMs > HOLD_AFTER_GAP_MS
    if (mayBeAhead) this.#hold(now)
    if (wentBack || mayBeAhead) this.#note({ noticedAt: now, byMs, noticed: 'start' })
    return wentBack
  }

  /** Whether stamps may lie in the stretch of time that a clock that was ahead had left behind. */
  get isRecovering(): boolean {
    const last = this.#last
    return (
      last !== undefined && last.byMs < 0 && isWithin(last.noticedAt, -last.byMs, this.#parts.clock.now())
    )
  }

  /** Resolves when what follows a leap is done. */
  settled(): Promise<void> {
    return this.#following
  }

  #hold(now: Date): void {
    this.#holdUntil = new Date(now.getTime() + HOLD_MS)
  }

  #note(leap: ClockLeap): void {
    this.#last = leap
    this.#parts.warn('clock changed; timestamps from the future are not trusted', {
      byMs: leap.byMs,
      noticed: leap.noticed,
      ...(this.holdUntil && { deletionsWaitUntil: this.holdUntil }),
    })
  }

  #offset(): number {
    return this.#parts.clock.now().getTime() - this.#steadyMs()
  }
}
