/** Longest slice of our own work between two turns of the event loop; requests wait no longer than this. */
const SLICE_MS = 2

/** To be awaited after each piece of a long work: yields to the event loop when the slice is used up. */
export type YieldIfDue = () => Promise<void> | void

/** Divides a long loop into time slices: on this thread it would otherwise hold every request back. */
export function timeSlice(): YieldIfDue {
  let started = performance.now()
  return () => {
    if (performance.now() - started < SLICE_MS) return
    return new Promise((resolve) =>
      setImmediate(() => {
        started = performance.now()
        resolve()
      }),
    )
  }
}
