import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { StartPeer } from './peer.ts'

interface PreparedBytes {
  type: string
  etag: string
  /** base64 */
  identity: string
  brotli: string
}

/**
 * The limit: node:http and nothing else, sending bytes that are already made. It does what any honest server of
 * the same answer must do, and no more: look at `If-None-Match` and `Accept-Encoding`.
 */
export const start: StartPeer = (port, dataFile) => {
  const { type, etag, identity, brotli } = JSON.parse(readFileSync(dataFile, 'utf8')) as PreparedBytes
  const plain = Buffer.from(identity, 'base64')
  const small = Buffer.from(brotli, 'base64')
  const common = { 'Content-Type': type, ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const plainHeaders = { ...common, 'Content-Length': plain.length }
  const smallHeaders = { ...common, 'Content-Length': small.length, 'Content-Encoding': 'br' }
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, common).end()
    } else if (request.headers['accept-encoding']?.includes('br')) {
      response.writeHead(200, smallHeaders).end(small)
    } else {
      response.writeHead(200, plainHeaders).end(plain)
    }
  })
  return new Promise((done) => server.listen(port, '127.0.0.1', done))
}
