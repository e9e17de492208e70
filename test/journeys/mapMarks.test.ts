import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, DESKTOP, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { addressOf, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

describe.each([
  { name: 'desktop', looks: { viewport: DESKTOP } },
  { name: 'phone', looks: { viewport: PHONE } },
])('named places and cameras on the map, on a $name', ({ name, looks }) => {
  it('come with their layer, named where there is room, and open the forecast of the place', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await openMap(page, '/mmis/?lat=34.83&lon=128.42&z=9')
    expect(await page.locator('.map-mark').count()).toBe(0)
    await page.locator('.map-layers > summary').click()
    await page.getByLabel('이름난 곳').check()
    await page.keyboard.press('Escape')
    const harbour = page.locator('.map-mark.is-harbour').first()
    await harbour.waitFor()
    expect((await addressOf(page, (now) => now.get('plc') === 'on')).get('cam')).toBeNull()
    expect(await page.locator('.map-mark-name').count()).toBeGreaterThan(3)
    expect(await violationsOf(page)).toEqual([])
    await keepPicture(page, `map-marks-${name}`)
    await harbour.focus()
    await page.keyboard.press('Enter')
    await page.locator('.map-panel').waitFor()
    await addressOf(page, (now) => now.get('pt') !== null)
    expect(troubles).toEqual([])
  })

  it('show the picture of a camera with time and age, by keys too', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await openMap(page, '/mmis/?lat=35.1&lon=129.05&z=9&cam=on')
    const camera = page.locator('.map-mark.is-camera').first()
    await camera.waitFor()
    expect(await camera.getAttribute('aria-label')).toMatch(/^카메라 /)
    await camera.focus()
    await page.keyboard.press('Enter')
    const card = page.locator('.map-camera')
    await card.waitFor()
    expect(await card.innerText()).toMatch(/촬영, .*(분|시간) 전|촬영, 방금|보여 줄 사진이 없습니다/)
    expect(await card.locator('a').getAttribute('href')).toMatch(/^\/mmis\/detail(Cctv|Bridge)\?id=/)
    expect(await card.locator('a').evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await keepPicture(page, `map-camera-${name}`)
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect(await camera.evaluate((mark) => mark === document.activeElement)).toBe(true)
    await page.locator('.map-layers > summary').click()
    await page.getByLabel('카메라', { exact: true }).uncheck()
    await camera.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('say that they could not be loaded, and come when asked again', async () => {
    const { page } = await openPage(browser, origin(), { ...looks, expected: /Failed to load|ERR_FAILED/ })
    let isDown = true
    await page.route(/graphql.*MapPlaces|graphql/, (route) =>
      isDown && route.request().url().includes('MapPlaces') ? route.abort() : route.fallback(),
    )
    await openMap(page, '/mmis/?lat=34.83&lon=128.42&z=9&plc=on')
    const note = page.locator('.map-status', { hasText: '장소나 카메라를 불러오지 못했습니다.' })
    await note.waitFor()
    isDown = false
    await note.getByRole('button').click()
    await page.locator('.map-mark').first().waitFor()
  })
})
