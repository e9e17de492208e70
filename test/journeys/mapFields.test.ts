import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FIELD_SCALES, fieldColour } from '../../src/domain/fields/fieldScales.ts'
import type { Grid } from '../../src/domain/fields/grids.ts'
import { DFS_GRID } from '../../src/domain/fields/grids.ts'
import { mapTimes } from '../../src/domain/map/mapView.ts'
import { mercatorX, mercatorY } from '../../src/domain/kernel/mercator.ts'
import { fields } from '../../src/text/fields/fields.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, keepPicture, openPage, PHONE } from '../support/browser.ts'
import type { VisitOptions } from '../support/browser.ts'
import { COARSE, madeSwell, serveFields } from '../support/fields/servedFields.ts'
import { serveWarnings } from '../support/mapForecasts.ts'
import { addressOf, middleOf, openMap } from '../support/mapPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
const origin = () => inject('portalOrigin')

const HALF_MINUTE_MS = 30_000
/** Places in open water, and where the map stands to show them. */
const WATERS = { lat: 34.2, lon: 124.3, zoom: 7 }
const PLACES = [
  { lat: 34.6, lon: 125.0 },
  { lat: 33.7, lon: 124.9 },
  { lat: 35.1, lon: 125.2 },
  { lat: 33.5, lon: 125.3 },
]
const address = (field: string, { lat, lon, zoom } = WATERS) =>
  `/mmis/?lat=${lat}&lon=${lon}&z=${zoom}&fld=${field}&wrn=off`

async function openField(
  grid: Grid,
  options: VisitOptions & { before?: (page: Page) => Promise<void> } = {},
) {
  const { before, ...visiting } = options
  const visit = await openPage(browser, origin(), { colorScheme: 'light', ...visiting })
  await before?.(visit.page)
  await serveWarnings(visit.page, () => [])
  const asked = await serveFields(visit.page, grid)
  await openMap(visit.page, address('swell'))
  return { ...visit, asked }
}

/** px of a place from the window's corner */
async function pixelOf(page: Page, { lat, lon }: { lat: number; lon: number }, from = WATERS) {
  const middle = await middleOf(page)
  const world = 256 * 2 ** from.zoom
  return {
    x: Math.round(middle.x + (mercatorX(lon) - mercatorX(from.lon)) * world),
    y: Math.round(middle.y + (mercatorY(lat) - mercatorY(from.lat)) * world),
  }
}

/** The colour at a place on the screen; the median of some pixels, because lines of the map may cross it. */
async function colourOnScreen(page: Page, place: { lat: number; lon: number }) {
  const { x, y } = await pixelOf(page, place)
  const picture = await page.screenshot({ clip: { x: x - 3, y: y - 3, width: 7, height: 7 } })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0, 1, 2].map((channel) => {
    const values = Array.from({ length: info.width * info.height }, (_, i) => data[i * 3 + channel]!)
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  })
}

/** The greatest difference of a channel between the screen and the scale, over all places. */
async function greatestDifference(page: Page, at: () => Date): Promise<number> {
  const differences: number[] = []
  for (const place of PLACES) {
    const expected = fieldColour(FIELD_SCALES.swell, madeSwell(place.lat, place.lon, at()), 'light')
    const seen = await colourOnScreen(page, place)
    differences.push(...seen.map((channel, i) => Math.abs(channel - expected[i]!)))
  }
  return Math.max(...differences)
}

const now = () => new Date(Date.now() - HALF_MINUTE_MS)

