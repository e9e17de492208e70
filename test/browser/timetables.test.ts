import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { placeEntry, tooltipPlace } from '../../src/domain/broadcasts/timetableGeometry.ts'
import type { Box } from '../../src/domain/broadcasts/timetableGeometry.ts'
import type { TimetableKind } from '../../src/domain/broadcasts/timetables.ts'
import { violationsOf } from '../support/axe.ts'
import { connectBrowser, fitsItsWidth, keepPicture, openPage, PHONE } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const TABLES: [TimetableKind, string][] = [
  ['satellite', `${hrefOf('broadcasts')}?tab=3`],
  ['fax', `${hrefOf('broadcasts')}?tab=4`],
  ['voice', `${hrefOf('audio')}?tab=2`],
]
const POPUP = { width: 1_600, height: 800 }
/** Chromium lays out in sixty-fourths of a pixel. */
const NEAR_PX = 1 / 32

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const visit = await openPage(browser, inject('portalOrigin'), { viewport: POPUP, ...options })
  await visit.page.goto(path, { waitUntil: 'networkidle' })
  return visit
}

interface Measured extends Box {
  id: string
  startsAt: string
  endsAt: string
  hasName: boolean
}

/** Real boxes from the corner of the first cell, each with the times that the table has of it. */
const measure = (page: Page): Promise<{ date: string; blocks: Measured[] }> =>
  page.evaluate(() => {
    const corner = document.querySelector('.timetable-plot')?.getBoundingClientRect()
    const blocks = [...document.querySelectorAll('.timetable-block')].map((block) => {
      const { top, left, width } = block.getBoundingClientRect()
      const row = document.querySelector(`tr[data-programme="${block.id}"]`)
      const [startsAt = '', endsAt = ''] = [...(row?.querySelectorAll('time') ?? [])].map(
        (time) => time.dateTime,
      )
      return {
        id: block.id,
        startsAt,
        endsAt,
        hasName: block.textContent !== '',
        top: top - (corner?.top ?? 0),
        left: left - (corner?.left ?? 0),
        width,
      }
    })
    return { date: document.querySelector<HTMLTimeElement>('.timetable-day time')?.dateTime ?? '', blocks }
  })

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('there is no box')
  return box
}

/** A block in the middle of what can be seen, so that nothing has to be moved into view. */
const middleBlock = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const grid = document.querySelector('.timetable-scroller')
    if (!grid) throw new Error('there is no picture')
    const seen = grid.getBoundingClientRect()
    const far = (block: Element) => {
      const box = block.getBoundingClientRect()
      return Math.hypot(
        box.left - seen.left - 400,
        box.top - (seen.top + Math.min(seen.bottom, innerHeight)) / 2,
      )
    }
    const [block] = [...grid.querySelectorAll('.timetable-block')].toSorted((a, b) => far(a) - far(b))
    if (!block) throw new Error('there is no block')
    return block.id
  })

