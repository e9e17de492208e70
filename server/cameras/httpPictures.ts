import { HttpSource } from '../feeds/http.ts'
import { LARGEST_PICTURE } from './pictureCheck.ts'
import type { PictureSource } from './jobs/pictureWorks.ts'

/** Pictures over HTTP, from listed hosts alone: an agency's list cannot lead the portal anywhere else. */
export class HttpPictures implements PictureSource {
  private readonly always: readonly string[]
  private http: HttpSource

  /** @param hosts those that an agency's list may name */
  constructor(hosts: readonly string[]) {
    this.always = hosts
    this.http = sourceOf(hosts)
  }

  /** Hosts of the operator's own cameras from now on. */
  setOwnHosts(hosts: readonly string[]): void {
    this.http = sourceOf([...this.always, ...hosts])
  }

  fetch(address: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.http.fetchBytes(new URL(address), signal)
  }
}

const sourceOf = (hosts: readonly string[]) => new HttpSource({ hosts, maxBytes: LARGEST_PICTURE })
