import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bulletinHref,
  hrefOf,
  pointHref,
  squareHref,
  zoneHref,
  zoneTextHref,
} from '../../src/domain/kernel/pages.ts'
import { squareAt, squareText } from '../../src/domain/zones/seaSquares.ts'
import { words } from '../../src/text/index.ts'
import { warningCountsText } from '../../src/text/warnings/warningCounts.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, DESKTOP, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { BULLETIN, newBulletin, feedWarnedSea, WARNED, WARNED_NOW } from '../support/warnedSea.ts'
import { startWatchedPortal } from '../support/watchedPortal.ts'
import type { WatchedPortal } from '../support/watchedPortal.ts'

let browser: Browser
let portal: WatchedPortal
beforeAll(async () => {
  ;[browser, portal] = await Promise.all([connectBrowser(), startWatchedPortal({ now: WARNED_NOW })])
  await feedWarnedSea(portal)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const ko = words('ko')
const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage(browser, portal.origin, options).then(async ({ page, troubles }) => {
    await page.goto(path)
    return { page, troubles }
  })
const read = async (path: string) => {
  const answer = await fetch(portal.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

const PAGES = [
  ['home', hrefOf('home')],
  ['warnings', hrefOf('warnings')],
  ['zone under a warning', zoneHref(WARNED.warning)],
  ['zone that waits for one', zoneHref(WARNED.preliminary)],
  ['coastal zone', zoneHref('S2320100')],
  ['light page of a zone', zoneTextHref(WARNED.warning)],
  ['list of zones', hrefOf('zones')],
  ['bulletins', hrefOf('bulletins')],
  ['bulletin', bulletinHref(BULLETIN)],
  ['square', squareHref('144-9')],
  ['point', pointHref('34.500,127.800')],
  ['status', hrefOf('status')],
] as const

describe.each([
  ['desktop', { viewport: DESKTOP }],
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const)('on a %s', (screen, options) => {
  it.each(PAGES)('the %s is accessible in every colour and fits', async (name, path) => {
    const { page, troubles } = await open(path, options)
    for (const theme of ['light', 'dark', 'night', 'contrast']) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: portal.origin }])
      await page.reload()
      expect(await violationsOf(page), theme).toEqual([])
      if (theme === 'light') await keepPicture(page, `warned-${name.replaceAll(' ', '-')}-${screen}`, true)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await fitsItsWidth(page)).toBe(true)
    expect(troubles).toEqual([])
  })
})

describe('the page of warnings without script', () => {
  const openBare = async () =>
    (await open(hrefOf('warnings'), { javaScriptEnabled: false, locale: 'ko-KR' })).page

  it('answers first: what is in force, where, and how old that knowledge is', async () => {
    const page = await openBare()
    const head = await page.locator('.page-head').innerText()
    const counted = warningCountsText({ warning: 1, advisory: 2, announced: 1, preliminary: 1 }, 'ko')
    expect(head).toContain(counted)
    expect(await page.locator('[data-warnings-text]').innerText()).toBe(counted)
    expect(head).toMatch(/12:00 KST 확인/)
    expect(head).toContain('남해동부바깥먼바다')
    expect(await page.locator('[data-warning-news]').isVisible()).toBe(false)
  })

  it('has a table in the order of the seas, and apart what is issued, preliminary and over', async () => {
    const page = await openBare()
    const zones = (heading: string) =>
      page.locator(`section[aria-labelledby="${heading}"] tbody tr:not(.sea-row) th a`).allInnerTexts()
    expect(await zones('in-force')).toEqual(['부산앞바다', '남해동부바깥먼바다'])
    expect(await zones('announced')).toEqual(['동해중부안쪽먼바다'])
    expect(await zones('preliminary')).toEqual(['제주도남쪽바깥먼바다'])
    await page.locator('summary', { hasText: ko.warningPages.ended }).click()
    expect(await page.locator('details[open]').innerText()).toContain('인천·경기북부앞바다')
    const busan = await page.locator('tr', { hasText: '부산앞바다' }).first().innerText()
    expect(busan).toContain('06:00 KST')
    expect(busan).toContain('06-02 06:00 KST')
    expect(busan).toContain('연안바다')
  })

  it('leads to its bulletins and to every open format', async () => {
    const page = await openBare()
    const links = await page
      .locator('main a[href^="/mmis/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const wanted = [
      '/mmis/cap/',
      '/mmis/warnings.atom',
      '/mmis/warnings.geojson',
      `/mmis/bulletins/${BULLETIN}`,
    ]
    for (const start of wanted)
      expect(
        links.filter((href) => href.startsWith(start)),
        start,
      ).not.toEqual([])
    for (const href of new Set(links)) expect((await read(href)).status, href).toBe(200)
  })
})

describe('addresses', () => {
  it.each([
    ['/mmis/zones/12B20103', 308, '/mmis/zones/S1311100'],
    ['/mmis/zones/12b20103?lang=en', 308, '/mmis/zones/S1311100?lang=en'],
    ['/mmis/zones/s1311100/text', 308, '/mmis/zones/S1311100/text'],
    ['/mmis/squares/144_9', 308, '/mmis/squares/144-9'],
    ['/mmis/points/34.5,127.8', 308, '/mmis/points/34.500,127.800'],
    ['/mmis/zones?q=144-9', 303, '/mmis/squares/144-9'],
    ['/mmis/zones?q=34.5+127.8', 303, '/mmis/points/34.500,127.800'],
    [`/mmis/zones?q=${encodeURIComponent('부산앞바다')}`, 303, '/mmis/zones/S1311100'],
  ])('%s lead with %d to %s', async (path, status, location) => {
    expect(await read(path)).toMatchObject({ status, location })
  })

  it('of places that are not there say so, and show a way on', async () => {
    const outside = await read(pointHref('10.000,10.000'))
    expect(outside.status).toBe(422)
    expect(outside.html).toMatch(/<a[^>]*href="\/mmis\/points\/[\d.]+,[\d.]+"/)
    const turned = await read(pointHref('127.800,34.500'))
    expect([turned.status, turned.html.includes('/mmis/points/34.500,127.800')]).toEqual([400, true])
    for (const path of [zoneHref('S9999999'), bulletinHref('none'), squareHref('99999')])
      expect((await read(path)).status, path).toBe(404)
  })

  it('of zones, squares and bulletins are in the site map', async () => {
    const { html } = await read('/mmis/sitemap.xml')
    for (const path of [
      zoneHref(WARNED.warning),
      zoneHref('12B20000'),
      squareHref('144'),
      bulletinHref(BULLETIN),
    ])
      expect(html, path).toContain(`${path}</loc>`)
  })
})

it('bulletins are listed by the day in Korea, with the reader’s clock', async () => {
  const { html } = await read(`${hrefOf('bulletins')}?lang=en&tz=UTC`)
  expect(html).toContain('2026-06-01 KST')
  expect(html).toContain('05-31 23:00 UTC')
  expect((await read(`${hrefOf('bulletins')}?day=2026-05-20`)).html).toContain(ko.bulletinPages.empty)
})

describe('a zone’s page', () => {
  it('says what holds, what comes, what changed and how it came to that', async () => {
    const { page } = await open(zoneHref(WARNED.warning), { javaScriptEnabled: false })
    const text = await page.locator('main').innerText()
    expect(text).toContain('풍랑경보')
    expect(text).toContain('해제 예정 06-02 12:00 KST')
    expect(text).toMatch(/파고 1\.0~2\.0 m → 1\.0~3\.5 m \(높아짐\)/)
    expect(await page.locator('.ladder > li').allInnerTexts()).toEqual([
      expect.stringContaining('풍랑주의보 발표'),
      expect.stringContaining('풍랑경보로 상향'),
    ])
    expect(await page.locator('.ladder [aria-current="step"]').count()).toBe(1)
    expect(await page.locator('.is-rough').count()).toBeGreaterThan(3)
  })

  it('is in the reader’s unit, zone and language', async () => {
    const { page } = await open(`${zoneHref(WARNED.warning)}?lang=en&wind=kn&tz=UTC`)
    const text = await page.locator('main').innerText()
    expect(text).toContain('16–27 kn')
    expect(text).toContain('UTC')
    expect(text).not.toContain('KST')
    expect(text).toContain('South Sea (east) outer far sea')
  })

  it('can be kept with its star, and is then among the favourites', async () => {
    const { page } = await open(zoneHref(WARNED.warning))
    const star = page.locator('button[data-favourite]')
    await star.waitFor()
    await star.click()
    await page.locator('button[data-favourite][aria-pressed="true"]').waitFor()
    await page.reload()
    await page.locator('button[data-favourite][aria-pressed="true"]').waitFor()
    await page.goto(hrefOf('favourites'))
    await page
      .locator(`a[href="${zoneHref(WARNED.warning)}"]`)
      .first()
      .waitFor()
  })

  it('is found by keyboard alone, without script', async () => {
    const { page } = await open(hrefOf('zones'), { javaScriptEnabled: false })
    await page.locator('#place').focus()
    await page.keyboard.type('부산앞바다')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${zoneHref(WARNED.advisory)}`)
    expect(await page.locator('h1').innerText()).toBe('부산앞바다')
  })
})

it('a point and a square in a zone under a warning say so before their forecast', async () => {
  const square = squareAt(128.3, 33.8)
  for (const path of [pointHref('33.800,128.300'), squareHref(square ? squareText(square) : '')]) {
    const { page } = await open(path, { javaScriptEnabled: false })
    const now = page.locator('.zone-now')
    expect(await now.locator('h2').innerText(), path).toBe('남해동부바깥먼바다의 특보')
    expect(await now.locator('.warning-box').innerText()).toContain('풍랑경보')
  }
})

/** @source the figure the project set itself */
const HEARD_WITHIN_MS = 5_000

describe('a new bulletin', () => {
  const said = (page: Page, region: 'said' | 'loud', text: string) =>
    page
      .locator(`[data-warnings-${region}]`, { hasText: text })
      .waitFor({ state: 'attached', timeout: HEARD_WITHIN_MS })
  async function listening(path: string) {
    const opened = await openPage(browser, portal.origin)
    const asked = opened.page.waitForResponse('**/mmis/warnings/events')
    await opened.page.goto(path)
    await asked
    return opened
  }

  it('is announced on any open page, politely, and shows in the header', async () => {
    const { page, troubles } = await listening(hrefOf('systemInfo'))
    const line = page.locator('.warnings-line')
    const before = await line.innerText()
    await portal.publish(newBulletin('S1321100', 'advisory', 1))
    await said(page, 'said', '전남서부남해앞바다')
    expect(await line.innerText()).not.toBe(before)
    expect(await page.locator('[data-warnings-loud]').innerText()).toBe('')
    expect(troubles).toEqual([])
  })

  it('of the gravest level does not wait until a sentence is over', async () => {
    const { page } = await listening(hrefOf('stations'))
    await portal.publish(newBulletin('S1321200', 'warning', 2))
    await said(page, 'loud', '전남동부남해앞바다')
    expect(await page.locator('.warnings-line').getAttribute('data-level')).toBe('warning')
  })

  it('changes nothing under the eyes of a reader of the list, and is a link away', async () => {
    const { page } = await listening(hrefOf('warnings'))
    const rows = page.locator('section[aria-labelledby="in-force"] tbody tr:not(.sea-row)')
    const before = await rows.count()
    await portal.publish(newBulletin('S1322100', 'advisory', 3))
    await page.locator('[data-warning-news]').waitFor({ timeout: HEARD_WITHIN_MS })
    expect(await rows.count()).toBe(before)
    await page.locator('[data-warning-news] a').click()
    await page.locator('a', { hasText: '남해서부서쪽먼바다' }).first().waitFor()
    expect(await rows.count()).toBe(before + 1)
    expect(await page.locator('[data-warning-news]').isVisible()).toBe(false)
  })

  it('that came while the page was hidden is announced once it is visible', async () => {
    const { page } = await listening(hrefOf('systemInfo'))
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    const before = await page.locator('.warnings-line').innerText()
    await portal.publish(newBulletin('S1322200', 'advisory', 4))
    const asked = page.waitForResponse('**/mmis/warnings/events')
    expect(await page.locator('.warnings-line').innerText()).toBe(before)
    await turn('visible')
    await asked
    await said(page, 'said', ko.warnings.levels.advisory)
    expect(await page.locator('.warnings-line').innerText()).not.toBe(before)
  })
})
