import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ClamdScanner } from '../../../../server/content/files/clamd.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { temporaryFolder } from '../../../support/databases.ts'

/** A daemon that reads a stream as ClamAV's does, and answers by what is in it. */
async function daemon(answer: (bytes: Buffer) => string) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      const start = 'zINSTREAM\0'.length
      const content: Buffer[] = []
      for (let at = start; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at)
        if (length === 0) {
          socket.end(answer(Buffer.concat(content)))
          return
        }
        content.push(received.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

const fileOf = (bytes: Buffer) => {
  const path = join(temporaryFolder(), 'a.bin')
  writeFileSync(path, bytes)
  return path
}
const log = { warn: () => undefined }

describe('the scanner', () => {
  it('hands the whole file to the daemon and takes its word', async () => {
    const bytes = Buffer.alloc(200_000, 'ab')
    const address = await daemon((received) =>
      received.equals(bytes) ? 'stream: OK\0' : 'stream: Other FOUND\0',
    )
    expect(await new ClamdScanner(address, log).look(fileOf(bytes))).toBe('clean')
    expect(await new ClamdScanner(address, log).look(fileOf(Buffer.from('virus')))).toBe('refused')
  })

  it.each([
    ['answers something else', () => daemon(() => 'INSTREAM size limit exceeded. ERROR\0')],
    ['does not listen', () => Promise.resolve({ host: '127.0.0.1', port: 1 })],
  ])('knows nothing of a file while the daemon %s', async (_name, address) => {
    expect(await new ClamdScanner(await address(), log).look(fileOf(Buffer.from('x')))).toBeUndefined()
  })
})
