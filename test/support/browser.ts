import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

const SCREENSHOTS = 'artifacts/screenshots'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** The one browser of the test run; every test takes its own context from it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'))
}

/** Far above what anything takes: a slow or busy machine must not turn a good run into a bad one. */
export const PATIENCE_MS = 100_000

export interface Visit {
  page: Page
  /** what must not happen: console errors, script errors, CSP violations, requests to other hosts, answers ≥ 500 */
  troubles: string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** answers that a test causes on purpose, as part of the message Chromium writes to its console */
  expected?: RegExp
}

/** Opens an empty page that is watched from its first request on and closed when the test ends. */
export async function openPage(browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await watchPage(browser, origin, options)
  onTestFinished(() => visit.page.context().close())
  return visit
}

/** The same for a file that goes from page to page, in one window as a reader does; closed with its browser. */
export async function watchPage(
  browser: Browser,
  origin: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { expected, ...contextOptions } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...contextOptions,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const troubles: string[] = []
  const note = (what: string) => {
    if (expected === undefined || !expected.test(what)) troubles.push(what)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => note(`script: ${event.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:', 'about:'].includes(url.protocol) && url.origin !== origin)
      note(`outside: ${request.url()}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) note(`answer ${answer.status()}: ${answer.url()}`)
  })
  return { page, troubles }
}

/** Keeps a picture for people to look at; nothing is compared with it. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = join(SCREENSHOTS, inject('scene'))
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' })
}

/** @returns true when nothing can be scrolled sideways at the page's present width */
export function fitsItsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}
