import { DAY_MS, HOUR_MS, MINUTE_MS, toKstDigits } from '../../../src/domain/time.ts'
import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { HubRequest, HubService, Transport } from '../ports.ts'

export const PUBLIC_HUB_URL = 'https://apihub.kma.go.kr'
const ALL_STATIONS = '0'
/** Beacons report each minute; asking for a few minutes finds the newest one that has arrived. */
const DEFAULT_PERIOD_MS = 10 * MINUTE_MS
/** Bulletins and commentaries of a day: what was missed while nobody asked is found again. */
const DEFAULT_ISSUES_MS = DAY_MS
/** Model runs are of 00 and 12 o'clock UTC, their rows three hours apart. */
const BETWEEN_RUNS_MS = 12 * HOUR_MS
const STEP_MS = 3 * HOUR_MS
const ALL = '0'

/** Services behind the hub's own address; those on data.go.kr have another one. */
export type OwnHubService = Exclude<HubService, `datago_${string}`>

/** Paths below the hub's own address. */
export const HUB_PATHS: Readonly<Record<OwnHubService, string>> = {
  kma_sea_obs: '/api/typ01/url/sea_obs.php',
  kma_buoy: '/api/typ01/url/kma_buoy.php',
  kma_buoy2: '/api/typ01/url/kma_buoy2.php',
  kma_lhaws2: '/api/typ01/url/kma_lhaws2.php',
  kma_aws2_min_vis: '/api/typ01/cgi-bin/url/nph-aws2_min_vis',
  kma_stn_inf: '/api/typ01/url/stn_inf.php',
  kma_wrn_reg: '/api/typ01/url/wrn_reg.php',
  kma_wrn_now_data: '/api/typ01/url/wrn_now_data.php',
  kma_wrn_now_data_new: '/api/typ01/url/wrn_now_data_new.php',
  kma_wrn_met_data: '/api/typ01/url/wrn_met_data.php',
  kma_fct_afs_do: '/api/typ01/url/fct_afs_do.php',
  kma_marine_large_zone: '/api/typ06/url/marine_large_zone.php',
  kma_marine_small_zone: '/api/typ06/url/marine_small_zone.php',
  kma_wthr_cmt_rpt: '/api/typ01/url/wthr_cmt_rpt.php',
}

const isOwn = (service: HubService): service is OwnHubService => Object.hasOwn(HUB_PATHS, service)

export interface HubOptions {
  /** origin of the hub, with a path before `/api` where a proxy needs one */
  baseUrl?: string
  key: string
  http: HttpSource
}

/**
 * The KMA API hub over HTTP. Times are asked for in KST, those of the models in UTC; the key goes into the address and
 * nowhere else.
 */
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

  /** @throws TransportFailed also `refused` for a service of another provider */
  async fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array> {
    const { service } = request
    if (!isOwn(service)) throw new TransportFailed('refused', `${service} is not asked here`)
    const url = new URL(this.base + HUB_PATHS[service])
    for (const [name, value] of Object.entries(parameters(service, request)))
      url.searchParams.set(name, value)
    url.searchParams.set('authKey', this.key)
    return this.http.fetchBytes(url, signal)
  }
}

function parameters(service: OwnHubService, request: HubRequest): Record<string, string> {
  const { at, from, station, list, basis, zone } = request
  const tm = toKstDigits(at)
  const stn = station ?? ALL_STATIONS
  const since = toKstDigits(from ?? new Date(at.getTime() - DEFAULT_ISSUES_MS))
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
    case 'kma_wrn_reg':
      return { tmfc: ALL }
    case 'kma_wrn_now_data':
    case 'kma_wrn_now_data_new':
      return { fe: basis === 'preliminary' ? 'p' : 'f', tm, disp: '0' }
    case 'kma_wrn_met_data':
      return { reg: zone ?? ALL, wrn: 'A', tmfc1: since, tmfc2: tm, disp: '0' }
    // the least of the levels of detail: the higher ones add the names of those who wrote it
    case 'kma_wthr_cmt_rpt':
      return { tmfc1: since, tmfc2: tm, stn, disp: '0' }
    case 'kma_fct_afs_do':
      return seaForecastParameters(request)
    case 'kma_marine_large_zone':
      return { ...modelTimes(request), Lzone: zone ?? ALL, disp: '0' }
    case 'kma_marine_small_zone':
      return { ...modelTimes(request), Lzone: zone ?? ALL, Szone: ALL, disp: '0' }
  }
}

/** Times of forecasts are asked for without minutes. */
const kstHour = (at: Date) => toKstDigits(at).slice(0, 10)
const utcHour = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 10)

function seaForecastParameters({ at, from, issuedAt, zone, station }: HubRequest): Record<string, string> {
  const first = issuedAt ?? from ?? new Date(at.getTime() - DEFAULT_ISSUES_MS)
  const times = { tmfc1: kstHour(first), tmfc2: kstHour(issuedAt ?? at), tmef1: '', tmef2: '' }
  return { stn: station ?? '', reg: zone ?? '', ...times, disp: '1' }
}

function modelTimes({ at, issuedAt, validAt }: HubRequest): Record<string, string> {
  const run = issuedAt ?? new Date(Math.floor(at.getTime() / BETWEEN_RUNS_MS) * BETWEEN_RUNS_MS)
  const valid = validAt ?? new Date(Math.ceil(at.getTime() / STEP_MS) * STEP_MS)
  return { tma_fc: utcHour(run), tma_ef: utcHour(valid) }
}
