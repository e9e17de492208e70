import { constants } from 'node:fs'
import type { Stats } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CHART_LIMITS } from '../../../src/domain/charts/chartNames.ts'
import type { ChartFeed, ChartOffer } from '../../platform/media/ports.ts'
import { TransportFailed } from '../ports.ts'
import { isPlainName } from './names.ts'

/** A folder that is never tidied up; the names that sort last are the newest of their kind. */
const MOST_FILES = 2_000

/** A folder into which a chart room's system puts its charts. They are only read, and links are not followed. */
export class ChartFolder implements ChartFeed {
  readonly name = 'chart-folder'
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Without folders, links and hidden files, such as those still being written under another name. */
  async list(signal: AbortSignal): Promise<ChartOffer[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(unreadable)
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted()
    const offers: ChartOffer[] = []
    for (const name of names.slice(-MOST_FILES)) {
      signal.throwIfAborted()
      const found = await lstat(join(this.folder, name)).catch(() => undefined)
      if (found?.isFile()) offers.push({ name, version: versionOf(found), bytes: found.size })
    }
    return offers
  }

  async read(name: string, signal: AbortSignal): Promise<Uint8Array | 'gone' | 'too-large'> {
    if (!isPlainName(name)) return 'gone'
    const file = await open(join(this.folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
      (error: unknown) =>
        codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP' ? undefined : unreadable(error),
    )
    if (!file) return 'gone'
    try {
      const found = await file.stat()
      if (!found.isFile()) return 'gone'
      if (found.size > CHART_LIMITS.bytes) return 'too-large'
      signal.throwIfAborted()
      // it may be growing at this moment
      const { buffer, bytesRead } = await file.read(Buffer.alloc(found.size), 0, found.size, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }
}

const versionOf = ({ size, mtimeMs, ino }: Stats) => `${size} ${mtimeMs} ${ino}`

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

function unreadable(error: unknown): never {
  throw new TransportFailed('unreachable', `the folder of charts cannot be read (${codeOf(error)})`)
}
