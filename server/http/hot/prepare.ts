import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

// the asynchronous forms run in the thread pool, so preparing never holds up a request
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quality 5 costs 1.5 ms for the whole station list and lands within 40 % of quality 11, which takes 85 ms. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Below this a compressed body saves nothing worth its headers. */
const COMPRESS_FROM_BYTES = 512

export interface AnswerKind {
  /** value of Content-Type */
  type: string
  /** seconds a cache may use it without asking again; default 0: ask each time, which a 304 answers cheaply */
  maxAgeS?: number
  /** readable from any origin, without credentials; default true, because what is prepared is public */
  cors?: boolean
  /** of each answer, where the sender decides; default: from `maxAgeS` */
  hasOwnCacheControl?: boolean
  /** names of headers that it depends on, besides Accept-Encoding */
  vary?: string
  /** further headers, such as what guards every answer and the deprecation of a path */
  headers?: Record<string, string>
}

export interface PreparedForm {
  body: Buffer
  /** names and values in turn, as `writeHead` takes them fastest */
  headers: string[]
}

/** One public answer, ready to send: nothing is left to do per request but to choose a form. */
export interface PreparedAnswer {
  etag: string
  /** digest of body and kind; equal digests mean that preparing again would change nothing */
  digest: string
  forms: Record<Encoding, PreparedForm>
  notModifiedHeaders: string[]
}

export function digestOf(body: Buffer, kind: AnswerKind): string {
  return createHash('sha256').update(body).update(JSON.stringify(kind)).digest('base64url').slice(0, 22)
}

const windowBits = (bytes: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

/** @param body UTF-8 text or bytes; never personal data: every visitor gets the same */
export async function prepareAnswer(body: string | Buffer, kind: AnswerKind): Promise<PreparedAnswer> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const digest = digestOf(identity, kind)
  const etag = `W/"${digest}"`
  const common = [
    'ETag',
    etag,
    ...(kind.hasOwnCacheControl
      ? []
      : ['Cache-Control', kind.maxAgeS ? `public, max-age=${kind.maxAgeS}` : 'public, no-cache']),
    'Vary',
    kind.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${kind.vary}`,
    ...(kind.cors === false ? [] : ['Access-Control-Allow-Origin', '*']),
    ...Object.entries(kind.headers ?? {}).flat(),
  ]
  const form = (encoding: Encoding, bytes: Buffer): PreparedForm => ({
    body: bytes,
    headers: [
      'Content-Type',
      kind.type,
      'Content-Length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...common,
    ],
  })
  const plain = form('identity', identity)
  if (identity.length < COMPRESS_FROM_BYTES) {
    return { etag, digest, forms: { identity: plain, gzip: plain, br: plain }, notModifiedHeaders: common }
  }
  const [gz, br] = await Promise.all([
    gzipped(identity, { level: GZIP_LEVEL }),
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        // a window as large as the body loses nothing and spares the megabytes of the usual one
        [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
      },
    }),
  ])
  return {
    etag,
    digest,
    forms: { identity: plain, gzip: form('gzip', gz), br: form('br', br) },
    notModifiedHeaders: common,
  }
}
