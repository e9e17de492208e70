import { BATCHES_AT_ONCE, queueName } from './ports.ts'
import type { Carrier, MessageBatch } from './ports.ts'

interface BatchQueue {
  waiting: MessageBatch[]
  underWay: Set<Promise<void>>
}

/** Carries batches within this process, those of one lane and route in the order in which they were offered. */
export class QueueCarrier implements Carrier {
  readonly #queues = new Map<string, BatchQueue>()
  #send: ((batch: MessageBatch) => Promise<void>) | undefined

  start(send: (batch: MessageBatch) => Promise<void>): () => Promise<void> {
    this.#send = send
    for (const queue of this.#queues.values()) this.#run(queue)
    return async () => {
      this.#send = undefined
      await Promise.all([...this.#queues.values()].flatMap(({ underWay }) => [...underWay]))
    }
  }

  offer(batches: readonly MessageBatch[]): Promise<void> {
    for (const batch of batches) {
      const name = queueName(batch)
      const queue = this.#queues.get(name) ?? { waiting: [], underWay: new Set() }
      this.#queues.set(name, queue)
      queue.waiting.push(batch)
      this.#run(queue)
    }
    return Promise.resolve()
  }

  #run(queue: BatchQueue): void {
    const { waiting, underWay } = queue
    while (this.#send && underWay.size < BATCHES_AT_ONCE && waiting.length > 0) {
      const work = this.#send(waiting.shift()!).finally(() => {
        underWay.delete(work)
        this.#run(queue)
      })
      underWay.add(work)
    }
  }
}
