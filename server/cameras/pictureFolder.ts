import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SHOWN_MS } from '../../src/domain/cameras/cameras.ts'
import type { CameraPicture } from '../../src/domain/cameras/cameras.ts'
import { orMissing, syncFolder } from '../platform/durableFiles.ts'

const MODE = { file: 0o600, folder: 0o700 } as const
/** Camera, when it was taken, and the beginning of the hash of what came. */
const NAME = /^([A-Za-z0-9_-]{1,40})~(\d{12,14})~([0-9a-f]{16})\.jpg$/
const HALF = /^\.half-[0-9a-f]{16}$/
const HASH_DIGITS = 16
/** Another process may write pictures. */
const LOOK_AGAIN_MS = 20_000

interface Kept extends CameraPicture {
  camera: string
  /** of the bytes as they came, by which a frozen picture is known */
  hash: string
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)

/** The newest picture of each camera. All that is known of one stands in its name, so nothing can disagree with it. */
export class PictureFolder {
  private readonly folder: string
  private readonly elapsedMs: () => number
  private kept = new Map<string, Kept>()
  private lookedMs = -Infinity

  constructor(folder: string, elapsedMs: () => number = () => performance.now()) {
    this.folder = folder
    this.elapsedMs = elapsedMs
  }

  /** Reads the folder, where it was not read just now. */
  async look(): Promise<void> {
    if (this.elapsedMs() - this.lookedMs < LOOK_AGAIN_MS) return
    this.lookedMs = this.elapsedMs()
    const kept = new Map<string, Kept>()
    for (const name of (await orMissing(readdir(this.folder))) ?? []) {
      const [, camera, taken, hash] = NAME.exec(name) ?? []
      if (camera === undefined || hash === undefined) continue
      const found = await orMissing(stat(join(this.folder, name)))
      const held = kept.get(camera)
      const takenAt = new Date(Number(taken))
      if (!found?.isFile() || (held && held.takenAt >= takenAt)) continue
      kept.set(camera, { camera, takenAt, hash, fileName: name, bytes: found.size })
    }
    this.kept = kept
  }

  newest(camera: string): CameraPicture | undefined {
    return this.kept.get(camera)
  }

  /** Hash of the bytes that the newest picture was made of. */
  hashOf(camera: string): string | undefined {
    return this.kept.get(camera)?.hash
  }

  /** Where a picture lies; undefined for a name that could not have been made here. */
  path(fileName: string): string | undefined {
    return NAME.test(fileName) ? join(this.folder, fileName) : undefined
  }

  /** @param content the picture as it is kept @param hash of what came. Returns once it is on the disk */
  async write(camera: string, takenAt: Date, content: Uint8Array, hash: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: MODE.folder })
    const fileName = `${camera}~${takenAt.getTime()}~${hash}.jpg`
    if (!NAME.test(fileName)) throw new RangeError(`A picture of ${camera}`)
    const half = join(this.folder, `.half-${randomBytes(8).toString('hex')}`)
    try {
      const file = await open(half, 'wx', MODE.file)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, join(this.folder, fileName))
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    await syncFolder(this.folder)
    const held = this.kept.get(camera)
    if (!held || held.takenAt < takenAt)
      this.kept.set(camera, { camera, takenAt, hash, fileName, bytes: content.length })
  }

  /** Removes pictures that are replaced or too old to be shown, and what a crash left. @returns how many are gone */
  async sweep(now: Date): Promise<number> {
    this.lookedMs = -Infinity
    await this.look()
    const current = new Set([...this.kept.values()].map(({ fileName }) => fileName))
    let removed = 0
    for (const name of (await orMissing(readdir(this.folder))) ?? []) {
      const taken = NAME.exec(name)?.[2]
      if (taken === undefined && !HALF.test(name)) continue
      const found = await orMissing(stat(join(this.folder, name)))
      // one that was just replaced may still be on its way to a reader
      const isReplaced = !current.has(name) && found && now.getTime() - found.mtimeMs > PICTURE_SHOWN_MS / 24
      const isOver = taken !== undefined && now.getTime() - Number(taken) > PICTURE_SHOWN_MS
      if (!isReplaced && !isOver) continue
      await rm(join(this.folder, name), { force: true })
      removed++
    }
    this.lookedMs = -Infinity
    await this.look()
    return removed
  }
}
