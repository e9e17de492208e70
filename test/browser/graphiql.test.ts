import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, DESKTOP, keepPicture, openPage, PHONE } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

describe('the GraphQL explorer', () => {
  it.each([
    ['desktop', { viewport: DESKTOP }],
    ['phone', { viewport: PHONE, hasTouch: true }],
  ] as const)(
    'asks its example, shows the answer and the description of every field: %s',
    async (screen, options) => {
      const { page, troubles } = await openPage(browser, inject('portalOrigin'), options)
      await page.goto('/graphql')
      expect(new URL(page.url()).pathname).toBe(hrefOf('graphiql'))
      await page.locator('.graphiql-query-editor', { hasText: 'WeatherBuoys' }).waitFor()
      await page.getByRole('button', { name: /Execute query/ }).click()
      await page.locator('.graphiql-response', { hasText: '"windSpeed"' }).waitFor()
      await page.getByRole('button', { name: /Documentation Explorer/ }).click()
      await page.getByRole('link', { name: 'LatestReport' }).click()
      await page.getByText('Significant wave height, m; valid 0 to 35').waitFor()
      await keepPicture(page, `graphiql-asked-${screen}`, true)
      expect(await violationsOf(page, '.explorer')).toEqual([])
      expect(troubles).toEqual([])
    },
  )

  it('names its editors for screen readers', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    await page.goto(hrefOf('graphiql'))
    for (const name of ['질의', '변수', '응답']) {
      await page.getByRole('textbox', { name, exact: true }).first().waitFor({ state: 'attached' })
    }
  })
})
