import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AstroHandler } from '../../server/site.ts'
import type { PageContext } from '../../src/api/pageContext.ts'
import { temporaryFolder } from '../support/databases.ts'
import type { TestPortal } from '../support/portal.ts'
import { buildReport, startTestPortal } from '../support/portal.ts'

const SCRIPT = 'export const a = 1\n'.repeat(200)
const HASH = "'sha256-0chmwFk0zaA528yFfGV7J9ppIpdfTPPULncDF3WG7Zs='"

/** Stands for the built pages: tells what a page was given, as Astro's own handler would pass it on. */
const pages: AstroHandler = async (request, response, next, locals) => {
  const { portal } = locals as { portal: PageContext }
  const path = request.url ?? ''
  if (path.startsWith('/mmis/unmatched')) return next?.()
  const { language, timeZone, windUnit, isDemo, isDevelopmentHost, publicOrigin } = portal
  const told = {
    path,
    language,
    timeZone,
    windUnit,
    isDemo,
    isDevelopmentHost,
    publicOrigin,
    stations: portal.stations().length > 0,
    known: portal.station('22101')?.code,
    unknown: portal.station('99999') === undefined,
    feeds: await portal.feeds(),
    filler: 'x'.repeat(2_000),
  }
  response.writeHead(path === '/mmis/404' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src *; script-src 'self' ${HASH} 'unsafe-inline' https://evil.example; style-src 'self'`,
  })
  response.end(JSON.stringify(told))
}

let portal: TestPortal
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await portal.ask(path, { headers })).json()

