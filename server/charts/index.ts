import type { Logger } from 'pino'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { chartRoutes } from './rest/charts.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { ChartFeed, ChartGridSource, MediaFiles } from '../platform/media/ports.ts'
import { onNews } from '../platform/onNews.ts'
import type { Fields } from '../fields/index.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import type { OceanClimate } from '../observations/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { Charts } from './charts.ts'
import { withParts } from '../http/defineRoute.ts'
import { chartJobs } from './jobs/chartJobs.ts'
import { ChartIntake } from './media/chartIntake.ts'
import { ChartMaker } from './media/chartMaker.ts'
import { ChartProcess } from './media/chartProcess.ts'
import { MonthlyWeather } from './monthlyWeather.ts'
import { mountMonthlyWeather } from './publish/monthlyFiles.ts'
import { demoPressureSource, fieldPressureSource, squareSource } from './media/chartSources.ts'

export type { Charts } from './charts.ts'
export type { MonthlyWeather } from './monthlyWeather.ts'

export interface ChartsModuleParts {
  db: Database
  clock: Clock
  log: Logger
  /** of the feeds: charts of others are not shown */
  modes: readonly FeedMode[]
  media: MediaFiles
  /** that of the portal as a whole */
  mode: FeedMode
  pointForecasts: PointForecasts
  fields: Fields
  oceanClimate: OceanClimate
  warnings: Warnings
  zones: Zones
  /** where finished charts are received from */
  feed?: ChartFeed | undefined
  /** of the demo sea, where it is shown */
  pressure?: ChartGridSource | undefined
}

const DRAWING_MS = 5 * MINUTE_MS

/** Weather charts: those that are received, and those that are drawn from forecasts. */
export function buildCharts(parts: ChartsModuleParts) {
  const { db, clock, log, modes, media, pointForecasts, fields, feed, pressure } = parts
  const charts = new Charts({ db, clock, modes })
  const monthlyWeather = new MonthlyWeather(parts)
  const painter = new ChartProcess()
  const maker = new ChartMaker({
    charts,
    media,
    clock,
    log,
    sources: [
      squareSource(pointForecasts),
      pressure ? demoPressureSource(pressure) : fieldPressureSource(fields),
    ],
    draw: (order, signal) => painter.draw(order, signal),
  })
  const intake = feed && new ChartIntake({ feed, charts, media, clock, log })
  // charts received from a chart room take precedence, and the job knows when
  const drawing = intake
    ? undefined
    : onNews([pointForecasts, fields], {
        withinMs: DRAWING_MS,
        make: async (signal) => void (await maker.makeDue(signal)),
        warn: (error) => log.warn({ err: error }, 'charts not drawn; left to the job'),
      })
  const services = { charts, monthlyWeather }
  return {
    services,
    routes: withParts(chartRoutes, { services, clock }),
    mount: (app) => mountMonthlyWeather(app, monthlyWeather),
    jobs: chartJobs({ maker, ...(intake && { intake }) }),
    changing: [charts],
    forget: (what) => charts.forget(what),
    start() {
      drawing?.start()
    },
    async stop() {
      await Promise.all([drawing?.stop(), painter.close()])
    },
  } satisfies Module
}
