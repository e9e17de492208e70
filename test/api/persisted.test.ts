import { afterEach, describe, expect, it, vi } from 'vitest'
import { persistedUrl } from '../../src/api/operations.ts'
import { readPersisted } from '../../src/api/persisted.ts'

afterEach(() => vi.unstubAllGlobals())
const serve = (make: () => Response | Promise<Response>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve().then(make)
  })
  return asked
}
const { signal } = new AbortController()
const place = { lat: 34.5, lon: 128 }

describe('an operation asked for by its hash', () => {
  it.each([
    ['offline', () => Promise.reject(new TypeError('failed to fetch'))],
    ['refused', () => new Response('no', { status: 502 })],
    ['malformed', () => new Response('<html>')],
    ['malformed', () => Response.json({ data: null })],
    ['malformed', () => Response.json('no')],
  ] as const)('fails as %s', async (failure, make) => {
    serve(make)
    await expect(readPersisted('PointForecast', place, signal)).rejects.toMatchObject({ failure })
  })

  it('tells why the server said no', async () => {
    const extensions = { code: 'OUTSIDE_FORECAST', facts: { lat: 38.1, lon: 121.5 } }
    serve(() =>
      Response.json(
        { errors: [{ message: 'x', extensions }], data: { pointForecast: null } },
        { status: 422 },
      ),
    )
    await expect(readPersisted('PointForecast', place, signal)).rejects.toMatchObject({
      name: 'RefusedRead',
      failure: 'refused',
      ...extensions,
    })
  })

  it('calls an error without a code a defect of the server', async () => {
    serve(() => Response.json({ errors: [{}] }, { status: 500 }))
    await expect(readPersisted('PointForecast', place, signal)).rejects.toMatchObject({
      code: 'INTERNAL',
      facts: {},
    })
  })

  it('goes to the address of the hash and brings the data', async () => {
    const asked = serve(() => Response.json({ data: { pointForecast: {} } }))
    expect(await readPersisted('PointForecast', place, signal)).toEqual({ pointForecast: {} })
    expect(asked).toEqual([persistedUrl('PointForecast', place)])
  })
})
