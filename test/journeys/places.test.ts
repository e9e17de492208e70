import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { placeHref } from '../../src/domain/kernel/pages.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, DESKTOP, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const DEVICES = [
  { name: 'desktop', looks: { viewport: DESKTOP } },
  { name: 'phone', looks: { viewport: PHONE, hasTouch: true, isMobile: true } },
]
const PORT = placeHref('trade-port-16')
const FLAT = placeHref('tidal-flat-16')

describe.each(DEVICES)('the search in the bar on a $name', ({ name, looks }) => {
  const openSearch = async (page: Page) => {
    await page.locator('.panel-search summary').press('Enter')
    const field = page.locator('#find')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    return field
  }

  it('leads to a harbour by the keyboard alone, and remembers it', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await page.goto('/mmis/systemInfo')
    await openSearch(page)
    await page.keyboard.type('통영')
    await page.locator('#find-list [role=option]').first().waitFor()
    expect(await violationsOf(page, '.header')).toEqual([])
    await keepPicture(page, `place-search-${name}`)
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('#find').getAttribute('aria-activedescendant')).toBe('find-list-0')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${PORT}`)
    expect(await page.locator('h1').innerText()).toBe('통영항')
    await openSearch(page)
    await expect
      .poll(() => page.locator('#find-list [role=option]').allInnerTexts())
      .toEqual(['통영항\n최근'])
    expect(troubles).toEqual([])
  })

  it('closes its list with Escape, then its panel', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await page.goto('/mmis/systemInfo')
    await openSearch(page)
    await page.keyboard.type('부산')
    await page.locator('#find-list [role=option]').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('#find-list').isHidden()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('.panel-search').getAttribute('open')).toBeNull()
  })
})

describe.each(DEVICES)('the page of a place on a $name', ({ name, looks }) => {
  it('begins with the answer, and is whole without script', async () => {
    const { page } = await openPage(browser, origin(), { ...looks, javaScriptEnabled: false })
    await page.goto(PORT)
    const answer = page.locator('.go-sentence').first()
    const box = await answer.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(looks.viewport.height)
    expect(await answer.innerText()).not.toBe('')
    expect(
      await page.locator('.go-hour.is-go, .go-hour.is-near, .go-hour.is-over, .go-hour.is-unknown').count(),
    ).toBe(72)
    expect(await page.locator('.tide-table tbody tr').count()).toBe(5)
    await keepPicture(page, `place-${name}`, true)
  })

  it('judges by the limits of another boat, and says which of them cannot be', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await page.goto(PORT)
    await page.locator('.boat-form select').selectOption('kayak')
    await page.locator('.boat-form button').click()
    await page.waitForURL('**boat=kayak*')
    expect(await page.locator('.go-boat').innerText()).toBe('카약')
    await page.goto(`${PORT}?boat=kayak&wave=-1&windmax=<b>&tidemin=3&tidemax=1`)
    expect(await page.locator('[role=alert] li').count()).toBe(3)
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('remembers a boat in the browser', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await page.goto(`${PORT}?boat=diver&wave=0.7`)
    await page.locator('.boat-keep a').first().click()
    await page.waitForURL(`**${PORT}`)
    expect(await page.locator('.go-boat').innerText()).toBe('다이버')
    await page.goto(placeHref('trade-port-22'))
    expect(await page.locator('.boat-limits [name=wave]').inputValue()).toBe('0.7')
  })

  it('of a tidal flat says when to be back, in words and as a ring', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await page.goto(FLAT)
    expect(await page.locator('.go-boat').innerText()).toBe('갯벌 걷기')
    expect(await page.locator('.flat-ring').count()).toBe(1)
    // about the quarters of the moon no ebb of two days lays it dry, which is said
    const rows = await page.locator('.flat-clock tbody tr').count()
    const words = await page.locator('.flat-clock').innerText()
    expect(rows > 0 || words.includes('이틀 안에 걸을 수 있는 때가 없습니다')).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    await keepPicture(page, `flat-${name}`, true)
    expect(troubles).toEqual([])
  })
})

describe('other addresses of places', () => {
  it.each([
    ['/mmis/places/Trade-Port-16', 308, PORT],
    ['/mmis/detailWindow?id=trade-port-16&frame=popup', 303, `${PORT}?frame=popup`],
    ['/mmis/zones?q=22101', 303, '/mmis/stations/22101'],
  ])('%s lead on', async (path, status, to) => {
    const response = await fetch(origin() + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  it.each(['/mmis/places/nowhere-1', '/mmis/places/%3Cb%3E', '/mmis/detailWindow?id=x'])(
    '%s is not found',
    async (path) => {
      const response = await fetch(origin() + path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('<b>')
    },
  )

  it('are a calendar, which refuses a boat that cannot be', async () => {
    const good = await fetch(`${origin()}${PORT}/going.ics?boat=kayak`)
    expect(good.headers.get('content-type')).toContain('text/calendar')
    expect(await good.text()).toMatch(/^BEGIN:VCALENDAR/)
    const bad = await Promise.all(
      ['boat=submarine', 'wave=-1', 'lang=fr'].map((query) => fetch(`${origin()}${PORT}/going.ics?${query}`)),
    )
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await fetch(`${origin()}/mmis/places/nowhere-1/going.ics`)).status).toBe(404)
  })
})
