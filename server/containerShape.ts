import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { DemoScene } from '../src/domain/kernel/demoScenes.ts'
import type { FeedMode } from '../src/domain/kernel/readings.ts'
import type { AccountsParts, buildAccounts } from './accounts/index.ts'
import type { buildBroadcasts } from './broadcasts/index.ts'
import type { buildCharts } from './charts/index.ts'
import type { Env } from './env.ts'
import type { buildFavourites } from './favourites/index.ts'
import type { FeedPipeline, FeedPipelineParts } from './feedPipeline.ts'
import type { buildForecasts } from './forecasts/index.ts'
import type { Route } from './http/defineRoute.ts'
import type { HotAnswers } from './http/hot/answers.ts'
import type { buildKernel } from './kernel/index.ts'
import type { buildMessages, Delivery } from './messages/index.ts'
import type { Module } from './module.ts'
import type { buildObservations } from './observations/index.ts'
import type { Clock } from './platform/clock.ts'
import type { ClockWatch } from './platform/clockWatch.ts'
import type { Database } from './platform/db/dataSource.ts'
import type { MediaFiles } from './platform/media/ports.ts'
import type { Metrics } from './platform/metrics.ts'
import type { buildWarnings } from './warnings/index.ts'
import type { buildZones } from './zones/index.ts'

type ServicesOf<Build extends (...parts: never[]) => unknown> =
  Awaited<ReturnType<Build>> extends {
    services: infer Services
  }
    ? Services
    : never

type AccountsModule = Awaited<ReturnType<typeof buildAccounts>>

/** The use-cases of all subjects. */
export type Services = ServicesOf<typeof buildKernel> &
  ServicesOf<typeof buildZones> &
  ServicesOf<typeof buildObservations> &
  ServicesOf<typeof buildWarnings> &
  ServicesOf<typeof buildForecasts> &
  ServicesOf<typeof buildAccounts> &
  ServicesOf<typeof buildFavourites> &
  ServicesOf<typeof buildMessages> &
  ServicesOf<typeof buildCharts> &
  ServicesOf<typeof buildBroadcasts> & { feeds: Pick<FeedPipeline, 'status'> }

/** Everything an interface may reach, made once per process and handed in; nothing is found through globals. */
export interface Container extends Pick<
  AccountsModule,
  'administration' | 'captchas' | 'logIn' | 'entry' | 'identify' | 'refuseWaiting'
> {
  env: Env
  version: string
  clock: Clock
  log: Logger
  db: Database
  services: Services
  /** every REST path, in the order in which they are mounted */
  routes: readonly Route[]
  modules: readonly Module[]
  /** what would have reached phones; absent unless the portal shows the demo sea */
  demoTexts?: Delivery['gateways']['spooledTexts']
  /** the sounds and pictures of broadcasts */
  media: MediaFiles
  /** what reads broadcasts out on this machine; undefined until it is known */
  speechVoice: ReturnType<typeof buildBroadcasts>['voice']
  hot: HotAnswers
  /** sends changes of warnings to open pages */
  live: ReturnType<typeof buildWarnings>['live']
  /** answers in place of a page of warnings that failed */
  pageFallback: ErrorRequestHandler
  metrics: Metrics
  /** notices that the clock was set */
  clockWatch: Pick<ClockWatch, 'last' | 'holdUntil' | 'isRecovering' | 'look' | 'settled'>
  feedModes: readonly FeedMode[]
  /** phase of the demo sea, where it is one of the feeds */
  scene?: DemoScene
  /** the least real of the feeds' modes: what an answer has to say about itself */
  mode: FeedMode
  openApi(): unknown
  /** Brings the database up to date, fills the memory and prepares the answers; from then on pages can be served. */
  load(): Promise<void>
  /** The first part of `load`: enough to answer with observations. Until the second, warnings answer NOT_READY. */
  loadObservations(): Promise<void>
  /** The second part: everything else. */
  loadForecasts(): Promise<void>
  /** Starts the feeds and the members' jobs. */
  start(): void
  /** Ends feeds and jobs; answers under way still find everything in place. */
  stopFeeds(): Promise<void>
  /** Ends the feeds and closes the database; safe to call twice. */
  stop(): Promise<void>
}

/** What tests put in place of the real thing. */
export interface Overrides {
  clock?: Clock
  log?: Logger
  /** of the feeds that take the place of those in the environment */
  modes?: readonly FeedMode[]
  feeds?: (parts: FeedPipelineParts) => FeedPipeline
  passwordCost?: AccountsParts['passwordCost']
}
