import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { COARSE, serveFields } from '../support/fields/servedFields.ts'
import { SEA, seaAddress, serveWarnings, waitForDrawing, WARNINGS, ZONE } from '../support/mapForecasts.ts'
import { addressOf, middleOf, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const panel = '.map-panel'
/** What Chromium writes of an answer that is a refusal. */
const REFUSED = /status of 422/

describe('a place on the map', () => {
  it('has its forecast at a click: a sentence, a meteogram, its table, its zone and square', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await serveWarnings(page, () => [])
    await openMap(page, seaAddress(SEA))
    const { x, y } = await middleOf(page)
    await page.mouse.click(x, y)
    await page.locator(`${panel} .place-summary`).waitFor()
    expect(await page.locator(`${panel} .place-summary`).innerText()).toMatch(/m\/s.*파고/)
    expect(await page.locator(`${panel} svg[role="img"]`).count()).toBe(1)
    await page.locator(`${panel} details > summary`).click()
    expect(await page.locator(`${panel} table tbody tr`).count()).toBeGreaterThan(20)
    await page.locator(`${panel} .place-link`, { hasText: '남해서부동쪽먼바다' }).waitFor()
    const query = await addressOf(page, (now) => now.get('pt') !== null)
    const [lat, lon] = (query.get('pt') ?? '').split(',').map(Number)
    expect([lat, lon]).toEqual([expect.closeTo(SEA.lat, 1), expect.closeTo(SEA.lon, 1)])
    const href = await page.locator(`${panel} a.button`).getAttribute('href')
    expect(href).toBe(`/mmis/points/${lat?.toFixed(3)},${lon?.toFixed(3)}`)
    await keepPicture(page, 'map-point-panel')
    await page.locator(`${panel} .place-link`, { hasText: '해구' }).click()
    await addressOf(page, (now) => /^\d+-\d$/.test(now.get('sq') ?? '') && now.get('pt') === null)
    await page.locator(`${panel} .place-summary`).waitFor()
    await keepPicture(page, 'map-square-panel')
    expect(troubles).toEqual([])
  })

  it('is read out time by time, with the pointer and with the keyboard', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await serveWarnings(page, () => [])
    await openMap(page, `/mmis/?pt=${SEA.lat},${SEA.lon}`)
    const slider = page.locator(`${panel} .meteogram-slider`)
    await slider.waitFor()
    const said = page.locator(`${panel} .meteogram-said strong`)
    const first = await said.innerText()
    await slider.press('ArrowRight')
    const second = await said.innerText()
    expect(second).not.toBe(first)
    expect(await slider.getAttribute('aria-valuetext')).toContain(`${second}: 바람 `)
    await slider.press('ArrowLeft')
    expect(await said.innerText()).toBe(first)
    await slider.scrollIntoViewIfNeeded()
    const box = (await slider.boundingBox())!
    await page.mouse.move(box.x + box.width - 1, box.y + 20)
    await expect.poll(() => said.innerText()).not.toBe(first)
    const last = await slider.evaluate((input: HTMLInputElement) => [input.value, input.max])
    expect(last[0]).toBe(last[1])
    expect(await violationsOf(page, panel)).toEqual([])
    expect(troubles).toEqual([])
  })

  it('says of a field what the run before had for it, where there is one', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await serveWarnings(page, () => [])
    await serveFields(page, COARSE)
    const run = (key: string) => ({ key, issuedAt: '2026-05-04T00:00:00Z' })
    const asked: URL[] = []
    await page.route(/\/graphql\?.*FieldValueAsOf/, (route) => {
      asked.push(new URL(route.request().url()))
      return route.fulfill({
        json: { data: { fieldValue: { values: [{ value: 2.345 }], run: run('waves-before') } } },
      })
    })
    await openMap(page, `/mmis/?pt=${SEA.lat},${SEA.lon}&fld=swell`)
    await page.locator(`${panel} .place-field`, { hasText: '이전 모델' }).waitFor()
    expect(await page.locator(`${panel} .place-field`).last().innerText()).toContain('2.3 m')
    const { at, asOf, layer } = JSON.parse(asked[0]!.searchParams.get('variables')!) as Record<string, string>
    expect(layer).toBe('swell')
    expect(Date.parse(asOf!)).toBeLessThan(Date.parse(at!))
    expect(troubles).toEqual([])
  })

  it('opens nothing at a double click, which zooms', async () => {
    const { page } = await openPage(browser, origin())
    await serveWarnings(page, () => [])
    await openMap(page, seaAddress(SEA))
    const { x, y } = await middleOf(page)
    await page.mouse.dblclick(x, y)
    await addressOf(page, (query) => query.get('z') === '9')
    expect(await page.locator(panel).count()).toBe(0)
  })

  it('on land near the sea is forecast for the sea, and far from any is refused with the way to one', async () => {
    const { page, troubles } = await openPage(browser, origin(), { expected: REFUSED })
    await openMap(page, '/mmis/?pt=36.5,127.6')
    await page.locator(`${panel} .place-note`, { hasText: '육지여서' }).waitFor()
    await openMap(page, '/mmis/?pt=42,110')
    const refusal = page.locator(`${panel} .place-refusal`)
    await refusal.waitFor()
    expect(await refusal.innerText()).toContain('예보 영역 밖입니다.')
    await refusal.getByRole('button').click()
    await page.locator(`${panel} .place-summary`).waitFor()
    expect(troubles).toEqual([])
  })

  it('is opened with Enter where there is no station, and gives the focus back', async () => {
    const { page } = await openPage(browser, origin())
    await serveWarnings(page, () => [])
    await openMap(page, seaAddress({ lat: SEA.lat + 0.3, lon: SEA.lon }))
    await page.locator('.map-host').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.locator('.map-crosshair-text').innerText()).toContain('Enter')
    await page.keyboard.press('Enter')
    await page.locator(`${panel} .place-summary`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await page.keyboard.press('Escape')
    await page.locator(panel).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.classList.contains('map-host'))).toBe(true)
  })

  it.each([
    ['부산앞바다', 'zone', 'S1311100'],
    ['92', 'sq', '92'],
    ['34°30.0′N 128°15′E', 'pt', '34.5,128.25'],
  ])('is found by “%s”', async (text, parameter, value) => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, '/mmis/')
    await page.locator('.map-tools > button').click()
    await page.locator('.finder-search input').fill(text)
    await page.locator(`${panel} section .finder-pick`).first().click()
    await addressOf(page, (query) => query.get(parameter) === value)
    await page.locator(`${panel} .place-summary, ${panel} .half-days`).first().waitFor()
    expect(troubles).toEqual([])
  })

  it.each(['zone=S9999999', 'sq=9999', 'zone=%3Cb%3E&sq=x&pt=1'])(
    'makes the best of an address that names none: %s',
    async (query) => {
      const { page, troubles } = await openPage(browser, origin(), { expected: /status of 404/ })
      await openMap(page, `/mmis/?${query}`)
      expect(await page.locator('.map-host canvas').count()).toBeGreaterThan(1)
      expect(troubles).toEqual([])
    },
  )
})

