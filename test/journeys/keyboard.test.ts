import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MAP_LIMITS } from '../../src/domain/map/mapView.ts'
import { STATION } from '../browser/builtPages.ts'
import { connectBrowser, keepPicture, openPage } from '../support/browser.ts'
import { addressAt, addressOf, knownStation, openMap, type KnownStation } from '../support/mapPage.ts'

let browser: Browser
let station: KnownStation
beforeAll(async () => {
  browser = await connectBrowser()
  station = await knownStation(STATION)
})
afterAll(() => browser.close())

const MOST_TABS = 60

/** Presses Tab until the element has the focus. @throws Error when it never gets it */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`${selector} cannot be reached with Tab`)
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element?.matches(':focus-visible')) return false
    const style = getComputedStyle(element)
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
  })

describe('with the keyboard alone', () => {
  it('a reader skips to the content', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    await page.goto('/mmis/systemInfo')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  it('moves and zooms the map, gets the value in its middle announced, opens and closes the panel', async () => {
    const { page, troubles } = await openPage(browser, inject('portalOrigin'))
    await openMap(page, addressAt(station))
    await tabTo(page, '.map-host')
    expect(await focusIsVisible(page)).toBe(true)
    await page.keyboard.press('ArrowRight')
    const moved = await addressOf(page, (query) => Number(query.get('lon') ?? 0) > station.lon + 0.001)
    await page.keyboard.press('ArrowLeft')
    await addressOf(page, (query) => Number(query.get('lon') ?? 999) < Number(moved.get('lon')))
    await page.waitForFunction(
      (name) => document.querySelector('.map-crosshair-text')?.textContent?.includes(name),
      station.nameKo,
    )
    await page.keyboard.press('-')
    await addressOf(page, (query) => query.get('z') === String(MAP_LIMITS.maxZoom - 1))
    await page.keyboard.press('+')
    await addressOf(page, (query) => query.get('z') === String(MAP_LIMITS.maxZoom))
    await page.keyboard.press('Enter')
    await page.locator('.map-panel .sheet-hero').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(station.nameKo)
    await keepPicture(page, 'keyboard-panel')
    await page.keyboard.press('Escape')
    await page.locator('.map-panel').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.classList.contains('map-host'))).toBe(true)
    expect(troubles).toEqual([])
  })

  it('finds a station by its name', async () => {
    const { page, troubles } = await openPage(browser, inject('portalOrigin'))
    await openMap(page, '/mmis/')
    await tabTo(page, '.map-tools button')
    await page.keyboard.press('Enter')
    await page.locator('.finder-search input:focus').waitFor()
    await page.keyboard.type(station.nameKo)
    await tabTo(page, '.finder-pick')
    await page.keyboard.press('Enter')
    await page.locator('.map-panel svg.series-chart').waitFor()
    await addressOf(page, (query) => query.get('stn') === STATION)
    await page.keyboard.press('Escape')
    await page.locator('.map-panel').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('sees where the focus is on every stop of a page', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    await page.goto(`/mmis/stations/${STATION}`)
    const hidden: string[] = []
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab')
      if (!(await focusIsVisible(page))) {
        hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''))
      }
    }
    expect(hidden).toEqual([])
  })
})
