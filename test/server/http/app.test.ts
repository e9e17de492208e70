import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '../../support/portal.ts'
import { buildReport, startTestPortal, TEST_NOW } from '../../support/portal.ts'

const MIB = Buffer.alloc(1_048_576, 'a')
const LIST = '/mmis_marine_api/v1/kma/obs/buoy/list'
const USAGE = '/mmis_marine_api/menu-usage-logs'
const JSON_HEAD = { 'content-type': 'application/json' }

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ reports: [buildReport()] })
})

describe('refusals', () => {
  it.each([
    ['/mmis_marine_api', 404],
    ['/mmis_marine_api/', 404],
    ['/mmis_marine_api/v1/kma/nothing', 404],
    ['/mmis_marine_api/../../etc/passwd', 404],
    ['/mmis_marine_api/api/auth/nothing', 404],
    ['/nothing', 404],
    ['//portal.example/mmis/', 404],
    ['/mmis_marine_apix/list', 404],
  ])('answer %s with a code and no trace', async (path, status) => {
    const answer = await portal.ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch(/json/)
    expect(answer.json()).toMatchObject({
      status,
      code: 'PATH_UNKNOWN',
      error: { type: 'REQUEST', code: 'PATH_UNKNOWN' },
    })
  })

  it.each([
    [USAGE, 413],
    ['/graphql', 413],
    ['/mmis_marine_api/nothing', 404],
    [LIST, 405],
  ])('answer a body of 1 MiB to %s with %i', async (path, status) => {
    const answer = await portal.ask(path, { method: 'POST', headers: JSON_HEAD, body: MIB })
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/BODY_TOO_LARGE|PATH_UNKNOWN|METHOD_NOT_ALLOWED/)
  })

  it('answer a body that names no length as soon as it is too long', async () => {
    const answer = await portal.ask(USAGE, {
      method: 'POST',
      headers: { ...JSON_HEAD, 'transfer-encoding': 'chunked' },
      body: MIB,
    })
    expect(answer.status).toBe(413)
  })

  it('speak the language asked for, Korean unless English comes first', async () => {
    const inLanguage = async (language: string) =>
      (await portal.ask('/nothing', { headers: { 'accept-language': language } })).json()
    expect(await inLanguage('en-GB,ko;q=0.5')).toMatchObject({ msg: 'There is nothing at this address.' })
    expect(await inLanguage('fr, ko;q=0.1')).toMatchObject({ msg: '없는 주소입니다.' })
  })

  it('come as problem+json to a client that asks for it', async () => {
    const answer = await portal.ask(LIST.replace('buoy', 'harbour'), {
      headers: { accept: 'application/problem+json' },
    })
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({
      status: 404,
      code: 'TYPE_UNKNOWN',
      type: 'urn:open-marine-portal:refusal:TYPE_UNKNOWN',
      instance: '/mmis_marine_api/v1/kma/obs/harbour/list',
    })
  })

  it.each([
    'http://[',
    '*',
    'http://elsewhere.example/mmis/x',
    '?',
    '/mmis/?%',
    '/mmis/preferences?%E0%A4%A',
  ])('never fail on the address %s', async (path) => {
    const answer = await portal.ask(path, { method: path === '*' ? 'OPTIONS' : 'GET' })
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect([500, 502]).not.toContain(answer.status)
  })

  it('say of an address that no parser reads what is wrong', async () => {
    const answer = await portal.ask('http://[')
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  })

  it('survive what is no HTTP', async () => {
    const port = Number(new URL(portal.origin).port)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(said).toMatch(/^HTTP\/1\.1 400/)
    expect((await portal.ask('/healthz')).status).toBe(200)
  })
})

describe('a server that is still loading', () => {
  it('answers data and health at once, and lets GraphQL wait until it can', async () => {
    const young = await startTestPortal({ reports: [buildReport()], isStillLoading: true })
    expect((await young.ask(LIST)).status).toBe(200)
    expect((await young.ask('/readyz')).status).toBe(200)
    const query = young.ask('/graphql?query={stations{code}}')
    await young.complete()
    expect((await query).text).toContain('22101')
  })
})

