import { chromium, type Browser, type Page } from 'playwright-core'
import type { FieldCatalogueAnswer } from '../../src/api/fields.ts'
import { FIELD_CATALOGUE_PATH } from '../../src/api/fields.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/support/chromium.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import type { FieldDrawing } from './fieldDrawing.ts'
import { timeDrawing, watchDrawing } from './fieldDrawing.ts'
import { framesPerSecond } from './map.ts'
import type { Measure } from './section.ts'

const section = 'fieldMap'
const THROTTLE = 4
const STEPS = 48
/** A phone's slow link: 1.6 Mbit/s and 150 ms. */
const SLOW_LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

async function openMap(browser: Browser, origin: string, query: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await watchDrawing(page)
  await page.goto(`/mmis/?wrn=off&z=7${query}`, { waitUntil: 'networkidle' })
  await page.locator('.map-source time, .map-source span').first().waitFor()
  return page
}

/** ms from the press that chooses the waves to the frame after their canvas is there and nothing is waited for. */
async function firstField(page: Page): Promise<number> {
  await page.locator('.map-layers summary').click()
  await page.locator('input[value="field-waves"]').waitFor()
  const measured = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed = 0
        document.addEventListener('click', () => (pressed ||= performance.now()), { capture: true })
        const look = () => {
          const canvas = document.querySelector<HTMLCanvasElement>('.map-field')
          const isThere = pressed > 0 && canvas !== null && canvas.width > 300
          if (isThere) requestAnimationFrame((now) => done(now - pressed))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.locator('input[value="field-waves"]').click()
  return measured
}

/** ms of the main thread for an hour of the clock, as the browser counts its tasks. */
async function taskMsPerStep(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const slider = page.locator('.time-track input')
  await slider.focus()
  const step = async () => {
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  // the frames are loaded before they are counted
  for (let hour = 0; hour < STEPS; hour++) await step()
  await page.waitForTimeout(1_500)
  for (let hour = 0; hour < STEPS; hour++) await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(1_500)
  const before = await taskSeconds()
  for (let hour = 0; hour < STEPS; hour++) await step()
  return ((await taskSeconds()) - before) * (1_000 / STEPS)
}

/** After two days of the clock were shown. */
const drawingFigures = ({ fieldMs, quadMs, textures }: FieldDrawing): Figure[] => [
  {
    section,
    what: 'Drawing waves on the graphics unit, here in software',
    value: fieldMs,
    unit: 'ms',
    peer: { name: 'a bare quad with the same textures', value: quadMs },
    goal: { atMost: 1.5 },
  },
  {
    section,
    what: 'Textures held at once after two days of the clock',
    value: textures,
    unit: 'textures',
    goal: { atMost: 8 },
  },
]

/** What a reader waits for and feels of a field on the map, in headless Chromium, which draws it in software. */
export const measureFieldMap: Measure = async () => {
  const portal = await startPortal({ env: { FEEDS: 'demo', FIELDS: 'waves', LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    await eventually(
      'a run of waves',
      async () => {
        const answer = (await (
          await fetch(portal.origin + FIELD_CATALOGUE_PATH)
        ).json()) as FieldCatalogueAnswer
        return answer.layers.some(({ layer, times }) => layer === 'waves' && times.length > 25)
      },
      180_000,
    )
    const figures: Figure[] = []
    for (const { name, link, atMost } of [
      { name: 'on the server’s own link', link: undefined, atMost: 400 },
      { name: 'at 1.6 Mbit/s and 150 ms', link: SLOW_LINK, atMost: 1_500 },
    ]) {
      const page = await openMap(browser, portal.origin, '')
      const session = await page.context().newCDPSession(page)
      if (link) await session.send('Network.emulateNetworkConditions', link)
      const what = `From the press that chooses waves to the first field on the screen, ${name}`
      figures.push({ section, what, value: await firstField(page), unit: 'ms', goal: { atMost } })
      await page.close()
    }
    for (const { rate, atMost } of [
      { rate: 1, atMost: 4 },
      { rate: THROTTLE, atMost: 12 },
    ]) {
      const page = await openMap(browser, portal.origin, '&fld=waves')
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      figures.push({
        section,
        what: `Main thread for an hour of the clock over waves${rate > 1 ? `, processor ${rate} × slower` : ''}`,
        value: await taskMsPerStep(page),
        unit: 'ms',
        goal: { atMost },
        note: 'all tasks of the page: clock, stations, warnings and the field, drawn in software',
      })
      if (rate === 1) figures.push(...drawingFigures(await timeDrawing(page)))
      await page.close()
    }
    const without = await openMap(browser, portal.origin, '')
    const bare = await framesPerSecond(without)
    await without.close()
    const page = await openMap(browser, portal.origin, '&fld=waves')
    const { mean, slowestMs } = await framesPerSecond(page)
    figures.push({
      section,
      what: 'Panning with waves on the map',
      value: mean,
      unit: 'frames/s',
      peer: { name: 'the same map without a field', value: bare.mean },
      goal: { atLeast: 0.9 },
      note: `95 % of frames within ${slowestMs.toFixed(0)} ms`,
    })
    return figures
  } finally {
    await browser.close()
    await portal.stop()
  }
}
