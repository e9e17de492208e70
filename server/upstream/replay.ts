import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HUB_PATHS } from './kma/hub.ts'
import type { HubRequest, HubService, Transport } from './ports.ts'
import { TransportFailed } from './ports.ts'

const LARGEST_FILE = 32 * 1024 * 1024
/** Longest first, so that a recording belongs to `kma_wrn_now_data_new` rather than to `kma_wrn_now_data`. */
const SERVICES = [...(Object.keys(HUB_PATHS) as HubService[]), 'datago_getMidSeaFcst' as const].toSorted(
  (a, b) => b.length - a.length,
)
const FORECAST_ZONE = /(?<=_)\d{2}[A-Z]\d{5}(?=[_.])/

/**
 * A folder of recorded payloads named `<provider>_<service>[_anything].<extension>`, such as `kma_buoy.txt` or
 * `kma_sea_obs_morning.txt`. A list of preliminary warnings has `_preliminary` in its name. The same file gives the same
 * contents however often it is read.
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
    const names = entries
      .filter((entry) => !entry.isDirectory() && serviceOf(entry.name) === request.service)
      .map((entry) => entry.name)
      .filter((name) => fits(name, request))
      .toSorted()
    if (request.service !== 'datago_getMidSeaFcst' || request.zone === undefined) return names
    const isOfZone = await Promise.all(names.map((name) => this.tellsOf(name, request.zone!)))
    return names.filter((_name, index) => isOfZone[index])
  }

  /** An outlook's zone stands in the recording's name, or else in the recording. */
  private async tellsOf(name: string, zone: string): Promise<boolean> {
    const named = FORECAST_ZONE.exec(name)?.[0]
    if (named !== undefined) return named === zone
    const { size } = await stat(join(this.folder, name)).catch(unreadable)
    return size <= LARGEST_FILE && (await readFile(join(this.folder, name)).catch(unreadable)).includes(zone)
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

/** `kma_buoy_morning.txt` is of kma_buoy; what has no extension is no recording. */
function serviceOf(name: string): HubService | undefined {
  const stem = name.replace(/\.[^.]+$/, '')
  if (stem === name) return undefined
  return SERVICES.find((service) => stem === service || stem.startsWith(`${service}_`))
}

/**
 * Two lists of one service are told apart by the recording's name: that of beacons among the lists of stations, where an
 * unmarked one is of buoys, and the preliminary one among the lists of warnings.
 */
function fits(name: string, { service, list, basis }: HubRequest): boolean {
  if (service === 'kma_stn_inf') return /lhaws/i.test(name) === (list === 'LHAWS')
  if (service === 'kma_wrn_now_data' || service === 'kma_wrn_now_data_new') {
    return /_preliminary/i.test(name) === (basis === 'preliminary')
  }
  return true
}

function unreadable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  throw new TransportFailed('unreachable', `the folder of recordings cannot be read (${code})`)
}