describe('a request with two Host headers', () => {
  const asked = (hosts: string, path: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
      let text = ''
      socket.setEncoding('utf8').on('data', (part: string) => (text += part))
      socket.on('end', () => resolve(text)).on('error', reject)
      socket.write(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    })

  it.each([LIST, '/healthz', '/mmis/'])('is refused, also where the answer is prepared: %s', async (path) => {
    expect(await asked('Host: one\r\nhost: other\r\n', path)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await asked('Host: one\r\nHOST: one\r\n', path)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await asked('', path)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await asked('Host: one\r\nhost: other\r\n', path)).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(await asked('Host: one\r\nX-Host: other\r\n', path)).not.toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('every answer', () => {
  it('to an address that no route and no parser takes carries the safety headers', async () => {
    const { status, headers } = await portal.ask('http://[')
    expect(status).toBe(400)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  })

  it.each(['/healthz', '/mmis_marine_api/v1/kma/obs/buoy/22101/list', '/nothing', '/mmis/'])(
    'of %s carries the safety headers',
    async (path) => {
      const { headers } = await portal.ask(path)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('is guarded in the same way whether it was prepared or not, on its path and on the normal one', async () => {
    const guards = [
      'content-security-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]
    const ways = [LIST, `${LIST}?`, '/mmis_marine_api/v1/kma/obs/buoy/22101/list']
    const answers = await Promise.all(ways.map((path) => portal.ask(path)))
    const of = ({ headers }: (typeof answers)[number]) => guards.map((name) => headers[name])
    expect(of(answers[0]!).every((value) => typeof value === 'string' && value !== '')).toBe(true)
    expect(of(answers[1]!)).toEqual(of(answers[0]!))
    expect(of(answers[2]!)).toEqual(of(answers[0]!))
    expect(answers[0]!.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('lets a page ask for the reader’s place and for nothing else of the device', async () => {
    const { headers } = await portal.ask('/mmis/')
    expect(headers['permissions-policy']).toMatch(/^geolocation=\(self\), camera=\(\), microphone=\(\)/)
  })

  it('has an id: the caller’s when it is fit to be logged, else a new one', async () => {
    const idFor = async (id: string) =>
      (await portal.ask('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idFor('client-00042')).toBe('client-00042')
    expect(await idFor('a b')).toMatch(/^[\w-]{8}-\w{6}$/)
    expect(await idFor('x'.repeat(65))).not.toBe('x'.repeat(65))
    expect(await idFor('')).not.toBe(await idFor(''))
  })

  it('is compressed for a client that accepts it', async () => {
    const answer = await portal.ask('/mmis_marine_api/openapi.json?x=1', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.body).toString())).toMatchObject({ openapi: '3.1.0' })
  })

  it.each(['identity', 'gzip', 'br'])('to a change arrives whole, as %s', async (encoding) => {
    const fields = Array.from({ length: 10 }, (_, at) => `${'n'.repeat(100)}${at}: __typename`)
    const answer = await portal.ask('/graphql', {
      method: 'POST',
      headers: { ...JSON_HEAD, 'accept-encoding': encoding },
      body: JSON.stringify({ query: `mutation { ${fields.join(' ')} }` }),
    })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding] ?? ((body: Buffer) => body)
    const { data } = JSON.parse(unpack(answer.body).toString()) as { data: object }
    expect(Object.values(data)).toEqual(Array.from({ length: 10 }, () => 'Mutation'))
  })

  it('over https asks browsers to stay there', async () => {
    const secure = await startTestPortal({ env: { PUBLIC_ORIGIN: 'https://marine.example' } })
    const { headers } = await secure.ask('/healthz')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['content-security-policy']).toMatch(/upgrade-insecure-requests/)
  })
})

describe('public data', () => {
  it.each([LIST, '/mmis_marine_api/v1/kma/obs/buoy/22101/list'])(
    'at %s may be read from any origin',
    async (path) => {
      const answer = await portal.ask(path, { headers: { origin: 'https://elsewhere.example' } })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  it('answer the question a browser asks before', async () => {
    const answer = await portal.ask(LIST, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'accesstoken' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-headers']?.toLowerCase()).toContain('accesstoken')
  })

  it('change for readers as soon as a report is recorded', async () => {
    const before = await portal.ask(LIST)
    await portal.record([buildReport({ observedAt: TEST_NOW, values: { windSpeed: 12.5 } })])
    const after = await portal.ask(LIST, { headers: { 'if-none-match': before.headers.etag ?? '' } })
    expect(after.status).toBe(200)
    expect(after.text).toContain('12.5')
    expect((await portal.ask(LIST, { headers: { 'if-none-match': after.headers.etag ?? '' } })).status).toBe(
      304,
    )
  })
})