describe('a field on the map', () => {
  it.each([
    ['in longitude and latitude', COARSE],
    ['on a cone', DFS_GRID],
  ])('has the colour of its value between those of a grid %s', async (_name, grid) => {
    const { page, troubles } = await openField(grid)
    await expect.poll(() => greatestDifference(page, now)).toBeLessThanOrEqual(5)
    await keepPicture(page, `map-field-${grid.kind}`)
    expect(troubles).toEqual([])
  })

  it('has the same colours where there is no WebGL 2', async () => {
    const { page, troubles } = await openField(COARSE, {
      async before(one) {
        await one.addInitScript(() => {
          const own = OffscreenCanvas.prototype.getContext
          Object.defineProperty(OffscreenCanvas.prototype, 'getContext', {
            value(this: OffscreenCanvas, kind: string, ...more: unknown[]) {
              return kind === 'webgl2'
                ? null
                : (own as (...all: unknown[]) => unknown).call(this, kind, ...more)
            },
          })
        })
      },
    })
    // squares of some pixels, so that a colour may be that of a place beside it
    await expect.poll(() => greatestDifference(page, now)).toBeLessThanOrEqual(8)
    expect(troubles).toEqual([])
  })

  it('is drawn again after its context was lost', async () => {
    const { page } = await openField(COARSE, {
      async before(one) {
        await one.addInitScript(() => {
          const Own = globalThis.OffscreenCanvas
          class Kept extends Own {
            constructor(width: number, height: number) {
              super(width, height)
              Object.assign(globalThis, { drawnOn: this })
            }
          }
          globalThis.OffscreenCanvas = Kept
        })
      },
    })
    await expect.poll(() => greatestDifference(page, now)).toBeLessThanOrEqual(5)
    await page.evaluate(async () => {
      const { drawnOn: canvas } = globalThis as unknown as { drawnOn: OffscreenCanvas }
      const lost = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
      const event = (name: string) =>
        new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }))
      const gone = event('webglcontextlost')
      lost.loseContext()
      await gone
      const back = event('webglcontextrestored')
      setTimeout(() => lost.restoreContext(), 50)
      await back
    })
    await expect.poll(() => greatestDifference(page, now)).toBeLessThanOrEqual(5)
  })

  it('follows the clock in place, without being taken away and made anew', async () => {
    const { page } = await openField(COARSE)
    await page.locator('.map-field').waitFor()
    await page.evaluate(() => document.querySelector('.map-field')!.setAttribute('data-first', ''))
    const forward = page.locator('.time-bar').getByRole('button', { name: '한 단계 다음', exact: true })
    for (let step = 0; step < 3; step++) await forward.click()
    const third = mapTimes(new Date()).filter((ms) => ms > Date.now())[2]!
    const query = await addressOf(page, (one) => Date.parse(one.get('t') ?? '') === third)
    expect(query.get('fld')).toBe('swell')
    const shown = new Date(query.get('t')!)
    await expect.poll(() => greatestDifference(page, () => shown)).toBeLessThanOrEqual(5)
    expect(await page.locator('.map-field[data-first]').count()).toBe(1)
  })

  it('says its value under the pointer and under the cross-hair', async () => {
    const { page } = await openField(COARSE)
    await page.locator('.map-field').waitFor()
    const { x, y } = await pixelOf(page, PLACES[1]!)
    const expected = madeSwell(PLACES[1]!.lat, PLACES[1]!.lon, now()).toFixed(1)
    await expect
      .poll(async () => {
        await page.mouse.move(x - 1, y)
        await page.mouse.move(x, y)
        return page.locator('.area-card').allInnerTexts()
      })
      .toEqual([`${fields.ko.layers.swell}\n\n${expected} m`])
    await page.locator('.map-host').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.map-crosshair-text').innerText()).toMatch(/너울, \d+\.\d m/)
  })

  it('shows no station that measures something else, and their values where they measure it', async () => {
    const { page } = await openField(COARSE)
    await page.locator('.map-field').waitFor()
    expect(await page.locator('input[name="map-element"]:checked').count()).toBe(0)
    expect(await page.locator('.map-status:visible').count()).toBe(0)
    // they are found by name all the same
    await page.locator('.map-tools > button').click()
    await page.locator('.finder-list .finder-pick').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.map-toolbar label:has(input[value="significantWaveHeight"])').click()
    const query = await addressOf(page, (one) => one.get('fld') === 'waves')
    expect(query.get('el')).toBe('significantWaveHeight')
    expect(await page.locator('input[name="map-element"]:checked').getAttribute('value')).toBe(
      'significantWaveHeight',
    )
  })
})

