import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FeedMode } from '../src/domain/readings.ts'
import type { FeedStatus } from '../src/domain/stations.ts'
import type { Accounts, AccountsParts } from './accounts.ts'
import { buildAccounts } from './accounts.ts'
import { broadcastMakers } from './broadcastMakers.ts'
import { buildBroadcasts } from './broadcasts.ts'
import type { BroadcastRoad, BroadcastServices } from './broadcasts.ts'
import { atMostEvery, once } from './calls.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { registerBroadcastAnswers } from './compat/broadcasts.ts'
import { prepareForecastCatalogues, registerForecastAnswers } from './compat/forecasts.ts'
import { prepareCatalogues, prepareOpenApi, registerLists } from './compat/mount.ts'
import { openApiDocument } from './compat/openapi.ts'
import type { Database } from './db/dataSource.ts'
import { openDatabase } from './db/dataSource.ts'
import { ObservationStore } from './db/observationStore.ts'
import { seed } from './db/seed.ts'
import type { Env } from './env.ts'
import { buildForecasts } from './forecasts.ts'
import type { ForecastServices } from './forecasts.ts'
import { HotAnswers } from './hot/answers.ts'
import { feedWorks } from './feedRoad.ts'
import type { FeedRoad, RoadParts } from './feedRoad.ts'
import { JobRunner } from './jobs/runner.ts'
import { LiveWarnings } from './liveWarnings.ts'
import { createLog } from './log.ts'
import { buildMessages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Metrics } from './metrics.ts'
import { createMetrics } from './metrics.ts'
import { FallbackFile } from './publish/fallbackFile.ts'
import { liveText } from './publish/liveText.ts'
import {
  contextOf,
  FALLBACK_FILE,
  publishedWarnings,
  publishedZones,
  renderFallback,
  squareLayersOf,
} from './publish/mount.ts'
import { projectVersion } from './root.ts'
import { Observations } from './services/observations.ts'
import { Usage } from './services/usage.ts'
import type { SubscriptionServices } from './subscriptions.ts'

/** Everything a face may reach, made once per process and handed in; nothing is found through globals. */
export interface Container extends Pick<
  Accounts,
  'administration' | 'captchas' | 'checkPassword' | 'entry' | 'identify' | 'memberOfToken'
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
      feeds: Pick<FeedRoad, 'status'>
      usage: Usage
    }
  /** what would have reached phones; absent unless the portal shows the demo sea */
  demoTexts?: Accounts['gateways']['spooledTexts']
  /** what the gateways of messages tell afterwards */
  messageReports: Messages['reports']
  /** the sounds and pictures of broadcasts */
  media: BroadcastRoad['media']
  hot: HotAnswers
  /** tells open pages of warnings as they change */
  live: LiveWarnings
  metrics: Metrics
  feedModes: readonly FeedMode[]
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
  feeds?: (parts: RoadParts) => FeedRoad
  passwordCost?: AccountsParts['passwordCost']
}

/** Longest a change waits while others come in quick succession, as when the past is filled in. */
const REFRESH_EVERY_MS = 250
/** How often time alone is looked at: a warning takes effect and ends without anybody telling. */
const LOOK_EVERY_MS = 500

