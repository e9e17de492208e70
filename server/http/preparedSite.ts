import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Express, RequestHandler } from 'express'
import { LISTS_STALE_AFTER_MS } from '../../src/domain/warnings/warningKnowledge.ts'
import { capturePage } from './capturedPage.ts'
import type { Container } from '../container.ts'
import { contentSecurityPolicy } from './csp.ts'
import type { MadePage } from './hot/pages.ts'
import { PreparedPages } from './hot/pages.ts'
import { leaveUncounted } from './hot/uncounted.ts'
import { pageContext } from './pages.ts'
import type { PageRequest, Subject } from './preparedPages.ts'
import { pageRequest } from './preparedPages.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { BuiltSite } from './builtSite.ts'
import { pictureOriginsOf } from './pictureOrigins.ts'

/** What the markup depends on; a cache in front keeps a page for each of these apart. */
const VARY = 'Accept-Language, Cookie'

/** Pages that are everyone's: sent before Express, made by the first request, which is the only one that counts. */
export class PreparedSite {
  readonly #pages: PreparedPages<Subject>
  readonly #container: Container
  readonly #guards: Readonly<Record<string, string>>
  readonly #isSecure: boolean
  #isTrusted: (address: string) => boolean = () => false

  constructor(container: Container) {
    const { env, clock, services, metrics } = container
    this.#container = container
    this.#pages = new PreparedPages(clock)
    this.#guards = Object.fromEntries(securityHeaders(env).ofPages)
    this.#isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
    metrics.countPages(this.#pages)
    const { observations, warnings, zoneForecasts, outlooks, pointForecasts, commentaries } = services
    const { broadcasts, timetables, charts, contents } = services
    const changeSources: Record<Subject, readonly { onChange(fn: () => void): unknown }[]> = {
      observations: [observations],
      warnings: [warnings],
      forecasts: [zoneForecasts, outlooks, pointForecasts, commentaries],
      broadcasts: [broadcasts, timetables, charts],
      content: [contents],
    }
    for (const [subject, sources] of Object.entries(changeSources) as [
      Subject,
      (typeof changeSources)[Subject],
    ][])
      for (const source of sources) source.onChange(() => this.#pages.changed(subject))
  }

  /** @param app its setting `trust proxy` decides which proxies are trusted */
  trust(app: Express): void {
    const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean
    this.#isTrusted = (address) => isTrusted(address, 0)
  }

  /** @returns false when the request was left untouched */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: (request: IncomingMessage, response: ServerResponse) => void,
  ): boolean {
    const asked = this.#asked(request)
    return (
      asked !== undefined && this.#pages.serve(asked, request, response, () => otherwise(request, response))
    )
  }

  /** Leaves every other page to the routes behind. */
  readonly onlyPrepared: RequestHandler = (request, _response, next) =>
    next(this.#asked(request) === undefined ? 'route' : undefined)

  /** Renders the page, or waits for the request that does; what cannot be kept is left to the route behind. */
  make(site: BuiltSite): RequestHandler {
    return async (request, response, next) => {
      const asked = this.#asked(request)
      if (!asked) return next()
      let isMaker = false
      const isSent = await this.#pages.make(asked, request, response, () => {
        isMaker = true
        return this.#make(asked, site)
      })
      if (isSent && !isMaker) leaveUncounted(response)
      if (!isSent) next('route')
    }
  }

  #asked(request: IncomingMessage): PageRequest | undefined {
    return pageRequest(this.#container, request, this.#isTrusted)
  }

  async #make({ url, path, reader }: PageRequest, { handler }: BuiltSite): Promise<MadePage | undefined> {
    const falseFrom = this.#holdsUntil()
    const locals = { portal: pageContext(this.#container, reader) }
    const page = await capturePage(handler, { url, origin: reader.publicOrigin, locals })
    if (page?.status !== 200) return undefined
    const { 'content-type': type = 'text/html; charset=utf-8', 'content-language': language } = page.headers
    const policy = contentSecurityPolicy(
      page.headers['content-security-policy'],
      this.#isSecure,
      pictureOriginsOf(this.#container.env, path),
    )
    const headers = {
      ...this.#guards,
      'content-security-policy': policy,
      ...(language !== undefined && { 'content-language': language }),
    }
    const kind = { type, vary: VARY, hasOwnCacheControl: true, cors: false, headers }
    return { body: page.body, kind, ...(falseFrom && { falseFrom }) }
  }

  /**
   * Until when what a page says is true without an event: then a warning takes effect or ends, the state of warnings
   * becomes unknown, or a text comes or goes by its window.
   */
  #holdsUntil(): Date | undefined {
    const { warnings, contents } = this.#container.services
    const { until, checkedAt } = warnings.current()
    const knownUntil = checkedAt && new Date(checkedAt.getTime() + LISTS_STALE_AFTER_MS + 1)
    const now = this.#container.clock.now()
    const ends = [until, knownUntil, contents.holdsUntil()].filter((end) => end !== undefined && end > now)
    return ends.length === 0 ? undefined : new Date(Math.min(...ends.map(Number)))
  }
}
