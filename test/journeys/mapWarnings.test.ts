import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, keepPicture, openPage } from '../support/browser.ts'
import type { MadeWarning } from '../support/mapForecasts.ts'
import {
  drawnOn,
  SEA,
  seaAddress,
  serveWarnings,
  waitForDrawing,
  WARNINGS,
  ZONE,
} from '../support/mapForecasts.ts'
import { addressOf, middleOf, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const panel = '.map-panel'

describe('warnings on the map', () => {
  it('are drawn with a legend, shown at the pointer, and open their zone', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, seaAddress(SEA))
    await waitForDrawing(page, 'areas')
    const key = await page.locator('.map-warning-key').innerText()
    for (const word of ['경보', '태풍 경보', '주의보', '예비특보', '발효 전']) expect(key).toContain(word)
    const { x, y } = await middleOf(page)
    await page.mouse.move(x + 30, y + 30)
    await page.mouse.move(x, y, { steps: 4 })
    const card = page.locator('.area-card')
    await card.waitFor()
    expect(await card.innerText()).toMatch(
      /풍랑경보.*\n*남해서부동쪽먼바다[\s\S]*KST부터[\s\S]*KST 해제 예정/,
    )
    await keepPicture(page, 'map-warnings')
    await page.mouse.click(x, y)
    await page.locator(panel).waitFor()
    await page.locator(`${panel} h2`, { hasText: '남해서부동쪽먼바다' }).waitFor()
    const ladder = page.locator(`${panel} .warning-ladder`)
    await ladder.waitFor()
    expect(await ladder.innerText()).toMatch(/풍랑경보[\s\S]*KST부터 주의보/)
    await page.locator(`${panel} .half-days li`).first().waitFor()
    expect(await page.locator(`${panel} a.button`).getAttribute('href')).toBe(`/mmis/zones/${ZONE}`)
    await addressOf(page, (query) => query.get('zone') === ZONE)
    await keepPicture(page, 'map-zone-panel')
    expect(troubles).toEqual([])
  })

  it('are left out where the reader does not want them, for others who open the link too', async () => {
    const { page } = await openPage(browser, origin())
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, seaAddress(SEA))
    await waitForDrawing(page, 'areas')
    await page.locator('.map-layers summary').click()
    await page.locator('.map-layers-menu input[name="map-warnings"]').uncheck()
    const query = await addressOf(page, (now) => now.get('wrn') === 'off')
    await expect.poll(() => drawnOn(page, 'areas')).toBe(0)
    const other = await openPage(browser, origin())
    await serveWarnings(other.page, () => WARNINGS)
    await openMap(other.page, `/mmis/?${query}`)
    await other.page.locator('.map-layers summary').click()
    expect(await other.page.locator('.map-layers-menu input[name="map-warnings"]').isChecked()).toBe(false)
    expect(await drawnOn(other.page, 'areas')).toBe(0)
  })

  it('are gone the moment they end, without an event', async () => {
    const { page } = await openPage(browser, origin())
    await page.clock.install({ time: new Date() })
    await serveWarnings(page, () => [{ zone: ZONE, untilHours: 1 }])
    await openMap(page, seaAddress(SEA))
    await waitForDrawing(page, 'areas')
    // from now on the page gets no events, and has no clock but its own
    await page.route(
      () => true,
      (route) => route.abort(),
    )
    await page.clock.fastForward(59 * 60_000)
    expect(await page.locator('.map-warning-key').count()).toBe(1)
    await page.clock.fastForward(61_000)
    await page.locator('.map-warning-key').waitFor({ state: 'detached' })
    await expect.poll(() => drawnOn(page, 'areas')).toBe(0)
  })

  it('are asked for anew when the portal reports a change, and only while the page is visible', async () => {
    const { page } = await openPage(browser, origin())
    let warnings: MadeWarning[] = []
    const asked = await serveWarnings(page, () => warnings)
    await page.route(/\/mmis\/warnings\/events/, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 300\nevent: warnings\ndata: {}\n\n' }),
    )
    await openMap(page, seaAddress(SEA))
    await expect.poll(asked).toBeGreaterThan(1)
    warnings = [{ zone: ZONE, level: 'warning' }]
    await waitForDrawing(page, 'areas')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(1_000)
    const before = asked()
    await page.waitForTimeout(2_000)
    expect(asked()).toBe(before)
  })

  it('arrive over one connection, which the header shares', async () => {
    const { page } = await openPage(browser, origin())
    const asked = await serveWarnings(page, () => WARNINGS)
    let opened = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/mmis/warnings/events')) opened += 1
    })
    await openMap(page, seaAddress(SEA))
    await waitForDrawing(page, 'areas')
    const before = asked()
    await expect.poll(() => opened).toBe(1)
    // the first event reaches the map, too
    await expect.poll(asked).toBeGreaterThan(before)
    expect(opened).toBe(1)
  })

  it('are read out under the cross-hair and opened with Enter', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, seaAddress({ lat: SEA.lat + 0.3, lon: SEA.lon }))
    await waitForDrawing(page, 'areas')
    await page.locator('.map-host').focus()
    await page.keyboard.press('ArrowDown')
    const spoken = page.locator('.map-crosshair-text')
    await expect.poll(() => spoken.innerText()).toContain('풍랑경보')
    expect(await spoken.innerText()).toContain('해제 예정')
    await page.keyboard.press('Enter')
    await page.locator(`${panel} .warning-ladder`).waitFor()
    await page.keyboard.press('Escape')
    await page.locator(panel).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})
