import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hrefOf, zoneTextHref } from '../../src/domain/kernel/pages.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { MESSAGE_DEVICES, messageStage, show } from '../support/messagePages.ts'
import { openMap } from '../support/mapPage.ts'
import type { PageWeight } from '../support/weights.ts'
import { weigh } from '../support/weights.ts'
import { ZONE } from './builtPages.ts'

const KB = 1_000

/**
 * Packed with gzip, before Apollo Client; everything, with its headers, has the areas of a typhoon's warnings in it, and
 * the values a second time, which may change meanwhile.
 *
 * @source the figures the project set itself
 */
const MAP_BUDGET = { script: 190 * KB, all: 600 * KB }
/** Of a page with an island, as above. */
const ISLAND_BUDGET = { script: 115 * KB, all: 295 * KB }
/** Packed with gzip, headers included: one round of a slow link. @source the figures the project set itself */
const ZONE_TEXT_BYTES = 14 * KB
/** On a busy machine the bulletins of one minute come in over half of it. */
const WEIGHINGS = 12
const GZIP = { extraHTTPHeaders: { 'accept-encoding': 'gzip' } }
const ACCOUNT_PAGES = ['login', 'signUp', 'findAccount', 'myPage', 'reagree'] as const

const stage = messageStage()
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/**
 * What travels for the map. A bulletin that is issued while it loads makes areas come again; then it is weighed anew, and
 * what comes again each time counts.
 */
async function weighMap(path: string): Promise<PageWeight & { again: string[] }> {
  for (let tries = 1; ; tries++) {
    const { page } = await openPage(browser, inject('portalOrigin'), GZIP)
    const weighed = await weigh(page)
    await openMap(page, path)
    await page.waitForLoadState('networkidle')
    const weight = await weighed()
    const data = weight.requests
      .filter(({ type, bytes }) => type === 'Fetch' && bytes > KB)
      .map(({ url }) => url)
    const again = data.filter((url, index) => data.indexOf(url) < index)
    if (again.length === 0 || tries === WEIGHINGS) return { ...weight, again }
  }
}

describe('what travels', () => {
  it.each(['/mmis/', '/mmis/m'])('for the map at %s stays within its budget', async (path) => {
    const { earlyScriptBytes, earlyBytes, requests, again } = await weighMap(path)
    // the map itself is the last script to come
    expect(requests.some(({ url }) => url.includes('/portalMap.'))).toBe(true)
    expect(earlyScriptBytes).toBeLessThanOrEqual(MAP_BUDGET.script)
    expect(earlyBytes, `came again: ${again.join(', ')}`).toBeLessThanOrEqual(MAP_BUDGET.all)
  })

  it.each(['broadcasts', 'audio', 'favourites'] as const)(
    'for the page %s with its island stays within its budget',
    async (name) => {
      const { page } = await openPage(browser, inject('portalOrigin'), GZIP)
      const weighed = await weigh(page)
      await page.goto(hrefOf(name), { waitUntil: 'networkidle' })
      const { earlyScriptBytes } = await weighed()
      expect(earlyScriptBytes).toBeLessThanOrEqual(ISLAND_BUDGET.script)
    },
  )

  it.each(ACCOUNT_PAGES)('for the account screen %s stays within its budget', async (name) => {
    const { page } = await openPage(browser, inject('portalOrigin'), GZIP)
    const weighed = await weigh(page)
    await page.goto(`${hrefOf(name)}?frame=popup`, { waitUntil: 'networkidle' })
    const { earlyScriptBytes, earlyBytes } = await weighed()
    expect(earlyScriptBytes).toBeGreaterThan(0)
    expect(earlyScriptBytes).toBeLessThanOrEqual(ISLAND_BUDGET.script)
    expect(earlyBytes).toBeLessThanOrEqual(ISLAND_BUDGET.all)
  })

  it.each(MESSAGE_DEVICES)('for the message screen on a $name stays within its budget', async (device) => {
    const { page } = await stage.openMessages(device, GZIP)
    const weighed = await weigh(page)
    await show(page, device)
    await page.waitForLoadState('networkidle')
    const { earlyScriptBytes, earlyBytes } = await weighed()
    expect(earlyScriptBytes).toBeGreaterThan(0)
    expect(earlyScriptBytes).toBeLessThanOrEqual(ISLAND_BUDGET.script)
    expect(earlyBytes).toBeLessThanOrEqual(ISLAND_BUDGET.all)
  })

  it.each([ZONE, 'S2320100'])(
    'for the light page of the zone %s is all there is, without script',
    async (code) => {
      const { page } = await openPage(browser, inject('portalOrigin'), GZIP)
      const weighed = await weigh(page)
      await page.goto(zoneTextHref(code), { waitUntil: 'networkidle' })
      const { scriptBytes, allBytes } = await weighed()
      expect(await page.locator('table').count()).toBeGreaterThanOrEqual(2)
      expect(scriptBytes).toBe(0)
      expect(allBytes).toBeLessThanOrEqual(ZONE_TEXT_BYTES)
    },
  )

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
