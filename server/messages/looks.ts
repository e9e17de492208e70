/** Looks for news, one look after the other; calls that wait for their turn are one. */
export class Looks {
  readonly #look: () => Promise<number>
  readonly #warn: (error: unknown) => void
  #running: Promise<number> = Promise.resolve(0)
  #waiting: Promise<number> | undefined

  /** @param look answers with how many messages it added @param warn of a look that nobody waits for */
  constructor(look: () => Promise<number>, warn: (error: unknown) => void) {
    this.#look = look
    this.#warn = warn
  }

  /** @returns how many messages were added */
  now(): Promise<number> {
    this.#waiting ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#waiting = undefined
        return this.#look()
      })
    this.#running = this.#waiting
    return this.#waiting
  }

  /** Looks without being waited for; what failed is found by the next look. */
  soon(): void {
    this.now().catch((error: unknown) => this.#warn(error))
  }

  /** @returns when what is under way is safe */
  async settled(): Promise<void> {
    await this.#running.catch(() => undefined)
  }
}
