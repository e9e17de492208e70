import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HttpSource } from '../../../server/feeds/http.ts'
import { HUB_SERVICES } from '../../../server/feeds/kma/services.ts'
import { STUB_KEY, startHubStub } from '../../support/hubStub.ts'
import type { HubStub } from '../../support/hubStub.ts'

const PATH = HUB_SERVICES.kma_buoy.path
const never = new AbortController().signal
let stub: HubStub
let nowMs = 0

beforeAll(async () => {
  stub = await startHubStub({ payload: async () => new TextEncoder().encode('payload') })
})
afterAll(() => stub.stop())
beforeEach(() => void (nowMs = 0))
afterEach(() => stub.answer('kma_buoy', undefined))

const address = (path = PATH) => new URL(`${path}?tm=202605041200&authKey=${STUB_KEY}`, stub.origin)
const source = (options: Partial<ConstructorParameters<typeof HttpSource>[0]> = {}) =>
  new HttpSource({ hosts: [new URL(stub.origin).host], elapsedMs: () => nowMs, random: () => 1, ...options })
const failure = (reason: string): unknown => expect.objectContaining({ name: 'TransportFailed', reason })

describe('asking another machine', () => {
  it('refuses a host that is not listed, without asking it', async () => {
    const asked = stub.requests.length
    await expect(source({ hosts: ['hub.example'] }).fetchBytes(address(), never)).rejects.toEqual(
      failure('refused'),
    )
    expect(stub.requests).toHaveLength(asked)
  })

  it.each([401, 403, 404, 429, 500, 503])('refuses status %i', async (status) => {
    stub.answer('kma_buoy', { status })
    await expect(source().fetchBytes(address(), never)).rejects.toEqual(failure('refused'))
  })

  it('reports the words of an error, but never a key that they repeat', async () => {
    const message = `등록되지 않은 인증키 ${STUB_KEY}`
    stub.answer('kma_buoy', { status: 403, body: JSON.stringify({ result: { status: 403, message } }) })
    const error = await source()
      .fetchBytes(address(), never)
      .catch((caught: Error) => caught)
    expect(String(error)).toContain('등록되지 않은 인증키')
    expect(JSON.stringify(error) + String(error)).not.toContain(STUB_KEY)
  })

  it('gives up after its time', async () => {
    stub.answer('kma_buoy', { delayMs: 2_000 })
    await expect(source({ timeoutMs: 50 }).fetchBytes(address(), never)).rejects.toEqual(failure('timeout'))
  })

  it('gives up when the caller does, which is no failure of the source', async () => {
    stub.answer('kma_buoy', { delayMs: 2_000 })
    const http = source()
    for (let i = 0; i < 5; i++) {
      await expect(http.fetchBytes(address(), AbortSignal.timeout(20))).rejects.toEqual(failure('timeout'))
    }
    stub.answer('kma_buoy', undefined)
    await expect(http.fetchBytes(address(), never)).resolves.toHaveLength(7)
  })

  it('refuses a body that is too large, also a small one that unpacks to it', async () => {
    const http = source({ maxBytes: 1000 })
    stub.answer('kma_buoy', { body: 'x'.repeat(1001) })
    await expect(http.fetchBytes(address(), never)).rejects.toEqual(failure('too-large'))
    stub.answer('kma_buoy', {
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('x'.repeat(1_000_000)),
    })
    await expect(http.fetchBytes(address(), never)).rejects.toEqual(failure('too-large'))
  })

  it.each([
    ['to another host', { location: 'http://169.254.169.254/latest' }],
    ['to another port', { location: 'http://127.0.0.1:9/' }],
    ['to another protocol', { location: 'file:///etc/passwd' }],
    ['to nowhere', {}],
    ['in a circle', { location: PATH }],
  ])('refuses a redirect %s', async (_case, headers) => {
    stub.answer('kma_buoy', { status: 302, headers })
    await expect(source().fetchBytes(address(), never)).rejects.toEqual(failure('redirect'))
  })

  it('follows a redirect within the host', async () => {
    stub.answer('kma_buoy', {
      status: 307,
      headers: { location: `${HUB_SERVICES.kma_buoy2.path}?authKey=${STUB_KEY}` },
    })
    await expect(source().fetchBytes(address(), never)).resolves.toHaveLength(7)
  })

  it('says that the host does not answer, with a code and without the address’s query', async () => {
    stub.answer('kma_buoy', { isBroken: true })
    const error = await source()
      .fetchBytes(address(), never)
      .catch((caught: Error) => caught)
    expect(error).toEqual(failure('unreachable'))
    expect(String(error)).not.toContain(STUB_KEY)
  })

  it('has at most two requests open, and drops one that is given up while it waits', async () => {
    stub.answer('kma_buoy', { delayMs: 60, body: 'late' })
    stub.mostOpen = 0
    const http = source()
    const given = new AbortController()
    const all = Array.from({ length: 6 }, () => http.fetchBytes(address(), never))
    const waiting = http.fetchBytes(address(), given.signal)
    given.abort()
    await expect(waiting).rejects.toEqual(failure('timeout'))
    await Promise.all(all)
    expect(stub.mostOpen).toBe(2)
  })

  it('spares a path that keeps failing and no other', async () => {
    stub.answer('kma_buoy', { status: 500 })
    const http = source()
    for (let i = 0; i < 4; i++) await http.fetchBytes(address(), never).catch(() => undefined)
    const asked = stub.requests.length
    await expect(http.fetchBytes(address(), never)).rejects.toEqual(failure('breaker-open'))
    expect(stub.requests).toHaveLength(asked)
    await expect(http.fetchBytes(address(HUB_SERVICES.kma_sea_obs.path), never)).resolves.toHaveLength(7)
    stub.answer('kma_buoy', undefined)
    nowMs += 31_000
    await expect(http.fetchBytes(address(), never)).resolves.toHaveLength(7)
  })
})
