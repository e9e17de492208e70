import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import type { Asker, GraphqlHost, PortalServices } from '../../graphql/engine/context.ts'
import { mountGraphql, type GraphqlOptions } from '../../graphql/engine/server.ts'
import { errorHandler } from '../../server/http/errors.ts'
import type { BuiltAnswer } from '../../server/http/hot/answers.ts'
import type { LatestFilter } from '../../server/observations/stationList.ts'
import { ELEMENT_NAMES, ELEMENTS, type ElementName } from '../../src/domain/kernel/elements.ts'
import type { Reading } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { ANONYMOUS } from '../../src/domain/accounts/roles.ts'
import type { Content } from '../../src/domain/content/contents.ts'
import { EMPTY_DOC } from '../../src/domain/content/richText.ts'
import { climateMonths } from '../../src/domain/observations/oceanClimate.ts'
import { checkSeriesQuery } from '../../src/domain/observations/series.ts'
import {
  STATION_KIND_NAMES,
  type FeedStatus,
  type Series,
  type SeriesQuery,
  type StationLatest,
} from '../../src/domain/observations/stations.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Warning } from '../../src/domain/warnings/warnings.ts'
import { buildBroadcastFakes } from '../support/broadcastFakes.ts'
import { buildStorm, FakeTyphoons } from '../support/typhoons.ts'
import { buildPlaceServices } from './placeFakes.ts'
import { FakeClock } from '../support/fakeClock.ts'
import { buildForecastFakes } from './forecastFakes.ts'

export const NOW = '2026-05-04T03:00:00Z'
const nowMs = Date.parse(NOW)

export function measured(name: ElementName, value: number, minutesOld = 10): Reading {
  const observedAt = new Date(nowMs - minutesOld * MINUTE_MS)
  return {
    state: 'measured',
    value: Math.min(ELEMENTS[name].max, Math.max(ELEMENTS[name].min, value)),
    observedAt,
    receivedAt: new Date(observedAt.getTime() + 5 * MINUTE_MS),
    source: 'kma-sea-obs',
    mode: 'demo',
    quality: 'raw',
  }
}

/** A station with a value of every element, except those given. */
export function buildLatest(
  facts: Partial<StationLatest> = {},
  readings: Partial<Record<ElementName, Reading>> = {},
): StationLatest {
  const all = Object.fromEntries(
    ELEMENT_NAMES.map((name, i) => [name, readings[name] ?? measured(name, i + 0.5)]),
  ) as Record<ElementName, Reading>
  const times = Object.values(all).flatMap((r) => (r.state === 'measured' ? [r.observedAt.getTime()] : []))
  return {
    code: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    kind: 'weather-buoy',
    lat: 37.236,
    lon: 126.018,
    readings: all,
    observedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    ...facts,
  }
}

/** @returns stations over the seas around Korea, each with twelve elements measured and the others not reported */
export function manyStations(count: number): StationLatest[] {
  const silent = Object.fromEntries(
    ELEMENT_NAMES.slice(12).map((name) => [name, { state: 'absent', reason: 'not-reported' } as const]),
  )
  return Array.from({ length: count }, (_, i) =>
    buildLatest(
      {
        code: String(22_000 + i),
        kind: STATION_KIND_NAMES[i % STATION_KIND_NAMES.length],
        lat: 32 + (i % 40) * 0.2,
        lon: 124 + (i % 50) * 0.2,
      },
      silent,
    ),
  )
}

type Observations = PortalServices['observations']

/** Keeps to the contract of the observations service, over a list in memory. */
export class FakeObservations implements Observations {
  version = 1
  seriesQueries: SeriesQuery[] = []
  #stations: StationLatest[]

  constructor(stations: StationLatest[]) {
    this.#stations = stations
  }

  replace(stations: StationLatest[]): void {
    this.#stations = stations
    this.version++
  }

  latest(filter: LatestFilter = {}): StationLatest[] {
    const { box, kinds, elements } = filter
    return this.#stations.filter(
      (s) =>
        (!box || (s.lat >= box.south && s.lat <= box.north && s.lon >= box.west && s.lon <= box.east)) &&
        (!kinds || kinds.includes(s.kind)) &&
        (!elements || elements.some((name) => s.readings[name].state === 'measured')),
    )
  }

  latestAt(): Promise<StationLatest[]> {
    return Promise.resolve(this.#stations)
  }

  station(code: string): StationLatest {
    const station = this.#stations.find((candidate) => candidate.code === code)
    if (!station) throw new Refusal('STATION_UNKNOWN', { code })
    return station
  }

  series(query: SeriesQuery): Promise<Series> {
    this.seriesQueries.push(query)
    return new Promise((resolve) => {
      checkSeriesQuery(query)
      const station = this.station(query.stationCode)
      resolve({
        station,
        step: query.step,
        from: query.from,
        to: query.to,
        elements: [...new Set(query.elements)].map((element) => ({
          element,
          points: [
            { at: query.from, value: 1.5, minimum: 1, maximum: 2 },
            { at: query.to, value: null, minimum: null, maximum: null },
          ],
        })),
      })
    })
  }
}

export const FEEDS: FeedStatus[] = [
  {
    name: 'demo',
    mode: 'demo',
    state: 'ok',
    lastSuccessAt: new Date(nowMs),
    lastAttemptAt: new Date(nowMs),
    newestObservedAt: new Date(nowMs - 10 * MINUTE_MS),
    rows: 42,
    lastRefusal: { at: new Date(nowMs - 60 * MINUTE_MS), reason: 'truncated' },
  },
]

