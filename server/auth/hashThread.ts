import type { Argon2Parameters } from 'node:crypto'
import { giveWay } from '../breathe.ts'
import { besideModule, RestingThread } from '../restingThread.ts'

export const HASH_ROLE = 'hashing passwords'

/**
 * Argon2id in a thread of its own: a hash takes a core for some 80 ms, and in the pool that Node hashes in it would take
 * it from whoever waits for a page.
 */
export class HashThread {
  readonly #thread: RestingThread<Argon2Parameters, Uint8Array>

  constructor(idleMs?: number) {
    const entry = besideModule(import.meta.url, 'hashThreadEntry')
    this.#thread = new RestingThread({ entry, role: HASH_ROLE, idleMs })
  }

  /** @throws Error for parameters argon2 does not take, and when the thread ends before it has answered */
  async derive(parameters: Argon2Parameters): Promise<Buffer> {
    const hash = await this.#thread.ask(parameters)
    // hearing from a thread is as much work as what follows: comparing, and the order for the next hash
    await giveWay()
    return Buffer.from(hash)
  }
}
