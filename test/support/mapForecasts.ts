import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { PATIENCE_MS } from './browser.ts'

/** One made-up warning for a page: hours count from now. */
export interface MadeWarning {
  zone: string
  type?: string
  level?: string
  phase?: string
  fromHours?: number
  /** null: unknown */
  untilHours?: number | null
  next?: { level: string; hours: number }
}

interface Feature {
  geometry: unknown
  properties: { code: string; nameKo: string; nameEn: string }
}

const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/**
 * Answers the page's question for warnings with some of our own, over the portal's zones; the demo sea may have none
 * today.
 *
 * @returns how often the page has asked
 */
export async function serveWarnings(
  page: Page,
  warnings: () => readonly MadeWarning[],
): Promise<() => number> {
  const zones = (await (await fetch(`${inject('portalOrigin')}/mmis/zones.geojson`)).json()) as {
    features: Feature[]
  }
  let asked = 0
  await page.route(/\/mmis\/warnings\.geojson/, (route) => {
    asked += 1
    const features = warnings().map((warning, number) => featureOf(warning, number, zones.features))
    const body = JSON.stringify({ type: 'FeatureCollection', at: iso(0), features })
    return route.fulfill({ contentType: 'application/geo+json', body })
  })
  return () => asked
}

function featureOf(warning: MadeWarning, number: number, zones: readonly Feature[]) {
  const { zone, type = 'high-seas', level = 'advisory', phase = 'in-force', next } = warning
  const { fromHours = -2, untilHours = 12 } = warning
  const found = zones.find(({ properties }) => properties.code === zone)
  if (!found) throw new Error(`the portal draws no zone ${zone}`)
  return {
    type: 'Feature',
    id: `made-${number}`,
    geometry: found.geometry,
    properties: {
      id: `made-${number}`,
      zoneCode: zone,
      zoneNameKo: found.properties.nameKo,
      zoneNameEn: found.properties.nameEn,
      type,
      level,
      phase,
      issuedAt: iso(-3),
      effectiveAt: iso(fromHours),
      expectedEnd: untilHours === null ? null : { from: iso(untilHours), to: iso(untilHours) },
      next: next ? { level: next.level, effectiveAt: iso(next.hours) } : null,
      endsAt: null,
      office: '159',
      number: 1,
      mode: 'demo',
      page: '',
    },
  }
}

/** In the middle of the zone below; no station is near. */
export const SEA = { lat: 33.6, lon: 127.6 }
export const ZONE = 'S1322200'
export const WARNINGS: MadeWarning[] = [
  { zone: ZONE, level: 'warning', next: { level: 'advisory', hours: 5 } },
  { zone: 'S1322100', type: 'typhoon', level: 'warning' },
  { zone: 'S1312010' },
  { zone: 'S1312020', phase: 'announced', fromHours: 4, untilHours: 30 },
  { zone: 'S1232210', phase: 'preliminary', level: 'preliminary', fromHours: 10, untilHours: null },
]
export const seaAddress = ({ lat, lon }: typeof SEA, more: Record<string, string> = {}) =>
  `/mmis/?${new URLSearchParams({ lat: String(lat), lon: String(lon), z: '8', ...more })}`

/** Pixels drawn on the canvas of a pane; 0 while the pane is not there. */
export const drawnOn = (page: Page, pane: string) =>
  page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`.leaflet-${name}-pane canvas`)
    const bytes = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let drawn = 0
    for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 0) > 0) drawn += 1
    return drawn
  }, pane)

export async function waitForDrawing(page: Page, pane: string): Promise<void> {
  await expect.poll(() => drawnOn(page, pane), { timeout: PATIENCE_MS }).toBeGreaterThan(1_000)
}