export class FakeHot {
  readonly builders = new Map<string, () => Promise<BuiltAnswer[]>>()
  register(name: string, build: () => Promise<BuiltAnswer[]>): void {
    this.builders.set(name, build)
  }
  async answers(): Promise<(BuiltAnswer & { body: string })[]> {
    const answers = await Promise.all([...this.builders.values()].map((build) => build()))
    return answers.flat().map((answer) => ({ ...answer, body: answer.body.toString() }))
  }
}

/** Stands in for services that a test does not use; a call fails the test. */
const unasked = (name: string): never =>
  new Proxy(
    {},
    {
      get() {
        throw new Error(`${name} was asked`)
      },
    },
  ) as never

/** The services of members, without any member. */
const NO_MEMBERS = {
  logIns: unasked('logIns'),
  members: unasked('members'),
  recovery: unasked('recovery'),
  apiKeys: unasked('apiKeys'),
  phoneCodes: unasked('phoneCodes'),
  idChecks: unasked('idChecks'),
  favourites: unasked('favourites'),
  passages: unasked('passages'),
  seaRoutes: unasked('seaRoutes'),
  sailings: unasked('sailings'),
  partnerFacts: unasked('partnerFacts'),
  seaWays: unasked('seaWays'),
  seaReader: unasked('seaReader'),
  preferences: unasked('preferences'),
  subscriptions: unasked('subscriptions'),
  subscriptionCatalogue: unasked('subscriptionCatalogue'),
  pushEndpoints: unasked('pushEndpoints'),
  deliveries: unasked('deliveries'),
  tripWatches: unasked('tripWatches'),
} satisfies Partial<PortalServices>

const MARADO = { code: '22107', nameKo: '마라도', nameEn: 'Marado' }
const MONTH_MEAN = {
  mean: 16.5,
  minimum: 12,
  minimumAt: MARADO,
  maximum: 19,
  maximumAt: MARADO,
  stations: 3,
  stationDays: 60,
}

const TEXT_AT = new Date(NOW)

/** A notice as the back office keeps it. */
const buildText = (): Content => ({
  id: 1,
  kind: 'notice',
  state: 'published',
  titleKo: '안내',
  isPinned: false,
  asksReceipt: false,
  revision: 1,
  createdAt: TEXT_AT,
  changedAt: TEXT_AT,
  publishedAt: TEXT_AT,
  ko: { title: '안내', body: EMPTY_DOC, html: '' },
  files: [],
})

export function buildHost(observations: Observations = new FakeObservations([buildLatest()])) {
  const logged: { facts: object; message: string }[] = []
  const clock = new FakeClock(NOW)
  const forecasts = buildForecastFakes(clock)
  const services = {
    ...NO_MEMBERS,
    ...forecasts,
    ...buildPlaceServices(clock, { ...forecasts, observations }),
    ...buildBroadcastFakes(),
    typhoons: new FakeTyphoons([buildStorm()]),
    observations,
    oceanClimate: {
      normals: [],
      seas: () =>
        Promise.resolve([
          {
            sea: 'jeju' as const,
            months: [{ ...climateMonths(clock.now())[0]!, elements: { seaTemperature: MONTH_MEAN } }],
          },
        ]),
    },
    contents: {
      shown: () => ({ rows: [buildText()], count: 1, total: 1, page: 1 }),
      read: () => Promise.resolve({ content: buildText() }),
    },
    feeds: { status: () => FEEDS },
  }
  const host = {
    services,
    clock,
    log: {
      error: (facts: object, message: string) => void logged.push({ facts, message }),
      warn: (facts: object, message: string) => void logged.push({ facts, message }),
    },
    hot: new FakeHot(),
    addresses: {
      page: ({ zoneCode }: Warning) => `/zone/${zoneCode}`,
      cap: ({ id }: Warning) => `/cap/${id}.xml`,
      media: (fileName: string) => `/media/${fileName}`,
    },
    askerOf: (): Asker => ({ viewer: ANONYMOUS, caller: { address: '127.0.0.1' }, language: 'en' }),
  } satisfies GraphqlHost
  return { host, logged }
}

export interface GraphqlAnswer {
  status: number
  headers: Headers
  text: string
  json: {
    data?: Record<string, unknown> | null
    errors?: { message: string; path?: (string | number)[]; extensions: { code: string; facts?: object } }[]
  }
}

/** Serves the GraphQL interface alone, as the portal mounts it. */
export async function serveGraphql(host: GraphqlHost, options?: GraphqlOptions) {
  const app = express().disable('x-powered-by')
  const mounted = await mountGraphql(app, host, options)
  app.use(errorHandler(pino({ enabled: false })))
  const server = app.listen(0, '127.0.0.1')
  // on a busy machine a test may pause longer than the usual five seconds between two requests
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const request = async (path: string, init?: RequestInit): Promise<GraphqlAnswer> => {
    const response = await fetch(url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? (JSON.parse(text) as GraphqlAnswer['json']) : {},
    }
  }
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    url,
    request,
    post,
    ask: (query: string, variables?: Record<string, unknown>) => post({ query, variables }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await mounted.stop()
    },
  }
}
