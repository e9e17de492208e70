import { besideModule, WorkerThread } from '../../platform/threads/workerThread.ts'
import type { Packed, PackOrder } from './packThread.ts'
import { PACKING_ROLE } from './packThread.ts'
import type { RunManifest, RunPart } from './runFiles.ts'

/** Its memory is given back between runs. */
const IDLE_MS = 30_000

/** Writes the files of runs in a thread of its own. */
export class FieldPacker {
  private readonly thread = new WorkerThread<PackOrder, Packed>({
    entry: besideModule(import.meta.url, 'packThread'),
    role: PACKING_ROLE,
    idleMs: IDLE_MS,
  })

  /** The values move into the thread: the caller's arrays are empty afterwards. */
  async stage(part: RunPart): Promise<void> {
    const moved = part.fields.map(({ values }) => values.buffer as ArrayBuffer)
    await this.thread.ask({ stage: part }, moved)
  }

  async publish(order: {
    staging: string
    target: string
  }): Promise<{ manifest: RunManifest; sizeBytes: number }> {
    const packed = await this.thread.ask({ publish: order })
    if (!packed) throw new Error('The thread has packed nothing')
    return packed
  }

  close(): Promise<void> {
    return this.thread.close(new Error('The portal is stopping'))
  }
}
