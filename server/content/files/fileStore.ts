import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as immediate } from 'node:timers/promises'
import { Semaphore } from '../../platform/semaphore.ts'
import { orMissing, syncFolder } from '../../platform/durableFiles.ts'

/** Pieces of all uploads take turns, one between two looks at what else there is to do: readers go first. */
const turns = new Semaphore(1)

const MODE = { file: 0o600, folder: 0o700 } as const
const KEY_BYTES = 16
const KEY = /^[0-9a-f]{32}$/
const HALF = /^half-[0-9a-f]{32}(\.drawn)?$/

export class TooLarge extends Error {}

/** A file that was received and is not kept yet. */
export interface ReceivedFile {
  key: string
  /** where it lies now */
  path: string
  bytes: number
  sha256: string
}

/** Uploaded files below one folder, under random names. */
export class FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes what comes to the disk, however long it is, without holding more than a piece of it.
   *
   * @throws TooLarge; what was written is gone then, and after every other trouble
   */
  async receive(source: Readable, mostBytes: number): Promise<ReceivedFile> {
    await mkdir(this.#folder, { recursive: true, mode: MODE.folder })
    const key = randomBytes(KEY_BYTES).toString('hex')
    const path = join(this.#folder, `half-${key}`)
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(piece: Buffer, _encoding, done) {
        const take = async () => {
          await immediate()
          bytes += piece.length
          hash.update(piece)
        }
        turns.run(take).then(() => done(bytes > mostBytes ? new TooLarge() : null, piece), done)
      },
    })
    try {
      await pipeline(source, measure, createWriteStream(path, { mode: MODE.file, flush: true }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { key, path, bytes, sha256: hash.digest('hex') }
  }

  /** Measures a received file anew, after it was drawn again. */
  async measured({ key, path }: ReceivedFile): Promise<ReceivedFile> {
    const hash = createHash('sha256')
    const handle = await open(path, 'r')
    try {
      let bytes = 0
      for await (const piece of handle.createReadStream({ autoClose: false })) {
        hash.update(piece as Buffer)
        bytes += (piece as Buffer).length
      }
      return { key, path, bytes, sha256: hash.digest('hex') }
    } finally {
      await handle.close()
    }
  }

  /** Gives a received file its place; from then on it is found by its key. */
  async keep({ key, path }: ReceivedFile): Promise<void> {
    const folder = join(this.#folder, key.slice(0, 2))
    await mkdir(folder, { recursive: true, mode: MODE.folder })
    await rename(path, join(folder, key))
    await syncFolder(folder)
  }

  /** @returns undefined for what is no key */
  path(key: string): string | undefined {
    return KEY.test(key) ? join(this.#folder, key.slice(0, 2), key) : undefined
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key)
    if (path !== undefined) await rm(path, { force: true })
  }

  async discard({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true })
  }

  /** Removes what an upload left that was cut off by the end of the process. */
  async sweep(olderThan: Date): Promise<number> {
    let removed = 0
    for (const name of (await orMissing(readdir(this.#folder))) ?? []) {
      if (!HALF.test(name)) continue
      const path = join(this.#folder, name)
      const found = await orMissing(stat(path))
      if (!found || found.mtime >= olderThan) continue
      await rm(path, { force: true })
      removed++
    }
    return removed
  }
}
