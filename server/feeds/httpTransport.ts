import type { HttpSource } from './http.ts'
import { TransportFailed } from './ports.ts'
import type { FeedRequest, Provider, Transport } from './ports.ts'

export interface HttpTransportOptions {
  provider: Pick<Provider, 'publicUrl' | 'services' | 'keyed'>
  /** origin, with a path where a proxy needs one; the provider's public one when absent */
  baseUrl?: string | undefined
  key?: string | undefined
  http: Pick<HttpSource, 'fetchBytes'>
}

/** Any agency over HTTP. The key goes into the address and nowhere else. */
export class HttpTransport implements Transport {
  readonly mode = 'live'
  private readonly options: HttpTransportOptions
  private readonly base: string

  constructor(options: HttpTransportOptions) {
    this.options = options
    this.base = (options.baseUrl ?? options.provider.publicUrl).replace(/\/+$/, '')
  }

  async fetch(request: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    const { provider, key, http } = this.options
    const { services } = provider
    const service = Object.hasOwn(services, request.service) ? services[request.service] : undefined
    if (!service) throw new TransportFailed('refused', `${request.service} is not asked here`)
    const url = new URL(this.base + service.path)
    const keyed = key === undefined ? {} : provider.keyed?.(key)
    for (const [name, value] of Object.entries({ ...service.query(request), ...keyed }))
      url.searchParams.set(name, value)
    return http.fetchBytes(url, signal)
  }
}
