import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { BuiltAnswer } from '../../../../server/http/hot/answers.ts'
import { HotAnswers } from '../../../../server/http/hot/answers.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { ask } from '../../../support/portal.ts'
import type { AskOptions } from '../../../support/portal.ts'

const LONG = JSON.stringify(Array.from({ length: 300 }, (_, row) => ({ row, name: '관측' })))
const JSON_TYPE = 'application/json; charset=utf-8'
const servers: (() => void)[] = []

afterEach(() => {
  for (const close of servers.splice(0)) close()
})

const GUARDS = { 'X-Content-Type-Options': 'nosniff' }

function buildHot() {
  const errors: unknown[] = []
  return { hot: new HotAnswers((error) => errors.push(error), undefined, GUARDS), errors }
}

async function serve(hot: HotAnswers) {
  const server = createServer((request, response) => {
    if (!hot.serve(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, options?: AskOptions) => ask(port, path, options)
}

describe('a prepared answer that expires', () => {
  it('is sent until then, by no path after, and again when it is true for longer', async () => {
    const clock = new FakeClock('2026-06-01T00:00:00Z')
    const hot = new HotAnswers((error) => {
      throw error
    }, clock)
    let until = new Date('2026-06-01T00:00:10Z')
    hot.register('warnings', () => [{ key: '/warnings', type: JSON_TYPE, body: LONG, until }])
    await hot.refresh()
    const get = await serve(hot)
    clock.advanceSeconds(9)
    expect([(await get('/warnings')).status, hot.has('/warnings')]).toEqual([200, true])
    clock.advanceSeconds(1)
    expect([(await get('/warnings')).status, hot.has('/warnings')]).toEqual([404, false])
    until = new Date('2026-06-01T00:01:00Z')
    await hot.refresh()
    expect((await get('/warnings')).status).toBe(200)
  })
})

describe('a prepared answer', () => {
  it.each([
    ['identity', undefined, (body: Buffer) => body],
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
  ])('is sent as %s to a client that accepts it', async (encoding, header, unpack) => {
    const { hot } = buildHot()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const get = await serve(hot)
    const answer = await get('/list', { headers: header ? { 'accept-encoding': header } : {} })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(answer.headers).toMatchObject({
      'content-type': JSON_TYPE,
      'content-length': String(answer.body.length),
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(unpack(answer.body).toString()).toBe(LONG)
  })

  it('is not sent again to a client that holds it, in any form', async () => {
    const { hot } = buildHot()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const get = await serve(hot)
    const { etag = '' } = (await get('/list')).headers
    const answer = await get('/list', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect(answer.status).toBe(304)
    expect(answer.body).toHaveLength(0)
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
    })
    expect(answer.headers['content-length']).toBeUndefined()
  })

  it('has the same head without a body for HEAD', async () => {
    const { hot } = buildHot()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const get = await serve(hot)
    const [whole, head] = [await get('/list'), await get('/list', { method: 'HEAD' })]
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it('repeats a request id that is fit to be logged, and no other', async () => {
    const { hot } = buildHot()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const get = await serve(hot)
    const idOf = async (id: string) =>
      (await get('/list', { headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idOf('abcdefgh-1')).toBe('abcdefgh-1')
    expect(await idOf('short')).toBeUndefined()
    expect(await idOf('<script>alert(1)')).toBeUndefined()
  })

  it('is for its exact address and for reading only', async () => {
    const { hot } = buildHot()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const get = await serve(hot)
    expect((await get('/list?x=1')).status).toBe(404)
    expect((await get('/list', { method: 'DELETE' })).status).toBe(404)
    expect((await get('/__proto__')).status).toBe(404)
  })

  it('keeps its mark while its content stays and changes it with the content', async () => {
    const { hot } = buildHot()
    const get = await serve(hot)
    const etagOf = async () => (await get('/list')).headers.etag
    await hot.set('/list', LONG, { type: JSON_TYPE })
    const first = await etagOf()
    await hot.set('/list', LONG, { type: JSON_TYPE })
    expect(await etagOf()).toBe(first)
    await hot.set('/list', `${LONG} `, { type: JSON_TYPE })
    expect(await etagOf()).not.toBe(first)
  })

  it('stays readable for others while a short one goes out unpacked', async () => {
    const { hot } = buildHot()
    await hot.set('/short', '{}', { type: JSON_TYPE, cors: false, maxAgeS: 60 })
    const get = await serve(hot)
    const { headers } = await get('/short', { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=60')
  })
})

describe('builders', () => {
  const answer = (key: string, body: string): BuiltAnswer => ({ key, body, type: JSON_TYPE })

  it('refuse a second one of the same name', () => {
    const { hot } = buildHot()
    hot.register('lists', () => [])
    expect(() => hot.register('lists', () => [])).toThrow('lists')
  })

  it('that fail leave their former answers and stop no other', async () => {
    const { hot, errors } = buildHot()
    let fails = false
    hot.register('first', () => {
      if (fails) throw new Error('no data')
      return [answer('/first', 'old')]
    })
    let version = 1
    hot.register('second', () => [answer('/second', String(version))])
    await hot.refresh()
    fails = true
    version = 2
    await hot.refresh()
    const get = await serve(hot)
    expect((await get('/first')).text).toBe('old')
    expect((await get('/second')).text).toBe('2')
    expect(errors).toHaveLength(1)
  })

  it('drop what they no longer return', async () => {
    const { hot } = buildHot()
    let keys = ['/a', '/b']
    hot.register('lists', () => keys.map((key) => answer(key, key)))
    await hot.refresh()
    keys = ['/b']
    await hot.refresh()
    expect([hot.has('/a'), hot.has('/b'), hot.size]).toEqual([false, true, 1])
  })

  it('run once more, not once per call, for changes during a run', async () => {
    const { hot } = buildHot()
    let runs = 0
    let version = 0
    hot.register('lists', () => {
      runs++
      return [answer('/list', String(version))]
    })
    const calls = Array.from({ length: 20 }, () => {
      version++
      return hot.refresh()
    })
    await Promise.all(calls)
    const get = await serve(hot)
    expect((await get('/list')).text).toBe('20')
    expect(runs).toBe(2)
  })

  it('cannot fill the memory', async () => {
    const { hot, errors } = buildHot()
    hot.register('flood', () => Array.from({ length: 5_000 }, (_, index) => answer(`/${index}`, 'x')))
    await hot.refresh()
    expect(hot.size).toBeLessThanOrEqual(4_000)
    expect(errors).toHaveLength(1)
  })
})
