import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../graphql/engine/persisted.ts'
import { ask, readPersisted, sendPersisted } from '../../../src/api/graphql.ts'
import { persistedBody, persistedUrl } from '../../../src/api/operations.ts'
import { ServerRefusal } from '../../../src/api/readError.ts'

interface Asked {
  url: string
  init: RequestInit
}

const asked: Asked[] = []
const serve = (make: (asked: Asked) => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve({ url, init }).then(make)
  })
}
const bodyOf = ({ init }: Asked) => JSON.parse(init.body as string) as Record<string, unknown>
const refusal = (code: string, facts?: object, status = 200) =>
  Response.json({ data: null, errors: [{ message: 'No.', extensions: { code, facts } }] }, { status })

beforeEach(() => {
  asked.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { signal } = new AbortController()
const place = { lat: 34.5, lon: 128 }
/** Each test asks for a series of its own: the client caches answers. */
let stations = 0
const series = () => ({
  code: `S${++stations}`,
  elements: ['windSpeed' as const],
  from: '2026-05-04T00:00:00Z',
  to: '2026-05-05T00:00:00Z',
  step: 'HOUR' as const,
})
const answer = {
  series: { step: 'HOUR', from: 'a', to: 'b', elements: [{ element: 'windSpeed', points: [] }] },
}

const FAILURES = [
  ['offline', () => Promise.reject(new TypeError('failed to fetch'))],
  ['refused', () => new Response('no', { status: 502 })],
  ['malformed', () => new Response('<html>')],
  ['malformed', () => Response.json({ data: null })],
  ['malformed', () => Response.json([])],
  ['malformed', () => Response.json('no')],
] as const

describe('a question to the server, by its hash or through the client,', () => {
  it.each(FAILURES)('fails as %s', async (failure, make) => {
    serve(make)
    await expect(readPersisted('PointForecast', place, signal)).rejects.toMatchObject({ failure })
    await expect(ask('Me', {})).rejects.toMatchObject({ failure })
  })

  it.each([200, 422])('is refused with code, facts and sentence, also with status %i', async (status) => {
    serve(() => refusal('OUTSIDE_FORECAST', { lat: 38.1, lon: 'east', odd: {} }, status))
    const expected = {
      failure: 'refused',
      code: 'OUTSIDE_FORECAST',
      facts: { lat: 38.1, lon: 'east' },
      message: 'No.',
    }
    for (const question of [
      readPersisted('PointForecast', place, signal),
      ask('CheckPassword', { password: 'secret' }),
      ask('StationSeries', series(), signal),
    ]) {
      const thrown: unknown = await question.catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(ServerRefusal)
      expect(thrown).toMatchObject(expected)
    }
  })

  it('is refused as a defect of the server by an error without a code', async () => {
    serve(() => Response.json({ errors: [{}] }, { status: 500 }))
    const defect = { code: 'INTERNAL', facts: {}, message: '' }
    await expect(readPersisted('PointForecast', place, signal)).rejects.toMatchObject(defect)
    await expect(ask('Me', {})).rejects.toMatchObject(defect)
  })
})

describe('what many ask at once', () => {
  it('is read by GET from the address of the hash', async () => {
    serve(() => Response.json({ data: { pointForecast: {} } }))
    expect(await readPersisted('PointForecast', place, signal)).toEqual({ pointForecast: {} })
    expect(asked.map(({ url }) => url)).toEqual([persistedUrl('PointForecast', place)])
  })
})

describe('what a member asks', () => {
  it('goes to our own server by POST, with its cookies, and is never answered from a cache', async () => {
    let count = 0
    serve(() => Response.json({ data: { registerPush: 1, forgetPush: 0, isLoginIdFree: count++ > 0 } }))
    expect(await ask('IsLoginIdFree', { loginId: 'a' })).toMatchObject({ isLoginIdFree: false })
    expect(await ask('IsLoginIdFree', { loginId: 'a' })).toMatchObject({ isLoginIdFree: true })
    for (const one of asked) {
      expect(one).toMatchObject({
        url: '/graphql',
        init: { method: 'POST', credentials: 'same-origin', cache: 'no-store' },
      })
      expect(bodyOf(one)).toMatchObject({ operationName: 'IsLoginIdFree', variables: { loginId: 'a' } })
    }
  })

  it('at the same time, is asked as often as it is asked for, as a change may lie between', async () => {
    serve(() => Response.json({ data: { isLoginIdFree: true } }))
    await Promise.all([ask('IsLoginIdFree', { loginId: 'a' }), ask('IsLoginIdFree', { loginId: 'a' })])
    expect(asked).toHaveLength(2)
  })

  it('renews a log-in whose time is over once, however many ask, and is then asked again', async () => {
    let isRenewed = false
    let renewals = 0
    serve(async ({ url }) => {
      if (url === '/graphql')
        return isRenewed ? Response.json({ data: { revealApiKey: 'key' } }) : refusal('LOGIN_REQUIRED')
      renewals++
      await Promise.resolve()
      isRenewed = true
      return new Response('{}')
    })
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => ask('RevealApiKey', { password: 'secret' })),
    )
    expect([new Set(keys.map(({ revealApiKey }) => revealApiKey)), renewals]).toEqual([new Set(['key']), 1])
  })

  it('is refused when the log-in cannot be renewed', async () => {
    serve(({ url }) =>
      url === '/graphql' ? refusal('SESSION_EXPIRED') : new Response('{}', { status: 401 }),
    )
    await expect(ask('Me', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(asked).toHaveLength(2)
  })
})

describe('what a panel reads', () => {
  it('is asked by GET and by its hash, and answered from the client’s cache the next time', async () => {
    serve(() => Response.json({ data: answer }))
    const variables = series()
    expect(await ask('StationSeries', variables, signal)).toEqual(answer)
    expect(await ask('StationSeries', variables, signal)).toEqual(answer)
    expect(asked).toHaveLength(1)
    const { searchParams } = new URL(asked[0]?.url ?? '', 'http://portal')
    expect(searchParams.get('operationName')).toBe('StationSeries')
    expect(searchParams.has('query')).toBe(false)
  })

  it('is asked for again after a minute, as new reports may have come', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    serve(() => Response.json({ data: answer }))
    const variables = series()
    vi.advanceTimersByTime(60_000)
    await ask('StationSeries', variables, signal)
    vi.advanceTimersByTime(59_000)
    await ask('StationSeries', variables, signal)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await ask('StationSeries', variables, signal)
    expect(asked).toHaveLength(2)
  })

  it('is asked with exactly the text of its hash where the server does not know the hash', async () => {
    serve(({ init }) =>
      init.method === 'GET' ? refusal('PERSISTED_QUERY_NOT_FOUND') : Response.json({ data: answer }),
    )
    expect(await ask('StationSeries', series(), signal)).toEqual(answer)
    const [, second] = asked
    if (!second) throw new Error('nothing was asked again')
    expect(bodyOf(second).query).toBe(operations.StationSeries)
  })

  it('is given up with the panel', async () => {
    const panel = new AbortController()
    serve(({ init }) => {
      panel.abort()
      return init.signal?.aborted ? Promise.reject(new DOMException('', 'AbortError')) : new Response()
    })
    await expect(ask('StationSeries', series(), panel.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a change sent from a page that is being left', () => {
  const input = { windUnit: 'kn' }

  it('goes by its hash alone and outlives the page', async () => {
    const done = Response.json({ data: { setPreferences: input } })
    serve(() => done)
    expect(await sendPersisted('SetPreferences', { input })).toBe(true)
    expect(asked).toMatchObject([{ url: '/graphql', init: { method: 'POST', keepalive: true } }])
    expect(asked[0]?.init.body).toBe(persistedBody('SetPreferences', { input }))
    expect(done.bodyUsed).toBe(true)
  })

  it.each([
    ['a refusal', () => refusal('LOGIN_REQUIRED', undefined, 401)],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('is not done with %s', async (_case, make) => {
    serve(make)
    expect(await sendPersisted('SetPreferences', { input })).toBe(false)
  })
})
