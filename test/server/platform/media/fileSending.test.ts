import { createHash } from 'node:crypto'
import { open, truncate, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileCutOff, sendOpenFile } from '../../../../server/platform/media/fileSending.ts'
import { temporaryFolder } from '../../../support/databases.ts'

/** Many pieces, and more than what the network holds between the two. */
const BYTES = 24_000_000
const content = Buffer.alloc(BYTES)
for (let place = 0; place < BYTES; place += 4) content.writeUInt32LE(place, place)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a file that is sent from where it lies', () => {
  const path = join(temporaryFolder(), 'sound.wav')
  const failures: unknown[] = []
  let reads = 0
  let pieces = new Set<ArrayBufferLike>()
  let origin = ''
  let stop: () => Promise<unknown>

  beforeAll(async () => {
    const app = express().set('etag', false)
    app.get('/:file', async (request, response) => {
      const handle = await open(path)
      response.setHeader('ETag', '"tag"')
      const file = {
        read: ((buffer: Buffer, ...rest: [number, number, number]) => {
          reads++
          pieces.add(buffer.buffer)
          return handle.read(buffer, ...rest)
        }) as typeof handle.read,
      }
      try {
        await sendOpenFile(file, BYTES, request, response)
      } catch (error) {
        failures.push(error)
        response.destroy()
      } finally {
        await handle.close()
      }
    })
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stop = () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }
    await writeFile(path, content)
  })
  afterAll(() => stop())

  const begin = (headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}/sound.wav`, { headers, agent: false }, resolve).on('error', reject)
    })

  it('arrives as it is, however slowly it is read, through one buffer', async () => {
    pieces = new Set()
    const answer = await begin({ range: 'bytes=1000-' })
    const hash = createHash('sha256')
    let taken = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      hash.update(piece)
      taken += piece.length
      // long enough for everything in between to fill up, and the sender to wait
      if (taken < 500_000) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(taken).toBe(BYTES - 1_000)
    expect(hash.digest('hex')).toBe(digest(content.subarray(1_000)))
    expect(pieces.size).toBe(1)
  })

  it('arrives as it is for many readers at once', async () => {
    const starts = Array.from({ length: 8 }, (_, at) => at * 2_000_001)
    const found = await Promise.all(
      starts.map(async (start) => {
        const answer = await begin({ range: `bytes=${start}-${start + 1_000_000}` })
        return digest(Buffer.concat((await answer.toArray()) as Buffer[]))
      }),
    )
    expect(found).toEqual(starts.map((start) => digest(content.subarray(start, start + 1_000_001))))
  })

  it('is not read to its end for a reader who has gone', async () => {
    reads = 0
    const answer = await begin()
    await new Promise((resolve) => answer.once('data', resolve))
    const closed = new Promise((resolve) => answer.once('close', resolve))
    answer.destroy()
    await closed
    // what is asked for next comes after the end of the one before
    await begin({ 'if-none-match': '"tag"' }).then((next) => next.resume())
    expect(reads).toBeLessThan(BYTES / 32_768)
    expect(failures).toEqual([])
  })

  it('breaks off where it has been cut off meanwhile', async () => {
    const answer = await begin()
    await truncate(path, 1_000)
    let taken = 0
    const reading = (async () => {
      for await (const piece of answer as AsyncIterable<Buffer>) taken += piece.length
    })()
    await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(taken).toBeLessThan(BYTES)
    expect(failures).toEqual([expect.any(FileCutOff)])
    await writeFile(path, content)
  })
})
