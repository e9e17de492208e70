import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { startPortal } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** address of a portal on the demo sea that all browser tests may read, and where each may have members of its own */
    portalOrigin: string
    /** its data folder */
    portalDataDir: string
    /** phase of the demo sea that it shows: `calm` or `typhoon` */
    scene: string
    /** where playwright connects to the one Chromium of the run */
    browserEndpoint: string
  }
}

/** Starts one portal with the demo sea in the scene of the project's name and one Chromium for all its tests, and ends both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal({
    env: { FEEDS: 'demo', TRUST_PROXY: '1', DEMO_SCENE: project.name },
  })
  const started = Promise.all([
    chromium.launchServer({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS }),
    firstForecast(portal.origin),
  ])
  const [browser] = await started.catch(async (error: unknown) => {
    await portal.stop()
    throw error
  })
  project.provide('scene', project.name)
  project.provide('portalOrigin', portal.origin)
  project.provide('portalDataDir', portal.dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await portal.stop()
  }
}

const FIRST_FORECAST_MS = 200_000
const LOOK_MS = 250

/** The first run comes some seconds after the start; until then the map answers a reader who looks ahead with 503. */
async function firstForecast(origin: string): Promise<void> {
  const deadline = Date.now() + FIRST_FORECAST_MS
  while (Date.now() < deadline) {
    const { ok } = await fetch(`${origin}/mmis/forecasts/squares/significantWaveHeight.json`)
    if (ok) return
    await setTimeout(LOOK_MS)
  }
  throw new Error('no forecast of the demo sea has come')
}