beforeAll(async () => {
  const clientFolder = temporaryFolder()
  mkdirSync(join(clientFolder, '_a'))
  writeFileSync(join(clientFolder, '_a/app.abc.js'), SCRIPT)
  writeFileSync(join(clientFolder, '_a/app.abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientFolder, '.env'), 'SECRET=1')
  portal = await startTestPortal({
    reports: [buildReport()],
    mode: 'demo',
    site: { handler: pages, clientFolder },
  })
})

describe('addresses', () => {
  it.each([
    ['/', 302, '/mmis/'],
    ['/mmis', 308, '/mmis/'],
    ['/MMIS', 308, '/mmis/'],
    ['/robots.txt', 301, '/mmis/robots.txt'],
    ['/index.html', 302, '/mmis/'],
    ['/mmis/anything.html', 302, '/mmis/'],
    ['/mmis/deep/PAGE.HTML?to=//evil.example', 302, '/mmis/'],
    ['//evil.example/a.html', 302, '/mmis/'],
    ['/mmis/SYSTEMINFO', 308, '/mmis/systemInfo'],
    ['/mmis/systeminfo/?tz=UTC', 308, '/mmis/systemInfo?tz=UTC'],
    ['/mmis/m/ROUTEINFO', 308, '/mmis/m/RouteInfo'],
    ['/mmis/./AuthReagree', 308, '/mmis/authReagree'],
    ['/mmis/s/22101', 302, '/mmis/stations/22101'],
    ['/mmis/z/S1311100?lang=en', 302, '/mmis/zones/S1311100?lang=en'],
  ])('lead from %s to one spelling', async (path, status, location) => {
    const answer = await portal.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it('that only begin like ours are not ours', async () => {
    expect((await portal.ask('/mmisx')).status).toBe(404)
    expect((await portal.ask('/mmis//evil.example')).status).toBe(404)
    expect((await portal.ask('/mmis/%E0%A4%A')).status).toBe(400)
  })

  it('of pages take no other method', async () => {
    const answer = await portal.ask('/mmis/systemInfo', { method: 'POST', body: 'a=b' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('without a page get the portal’s own not-found page', async () => {
    const answer = await portal.ask('/mmis/unmatched')
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ path: '/mmis/404' })
  })
})

describe('a page', () => {
  it('is told what the reader wants: query first, then cookie, then browser', async () => {
    expect(await page('/mmis/systemInfo')).toMatchObject({ language: 'ko', timeZone: 'KST', windUnit: 'ms' })
    expect(await page('/mmis/systemInfo', { 'accept-language': 'en' })).toMatchObject({ language: 'en' })
    const cookie = { cookie: 'lang=en; tz=UTC; wind=kn; other=1', 'accept-language': 'ko' }
    expect(await page('/mmis/systemInfo', cookie)).toMatchObject({
      language: 'en',
      timeZone: 'UTC',
      windUnit: 'kn',
    })
    expect(await page('/mmis/systemInfo?lang=ko&tz=KST&wind=kmh', cookie)).toMatchObject({
      language: 'ko',
      timeZone: 'KST',
      windUnit: 'kmh',
    })
    expect(await page('/mmis/systemInfo?lang=xx&tz=PST&wind=__proto__')).toMatchObject({
      language: 'ko',
      timeZone: 'KST',
      windUnit: 'ms',
    })
  })

  it('can read stations and knows that the data are simulated', async () => {
    expect(await page('/mmis/systemInfo')).toMatchObject({
      stations: true,
      known: '22101',
      unknown: true,
      isDemo: true,
    })
  })

  it('knows a development host by its name', async () => {
    expect(await page('/mmis/systemInfo', { host: 'localhost:3000' })).toMatchObject({
      isDevelopmentHost: true,
    })
    expect(await page('/mmis/systemInfo', { host: 'marine.example' })).toMatchObject({
      isDevelopmentHost: false,
      publicOrigin: 'http://marine.example',
    })
  })

  it('keeps our policy, with the hashes of its own scripts and nothing looser', async () => {
    const policy = String((await portal.ask('/mmis/systemInfo')).headers['content-security-policy'])
    expect(policy).toContain(HASH)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|evil|\*/)
  })

  it('is packed, private, and varies with what it depends on', async () => {
    const answer = await portal.ask('/mmis/systemInfo', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.body).toString()).toContain('/mmis/systemInfo')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding'])
      expect(answer.headers.vary).toContain(name)
  })

  it('says NOT_READY while no pages are built', async () => {
    const bare = await startTestPortal()
    const answer = await bare.ask('/mmis/', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(503)
    expect(answer.headers['content-type']).toMatch(/html/)
    expect(answer.headers['retry-after']).toBe('5')
  })
})

describe('built files', () => {
  it('with their hash in the name are packed and never asked for again', async () => {
    const answer = await portal.ask('/mmis/_a/app.abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(answer.body.length),
    })
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT)
  })

  it('carry what guards them, and of what guards documents only as much as they need', async () => {
    const script = await portal.ask('/mmis/_a/app.abc.js')
    expect(script.headers['x-content-type-options']).toBe('nosniff')
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(script.headers['content-security-policy']).toBeUndefined()
    // a picture of this kind can be opened as a document of its own
    const drawing = await portal.ask('/mmis/icon.svg')
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('are asked for again after a while, unless their address names their content', async () => {
    const cacheOf = async (path: string) => (await portal.ask(path)).headers['cache-control']
    expect(await cacheOf('/mmis/icon.svg')).toBe('public, max-age=300, must-revalidate')
    expect(await cacheOf('/mmis/icon.svg?v=1a2b')).toBe('public, max-age=31536000, immutable')
  })

  it('go out plain to who takes no packed form, and not at all to who holds them', async () => {
    const answer = await portal.ask('/mmis/_a/app.abc.js')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.text).toBe(SCRIPT)
    const again = await portal.ask('/mmis/_a/app.abc.js', {
      headers: { 'if-none-match': answer.headers.etag ?? '' },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it.each([
    '/mmis/_a/../../package.json',
    '/mmis/_a/..%2f..%2fpackage.json',
    '/mmis/_a/app.abc.js.br',
    '/mmis/.env',
    '/mmis/_a/',
  ])('do not include %s', async (path) => {
    const answer = await portal.ask(path)
    expect(answer.headers['content-type']).not.toMatch(/javascript|octet/)
    expect(answer.text).not.toMatch(/SECRET|dependencies/)
  })
})

describe('choices without script', () => {
  it('are kept in cookies for a year, and the reader goes back', async () => {
    const answer = await portal.ask('/mmis/preferences?wind=kn&tz=UTC&return=/mmis/stations/22101?tz=UTC')
    expect([answer.status, answer.headers.location]).toEqual([303, '/mmis/stations/22101?tz=UTC'])
    expect(answer.headers['set-cookie']).toHaveLength(2)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^wind=kn; Max-Age=31536000; Path=\/; .*SameSite=Lax$|^tz=UTC/,
    )
  })

  it('that do not exist are refused', async () => {
    for (const query of ['wind=mph', 'tz=PST', 'lang=xx', 'theme=pink', 'wind=constructor']) {
      expect((await portal.ask(`/mmis/preferences?${query}`)).json()).toMatchObject({ code: 'INPUT_INVALID' })
    }
  })
})
