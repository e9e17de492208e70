import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { STATION } from '../browser/builtPages.ts'
import { connectBrowser, DESKTOP, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { knownStation, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const DEVICES = [
  { name: 'desktop', looks: { viewport: DESKTOP }, home: '/mmis/' },
  { name: 'phone', looks: { viewport: PHONE, hasTouch: true, isMobile: true }, home: '/mmis/m' },
]

describe.each(DEVICES)('the magnifier on a $name', ({ name, looks, home }) => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('type'))

  it.each(['a press', 'the keyboard'])('puts the cursor into the search field by %s', async (way) => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    const station = await knownStation(STATION)
    await openMap(page, home)
    const magnifier = page.locator('.map-tools > button')
    if (way === 'a press') await magnifier.click()
    else await magnifier.press('Enter')
    await page.locator('.finder-search input').waitFor()
    expect(await focused(page)).toBe('search')
    await page.keyboard.type(STATION)
    const found = page.locator('.finder-list .finder-pick')
    await expect.poll(() => found.first().innerText()).toContain(station.nameKo)
    await keepPicture(page, `finder-${name}`)
    await page.keyboard.press('Escape')
    await page.locator('.map-panel').waitFor({ state: 'detached' })
    expect(await magnifier.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('leaves the heading the focus of every other panel', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await openMap(page, `${home}?stn=${STATION}`)
    await page.locator('.map-panel .sheet-hero').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  })
})

it('opens the sheet of a phone high enough for the search field to stand above the keyboard', async () => {
  const [, phone] = DEVICES
  const { page } = await openPage(browser, origin(), phone?.looks)
  await openMap(page, '/mmis/m')
  await page.locator('.map-tools > button').click()
  const field = page.locator('.finder-search input')
  const bottom = () => field.evaluate((one) => one.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThan(PHONE.height / 2)
  // what a keyboard leaves
  await page.setViewportSize({ ...PHONE, height: 400 })
  await expect.poll(bottom).toBeLessThan(300)
})
