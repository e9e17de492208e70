import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, openPage } from '../support/browser.ts'
import { weighPage } from '../support/weights.ts'
import { PROSE_PAGES } from './builtPages.ts'

const KB = 1_000

/** @source the figures the project set itself; packed with brotli, headers included */
const BUDGET = { homeScript: 150 * KB, homeAll: 450 * KB, proseScript: 10 * KB }

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

describe('what travels', () => {
  it.each(['/mmis/', '/mmis/m'])('for the map at %s stays within its budget', async (path) => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    const weight = await weighPage(page, path)
    expect(weight.scriptBytes).toBeGreaterThan(0)
    expect(weight.scriptBytes).toBeLessThanOrEqual(BUDGET.homeScript)
    expect(weight.allBytes).toBeLessThanOrEqual(BUDGET.homeAll)
  })

  it.each(PROSE_PAGES)('as script for $name is at most that of the menu', async ({ path }) => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    const weight = await weighPage(page, path)
    expect(weight.scriptBytes).toBeLessThanOrEqual(BUDGET.proseScript)
  })

  it('is packed with brotli wherever that helps', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    const plain: string[] = []
    page.on('response', (answer) => {
      const headers = answer.headers()
      const isText = /javascript|css|html|json|svg/.test(headers['content-type'] ?? '')
      const isLong = Number(headers['content-length'] ?? 2_000) > 1_024
      if (isText && isLong && answer.status() === 200 && headers['content-encoding'] !== 'br')
        plain.push(answer.url())
    })
    await page.goto('/mmis/', { waitUntil: 'networkidle' })
    expect(plain).toEqual([])
  })

  it('of the build’s own files is kept by the browser for a year, under names that change with the content', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    const short: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      const cache = answer.headers()['cache-control'] ?? ''
      if (pathname.startsWith('/mmis/_a/') && !/max-age=31536000.*immutable/.test(cache)) short.push(pathname)
    })
    await page.goto('/mmis/', { waitUntil: 'networkidle' })
    expect(short).toEqual([])
  })
})

describe('the built files', () => {
  const client = 'dist/web/client'
  const files = existsSync(client) ? readdirSync(client, { recursive: true, encoding: 'utf8' }) : []

  it('load nothing from other hosts', () => {
    const loading =
      /(@import|url\()\s*["']?https?:|import\(["']https?:|(src|href)=["']?https?:[^"'> ]+\.(js|css|png|woff2?)/
    const found = files
      .filter((name) => /\.(css|html|svg)$/.test(name))
      .filter((name) => loading.test(readFileSync(join(client, name), 'utf8')))
    expect(files.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })

  it('hold no source maps and no secrets of the server', () => {
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    const inside = files
      .filter((name) => name.endsWith('.js'))
      .filter((name) =>
        /typeorm|better-sqlite3|KMA_HUB_KEY|DATABASE_URL/.test(readFileSync(join(client, name), 'utf8')),
      )
    expect(inside).toEqual([])
  })
})