describe('on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

  it('slider and layers are within reach of a thumb, and panels are sheets', async () => {
    const { page, troubles } = await openPage(browser, origin(), phone)
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, seaAddress(SEA, { el: 'significantWaveHeight' }))
    await page.locator('.time-bar').scrollIntoViewIfNeeded()
    await waitForDrawing(page, 'areas')
    for (const target of await page
      .locator('.time-bar button, .time-track input, .map-layers summary')
      .all()) {
      const box = await target.boundingBox()
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await page.locator('.map-layers summary').tap()
    await page.locator('.map-layers-menu input[value="squares"]').check()
    await keepPicture(page, 'map-layers-phone')
    await page.keyboard.press('Escape')
    await waitForDrawing(page, 'squares')
    await page.locator('.time-bar').getByRole('button', { name: '한 단계 다음' }).tap()
    await keepPicture(page, 'map-squares-phone')
    const { x, y } = await middleOf(page)
    await page.touchscreen.tap(x, y)
    await page.locator(`${panel} .warning-ladder`).waitFor()
    const sheet = await page.locator(panel).boundingBox()
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(PHONE.height)
    await keepPicture(page, 'map-zone-phone')
    expect(await fitsItsWidth(page)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('and at 400 % nothing is cut off', async () => {
    const { page } = await openPage(browser, origin(), { viewport: { width: 320, height: 256 } })
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, seaAddress(SEA, { fc: 'zones', el: 'windSpeed', t: '+12' }))
    expect(await fitsItsWidth(page)).toBe(true)
    await page.locator('.time-bar').scrollIntoViewIfNeeded()
    const boxes = await page
      .locator('.time-bar > *, .time-bar button')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    for (const [left = -1, right = 999] of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
    await keepPicture(page, 'map-time-400-percent')
  })
})

describe('for every reader', () => {
  it.each(['light', 'dark'] as const)(
    'the map breaks no rule of axe with all of it open, %s',
    async (colorScheme) => {
      const { page } = await openPage(browser, origin(), { colorScheme })
      await serveWarnings(page, () => WARNINGS)
      await openMap(
        page,
        seaAddress(SEA, { fc: 'squares', el: 'significantWaveHeight', t: '+12', zone: ZONE }),
      )
      await waitForDrawing(page, 'squares')
      await page.locator(`${panel} .half-days li`).first().waitFor()
      await page.locator('.map-layers summary').click()
      expect(await violationsOf(page, '.portal-map')).toEqual([])
      await keepPicture(page, `map-all-${colorScheme}`)
      await openMap(page, seaAddress(SEA, { pt: `${SEA.lat},${SEA.lon}` }))
      await page.locator(`${panel} .place-summary`).waitFor()
      expect(await violationsOf(page, '.portal-map')).toEqual([])
    },
  )
})
