import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import compression from 'compression'
import express from 'express'
import type { Express, NextFunction, Request, Response } from 'express'
import { constants } from 'node:zlib'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { refuseForeignPage } from './rest/asking.ts'
import { isCompatPath, mountCompat } from './rest/mount.ts'
import type { Container } from '../container.ts'
import { boundBody, hasBody, isUploadPath, LONGEST_REQUEST_MS } from './bodyTime.ts'
import { errorHandler, lastWord } from './errors.ts'
import { mountHealth } from './health.ts'
import { languageOf } from './language.ts'
import { answerPreparedPost } from './hot/post.ts'
import { policyHandlers } from './limits.ts'
import { mediaHandler } from '../platform/media/mediaFiles.ts'
import { policyOf } from './policy.ts'
import { PreparedSite } from './preparedSite.ts'
import { knownRequestId, newRequestId } from './hot/requestId.ts'
import { originOf } from './origin.ts'
import { warningAddresses } from '../warnings/publish/mount.ts'
import { securityHeaders } from './securityHeaders.ts'
import { mountSite } from './site.ts'
import type { BuiltSite } from './builtSite.ts'
import type { PictureAnswer } from '../accounts/pictureProof.ts'

/**
 * Pages and ad-hoc answers are compressed while a client waits: fast settings, within a few per cent of the slow ones.
 */
const DYNAMIC_BROTLI_QUALITY = 4
const DYNAMIC_GZIP_LEVEL = 5
const COMPRESS_FROM_BYTES = 1_024

const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_TIMEOUT_MS = 20_000

export interface OpenServer {
  /** does not listen yet */
  server: Server
  /**
   * Loads GraphQL and the pages. Until then the server already sends prepared answers, REST and health, and lets the
   * rest wait; calling it again returns the same promise.
   */
  complete(): Promise<void>
}

/**
 * The one HTTP server. Prepared answers go out before Express sees the request; everything else takes the normal path.
 * GraphQL and the pages cost most of a start, so they come after the first answers.
 *
 * @param site reads the built pages; gives nothing in tests of the services alone, where pages answer NOT_READY
 */
export function openServer(
  container: Container,
  site: () => Promise<BuiltSite | undefined> = () => Promise.resolve(undefined),
): OpenServer {
  const { hot } = container
  let rest: Promise<Express> | undefined
  const pages = new PreparedSite(container)
  const complete = () => (rest ??= createRest(container, site, pages))
  const app = createApp(container, complete)
  pages.trust(app)
  const { ofData } = securityHeaders(container.env)
  /** for answers that no middleware has seen */
  const secure = (response: ServerResponse) => {
    if (response.headersSent) return
    for (const [name, value] of ofData) response.setHeader(name, value)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    app(request as Request, response as Response, () => {
      secure(response)
      lastWord(request, response)
    })
  // nothing listens to the body of a request that has none: each read is a tenth cheaper
  const server = createHttpServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (hasSeveralHosts(request)) {
      secure(response)
      return refuseHosts(response)
    }
    if (hasBody(request)) boundBody(request, isUploadPath(request.url))
    if (hot.serve(request, response)) return
    if (pages.serve(request, response, handle)) return
    if (request.method === 'POST' && answerPreparedPost(hot, request, response, handle)) return
    handle(request, response)
  })
  server.requestTimeout = LONGEST_REQUEST_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  return {
    server,
    async complete() {
      await complete()
    },
  }
}

/** A proxy and the portal might each use a different one (request smuggling). @source RFC 9112, section 3.2 */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end('One Host header, please.\n')
}

/** The whole server at once. */
export async function createServer(container: Container, site?: BuiltSite): Promise<Server> {
  const { server, complete } = openServer(container, () => Promise.resolve(site))
  await complete()
  return server
}

function newApp({ env }: Container): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  // the service's own answers have no use for an ETag that Express would hash anew each time
  app.set('etag', false)
  return app
}

function createApp(container: Container, rest: () => Promise<Express>): Express {
  const app = newApp(container)
  const { ofPages, ofData } = securityHeaders(container.env)
  app.use(follow(container))
  app.use((request, response, next) => {
    for (const [name, value] of isCompatPath(request.path) ? ofData : ofPages) response.setHeader(name, value)
    next()
  })
  // before compression: audio and pictures are compressed already, and a byte range must stay as it is
  app.get(policyOf('media').path, ...policyHandlers('media'), mediaHandler(container))
  app.use(
    compression({
      threshold: COMPRESS_FROM_BYTES,
      level: DYNAMIC_GZIP_LEVEL,
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_QUALITY } },
    }),
  )
  mountHealth(app, container)
  const compat = express.Router()
  mountCompat(compat, container)
  app.use((request, response, next) => {
    // a request for a page or GraphQL would be matched against some hundred and fifty routes first
    if (isCompatPath(request.path)) compat(request, response, next)
    else next()
  })
  for (const module of container.modules) module.mount?.(app)
  app.use(async (request, response, next) => {
    const handle = await rest()
    handle(request, response, next)
  })
  app.use(() => {
    throw new Refusal('PATH_UNKNOWN')
  })
  app.use(container.pageFallback)
  app.use(errorHandler(container.log))
  return app
}

async function createRest(
  container: Container,
  site: () => Promise<BuiltSite | undefined>,
  pages: PreparedSite,
): Promise<Express> {
  const { mountGraphql } = await import('../../graphql/engine/server.ts')
  const rest = newApp(container)
  rest.use('/graphql', container.identify)
  rest.get('/graphql', ...policyHandlers('graphqlQuery'))
  rest.post('/graphql', ...policyHandlers('graphql'))
  const askerOf = (request: Request, response: Response) => asker(container, request, response)
  await mountGraphql(rest, { ...container, addresses: warningAddresses(originOf(container.env)), askerOf })
  mountSite(rest, container, await site(), pages)
  return rest
}

/** The caller of GraphQL, as `identify` found it, with its log-in and log-out. */
function asker({ logIn, entry, env }: Container, request: Request, response: Response) {
  const { viewer, caller, family, headers } = request
  return {
    viewer,
    caller,
    family,
    language: languageOf(headers),
    entry: {
      async logIn(loginId: string, password: string, isKept: boolean, picture: PictureAnswer) {
        // such a page could log a victim in under an account of its own
        refuseForeignPage(request, env.PUBLIC_ORIGIN, true)
        const member = await logIn.authenticateWith(request, response, { loginId, password, ...picture })
        await entry.start(request, response, member, isKept)
        return member
      },
      logOut: () => entry.end(request, response),
    },
  }
}

/** Gives each request its id, and reports its outcome to log and metrics. */
function follow({ log, metrics }: Container) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const id = knownRequestId(request.headers['x-request-id']) ?? newRequestId()
    const startedAt = performance.now()
    const { method } = request
    const [path = ''] = request.originalUrl.split('?', 1)
    response.locals.requestId = id
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const route = typeof response.locals.route === 'string' ? response.locals.route : 'unmatched'
      const status = response.writableFinished ? response.statusCode : 499
      metrics.observeRequest(route, method, status, ms / 1000)
      const level = status >= 500 ? 'error' : 'info'
      if (log.isLevelEnabled(level))
        log[level]({ id, path, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
    })
    next()
  }
}
