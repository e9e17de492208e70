/** A chart room on the web: an index and files beside it, on loopback. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChartIndexStub {
  index: string
  /** by name; the index lists them in this order */
  files: Map<string, Uint8Array>
  /** paths that were asked for */
  asked: string[]
  /** in place of the index that lists the files */
  indexBody?: string | undefined
  /** in place of everything */
  answer?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

export async function startChartIndexStub(): Promise<ChartIndexStub> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    stub.asked.push(request.url ?? '')
    if (stub.answer) return stub.answer(request, response)
    if (pathname === '/charts/index.json') return void response.end(stub.indexBody ?? listOf(stub.files))
    const content = stub.files.get(decodeURIComponent(pathname.replace('/charts/', '')))
    response.writeHead(content ? 200 : 404).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stub: ChartIndexStub = {
    index: `http://127.0.0.1:${port}/charts/index.json`,
    files: new Map(),
    asked: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

const listOf = (files: ReadonlyMap<string, Uint8Array>) =>
  JSON.stringify({
    charts: [...files].map(([name, { length }]) => ({ name, bytes: length, version: String(length) })),
  })
