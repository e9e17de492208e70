import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { boundBody, hasBody } from '../../../server/http/bodyTime.ts'
import { atEnd } from '../../support/cleanUp.ts'

const STRETCH_MS = 200

/** A server that answers once the body is there, and a caller that sends it by hand. */
async function open(isUpload: boolean) {
  const server = createServer((request, response) => {
    if (hasBody(request)) boundBody(request, isUpload, STRETCH_MS)
    request.resume()
    request.on('end', () => response.end('done'))
    request.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  atEnd(() => {
    socket.destroy()
    server.close()
  })
  let received = ''
  socket.on('data', (piece) => (received += piece.toString()))
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n')
  return { socket, received: () => received }
}

describe('a body that is slow', () => {
  it('is not waited for beyond its time', async () => {
    const { socket, received } = await open(false)
    socket.write(Buffer.alloc(150_000))
    await once(socket, 'close')
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is waited for while it is an upload that goes on', async () => {
    const { socket, received } = await open(true)
    for (let sent = 0; sent < 200_000; sent += 50_000) {
      socket.write(Buffer.alloc(50_000))
      await wait(STRETCH_MS * 0.7)
    }
    await expect.poll(received).toContain('200 OK')
  })

  it('is not waited for when an upload only drips', async () => {
    const { socket, received } = await open(true)
    const drip = setInterval(() => socket.write('x'), STRETCH_MS / 4)
    atEnd(() => clearInterval(drip))
    await once(socket, 'close')
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })
})
