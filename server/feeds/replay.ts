import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedRequest, Provider, Transport } from './ports.ts'
import { TransportFailed } from './ports.ts'

const LARGEST_FILE = 32 * 1024 * 1024

/**
 * A folder of recorded payloads named `<provider>_<service>[_anything].<extension>`, such as `kma_buoy.txt` or
 * `kma_sea_obs_morning.txt`. The same file gives the same contents however often it is read.
 */
export class ReplayTransport implements Transport {
  readonly mode = 'replay'
  private readonly folder: string
  private readonly services: Provider['services']
  /** longest first, so that a recording belongs to `kma_wrn_now_data_new` rather than to `kma_wrn_now_data` */
  private readonly names: readonly string[]

  /** @param services those whose recordings the folder may hold */
  constructor(folder: string, services: Provider['services']) {
    this.folder = folder
    this.services = services
    this.names = Object.keys(services).toSorted((a, b) => b.length - a.length)
  }

  /** @throws TransportFailed `unreachable` when the folder cannot be read */
  async recordings(request: FeedRequest): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(unreadable)
    const names = entries
      .filter((entry) => !entry.isDirectory() && this.serviceOf(entry.name) === request.service)
      .map((entry) => entry.name)
      .toSorted()
    const isAnswer = await Promise.all(names.map((name) => this.isAnswer(name, request)))
    return names.filter((_name, index) => isAnswer[index])
  }

  /** Without `recording` the last name of the service counts; times and stations change nothing. */
  async fetch(request: FeedRequest, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const names = await this.recordings(request)
    const name = request.recording ?? names.at(-1)
    if (name === undefined) return undefined
    if (!names.includes(name)) throw new TransportFailed('refused', `no recording ${name}`)
    const path = join(this.folder, name)
    const { size } = await stat(path).catch(unreadable)
    if (size > LARGEST_FILE) throw new TransportFailed('too-large', `${name}: ${size} bytes`)
    return await readFile(path, { signal }).catch(unreadable)
  }

  /** `kma_buoy_morning.txt` is of kma_buoy; what has no extension is no recording. */
  private serviceOf(name: string): string | undefined {
    const stem = name.replace(/\.[^.]+$/, '')
    if (stem === name) return undefined
    return this.names.find((service) => stem === service || stem.startsWith(`${service}_`))
  }

  private async isAnswer(name: string, request: FeedRequest): Promise<boolean> {
    const includes = (text: string) => this.includes(name, text)
    return (await this.services[request.service]?.isAnswer?.({ name, includes }, request)) ?? true
  }

  private async includes(name: string, text: string): Promise<boolean> {
    const path = join(this.folder, name)
    const { size } = await stat(path).catch(unreadable)
    return size <= LARGEST_FILE && (await readFile(path).catch(unreadable)).includes(text)
  }
}

function unreadable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  throw new TransportFailed('unreachable', `the folder of recordings cannot be read (${code})`)
}
