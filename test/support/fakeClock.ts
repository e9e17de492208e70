import type { Clock } from '../../server/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  private ms: number

  /** @param at an instant with a zone, such as `2026-05-04T03:00:00Z` */
  constructor(at: string | Date = '2026-05-04T03:00:00Z') {
    this.ms = new Date(at).getTime()
  }

  now(): Date {
    return new Date(this.ms)
  }

  set(at: string | Date): void {
    this.ms = new Date(at).getTime()
  }

  advanceMinutes(minutes: number): void {
    this.ms += minutes * 60_000
  }

  advanceSeconds(seconds: number): void {
    this.ms += seconds * 1000
  }
}
