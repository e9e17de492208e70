import { chromium, type Page } from 'playwright-core'
import type { MapStationsQuery } from '../../src/api/generated.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/support/chromium.ts'
import { startPortal } from '../../test/support/server.ts'
import { benchStations, benchValues, randomNumbers, SEED } from '../dataset.ts'
import type { Figure } from '../figures.ts'
import type { Measure } from './section.ts'

const STATIONS = 2_000
const PAN_MS = 5_000
const MIDDLE = { x: 640, y: 420 }
const THROTTLE = 4

/** The portal's own answer to the map, with 2,000 stations in it. */
function manyStations(): { data: MapStationsQuery } {
  const random = randomNumbers(SEED)
  const at = new Date(Math.floor(Date.now() / 600_000) * 600_000).toISOString().replace('.000Z', 'Z')
  const origin = { observedAt: at, receivedAt: at, source: 'KMA_BUOY', mode: 'DEMO' } as const
  const stations = benchStations(STATIONS).map((station) => ({
    ...station,
    kind: 'WEATHER_BUOY' as const,
    latest: { ...origin, ...benchValues(random), visibility: 20_000, absent: [], differing: [] },
  }))
  return { data: { stations } }
}

/** Drags the map to and fro for some seconds while the page counts its frames. */
export async function framesPerSecond(page: Page): Promise<{ mean: number; slowestMs: number }> {
  const counting = page.evaluate(
    (forMs) =>
      new Promise<{ mean: number; slowestMs: number }>((done) => {
        const started = performance.now()
        const gaps: number[] = []
        let last = started
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (now - started < forMs) requestAnimationFrame(frame)
          else {
            const sorted = gaps.toSorted((a, b) => a - b)
            done({
              mean: (gaps.length / (now - started)) * 1_000,
              slowestMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
            })
          }
        }
        requestAnimationFrame(frame)
      }),
    PAN_MS,
  )
  const started = performance.now()
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  for (let step = 0; performance.now() - started < PAN_MS; step += 1) {
    await page.mouse.move(MIDDLE.x + 300 * Math.sin(step / 20), MIDDLE.y + 200 * Math.sin(step / 33))
  }
  await page.mouse.up()
  return counting
}

/** Frames per second of the canvas layer with 2,000 stations while the map is dragged. */
export const measureMap: Measure = async () => {
  const portal = await startPortal({ env: { FEEDS: 'demo', LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ baseURL: portal.origin, viewport: { width: 1280, height: 800 } })
    const answer = JSON.stringify(manyStations())
    let answers = 0
    await page.route(/\/graphql\?operationName=MapStations/, (route) => {
      answers += 1
      return route.fulfill({ contentType: 'application/json', body: answer })
    })
    await page.goto('/mmis/?z=7', { waitUntil: 'networkidle' })
    await page.locator('.map-host canvas').last().waitFor()
    await page.locator('.map-source time, .map-source span').first().waitFor()
    if (answers === 0) throw new Error('the map did not ask for its stations')
    const figures: Figure[] = []
    const session = await page.context().newCDPSession(page)
    for (const { rate, atLeast, name } of [
      { rate: 1, atLeast: 55, name: 'panning' },
      { rate: THROTTLE, atLeast: 20, name: `panning, processor ${THROTTLE} × slower` },
    ]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const { mean, slowestMs } = await framesPerSecond(page)
      figures.push({
        section: 'map',
        what: `2,000 stations on the canvas layer, ${name}`,
        value: mean,
        unit: 'frames/s',
        goal: { atLeast },
        note: `95 % of frames within ${slowestMs.toFixed(0)} ms`,
      })
    }
    return figures
  } finally {
    await browser.close()
    await portal.stop()
  }
}
