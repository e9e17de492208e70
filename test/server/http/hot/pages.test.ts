import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { PreparedPages } from '../../../../server/http/hot/pages.ts'
import type { MadePage } from '../../../../server/http/hot/pages.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { ask } from '../../../support/portal.ts'

const START_MS = Date.parse('2026-05-04T07:10:00Z')
const SHOWS = ['warnings'] as const

/** A server whose pages say how often they were made; `hold` makes the next one wait. */
async function startPages({ mostBytes, falseFrom }: { mostBytes?: number; falseFrom?: Date } = {}) {
  const clock = { nowMs: START_MS, now: () => new Date(clock.nowMs) }
  const pages = new PreparedPages<'warnings' | 'observations'>(clock, mostBytes)
  let made = 0
  let held: Promise<void> | undefined
  const make = async (): Promise<MadePage> => {
    const number = ++made
    await held
    return {
      body: Buffer.from(`page ${number} ${'x'.repeat(1_000)}`),
      kind: { type: 'text/html', vary: 'Cookie', hasOwnCacheControl: true, cors: false },
      falseFrom,
    }
  }
  const server = createServer((request, response) => {
    const asked = { key: request.url ?? '', shows: SHOWS }
    const otherwise = () => response.writeHead(500).end()
    if (pages.serve(asked, request, response, otherwise)) return
    pages.make(asked, request, response, make).then((isSent) => isSent || otherwise(), otherwise)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  const read = async (path = '/a') => (await ask(port, path)).text.slice(0, 6)
  return {
    pages,
    clock,
    read,
    ask: (headers: Record<string, string> = {}, method = 'GET') => ask(port, '/a', { headers, method }),
    made: () => made,
    /** @returns releases the pages that wait */
    hold() {
      let release = () => undefined as void
      held = new Promise((done) => (release = done))
      return () => {
        held = undefined
        release()
      }
    },
  }
}

describe('a page of everyone', () => {
  it('is rendered once for concurrent requests, and once for later ones', async () => {
    const { read, made } = await startPages()
    expect(await Promise.all([read(), read(), read()])).toEqual(['page 1', 'page 1', 'page 1'])
    expect(await read()).toBe('page 1')
    expect(made()).toBe(1)
  })

  it('is made anew after a change of what it shows, and not after one of something else', async () => {
    const { pages, read } = await startPages()
    await read()
    pages.changed('observations')
    expect(await read()).toBe('page 1')
    pages.changed('warnings')
    expect(await read()).toBe('page 2')
  })

  it('is sent as it was while the next one is made', async () => {
    const { pages, read, hold } = await startPages()
    await read()
    pages.changed('warnings')
    const release = hold()
    const next = read()
    await expect.poll(() => read()).toBe('page 1')
    release()
    expect(await next).toBe('page 2')
    expect(await read()).toBe('page 2')
  })

  it('is made once more when something changed while it was made', async () => {
    const { pages, read, hold, made } = await startPages()
    const release = hold()
    const first = read()
    await expect.poll(() => made()).toBe(1)
    pages.changed('warnings')
    release()
    await first
    expect(await read()).toBe('page 2')
  })

  it('is made anew at the next whole minute, and when the clock was set back', async () => {
    const { clock, read } = await startPages()
    await read()
    clock.nowMs += 59_999
    expect(await read()).toBe('page 1')
    clock.nowMs += 1
    expect(await read()).toBe('page 2')
    clock.nowMs -= 3_600_000
    expect(await read()).toBe('page 3')
  })

  it('is never sent from the moment on at which it is not true any more, even while the next one is made', async () => {
    const { clock, read, hold } = await startPages({ falseFrom: new Date(START_MS + 30_000) })
    await read()
    clock.nowMs += 30_000
    const release = hold()
    const waiting = [read(), read()]
    release()
    for (const text of await Promise.all(waiting)) expect(text).not.toBe('page 1')
  })

  it('may be kept by a shared cache for a second, unless it stops being true within it', async () => {
    const { clock, ask: get } = await startPages({ falseFrom: new Date(START_MS + 30_000) })
    expect((await get()).headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
      vary: 'Accept-Encoding, Cookie',
    })
    clock.nowMs += 29_500
    expect((await get()).headers['cache-control']).toBe('public, no-cache')
  })

  it('is packed, has no body for HEAD, and is not sent again to a client that has it', async () => {
    const { ask: get } = await startPages()
    const { headers } = await get({ 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect((await get({}, 'HEAD')).body).toHaveLength(0)
    const again = await get({ 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('is evicted when the memory for pages is full, the longest unused first', async () => {
    const { pages, read, made } = await startPages({ mostBytes: 8_000 })
    for (const path of ['/a', '/b', '/a', '/c', '/d']) await read(path)
    expect(pages.bytes).toBeLessThanOrEqual(8_000)
    const before = made()
    await read('/d')
    expect(made()).toBe(before)
    await read('/b')
    expect(made()).toBe(before + 1)
  })
})
