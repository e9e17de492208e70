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
  it.each(SCREENS)(
    'has no accessibility violation, no trouble and no scrolling sideways: $screen',
    async ({ screen, options }) => {
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
      if (screen === 'phone-light') {
        await page.setViewportSize({ width: 320, height: 640 })
        await keepPicture(page, `${name}-320`)
      }
      expect(await fitsItsWidth(page)).toBe(true)
      expect(troubles).toEqual([])
    },
  )

  it('has one heading of the first level, a title, a language, a way to skip, and says the data are simulated', async () => {
    const answer = await fetch(inject('portalOrigin') + path, { headers: { Accept: 'text/html' } })
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<html[^>]* lang="ko"/)
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/)
    const target = /<a class="skip" href="#([\w-]+)"/.exec(html)?.[1]
    expect(html).toContain(` id="${target}"`)
    expect(html).toContain('시연 자료')
  })
})
