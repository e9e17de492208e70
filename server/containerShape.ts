import type { Logger } from 'pino'
import type { DemoScene } from '../src/domain/kernel/demoScenes.ts'
import type { FeedMode } from '../src/domain/kernel/readings.ts'
import type { Accounts, AccountsParts } from './accounts/index.ts'
import type { BroadcastModule, BroadcastServices } from './broadcasts/index.ts'
import type { Clock } from './platform/clock.ts'
import type { ClockWatch } from './platform/clockWatch.ts'
import type { Database } from './platform/db/dataSource.ts'
import type { Env } from './env.ts'
import type { ForecastServices } from './forecasts/index.ts'
import type { HotAnswers } from './http/hot/answers.ts'
import type { FeedPipeline, FeedPipelineParts } from './feedPipeline.ts'
import type { LiveWarnings } from './warnings/publish/liveWarnings.ts'
import type { Messages } from './messages/index.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Observations } from './observations/observations.ts'
import type { Usage } from './kernel/usage.ts'
import type { SubscriptionServices } from './messages/subscriptionServices.ts'

/** Everything an interface may reach, made once per process and handed in; nothing is found through globals. */
export interface Container extends Pick<
  Accounts,
  'administration' | 'captchas' | 'logIn' | 'entry' | 'identify' | 'refuseWaiting'
> {
  env: Env
  version: string
  clock: Clock
  log: Logger
  db: Database
  services: Accounts['services'] &
    BroadcastServices &
    ForecastServices &
    SubscriptionServices & {
      observations: Observations
      feeds: Pick<FeedPipeline, 'status'>
      usage: Usage
    }
  /** what would have reached phones; absent unless the portal shows the demo sea */
  demoTexts?: Accounts['gateways']['spooledTexts']
  /** delivery reports of the gateways */
  messageReports: Messages['reports']
  /** the sounds and pictures of broadcasts */
  media: BroadcastModule['media']
  /** what reads broadcasts out on this machine; undefined until it is known */
  speechVoice: BroadcastModule['voice']
  hot: HotAnswers
  /** sends changes of warnings to open pages */
  live: LiveWarnings
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
  /** The second part: warnings and forecasts. */
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
  feeds?: (parts: FeedPipelineParts) => FeedPipeline
  passwordCost?: AccountsParts['passwordCost']
}
