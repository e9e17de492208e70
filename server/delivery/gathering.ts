export interface GatheringLimits {
  /** things of one batch at most */
  most: number
  /** so long the first of a batch waits for others */
  waitMs: number
}

interface Waiting<Thing> {
  thing: Thing
  done(): void
  fail(error: unknown): void
}

/** Makes batches of what comes one by one; each is told when its batch is dealt with. */
export class Gathering<Thing> {
  readonly #work: (things: readonly Thing[]) => Promise<void>
  readonly #limits: GatheringLimits
  #waiting: Waiting<Thing>[] = []
  #timer: NodeJS.Timeout | undefined

  /** @param work deals with a batch; several batches may be under way */
  constructor(work: (things: readonly Thing[]) => Promise<void>, limits: GatheringLimits) {
    this.#work = work
    this.#limits = limits
  }

  /** @throws what the work of its batch throws */
  add(thing: Thing): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ thing, done, fail })
      if (this.#waiting.length >= this.#limits.most) void this.#run()
      else this.#timer ??= setTimeout(() => void this.#run(), this.#limits.waitMs)
    })
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#waiting.splice(0)
    try {
      await this.#work(batch.map(({ thing }) => thing))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
