import { join } from 'node:path'
import { leastReal } from '../src/domain/kernel/readings.ts'
import type { FeedStatus } from '../src/domain/observations/stations.ts'
import { buildAccounts } from './accounts/index.ts'
import { broadcastMakers } from './broadcasts/broadcastMakers.ts'
import { DIGIT_SPEED, DigitVoice } from './broadcasts/media/speech/digitVoice.ts'
import { EspeakNg } from './broadcasts/media/speech/espeakNg.ts'
import { buildBroadcasts } from './broadcasts/index.ts'
import { atMostEvery, once } from './platform/calls.ts'
import { ClockNoteFile } from './platform/clockNote.ts'
import { clockRecovery } from './platform/clockRecovery.ts'
import { systemClock } from './platform/clock.ts'
import { registerBroadcastAnswers } from './broadcasts/rest/broadcasts.ts'
import { prepareForecastCatalogues, registerForecastAnswers } from './forecasts/rest/forecasts.ts'
import { prepareCatalogues, prepareOpenApi, registerLists } from './http/rest/mount.ts'
import { REST_ROUTES } from './http/rest/routes.ts'
import { openDatabase } from './platform/db/dataSource.ts'
import { ObservationStore } from './platform/db/observationStore.ts'
import { mendReceipts } from './platform/db/receipts.ts'
import { DEMO_STATIONS } from './platform/db/facts/demoStations.ts'
import { STATION_FACTS } from './platform/db/facts/stations.ts'
import { seed } from './platform/db/seed.ts'
import { configuredSecrets, maskOf } from './platform/secretMask.ts'
import { ofPublicData, securityHeaders } from './http/securityHeaders.ts'
import { demoPressureGrid } from './feeds/demo/seaLevelPressure.ts'
import { ownTime } from './feeds/demo/seaTime.ts'
import { demoScene } from './feeds/demo/shownScene.ts'
import type { ShownScene } from './feeds/demo/shownScene.ts'
import { DemoTransport } from './feeds/demo/transport.ts'
import type { Env } from './env.ts'
import { buildForecasts } from './forecasts/index.ts'
import { HotAnswers } from './http/hot/answers.ts'
import { openApiDocument } from './http/openApi.ts'
import { feedWorks } from './feedPipeline.ts'
import { JobRunner } from './platform/jobs/runner.ts'
import { LiveWarnings, mostReaders } from './warnings/publish/liveWarnings.ts'
import { openFileLimit } from './platform/openFiles.ts'
import { createLog } from './platform/log.ts'
import { buildMessages } from './messages/index.ts'
import { createMetrics } from './platform/metrics.ts'
import { FallbackFile } from './warnings/publish/fallbackFile.ts'
import { liveText } from './warnings/publish/liveText.ts'
import {
  contextOf,
  FALLBACK_FILE,
  publishedWarnings,
  publishedZones,
  renderFallback,
  squareLayersOf,
} from './http/publish/mount.ts'
import { projectVersion } from './platform/root.ts'
import { Observations } from './observations/observations.ts'
import { Usage } from './kernel/usage.ts'
import type { Container, Overrides } from './containerShape.ts'

/** Longest a change waits while others come in quick succession, as during a back-fill. */
const REFRESH_EVERY_MS = 250
/** How often time alone is looked at: a warning takes effect and ends without an event. */
const LOOK_EVERY_MS = 500

