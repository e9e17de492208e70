import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { STATION } from '../browser/builtPages.ts'
import { connectBrowser, keepPicture, openPage, PHONE } from '../support/browser.ts'
import {
  addressAt,
  addressOf,
  drawnPixels,
  knownStation,
  KO,
  middleOf,
  openMap,
  restingAddress,
  type KnownStation,
} from '../support/mapPage.ts'

let browser: Browser
let station: KnownStation
beforeAll(async () => {
  browser = await connectBrowser()
})
beforeEach(async () => {
  station = await knownStation(STATION)
})
afterAll(() => browser.close())

const origin = () => inject('portalOrigin')
const panel = '.map-panel'

/** A new reading may come while a page is being read: it shows the wind of the test's beginning, or the one of now. */
async function expectWind(text: string, unitsPerMetre = 1): Promise<void> {
  const { windSpeed } = await knownStation(STATION)
  const winds = [station.windSpeed, windSpeed].map((wind) => (wind * unitsPerMetre).toFixed(1))
  expect(
    winds.some((wind) => text.includes(wind)),
    `${winds.join(' or ')} in "${text}"`,
  ).toBe(true)
}

describe('the home page without script', () => {
  it('shows a picture of the sea and the newest values of every station in a table', async () => {
    const { page, troubles } = await openPage(browser, origin(), { javaScriptEnabled: false })
    await page.goto('/mmis/')
    expect(await page.locator('.below-map').getAttribute('open')).toBeNull()
    await page.locator('.below-map > summary').click()
    const row = page.locator('table tr', { has: page.locator(`a[href="/mmis/stations/${STATION}"]`) }).first()
    await expectWind(await row.innerText())
    expect(await page.locator('table a.station-link').count()).toBeGreaterThan(100)
    expect(await page.locator('.map-place svg').first().isVisible()).toBe(true)
    await keepPicture(page, 'home-no-script', true)
    expect(troubles).toEqual([])
  })
})

describe('the strip over the map', () => {
  it.each(['ko', 'en'])('takes a third of a phone’s first screen at most, in %s', async (language) => {
    const { page } = await openPage(browser, origin(), { viewport: PHONE, hasTouch: true, isMobile: true })
    for (const path of ['/mmis/', '/mmis/m']) {
      await page.goto(`${path}?lang=${language}`)
      const strip = await page.locator('.sea-strip').boundingBox()
      expect(strip?.height).toBeLessThanOrEqual(PHONE.height / 3)
      const map = await page.locator('.map-place').boundingBox()
      expect(map?.width).toBe(PHONE.width)
      expect(map?.y).toBeLessThan(PHONE.height / 2)
    }
  })
})

describe('the page of a station', () => {
  it('leads to the forecasts of its place, zone and square', async () => {
    const { page } = await openPage(browser, origin(), { javaScriptEnabled: false })
    await page.goto(`/mmis/stations/${STATION}`)
    const hrefs = await page
      .locator('.place-ways a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(hrefs.map((href) => new URL(href).pathname.split('/')[2])).toEqual(['points', 'zones', 'squares'])
    for (const href of hrefs) expect((await fetch(href)).status).toBe(200)
  })
})

describe('the table below the map', () => {
  it('says what the map shows, for the same moment and element', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, '/mmis/')
    await page.locator('.below-map > summary').click()
    const table = page.locator('#map-table table')
    await table.waitFor()
    expect(await table.locator('caption').innerText()).toContain('풍속')
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(100)
    await page.locator('.map-toolbar label:has(input[value="seaTemperature"])').click()
    await expect.poll(() => table.locator('caption').innerText()).toContain('수온')
    const now = await table.locator('tbody').innerText()
    const answered = page.waitForResponse((answer) => answer.url().includes('operationName=MapStationsAt'))
    await page.locator('.time-track input').focus()
    await page.keyboard.press('Home')
    await answered
    await expect.poll(() => table.locator('tbody').innerText()).not.toBe(now)
    await page.keyboard.press('End')
    await page.locator('#map-table a').waitFor()
    expect(troubles).toEqual([])
  })
})

