import type { APIRoute } from 'astro'
import { BASE } from '../domain/kernel/pages.ts'

/** What search engines may read: pages yes; services and the form that keeps preferences no. */
export const GET: APIRoute = ({ locals }) => {
  const lines = [
    'User-agent: *',
    `Allow: ${BASE}/`,
    `Disallow: ${BASE}/preferences`,
    'Disallow: /mmis_marine_api/',
    'Disallow: /graphql',
    `Sitemap: ${locals.portal.publicOrigin}${BASE}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
