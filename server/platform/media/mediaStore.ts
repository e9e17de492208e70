import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isMissing, orMissing, syncFolder } from '../durableFiles.ts'
import { isMediaName } from './ports.ts'
import type { MediaEnding, MediaFiles, StoredFile } from './ports.ts'

const MODE = { file: 0o600, folder: 0o700 } as const
const NAME_BYTES = 16
/** A file that is being written. */
const HALF_NAME = /^\.half-[0-9a-f]{32}$/

/** Sounds and pictures below one folder, which only this process's user can read. */
export class MediaStore implements MediaFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(content: Uint8Array, ending: MediaEnding): Promise<StoredFile> {
    if (content.length === 0) throw new RangeError('A file without content')
    await mkdir(this.#folder, { recursive: true, mode: MODE.folder })
    const name = randomBytes(NAME_BYTES).toString('hex')
    const fileName = `${name}.${ending}`
    if (!isMediaName(fileName)) throw new RangeError(`A file that ends in ${ending}`)
    const half = join(this.#folder, `.half-${name}`)
    try {
      await writeThrough(half, content)
      await rename(half, join(this.#folder, fileName))
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    await syncFolder(this.#folder)
    return { fileName, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }

  path(fileName: string): string | undefined {
    return isMediaName(fileName) ? join(this.#folder, fileName) : undefined
  }

  async isWhole({ fileName, bytes, sha256 }: StoredFile): Promise<boolean> {
    const path = this.path(fileName)
    if (path === undefined) return false
    const found = await orMissing(stat(path))
    if (!found?.isFile() || found.size !== bytes) return false
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(path), hash)
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
    return hash.digest('hex') === sha256
  }

  async remove(fileName: string): Promise<void> {
    const path = this.path(fileName)
    if (path !== undefined) await rm(path, { force: true })
  }

  async sweep(known: ReadonlySet<string>, olderThan: Date, signal?: AbortSignal): Promise<number> {
    let removed = 0
    for (const name of (await orMissing(readdir(this.#folder))) ?? []) {
      if (signal?.aborted) break
      const isOurs = isMediaName(name) || HALF_NAME.test(name)
      if (!isOurs || known.has(name)) continue
      const path = join(this.#folder, name)
      const found = await orMissing(stat(path))
      if (!found?.isFile() || found.mtime >= olderThan) continue
      await rm(path, { force: true })
      removed++
    }
    return removed
  }
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', MODE.file)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
