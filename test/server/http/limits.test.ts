import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_NAMES } from '../../../src/wire/accounts/accounts.ts'
import { DATA, startForecastApi } from '../../support/forecastApi.ts'
import { buildReport, startTestPortal, TEST_NOW } from '../../support/portal.ts'
import { isUploadPath } from '../../../server/http/bodyTime.ts'
import { policyOf, ROUTE_NAMES } from '../../support/policies.ts'

describe('the policy table', () => {
  it.each(ROUTE_NAMES)('bounds %s', (name) => {
    const { perMinute, burst = 0, bodyLimitBytes, bodyType, path } = policyOf(name)
    expect(perMinute).toBeGreaterThan(0)
    expect(burst).toBeLessThanOrEqual(2_000)
    expect(perMinute).toBeLessThanOrEqual(6_000)
    // a form with files goes to the disk as it comes; a file of two megabytes takes up to twice as much in JSON
    const most = bodyType === 'files' ? 2_100_000_000 : name === 'passageFile' ? 4_000_000 : 262_144
    expect(bodyLimitBytes).toBeLessThanOrEqual(most)
    expect(path).toMatch(/^\//)
  })

  it('leaves room for existing clients, which poll data up to five times a second', () => {
    expect(policyOf('observationList').perMinute).toBeGreaterThanOrEqual(300)
    expect(policyOf('observationSeries').perMinute).toBeGreaterThanOrEqual(300)
  })
})

describe('a limit', () => {
  it('refuses what goes over it with a code, and counts each address separately', async () => {
    const portal = await startTestPortal({ env: { TRUST_PROXY: '1' } })
    const { perMinute } = policyOf('menuUsage')
    const visit = (address: string) =>
      portal.ask('/mmis_marine_api/menu-usage-logs', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"menuCode":"10110001"}',
      })
    const answers = await Promise.all(Array.from({ length: perMinute + 5 }, () => visit('198.51.100.7')))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: { type: 'LIMIT' } })
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await visit('198.51.100.8')).status).toBe(200)
  })
})

describe('forms with files', () => {
  it.each(ROUTE_NAMES.filter((name) => policyOf(name).bodyType === 'files'))(
    'have the time of an upload: %s',
    (name) => {
      expect(isUploadPath(policyOf(name).path)).toBe(true)
    },
  )

  it('alone have it', () => {
    const others = ROUTE_NAMES.filter(
      (name) => policyOf(name).method === 'POST' && policyOf(name).bodyType !== 'files',
    )
    expect(others.filter((name) => isUploadPath(policyOf(name).path))).toEqual([])
  })
})

/** Public data that a program reads; what is sent from files and pages has limits of files. */
const PUBLIC_DATA = ROUTE_NAMES.filter((name) => {
  const { path, who, method } = policyOf(name)
  return who === 'everyone' && method === 'GET' && /\/v1\/kma\/|ows$|json$|atom$|graphql/.test(path)
})

describe('the limit of public data', () => {
  const MOST_AT_ONCE = 1_500
  afterEach(() => void vi.restoreAllMocks())

  /** Time that only a test moves; the limits go by how long ago something was, not by the time of day. */
  function heldTime() {
    let ms = TEST_NOW.getTime()
    for (const clock of [performance, Date]) vi.spyOn(clock, 'now').mockImplementation(() => ms)
    return { passSeconds: (seconds: number) => void (ms += seconds * 1_000) }
  }

  it('knows the routes', () => {
    expect(PUBLIC_DATA.length).toBeGreaterThan(30)
  })

  it.each(PUBLIC_DATA)('lets a program read %s 1,500 times at once', (name) => {
    expect(policyOf(name).burst).toBeGreaterThanOrEqual(MOST_AT_ONCE)
  })

  /** Some twenty at a time, as a program with a pool of connections does. */
  async function inTurn(count: number, ask: (at: number) => Promise<{ status: number }>) {
    const statuses: number[] = []
    const readers = Array.from({ length: 20 }, async (_value, reader) => {
      for (let at = reader; at < count; at += 20) statuses.push((await ask(at)).status)
    })
    await Promise.all(readers)
    return { read: statuses.length, refused: statuses.filter((status) => status === 429).length }
  }

  it.each([
    ['points', (at: number) => `${DATA}/fct/latlon/data/detail?lat=34.${1_000 + at}&lon=129.5`],
    ['squares', (at: number) => `${DATA}/mdl/marine_zone/vs/${1 + (at % 1_331)}_${1 + (at % 9)}/list`],
  ])('lets 1,500 different %s of one address through at once', async (_case, pathOf) => {
    heldTime()
    const api = await startForecastApi({ mode: 'demo' })
    const found = await inTurn(MOST_AT_ONCE, (at) => api.ask(pathOf(at)))
    expect(found).toEqual({ read: MOST_AT_ONCE, refused: 0 })
  })

  it('refuses what goes on faster than the rate, and says when the next read is free', async () => {
    const time = heldTime()
    const portal = await startTestPortal({ reports: [buildReport()] })
    // one that lacks its parameters is refused quickly, and counts
    const read = () => portal.ask(`${DATA}/obs/buoy/item`, { headers: { 'accept-language': 'en' } })
    const { burst = 0, perMinute } = policyOf('observationItem')
    expect(await inTurn(burst, read)).toEqual({ read: burst, refused: 0 })
    const refused = await read()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      msg: 'Too many requests. Try again in 1 s.',
    })
    time.passSeconds(1)
    const asked = perMinute / 60 + 3
    expect(await inTurn(asked, read)).toEqual({ read: asked, refused: 3 })
  })

  it('does not count what is prepared, in whatever spelling it is asked for', async () => {
    heldTime()
    const portal = await startTestPortal({ reports: [buildReport()] })
    await portal.container.hot.refresh()
    const remaining = async (path: string) =>
      Number(/; r=(\d+);/.exec(String((await portal.ask(path)).headers.ratelimit))?.[1])
    const { burst = 0 } = policyOf('observationList')
    // the headers state what was taken before the answer was known
    for (const _time of [1, 2, 3]) expect(await remaining(`${DATA}/obs/buoy/list?`)).toBe(burst - 1)
    const series = policyOf('observationSeries').burst ?? 0
    for (const taken of [1, 2, 3]) expect(await remaining(`${DATA}/obs/buoy/22101/list`)).toBe(series - taken)
  })
})