describe.each(TABLES)('the %s timetable', (kind, path) => {
  it('has every block where the geometry says, named where it is wide enough', async () => {
    const { page, troubles } = await open(path)
    const { date, blocks } = await measure(page)
    expect(blocks.length).toBeGreaterThan(0)
    for (const { startsAt, endsAt, hasName, ...box } of blocks) {
      const placing = placeEntry({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, date)
      if ('trouble' in placing) throw new Error(`${box.id} should not be drawn: ${placing.trouble}`)
      for (const side of ['top', 'left', 'width'] as const)
        expect(Math.abs(box[side] - placing.box[side]), `${box.id} ${side}`).toBeLessThanOrEqual(NEAR_PX)
      expect(hasName).toBe(placing.box.width > 25)
    }
    expect(await page.locator('.timetable-tick').count()).toBe(61)
    expect(await page.locator('.timetable-hour').count()).toBe(24)
    const plot = await boxOf(page.locator('.timetable-plot'))
    expect([plot.width, plot.height]).toEqual([1_500, 1_248])
    const legend = await boxOf(page.locator('.timetable-legend li').first())
    expect(legend.width).toBe(kind === 'fax' ? 220 : 300)
    await keepPicture(page, `timetable-${kind}`)
    expect(troubles).toEqual([])
  })

  it('raises a block under the pointer and shows its tooltip there, until Escape', async () => {
    const { page } = await open(path)
    const id = await middleBlock(page)
    const block = page.locator(`#${id}`)
    const tip = page.locator(`#${id}-tip`)
    expect(await tip.isVisible()).toBe(false)
    // whatever the hour is: with room for its tooltip in the window
    await block.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await block.hover({ position: { x: 4, y: 25 } })
    await expect.poll(() => block.evaluate((one) => getComputedStyle(one).zIndex)).toBe('3')
    const { blocks } = await measure(page)
    const measured = blocks.find((one) => one.id === id)
    const [at, reported] = [await boxOf(block), await boxOf(tip)]
    const place = tooltipPlace(measured ?? { top: 0, left: 0 }, kind)
    expect(reported.width).toBe(place.widthPx)
    expect(Math.abs(reported.x - at.x - place.leftPx)).toBeLessThanOrEqual(NEAR_PX)
    expect(Math.abs(reported.y - at.y - place.topPx)).toBeLessThanOrEqual(NEAR_PX)
    expect(await tip.textContent()).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}.* – .*\d{2}:\d{2}.* KST/)
    expect(await violationsOf(page, '.timetable')).toEqual([])
    // the pointer may go over to what it reads
    await page.mouse.move(reported.x + 20, reported.y + 20, { steps: 20 })
    expect(await tip.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await tip.isVisible()).toBe(false)
    await page.mouse.move(5, 5)
    await expect.poll(() => block.evaluate((one) => getComputedStyle(one).zIndex)).toBe('0')
  })

  it('is one stop for the tab key, with arrows along time', async () => {
    const { page } = await open(path)
    const stops = page.locator('.timetable-block[tabindex="0"]')
    await expect.poll(() => stops.count()).toBe(1)
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await stops.focus()
    await page.keyboard.press('Home')
    expect(await focused()).toBe('slot-0')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('slot-1')
    expect(await page.locator('#slot-1-tip').isVisible()).toBe(true)
    expect(await page.locator('#slot-0-tip').isVisible()).toBe(false)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('slot-0')
    await page.keyboard.press('End')
    const last = (await page.locator('.timetable-block').count()) - 1
    expect(await focused()).toBe(`slot-${last}`)
    await expect.poll(() => page.locator('#slot-0').getAttribute('tabindex')).toBe('-1')
  })

  it('keeps hours and ruler in view while it is scrolled', async () => {
    const { page } = await open(path, { viewport: { width: 800, height: 600 } })
    const grid = page.locator('.timetable-scroller')
    const [hours, ruler] = [page.locator('.timetable-hours'), page.locator('.timetable-ruler')]
    await grid.evaluate((one) => one.scrollTo(0, 0))
    const [left, top] = [(await boxOf(hours)).x, (await boxOf(ruler)).y]
    await grid.evaluate((one) => one.scrollTo(600, 500))
    expect((await boxOf(hours)).x).toBe(left)
    expect((await boxOf(ruler)).y).toBe(top)
    expect((await boxOf(ruler)).x).toBeLessThan(left - 400)
  })

  it.each([480, PHONE.width, 320])('moves the tooltip into a window of %i px', async (width) => {
    const { page } = await open(path, { viewport: { width, height: 500 } })
    const grid = page.locator('.timetable-scroller')
    await page.locator('.timetable-block[tabindex="0"]').focus()
    for (const key of ['End', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key)
      const tip = await boxOf(page.locator('.timetable-block:focus + .timetable-tip'))
      const frame = await boxOf(grid)
      expect(tip.x, key).toBeGreaterThanOrEqual(frame.x)
      expect(tip.x + tip.width, key).toBeLessThanOrEqual(frame.x + frame.width + 1)
    }
  })

  it('is accessible and fits a phone and 400 per cent zoom', async () => {
    const { page, troubles } = await open(path, { viewport: PHONE, hasTouch: true, isMobile: true })
    for (const theme of ['light', 'dark', 'night', 'contrast']) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: inject('portalOrigin') }])
      await page.reload({ waitUntil: 'networkidle' })
      expect(await violationsOf(page), theme).toEqual([])
      await keepPicture(page, `timetable-${kind}-phone-${theme}`)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await fitsItsWidth(page)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('is whole without script: blocks, tooltips, the other zone and day', async () => {
    const { page } = await open(path, { javaScriptEnabled: false })
    const id = await page.locator('.timetable-block').first().getAttribute('id')
    const block = page.locator(`#${id}`)
    await block.hover({ position: { x: 4, y: 25 } })
    expect(await page.locator(`#${id}-tip`).isVisible()).toBe(true)
    expect(await page.locator('.timetable-on-air dt').count()).toBeGreaterThan(0)
    const day = page.locator('.timetable-day time')
    const today = await day.getAttribute('datetime')
    await page.locator('.timetable-controls a[href*="tz=UTC"]').click()
    expect(await page.locator('.timetable-corner').textContent()).toBe('UTC')
    expect(await page.locator('.timetable-hour').first().textContent()).toContain('15')
    await page.locator('.timetable-controls a[rel="next"]').click()
    expect(await page.locator('.timetable-corner').textContent()).toBe('UTC')
    expect(await day.getAttribute('datetime')).not.toBe(today)
  })
})

