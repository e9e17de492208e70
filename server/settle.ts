import { performance } from 'node:perf_hooks'
import { collectGarbage } from './collect.ts'
import { letEngineStepBack } from './engineThreads.ts'

const LOOK_EVERY_MS = 5_000
/** Share of a look's time that the event loop was busy: below it nobody waits for us. */
const QUIET = 0.1

/**
 * Gives back, once, what the start and the filling in of the past have left behind, when nothing else is done: on a quiet
 * portal the room would stay taken for hours. From then on the engine's threads step back; the start itself needs them.
 */
export function settleWhenQuiet(): void {
  let before = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization >= QUIET) return
    clearInterval(looking)
    collectGarbage()
    letEngineStepBack()
  }, LOOK_EVERY_MS).unref()
}
