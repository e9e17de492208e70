import { MINUTE_MS, toKstDigits } from '../../../src/domain/time.ts'
import type { HttpSource } from '../http.ts'
import type { HubRequest, HubService, Transport } from '../ports.ts'

export const PUBLIC_HUB_URL = 'https://apihub.kma.go.kr'
const ALL_STATIONS = '0'
/** Beacons report each minute; asking for a few minutes finds the newest one that has arrived. */
const DEFAULT_PERIOD_MS = 10 * MINUTE_MS

/** Paths below the hub's own address. */
export const HUB_PATHS: Readonly<Record<HubService, string>> = {
  kma_sea_obs: '/api/typ01/url/sea_obs.php',
  kma_buoy: '/api/typ01/url/kma_buoy.php',
  kma_buoy2: '/api/typ01/url/kma_buoy2.php',
  kma_lhaws2: '/api/typ01/url/kma_lhaws2.php',
  kma_aws2_min_vis: '/api/typ01/cgi-bin/url/nph-aws2_min_vis',
  kma_stn_inf: '/api/typ01/url/stn_inf.php',
}

export interface HubOptions {
  /** origin of the hub, with a path before `/api` where a proxy needs one */
  baseUrl?: string
  key: string
  http: HttpSource
}

/** The KMA API hub over HTTP. Times are asked for in KST; the key goes into the address and nowhere else. */
export class HubTransport implements Transport {
  readonly mode = 'live'
  private readonly base: string
  private readonly key: string
  private readonly http: HttpSource

  constructor({ baseUrl = PUBLIC_HUB_URL, key, http }: HubOptions) {
    this.base = baseUrl.replace(/\/+$/, '')
    this.key = key
    this.http = http
  }

  fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array> {
    const url = new URL(this.base + HUB_PATHS[request.service])
    for (const [name, value] of Object.entries(parameters(request))) url.searchParams.set(name, value)
    url.searchParams.set('authKey', this.key)
    return this.http.fetchBytes(url, signal)
  }
}

function parameters({ service, at, from, station, list }: HubRequest): Record<string, string> {
  const tm = toKstDigits(at)
  const stn = station ?? ALL_STATIONS
  switch (service) {
    case 'kma_buoy2':
    case 'kma_lhaws2':
      return { tm1: toKstDigits(from ?? new Date(at.getTime() - DEFAULT_PERIOD_MS)), tm2: tm, stn }
    case 'kma_aws2_min_vis':
      return { tm2: tm, stn, disp: '0', help: '1' }
    case 'kma_stn_inf':
      return { inf: list ?? 'BUOY', stn: station ?? '', tm }
    case 'kma_sea_obs':
    case 'kma_buoy':
      return { tm, stn }
  }
}
