import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import { hrefOf, mediaHref } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { marineOf } from '../../../src/domain/warnings/warningCounts.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import type { Container } from '../../containerShape.ts'
import { contentSecurityPolicy } from '../csp.ts'
import { failureOf } from '../errors.ts'
import type { BuiltAnswer } from '../hot/answers.ts'
import { policyHandlers } from '../limits.ts'
import { policyOf } from '../policy.ts'
import { ADDRESSES, FEED_PATH, GEOJSON_PATH, publishContext, ZONES_PATH } from './addresses.ts'
import { ATOM_MEDIA_TYPE, atomFeed } from '../../warnings/publish/atom.ts'
import { CAP_MEDIA_TYPE, findCapDocument } from '../../warnings/publish/cap.ts'
import { capFileName, capMessages } from '../../warnings/publish/capMessages.ts'
import type { PublishContext } from '../../warnings/publish/context.ts'
import { FALLBACK_POLICY, fallbackPage } from '../../warnings/publish/fallbackPage.ts'
import { GEOJSON_MEDIA_TYPE, warningsGeoJson } from '../../warnings/publish/geojson.ts'
import { geoJsonGeometry } from '../../warnings/publish/polygons.ts'
import { mountProgramme } from '../../broadcasts/publish/programme.ts'
import { SquareLayers, squareLayerHandler } from '../../forecasts/publish/squareLayers.ts'

/** The page of warnings in the data folder, for a proxy to serve while the portal does not answer. */
export const FALLBACK_FILE = 'warnings.html'

type Published = Pick<Container, 'env' | 'clock' | 'services' | 'mode'>

const UTF8 = '; charset=utf-8'

/** Prepared answers name the operator's own address; without one, that of this machine. */
export const originOf = ({ PUBLIC_ORIGIN, HOST, PORT }: Container['env']): string =>
  PUBLIC_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

export const contextOf = ({ env, services }: Pick<Container, 'env' | 'services'>): PublishContext =>
  publishContext(services.zones, originOf(env))

/** The feeds of warnings at sea in open formats, prepared anew whenever a warning changes. */
export function publishedWarnings(container: Published): BuiltAnswer[] {
  const { services, mode } = container
  const { at, until, ...state } = services.warnings.current()
  const warnings = marineOf(state.warnings)
  const context = contextOf(container)
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

/** Where the zones are, for the map and for other programs: changes only with the program. */
export function publishedZones({ services: { zones } }: Pick<Container, 'services'>): BuiltAnswer {
  const features = zones.warningZones.flatMap(({ code, nameKo, nameEn, level, sea, reach, parentCode }) => {
    const shape = zones.shape(code)
    if (!shape) return []
    const forecastZoneCode = zones.warningZone(code).forecastZoneCode
    const properties = {
      code,
      nameKo,
      nameEn,
      level,
      sea,
      reach,
      parentCode,
      forecastZoneCode,
      label: shape.label,
    }
    return [{ type: 'Feature', id: code, geometry: geoJsonGeometry(shape), properties }]
  })
  return {
    key: ZONES_PATH,
    type: GEOJSON_MEDIA_TYPE + UTF8,
    maxAgeS: 86_400,
    body: JSON.stringify({ type: 'FeatureCollection', features }),
  }
}

/** The sea squares as a map draws them; their answers are prepared anew with each run of the model. */
export const squareLayersOf = ({ services, clock }: Pick<Container, 'services' | 'clock'>): SquareLayers =>
  new SquareLayers({ pointForecasts: services.pointForecasts, clock })

/** The path of a warning's newest CAP document; undefined where it has none. */
export function capPath(warning: Warning): string | undefined {
  const message = capMessages(warning).at(-1)
  return message && ADDRESSES.cap(capFileName(message))
}

/** The address of a warning's newest document, of its page, and of a file, for other interfaces. */
export const warningAddresses = ({ env }: Pick<Container, 'env'>) => ({
  cap(warning: Warning): string | undefined {
    const path = capPath(warning)
    return path && originOf(env) + path
  },
  page: (warning: Warning): string => originOf(env) + ADDRESSES.page(warning),
  media: (fileName: string): string => originOf(env) + mediaHref(fileName),
})

/** The page of warnings at sea that needs nothing but memory. */
export function renderFallback(container: Published): string {
  const { env, clock, services, mode } = container
  const { warnings, checkedAt } = services.warnings.current()
  const { origin, zoneOf, addresses } = contextOf({ env, services })
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
export function mountPublished(app: Express, container: Container): void {
  const open: RequestHandler = (_request, response, next) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cache-Control', 'no-cache')
    next()
  }
  const cap: RequestHandler<{ file: string }> = (request, response) => {
    const { file } = request.params
    const { warnings } = container.services.warnings.current()
    const document = findCapDocument(warnings, file, contextOf(container))
    if (!document) throw new Refusal('WARNING_UNKNOWN', { id: file })
    response.type(CAP_MEDIA_TYPE + UTF8).send(document.xml)
  }
  app.get(policyOf('capDocument').path, open, ...policyHandlers('capDocument'), cap)
  const prepared: RequestHandler = (request, response) => {
    const answer = publishedWarnings(container).find(({ key }) => key === request.path)
    if (!answer) throw new Refusal('PATH_UNKNOWN')
    response.type(answer.type).send(answer.body)
  }
  for (const name of ['warningFeed', 'warningGeoJson'] as const)
    app.get(policyOf(name).path, open, ...policyHandlers(name), prepared)
  app.get(policyOf('zoneGeoJson').path, open, ...policyHandlers('zoneGeoJson'), (request, response) => {
    if (!container.hot.send(ZONES_PATH, request, response)) throw new Refusal('NOT_READY')
  })
  const squareLayers = squareLayerHandler(squareLayersOf(container), container.hot)
  app.get(policyOf('squareLayer').path, open, ...policyHandlers('squareLayer'), squareLayers)
  mountProgramme(app, { ...container, origin: originOf(container.env) })
  app.get(policyOf('warningEvents').path, ...policyHandlers('warningEvents'), container.live.handler)
}

const WARNINGS_PAGE = new RegExp(`^${hrefOf('warnings')}/?$`, 'i')
const FAILED = 500

/** When the page of warnings cannot be made, this one is: a reader at sea must not get an error page. */
export function fallbackForWarnings(container: Published & Pick<Container, 'log'>): ErrorRequestHandler {
  const isSecure = container.env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const policy = contentSecurityPolicy(FALLBACK_POLICY, isSecure)
  return (error: unknown, request, response, next) => {
    const isOurs = request.method === 'GET' && WARNINGS_PAGE.test(request.path)
    if (!isOurs || response.headersSent || failureOf(error).status < FAILED) {
      next(error)
      return
    }
    container.log.error({ err: error }, 'page of warnings failed; plain fallback sent')
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Cache-Control', 'no-store')
    response.status(200).type(`text/html${UTF8}`).send(renderFallback(container))
  }
}
