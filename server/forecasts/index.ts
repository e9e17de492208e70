import type { RecordedPlace } from '../../src/domain/forecasts/forecastRecord.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { withParts } from '../http/defineRoute.ts'
import type { HotAnswers } from '../http/hot/answers.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import type { Zones } from '../zones/index.ts'
import { Commentaries } from './commentaries.ts'
import { ForecastRecord } from './forecastRecord.ts'
import { pruneForecasts } from './forecastRetention.ts'
import { PointForecasts } from './pointForecasts.ts'
import { mountForecastRecord } from './publish/forecastRecord.ts'
import { mountSquareLayers, SquareLayers } from './publish/squareLayers.ts'
import { forecastRoutes } from './rest/forecasts.ts'
import { seaForecastAnswers } from './rest/seaForecasts.ts'
import { squareAnswers } from './rest/squares.ts'
import { ZoneForecasts } from './zoneForecasts.ts'
import { ZoneOutlooks } from './zoneOutlooks.ts'

export type { PointForecasts } from './pointForecasts.ts'
export type { ZoneForecasts } from './zoneForecasts.ts'
export type { ZoneIssue } from './zoneIssues.ts'
export type { ZoneOutlooks } from './zoneOutlooks.ts'

interface ForecastsParts {
  db: Database
  clock: Clock
  /** the least real of the feeds' modes */
  mode: FeedMode
  hot: Pick<HotAnswers, 'send'>
  zones: Zones
  /** of the feeds */
  modes: readonly FeedMode[]
  /** whose forecasts are kept by run and lead time; asked for when a run has come */
  recordedPlaces(): readonly RecordedPlace[]
}

const DAY_MIN = 1_440
const RECORD_EVERY_MIN = 10
/** In the small hours, and not in the minute in which everything daily begins. */
const FORGET_DELAY_MIN = 210

/** Forecasts of zones and points, and the commentaries on them. */
export function buildForecasts(parts: ForecastsParts) {
  const { db, clock, mode, modes, hot, zones } = parts
  const isZone = (code: string) => zones.forecastZone(code) !== undefined
  const zoneForecasts = new ZoneForecasts({ db, clock, isZone })
  const outlooks = new ZoneOutlooks({ db, clock, isZone })
  const pointForecasts = new PointForecasts({ db, clock, mask: seaMask })
  const commentaries = new Commentaries({ db, clock })
  const services = { zoneForecasts, outlooks, pointForecasts, commentaries }
  const record = new ForecastRecord({
    db,
    clock,
    pointForecasts,
    modes,
    places: () => parts.recordedPlaces(),
  })
  const squareLayers = new SquareLayers({ pointForecasts, clock })
  const reload = async () => {
    for (const service of Object.values(services)) await service.load()
  }
  return {
    services,
    payloadStores: {
      zoneForecasts: (feed, { periods }, at) => zoneForecasts.record(feed, periods, at),
      zoneOutlooks: (feed, { periods }, at) => outlooks.record(feed, periods, at),
      squares: (feed, { squares }, at) => pointForecasts.record(feed, squares, at),
      commentaries: (feed, payload, at) => commentaries.record(feed, payload.commentaries, at),
    },
    jobs: [
      {
        name: 'forget old forecasts',
        forgets: true,
        everyMin: DAY_MIN,
        delayMin: FORGET_DELAY_MIN,
        run: async ({ signal }) => {
          const squares = await pruneForecasts({ db, clock }, signal)
          return `${squares} square issues and ${await record.prune(signal)} recorded rows deleted`
        },
      },
      {
        name: 'keep forecasts by lead time',
        everyMin: RECORD_EVERY_MIN,
        run: async () => `${await record.keep()} places kept`,
      },
    ],
    routes: withParts(forecastRoutes, { services: { ...services, zones }, clock }),
    mount(app) {
      mountSquareLayers(app, squareLayers, hot)
      mountForecastRecord(app, record)
    },
    answers: {
      'compat sea forecasts': seaForecastAnswers({ ...services, zones, mode }),
      'square layers': () => squareLayers.answers(),
    },
    catalogues: squareAnswers,
    changing: Object.values(services),
    async load(rowsOf) {
      zoneForecasts.setFeeds(rowsOf('zoneForecasts'))
      outlooks.setFeeds(rowsOf('zoneOutlooks'))
      pointForecasts.setFeeds(rowsOf('squares'))
      commentaries.setFeeds(rowsOf('commentaries'))
      await reload()
    },
    reload,
  } satisfies Module
}
