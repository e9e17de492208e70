import type { ErrorRequestHandler, IRouter, RequestHandler } from 'express'
import { hrefOf, mediaHref } from '../../../src/domain/kernel/pages.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { marineOf } from '../../../src/domain/warnings/warningCounts.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import { contentSecurityPolicy } from '../../http/csp.ts'
import { failureOf } from '../../http/errors.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { cardLanguage, sendCard } from '../../http/publish/cards.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import type { Clock } from '../../platform/clock.ts'
import { GEOJSON_MEDIA_TYPE } from '../../zones/index.ts'
import type { Zones } from '../../zones/index.ts'
import type { Warnings } from '../warnings.ts'
import { ADDRESSES, FEED_PATH, GEOJSON_PATH, publishContext } from './addresses.ts'
import { ATOM_MEDIA_TYPE, atomFeed } from './atom.ts'
import { CAP_MEDIA_TYPE, findCapDocument } from './cap.ts'
import { capFileName, capMessages } from './capMessages.ts'
import { FALLBACK_POLICY, fallbackPage } from './fallbackPage.ts'
import { warningsGeoJson } from './geojson.ts'
import type { LiveWarnings } from './liveWarnings.ts'

/** The page of warnings in the data folder, for a proxy to serve while the portal does not answer. */
export const FALLBACK_FILE = 'warnings.html'

export interface PublishParts {
  warnings: Warnings
  zones: Zones
  clock: Clock
  /** the least real of the feeds' modes */
  mode: FeedMode
  /** the portal's own address, absolute, without a slash at its end */
  origin: string
}

const UTF8 = '; charset=utf-8'

/** The feeds of warnings at sea in open formats, prepared anew whenever a warning changes. */
export function publishedWarnings(parts: PublishParts): BuiltAnswer[] {
  const { mode, zones, origin } = parts
  const { at, until, ...state } = parts.warnings.current()
  const warnings = marineOf(state.warnings)
  const context = publishContext(zones, origin)
  return [
    {
      key: FEED_PATH,
      type: ATOM_MEDIA_TYPE + UTF8,
      body: atomFeed({ warnings, at, mode, context }),
      until,
    },
    {
      key: GEOJSON_PATH,
      type: GEOJSON_MEDIA_TYPE + UTF8,
      body: JSON.stringify(warningsGeoJson(warnings, at, context)),
      until,
    },
  ]
}

/** The path of a warning's newest CAP document; undefined where it has none. */
export function capPath(warning: Warning): string | undefined {
  const message = capMessages(warning).at(-1)
  return message && ADDRESSES.cap(capFileName(message))
}

/** The address of a warning's newest document, of its page, and of a file, for other interfaces. */
export const warningAddresses = (origin: string) => ({
  cap(warning: Warning): string | undefined {
    const path = capPath(warning)
    return path && origin + path
  },
  page: (warning: Warning): string => origin + ADDRESSES.page(warning),
  media: (fileName: string): string => origin + mediaHref(fileName),
})

/** The page of warnings at sea that needs nothing but memory. */
export function renderFallback({ clock, mode, ...parts }: PublishParts): string {
  const { warnings, checkedAt } = parts.warnings.current()
  const { origin, zoneOf, addresses } = publishContext(parts.zones, parts.origin)
  return fallbackPage({
    warnings: marineOf(warnings),
    at: clock.now(),
    mode,
    origin,
    zoneOf,
    addresses,
    ...(checkedAt && { checkedAt }),
  })
}

/** The open formats and the stream of changes. */
export function mountWarnings(app: IRouter, parts: PublishParts, live: Pick<LiveWarnings, 'handler'>): void {
  const cap: RequestHandler<{ file: string }> = (request, response) => {
    const { file } = request.params
    const { warnings } = parts.warnings.current()
    const document = findCapDocument(warnings, file, publishContext(parts.zones, parts.origin))
    if (!document) throw new Refusal('WARNING_UNKNOWN', { id: file })
    response.type(CAP_MEDIA_TYPE + UTF8).send(document.xml)
  }
  app.get(policyOf('capDocument').path, anyOrigin, ...policyHandlers('capDocument'), cap)
  const prepared: RequestHandler = async (request, response) => {
    const { at: moment, asOf } = request.query
    if ((moment ?? asOf) !== undefined && request.path === GEOJSON_PATH) {
      const { at, warnings } =
        asOf === undefined
          ? await parts.warnings.issuedBy(timeOf(moment))
          : await parts.warnings.asOf(timeOf(asOf))
      const context = publishContext(parts.zones, parts.origin)
      response
        .type(GEOJSON_MEDIA_TYPE + UTF8)
        .send(JSON.stringify(warningsGeoJson(marineOf(warnings), at, context)))
      return
    }
    const answer = publishedWarnings(parts).find(({ key }) => key === request.path)
    if (!answer) throw new Refusal('PATH_UNKNOWN')
    response.type(answer.type).send(answer.body)
  }
  for (const name of ['warningFeed', 'warningGeoJson'] as const)
    app.get(policyOf(name).path, anyOrigin, ...policyHandlers(name), prepared)
  app.get(
    policyOf('warningCard').path,
    anyOrigin,
    ...policyHandlers('warningCard'),
    async (request, response) => {
      const language = cardLanguage(request)
      const { warnings, checkedAt } = parts.warnings.current()
      // the library that draws is not loaded with the process
      const { warningCard } = await import('./warningCard.ts')
      const svg = warningCard({
        warnings: marineOf(warnings),
        at: parts.clock.now(),
        mode: parts.mode,
        language,
        zoneOf: publishContext(parts.zones, parts.origin).zoneOf,
        ...(checkedAt && { checkedAt }),
      })
      await sendCard(request, response, svg)
    },
  )
  app.get(policyOf('warningEvents').path, ...policyHandlers('warningEvents'), live.handler)
}

const timeOf = (text: unknown) => new Date(typeof text === 'string' ? text : Number.NaN)

const WARNINGS_PAGE = new RegExp(`^${hrefOf('warnings')}/?$`, 'i')
const FAILED = 500

/** When the page of warnings cannot be made, this one is: a reader at sea must not get an error page. */
export function fallbackForWarnings(
  parts: PublishParts,
  log: { error(facts: object, message: string): void },
): ErrorRequestHandler {
  const policy = contentSecurityPolicy(FALLBACK_POLICY, parts.origin.startsWith('https:'))
  return (error: unknown, request, response, next) => {
    const isOurs = request.method === 'GET' && WARNINGS_PAGE.test(request.path)
    if (!isOurs || response.headersSent || failureOf(error).status < FAILED) {
      next(error)
      return
    }
    log.error({ err: error }, 'page of warnings failed; plain fallback sent')
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Cache-Control', 'no-store')
    response.status(200).type(`text/html${UTF8}`).send(renderFallback(parts))
  }
}
