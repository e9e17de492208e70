import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import type { Visit } from '../support/browser.ts'
import { connectBrowser, fitsItsWidth, keepPicture, watchPage } from '../support/browser.ts'
import { weigh } from '../support/weights.ts'
import { BUILT_PAGES, WITH_ISLANDS } from './builtPages.ts'

/** What the browser says about answers that are meant to be refusals. */
const MEANT = /the server responded with a status of (400|401|404|422)/

/** The menu's script, packed with brotli, headers included. @source a figure the project set itself */
const PROSE_SCRIPT_BYTES = 10_000

/**
 * Chromium leaves the old colour on some text that inherits it when the theme is changed from outside, so that axe would
 * judge a mixture of both themes. A page drawn anew has none.
 */
const drawnAnew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { style } = document.documentElement
    style.display = 'none'
    void document.documentElement.offsetHeight
    style.display = ''
  })

/**
 * Every page: no violation of any axe rule, nothing in the console, no request elsewhere, nothing to scroll sideways,
 * no script but the menu's where there is no island.
 *
 * @param screen name for the pictures
 * @param widths px at which nothing may be cut off, besides the screen's own
 */
export function checkEveryPage(screen: string, options: BrowserContextOptions, widths: number[] = []): void {
  let browser: Browser
  let visit: Visit
  beforeAll(async () => {
    browser = await connectBrowser()
    visit = await watchPage(browser, inject('portalOrigin'), { ...options, expected: MEANT })
  })
  afterAll(() => browser.close())

  it.each(BUILT_PAGES)(
    `$name at $path is accessible, light, without trouble and fits a ${screen}`,
    async ({ name, path, status }) => {
      const { page, troubles } = visit
      troubles.splice(0)
      const weighed = await weigh(page)
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(answer?.status()).toBe(status)
      const { scriptBytes } = await weighed()
      expect(scriptBytes).toBeLessThanOrEqual(WITH_ISLANDS.has(name) ? Number.MAX_VALUE : PROSE_SCRIPT_BYTES)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await drawnAnew(page)
        expect(await violationsOf(page), colorScheme).toEqual([])
        await keepPicture(page, `${name}-${screen}-${colorScheme}`)
      }
      const usual = page.viewportSize()
      for (const width of [usual?.width ?? 0, ...widths]) {
        await page.setViewportSize({ width, height: usual?.height ?? 0 })
        expect(await fitsItsWidth(page), `${width} px wide`).toBe(true)
      }
      if (usual) await page.setViewportSize(usual)
      expect(troubles).toEqual([])
    },
  )
}
