import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mapWays } from '../../src/text/map/mapWays.ts'
import { mapPanels } from '../../src/text/map/mapPanels.ts'
import { mapRail } from '../../src/text/map/mapRail.ts'
import { fields } from '../../src/text/fields/fields.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { COARSE, serveFields } from '../support/fields/servedFields.ts'
import { serveWarnings, WARNINGS, ZONE } from '../support/mapForecasts.ts'
import { addressOf, knownStation, openMap } from '../support/mapPage.ts'
import { STATION } from '../browser/builtPages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')
const ko = { ...mapPanels.ko, ...mapRail.ko }

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('the panels of the map on %s', (name, looks) => {
  const device = name.slice(2)

  it('show the warnings, the gravest first, and lead to a zone', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => WARNINGS)
    await openMap(page, '/mmis/')
    const more = page.locator('.map-rail-more')
    if (await more.isVisible()) await more.click()
    const button = page.locator('.map-rail').getByRole('button', { name: ko.panels.issue })
    await button.focus()
    await page.keyboard.press('Enter')
    const groups = page.locator('.rail-group summary')
    await groups.first().waitFor()
    const kinds = await groups.allInnerTexts()
    expect(kinds[0]).toContain('태풍경보')
    expect(kinds.at(-1)).toContain('예비')
    expect(kinds).toHaveLength(5)
    await addressOf(page, (query) => query.get('panel') === 'issue')
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await keepPicture(page, `map-panel-issue-${device}`)
    await groups.nth(1).click()
    await page.locator('.rail-group[open] .rail-list button').last().click()
    await addressOf(page, (query) => query.get('zone') === ZONE && query.get('panel') === null)
    // the state is in the address
    await page.goto('/mmis/?panel=issue')
    await groups.first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.map-panel').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('gather the reader’s places, and open them', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => [])
    await openMap(page, '/mmis/?panel=registration')
    await page.locator('.map-panel', { hasText: ko.registration.none }).waitFor()
    const station = await knownStation(STATION)
    await openMap(page, `/mmis/?stn=${STATION}`)
    await page.locator('.map-panel .favourite-button').first().click()
    await openMap(page, '/mmis/?panel=registration')
    await page.locator('.rail-list').getByRole('button', { name: station.nameKo }).click()
    await addressOf(page, (query) => query.get('stn') === STATION)
    await openMap(page, '/mmis/?panel=search&find=favo')
    await page.locator('.rail-list').getByRole('button', { name: station.nameKo }).waitFor()
    expect(await violationsOf(page, '.map-panel')).toEqual([])
  })

  it('offer the waters in view as files, with their size', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => [])
    await serveFields(page, COARSE)
    await openMap(page, '/mmis/?panel=additional')
    const file = page.locator('.rail-files a').first()
    await file.waitFor()
    expect(await file.innerText()).toMatch(/GRIB2[\s\S]*약 \d+ KB/)
    const href = new URL((await file.getAttribute('href'))!, origin())
    expect(href.pathname).toBe('/mmis/files/grib2')
    expect(href.searchParams.get('layers')).toBe('waves')
    expect(Number(href.searchParams.get('east'))).toBeGreaterThan(Number(href.searchParams.get('west')))
    await page.getByRole('checkbox', { name: fields.ko.layers.swell }).check()
    expect(await file.getAttribute('href')).toContain('layers=waves%2Cswell')
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await keepPicture(page, `map-panel-additional-${device}`)
    expect(troubles).toEqual([])
  })

  it('show the charts that are drawn, one kind after the other', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => [])
    await openMap(page, '/mmis/?panel=image')
    await page.locator('.map-panel').getByRole('button', { name: '파고도' }).click()
    const picture = page.locator('.rail-chart img')
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
    expect(await picture.getAttribute('alt')).toMatch(/^파고도, /)
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await keepPicture(page, `map-panel-image-${device}`)
    expect(troubles).toEqual([])
  })

  it('put what the short-range forecast shows on the map, and take it off again', async () => {
    const { page, troubles } = await openPage(browser, origin(), { ...looks, expected: /404/ })
    await serveWarnings(page, () => [])
    await serveFields(page, COARSE, undefined, ['sky', 'snowfall'])
    await openMap(page, '/mmis/?panel=image')
    const choices = page.getByRole('group', { name: ko.image.shortRange }).getByRole('button')
    await expect
      .poll(() => choices.allInnerTexts())
      .toEqual([fields.ko.layers.sky, fields.ko.layers.snowfall])
    await choices.last().click()
    const query = await addressOf(page, (one) => one.get('fld') === 'snowfall')
    expect(query.get('panel')).toBe('image')
    expect(await choices.last().getAttribute('aria-pressed')).toBe('true')
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await choices.last().click()
    await addressOf(page, (one) => one.get('fld') === null)
    expect(troubles).toEqual([])
  })

  it('search in four ways, each of which returns to all when chosen again', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => [])
    await openMap(page, '/mmis/?panel=search')
    const mode = (which: keyof typeof ko.search.mode) =>
      page.locator('.finder-modes').getByRole('button', { name: ko.search.mode[which] })
    await mode('point').click()
    const query = await addressOf(page, (one) => one.get('find') === 'point')
    expect(query.get('el')).toBe('seaTemperature')
    await page.locator('.finder-search input').fill('34.5, 127.9')
    await page.locator('.finder-pick').first().waitFor()
    await mode('point').click()
    await addressOf(page, (one) => one.get('find') === null)
    await mode('route').click()
    await page.locator('.map-panel', { hasText: mapWays.ko.none }).waitFor()
    expect(await page.locator('.finder-search input').isHidden()).toBe(true)
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    expect(troubles).toEqual([])
  })

  it('draw a way by the pointer and by buttons, and take changes back', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await serveWarnings(page, () => [])
    await openMap(page, '/mmis/?panel=search&find=route&lat=34&lon=124.5&z=8')
    const words = mapWays.ko
    const rows = page.locator('.way-panel ol li')
    const press = (name: string) =>
      page.locator('.way-panel').getByRole('button', { name, exact: true }).click()
    // between the toolbar and the sheet of a phone, whose height follows what is said above the map
    await page.getByRole('textbox', { name: words.position }).fill('34.72 124.4')
    await press(words.add)
    await press(words.middle)
    await expect.poll(() => rows.count()).toBe(2)
    expect(await page.locator('.way-point').count()).toBe(2)
    await press(`${words.insert}: ${words.point(1)}`)
    await expect.poll(() => rows.count()).toBe(3)
    await press(words.undo)
    await expect.poll(() => rows.count()).toBe(2)
    // on a phone the sheet lies over the middle
    if (device === 'phone') await press(`${words.insert}: ${words.point(1)}`)
    else await page.locator('.way-middle').click()
    await expect.poll(() => rows.count()).toBe(3)
    await page.locator('.way-point').last().focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => rows.count()).toBe(2)
    const link = page.getByRole('link', { name: words.weather })
    expect(await wayOf(link)).toMatch(/^34\.72 124\.4\n/)
    // the second gets a name, and its leg a speed
    await rows.last().getByText(words.own).click()
    await rows.last().getByLabel(words.knots).fill('9')
    await rows.last().getByLabel(words.name).fill('Reef')
    await rows.last().getByLabel(words.knots).focus()
    await expect.poll(() => wayOf(link)).toMatch(/;Reef;9$/)
    // the map draws its marks anew a little after the panel; a drag begun before would be lost
    await expect.poll(() => page.locator('.way-point').last().getAttribute('title')).toBe('Reef')
    await dragPoint(page, device)
    await expect.poll(() => wayOf(link)).not.toMatch(/^34\.72 124\.4\n/)
    await press(words.undo)
    await expect.poll(() => wayOf(link)).toMatch(/^34\.72 124\.4\n/)
    expect(await violationsOf(page, '.map-panel')).toEqual([])
    await keepPicture(page, `map-way-${device}`)
    expect(troubles).toEqual([])
  })
})

/** The way in the address that a link leads to. */
const wayOf = async (link: Locator) =>
  new URL((await link.getAttribute('href')) ?? '', origin()).searchParams.get('way') ?? ''

/** Moves the first point of the way by a finger's width, with a mouse or with a finger. */
async function dragPoint(page: Page, device: string): Promise<void> {
  const box = await page.locator('.way-point').first().boundingBox()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
  const steps = [10, 20, 30, 40].map((far) => ({ x: x - far, y: y - far / 2 }))
  if (device !== 'phone') {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step.x, step.y)
    return page.mouse.up()
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const step of steps) await touch('touchMove', [step])
  await touch('touchEnd', [])
}
