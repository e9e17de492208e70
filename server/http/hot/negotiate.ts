/** The forms a prepared answer is kept in, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of different headers; a flood of invented ones must not grow the memory. */
const REMEMBERED_HEADERS = 256
const remembered = new Map<string, Encoding>()

/**
 * Picks the smallest form the client takes. `identity` is also the answer to a header that refuses everything:
 * a readable body serves better than a 406.
 *
 * @param header Accept-Encoding as sent; undefined = the client said nothing and gets identity
 * @source RFC 9110, section 12.5.3
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const chosen = bestOf(header)
  if (remembered.size < REMEMBERED_HEADERS) remembered.set(header, chosen)
  return chosen
}

function bestOf(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0)
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  let best: Encoding = 'identity'
  for (const encoding of ENCODINGS) if (weightOf(encoding) > weightOf(best)) best = encoding
  return best
}

/**
 * Whether the client's copy is the current one; weak comparison, as a GET asks for.
 *
 * @param header If-None-Match as sent
 * @param etag   ours, always of the form `W/"…"`
 * @source RFC 9110, section 13.1.2
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice(2)
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
