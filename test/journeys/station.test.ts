import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { openMap } from '../support/mapPage.ts'
import { STATION } from '../browser/builtPages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const DEVICES = [
  ['a desktop', {}],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const

describe.each(DEVICES)('what a station measured and what is forecast for it, on %s', (name, looks) => {
  it('stand in one chart on its page, and each time of it can be read', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    const chart = page.locator('section[aria-labelledby="ahead"] .meteogram')
    // the first run of the model comes in some seconds after the portal is ready
    const open = async () => {
      await page.goto(`${origin()}/mmis/stations/${STATION}`)
      return chart.count()
    }
    await expect.poll(open, { interval: 1_000 }).toBe(1)
    expect(await chart.locator('.meteogram-line.is-observed').count()).toBeGreaterThan(0)
    expect(await chart.locator('.meteogram-now').count()).toBe(2)
    const slider = chart.locator('.meteogram-slider')
    await slider.press('PageDown')
    await expect.poll(() => chart.locator('.meteogram-said strong').innerText()).toContain('관측')
    await slider.press('End')
    await expect.poll(() => chart.locator('.meteogram-said strong').innerText()).toContain('예보')
    expect(await fitsItsWidth(page)).toBe(true)
    expect(await violationsOf(page, 'main')).toEqual([])
    await keepPicture(page, `station-ahead-${name.slice(2)}`)
    expect(troubles).toEqual([])
  })

  it('stand in its panel on the map', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await openMap(page, `/mmis/?stn=${STATION}`)
    const chart = page.locator('.map-panel .meteogram')
    await chart.waitFor()
    expect(await chart.locator('.meteogram-line.is-observed').count()).toBeGreaterThan(0)
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await keepPicture(page, `station-panel-ahead-${name.slice(2)}`)
    expect(troubles).toEqual([])
  })
})
