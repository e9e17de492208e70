import { chromium, type Browser, type Page } from 'playwright-core'
import { hrefOf, zoneTextHref } from '../../src/domain/kernel/pages.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/support/chromium.ts'
import { freePort, startPortal } from '../../test/support/server.ts'
import { openMap } from '../../test/support/mapPage.ts'
import { weigh } from '../../test/support/weights.ts'
import type { Figure } from '../figures.ts'
import { loadLighthouse } from '../lighthouse.ts'
import { onServerCore } from '../machine.ts'
import type { Measure } from './section.ts'

const HOME = { name: 'home page', path: hrefOf('home'), performance: 0.9 }
const PROSE = [
  { name: 'system introduction', path: hrefOf('systemInfo'), performance: 0.95 },
  { name: 'privacy policy', path: hrefOf('privacy'), performance: 0.95 },
  { name: 'station page', path: hrefOf('station', { code: '22101' }), performance: 0.95 },
]
const ZONE = 'S1311100'

async function weights(browser: Browser, origin: string): Promise<Figure[]> {
  const kilobytes = async (path: string, open: (page: Page) => Promise<unknown>) => {
    const page = await browser.newPage({ baseURL: origin, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const weighed = await weigh(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    const { earlyScriptBytes, earlyBytes } = await weighed()
    await page.close()
    return { script: earlyScriptBytes / 1_000, all: earlyBytes / 1_000 }
  }
  const home = await kilobytes(HOME.path, (page) => openMap(page, HOME.path))
  const prosePath = PROSE[0]?.path ?? HOME.path
  const prose = await kilobytes(prosePath, (page) => page.goto(prosePath))
  const loginPath = `${hrefOf('login')}?frame=popup`
  const login = await kilobytes(loginPath, (page) => page.goto(loginPath))
  const zonePath = zoneTextHref(ZONE)
  const zone = await kilobytes(zonePath, (page) => page.goto(zonePath))
  const figure = { section: 'pages', unit: 'kB' }
  return [
    { ...figure, what: 'Home page, JavaScript, gzip', value: home.script, goal: { atMost: 190 } },
    { ...figure, what: 'Home page, everything, gzip', value: home.all, goal: { atMost: 490 } },
    { ...figure, what: 'Prose page, JavaScript, gzip', value: prose.script, goal: { atMost: 10 } },
    { ...figure, what: 'Log-in window, JavaScript, gzip', value: login.script, goal: { atMost: 115 } },
    { ...figure, what: 'Log-in window, everything, gzip', value: login.all, goal: { atMost: 295 } },
    { ...figure, what: 'Text page of a zone, everything, gzip', value: zone.all, goal: { atMost: 14 } },
  ]
}

/** Lighthouse on the phone it simulates: slow network, processor four times slower. */
async function lighthouseScores(origin: string, debuggingPort: number): Promise<Figure[]> {
  const lighthouse = await loadLighthouse()
  const figures: Figure[] = []
  for (const { name, path, performance } of [HOME, ...PROSE]) {
    const result = await lighthouse(origin + path, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    const said = (audit: string) => result?.lhr.audits[audit]?.displayValue ?? '?'
    const score = (category: string) => (result?.lhr.categories[category]?.score ?? 0) * 100
    const figure = { section: 'pages', unit: 'points' }
    figures.push({
      ...figure,
      what: `Lighthouse mobile, performance, ${name}`,
      value: score('performance'),
      goal: { atLeast: performance * 100 },
      note: `largest paint ${said('largest-contentful-paint')}, blocked ${said('total-blocking-time')}, shift ${said('cumulative-layout-shift')}`,
    })
    figures.push({
      ...figure,
      what: `Lighthouse mobile, accessibility, ${name}`,
      value: score('accessibility'),
      goal: { atLeast: 100 },
    })
  }
  return figures
}

/** What the pages weigh, and what Lighthouse says of them. */
export const measurePages: Measure = async () => {
  const portal = await startPortal({ env: { FEEDS: 'demo', LOG_LEVEL: 'warn' }, before: onServerCore() })
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    return [
      ...(await weights(browser, portal.origin)),
      ...(await lighthouseScores(portal.origin, debuggingPort)),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}
