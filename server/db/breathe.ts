/** Longest stretch of our own work between two turns of the event loop; requests wait no longer than this. */
const STRETCH_MS = 6

/**
 * Lets other work in between pieces of a long one. SQLite runs on this thread, so a loop of statements would
 * otherwise hold every request back.
 *
 * @returns a function to await after each piece; it gives way only when the stretch is used up
 */
export function breather(): () => Promise<void> | void {
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
