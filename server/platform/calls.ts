/** The first call runs at once; calls soon after it share one run at the end of the pause. */
export function atMostEvery(pauseMs: number, run: () => void) {
  let lastMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  const go = () => {
    timer = undefined
    lastMs = performance.now()
    run()
  }
  return {
    ask() {
      const waitMs = lastMs + pauseMs - performance.now()
      if (waitMs <= 0 && timer === undefined) go()
      else timer ??= setTimeout(go, waitMs).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

/** The same answer each time, made with the first call. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
