export interface GatheringLimits {
  /** things of one batch at most */
  most: number
  /** a batch is complete when nothing has come for so long */
  quietMs: number
  /** so long the first of a batch waits for others at most */
  longestMs: number
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
  #quiet: NodeJS.Timeout | undefined
  #longest: NodeJS.Timeout | undefined

  /** @param work deals with a batch; several batches may be under way */
  constructor(work: (things: readonly Thing[]) => Promise<void>, limits: GatheringLimits) {
    this.#work = work
    this.#limits = limits
  }

  /** @throws what the work of its batch throws */
  add(thing: Thing): Promise<void> {
    const { most, quietMs, longestMs } = this.#limits
    return new Promise((done, fail) => {
      this.#waiting.push({ thing, done, fail })
      if (this.#waiting.length >= most) return void this.#run()
      this.#longest ??= setTimeout(() => void this.#run(), longestMs)
      if (this.#quiet) this.#quiet.refresh()
      else this.#quiet = setTimeout(() => void this.#run(), quietMs)
    })
  }

  async #run(): Promise<void> {
    clearTimeout(this.#quiet)
    clearTimeout(this.#longest)
    this.#quiet = this.#longest = undefined
    const batch = this.#waiting.splice(0)
    try {
      await this.#work(batch.map(({ thing }) => thing))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
