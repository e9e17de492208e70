import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

/** Once the list has come and the first pictures were fetched. */
async function pictured(): Promise<void> {
  const list = `${origin()}/mmis_marine_api/v1/kma/obs/vs/cctv/moni`
  const hasPicture = async () => (await (await fetch(list)).text()).includes('.jpg')
  await expect.poll(hasPicture, { timeout: 120_000, interval: 1_000 }).toBe(true)
}

describe.each(DEVICES)('cameras on a $name', ({ name, looks }) => {
  it('show pictures with their time and age, and lead to one by the keyboard', async () => {
    await pictured()
    const { page, troubles } = await openPage(browser, origin(), looks)
    await page.goto('/mmis/cameras')
    const first = page.locator('.camera img').first()
    await first.scrollIntoViewIfNeeded()
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    expect(await page.locator('.camera.is-fresh figcaption time').first().innerText()).toMatch(/\d\d:\d\d/)
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    await keepPicture(page, `cameras-${name}`)
    await page.locator('.camera a').first().press('Enter')
    await page.waitForURL('**/detailCctv?id=*')
    expect(await page.locator('.camera').count()).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
    expect(troubles).toEqual([])
  })

  it('stand on the page of a bridge without script', async () => {
    await pictured()
    const { page } = await openPage(browser, origin(), { ...looks, javaScriptEnabled: false })
    await page.goto('/mmis/places/bridge-2')
    expect(await page.locator('.camera').count()).toBeGreaterThanOrEqual(2)
    await page.goto('/mmis/detailBridge?id=bridge-2&no=2&frame=popup')
    expect(await page.locator('h1').innerText()).toContain('2')
  })
})

describe('pictures', () => {
  it('are sent to any page for a day, and never change', async () => {
    await pictured()
    const answer = await fetch(`${origin()}/mmis_marine_api/v1/kma/svc/bridge/1/bridge-2/list`)
    const { data } = (await answer.json()) as { data: { img_url: string; img_new: string }[] }
    expect(data).toHaveLength(1)
    const picture = await fetch(origin() + data[0]!.img_url)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(data[0]!.img_new).toBe('Y')
  })

  it.each(['..%2f..%2fetc%2fpasswd', 'x.jpg', 'a~1795714800000~0000000000000000.jpg'])(
    'of the name %s are unknown',
    async (file) => {
      expect((await fetch(`${origin()}/mmis/cameras/pictures/${file}`)).status).toBe(404)
    },
  )
})

describe.each(DEVICES)('the monitoring wall on a $name', ({ name, looks }) => {
  it('has a tile for each place, and takes another by name', async () => {
    const { page, troubles } = await openPage(browser, origin(), looks)
    await page.goto('/mmis/org/moni?tiles=trade-port-16,22101,nothing-1')
    expect(await page.locator('.wall-tile').count()).toBe(2)
    expect(await page.locator('.wall > .note-stale').first().innerText()).toContain('nothing-1')
    await page.locator('details.fold summary').press('Enter')
    await page.locator('.wall-form input[name=add]').fill('해운대')
    await page.keyboard.press('Enter')
    await page.waitForURL('**add=*')
    expect(await page.locator('.wall-tile').count()).toBe(3)
    expect(await violationsOf(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)
    await keepPicture(page, `wall-${name}`)
    expect(troubles).toEqual([])
  })

  it('reads itself anew by one request', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await page.clock.install()
    await page.goto('/mmis/org/moni?tiles=trade-port-16,22101')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    const answered = page.waitForResponse((response) => response.url().includes('/org/moni'))
    await page.clock.runFor(61_000)
    await answered
    await expect.poll(() => page.locator('.wall-tile').count()).toBe(2)
    expect(asked.filter((type) => type === 'fetch')).toEqual(['fetch'])
  })

  it('looks past once reading anew fails, and says so', async () => {
    const { page } = await openPage(browser, origin(), looks)
    await page.clock.install()
    await page.goto('/mmis/org/moni?tiles=trade-port-16')
    await page.route('**/org/moni*', (route) => route.abort())
    await page.clock.runFor(61_000)
    await page.locator('.wall-grid.is-past').waitFor()
    expect(await page.locator('[data-wall-failed]').isVisible()).toBe(true)
  })

  it('is whole without script, and without tiles says how to begin', async () => {
    const { page } = await openPage(browser, origin(), { ...looks, javaScriptEnabled: false })
    await page.goto('/mmis/org')
    await page.locator('main a[href="/mmis/org/moni"]').click()
    expect(await page.locator('.wall-form').isVisible()).toBe(true)
    await page.goto('/mmis/org/moni?tiles=bridge-1')
    expect(await page.locator('.wall-tile').count()).toBe(1)
  })
})
