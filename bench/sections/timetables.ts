import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { hrefOf } from '../../src/domain/kernel/pages.ts'
import type { SlotDraft } from '../../src/domain/broadcasts/programmeSlots.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/support/chromium.ts'
import { startPortal } from '../../test/support/server.ts'
import { weigh } from '../../test/support/weights.ts'
import { compiled } from '../compiled.ts'
import type { Figure } from '../figures.ts'
import { whenQuiet } from '../machine.ts'
import type { Measure } from './section.ts'

const BLOCKS = 300
const NAMES = 14
const THROTTLE = 4
const ROUNDS = 9
const PATH = `${hrefOf('broadcasts')}?tab=3`

/** A full day: 300 programmes of four minutes and a rest of 48 seconds. */
const manySlots = (): SlotDraft[] =>
  Array.from({ length: BLOCKS }, (_, i) => {
    const sequence = (i % NAMES) + 1
    const startSecond = i * 288
    return {
      startSecond,
      endSecond: startSecond + 240,
      nameKo: `위성방송 ${sequence}`,
      nameEn: `Satellite broadcast ${sequence}`,
      sequence,
    }
  })

/** Puts them into a portal's database while it is not running. */
async function fill(dataDir: string): Promise<void> {
  const { openDatabase } = await compiled<typeof import('../../server/platform/db/dataSource.ts')>(
    'server/platform/db/dataSource.js',
  )
  const { Timetables } = await compiled<typeof import('../../server/broadcasts/timetables.ts')>(
    'server/broadcasts/timetables.js',
  )
  const db = await openDatabase({ dataDir })
  const nothing = {
    charts: { issues: () => Promise.resolve([]), newest: () => Promise.resolve(undefined) },
    broadcasts: { airing: () => Promise.resolve([]) },
  }
  await new Timetables({ db, clock: { now: () => new Date() }, ...nothing }).replace('satellite', manySlots())
  await db.close()
}

/** s that the browser has spent on style and layout so far, slowed down as its processor is. */
async function laidOutS(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics
    .filter(({ name }) => name === 'LayoutDuration' || name === 'RecalcStyleDuration')
    .reduce((sum, { value }) => sum + value, 0)
}

/** Keeps the picture's markup in the page, to be read again and again. */
const keepMarkup = (page: Page): Promise<void> =>
  page.evaluate((least) => {
    const figure = document.querySelector('.timetable-figure')
    const count = figure?.querySelectorAll('.timetable-block').length ?? 0
    if (!figure?.parentElement || count < least) throw new Error('blocks are missing')
    Object.assign(globalThis, { host: figure.parentElement, markup: figure.outerHTML })
  }, BLOCKS)

/** ms to read the picture's markup, to style it and to lay it out, what waits for the next frame with it. */
async function buildMs(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    const { host } = globalThis as unknown as { host: HTMLElement }
    host.querySelector('.timetable-figure')?.remove()
    void host.offsetHeight
  })
  const before = await laidOutS(session)
  const readMs = await page.evaluate(async () => {
    const { host, markup } = globalThis as unknown as { host: Element; markup: string }
    const started = performance.now()
    const template = document.createElement('template')
    template.innerHTML = markup
    host.prepend(template.content)
    const tookMs = performance.now() - started
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => {
        requestAnimationFrame(done)
      })
    return tookMs
  })
  return readMs + ((await laidOutS(session)) - before) * 1_000
}

/** ms from the pointer's event to the frame in which the tooltip is painted. */
async function tooltipMs(page: Page, id: string): Promise<number> {
  await page.mouse.move(0, 0)
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  const painted = page.evaluate(
    (wished) =>
      new Promise<number>((done) => {
        const block = document.querySelector(`#${wished}`)
        const tip = block?.nextElementSibling
        if (!block || !tip) throw new Error('there is no block')
        block.addEventListener(
          'pointerover',
          ({ timeStamp }) => {
            const look = () => {
              if (getComputedStyle(tip).display === 'none') requestAnimationFrame(look)
              // a message comes after the frame that is being made
              else {
                const { port1, port2 } = new MessageChannel()
                port1.addEventListener('message', () => done(performance.now() - timeStamp))
                port1.start()
                port2.postMessage(undefined)
              }
            }
            requestAnimationFrame(look)
          },
          { once: true },
        )
      }),
    id,
  )
  await page.hover(`#${id}`)
  return painted
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function figuresOf(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width: 1_600, height: 800 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const weighed = await weigh(page)
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shifted: number }
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(PATH, { waitUntil: 'networkidle' })
  const { earlyScriptBytes, earlyBytes } = await weighed()
  const session = await page.context().newCDPSession(page)
  // the time of the page's own thread: what else runs on the machine does not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const tips: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) tips.push(await tooltipMs(page, `slot-${150 + round * 7}`))
  const shift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
  // nothing under the pointer, which would open a tooltip within the build
  await page.mouse.move(0, 0)
  await keepMarkup(page)
  const builds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) builds.push(await buildMs(page, session))
  await page.close()
  const slower = `processor ${THROTTLE} × slower`
  const figure = { section: 'timetables' }
  return [
    {
      ...figure,
      what: `Timetable of ${BLOCKS} blocks, built, ${slower}`,
      value: median(builds),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    {
      ...figure,
      what: `Tooltip after the pointer comes, ${slower}`,
      value: median(tips),
      unit: 'ms',
      goal: { atMost: 50 },
      note: `longest of ${ROUNDS}: ${Math.max(...tips).toFixed(0)} ms`,
    },
    { ...figure, what: 'Timetable, layout shift', value: shift, unit: '', goal: { atMost: 0 } },
    {
      ...figure,
      what: 'Timetable page, JavaScript, gzip',
      value: earlyScriptBytes / 1_000,
      unit: 'kB',
      goal: { atMost: 115 },
    },
    {
      ...figure,
      what: 'Timetable page, everything, gzip',
      value: earlyBytes / 1_000,
      unit: 'kB',
      goal: { atMost: 255 },
    },
  ]
}

/** The page of a timetable with 300 programmes in Chromium. */
export const measureTimetables: Measure = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-timetables-'))
  const env = { FEEDS: 'demo', LOG_LEVEL: 'warn' }
  // the first start makes the database
  const first = await startPortal({ env, dataDir, keepData: true })
  await first.stop()
  await fill(dataDir)
  const portal = await startPortal({ env, dataDir, keepData: true })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    await whenQuiet(portal.pid)
    return await figuresOf(browser, portal.origin)
  } finally {
    await browser.close()
    await portal.stop()
    rmSync(dataDir, { recursive: true })
  }
}
