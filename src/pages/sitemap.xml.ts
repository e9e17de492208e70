import type { APIRoute } from 'astro'
import type { PageContext } from '../api/pageContext.ts'
import {
  bulletinHref,
  hrefOf,
  noticeHref,
  publicationHref,
  PAGE_NAMES,
  pageOf,
  placeHref,
  squareHref,
  stationHref,
  zoneHref,
} from '../domain/kernel/pages.ts'
import { escapeMarkup } from '../domain/kernel/markup.ts'
import { SQUARE_NUMBERS } from '../domain/zones/seaSquares.ts'
import { DAY_MS } from '../domain/kernel/time.ts'
import { addressesOf } from '../layouts/view.ts'

/** Older bulletins are found through the list of bulletins. */
const BULLETIN_DAYS = 31

interface Entry {
  path: string
  changedAt?: Date | undefined
}

/** Zones of the sea, each with the time of its newest forecast; those of forecasts that have no other page, too. */
function zoneEntries({ zones, zoneForecasts }: PageContext): Entry[] {
  const issued = new Map(zoneForecasts().map(({ zoneCode, issuedAt }) => [zoneCode, issuedAt]))
  return [
    ...zones.warningZones.map(({ code, forecastZoneCode = '' }) => ({
      path: zoneHref(code),
      changedAt: issued.get(forecastZoneCode),
    })),
    ...zones.forecastZones
      .filter(({ warningZoneCode }) => !warningZoneCode)
      .map(({ code }) => ({ path: zoneHref(code), changedAt: issued.get(code) })),
  ]
}

/** Bulletins with a permanent address. */
async function bulletinEntries({ now, bulletins }: PageContext): Promise<Entry[]> {
  const all = await bulletins({ from: new Date(now.getTime() - BULLETIN_DAYS * DAY_MS), to: now })
  return all
    .filter(({ office, number }) => office !== undefined && number !== undefined)
    .map(({ id, issuedAt }) => ({ path: bulletinHref(id), changedAt: issuedAt }))
}

/** So many of each kind; older ones are found through their lists. */
const MOST_TEXTS = 500

async function textEntries({ contents }: PageContext): Promise<Entry[]> {
  const [notices, publications] = await Promise.all([
    contents('notice', {}, 1, MOST_TEXTS),
    contents('publication', {}, 1, MOST_TEXTS),
  ])
  return [
    ...notices.rows.map(({ id, changedAt }) => ({ path: noticeHref(id), changedAt })),
    ...publications.rows.map(({ id, changedAt }) => ({ path: publicationHref(id), changedAt })),
  ]
}

/** Every page a search engine may keep, each with its English twin; places with the time they were last heard of. */
export const GET: APIRoute = async ({ locals }) => {
  const { portal } = locals
  const entryOf = ({ path, changedAt }: Entry) => {
    const { ko, en } = addressesOf(portal.publicOrigin, path)
    const twins = [
      ['ko', ko],
      ['en', en],
    ].map(
      ([lang = '', href = '']) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeMarkup(ko)}</loc>${changed}${twins.join('')}</url>`
  }
  // a notice has its number in the query
  const fixed = PAGE_NAMES.filter(
    (name) => pageOf(name).isIndexed && !pageOf(name).path.includes(':') && name !== 'noticeDetail',
  )
  const squares = [...new Set(SQUARE_NUMBERS)]
  const entries: Entry[] = [
    ...fixed.map((name) => ({ path: hrefOf(name) })),
    ...portal.stations().map(({ code, observedAt }) => ({ path: stationHref(code), changedAt: observedAt })),
    ...zoneEntries(portal),
    ...portal.places().map(({ code }) => ({ path: placeHref(code) })),
    ...squares.map((square) => ({ path: squareHref(String(square)) })),
    ...(await bulletinEntries(portal)),
    ...(await textEntries(portal)),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(entryOf).join('\n')}
</urlset>
`
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
