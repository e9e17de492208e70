import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBrowser, keepPicture, openPage } from '../support/browser.ts'
import { SEA, seaAddress, serveWarnings, waitForDrawing } from '../support/mapForecasts.ts'
import { addressOf, middleOf, openMap, restingAddress } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const slider = '.time-track input'

async function chooseForecast(page: Page, layer: string): Promise<void> {
  await page.locator('.map-layers summary').click()
  await page.locator(`.map-layers-menu input[value="${layer}"]`).check()
  await page.keyboard.press('Escape')
}

describe('the time slider', () => {
  it('goes ahead by keys, says where it is, and shows forecasts instead of stations', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA, { el: 'significantWaveHeight' }))
    const at = page.locator(slider)
    expect(await at.getAttribute('aria-valuetext')).toMatch(/^지금, \d+일 \d\d:\d\d KST$/)
    await at.focus()
    await page.keyboard.press('ArrowRight')
    expect(await at.getAttribute('aria-valuetext')).toMatch(/^\d+일 \d\d:00 KST, \+(1시간|\d+분)$/)
    await waitForDrawing(page, 'squares')
    const query = await addressOf(page, (now) => now.get('t') !== null && now.get('fc') === 'squares')
    expect(query.get('t')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/)
    expect(await page.locator('.map-source').innerText()).toMatch(/관측소는 점으로만[\s\S]*해구 예보 .*발표/)
    await page.keyboard.press('End')
    expect(await at.inputValue()).toBe('96')
    expect(await page.locator('.time-text').innerText()).toMatch(/\+7[12]시간/)
    await keepPicture(page, 'map-squares-ahead')
    await page.getByRole('button', { name: '지금', exact: true }).click()
    await addressOf(page, (now) => now.get('t') === null)
    expect(troubles).toEqual([])
  })

  it('goes back a day, and shows the stations and warnings of then', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA))
    const answered = page.waitForResponse((answer) => answer.url().includes('operationName=MapStationsAt'))
    await page.locator(slider).focus()
    await page.keyboard.press('Home')
    const { data } = (await (await answered).json()) as { data: { stations: { latest: unknown }[] } }
    expect(data.stations.filter(({ latest }) => latest !== null).length).toBeGreaterThan(50)
    expect(await page.locator('.time-text').innerText()).toMatch(/−2[34]시간 · 지난 관측/)
    expect(await page.locator('.time-bar.is-past').count()).toBe(1)
    const query = await addressOf(page, (now) => now.get('t') !== null)
    const shownMs = Date.parse(query.get('t') ?? '')
    expect(Date.now() - shownMs).toBeGreaterThan(22 * 3_600_000)
    await keepPicture(page, 'map-past')
    await page.reload()
    await page.waitForResponse((answer) => answer.url().includes('operationName=MapStationsAt'))
    expect(await page.locator(slider).inputValue()).toBe('0')
    expect(troubles).toEqual([])
  })

  it('shows an hour that is over as it was known then, where the reader asks for that', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA, { t: '-6', fld: 'wind' }))
    const known = page.locator('.time-known')
    const asked = Promise.all(
      [/MapStationsAt.*asOf/, /warnings\.geojson\?asOf=/, /fields\.json\?asOf=/].map((address) =>
        page.waitForResponse((answer) => address.test(answer.url()) && answer.ok()),
      ),
    )
    await known.click()
    await asked
    expect(await known.getAttribute('aria-pressed')).toBe('true')
    await page.getByText('받아 둔 자료만').waitFor()
    await addressOf(page, (now) => now.get('known') === 'then')
    await keepPicture(page, 'map-as-known-then')
    // nothing of it remains at the present
    await page.getByRole('button', { name: '지금', exact: true }).click()
    await addressOf(page, (now) => now.get('known') === null && now.get('t') === null)
    expect(await known.count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('has the next three mornings one press away', async () => {
    const { page } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA))
    const mornings = page.locator('.time-mornings button')
    expect(await mornings.count()).toBe(3)
    await mornings.nth(1).click()
    expect(await mornings.nth(1).getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.time-clock').innerText()).toBe('05:00 KST')
  })

  it('steps by its buttons and comes back to now', async () => {
    const { page } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA))
    const at = page.locator(slider)
    const button = (name: string) => page.locator('.time-bar').getByRole('button', { name, exact: true })
    expect(await at.inputValue()).toBe('24')
    await button('한 단계 다음').click()
    await button('한 단계 다음').click()
    expect(await at.inputValue()).toBe('26')
    await button('한 단계 이전').click()
    expect(await at.inputValue()).toBe('25')
    await button('지금').click()
    expect(await at.inputValue()).toBe('24')
  })

  it('plays until it is stopped, but never for a reader who wants nothing to move', async () => {
    const calm = await openPage(browser, origin())
    await openMap(calm.page, seaAddress(SEA))
    expect(await calm.page.getByRole('button', { name: '재생' }).count()).toBe(0)
    const { page } = await openPage(browser, origin(), { reducedMotion: 'no-preference' })
    await openMap(page, seaAddress(SEA))
    await page.locator(slider).focus()
    await page.keyboard.press('Space')
    const step = async () => Number(await page.locator(slider).inputValue())
    await expect.poll(step).toBeGreaterThan(25)
    await page.getByRole('button', { name: '멈춤' }).click()
    const stopped = await step()
    await page.waitForTimeout(2_500)
    expect(await step()).toBe(stopped)
  })

  it('gives the same moment back from its address, and now for one that has passed', async () => {
    const { page } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA, { fc: 'zones', el: 'windSpeed', t: '+30' }))
    await waitForDrawing(page, 'areas')
    expect(await page.locator('.time-text').innerText()).toMatch(/\+(2[89]|3[0-2])시간/)
    await keepPicture(page, 'map-zones-ahead')
    await page.locator('.map-toolbar label:has(input[value="significantWaveHeight"])').click()
    const query = await restingAddress(page)
    const other = await openPage(browser, origin())
    await openMap(other.page, `/mmis/?${query}`)
    const text = (on: Page) => on.locator('.time-day').innerText()
    expect(await text(other.page)).toBe(await text(page))
    await openMap(other.page, seaAddress(SEA, { t: '2020-01-01T00:00:00Z' }))
    expect(await other.page.locator(slider).inputValue()).toBe('24')
  })
})

