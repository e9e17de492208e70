import type { PictureOrder } from '../../../src/domain/fields/gridPicture.ts'
import { besideModule, WorkerThread } from '../../platform/threads/workerThread.ts'
import { PICTURE_ROLE } from './pictureThread.ts'

const IDLE_MS = 60_000
/** All of a run; some 20 MB. */
const MOST_PICTURES = 500

/** Draws pictures of grids in a thread, each once while it is remembered. */
export class FieldPictures {
  /** the longest unused first */
  private readonly drawn = new Map<string, Promise<Uint8Array>>()
  private readonly thread = new WorkerThread<PictureOrder, Uint8Array>({
    entry: besideModule(import.meta.url, 'pictureThread'),
    role: PICTURE_ROLE,
    idleMs: IDLE_MS,
  })

  /** @param key another one for whatever looks otherwise @returns PNG */
  picture(key: string, order: () => Promise<PictureOrder>): Promise<Uint8Array> {
    const known = this.drawn.get(key)
    const picture = known ?? this.draw(key, order)
    this.drawn.delete(key)
    this.drawn.set(key, picture)
    for (const oldest of [...this.drawn.keys()].slice(0, -MOST_PICTURES)) this.drawn.delete(oldest)
    return picture
  }

  close(): Promise<void> {
    return this.thread.close(new Error('The portal is stopping'))
  }

  private async draw(key: string, order: () => Promise<PictureOrder>): Promise<Uint8Array> {
    try {
      return await this.thread.ask(await order())
    } catch (error) {
      this.drawn.delete(key)
      throw error
    }
  }
}
