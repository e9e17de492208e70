/** Browsers that have it put what follows ahead of other waiting work, behind input and painting. */
interface YieldingScheduler {
  scheduler?: { yield?(): Promise<void> }
}

/** Lets the browser take input and paint before what follows. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as YieldingScheduler
  if (scheduler?.yield) return scheduler.yield()
  // A message is not held back as a timer is, which waits 4 ms and far longer in a busy page.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

/**
 * Does long work in steps, each in a task of its own, so that a slow phone answers a finger in between. What a step
 * draws is turned into pixels at the end of its task, which no clock inside the step sees: the steps' size counts.
 *
 * @param work yields after each step
 * @returns what the work returns; undefined when it was given up
 */
export async function inSteps<T>(work: Iterator<void, T>, signal?: AbortSignal): Promise<T | undefined> {
  for (;;) {
    await yieldToMain()
    if (signal?.aborted) return undefined
    const step = work.next()
    if (step.done) return step.value
  }
}