/** Opens the database and puts the parts together; nothing is read or started yet. */
export async function buildContainer(env: Env, overrides: Overrides = {}): Promise<Container> {
  const { clock = systemClock, log = createLog(env.LOG_LEVEL), passwordCost } = overrides
  const version = projectVersion()
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const observations = new Observations({
    db,
    store: new ObservationStore(db),
    clock,
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const usage = new Usage(db, clock, {
    onError: (error) => log.warn({ err: error }, 'menu visits could not be written; they wait'),
  })
  const hot = new HotAnswers(
    (error, builder) => log.error({ err: error, builder }, 'answers not prepared'),
    clock,
  )
  const feeds = { status: (): FeedStatus[] => works.status() }
  const forecasts = buildForecasts({ db, clock })
  const { zones } = forecasts.services
  const places = {
    hasStation: (code: string) => observations.latest().some((one) => one.code === code),
    hasZone: (code: string) => zones.isKnown(code) || zones.forecastZone(code) !== undefined,
  }
  const onGone = (memberId: number) => services.subscriptions.changed(memberId)
  const accounts = await buildAccounts({ env, db, clock, log, places, onGone, passwordCost })
  const { administration, captchas, checkPassword, entry, identify, memberOfToken } = accounts
  const waiting = { recentFigures: () => services.outbox.recentFigures() }
  const metrics = createMetrics({ hot, feeds, usage, messages: waiting, now: () => clock.now() })
  const works = (overrides.feeds ?? feedWorks)({
    env,
    clock,
    log,
    db,
    metrics,
    observations,
    keepers: forecasts.keepers,
  })
  const mode = leastReal(works.modes)
  const { sealer, gateways } = accounts
  const messages = await buildMessages({
    env,
    db,
    clock,
    log,
    sealer,
    gateways,
    observations,
    forecasts: forecasts.services,
    mode,
    onOutcome: (counts) => metrics.countOutcomes(counts),
  })
  const broadcasts = buildBroadcasts({
    db,
    clock,
    modes: works.modes,
    mediaFolder: join(env.DATA_DIR, 'media'),
    makers: broadcastMakers({ env, clock, log, forecasts: forecasts.services, mode }),
  })
  const services = {
    ...accounts.services,
    ...broadcasts.services,
    ...forecasts.services,
    ...messages.services,
    observations,
    feeds,
    usage,
  }
  const openApi = once(() => openApiDocument(env.PUBLIC_ORIGIN ?? '/', version))
  const runner = new JobRunner({
    db,
    clock,
    log,
    jobs: [...accounts.jobs, ...forecasts.jobs, ...messages.jobs, ...broadcasts.jobs],
  })

  const stopFeeds = once(async () => {
    live.close()
    await Promise.all([works.stop(), runner.stop()])
    await Promise.all([messages.stop(), broadcasts.stop()])
  })

  registerForecastAnswers({ hot, services, clock, mode })
  registerLists({ hot, services, mode })
  registerBroadcastAnswers({ hot, services, clock, mode })
  const refreshing = atMostEvery(REFRESH_EVERY_MS, () => void hot.refresh())
  const { warnings, zoneForecasts, outlooks, pointForecasts, commentaries } = services
  const forecast = [warnings, zoneForecasts, outlooks, pointForecasts, commentaries]
  const { timetables, charts } = services
  const changing: { onChange(fn: () => void): () => unknown }[] = [
    observations,
    ...forecast,
    services.broadcasts,
    timetables,
    charts,
  ]
  const live = new LiveWarnings({
    warnings,
    textOf(language, state, changes) {
      const news = { state, changes, hasWarnings: warnings.isFed, now: clock.now() }
      return liveText(language, news, contextOf({ env, services }))
    },
  })
  const fallback = new FallbackFile({
    file: join(env.DATA_DIR, FALLBACK_FILE),
    render: () => renderFallback({ env, clock, services, mode }),
    warn: (error) => log.warn({ err: error }, 'the plain page of warnings could not be written'),
  })
  hot.register('published warnings', () => publishedWarnings({ env, clock, services, mode }))
  const squareLayers = squareLayersOf({ services, clock })
  hot.register('square layers', () => squareLayers.answers())
  let unsubscribe: (() => unknown)[] = []
  let looking: NodeJS.Timeout | undefined

  async function loadObservations(): Promise<void> {
    await db.migrate()
    await seed(db, clock)
    observations.setFeeds(await works.prepare())
    await runner.prepare()
    await observations.load()
    await Promise.all([prepareCatalogues({ hot }), hot.refresh()])
  }

  async function loadForecasts(): Promise<void> {
    await forecasts.load((kind) => works.rowsOf(kind))
    const zoneMap = publishedZones({ services })
    await Promise.all([
      prepareForecastCatalogues({ hot, services, clock, mode }),
      hot.set(zoneMap.key, zoneMap.body, zoneMap),
      prepareOpenApi({ hot, openApi }),
      hot.refresh(),
    ])
    unsubscribe = changing.map((service) => service.onChange(refreshing.ask))
    unsubscribe.push(warnings.onChange(() => fallback.write()))
    fallback.write()
  }

  return {
    env,
    version,
    clock,
    log,
    db,
    services,
    administration,
    captchas,
    checkPassword,
    entry,
    identify,
    memberOfToken,
    ...(mode === 'demo' && { demoTexts: gateways.spooledTexts }),
    messageReports: messages.reports,
    media: broadcasts.media,
    hot,
    live,
    metrics,
    mode,
    openApi,
    feedModes: works.modes,
    loadObservations,
    loadForecasts,
    async load() {
      await loadObservations()
      await loadForecasts()
    },
    start() {
      works.start()
      looking = setInterval(() => warnings.refresh(), LOOK_EVERY_MS).unref()
      messages.start()
      broadcasts.start()
      void runner.start()
    },
    stopFeeds,
    stop: once(async () => {
      await stopFeeds()
      clearInterval(looking)
      for (const end of unsubscribe) end()
      refreshing.stop()
      await accounts.stop()
      await usage.flush()
      await hot.settled()
      await fallback.settled()
      metrics.stop()
      await db.close()
    }),
  }
}

const leastReal = (modes: readonly FeedMode[]): FeedMode =>
  (['demo', 'replay'] as const).find((mode) => modes.includes(mode)) ?? 'live'
