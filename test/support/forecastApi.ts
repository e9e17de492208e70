import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { forecastRoutes } from '../../server/forecasts/rest/forecasts.ts'
import { seaForecastAnswers } from '../../server/forecasts/rest/seaForecasts.ts'
import { squareAnswers } from '../../server/forecasts/rest/squares.ts'
import { mapAnswers, mapCatalogue, MapLayers, mapService } from '../../server/map/rest/mapService.ts'
import { SwellLayer } from '../../server/map/rest/swellLayer.ts'
import { warningAnswers, warningRoutes } from '../../server/warnings/rest/warnings.ts'
import { zoneAnswers, zoneRoutes } from '../../server/zones/rest/zones.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { errorHandler } from '../../server/http/errors.ts'
import { HotAnswers } from '../../server/http/hot/answers.ts'
import { withTwins } from '../../server/http/defineRoute.ts'
import type { DeclaredRoute } from '../../server/http/defineRoute.ts'
import { mountRoutes } from '../../server/http/mountRoutes.ts'
import { Commentaries } from '../../server/forecasts/commentaries.ts'
import { Warnings } from '../../server/warnings/warnings.ts'
import { ZoneForecasts } from '../../server/forecasts/zoneForecasts.ts'
import { ZoneOutlooks } from '../../server/forecasts/zoneOutlooks.ts'
import { Zones } from '../../server/zones/zones.ts'
import type { WarningPayload } from '../../server/feeds/ports.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { ANONYMOUS } from '../../src/domain/accounts/roles.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type { WarningEvent, WarningListing } from '../../src/domain/warnings/warnings.ts'
import { atEnd } from './cleanUp.ts'
import type { TestDatabases } from './databases.ts'
import { sqlite } from './databases.ts'
import { FakeClock } from './fakeClock.ts'
import { buildForecastFeed } from './forecasts.ts'
import { buildPointForecasts } from './pointForecasts.ts'
import { httpParts, routesWith } from './routeParts.ts'
import { buildShape, kst } from './warnings.ts'

export const DATA = '/mmis_marine_api/v1/kma'
/** A portal into which no run of a model has come. */
const NO_FIELDS = { run: () => undefined, timesOf: () => [], reader: () => Promise.resolve(undefined) }
export const MEMBER = {
  kind: 'member',
  memberId: 1,
  loginId: 'fisher01',
  type: 'member',
  via: 'token',
} as const satisfies Viewer

export interface Asked {
  status: number
  headers: Headers
  text: string
  json(): Record<string, unknown>
  /** rows of a list */
  rows: Record<string, unknown>[]
}

/** An advisory for high seas off Busan, from 06 to 24 o'clock of 1 June, issued at half past four. */
export const buildEvent = (event: Partial<WarningEvent> = {}): WarningEvent => ({
  zoneCode: 'S1311100',
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  enteredAt: kst('06-01 04:21'),
  office: '159',
  number: 11,
  expectedEnd: { from: kst('06-01 21:00'), to: kst('06-02 00:00') },
  ...event,
})

/** The services of warnings and forecasts behind their paths, as the portal serves them; nothing else of it runs. */
export async function startForecastApi({
  engine = sqlite,
  clock = new FakeClock(kst('06-01 07:00')),
  mode = 'live',
  isFed = true,
}: { engine?: TestDatabases; clock?: FakeClock; mode?: FeedMode; isFed?: boolean } = {}) {
  const db = await engine.open()
  const shapes = ['S1311100', 'S2320100'].map((code) => buildShape(code))
  const zones = new Zones({
    warningZones: WARNING_ZONES,
    forecastZones: FORECAST_ZONES,
    shapes: () => shapes,
  })
  const isZone = (code: string) => zones.forecastZone(code) !== undefined
  const feed = buildForecastFeed({ mode })
  const warnings = new Warnings({ db, clock, zones })
  const zoneForecasts = new ZoneForecasts({ db, clock, isZone })
  const outlooks = new ZoneOutlooks({ db, clock, isZone })
  const commentaries = new Commentaries({ db, clock })
  const points = await buildPointForecasts(db, { clock, feeds: [feed] })
  const services = {
    warnings,
    zones,
    zoneForecasts,
    outlooks,
    commentaries,
    pointForecasts: points.forecasts,
  }
  for (const service of [warnings, zoneForecasts, outlooks, commentaries]) {
    service.setFeeds(isFed ? [feed] : [])
    await service.load()
  }
  const failures: unknown[] = []
  const hot = new HotAnswers((error) => failures.push(error), clock)
  const parts = { ...services, clock, mode }
  const layers = new MapLayers(parts)
  hot.register('warnings', () => warningAnswers(parts))
  hot.register('map', mapAnswers(layers, parts))
  hot.register('forecasts', seaForecastAnswers(parts))
  const catalogues = [...zoneAnswers(zones), ...squareAnswers(), ...(await mapCatalogue(layers))]
  for (const { key, body, ...kind } of catalogues) await hot.set(key, body, kind)
  await hot.refresh()
  let viewer: Viewer = ANONYMOUS
  const origin = await serve(
    { services, clock, swell: new SwellLayer(NO_FIELDS) },
    { hot, mode },
    () => viewer,
  )

  return {
    ...services,
    db,
    clock,
    feed,
    hot,
    failures,
    origin,
    runModel: points.run,
    logIn: (who: Viewer = MEMBER) => void (viewer = who),
    /** stores bulletins as a feed would, with the list of what is announced where one is given, and prepares anew */
    async publish(events: readonly WarningEvent[], listing?: Partial<WarningListing>) {
      const at = clock.now()
      const keys = new Set(events.map((event) => warningKey(event)))
      const payload: WarningPayload = {
        events: [...events],
        zones: [],
        refusedRows: [],
        ...(listing && { listing: { of: 'announced', at, keys, ...listing } }),
      }
      await warnings.record(feed, payload, at)
      await hot.refresh()
    },
    async ask(path: string, init: RequestInit = {}): Promise<Asked> {
      const { status, headers, ...response } = await answerOf(origin + path, init)
      const json = () => JSON.parse(response.text) as Record<string, unknown>
      return {
        status,
        headers,
        text: response.text,
        json,
        get rows() {
          return json().data as Record<string, unknown>[]
        },
      }
    },
  }
}

async function answerOf(address: string, init: RequestInit) {
  const response = await fetch(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The paths of zones, warnings, forecasts and the map. */
export const SEA_ROUTES: readonly DeclaredRoute[] = [
  ...zoneRoutes,
  ...warningRoutes,
  ...forecastRoutes,
  mapService,
]

async function serve(
  parts: object,
  { hot, mode }: { hot: HotAnswers; mode: FeedMode },
  viewer: () => Viewer,
): Promise<string> {
  const app = express().disable('x-powered-by').set('query parser', 'simple').set('etag', false)
  mountRoutes(app, withTwins(routesWith(SEA_ROUTES, parts)), {
    parts: httpParts({ hot, mode }),
    identify(request, _response, next) {
      request.viewer = viewer()
      next()
    },
    prefixes: ['/mmis_marine_api', '/geoserver'],
  })
  app.use(() => {
    throw new Refusal('PATH_UNKNOWN')
  })
  app.use(errorHandler(pino({ enabled: false })))
  const server = createServer((request, response) => {
    if (!hot.serve(request, response)) app(request, response)
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
