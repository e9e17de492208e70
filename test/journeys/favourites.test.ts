import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FAVOURITES_STORAGE_KEY } from '../../src/state/localFavourites.ts'
import { favourites } from '../../src/text/favourites/favourites.ts'
import { STATION, ZONE } from '../browser/builtPages.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, DESKTOP, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { knownStation, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')
const words = favourites.ko

const DEVICES = [
  { name: 'desktop', looks: { viewport: DESKTOP }, home: '/mmis/', list: '/mmis/favourites' },
  {
    name: 'phone',
    looks: { viewport: PHONE, hasTouch: true, isMobile: true },
    home: '/mmis/m',
    list: '/mmis/m/fav',
  },
]

const rowOf = (page: Page, label: string) =>
  page.locator('.favourite-list > li').filter({ has: page.locator('.favourite-name', { hasText: label }) })

/** Puts favourites into a browser before its pages are opened. */
const keep = (page: Page, items: object[]) =>
  page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [FAVOURITES_STORAGE_KEY, JSON.stringify(items)],
  )

describe.each(DEVICES)('favourites on a $name', ({ name, looks, home, list }) => {
  it('are kept on the page of a station, one press from every header, and taken away there', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    const station = await knownStation(STATION)
    await page.goto(`/mmis/stations/${STATION}`)
    const star = page.locator('main .favourite-button')
    expect(await star.getAttribute('aria-label')).toBe(words.keep(station.nameKo))
    expect(await star.getAttribute('aria-pressed')).toBe('false')
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await keepPicture(page, `favourite-station-${name}`)

    await openMap(page, home)
    await page.locator('.bar-favourites').click()
    await page.waitForURL(`**${list}`)
    const row = rowOf(page, station.nameKo)
    await row.locator('time').waitFor()
    expect(await page.locator('.bar-favourites').getAttribute('aria-current')).toBe('page')
    const wind = row.locator('.favourite-values > div').first()
    const { windSpeed } = await knownStation(STATION)
    expect(await wind.locator('.value').textContent()).toBe(`${windSpeed.toFixed(1)} m/s`)
    expect(await row.locator('.favourite-age').innerText()).toMatch(/\d\d:\d\d KST · /)
    expect(await row.locator('a').getAttribute('href')).toContain(`${home}?`)
    expect(troubles).toEqual([])

    await page.goto(`/mmis/stations/${STATION}`)
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await star.press('Enter')
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
    await page.goto(list)
    await page.getByText(words.empty).waitFor()
    expect(troubles).toEqual([])
  })

  it('show the newest of a station, and what is forecast now for a zone, a square and a point', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await keep(page, [
      { kind: 'point', stationCode: STATION, label: 'station' },
      { kind: 'zone', stationCode: ZONE, label: 'zone' },
      { kind: 'square', stationCode: '144-9', label: 'square' },
      { kind: 'point', label: 'place', lat: 34.5, lon: 127.8 },
    ])
    await page.goto(list)
    for (const label of ['station', 'zone', 'square', 'place']) {
      const values = rowOf(page, label).locator('.favourite-values')
      await values.scrollIntoViewIfNeeded()
      expect(await values.innerText(), label).toMatch(/바람\s+[\d.~]+\s+m\/s[\s\S]*파고\s+[\d.~]+\s+m/)
    }
    expect(await rowOf(page, 'zone').locator('.favourite-age').innerText()).toContain('예보')
    await keepPicture(page, `favourites-${name}`, true)
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await fitsItsWidth(page)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('say what cannot be shown of a place that is gone, and of all while the portal is out of reach', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await keep(page, [
      { kind: 'point', stationCode: '99999', label: 'gone' },
      { kind: 'zone', stationCode: 'S9999999', label: 'no-zone' },
    ])
    await page.goto(list)
    await rowOf(page, 'gone').getByText(words.noValues).waitFor()
    expect(await rowOf(page, 'no-zone').locator('.favourite-values').count()).toBe(0)
    await page.context().route('**/graphql?**', (route) => route.abort())
    await page.reload()
    await rowOf(page, 'gone').getByText(words.valuesFailed).waitFor()
    await rowOf(page, 'no-zone').getByText(words.valuesFailed).waitFor()
  })
})