describe('the home page with script', () => {
  it('shows the coast and the stations, and says that they are simulated', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, '/mmis/')
    // painted in steps, which a busy machine takes later
    await expect.poll(async () => (await drawnPixels(page))[0]).toBeGreaterThan(10_000)
    await expect.poll(async () => (await drawnPixels(page))[1]).toBeGreaterThan(500)
    expect(await page.locator('.map-source').innerText()).toContain('시연')
    const query = new URL(page.url()).searchParams
    expect(query.get('z') ?? '8').toBe('8')
    await keepPicture(page, 'home')
    if (process.env.UPDATE_PICTURE === '1') {
      mkdirSync('docs', { recursive: true })
      await page.screenshot({ path: 'docs/home.png', animations: 'disabled' })
    }
    expect(troubles).toEqual([])
  })

  it('shows the values of the station under the pointer, and those alone', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, addressAt(station))
    const { x, y } = await middleOf(page)
    await page.mouse.move(x + 200, y + 150)
    await page.mouse.move(x + 1, y + 1, { steps: 4 })
    const card = page.locator('.hover-card')
    await card.waitFor()
    expect(await card.innerText()).toContain(station.nameKo)
    await expectWind(await card.innerText())
    await keepPicture(page, 'hover')
    // to the open sea, where no other station stands
    await page.mouse.move(x - 250, y - 180, { steps: 4 })
    await card.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('opens a panel with the newest values, a chart and its table on a click', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, addressAt(station))
    const { x, y } = await middleOf(page)
    await page.mouse.click(x, y)
    await page.locator(`${panel} .sheet-hero`).waitFor()
    expect(await page.locator(`${panel} h2`).innerText()).toBe(station.nameKo)
    await expectWind(await page.locator(panel).innerText())
    const chart = page.locator(`${panel} svg.series-chart`)
    await chart.waitFor()
    expect(await chart.getAttribute('role')).toBe('img')
    await keepPicture(page, 'panel-day')
    await page.locator(`${panel} details.sheet-table > summary`).click()
    expect(await page.locator(`${panel} table tbody tr`).count()).toBeGreaterThan(5)
    await page.locator(`${panel} label`, { hasText: KO.spans[168] }).click()
    await addressOf(page, (query) => query.get('span') === '7d')
    await chart.waitFor()
    await keepPicture(page, 'panel-week')
    const href = await page.locator(`${panel} a.button`).getAttribute('href')
    expect(href).toBe(`/mmis/stations/${STATION}`)
    expect(troubles).toEqual([])
  })

  it('opens the same panel on a phone with a finger', async () => {
    const { page, troubles } = await openPage(browser, origin(), {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    await openMap(page, addressAt(station))
    const { x, y } = await middleOf(page)
    await page.touchscreen.tap(x, y)
    await page.locator(`${panel} .sheet-hero`).waitFor()
    expect(await page.locator(`${panel} h2`).innerText()).toBe(station.nameKo)
    await page.locator(`${panel} button[aria-label="${KO.expand}"]`).tap()
    await page.locator(`${panel} svg.series-chart`).waitFor()
    await keepPicture(page, 'panel-phone')
    await page.locator(`${panel} button[aria-label="${KO.close}"]`).tap()
    await page.locator(panel).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('draws another element when it is chosen', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, '/mmis/')
    for (const element of [
      'significantWaveHeight',
      'seaTemperature',
      'airTemperature',
      'pressure',
      'visibility',
    ]) {
      await page.locator(`.map-toolbar label:has(input[value="${element}"])`).click()
      await addressOf(page, (query) => query.get('el') === element)
      const [, stations = 0] = await drawnPixels(page)
      expect(stations, element).toBeGreaterThan(200)
      await keepPicture(page, `map-${element}`)
    }
    expect(troubles).toEqual([])
  })

  it('converts the wind and the clock where they are chosen, and remembers it for other pages', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, addressAt(station, { stn: STATION }))
    const text = () => page.locator(panel).innerText()
    await page.locator(`${panel} .sheet-hero`).waitFor()
    const [unit, zone] = [page.locator('.map-tools select').nth(0), page.locator('.map-tools select').nth(1)]
    await expectWind(await text())
    await unit.selectOption('kmh')
    await expectWind(await text(), 3.6)
    await unit.selectOption('kn')
    await expectWind(await text(), 1.943_84)
    expect(await text()).toContain('KST')
    await zone.selectOption('UTC')
    await page.waitForFunction(
      (selector) => !document.querySelector(selector)?.textContent?.includes('KST'),
      panel,
    )
    expect(await text()).toContain('UTC')
    await addressOf(page, (query) => query.get('wind') === 'kn' && query.get('tz') === 'UTC')
    await keepPicture(page, 'panel-knots-utc')
    expect(await page.locator('[data-settings-now]').innerText()).toMatch(/^UTC · (노트|knots)$/)
    await page.goto(`/mmis/stations/${STATION}`)
    const prose = await page.locator('main').innerText()
    await expectWind(prose, 1.943_84)
    expect(prose).toContain('UTC')
    expect(troubles).toEqual([])
  })

  it('gives the same view back from its address, to another reader too', async () => {
    const { page } = await openPage(browser, origin())
    await openMap(
      page,
      addressAt(station, { stn: STATION, el: 'significantWaveHeight', wind: 'kn', tz: 'UTC', span: '7d' }),
    )
    await page.locator(`${panel} .sheet-hero`).waitFor()
    const before = await restingAddress(page)
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 120, y + 60, { steps: 5 })
    await page.mouse.up()
    // a dragged map glides on, and the address follows it: on a busy machine later than a rest takes
    await addressOf(page, (now) => now.get('lon') !== before.get('lon'))
    const query = await restingAddress(page)
    const other = await openPage(browser, origin())
    await openMap(other.page, `/mmis/?${query}`)
    await other.page.locator(`${panel} .sheet-hero`).waitFor()
    expect(await other.page.locator(`${panel} h2`).innerText()).toBe(station.nameKo)
    expect(await other.page.locator('.map-toolbar .map-elements input:checked').inputValue()).toBe(
      'significantWaveHeight',
    )
    expect(await other.page.locator('.map-tools select').nth(0).inputValue()).toBe('kn')
    expect(await other.page.locator('.map-tools select').nth(1).inputValue()).toBe('UTC')
    await other.page.locator('.map-toolbar label:has(input[value="pressure"])').click()
    await addressOf(other.page, (now) => now.get('el') === 'pressure')
    const same = await restingAddress(other.page)
    expect([same.get('lat'), same.get('lon'), same.get('z')]).toEqual(
      ['lat', 'lon', 'z'].map((key) => query.get(key)),
    )
    expect(other.troubles).toEqual([])
  })

  it.each([
    ['lat=abc&lon=&z=99', '10'],
    ['z=-3&el=nonsense&stn=%3Cscript%3E&wind=knots', '5'],
    ['lat=91&lon=500', '8'],
  ])('makes the best of a damaged address: %s', async (damaged, zoom) => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, `/mmis/?${damaged}`)
    await page.locator('.map-toolbar label:has(input[value="pressure"])').click()
    const query = await addressOf(page, (now) => now.get('el') === 'pressure')
    expect(query.get('z')).toBe(zoom)
    expect(troubles).toEqual([])
  })

  it('speaks English when asked', async () => {
    const { page } = await openPage(browser, origin(), { locale: 'en-GB' })
    await openMap(page, addressAt(station, { stn: STATION }))
    await page.locator(`${panel} .sheet-hero`).waitFor()
    expect(await page.locator(`${panel} h2`).innerText()).toBe(station.nameEn)
    expect(await page.locator('main').innerText()).not.toMatch(/[가-힣]{3,}/)
    await keepPicture(page, 'home-english')
  })
})
