import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, fitsItsWidth, keepPicture, openPage } from '../support/browser.ts'
import { BUILT_PAGES } from './builtPages.ts'

/** What the browser says about answers that are meant to be refusals. */
const MEANT = /the server responded with a status of (404|501)|^answer 501/

const NARROW = { width: 320, height: 640 }

/**
 * Every page in light and dark: no violation of any axe rule, nothing in the console, no request elsewhere, nothing to
 * scroll sideways.
 *
 * @param screen name for the pictures
 * @param isNarrowed looks at each page at 320 px as well
 */
export function checkEveryPage(screen: string, options: BrowserContextOptions, isNarrowed: boolean): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await connectBrowser()
  })
  afterAll(() => browser.close())

  describe.each(BUILT_PAGES)(`$name at $path on a ${screen}`, ({ name, path, status }) => {
    it.each(['light', 'dark'] as const)(
      'is accessible, without trouble and fits its width: %s',
      async (colorScheme) => {
        const visit = { ...options, colorScheme, expected: MEANT }
        const { page, troubles } = await openPage(browser, inject('portalOrigin'), visit)
        const answer = await page.goto(path, { waitUntil: 'networkidle' })
        expect(answer?.status()).toBe(status)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const said = violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map((node) => node.target.join(' ')),
        }))
        expect(said).toEqual([])
        const widths = isNarrowed ? [page.viewportSize() ?? NARROW, NARROW] : [page.viewportSize() ?? NARROW]
        for (const size of widths) {
          await page.setViewportSize(size)
          expect(await fitsItsWidth(page), `${size.width} px wide`).toBe(true)
          await keepPicture(page, `${name}-${screen}-${colorScheme}-${size.width}`)
        }
        expect(troubles).toEqual([])
      },
    )
  })
}