it('shows the tooltip of a programme on touch', async () => {
  const { page } = await open(`${hrefOf('broadcasts')}?tab=3`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const id = await middleBlock(page)
  const block = page.locator(`#${id}`)
  // the hours stand over the left edge of what is merely scrolled into view
  await block.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }))
  const box = await block.boundingBox()
  await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await expect.poll(() => page.locator(`#${id}-tip`).isVisible()).toBe(true)
})

it('keeps the blocks of forced colours apart', async () => {
  const { page } = await open(`${hrefOf('broadcasts')}?tab=3`, { forcedColors: 'active' })
  const border = await page
    .locator('.timetable-block')
    .first()
    .evaluate((block) => getComputedStyle(block).borderTopWidth)
  expect(border).toBe('1px')
})

it('prints the table instead of the picture', async () => {
  const { page } = await open(`${hrefOf('broadcasts')}?tab=3`)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.timetable-figure').isVisible()).toBe(false)
  expect(await page.locator('.timetable-table').isVisible()).toBe(true)
  expect(await page.locator('.timetable-legend').isVisible()).toBe(true)
})

it('moves nothing while it loads', async () => {
  const { page } = await openPage(browser, inject('portalOrigin'), { viewport: POPUP })
  await page.goto(`${hrefOf('broadcasts')}?tab=3`, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
      }),
  )
  expect(shift).toBe(0)
})

it('opens the chart of a fax in a window of its size', async () => {
  const { page } = await open(`${hrefOf('broadcasts')}?tab=4`)
  const link = page.locator('a.timetable-block[href*="DetailBroadcasting"]').first()
  await expect.poll(() => link.count(), { message: 'a chart has arrived' }).toBe(1)
  expect(await link.getAttribute('href')).toMatch(/^\.\/DetailBroadcasting\?id=\d+&type=fax$/)
  expect(await link.getAttribute('data-popup')).toBe('900x1000')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    link.evaluate((parts) => {
      if (parts instanceof HTMLElement) parts.click()
    }),
  ])
  await opened.waitForLoadState()
  expect(new URL(opened.url()).pathname.toLowerCase()).toBe('/mmis/detailbroadcasting')
  expect(await opened.evaluate(() => window.innerWidth)).toBe(900)
})
