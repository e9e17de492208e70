import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchJson } from '../../../src/api/fetchJson.ts'

afterEach(() => vi.unstubAllGlobals())
const serve = (make: () => Response | Promise<Response>) => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Promise.resolve().then(make)
  })
  return asked
}
const good = () =>
  Response.json({ a: 1 }, { headers: { etag: 'W/"1"', date: 'Mon, 04 May 2026 03:06:00 GMT' } })

describe('asking for a public answer', () => {
  it.each([
    ['offline', () => Promise.reject(new TypeError('failed to fetch'))],
    ['refused', () => new Response('no', { status: 503 })],
    ['malformed', () => new Response('<html>')],
  ] as const)('fails as %s', async (failure, make) => {
    serve(make)
    await expect(fetchJson('/mmis/x.json')).rejects.toMatchObject({ failure })
  })

  it('brings the body, its version and the server’s clock', async () => {
    const asked = serve(good)
    expect(await fetchJson('/mmis/x.json')).toEqual({
      body: { a: 1 },
      etag: 'W/"1"',
      servedAt: new Date('2026-05-04T03:06:00Z'),
    })
    expect(asked[0]?.[0]).toBe('/mmis/x.json')
    expect(asked[0]?.[1].cache).toBe('no-cache')
  })

  it('brings no body when the version is the known one', async () => {
    serve(good)
    expect(await fetchJson('/mmis/x.json', undefined, 'W/"1"')).toMatchObject({ body: undefined })
  })

  it('may take what the browser keeps, where the caller allows it', async () => {
    const asked = serve(good)
    await fetchJson('/mmis/zones.geojson', undefined, null, 'default')
    expect(asked[0]?.[1].cache).toBe('default')
  })

  it('gives up when the caller does, without calling it a failure', async () => {
    const stop = new AbortController()
    serve(() => {
      stop.abort()
      return Promise.reject(new DOMException('stopped', 'AbortError'))
    })
    await expect(fetchJson('/mmis/x.json', stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
