import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EndTimes } from '../../../server/http/closing.ts'
import { ServerEnd } from '../../../server/http/closing.ts'

const PATIENT: EndTimes = { silentMs: 60_000, lateMs: 60_000, lastMs: 60_000 }

async function serve(handle: RequestListener, times: Partial<EndTimes> = {}) {
  const server = createServer(handle)
  const end = new ServerEnd(server, { ...PATIENT, ...times })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  return { server, end, port: (server.address() as AddressInfo).port }
}

/** What comes of a connection that is opened and, where there is one, asks this. */
function call(port: number, request?: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  const outcome = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('end', () => resolve(text === '' ? 'closed in peace' : text))
  })
  if (request !== undefined) socket.write(request)
  return { socket, outcome, connected: new Promise((resolve) => socket.once('connect', resolve)) }
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** Callers on a thread of their own, so that they come while this one is busy. */
const CALLERS = `
const { workerData, parentPort } = require('node:worker_threads')
const { connect } = require('node:net')
const once = () => new Promise((resolve) => {
  const socket = connect(workerData.port, '127.0.0.1', () => socket.write(workerData.request))
  socket.once('error', (error) => resolve(error.code))
  socket.once('data', (chunk) => resolve(chunk.toString().slice(9, 12)))
  socket.once('close', () => resolve('closed'))
})
// who is answered asks again, where that is wanted
const ask = async () => {
  const outcome = await once()
  return outcome === '200' && workerData.isTireless ? ask() : outcome
}
Promise.all(Array.from({ length: workerData.count }, ask)).then((all) => parentPort.postMessage(all))
parentPort.postMessage('begun')
`

/** Holds the event loop, as a long step would. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

async function callersOf(port: number, count: number, isTireless = false) {
  const worker = new Worker(CALLERS, { eval: true, workerData: { port, count, isTireless, request: GET } })
  onTestFinished(async () => void (await worker.terminate()))
  await new Promise((resolve) => worker.once('message', resolve))
  return new Promise<string[]>((resolve) => worker.once('message', resolve))
}

const isListening = (server: Server) => server.listening

describe('the end of a server', () => {
  it('answers all connections that the kernel accepted before it, though none was read yet', async () => {
    const { server, end, port } = await serve((_request, response) => response.end('here'))
    const answers = callersOf(port, 100)
    await new Promise((resolve) => setImmediate(resolve))
    const all = answers.then((found) => found)
    stall(400)
    await end.close(() => undefined)
    expect(isListening(server)).toBe(false)
    expect(new Set(await all)).toEqual(new Set(['200']))
  })

  it('resets no connection of clients that come again and again', async () => {
    const { end, port } = await serve((_request, response) => response.end('here'))
    const all = callersOf(port, 30, true).then((found) => found)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await end.close(() => undefined)
    expect(new Set(await all)).toEqual(new Set(['ECONNREFUSED']))
  })

  it('refuses a later client at once', async () => {
    const { end, port } = await serve((_request, response) => response.end('here'))
    await end.close(() => undefined)
    expect(await call(port, GET).outcome).toBe('ECONNREFUSED')
  })

  it('lets an answer under way finish, and says that it is the last one of its connection', async () => {
    let finish: (() => void) | undefined
    const asked = Promise.withResolvers<void>()
    const { end, port } = await serve((request, response) => {
      if (request.url === '/quick') {
        response.end('quick')
        return
      }
      finish = () => response.end('slow')
      asked.resolve()
    })
    const slow = call(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    // comes in before the end, and asks after it has begun
    const late = call(port)
    await Promise.all([asked.promise, late.connected])
    const closing = end.close(() => undefined)
    setTimeout(() => late.socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n'), 100)
    const answered = await late.outcome
    expect(answered).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*quick/i)
    finish?.()
    await closing
    expect(await slow.outcome).toMatch(/^HTTP\/1.1 200 OK[^]*slow/)
  })

  it('closes what rests and what never asked, without a reset', async () => {
    const { end, port } = await serve((_request, response) => response.end('here'), { silentMs: 100 })
    const resting = call(port, GET)
    const silent = call(port)
    await silent.connected
    await new Promise((resolve) => resting.socket.once('data', resolve))
    await end.close(() => undefined)
    expect(await silent.outcome).toBe('closed in peace')
    expect(await resting.outcome).toMatch(/^HTTP\/1.1 200 OK/)
  })

  it('has refused what takes too long, which then is answered', async () => {
    const waiting: (() => void)[] = []
    const asked = Promise.withResolvers<void>()
    const handle: RequestListener = (_request, response) => {
      waiting.push(() => response.writeHead(503).end())
      if (waiting.length === 3) asked.resolve()
    }
    const { end, port } = await serve(handle, { lateMs: 50 })
    const callers = [1, 2, 3].map(() => call(port, GET))
    await asked.promise
    await end.close(() => {
      for (const refuse of waiting) refuse()
    })
    for (const { outcome } of callers) expect(await outcome).toMatch(/^HTTP\/1.1 503/)
  })

  it('does not wait for what never ends', async () => {
    const asked = Promise.withResolvers<void>()
    const { end, port } = await serve(() => asked.resolve(), { lateMs: 10, lastMs: 50 })
    const endless = call(port, GET)
    await asked.promise
    await end.close(() => undefined)
    expect(await endless.outcome).toMatch(/closed in peace|ECONNRESET/)
  })
})
