import type { APIRoute } from 'astro'
import { oembedOf } from '../layouts/oembed.ts'
import { viewOf } from '../layouts/view.ts'

/** `?url=…`: what other sites show of a link to the portal. XML is not offered, which the protocol allows. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') return new Response(null, { status: 501 })
  const answer = await oembedOf(searchParams.get('url') ?? '', viewOf(locals.portal))
  return answer
    ? Response.json(answer, { headers: { 'Access-Control-Allow-Origin': '*' } })
    : new Response(null, { status: 404 })
}
