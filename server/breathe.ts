/** Longest stretch of our own work between two turns of the event loop; requests wait no longer than this. */
const STRETCH_MS = 2
const PAUSE_MS = 1

export type Breathe = () => Promise<void> | void

/**
 * Lets everything in that waits for a turn of the event loop. Two turns: the first of someone whom a socket woke comes
 * before sockets are looked at again.
 */
export const giveWay = (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/**
 * Sleeps for a moment, and then waits until it is the only one to go on before whoever waits for a page is looked at
 * again: timers that are due together would all run first.
 *
 * Work that gives way and never sleeps uses up its turn of the processor: a thread that hashes on the same core then has
 * the core until the system's next tick, 4 ms on most, however low its priority, and whoever asks for a page waits for
 * it. Who comes back from sleep goes first.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if (rested.push(resolve) === 1) setImmediate(goOn)
    }, PAUSE_MS)
  })
}

/** Who has slept and waits for its turn. */
const rested: (() => void)[] = []

function goOn(): void {
  rested.shift()?.()
  if (rested.length > 0) setImmediate(goOn)
}

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
