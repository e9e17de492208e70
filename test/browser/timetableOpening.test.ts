import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { dayBeside } from '../../src/domain/broadcasts/timetableClock.ts'
import { connectBrowser, keepPicture, openPage, PHONE } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const open = async (path: string, options: BrowserContextOptions) => {
  const visit = await openPage(browser, inject('portalOrigin'), options)
  await visit.page.goto(path, { waitUntil: 'networkidle' })
  return visit
}

interface Seen {
  /** the row of the present hour, within its frame */
  hasHour: boolean
  /** whether the present hour has programmes, or else the three below it */
  hasProgramme: boolean
  /** one of them can be seen from its beginning */
  hasBlock: boolean
  focus: string | undefined
}

/** What the screen shows of the picture before any input. */
const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    const grid = document.querySelector('.timetable-scroller')
    const whole = box(grid)
    const bar = box(document.querySelector('.bottom-bar'))
    const screenEnd = bar.height > 0 ? Math.min(bar.top, window.innerHeight) : window.innerHeight
    // what stands below the screen's edge is not in view, however the frame is scrolled
    const frame = { right: whole.right, bottom: Math.min(whole.bottom, screenEnd) }
    const corner = box(document.querySelector('.timetable-corner'))
    const now = box(document.querySelector('.timetable-now'))
    const isInside = ({ top, left }: DOMRect) =>
      left >= corner.right - 1 &&
      left < frame.right &&
      top >= corner.bottom - 1 &&
      top + 50 <= frame.bottom + 1
    const near = [...document.querySelectorAll('.timetable-block')]
      .map(box)
      .filter(({ top }) => top > now.top - 60 && top < now.top + 4 * 52)
    return {
      hasHour: now.top >= corner.bottom - 1 && now.bottom <= frame.bottom + 1,
      hasProgramme: near.length > 0,
      hasBlock: near.some(isInside),
      focus: document.activeElement?.tagName,
    }
  })

const VOICE = `${hrefOf('audio')}?tab=2`
const PHONE_VOICE = `${hrefOf('mobileAudio')}?tab=2`
const SIZES = [
  { name: '320 px', path: PHONE_VOICE, viewport: { width: 320, height: 640 } },
  { name: 'a phone', path: PHONE_VOICE, viewport: PHONE },
  { name: 'a desktop', path: VOICE, viewport: { width: 1_280, height: 800 } },
]

describe.each(SIZES)('the voice timetable on $name', ({ name, path, viewport }) => {
  it.each(['reduce', 'no-preference'] as const)(
    'opens with the present hour in view on the screen, the focus left alone (motion: %s)',
    async (reducedMotion) => {
      const { page, troubles } = await open(path, { viewport, reducedMotion })
      const { hasProgramme, hasBlock, ...rest } = await seen(page)
      expect(rest).toEqual({ hasHour: true, focus: 'BODY' })
      expect(hasBlock).toBe(hasProgramme)
      await keepPicture(page, `timetable-opening-${name.replaceAll(' ', '-')}`)
      expect(troubles).toEqual([])
    },
  )

  it('opens there without script, and the script moves nothing', async () => {
    const { page } = await open(path, { viewport, javaScriptEnabled: false })
    const still = await page.locator('.timetable-scroller').boundingBox()
    const row = await page.locator('.timetable-now').boundingBox()
    expect(still && row && row.y >= still.y && row.y < still.y + still.height).toBe(true)
  })
})

it('leaves the page where an address with a part of its own leads', async () => {
  const { page } = await open(`${PHONE_VOICE}#no-such-part`, { viewport: { width: 320, height: 640 } })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

it('keeps the scroll position of a reader, and opens another day at its beginning', async () => {
  const options = { viewport: PHONE }
  const { page } = await open(PHONE_VOICE, options)
  const grid = page.locator('.timetable-scroller')
  const tomorrow = dayBeside(dayOf(new Date()), 1)
  await page.goto(`${PHONE_VOICE}&date=${tomorrow}`, { waitUntil: 'networkidle' })
  expect(await grid.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([0, 0])
})

it('opens at the present hour by script where style sheets cannot', async () => {
  const { page } = await openPage(browser, inject('portalOrigin'), { viewport: PHONE })
  await page.route('**/*.css*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll('scroll-initial-target:nearest', '') })
  })
  await page.goto(PHONE_VOICE, { waitUntil: 'networkidle' })
  const style = page.locator('.timetable-opening')
  expect(await style.evaluate((one) => getComputedStyle(one).getPropertyValue('scroll-initial-target'))).toBe(
    'none',
  )
  await expect.poll(async () => (await seen(page)).hasHour).toBe(true)
})