describe('too many tries', () => {
  it('say when to come back, in the header too', async () => {
    const portal = await startTestPortal()
    const check = () =>
      portal.ask('/mmis_marine_api/api/auth/checkSameId', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [ACCOUNT_NAMES.loginId]: 'fisher01' }),
      })
    let answer = await check()
    for (let tries = 1; tries < 12; tries += 1) answer = await check()
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('a body that is broken', () => {
  const BODIES = ROUTE_NAMES.filter((name) => policyOf(name).bodyLimitBytes > 0)
  const TYPES: Record<string, string[]> = {
    json: ['application/json'],
    'signed-json': ['application/json'],
    form: ['application/x-www-form-urlencoded'],
    'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
    files: ['multipart/form-data; boundary=x'],
    'any-form': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  }
  const whole = gzipSync(Buffer.from('{"query":"{ feeds { name } }"}'.padEnd(2_000)))
  const deep = `{"variables":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`
  const BROKEN: [string, Buffer | string, Record<string, string>][] = [
    ['no gzip', 'not gzip at all', { 'content-encoding': 'gzip' }],
    ['a torn gzip', whole.subarray(0, -12), { 'content-encoding': 'gzip' }],
    ['no brotli', 'not brotli at all', { 'content-encoding': 'br' }],
    ['no deflate', 'not deflate at all', { 'content-encoding': 'deflate' }],
    ['an unknown encoding', '{}', { 'content-encoding': 'zstd-2' }],
    ['a bomb', gzipSync(Buffer.alloc(4_000_000, 32)), { 'content-encoding': 'gzip' }],
    ['an unknown charset', '{}', { charset: 'klingon' }],
    ['torn JSON', '{"a":', {}],
    ['what is nested without end', deep, {}],
  ]

  it.each(BROKEN)('as %s is a coded refusal on every route', async (_case, body, { charset, ...headers }) => {
    const portal = await startTestPortal()
    for (const name of BODIES) {
      const { path, method, bodyType = 'json' } = policyOf(name)
      for (const type of TYPES[bodyType]!) {
        const contentType = charset === undefined ? type : `${type.split(';', 1)[0]}; charset=${charset}`
        const { status, headers: sent } = await portal.ask(path, {
          method,
          headers: { ...headers, 'content-type': contentType },
          body,
        })
        expect([name, type, status < 500, sent['content-type']]).toEqual([
          name,
          type,
          true,
          expect.stringMatching(/json|html/) as string,
        ])
      }
    }
  })

  it('is reported by its code where nothing else could be wrong', async () => {
    const portal = await startTestPortal()
    const send = (path: string, type: string) =>
      portal.ask(path, {
        method: 'POST',
        headers: { 'content-type': type, 'content-encoding': 'gzip' },
        body: 'not gzip at all',
      })
    const usage = await send('/mmis_marine_api/menu-usage-logs', 'application/json')
    expect(usage.json()).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    const logIn = await send('/mmis_marine_api/api/auth/login', 'application/x-www-form-urlencoded')
    expect(logIn.json()).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    const graphql = await send('/graphql', 'application/json')
    expect([graphql.status, graphql.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'INPUT_INVALID' } }] },
    ])
    expect((await send('/mmis/logout', 'application/x-www-form-urlencoded')).status).toBe(400)
  })

  it('is none where it is compressed as it says', async () => {
    const portal = await startTestPortal()
    const { status } = await portal.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: whole,
    })
    expect(status).toBe(200)
  })
})
