import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MAP_LIMITS } from '../../src/domain/map/mapView.ts'
import { mapTiles } from '../../src/text/map/mapTiles.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'
import { addressOf, KO, middleOf, openMap } from '../support/mapPage.ts'
import type { Portal } from '../support/server.ts'
import { eventually, startPortal } from '../support/server.ts'
import type { TileServer } from '../support/tileServer.ts'
import { startTileServer } from '../support/tileServer.ts'

const GROUND = [120, 60, 20, 255] as const
const MARKS = [0, 90, 200, 90] as const
/** sea and land, near the port of Busan */
const BUSAN = 'lat=35.08&lon=129.08'
const words = mapTiles.ko

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const zoomIn = (page: Page) => page.locator(`.map-zoom button[aria-label="${KO.zoomIn}"]`)
const zoomOf = (page: Page) => new URL(page.url()).searchParams.get('z')

describe('a map without tiles', () => {
  it('goes no nearer than its coast is true, says so, and asks no other host', async () => {
    const { page, troubles } = await openPage(browser, inject('portalOrigin'))
    await openMap(page, `/mmis/?${BUSAN}&z=9`)
    const limit = page.locator('.map-limit')
    expect(await limit.count()).toBe(0)
    expect(await zoomIn(page).getAttribute('aria-disabled')).toBe('false')
    await zoomIn(page).click()
    await addressOf(page, (query) => query.get('z') === String(MAP_LIMITS.maxZoom))
    expect(await limit.locator('summary').innerText()).toBe(words.coastTrue(100))
    expect(await limit.innerText()).toContain(words.coastEnds)
    expect(await zoomIn(page).getAttribute('aria-disabled')).toBe('true')
    // a person can press it still
    await zoomIn(page).click({ force: true })
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    await page.waitForTimeout(1_500)
    expect(zoomOf(page)).toBe(String(MAP_LIMITS.maxZoom))
    await page.locator(`.map-zoom button[aria-label="${KO.zoomOut}"]`).click()
    await limit.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it.each([
    ['Korean', 'ko', 'desktop', undefined],
    ['English', 'en', 'desktop', undefined],
    ['Korean', 'ko', 'phone', PHONE],
    ['English', 'en', 'phone', { width: 320, height: 640 }],
  ] as const)('opens an address of nearer zooms there, in %s', async (_name, language, device, viewport) => {
    const options = viewport ? { viewport, hasTouch: true, isMobile: true } : {}
    const { page, troubles } = await openPage(browser, inject('portalOrigin'), options)
    await openMap(page, `/mmis/?${BUSAN}&z=16&lang=${language}`)
    const limit = page.locator('.map-limit')
    expect(await limit.locator('summary').innerText()).toBe(mapTiles[language].coastTrue(100))
    // one line on a narrow screen, which shows the rest when it is asked
    const isOneLine = ((await limit.boundingBox())?.height ?? 0) < 40
    expect(isOneLine).toBe(viewport !== undefined)
    expect(await fitsItsWidth(page)).toBe(true)
    await middleOf(page)
    await keepPicture(page, `coast-end-${language}-${device}`)
    expect(troubles).toEqual([])
  })

  it('has no switch for a layer that is not there', async () => {
    const { page } = await openPage(browser, inject('portalOrigin'))
    await openMap(page, '/mmis/')
    await page.locator('.map-layers summary').click()
    const named = await page
      .locator('.map-layers-menu input[type="checkbox"]')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')))
    expect(named).toEqual(['map-warnings', 'map-places', 'map-cameras'])
  })
})

describe('a map with the operator’s tiles', () => {
  let ground: TileServer
  let marks: TileServer
  let portal: Portal
  beforeAll(async () => {
    ground = await startTileServer(GROUND)
    marks = await startTileServer(MARKS)
    portal = await startPortal({
      env: {
        FEEDS: 'demo',
        DEMO_SCENE: inject('scene'),
        BASEMAP_TILES: `${ground.origin}/wmts/{TileMatrix}/{TileRow}/{TileCol}.png`,
        BASEMAP_ATTRIBUTION: '© 시험 측량 https://survey.example/terms',
        BASEMAP_MAX_ZOOM: '13',
        OVERLAY_TILES: `${marks.origin}/{z}/{x}/{y}.png?key=abc`,
        OVERLAY_ATTRIBUTION: '© 시험 표지',
        OVERLAY_MAX_ZOOM: '12',
      },
    })
  })
  afterAll(async () => {
    await portal.stop()
    await Promise.all([ground.stop(), marks.stop()])
  })

  /** What the browser must not do, besides asking the two servers, which `openPage` takes for strangers. */
  const open = async (options: Parameters<typeof openPage>[2] = {}) => {
    const expected = new RegExp(`outside: (${ground.origin}|${marks.origin})/`)
    return openPage(browser, portal.origin, { expected, ...options })
  }

  const tilesOf = (page: Page, pane: 'tiles' | 'overlayTiles') =>
    page.locator(`.leaflet-${pane}-pane img.leaflet-tile-loaded`)

  const colourInMiddle = async (page: Page): Promise<number[]> => {
    const { x, y } = await middleOf(page)
    const clip = { x: Math.round(x) + 90, y: Math.round(y) + 60, width: 1, height: 1 }
    const { default: sharp } = await import('sharp')
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }

  it('shows them as ground and as layer, names both, and goes as near as they do', async () => {
    const { page, troubles } = await open()
    await openMap(page, `/mmis/?${BUSAN}&z=20&wrn=off`)
    await tilesOf(page, 'tiles').first().waitFor()
    await tilesOf(page, 'overlayTiles').first().waitFor()
    await keepPicture(page, 'tiles-near')
    expect(ground.asked.length).toBeGreaterThan(3)
    expect(ground.asked.every((path) => /^\/wmts\/13\/\d+\/\d+\.png$/.test(path))).toBe(true)
    expect(marks.asked.every((path) => /^\/12\/\d+\/\d+\.png\?key=abc$/.test(path))).toBe(true)
    // x 7033, y 3242 is the tile of Busan at zoom 13: rows and columns are not mixed up
    expect(ground.asked).toContain('/wmts/13/3242/7033.png')
    expect([...ground.referrers]).toEqual([`${portal.origin}/`])
    const source = page.locator('.map-source')
    expect(await source.innerText()).toContain('© 시험 측량')
    expect(await source.innerText()).toContain('© 시험 표지')
    expect(await source.locator('a', { hasText: '시험 측량' }).getAttribute('href')).toBe(
      'https://survey.example/terms',
    )
    expect(await page.locator('.map-limit').count()).toBe(0)
    expect(await zoomIn(page).getAttribute('aria-disabled')).toBe('true')
    expect(troubles).toEqual([])
  })

  it('lets a reader switch the layer off and on, and keeps that in the address', async () => {
    const { page, troubles } = await open()
    await openMap(page, `/mmis/?${BUSAN}&z=11&wrn=off`)
    await tilesOf(page, 'overlayTiles').first().waitFor()
    await tilesOf(page, 'tiles').first().waitFor()
    const both = await colourInMiddle(page)
    await page.locator('.map-layers summary').click()
    await page.getByLabel(words.overlay).uncheck()
    await addressOf(page, (query) => query.get('ovl') === 'off')
    expect(await tilesOf(page, 'overlayTiles').count()).toBe(0)
    expect(await page.locator('.map-source').innerText()).not.toContain('© 시험 표지')
    await page.keyboard.press('Escape')
    const alone = await colourInMiddle(page)
    expect(alone).toEqual(GROUND.slice(0, 3))
    expect(both).not.toEqual(alone)
    const before = marks.asked.length
    await page.reload()
    await tilesOf(page, 'tiles').first().waitFor()
    expect(marks.asked.length).toBe(before)
    await page.locator('.map-layers summary').click()
    await page.getByLabel(words.overlay).check()
    await tilesOf(page, 'overlayTiles').first().waitFor()
    await addressOf(page, (query) => query.get('ovl') === null)
    expect(troubles).toEqual([])
  })

  it('keeps forecasts off the land of the tiles', async () => {
    const { page, troubles } = await open()
    await openMap(page, '/mmis/?lat=36.5&lon=128&z=8&wrn=off&fc=squares&el=significantWaveHeight&ovl=off')
    await tilesOf(page, 'tiles').first().waitFor()
    await page.locator('.leaflet-squares-pane canvas').waitFor()
    await eventually('a forecast on the sea and none on land', async () => {
      const [sea, land] = await page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-squares-pane canvas')
        const host = document.querySelector('.map-host')?.getBoundingClientRect()
        const box = canvas?.getBoundingClientRect()
        if (!canvas || !box || !host) return [0, 255]
        const scale = canvas.width / box.width
        const alphaAt = (x: number, y: number) =>
          canvas
            .getContext('2d')
            ?.getImageData((host.x + x - box.x) * scale, (host.y + y - box.y) * scale, 1, 1).data[3] ?? 0
        // the middle is inland; two degrees of longitude at zoom 8 are 364 px
        return [alphaAt(host.width / 2 + 400, host.height / 2), alphaAt(host.width / 2, host.height / 2)]
      })
      return (sea ?? 0) > 100 && land === 0
    })
    await keepPicture(page, 'tiles-forecast')
    expect(troubles).toEqual([])
  })

  it('has nothing but the map ask those servers, and names them on the page of privacy', async () => {
    const { page, troubles } = await open()
    const before = ground.asked.length + marks.asked.length
    await page.goto('/mmis/systemPrivacy', { waitUntil: 'networkidle' })
    expect(ground.asked.length + marks.asked.length).toBe(before)
    const text = await page.locator('main').innerText()
    for (const { origin } of [ground, marks]) expect(text).toContain(new URL(origin).host)
    expect(troubles).toEqual([])
  })

  it('is refused every other host by the browser itself', async () => {
    const stranger = await startTileServer(GROUND)
    const { page } = await open({ expected: /./ })
    await openMap(page, '/mmis/')
    const outcome = await page.evaluate(
      (address) =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective))
          const picture = new Image()
          picture.addEventListener('load', () => done('shown'))
          picture.src = address
        }),
      `${stranger.origin}/1/1/1.png`,
    )
    expect(outcome).toBe('img-src')
    expect(stranger.asked).toEqual([])
    await stranger.stop()
  })

  it('shows its own coast where they do not arrive, and says so until they do', async () => {
    ground.fail()
    const { page } = await open({ expected: /outside:|503/ })
    await openMap(page, `/mmis/?${BUSAN}&z=9&wrn=off&ovl=off`)
    const status = page.locator('.map-status').first()
    await eventually('the sentence', async () => (await status.innerText()) === words.missing)
    await keepPicture(page, 'tiles-missing')
    expect(await page.locator('.leaflet-coast-pane canvas').first().isVisible()).toBe(true)
    ground.recover()
    await page.locator(`.map-zoom button[aria-label="${KO.zoomOut}"]`).click()
    await tilesOf(page, 'tiles').first().waitFor()
    await status.waitFor({ state: 'hidden' })
  })
})
