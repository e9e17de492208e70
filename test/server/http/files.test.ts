import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtSite, SCRIPT } from '../../support/builtSite.ts'
import type { TestPortal } from '../../support/portal.ts'
import { startTestPortal } from '../../support/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ site: builtSite() })
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
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(script.headers['access-control-allow-origin']).toBe('*')
    expect(script.headers['permissions-policy']).toBeUndefined()
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

  it('go out plain to a client without compression, and not at all to one that holds them', async () => {
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
