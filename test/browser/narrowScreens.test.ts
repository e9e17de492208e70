import type { Browser, Locator, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Meteogram } from '../../src/components/forecasts/Meteogram.tsx'
import { hrefOf, pointHref, stationHref, zoneHref } from '../../src/domain/kernel/pages.ts'
import { buildRows } from '../src/components/forecasts/forecastRows.ts'
import {
  connectBrowser,
  DESKTOP,
  fitsItsWidth,
  keepPicture,
  openPage,
  PATIENCE_MS,
  PHONE,
} from '../support/browser.ts'
import { startPortal } from '../support/server.ts'
import type { Portal } from '../support/server.ts'
import { STATION, ZONE } from './builtPages.ts'

const WIDTHS = [320, PHONE.width, DESKTOP.width]
const NARROW = WIDTHS.filter((width) => width < DESKTOP.width)
const LANGUAGES = ['ko', 'en'] as const
/** In the sea of the demo's typhoon, south of the coast. */
const POINT = '34.500,127.800'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Cells of time, wind and waves that do not stand in one line within their frame, over all rows of a table. */
const strayCells = (table: Locator): Promise<string[]> =>
  table.evaluate((element) => {
    const frame = element.closest('.table-frame')
    if (!frame) return ['no frame']
    const edge = frame.getBoundingClientRect()
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.children.length > 2)
    return rows.flatMap((row) => {
      const hasLead = element.classList.contains('has-lead')
      const kept = [...row.children]
        .slice(hasLead ? 1 : 0)
        .filter((cell) => !cell.classList.contains('is-folded'))
      const boxes = kept.map((cell) => cell.getBoundingClientRect())
      const bottom = Math.min(...boxes.map((box) => box.bottom))
      return kept.flatMap((cell, place) => {
        const box = boxes[place]
        const isStray =
          !box ||
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top >= bottom ||
          cell.scrollWidth > cell.clientWidth + 1
        return isStray ? [`${cell.textContent.replaceAll(/\s+/g, ' ').trim()} in ${edge.width} px`] : []
      })
    })
  })

/**
 * Folded cells that are cut, by their own box or by the frame. What only a screen reader reads is no wider than a
 * pixel.
 */
const cutCells = (table: Locator): Promise<string[]> =>
  table.evaluate((element) => {
    const right = element.closest('.table-frame')?.getBoundingClientRect().right ?? 0
    return [...element.querySelectorAll('.is-folded')]
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > right + 1,
      )
      .map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim())
  })

/** Words of a chart that lie over each other or over its plot, and lines that leave their box. */
const muddled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.series-chart, .meteogram-picture')].flatMap((chart) => {
      const texts = [...chart.querySelectorAll('text')]
        .map((text) => ({ said: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
      const boxes = [...chart.querySelectorAll('.series-box, .meteogram-box')]
      const overlaps = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      const pairs = texts.flatMap((one, i) =>
        texts
          .slice(i + 1)
          .filter((other) => overlaps(one.box, other.box))
          .map((other) => `"${one.said}" over "${other.said}"`),
      )
      const inPlots = boxes.flatMap((box) =>
        texts
          .filter((text) => overlaps(text.box, box.getBoundingClientRect()))
          .map(({ said }) => `"${said}" in the plot`),
      )
      const outside = boxes.flatMap((box) => {
        const [, top = 0, , height = 0] = (box.getAttribute('viewBox') ?? '').split(' ').map(Number)
        return [...box.querySelectorAll('path')]
          .map((path) => path.getBBox())
          .filter((drawn) => drawn.y < top || drawn.y + drawn.height > top + height)
          .map(() => 'a line outside its box')
      })
      return [...pairs, ...inPlots, ...outside]
    }),
  )

