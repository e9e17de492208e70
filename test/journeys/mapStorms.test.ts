import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { trackGeoJson } from '../../server/typhoons/publish/trackFiles.ts'
import { CURRENT_STORMS_PATH } from '../../src/domain/kernel/pages.ts'
import type { TrackedStorm } from '../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { openMap } from '../support/mapPage.ts'
import { buildAdvisory, buildPoint } from '../support/typhoons.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Analysed so many hours before the page is opened. */
function storm(hoursAgo: number): TrackedStorm {
  const baseAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  return {
    agency: 'kma',
    year: 2026,
    number: 24,
    nameKo: '솔릭',
    nameEn: 'SOULIK',
    isActive: true,
    startedAt: baseAt,
    mode: 'demo',
    advisory: buildAdvisory({ baseAt }),
    past: [buildPoint(-12, { lat: 28 }), buildPoint(0)],
  }
}

async function openWith(storms: TrackedStorm[], address = '/mmis/?lat=33&lon=128&z=6') {
  const opened = await openPage(browser, inject('portalOrigin'))
  const scripts: string[] = []
  opened.page.on('request', (request) => scripts.push(request.url()))
  await opened.page.route(`**${CURRENT_STORMS_PATH}`, (route) =>
    route.fulfill({ contentType: 'application/geo+json', body: trackGeoJson(storms) }),
  )
  await openMap(opened.page, address)
  return { ...opened, scripts }
}

describe('storms on the map', () => {
  it('are drawn with their way, winds and hull, and lead to their page', async () => {
    const { page, troubles } = await openWith([storm(2)])
    const name = page.getByRole('link', { name: '24호 태풍 솔릭' })
    await name.waitFor()
    const counts = await Promise.all(
      ['.storm-past', '.storm-ahead', '.storm-wind', '.storm-hull', '.storm-circle', '.storm-time'].map(
        (sign) => page.locator(sign).count(),
      ),
    )
    expect(counts).toEqual([1, 1, 8, 3, 3, 3])
    await page.locator('.storm-hull').first().waitFor({ state: 'attached' })
    await name.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/mmis/typhoon' && url.hash === '#kma-2026-24')
    expect(troubles).toEqual([])
  })

  it('say when what is known of them is old', async () => {
    const { page } = await openWith([storm(20)])
    await page.getByRole('link', { name: '24호 태풍 솔릭 (오래된 자료)' }).waitFor()
  })

  it('cost nothing while there is none', async () => {
    const { page, scripts } = await openWith([])
    await expect.poll(() => scripts.some((url) => url.endsWith(CURRENT_STORMS_PATH))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /stormLayer.*\.js/.test(url))).toEqual([])
  })
})
