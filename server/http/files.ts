import { createReadStream, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { BASE } from '../../src/domain/kernel/pages.ts'
import type { Encoding } from './hot/negotiate.ts'
import { chooseEncoding, matchesEtag } from './hot/negotiate.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.bin': 'application/octet-stream',
}

/** Built files carry their content's hash in the name below this folder, so a copy never goes stale. */
const HASHED_FOLDER = '_a/'
const HASHED_CACHE = 'public, max-age=31536000, immutable'
const PLAIN_CACHE = 'public, max-age=300, must-revalidate'
/** What the policy of documents says is nothing to a script, a style, a font or data, and outweighs many of them. */
const PASSIVE = new Set(['.js', '.css', '.woff2'])
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

interface BuiltFile {
  type: string
  etag: string
  isHashed: boolean
  isPassive: boolean
  /** path and length of each form that the build made */
  forms: Partial<Record<Encoding, { path: string; bytes: number }>>
}

/** @returns every built file by its exact address; what is not in here cannot be asked for, whatever the path says */
export function indexFiles(clientFolder: string): Map<string, BuiltFile> {
  const names = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(names)
  const files = new Map<string, BuiltFile>()
  for (const path of names) {
    const type = TYPES[extname(path)]
    if (type === undefined) continue
    const name = relative(clientFolder, path).split(sep).join('/')
    const { mtimeMs, size } = statSync(path)
    const forms: BuiltFile['forms'] = { identity: { path, bytes: size } }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = path + SUFFIX[encoding]
      if (known.has(packed)) forms[encoding] = { path: packed, bytes: statSync(packed).size }
    }
    files.set(`${BASE}/${name}`, {
      type,
      etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      isHashed: name.startsWith(HASHED_FOLDER),
      isPassive: PASSIVE.has(extname(path)),
      forms,
    })
  }
  return files
}

/** Sends built files, packed at build time; anything else goes on to the pages. */
export function fileHandler(files: ReadonlyMap<string, BuiltFile>): RequestHandler {
  return (request, response, next) => {
    const file = files.get(request.path)
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) next()
    else send(file, request, response).catch(next)
  }
}

async function send(file: BuiltFile, request: Request, response: Response): Promise<void> {
  response.locals.route = 'files'
  // they are everyone's: pages of any origin may embed and read them
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (file.isPassive) for (const name of OF_DOCUMENTS) response.removeHeader(name)
  // the map asks for its coast with the content's hash in the query
  const isPinned = file.isHashed || /[?&]v=\w/.test(request.originalUrl)
  response.setHeader('Cache-Control', isPinned ? HASHED_CACHE : PLAIN_CACHE)
  response.setHeader('ETag', file.etag)
  response.vary('Accept-Encoding')
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.status(304).end()
    return
  }
  const wished = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.forms[wished] === undefined ? 'identity' : wished
  const form = file.forms[encoding]!
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', form.bytes)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(form.path), response).catch(ignoreGoneReader)
}

/** A reader who goes away in the middle is no defect of ours. */
function ignoreGoneReader(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
}
