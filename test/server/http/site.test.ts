import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtSite, HASH } from '../../support/builtSite.ts'
import type { TestPortal } from '../../support/portal.ts'
import { buildReport, startTestPortal } from '../../support/portal.ts'

let portal: TestPortal
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await portal.ask(path, { headers })).json()

beforeAll(async () => {
  portal = await startTestPortal({ reports: [buildReport()], mode: 'demo', site: builtSite() })
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

/** What Chromium asks for when a reader follows a link or types an address. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

describe('an unknown address outside the pages', () => {
  it.each([
    '/nothing',
    '/stations/22101',
    '//portal.example/mmis/',
    '/mmisx',
    '/mmis_marine_apix/list',
    '/a?lang=en',
  ])('is a page for browsers: %s', async (path) => {
    const answer = await portal.ask(path, { headers: { accept: BROWSER, 'accept-language': 'en' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.json()).toMatchObject({ path: '/mmis/404', language: 'en' })
    for (const name of ['Accept', 'Accept-Language', 'Cookie'])
      expect(answer.headers.vary?.split(/, */)).toContain(name)
    expect(answer.headers['content-security-policy']).toContain(HASH)
  })

  it('speaks the language that the reader chose', async () => {
    const headers = { accept: BROWSER, 'accept-language': 'en', cookie: 'lang=ko' }
    expect((await portal.ask('/nothing', { headers })).json()).toMatchObject({ language: 'ko' })
  })

  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json, text/plain, */*',
    'application/json, text/html',
  ])('is a code for programs that ask for %s', async (accept) => {
    const answer = await portal.ask('/nothing', { headers: accept === undefined ? {} : { accept } })
    expect(answer.status).toBe(404)
    expect(answer.headers.vary?.split(/, */)).toContain('Accept')
    expect(answer.json()).toMatchObject({ code: 'PATH_UNKNOWN' })
  })

  // what Java's own client sends where a program names nothing
  const JAVA = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2'
  it.each([
    '/mmis_marine_api/nothing',
    '/mmis_marine_api',
    '/MMIS_MARINE_API/v1/nothing',
    '/geoserver/nothing',
    '/graphql/nothing',
  ])('is a code below the paths of interfaces: %s', async (path) => {
    const answer = await portal.ask(path, { headers: { accept: JAVA } })
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.json())).toContain('PATH_UNKNOWN')
  })

  it('is a plain page where it cannot be read or is sent to', async () => {
    const headers = { accept: BROWSER, cookie: 'lang=en' }
    for (const [path, method, status] of [
      ['/%E0%A4%A', 'GET', 400],
      ['/nothing', 'POST', 404],
    ] as const) {
      const answer = await portal.ask(path, { headers, method })
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.text).toContain('<html lang="en">')
    }
  })
})

describe('a page', () => {
  it('gets the reader’s choices: query first, then cookie, then browser', async () => {
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

  it('may show pictures of the tiles’ hosts where the map is, and of no other host anywhere', async () => {
    const tiled = await startTestPortal({
      reports: [buildReport()],
      mode: 'demo',
      site: builtSite(),
      env: {
        BASEMAP_TILES: 'https://t.example/{z}/{x}/{y}.png?key=abc',
        BASEMAP_ATTRIBUTION: '© A',
        OVERLAY_TILES: 'http://127.0.0.1:8081/{z}/{x}/{y}.png',
        OVERLAY_ATTRIBUTION: '© B',
      },
    })
    const policyAt = async (from: TestPortal, path: string) =>
      String((await from.ask(path)).headers['content-security-policy']).split('; ')
    const own = "img-src 'self' data: blob:"
    const plain = await policyAt(portal, '/mmis/')
    expect(plain).toContain(own)
    for (const path of ['/mmis/', '/mmis/?lang=en', '/mmis/m']) {
      const widened = await policyAt(tiled, path)
      expect(widened).toContain(`${own} https://t.example http://127.0.0.1:8081`)
      expect(widened.filter((part) => !part.startsWith('img-src'))).toEqual(
        plain.filter((part) => !part.startsWith('img-src')),
      )
    }
    for (const path of ['/mmis/systemInfo', '/mmis/stations', '/mmis/unmatched', '/healthz', '/graphql'])
      expect(await policyAt(tiled, path)).toContain(own)
  })

  it('of one reader is packed, private, and varies with what it depends on', async () => {
    const answer = await portal.ask('/mmis/message', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.body).toString()).toContain('/mmis/message')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding'])
      expect(answer.headers.vary).toContain(name)
  })

  it('says NOT_READY while no pages are built', async () => {
    const bare = await startTestPortal()
    const stray = await bare.ask('/nothing', { headers: { accept: BROWSER } })
    expect([stray.status, stray.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const answer = await bare.ask('/mmis/', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(503)
    expect(answer.headers['content-type']).toMatch(/html/)
    expect(answer.headers['retry-after']).toBe('5')
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