/** Opens the database and puts the parts together; nothing is read or started yet. */
export async function buildContainer(env: Env, overrides: Overrides = {}): Promise<Container> {
  const { clock = systemClock, passwordCost } = overrides
  const hide = maskOf(configuredSecrets(env))
  const log = overrides.log ?? createLog(env.LOG_LEVEL, undefined, hide)
  const version = projectVersion()
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const observations = new Observations({
    db,
    store: new ObservationStore(db),
    clock,
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const usage = new Usage(db, clock, {
    onError: (error) => log.warn({ err: error }, 'menu visits not written; will be retried'),
  })
  const hot = new HotAnswers(
    (error, builder) => log.error({ err: error, builder }, 'prepared answers failed'),
    clock,
    Object.fromEntries(ofPublicData(securityHeaders(env))),
  )
  const feeds = { status: (): FeedStatus[] => works.status() }
  const forecasts = buildForecasts({ db, clock })
  const { zones } = forecasts.services
  const places = {
    hasStation: (code: string) => observations.latest().some((one) => one.code === code),
    hasZone: (code: string) => zones.isKnown(code) || zones.forecastZone(code) !== undefined,
  }
  const onGone = (memberId: number) => services.subscriptions.changed(memberId)
  const voice = new DigitVoice(new EspeakNg({ clock, speed: DIGIT_SPEED }))
  const accounts = await buildAccounts({ env, db, clock, log, places, voice, onGone, passwordCost })
  const { administration, captchas, logIn, entry, identify, refuseWaiting } = accounts
  const waiting = { recentFigures: () => services.outbox.recentFigures() }
  const metrics = createMetrics({ hot, feeds, usage, messages: waiting, now: () => clock.now() })
  const scene = env.FEEDS.some(({ kind }) => kind === 'demo')
    ? demoScene({ scene: env.DEMO_SCENE, dataDir: env.DATA_DIR, now: clock.now() })
    : undefined
  const works = (overrides.feeds ?? feedWorks)({
    env,
    clock,
    log,
    db,
    metrics,
    observations,
    payloadStores: forecasts.payloadStores,
    demo: scene && demoFeeds(scene),
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
    makers: broadcastMakers({
      env,
      clock,
      log,
      forecasts: forecasts.services,
      mode,
      pressure: mode === 'demo' ? demoPressure(scene?.clock ?? ownTime) : undefined,
    }),
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
  const openApi = once(() => openApiDocument(REST_ROUTES, env.PUBLIC_ORIGIN ?? '/', version))
  const recovery = clockRecovery({
    clock,
    log,
    file: new ClockNoteFile(join(env.DATA_DIR, 'clock.json')),
    async reread() {
      await observations.load()
      await forecasts.reload()
    },
    async forgetAhead() {
      await mendReceipts(db, clock)
      await broadcasts.forget('ahead')
    },
    async runAgain() {
      await Promise.all([works.tick(), runner.tick()])
      messages.readAgain()
      await hot.refresh()
    },
  })
  const runner = new JobRunner({
    db,
    clock,
    log,
    hide,
    holdsDeletions: () => recovery.holdsDeletions(),
    jobs: [...accounts.jobs, ...forecasts.jobs, ...messages.jobs, ...broadcasts.jobs, recovery.job],
  })

  const stopFeeds = once(async () => {
    await recovery.stop()
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
    maxReaders: mostReaders(openFileLimit()),
    textOf(language, state, changes) {
      const news = { state, changes, hasWarnings: warnings.isFed, now: clock.now() }
      return liveText(language, news, contextOf({ env, services }))
    },
  })
  const fallback = new FallbackFile({
    file: join(env.DATA_DIR, FALLBACK_FILE),
    render: () => renderFallback({ env, clock, services, mode }),
    warn: (error) => log.warn({ err: error }, 'plain page of warnings not written'),
  })
  hot.register('published warnings', () => publishedWarnings({ env, clock, services, mode }))
  const squareLayers = squareLayersOf({ services, clock })
  hot.register('square layers', () => squareLayers.answers())
  let unsubscribe: (() => unknown)[] = []
  let looking: NodeJS.Timeout | undefined

  async function loadObservations(): Promise<void> {
    await db.migrate()
    await seed(db, clock, { demo: scene !== undefined })
    observations.setFeeds(await works.prepare())
    await runner.prepare()
    await recovery.begin(await runner.newestSlot())
    if (scene?.isNew) await broadcasts.forget('demo')
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
    logIn,
    entry,
    identify,
    refuseWaiting,
    ...(mode === 'demo' && { demoTexts: gateways.spooledTexts }),
    messageReports: messages.reports,
    media: broadcasts.media,
    speechVoice: broadcasts.voice,
    hot,
    live,
    metrics,
    mode,
    openApi,
    feedModes: works.modes,
    clockWatch: recovery.watch,
    ...(scene && { scene: scene.scene }),
    loadObservations,
    loadForecasts,
    async load() {
      await loadObservations()
      await loadForecasts()
    },
    start() {
      works.start()
      looking = setInterval(() => warnings.refresh(), LOOK_EVERY_MS).unref()
      recovery.start()
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

const demoFeeds = ({ clock, mark }: ShownScene) => ({
  transport: new DemoTransport([...STATION_FACTS, ...DEMO_STATIONS], clock),
  mark,
})

const demoPressure = (sea: ShownScene['clock']) => ({
  grid: (_kind: unknown, at: Date) => Promise.resolve(demoPressureGrid(sea(at))),
})
