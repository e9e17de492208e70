import type { Figure } from '../figures.ts'
import { loadInTurns, type Load } from '../load.ts'
import { withPeers } from '../peerProcess.ts'
import type { MeasurePortal } from './section.ts'

/** Every station with twelve fields: the list of the REST paths. */
export const LIST_PATH = '/mmis_marine_api/v1/kma/obs/latest/list'

export interface Prepared {
  type: string
  etag: string
  /** base64 */
  identity: string
  brotli: string
}

/** @returns the answer's bytes as the portal sends them, unpacked and packed */
export async function preparedBytes(url: string): Promise<Prepared> {
  const identity = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const etag = identity.headers.get('etag')
  if (!identity.ok || etag === null) throw new Error(`${url} is not a prepared answer: ${identity.status}`)
  return {
    type: identity.headers.get('content-type') ?? '',
    etag,
    identity: Buffer.from(await identity.arrayBuffer()).toString('base64'),
    brotli: (await rawBody(url, 'br')).toString('base64'),
  }
}

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'HEAD' })
  const etag = answer.headers.get('etag')
  if (etag === null) throw new Error(`${url} has no ETag`)
  return etag
}

/** The body exactly as it travels: fetch would unpack it. */
async function rawBody(url: string, encoding: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.headers['content-encoding'] === encoding) done(Buffer.concat(parts))
        else fail(new Error(`${url} was not sent as ${encoding}`))
      })
      answer.on('error', fail)
    }).on('error', fail)
  })
}

export const measureLatest: MeasurePortal = async (portal, { seconds, rounds }) => {
  const url = portal.origin + LIST_PATH
  const prepared = await preparedBytes(url)
  const kilobytes = (text: string) => (Buffer.byteLength(text, 'base64') / 1000).toFixed(1)
  return withPeers([{ name: 'bareHttp', data: prepared }], async ([bare = '']) => {
    const forms: { what: string; headers: Record<string, string>; atLeast: number; note?: string }[] = [
      {
        what: 'identity',
        headers: { 'Accept-Encoding': 'identity' },
        atLeast: 0.8,
        note: `${kilobytes(prepared.identity)} kB`,
      },
      {
        what: 'brotli',
        headers: { 'Accept-Encoding': 'br' },
        atLeast: 0.8,
        note: `${kilobytes(prepared.brotli)} kB`,
      },
      { what: 'not modified (304)', headers: {}, atLeast: 0.85 },
    ]
    const figures: Figure[] = []
    for (const { what, headers, atLeast, note } of forms) {
      const addresses = [url, `${bare}/`]
      // each server is asked with its own present ETag: with an outdated one the load would measure whole bodies
      const held = what.includes('304') ? await Promise.all(addresses.map(etagOf)) : []
      const loads: Load[] = addresses.map((address, at) => ({
        url: address,
        headers: held[at] === undefined ? headers : { 'If-None-Match': held[at] },
        seconds,
      }))
      const [ours, theirs] = await loadInTurns(loads, rounds)
      if (!ours || !theirs) throw new Error('a load is missing')
      if (held[0] !== undefined && held[0] !== (await etagOf(url)))
        throw new Error('the list changed under the load')
      figures.push({
        section: 'latest list',
        what: `Latest list, 500 stations × 12 fields, ${what}${note ? `, ${note}` : ''}`,
        value: ours.requestsPerSecond,
        unit: 'requests/s',
        peer: { name: 'bare node:http', value: theirs.requestsPerSecond },
        goal: { atLeast },
        note: `p50 ${ours.p50Ms.toFixed(2)} ms, p99 ${ours.p99Ms.toFixed(1)} ms`,
      })
    }
    return figures
  })
}
