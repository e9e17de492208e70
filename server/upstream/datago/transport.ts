import { toKstDigits } from '../../../src/domain/time.ts'
import type { HttpSource } from '../http.ts'
import type { HubRequest, Transport } from '../ports.ts'
import { TransportFailed } from '../ports.ts'
import { newestIssue } from './midSeaForecast.ts'

export const PUBLIC_DATAGO_URL = 'https://apis.data.go.kr'
/** Path below the portal's own address. */
export const MID_SEA_PATH = '/1360000/MidFcstInfoService/getMidSeaFcst'
const ROWS = 10

export interface DatagoOptions {
  /** origin, with a path before `/1360000` where a proxy needs one */
  baseUrl?: string
  /** as the public data portal shows it, encoded or not */
  key: string
  http: HttpSource
}

/** Services of the KMA on data.go.kr over HTTP. The key goes into the address and nowhere else. */
export class DatagoTransport implements Transport {
  readonly mode = 'live'
  private readonly base: string
  private readonly key: string
  private readonly http: HttpSource

  constructor({ baseUrl = PUBLIC_DATAGO_URL, key, http }: DatagoOptions) {
    this.base = baseUrl.replace(/\/+$/, '')
    this.key = decodedKey(key)
    this.http = http
  }

  /** @throws TransportFailed also `refused` for a request of another provider, or without a zone */
  async fetch({ service, at, zone, issuedAt }: HubRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (service !== 'datago_getMidSeaFcst')
      throw new TransportFailed('refused', `${service} is not asked here`)
    if (!zone) throw new TransportFailed('refused', 'an outlook is asked for by its zone')
    const url = new URL(this.base + MID_SEA_PATH)
    const parameters = {
      ServiceKey: this.key,
      pageNo: '1',
      numOfRows: String(ROWS),
      dataType: 'JSON',
      regId: zone,
      tmFc: toKstDigits(issuedAt ?? newestIssue(at)),
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return this.http.fetchBytes(url, signal)
  }
}

/** The public data portal hands out each key twice; encoded again the encoded one would be another key. */
function decodedKey(key: string): string {
  if (!key.includes('%')) return key
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
