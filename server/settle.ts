import { performance } from 'node:perf_hooks'
import { collectGarbage } from './collect.ts'
import { letEngineStepBack } from './engineThreads.ts'

const LOOK_EVERY_MS = 5_000
/** Share of a look's time that the event loop was busy: below it nobody waits for us. */
const QUIET = 0.1
/** Above it the portal is under load. */
const BUSY = 0.5
/** Quiet looks after a load before memory is given back: who comes back every few seconds is not over yet. */
const QUIET_LOOKS = 3

/** Tells from one look at the event loop after the other when a time of load is over; the start is one. */
export class LoadWatch {
  #isLoaded = true
  #quietLooks = 0
  /** the start is over with the first */
  #needed = 1

  /** @param utilization of the time since the last look, 0 to 1. @returns whether a load has just ended */
  look(utilization: number): boolean {
    if (utilization >= BUSY) this.#isLoaded = true
    this.#quietLooks = utilization < QUIET ? this.#quietLooks + 1 : 0
    if (!this.#isLoaded || this.#quietLooks < this.#needed) return false
    this.#isLoaded = false
    this.#needed = QUIET_LOOKS
    return true
  }
}

/**
 * Gives back what the start and the filling in of the past, and later each time of load, have left behind, when nothing
 * else is done: on a quiet portal the room would stay taken for hours. After the first time the engine's threads step
 * back; the start itself needs them.
 */
export function settleWhenQuiet(): void {
  const watch = new LoadWatch()
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (!watch.look(utilization)) return
    collectGarbage()
    letEngineStepBack()
  }, LOOK_EVERY_MS).unref()
}
