import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { weatherMap } from '../../src/text/charts/weatherMap.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { live, newestCharts } from '../support/chartPages.ts'

/** @source specification part 2, section 2: the window of weather charts */
const POPUP = { width: 728, height: 1_010 }
const WAVES = `${hrefOf('weatherMap')}?kind=wave`
const origin = () => inject('portalOrigin')
const t = weatherMap.ko

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
  await newestCharts(origin())
})
afterAll(() => browser.close())

describe('weather charts', () => {
  it.each([
    ['in their window', { viewport: POPUP }, `${WAVES}&frame=popup`],
    [
      'on a phone',
      { viewport: PHONE, hasTouch: true, isMobile: true },
      `${hrefOf('mobileWeather')}?kind=wave`,
    ],
    [
      'beside the issue before',
      { viewport: { width: 1_280, height: 900 } },
      `${hrefOf('weatherMap')}?compare=1`,
    ],
  ] as const)('are accessible and fit %s', async (name, options, path) => {
    const { page, troubles } = await openPage(browser, origin(), options)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('[data-chart][data-live]').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    await keepPicture(page, `weatherMap-${name.replaceAll(' ', '-')}`)
    expect(troubles).toEqual([])
  })

  it('are stepped through by press and arrow, and run as a film until they are stopped', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await page.goto(WAVES, { waitUntil: 'networkidle' })
    await live(page)
    const picture = page.locator('[data-chart-picture]')
    const caption = page.locator('[data-chart-caption]')
    const now = () => page.locator('.chart-times-list [aria-current]')
    const src = () => picture.getAttribute('src')
    const [first, said] = [await src(), await caption.innerText()]
    await page.getByRole('button', { name: t.after }).click()
    const second = await src()
    expect(second).not.toBe(first)
    expect(await caption.innerText()).not.toBe(said)
    expect(await picture.getAttribute('alt')).toContain('가장 높은 파고는')
    await now().focus()
    await page.keyboard.press('ArrowLeft')
    expect(await src()).toBe(first)
    expect(await now().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: t.play }).click()
    await expect.poll(src, { timeout: 5_000 }).toBe(second)
    await page.getByRole('button', { name: t.pause }).click()
    expect(await page.getByRole('button', { name: t.play }).count()).toBe(1)
    expect(troubles).toEqual([])
  })

  it('are pages of their own without script', async () => {
    const { page } = await openPage(browser, origin(), { javaScriptEnabled: false })
    await page.goto(WAVES)
    const first = await page.locator('[data-chart-picture]').getAttribute('src')
    await page.locator('.chart-times-list a').last().click()
    await page.waitForURL(/id=\d+/)
    expect(await page.locator('[data-chart-picture]').getAttribute('src')).not.toBe(first)
    expect(await page.getByRole('button', { name: t.play }).count()).toBe(0)
    await page.getByRole('link', { name: t.detail }).click()
    await page.waitForURL(new RegExp(hrefOf('weatherMapDetail')))
    expect(await page.locator('h1').innerText()).toBe('파고도')
  })

  it('say that there is no such chart, and show the one of now', async () => {
    const answer = await fetch(`${origin()}${hrefOf('weatherMap')}?kind=wave&id=1%20OR%201=1`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(t.unknown)
  })
})
