import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { fillTemplate } from '../../../src/domain/fields/fileTemplate.ts'

export interface FileTransportOptions {
  /** by service; `folder:` with a path, or an http or https address */
  templates: Readonly<Record<string, string>>
  http: Pick<HttpSource, 'fetchBytes'>
  maxBytes: number
}

const FOLDER = 'folder:'

/** Model files from a folder or another machine, by names that the operator gives. */
export class FileTransport implements Transport {
  readonly mode = 'live'
  private readonly options: FileTransportOptions

  constructor(options: FileTransportOptions) {
    this.options = options
  }

  async fetch({ service, issuedAt, validAt }: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    const template = this.options.templates[service]
    if (template === undefined || !issuedAt || !validAt)
      throw new TransportFailed('refused', `${service} is not asked here`)
    const name = fillTemplate(template, { issuedAt, validAt })
    if (!name.startsWith(FOLDER)) return this.options.http.fetchBytes(new URL(name), signal)
    return this.read(name.slice(FOLDER.length))
  }

  /** A file that is not there yet will be asked for again. */
  private async read(path: string): Promise<Uint8Array> {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (code === 'ENOENT') throw new TransportFailed('refused', 'no such file yet')
      throw new TransportFailed('unreachable', `the file cannot be read (${code})`)
    })
    try {
      const found = await file.stat()
      if (!found.isFile()) throw new TransportFailed('refused', 'no file')
      if (found.size > this.options.maxBytes)
        throw new TransportFailed('too-large', `${found.size} bytes, at most ${this.options.maxBytes}`)
      // it may be growing at this moment: what is cut short is refused by its reader and asked for again
      const { buffer, bytesRead } = await file.read(Buffer.alloc(found.size), 0, found.size, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }
}
