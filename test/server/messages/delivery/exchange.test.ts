import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Poster } from '../../../../server/messages/delivery/exchange.ts'
import type { PosterOptions } from '../../../../server/messages/delivery/exchange.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { freePort } from '../../../support/server.ts'

const never = new AbortController().signal
const posting = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('파고 3.2m') }

async function listen(answer: RequestListener) {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => answer(request, response))
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return { port, url: new URL(`http://127.0.0.1:${port}/a?b=c`), connections: () => connections }
}

function poster(options: Partial<PosterOptions> = {}) {
  const made = new Poster({ connections: 4, ...options })
  atEnd(() => made.close())
  return made
}

describe('a request that surely was not sent', () => {
  it('had nothing to connect to', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}/`)
    expect(await poster().post(url, posting, never)).toEqual({ state: 'unsent' })
  })

  it('found no TLS where it wants it', async () => {
    const { port } = await listen((_request, response) => response.end())
    const url = new URL(`https://127.0.0.1:${port}/`)
    expect(await poster().post(url, posting, never)).toEqual({ state: 'unsent' })
  })

  it('waited for TLS until its time was over', async () => {
    const silent = createNetServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    atEnd(() => silent.close())
    const url = new URL(`https://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
    expect(await poster({ timeoutMs: 200 }).post(url, posting, never)).toEqual({ state: 'unsent' })
  })

  it('was given up before', async () => {
    const { url, connections } = await listen((_request, response) => response.end())
    expect(await poster().post(url, posting, AbortSignal.abort())).toEqual({ state: 'unsent' })
    expect(connections()).toBe(0)
  })

  it('still waited for a connection when it was given up', async () => {
    const asked: IncomingMessage[] = []
    const { url } = await listen((request) => void asked.push(request))
    const one = poster({ connections: 1 })
    const controller = new AbortController()
    const first = one.post(url, posting, controller.signal)
    const second = one.post(url, posting, controller.signal)
    await expect.poll(() => asked.length).toBe(1)
    controller.abort()
    expect([await first, await second]).toEqual([{ state: 'unheard' }, { state: 'unsent' }])
  })
})

describe('a request of unknown outcome', () => {
  it.each<[string, RequestListener]>([
    ['the connection broke', (request) => request.socket.resetAndDestroy()],
    ['the connection was closed', (request) => request.socket.end()],
    [
      'the answer was cut',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        setImmediate(() => request.socket.destroy())
      },
    ],
    ['the answer is no HTTP', (request) => request.socket.end('hello\r\n\r\n')],
  ])('because %s', async (_case, answer) => {
    const { url } = await listen(answer)
    expect(await poster().post(url, posting, never)).toEqual({ state: 'unheard' })
  })

  it('went over a connection that had stood for a while', async () => {
    let asked = 0
    const { url, connections } = await listen((request, response) => {
      if (++asked === 1) response.end('yes')
      else request.socket.resetAndDestroy()
    })
    const one = poster()
    expect(await one.post(url, posting, never)).toEqual({ state: 'answered', status: 200, body: 'yes' })
    expect(await one.post(url, posting, never)).toEqual({ state: 'unheard' })
    expect(connections()).toBe(1)
  })

  it.each<[string, RequestListener]>([
    ['no answer', () => undefined],
    ['no end of the answer', (_request, response) => void response.writeHead(200).write('and then')],
  ])('because there was %s in time', async (_case, answer) => {
    const { url } = await listen(answer)
    expect(await poster({ timeoutMs: 300 }).post(url, posting, never)).toEqual({ state: 'unheard' })
  })

  it('because its answer is longer than an answer may be', async () => {
    const { url } = await listen((_request, response) => response.end('x'.repeat(101)))
    expect(await poster({ maxBytes: 100 }).post(url, posting, never)).toEqual({ state: 'unheard' })
  })
})

describe('a request that is answered', () => {
  it.each([200, 307, 404, 503])('gives the status %i and the words, and follows nothing', async (status) => {
    const { url } = await listen((_request, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end('말'),
    )
    expect(await poster().post(url, posting, never)).toEqual({ state: 'answered', status, body: '말' })
  })

  it('uses as many connections as it may, and those again', async () => {
    const { url, connections } = await listen((_request, response) => response.end())
    const one = poster({ connections: 3 })
    await Promise.all(Array.from({ length: 30 }, () => one.post(url, posting, never)))
    expect(connections()).toBe(3)
  })
})
