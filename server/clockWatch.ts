import { isAhead, isWithin, leapBetween } from '../src/domain/clockTrust.ts'
import type { ClockLeap } from '../src/domain/clockTrust.ts'
import type { Clock } from './clock.ts'

interface ClockWatchParts {
  clock: Clock
  /** ms of a clock that nobody sets; default the process's own */
  steadyMs?: () => number
  /** called after each leap, one at a time; what it throws goes to `warn` */
  onLeap(leap: ClockLeap): Promise<void>
  warn(message: string, facts: object): void
}

/** Notices that the wall clock was set, by a clock that runs on meanwhile, and keeps the last time that it was. */
export class ClockWatch {
  readonly #parts: ClockWatchParts
  readonly #steadyMs: () => number
  #offsetMs: number
  #last: ClockLeap | undefined
  #following: Promise<void> = Promise.resolve()

  constructor(parts: ClockWatchParts) {
    this.#parts = parts
    this.#steadyMs = parts.steadyMs ?? (() => performance.now())
    this.#offsetMs = this.#offset()
  }

  /** The last leap that was noticed; undefined when there was none since the start. */
  get last(): ClockLeap | undefined {
    return this.#last
  }

  /** Compares the two clocks; call it often. */
  look(): void {
    const offsetMs = this.#offset()
    const byMs = leapBetween(this.#offsetMs, offsetMs)
    // a clock that is corrected slowly never leaps
    this.#offsetMs = offsetMs
    if (byMs === undefined) return
    const leap: ClockLeap = { noticedAt: this.#parts.clock.now(), byMs, noticed: 'running' }
    this.#note(leap)
    this.#following = this.#following
      .then(() => this.#parts.onLeap(leap))
      .catch((error: unknown) => this.#parts.warn('what follows a set clock failed', { err: error }))
  }

  /**
   * @param newestStamp of what was stored before the start
   * @returns whether it is ahead of the clock, which then went back while nobody ran
   */
  start(newestStamp: Date | undefined): boolean {
    const now = this.#parts.clock.now()
    this.#offsetMs = this.#offset()
    if (!newestStamp || !isAhead(newestStamp, now)) return false
    this.#note({ noticedAt: now, byMs: now.getTime() - newestStamp.getTime(), noticed: 'start' })
    return true
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

  #note(leap: ClockLeap): void {
    this.#last = leap
    this.#parts.warn('the clock was set; stamps from the future are not trusted', {
      byMs: leap.byMs,
      noticed: leap.noticed,
    })
  }

  #offset(): number {
    return this.#parts.clock.now().getTime() - this.#steadyMs()
  }
}
