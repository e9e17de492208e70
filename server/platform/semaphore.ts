/** Lets so many callers work at the same time; the others wait in the order in which they came. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(permits: number) {
    this.#free = permits
  }

  /** callers that wait for a permit */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether a caller would have to wait. */
  get isTaken(): boolean {
    return this.#free === 0
  }

  /**
   * Runs the work as soon as there is a permit.
   *
   * @param signal ends the wait, not the work
   * @throws the signal's reason when it aborts before the work begins; what the work throws
   */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    await this.#acquire(signal)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #acquire(signal?: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(enter)
    })
  }

  #release(): void {
    const next = this.#waiting.shift()
    // the permit goes to the next in the queue, so that no new caller overtakes it
    if (next) next()
    else this.#free++
  }
}
