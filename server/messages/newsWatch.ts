export interface NewsWatchParts {
  /** offers what is news at this moment; answers with how many messages it added */
  offer(): Promise<number>
  /** calls back after each change of what there may be news of; returns the way to stop it */
  onChange(fn: () => void): () => unknown
  /** of an offer that nobody waits for; the next one tries again */
  warn(error: unknown): void
}

/** Offers news when there may be some, one offer after the other; calls that wait for their turn are one. */
export class NewsWatch {
  readonly #parts: NewsWatchParts
  #running: Promise<number> = Promise.resolve(0)
  #waiting: Promise<number> | undefined
  #unsubscribe: (() => unknown) | undefined

  constructor(parts: NewsWatchParts) {
    this.#parts = parts
  }

  /** Offers now and after every change from now on. */
  start(): void {
    this.#unsubscribe ??= this.#parts.onChange(() => this.offerSoon())
    this.offerSoon()
  }

  /** Ends watching. @returns when what is under way is safe */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    await this.#running.catch(() => undefined)
  }

  /** @returns how many messages were added */
  offer(): Promise<number> {
    this.#waiting ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#waiting = undefined
        return this.#parts.offer()
      })
    this.#running = this.#waiting
    return this.#waiting
  }

  /** Offers without being waited for. */
  offerSoon(): void {
    this.offer().catch((error: unknown) => this.#parts.warn(error))
  }
}
