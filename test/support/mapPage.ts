import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { MAP_LIMITS } from '../../src/domain/map/mapView.ts'
import { map } from '../../src/text/map/map.ts'
import { PATIENCE_MS } from './browser.ts'

/** Words of the map that the tests look for. */
export const KO = map.ko

export interface KnownStation {
  code: string
  nameKo: string
  nameEn: string
  lat: number
  lon: number
  windSpeed: number
}

/** What the portal itself says about a station, to compare the page with. */
export async function knownStation(code: string, origin = inject('portalOrigin')): Promise<KnownStation> {
  const query = `{ station(code: "${code}") { code nameKo nameEn lat lon latest { windSpeed } } }`
  const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`)
  const { data } = (await answer.json()) as {
    data: { station: Omit<KnownStation, 'windSpeed'> & { latest: { windSpeed: number } } }
  }
  const { latest, ...station } = data.station
  return { ...station, windSpeed: latest.windSpeed }
}

/** Address of the map with a station in its middle, near enough that no other mark hides it. */
export function addressAt(
  { lat, lon }: { lat: number; lon: number },
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    lat: lat.toFixed(4),
    lon: lon.toFixed(4),
    z: String(MAP_LIMITS.maxZoom),
    ...more,
  })
  return `/mmis/?${query}`
}

/** Opens the map and waits until stations are drawn on it. */
export async function openMap(page: Page, address: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('operationName=MapStations'))
  await page.goto(address)
  await answered
  await page.locator('.map-host canvas').last().waitFor()
  await page.locator('.map-source time, .map-source span').first().waitFor()
  await page.waitForFunction(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.map-host canvas')]
    return canvases.length > 1 && canvases.every((canvas) => canvas.width > 0)
  })
}

/** Middle of the map in the window, px. The map is scrolled into view first. */
export async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('.map-host').scrollIntoViewIfNeeded()
  const box = await page.locator('.map-host').boundingBox()
  if (!box) throw new Error('the map is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Pixels that are drawn on each canvas of the map, coast first. */
export function drawnPixels(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.map-host canvas')].map((canvas) => {
      const bytes = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let drawn = 0
      for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 0) > 0) drawn += 1
      return drawn
    }),
  )
}

/** The query of the address once it has been written (it follows the map twice a second at most). */
export async function addressOf(
  page: Page,
  isWritten: (query: URLSearchParams) => boolean,
): Promise<URLSearchParams> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const query = new URL(page.url()).searchParams
    if (isWritten(query)) return query
    if (Date.now() > deadline) throw new Error(`the address stayed ${page.url()}`)
    await page.waitForTimeout(100)
  }
}

/** The query of the address once it has not changed for a while: the map has come to rest. */
export async function restingAddress(page: Page): Promise<URLSearchParams> {
  const quietMs = 1_500
  let last = page.url()
  let sinceMs = Date.now()
  while (Date.now() - sinceMs < quietMs) {
    await page.waitForTimeout(100)
    if (page.url() === last) continue
    last = page.url()
    sinceMs = Date.now()
  }
  return new URL(last).searchParams
}
