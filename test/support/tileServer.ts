import { createServer } from 'node:http'
import { deflateSync, crc32 } from 'node:zlib'

/** A server of raster tiles on this machine, of one colour, that remembers what it was asked. */
export interface TileServer {
  origin: string
  /** paths with their queries, oldest first */
  asked: string[]
  /** the referrers of the requests */
  referrers: Set<string | undefined>
  /** from now on it answers nothing but 503 */
  fail(): void
  recover(): void
  stop(): Promise<void>
}

const TILE_PX = 256

/** @param rgba of every pixel */
export async function startTileServer(rgba: readonly [number, number, number, number]): Promise<TileServer> {
  const asked: string[] = []
  const referrers = new Set<string | undefined>()
  const tile = pngOf(rgba)
  let isFailing = false
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    referrers.add(request.headers.referer)
    if (isFailing) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    referrers,
    fail: () => (isFailing = true),
    recover: () => (isFailing = false),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function pngOf(rgba: readonly number[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(TILE_PX, 0)
  header.writeUInt32BE(TILE_PX, 4)
  header.set([8, 6, 0, 0, 0], 8)
  // each row begins with the number of its filter
  const row = [0, ...Array.from({ length: TILE_PX }, () => rgba).flat()]
  const rows = Buffer.from(Array.from({ length: TILE_PX }, () => row).flat())
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
