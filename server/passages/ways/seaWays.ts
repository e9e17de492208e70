import type { Position } from '../../../src/domain/kernel/positions.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { besideModule, WorkerThread } from '../../platform/threads/workerThread.ts'
import { SEA_WAY_ROLE } from './seaWayThread.ts'
import type { SeaWayAnswer, SeaWayOrder } from './seaWayThread.ts'

/** The grid takes seconds to build and some 50 MB. */
const IDLE_MS = 20 * MINUTE_MS
/** One takes a tenth of a second: who comes later would wait for seconds. */
const MOST_WAITING = 40

/** Ways around the coast, found beside the thread that answers. */
export class SeaWays {
  readonly #thread = new WorkerThread<SeaWayOrder, SeaWayAnswer>({
    entry: besideModule(import.meta.url, 'seaWayThread'),
    role: SEA_WAY_ROLE,
    idleMs: IDLE_MS,
  })
  #waiting = 0

  /**
   * The way by sea from one place to another, both moved to open water by three kilometres at most.
   *
   * @throws Refusal NO_SEA_WAY with the reason, NOT_READY while too many wait
   */
  async find(from: Position, to: Position): Promise<Position[]> {
    const answer = await this.#ask({ kind: 'find', from, to })
    const way = 'way' in answer ? answer.way : 'not-connected'
    if (typeof way === 'string') throw new Refusal('NO_SEA_WAY', { reason: way })
    return way
  }

  /** Legs that touch the coast or lie on land, from 0. @throws Refusal NOT_READY while too many wait */
  async landLegs(path: readonly Position[]): Promise<number[]> {
    const answer = await this.#ask({ kind: 'land', path: path.map(({ lat, lon }) => ({ lat, lon })) })
    return 'legs' in answer ? answer.legs : []
  }

  close(): Promise<void> {
    return this.#thread.close(new Error('The portal is stopping'))
  }

  async #ask(order: SeaWayOrder): Promise<SeaWayAnswer> {
    if (this.#waiting >= MOST_WAITING) throw new Refusal('NOT_READY')
    this.#waiting++
    try {
      return await this.#thread.ask(order)
    } finally {
      this.#waiting--
    }
  }
}
