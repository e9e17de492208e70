import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, DESKTOP, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { BUILT_PAGES } from './builtPages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const SCREENS = [
  { screen: 'desktop-light', options: { viewport: DESKTOP, colorScheme: 'light' } },
  { screen: 'desktop-dark', options: { viewport: DESKTOP, colorScheme: 'dark' } },
  { screen: 'phone-light', options: { viewport: PHONE, colorScheme: 'light', hasTouch: true } },
  { screen: 'phone-dark', options: { viewport: PHONE, colorScheme: 'dark', hasTouch: true } },
] as const

/** What the browser says about answers that are meant to be refusals. */
const MEANT = /the server responded with a status of (404|501)|^answer 501/

describe.each(BUILT_PAGES)('$name at $path', ({ name, path, status }) => {
  it.each(SCREENS)('has no accessibility violation and no trouble: $screen', async ({ screen, options }) => {
    const { page, troubles } = await openPage(browser, inject('portalOrigin'), {
      ...options,
      expected: MEANT,
    })
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(status)
    await keepPicture(page, `${name}-${screen}`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const said = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }))
    expect(said).toEqual([])
    expect(troubles).toEqual([])
  })

  it('scrolls in no other direction than down at 320 pixels', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'), {
      viewport: { width: 320, height: 640 },
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await keepPicture(page, `${name}-320`)
    expect(await fitsItsWidth(page)).toBe(true)
  })

  it('has one heading of the first level, a title, a language and a way to skip to the content', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'), { javaScriptEnabled: false })
    await page.goto(path)
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.title()).length).toBeGreaterThan(3)
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    const target = await page.locator('a.skip').getAttribute('href')
    expect(await page.locator(target ?? 'none').count()).toBe(1)
  })

  it('says on every page that the data are simulated', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'), { javaScriptEnabled: false })
    await page.goto(path)
    expect(await page.locator('body').innerText()).toContain('시연 자료')
  })
})
