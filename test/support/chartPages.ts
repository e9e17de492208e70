import type { Page } from 'playwright-core'
import { DRAWN_KINDS } from '../../src/domain/charts/charts.ts'
import { hrefOf } from '../../src/domain/kernel/pages.ts'

/** Charts are drawn by a process at low priority, slower beside other tests. */
const DRAWN_WITHIN_MS = 240_000

/**
 * @returns addresses of the newest chart of each kind, once the demo sea has drawn them; the window without a chart
 * lists them
 */
export async function newestCharts(origin: string): Promise<string[]> {
  const deadline = Date.now() + DRAWN_WITHIN_MS
  for (;;) {
    const html = await (await fetch(origin + hrefOf('broadcastDetail'))).text()
    const found = [...html.matchAll(/href="([^"]*detailBroadcasting\?id=\d+[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    )
    if (found.length >= DRAWN_KINDS.length) return found
    if (Date.now() > deadline) throw new Error(`only ${found.length} kinds of charts were drawn`)
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Waits until the picture is there and its script has run. */
export const live = async (page: Page) => {
  await page.locator('[data-chart][data-live]').waitFor()
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('[data-chart-picture]')
    return picture?.complete === true && picture.naturalWidth > 0
  })
}
/** The level beside the buttons: `100 %`. */
export const level = (page: Page) => page.locator('[data-zoom-level]').innerText()
/** Middle of the picture in the window, px. The picture is scrolled into view first. */
export const middleOf = async (page: Page) => {
  const frame = page.locator('[data-chart-frame]')
  await frame.scrollIntoViewIfNeeded()
  const box = await frame.boundingBox()
  if (!box) throw new Error('the chart is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** How far the picture's left and upper edges lie from the frame's, px, once it has come to rest. */
export const lies = (page: Page) =>
  page.evaluate(async () => {
    const picture = document.querySelector('[data-chart-picture]')
    const frame = document.querySelector('[data-chart-frame]')?.getBoundingClientRect()
    if (!frame || !picture) throw new Error('no chart')
    await Promise.all(picture.getAnimations().map((one) => one.finished))
    const { left, top } = picture.getBoundingClientRect()
    return { left: Math.round(left - frame.left), top: Math.round(top - frame.top) }
  })

/** How far the page is scrolled, px, once it has not moved for some frames: a key scrolls it smoothly. */
export const scrolledTo = (page: Page) =>
  page.evaluate(async () => {
    let last = window.scrollY
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame)
      if (window.scrollY !== last) still = 0
      last = window.scrollY
    }
    return last
  })
