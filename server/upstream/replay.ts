import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HubRequest, Transport } from './ports.ts'
import { TransportFailed } from './ports.ts'

const LARGEST_FILE = 32 * 1024 * 1024

/**
 * A folder of recorded payloads named `<provider>_<service>[_anything].<extension>`, such as `kma_buoy.txt` or
 * `kma_sea_obs_morning.txt`. The same file gives the same observations however often it is read.
 */
export class ReplayTransport implements Transport {
  readonly mode = 'replay'
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws TransportFailed `unreachable` when the folder cannot be read */
  async recordings(request: HubRequest): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(unreadable)
    const named = new RegExp(`^${request.service}(_.*)?\\.[^.]+$`)
    return entries
      .filter((entry) => !entry.isDirectory() && named.test(entry.name) && fits(entry.name, request))
      .map((entry) => entry.name)
      .toSorted()
  }

  /** Without `recording` the last name of the service counts; `at`, `from` and `station` change nothing. */
  async fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const names = await this.recordings(request)
    const name = request.recording ?? names.at(-1)
    if (name === undefined) return undefined
    if (!names.includes(name)) throw new TransportFailed('refused', `no recording ${name}`)
    const path = join(this.folder, name)
    const { size } = await stat(path).catch(unreadable)
    if (size > LARGEST_FILE) throw new TransportFailed('too-large', `${name}: ${size} bytes`)
    return await readFile(path, { signal }).catch(unreadable)
  }
}

/** Both station lists are one service; the recording's name tells which one it is, and an unmarked one is of buoys. */
function fits(name: string, { service, list }: HubRequest): boolean {
  if (service !== 'kma_stn_inf') return true
  return /lhaws/i.test(name) === (list === 'LHAWS')
}

function unreadable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  throw new TransportFailed('unreachable', `the folder of recordings cannot be read (${code})`)
}
