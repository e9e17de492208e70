/** Longest stretch of our own work between two turns of the event loop; requests wait no longer than this. */
const STRETCH_MS = 2

export type Breathe = () => Promise<void> | void

/** Lets everything in that waits for a turn of the event loop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Lets other work in between pieces of a long one. A long loop on this thread would otherwise hold every
 * request back.
 *
 * @returns a function to await after each piece; it gives way only when the stretch is used up
 */
export function breather(): Breathe {
  let started = performance.now()
  return () => {
    if (performance.now() - started < STRETCH_MS) return
    return new Promise((resolve) =>
      setImmediate(() => {
        started = performance.now()
        resolve()
      }),
    )
  }
}
