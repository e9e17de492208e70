import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { chartDetail } from '../../src/text/charts/chartDetail.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { level, lies, live, middleOf, newestCharts, scrolledTo } from '../support/chartPages.ts'

/** @source specification part 2, section 9: the window of a fax chart */
const POPUP = { width: 900, height: 1_000 }
/** A window of 1280 px at 400 %. */
const ENLARGED = { width: 320, height: 256 }
/** Packed with gzip. @source a figure the project set itself */
const SCRIPT_BYTES = 15_000

const ko = chartDetail.ko
const origin = () => inject('portalOrigin')
const WINDOW = hrefOf('broadcastDetail')
const TIMETABLE = `${hrefOf('broadcasts')}?tab=4`

let browser: Browser
/** addresses of the newest chart of each kind; the demo sea draws them in its first moments */
let charts: string[]
beforeAll(async () => {
  browser = await connectBrowser()
  charts = await newestCharts(origin())
})
afterAll(() => browser.close())

const newest = () => charts[0] ?? ''
const inPopup = (address: string) => `${address}&frame=popup`

async function open(address: string, options: BrowserContextOptions & { expected?: RegExp } = {}) {
  const visit = await openPage(browser, origin(), { viewport: POPUP, ...options })
  await visit.page.addInitScript(() => {
    const seen = globalThis as { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifted = (seen.shifted ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit.page.goto(address, { waitUntil: 'networkidle' })
  return visit
}

describe.each([
  ['in its window', { viewport: POPUP }, true],
  ['on a phone', { viewport: PHONE, hasTouch: true, isMobile: true }, false],
  ['at 400 %', { viewport: ENLARGED }, true],
] as const)('the newest charts %s', (screen, options, isPopup) => {
  it('are accessible in every colour, fit, and move nothing while they come', async () => {
    for (const [at, address] of charts.entries()) {
      const shown = isPopup ? inPopup(address) : address.replace(WINDOW, hrefOf('mobileBroadcastDetail'))
      const { page, troubles } = await open(shown, options)
      await live(page)
      expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBe(0)
      expect(await fitsItsWidth(page)).toBe(true)
      for (const theme of ['light', 'dark', 'night', 'contrast']) {
        await page.context().addCookies([{ name: 'theme', value: theme, url: origin() }])
        await page.reload()
        await live(page)
        expect(await violationsOf(page), theme).toEqual([])
        await keepPicture(page, `chart-${at}-${screen.replaceAll(/\W+/g, '-')}-${theme}`, true)
      }
      expect(troubles).toEqual([])
      await page.close()
    }
  })
})

describe('the zoom of a chart', () => {
  it('goes by its buttons, and says where it is', async () => {
    const { page, troubles } = await open(inPopup(newest()))
    await live(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    expect(await level(page)).toBe('100 %')
    expect(await button(ko.zoomOut).getAttribute('aria-disabled')).toBe('true')
    await button(ko.zoomIn).click()
    await button(ko.zoomIn).click()
    expect(await level(page)).toBe('225 %')
    const said = page.locator('[data-zoom-said]')
    await expect.poll(() => said.innerText()).toBe(ko.zoomed.replace('%d', '225'))
    await keepPicture(page, 'chart-zoomed')
    await button(ko.zoomOut).click()
    expect(await level(page)).toBe('150 %')
    await button(ko.fit).click()
    expect(await level(page)).toBe('100 %')
    expect(await lies(page)).toEqual({ left: 1, top: 1 })
    expect(await button(ko.fit).evaluate((one) => one === document.activeElement)).toBe(true)
    for (let presses = 0; presses < 8; presses++) await button(ko.zoomIn).press('Enter')
    expect(await level(page)).toBe('800 %')
    expect(await button(ko.zoomIn).getAttribute('aria-disabled')).toBe('true')
    expect(await violationsOf(page)).toEqual([])
    expect(troubles).toEqual([])
  })

  it('goes by the keyboard alone, and leaves the page its arrows while the picture is whole', async () => {
    const { page, troubles } = await open(inPopup(newest()), { viewport: { width: 900, height: 500 } })
    await live(page)
    const frame = page.locator('[data-chart-frame]')
    for (let tabs = 0; tabs < 30; tabs++) {
      await page.keyboard.press('Tab')
      if (await frame.evaluate((one) => one === document.activeElement)) break
    }
    expect(await frame.evaluate((one) => one === document.activeElement)).toBe(true)
    const scrolled = await scrolledTo(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(scrolled)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    expect(await level(page)).toBe('225 %')
    const before = await lies(page)
    const still = await scrolledTo(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const after = await lies(page)
    expect(after.left).toBeLessThan(before.left)
    expect(after.top).toBeLessThan(before.top)
    expect(await scrolledTo(page)).toBe(still)
    await page.keyboard.press('-')
    expect(await level(page)).toBe('150 %')
    await page.keyboard.press('0')
    expect(await level(page)).toBe('100 %')
    expect(troubles).toEqual([])
  })

  it('goes by the wheel at the pointer, a drag and a double click', async () => {
    const { page, troubles } = await open(inPopup(newest()))
    await live(page)
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.waitForTimeout(500)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => level(page)).toBe('200 %')
    const before = await lies(page)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => lies(page)).toEqual({ left: before.left + 60, top: before.top + 40 })
    await page.mouse.dblclick(x, y)
    await expect.poll(() => level(page)).toBe('100 %')
    await page.mouse.dblclick(x, y)
    await expect.poll(() => level(page)).toBe('250 %')
    expect(page.url()).toContain(WINDOW)
    expect(troubles).toEqual([])
  })

  it('goes by two fingers and a double tap, and scrolls the page with one', async () => {
    const { page, troubles } = await open(newest(), { viewport: PHONE, hasTouch: true, isMobile: true })
    await live(page)
    const { x, y } = await middleOf(page)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.map((by, id) => ({ x: x + by, y, id })),
      })
    await touch('touchStart', -40, 40)
    for (const by of [50, 60, 70, 80]) await touch('touchMove', -by, by)
    await touch('touchEnd')
    await expect.poll(() => level(page)).toBe('200 %')
    await keepPicture(page, 'chart-pinched-phone')
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => level(page)).toBe('100 %')
    const scrolled = await page.evaluate(() => window.scrollY)
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -200 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(scrolled)
    expect(await level(page)).toBe('100 %')
    expect(troubles).toEqual([])
  })
})

describe('the window of a chart', () => {
  it('is found in any case, and beside the broadcast window', async () => {
    const { search } = new URL(newest(), origin())
    const beside = new URL(`./DetailBroadcasting${search}`, origin() + hrefOf('broadcasts')).href
    for (const address of [beside, `${origin()}/mmis/DETAILBROADCASTING${search}`]) {
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(new URL(answer.url).pathname + new URL(answer.url).search).toBe(WINDOW + search)
    }
  })

  it.each([
    ['', 400],
    ['?id=seven&type=fax', 400],
    ['?id=1&type=satellite', 400],
    ['?id=999999999&type=fax', 404],
  ])('at %j answers %i and leads to the timetable', async (search, status) => {
    const { page } = await open(WINDOW + search, { expected: /status of 40[04]/, javaScriptEnabled: false })
    expect((await fetch(origin() + WINDOW + search)).status).toBe(status)
    expect(await page.locator('h1').innerText()).toBe(ko.troubleTitle)
    expect(await page.locator(`main a[href="${TIMETABLE}"]`).count()).toBe(1)
    await keepPicture(page, `chart-refused-${status}`)
  })

  it('leads to the issue before and back again, staying in its window', async () => {
    const { page, troubles } = await open(inPopup(newest()))
    await page.locator('main a[rel="prev"]').click()
    await page.waitForURL((url) => !url.href.endsWith(inPopup(newest())))
    expect(new URL(page.url()).searchParams.get('frame')).toBe('popup')
    await page.locator('main a[rel="next"]').click()
    await page.waitForURL(`**${inPopup(newest())}`)
    expect(troubles).toEqual([])
  })

  it('shows its times by the clock that is chosen in it', async () => {
    const { page, troubles } = await open(inPopup(newest()))
    await page.locator('main button[value="UTC"]').click()
    await page.waitForLoadState()
    expect(await page.locator('.chart-times').innerText()).toMatch(/UTC[^]*UTC/)
    expect(page.url()).toContain(inPopup(newest()))
    expect(troubles).toEqual([])
  })

  it('without script is a link to the full size, and has no button that does nothing', async () => {
    const { page, troubles } = await open(newest(), { javaScriptEnabled: false })
    expect(await page.locator('[data-zoom]:visible').count()).toBe(0)
    expect(await page.getByText(ko.fullSize).isVisible()).toBe(true)
    const href = await page.locator('[data-chart-frame] a').getAttribute('href')
    const answer = await fetch(origin() + href)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect(troubles).toEqual([])
  })

  it('gives each format to keep under its own name', async () => {
    const { page } = await open(newest(), { javaScriptEnabled: false })
    const links = await page.locator('.chart-downloads a').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      const answer = await fetch(origin() + ((await link.getAttribute('href')) ?? ''))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      await answer.body?.cancel()
    }
  })

  it('says that a picture cannot be shown instead of showing a broken one', async () => {
    const { page } = await openPage(browser, origin(), { viewport: POPUP, expected: /status of 404/ })
    await page.route('**/mmis/media/*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(inPopup(newest()))
    await page.getByText(ko.missing).waitFor()
    expect(await page.locator('[data-chart-frame]').isVisible()).toBe(false)
    await keepPicture(page, 'chart-missing')
  })

  it('prints on one page, whole although it was enlarged', async () => {
    const { page } = await open(inPopup(newest()))
    await live(page)
    await page.getByRole('button', { name: ko.zoomIn, exact: true }).click()
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  it('loads a script that stays within its budget', async () => {
    const { page } = await openPage(browser, origin(), { extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const scripts: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.push(
        answer
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      )
    })
    await page.goto(inPopup(newest()), { waitUntil: 'networkidle' })
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BYTES)
  })
})
