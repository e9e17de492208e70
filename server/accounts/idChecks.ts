import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Clock } from '../platform/clock.ts'

const PER_MINUTE = 10
const WINDOW_MS = 60_000
/** Networks remembered at once; beyond that the window begins anew for all. */
const MAX_NETWORKS = 10_000

/** Slows down clients that enumerate IDs. In memory: a restart forgets, which is harmless. */
export class IdChecks {
  readonly #clock: Clock
  readonly #networkOf: (address: string) => string
  #minute = 0
  #counts = new Map<string, number>()

  /** @param networkOf what one caller can choose its addresses from */
  constructor(clock: Clock, networkOf: (address: string) => string) {
    this.#clock = clock
    this.#networkOf = networkOf
  }

  /** @throws Refusal TOO_MANY_ATTEMPTS after ten in a minute from one network */
  count(address: string): void {
    const minute = Math.floor(this.#clock.now().getTime() / WINDOW_MS)
    if (minute !== this.#minute || this.#counts.size >= MAX_NETWORKS) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const network = this.#networkOf(address)
    const count = (this.#counts.get(network) ?? 0) + 1
    this.#counts.set(network, count)
    if (count > PER_MINUTE) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes: 1 })
  }
}