describe('the flow of a field', () => {
  /** What the particles' canvas shows, as one number for comparing. */
  const traces = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.map-flow')
      if (!canvas || canvas.hidden) return 0
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.reduce((sum, byte, at) => (sum * 31 + byte * (at % 251)) % 1_000_003, 1)
    })

  it('moves until it is switched off, and stays off in the address', async () => {
    const { page, troubles } = await openField(COARSE, { reducedMotion: 'no-preference' })
    await page.locator('canvas.map-flow').waitFor()
    const first = await traces(page)
    await expect.poll(() => traces(page)).not.toBe(first)
    await page.locator('.map-layers summary').click()
    await page.locator('input[name="map-motion"]').uncheck()
    await expect.poll(() => page.locator('canvas.map-flow').count()).toBe(0)
    await addressOf(page, (query) => query.get('flow') === 'off')
    await page.reload()
    await page.locator('.map-field').waitFor()
    expect(await page.locator('canvas.map-flow').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('never moves for a reader who wants nothing to move', async () => {
    const { page } = await openField(COARSE)
    await page.locator('.map-field').waitFor()
    expect(await page.locator('canvas.map-flow').count()).toBe(0)
  })

  it('rests while the map is moved, and goes on after it', async () => {
    const { page } = await openField(COARSE, { reducedMotion: 'no-preference' })
    await page.locator('canvas.map-flow').waitFor()
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 4 })
    expect(await page.locator('canvas.map-flow').isHidden()).toBe(true)
    await page.mouse.up()
    await page.locator('canvas.map-flow').waitFor({ state: 'visible' })
    const first = await traces(page)
    await expect.poll(() => traces(page)).not.toBe(first)
  })
})

describe('the choice of a field', () => {
  it.each([
    ['a desktop', {}],
    ['a phone', { viewport: PHONE }],
  ])('is made with the keyboard alone on %s, of what there is', async (name, options) => {
    const { page, troubles } = await openPage(browser, origin(), options)
    await serveWarnings(page, () => [])
    await serveFields(page, COARSE)
    await openMap(page, '/mmis/')
    const summary = page.locator('.map-layers summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    const offered = page.locator('.map-fields label')
    await expect.poll(() => offered.allInnerTexts()).toEqual([fields.ko.layers.waves, fields.ko.layers.swell])
    const menu = (await page.locator('.map-layers-menu').boundingBox())!
    const { width } = page.viewportSize()!
    expect(menu.x).toBeGreaterThanOrEqual(0)
    expect(menu.x + menu.width).toBeLessThanOrEqual(width)
    expect(await violationsOf(page, '.map-layers')).toEqual([])
    await keepPicture(page, `map-field-choice-${name.slice(2)}`)
    await page.locator('input[name="map-forecast"]:checked').focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown')
    expect(await page.locator('input[name="map-forecast"]:checked').getAttribute('value')).toBe('field-swell')
    await page.keyboard.press('Escape')
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.locator('.map-field').waitFor()
    await addressOf(page, (one) => one.get('fld') === 'swell')
    await keepPicture(page, `map-field-${name.slice(2)}`)
    expect(troubles).toEqual([])
  })

  it('of one without a run says so, and draws nothing', async () => {
    const { page } = await openPage(browser, origin())
    await serveFields(page, COARSE)
    await openMap(page, address('current'))
    await expect.poll(() => page.locator('.map-status:visible').allInnerTexts()).toContain(fields.ko.none)
    expect(await page.locator('.map-field').count()).toBe(0)
  })

  it('says when it cannot be loaded, and tries again when asked', async () => {
    const { page } = await openPage(browser, origin(), { expected: /404/ })
    let isBroken = true
    const asked = await serveFields(page, COARSE, () => isBroken)
    await openMap(page, address('swell'))
    const status = page.locator('.map-status.is-failed:visible', { hasText: fields.ko.failed })
    await status.waitFor()
    isBroken = false
    const before = asked()
    await status.getByRole('button').click()
    await page.locator('.map-field').waitFor()
    expect(asked()).toBeGreaterThan(before)
    await expect.poll(() => status.count()).toBe(0)
  })
})