describe.each(['calm', 'typhoon'] as const)('in the demo’s %s', (scene) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal({ env: { FEEDS: 'demo', DEMO_SCENE: scene, TRUST_PROXY: '1' } })
    // the first run of the model comes in some seconds after the portal is ready
    await vi.waitFor(
      async () => {
        const answer = await fetch(portal.origin + pointHref(POINT))
        if (!(await answer.text()).includes('meteogram-picture')) throw new Error('no forecast yet')
      },
      { timeout: PATIENCE_MS, interval: 500 },
    )
  })
  afterAll(() => portal.stop())

  const open = async (path: string, width: number, language: string) => {
    const { page } = await openPage(browser, portal.origin, { viewport: { width, height: PHONE.height } })
    // the widest unit of the wind in the language with the longer words
    const wind = language === 'en' ? 'kmh' : 'ms'
    await page.goto(`${path}?lang=${language}&wind=${wind}`, { waitUntil: 'networkidle' })
    return page
  }

  const TABLES = [
    ['point', pointHref(POINT)],
    ['zone', zoneHref(ZONE)],
    ['stations', hrefOf('stations')],
  ] as const
  it.each(TABLES.flatMap(([name, path]) => LANGUAGES.map((language) => [name, path, language] as const)))(
    'shows time, wind and waves of a %s beside each other without scrolling (%s, %s)',
    async (name, path, language) => {
      const page = await open(path, DESKTOP.width, language)
      // reports of another day have the widest times, and the hour of the run decides whether there are any
      await page.locator('.fold-table.has-lead td > time').evaluateAll((times) => {
        for (const time of times) time.textContent = '11-25 08:50'
      })
      for (const width of NARROW) {
        // counted anew for each width: a page that stands open is not the same for ever
        await page.setViewportSize({ ...DESKTOP })
        const rolesWide = await page.getByRole('cell').count()
        await page.setViewportSize({ width, height: PHONE.height })
        const tables = page.locator('.fold-table')
        expect(await tables.count()).toBeGreaterThan(0)
        for (const table of await tables.all()) {
          expect(await strayCells(table), `${width} px`).toEqual([])
          expect(await cutCells(table), `${width} px`).toEqual([])
        }
        // nothing has to be moved sideways here
        for (const note of await page.locator('.scroll-note').all())
          expect(await note.isVisible()).toBe(false)
        expect(await fitsItsWidth(page)).toBe(true)
        // what is laid out otherwise is a table still, with every cell and head
        expect(await page.getByRole('cell').count()).toBe(rolesWide)
        // what a station does not report would only take up room below the rest
        const dashes = page.locator('.has-lead td.is-folded.dash')
        expect(await dashes.evaluateAll((cells) => cells.filter((cell) => cell.clientWidth > 1).length)).toBe(
          0,
        )
        await keepPicture(page, `narrow-${scene}-${name}-${language}-${width}`, true)
      }
    },
  )

  it.each(LANGUAGES)('cuts no column of the warnings that ended (%s)', async (language) => {
    const page = await open(hrefOf('warnings'), 320, language)
    const cut = await page
      .locator('.table-frame:has(.stack-table)')
      .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length)
    expect(cut).toBe(0)
  })

  it.each([
    ['point', pointHref(POINT)],
    ['station', stationHref(STATION)],
  ])('keeps the words of the charts of a %s apart and every line in its box', async (name, path) => {
    for (const language of LANGUAGES) {
      const page = await open(path, DESKTOP.width, language)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: PHONE.height })
        expect(await muddled(page), `${language}, ${width} px`).toEqual([])
        await keepPicture(page, `charts-${scene}-${name}-${language}-${width}`, true)
      }
    }
  })

  it.each(LANGUAGES)(
    'keeps the words of a meteogram apart at every hour of the day (%s)',
    async (language) => {
      const page = await open(pointHref(POINT), 320, language)
      const found: string[] = []
      for (let hour = 0; hour < 24; hour++) {
        const from = new Date(Date.UTC(2026, 10, 25, hour))
        const rows = buildRows(
          Array.from({ length: 29 }, () => ({})),
          from,
        )
        const now = new Date(from.getTime() + 90 * 60_000)
        const drawn = renderToStaticMarkup(
          createElement(Meteogram, { id: 'm', rows, language, timeZone: 'KST', windUnit: 'kmh', now }),
        )
        await page.locator('.meteogram').evaluate((old, html) => (old.outerHTML = html), drawn)
        found.push(...(await muddled(page)).map((words) => `${hour} o’clock UTC: ${words}`))
      }
      expect(found).toEqual([])
    },
  )

  it('says at a point what has begun', async () => {
    const said = async (language: string) =>
      (await open(pointHref(POINT), PHONE.width, language)).locator('p.lead.measure').innerText()
    const begun = { calm: false, typhoon: true }[scene]
    expect(/이미 풍랑주의보 기준/.test(await said('ko'))).toBe(begun)
    expect(/already over the limits? of a high-seas advisory/.test(await said('en'))).toBe(begun)
  })
})
