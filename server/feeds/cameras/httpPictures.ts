import { LARGEST_PICTURE } from '../../../src/domain/cameras/cameras.ts'
import type { PictureSource } from '../../platform/media/ports.ts'
import { HttpSource } from '../http.ts'

/** Pictures over HTTP, from listed hosts alone: an agency's list cannot lead the portal anywhere else. */
export class HttpPictures implements PictureSource {
  private readonly always: readonly string[]
  private http: HttpSource

  /** @param hosts those that an agency's list may name */
  constructor(hosts: readonly string[]) {
    this.always = hosts
    this.http = sourceOf(hosts)
  }

  setOwnHosts(hosts: readonly string[]): void {
    this.http = sourceOf([...this.always, ...hosts])
  }

  fetch(address: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.http.fetchBytes(new URL(address), signal)
  }
}

const sourceOf = (hosts: readonly string[]) => new HttpSource({ hosts, maxBytes: LARGEST_PICTURE })