describe('forecasts on the map', () => {
  it('are drawn by zone or by square as chosen, and say what an element lacks', async () => {
    const { page, troubles } = await openPage(browser, origin())
    await openMap(page, seaAddress(SEA, { el: 'significantWaveHeight' }))
    await chooseForecast(page, 'zones')
    await waitForDrawing(page, 'areas')
    await keepPicture(page, 'map-zones')
    const { x, y } = await middleOf(page)
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.move(x, y, { steps: 3 })
    // on a calm day both ends of the range may be the same
    expect(await page.locator('.area-card').innerText()).toMatch(
      /남해서부동쪽먼바다\s*유의파고 \d+\.\d(~\d+\.\d)? m/,
    )
    await chooseForecast(page, 'squares')
    await waitForDrawing(page, 'squares')
    await keepPicture(page, 'map-squares')
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.move(x, y, { steps: 3 })
    await expect.poll(() => page.locator('.area-card').innerText()).toMatch(/\d+해구\s*유의파고 \d+\.\d m/)
    await page.locator('.map-toolbar label:has(input[value="pressure"])').click()
    await page.locator('.map-notes', { hasText: '해면기압 예보는 없습니다' }).waitFor()
    await chooseForecast(page, 'none')
    expect(troubles).toEqual([])
  })

  it('say so when they cannot be had, and come when they are asked for again', async () => {
    const { page } = await openPage(browser, origin(), { expected: /503/ })
    await page.route(/forecasts\/squares/, (route) => route.fulfill({ status: 503 }))
    await openMap(page, seaAddress(SEA, { fc: 'squares' }))
    const note = page.locator('.map-status.is-failed')
    await note.waitFor()
    expect(await note.innerText()).toContain('해구 예보를 불러오지 못했습니다.')
    await page.unroute(/forecasts\/squares/)
    await note.getByRole('button').click()
    await waitForDrawing(page, 'squares')
  })

  it('load nothing before they are asked for', async () => {
    const { page } = await openPage(browser, origin())
    // where a warning is in force, its area is drawn from the start
    await serveWarnings(page, () => [])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openMap(page, '/mmis/')
    await page.waitForLoadState('networkidle')
    expect(
      asked.filter((path) =>
        /forecasts\/squares|zones\.geojson|(PlacePanel|squareLayers|areaOverlay|squareOverlay)\..*js$/.test(
          path,
        ),
      ),
    ).toEqual([])
  })
})
