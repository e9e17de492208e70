import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { HEADER_PAGES, hrefOf, LOGGED_OUT_PAGES, pageOf } from '../../src/domain/kernel/pages.ts'
import { words } from '../../src/text/index.ts'
import { connectBrowser, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { STATION } from './builtPages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const origin = () => inject('portalOrigin')
const ko = words('ko')
const PROSE = hrefOf('systemInfo')
/** The prose pages are wide enough at this size to show every link of the header. */
const WIDE = { width: 1440, height: 900 }

describe('the header', () => {
  it('has every link, by its name', async () => {
    const { page } = await openPage(browser, origin(), { viewport: WIDE, javaScriptEnabled: false })
    await page.goto(PROSE)
    for (const name of [...HEADER_PAGES, ...LOGGED_OUT_PAGES]) {
      const link = page.locator(`header a[href="${hrefOf(name)}"]`).first()
      expect(await link.count(), name).toBe(1)
    }
    await keepPicture(page, 'header')
  })

  const windows = [...HEADER_PAGES, ...LOGGED_OUT_PAGES].filter((name) => pageOf(name).popup !== undefined)
  it('opens each in a window of its size', async () => {
    const { page } = await openPage(browser, origin(), { viewport: WIDE })
    await page.goto(PROSE)
    expect(windows.length).toBeGreaterThan(3)
    for (const name of windows) {
      const opening = page.waitForEvent('popup')
      await page
        .locator(`header a[href="${hrefOf(name)}"]:visible`)
        .first()
        .click()
      const popup = await opening
      await popup.waitForLoadState()
      const size = await popup.evaluate(() => ({ widthPx: window.innerWidth, heightPx: window.innerHeight }))
      expect(size, name).toEqual(pageOf(name).popup)
      expect(new URL(popup.url()).pathname).toBe(hrefOf(name))
      await keepPicture(popup, `popup-${name}`)
      expect(await popup.locator('header nav').count(), name).toBe(0)
      await popup.close()
    }
  })

  it('leaves a link a link on a phone, and where a new tab is asked for', async () => {
    const { page } = await openPage(browser, origin(), {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    await page.goto(PROSE)
    await page.locator('summary', { hasText: ko.frame.menu }).last().click()
    await page.locator(`.panel-menu a[href="${hrefOf('message')}"]`).click()
    await page.waitForURL(`**${hrefOf('message')}`)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('closes its menus on Escape and gives the focus back', async () => {
    const { page } = await openPage(browser, origin(), { viewport: WIDE })
    await page.goto(PROSE)
    const summary = page.locator('.panel-settings > summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.panel-settings').getAttribute('open')).not.toBeNull()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await page.locator('.panel-settings').getAttribute('open')).toBeNull()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('counts a chosen menu without saying who chose it', async () => {
    const { page } = await openPage(browser, origin(), { viewport: WIDE })
    await page.goto(PROSE)
    // the body of a beacon is not shown to the test, so the page itself keeps a copy
    await page.evaluate(() => {
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (address, data) => {
        if (data instanceof Blob) void data.text().then((text) => sessionStorage.setItem('sent', text))
        return send(address, data)
      }
      document.addEventListener('click', (event) => event.preventDefault())
    })
    const answered = page.waitForResponse('**/menu-usage-logs')
    await page.locator(`footer a[href="${hrefOf('stations')}"]`).click()
    expect((await answered).status()).toBe(200)
    const body = JSON.parse((await page.evaluate(() => sessionStorage.getItem('sent'))) ?? '{}') as object
    expect(body).toEqual({ menuGroup: '1011', menuCode: pageOf('stations').menuCode })
  })
})

describe('the footer', () => {
  it('leads to the privacy policy and, from a list, to the related organisations', async () => {
    const { page } = await openPage(browser, origin(), { javaScriptEnabled: false })
    await page.goto(PROSE)
    const footer = page.locator('footer')
    expect(await footer.locator(`a[href="${hrefOf('privacy')}"]`).count()).toBe(1)
    await footer.locator('summary').click()
    const links = footer.locator('details a[href^="https://"]:visible')
    expect(await links.count()).toBe(3)
  })
})

describe('addresses', () => {
  it.each([
    ['/', 302, '/mmis/'],
    ['/mmis', 308, '/mmis/'],
    ['/mmis/index.html', 302, '/mmis/'],
    ['/old/page.html', 302, '/mmis/'],
    ['/mmis/systeminfo', 308, '/mmis/systemInfo'],
    ['/mmis/SYSTEMPRIVACY', 308, '/mmis/systemPrivacy'],
  ])('%s redirects with %d to %s', async (path, status, location) => {
    const answer = await fetch(origin() + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  it('never redirects to another host', async () => {
    for (const path of [
      '//example.com/a.html',
      '/mmis/preferences?wind=kn&return=//example.com',
      '/\\example.com/x.html',
    ]) {
      const answer = await fetch(origin() + path, { redirect: 'manual' })
      expect(answer.headers.get('location') ?? '/mmis/').toMatch(/^\/mmis/)
    }
  })
})

describe('the reader’s choices', () => {
  it('hold without script: unit, zone, language and colours are links and forms', async () => {
    const { page } = await openPage(browser, origin(), { viewport: WIDE, javaScriptEnabled: false })
    await page.goto(hrefOf('station', { code: STATION }))
    for (const [name, value] of [
      ['wind', 'kn'],
      ['tz', 'UTC'],
      ['lang', 'en'],
      ['theme', 'dark'],
    ]) {
      await page.locator('.panel-settings > summary').click()
      await page.locator(`.panel-settings button[name="${name}"][value="${value}"]`).click()
      await page.waitForLoadState()
      expect(new URL(page.url()).pathname).toBe(hrefOf('station', { code: STATION }))
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    const text = await page.locator('main').innerText()
    expect(text).toMatch(/kn/)
    expect(text).toContain('UTC')
    expect(text).not.toContain('KST')
    await keepPicture(page, 'station-english-dark')
  })

  it('are offered in the language the browser asks for', async () => {
    const { page } = await openPage(browser, origin(), { locale: 'en-GB' })
    await page.goto('/mmis/')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  it.each([
    ['ms', 1, 'm/s'],
    ['kmh', 3.6, 'km/h'],
    ['kn', 1.943_84, 'kn'],
  ])('show the wind in %s', async (unit, factor, name) => {
    const query = `{ station(code: "${STATION}") { readings(elements: [windSpeed]) { value } } }`
    const answer = await fetch(`${origin()}/graphql?query=${encodeURIComponent(query)}`)
    const { data } = (await answer.json()) as { data: { station: { readings: { value: number }[] } } }
    const metresPerSecond = data.station.readings[0]?.value ?? Number.NaN
    const page = await fetch(`${origin()}${hrefOf('station', { code: STATION })}?wind=${unit}&lang=en`)
    const [, text] = (await page.text()).split('<main')
    expect(text).toContain((metresPerSecond * factor).toFixed(1))
    expect(text).toContain(name)
  })
})

describe('a visitor who is not logged in', () => {
  const visitorCookies = async (page: Page) =>
    (await page.context().cookies(`${origin()}/mmis_marine_api/api/auth`)).filter(({ name }) =>
      /^(accesstoken|refreshtoken)$/.test(name),
    )

  it('has the pair of a visitor in two cookies that no script reads, for two days, asked for once', async () => {
    const { page, troubles } = await openPage(browser, origin())
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/noMemberNewCode')) asked.push(request.url())
    })
    await page.goto(PROSE)
    await expect.poll(() => visitorCookies(page)).toHaveLength(2)
    for (const { expires, httpOnly } of await visitorCookies(page)) {
      const leftS = expires - Date.now() / 1_000
      expect([httpOnly, Math.round(leftS / 86_400)]).toEqual([true, 2])
    }
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/token|portal_member/)
    await page.goto(hrefOf('privacy'))
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
    expect(await page.locator('.log-out').count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

describe('ages', () => {
  it('are written by the browser, go on while the page is open, and leave the clock time to those without script', async () => {
    const { page } = await openPage(browser, origin())
    await page.clock.install()
    await page.goto(`${hrefOf('stations')}?lang=en`)
    const first = page.locator('time[data-age]').first()
    const ageMin = async () => {
      const [, count, unit] = /^(\d+) (min|h)/.exec((await first.textContent()) ?? '') ?? []
      return Number(count ?? 0) * (unit === 'h' ? 60 : 1)
    }
    const before = await ageMin()
    await page.clock.runFor(90 * 60_000)
    expect(await ageMin()).toBeGreaterThan(before)
    const { page: plain } = await openPage(browser, origin(), { javaScriptEnabled: false })
    await plain.goto(`${hrefOf('stations')}?lang=en`)
    expect(await plain.locator('td time').first().textContent()).toMatch(/\d\d:\d\d/)
    expect(await plain.locator('time[data-age]').first().textContent()).toMatch(/^\s*$/)
  })
})

describe('the development banner', () => {
  const askAs = (host: string) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(origin())
      get({ hostname, port, path: `${PROSE}?lang=en`, headers: { Host: host } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => done(text)).on('error', fail)
      }).on('error', fail)
    })

  it('stands on localhost and not on a public name', async () => {
    const banner = words('en').frame.developmentHostAbout
    expect(await askAs('localhost:3000')).toContain(banner)
    expect(await askAs('marine.example.org')).not.toContain(banner)
  })
})
