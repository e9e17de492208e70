import type { APIRoute } from 'astro'
import { hrefOf, PAGE_NAMES, pageOf, stationHref } from '../domain/pages.ts'
import { addressesOf } from '../layouts/view.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Every page a search engine may keep, each with its English twin; stations with the time they were last heard. */
export const GET: APIRoute = ({ locals }) => {
  const { portal } = locals
  const entry = (path: string, changedAt?: Date) => {
    const { ko, en } = addressesOf(portal.publicOrigin, path)
    const twins = [
      ['ko', ko],
      ['en', en],
    ].map(
      ([lang = '', href = '']) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(ko)}</loc>${changed}${twins.join('')}</url>`
  }
  const fixed = PAGE_NAMES.filter((name) => pageOf(name).isIndexed && !pageOf(name).path.includes(':'))
  const entries = [
    ...fixed.map((name) => entry(hrefOf(name))),
    ...portal.stations().map((station) => entry(stationHref(station.code), station.observedAt)),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
