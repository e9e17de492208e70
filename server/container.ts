import { join } from 'node:path'
import { leastReal } from '../src/domain/kernel/readings.ts'
import type { FeedStatus } from '../src/domain/observations/stations.ts'
import type { Logger } from 'pino'
import type { FeedMode } from '../src/domain/kernel/readings.ts'
import type { AccountsParts } from './accounts/index.ts'
import { buildAccounts } from './accounts/index.ts'
import { buildBroadcasts, DIGIT_SPEED, DigitVoice, EspeakNg } from './broadcasts/index.ts'
import { buildCharts } from './charts/index.ts'
import type { Env } from './env.ts'
import { buildFavourites } from './favourites/index.ts'
import { chartFeedOf, feedWorks, modesOf } from './feedPipeline.ts'
import type { FeedPipeline, FeedPipelineParts } from './feedPipeline.ts'
import { demoPressureGrid } from './feeds/demo/seaLevelPressure.ts'
import { ownTime } from './feeds/demo/seaTime.ts'
import { demoScene } from './feeds/demo/shownScene.ts'
import type { ShownScene } from './feeds/demo/shownScene.ts'
import { DemoTransport } from './feeds/demo/transport.ts'
import type { PayloadStores } from './feeds/ports.ts'
import { buildForecasts } from './forecasts/index.ts'
import { withTwins } from './http/defineRoute.ts'
import { HotAnswers } from './http/hot/answers.ts'
import { openApiOf } from './http/rest/openApi.ts'
import { ofPublicData, securityHeaders } from './http/securityHeaders.ts'
import { buildKernel } from './kernel/index.ts'
import { buildMap } from './map/index.ts'
import { buildMessages, openDelivery } from './messages/index.ts'
import type { Module } from './module.ts'
import { buildObservations } from './observations/index.ts'
import { atMostEvery, once } from './platform/calls.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { ClockNoteFile } from './platform/clockNote.ts'
import { clockRecovery } from './platform/clockRecovery.ts'
import { openDatabase } from './platform/db/dataSource.ts'
import { DEMO_STATIONS } from './platform/db/facts/demoStations.ts'
import { STATION_FACTS } from './platform/db/facts/stations.ts'
import { mendReceipts } from './platform/db/receipts.ts'
import { seed } from './platform/db/seed.ts'
import { JobRunner } from './platform/jobs/runner.ts'
import { createLog } from './platform/log.ts'
import { MediaStore } from './platform/media/mediaStore.ts'
import { createMetrics } from './platform/metrics.ts'
import { projectVersion } from './platform/root.ts'
import { openSecrets } from './platform/sealing.ts'
import { configuredSecrets, maskOf } from './platform/secretMask.ts'
import { buildWarnings } from './warnings/index.ts'
import { buildZones } from './zones/index.ts'

/** What tests put in place of the real thing. */
export interface Overrides {
  clock?: Clock
  log?: Logger
  /** of the feeds that take the place of those in the environment */
  modes?: readonly FeedMode[]
  feeds?: (parts: FeedPipelineParts) => FeedPipeline
  passwordCost?: AccountsParts['passwordCost']
  /** beside those of the portal */
  modules?: readonly Module[]
}

/** Everything an interface may reach, made once per process and handed in; nothing is found through globals. */
export type Container = Awaited<ReturnType<typeof buildContainer>>

/** Longest a change waits while others come in quick succession, as during a back-fill. */
const REFRESH_EVERY_MS = 250

/** Opens the database and puts the modules together; nothing is read or started yet. */
export async function buildContainer(env: Env, overrides: Overrides = {}) {
  const { clock = systemClock, passwordCost } = overrides
  const hide = maskOf(configuredSecrets(env))
  const log = overrides.log ?? createLog(env.LOG_LEVEL, undefined, hide)
  const version = projectVersion()
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const modes = overrides.modes ?? modesOf(env.FEEDS)
  const mode = leastReal(modes)
  const hot = new HotAnswers(
    (error, builder) => log.error({ err: error, builder }, 'prepared answers failed'),
    clock,
    Object.fromEntries(ofPublicData(securityHeaders(env))),
  )
  const media = new MediaStore(join(env.DATA_DIR, 'media'))
  const scene = env.FEEDS.some(({ kind }) => kind === 'demo')
    ? demoScene({ scene: env.DEMO_SCENE, dataDir: env.DATA_DIR, now: clock.now() })
    : undefined
  const pressure = mode === 'demo' ? demoPressure(scene?.clock ?? ownTime) : undefined
  const secrets = await openSecrets({ given: env.SESSION_SECRET, dataDir: env.DATA_DIR })
  const shared = { env, db, clock, log, mode, modes, hot, media }

  // each subject, after those it stands on
  const kernel = buildKernel(shared)
  const zones = buildZones(shared)
  const observations = buildObservations(shared)
  const sea = { ...zones.services, ...observations.services }
  const warnings = buildWarnings({ ...shared, ...sea })
  const forecasts = buildForecasts({ ...shared, ...sea })
  const known = { ...sea, ...warnings.services, ...forecasts.services }
  const map = buildMap({ ...shared, ...known })
  const delivery = await openDelivery({ ...shared, secrets })
  const accounts = await buildAccounts({
    ...shared,
    secrets,
    texts: delivery.texts,
    voice: new DigitVoice(new EspeakNg({ clock, speed: DIGIT_SPEED })),
    onGone: (memberId) => services.subscriptions.changed(memberId),
    passwordCost,
  })
  const favourites = buildFavourites({ ...shared, ...sea })
  const messages = await buildMessages({
    ...shared,
    ...known,
    sealer: secrets.sealer,
    delivery,
    onOutcome: (counts) => metrics.countOutcomes(counts),
  })
  const charts = buildCharts({ ...shared, ...known, pressure, feed: chartFeedOf(env, clock) })
  const broadcasts = buildBroadcasts({ ...shared, ...known, ...charts.services })
  // prepared answers are made in this order: warnings are not to wait
  const modules: Module[] = [
    zones,
    warnings,
    map,
    forecasts,
    observations,
    messages,
    charts,
    broadcasts,
    accounts,
    favourites,
    kernel,
    ...(overrides.modules ?? []),
  ]

  const feeds = { status: (): FeedStatus[] => works.status() }
  const services = {
    ...kernel.services,
    ...known,
    ...accounts.services,
    ...favourites.services,
    ...messages.services,
    ...charts.services,
    ...broadcasts.services,
    feeds,
  }
  const waiting = { recentFigures: () => services.outbox.recentFigures() }
  const metrics = createMetrics({
    hot,
    feeds,
    usage: services.usage,
    messages: waiting,
    now: () => clock.now(),
  })
  const works = (overrides.feeds ?? feedWorks)({
    env,
    clock,
    log,
    db,
    metrics,
    observations: services.observations,
    payloadStores: payloadStoresOf(modules),
    demo: scene && demoFeeds(scene),
  })
  const recovery = clockRecovery({
    clock,
    log,
    file: new ClockNoteFile(join(env.DATA_DIR, 'clock.json')),
    async reread() {
      for (const module of modules) await module.reload?.()
    },
    async forgetAhead() {
      await mendReceipts(db, clock)
      await forget('ahead')
    },
    async runAgain() {
      await Promise.all([works.tick(), runner.tick()])
      for (const module of modules) module.readAgain?.()
      await hot.refresh()
    },
  })
  const runner = new JobRunner({
    db,
    clock,
    log,
    hide,
    holdsDeletions: () => recovery.holdsDeletions(),
    jobs: [...modules.flatMap(({ jobs = [] }) => jobs), recovery.job],
  })
  const openApi = openApiOf(modules, env, version)
  const routes = withTwins([...modules.flatMap((module) => module.routes ?? []), openApi.route])
  for (const { answers = {} } of modules)
    for (const [name, build] of Object.entries(answers)) hot.register(name, build)
  const refreshing = atMostEvery(REFRESH_EVERY_MS, () => void hot.refresh())
  let unsubscribe: (() => unknown)[] = []

  const forget = async (what: 'ahead' | 'demo') => {
    for (const module of modules) await module.forget?.(what)
  }
  const stopFeeds = once(async () => {
    await recovery.stop()
    await Promise.all([works.stop(), runner.stop()])
    await Promise.all(modules.flatMap((module) => module.stop?.() ?? []))
  })

  async function loadAll(some: readonly Module[]): Promise<void> {
    for (const module of some) await module.load?.((kind) => works.rowsOf(kind))
    await Promise.all([...some.map((module) => prepareCatalogue(module, hot)), hot.refresh()])
  }

  async function loadObservations(): Promise<void> {
    await db.migrate()
    await seed(db, clock, { demo: scene !== undefined })
    services.observations.setFeeds(await works.prepare())
    await runner.prepare()
    await recovery.begin(await runner.newestSlot())
    if (scene?.isNew) await forget('demo')
    await loadAll([observations])
  }

  async function loadForecasts(): Promise<void> {
    await loadAll(modules.filter((module) => module !== observations))
    await openApi.prepare(hot)
    unsubscribe = modules
      .flatMap(({ changing = [] }) => changing)
      .map((one) => one.onChange(refreshing.ask) as () => unknown)
  }

  return {
    env,
    version,
    clock,
    log,
    db,
    services,
    /** every REST path, in the order in which they are mounted */
    routes,
    modules,
    administration: accounts.administration,
    captchas: accounts.captchas,
    logIn: accounts.logIn,
    entry: accounts.entry,
    identify: accounts.identify,
    refuseWaiting: accounts.refuseWaiting,
    /** what would have reached phones; absent unless the portal shows the demo sea */
    ...(mode === 'demo' && { demoTexts: delivery.gateways.spooledTexts }),
    /** the sounds and pictures of broadcasts and charts */
    media,
    /** what reads broadcasts out on this machine; undefined until it is known */
    speechVoice: broadcasts.voice,
    hot,
    /** sends changes of warnings to open pages */
    live: warnings.live,
    /** answers in place of a page of warnings that failed */
    pageFallback: warnings.pageFallback,
    metrics,
    /** the least real of the feeds' modes: what an answer has to say about itself */
    mode,
    openApi: openApi.document,
    feedModes: modes,
    /** notices that the clock was set */
    clockWatch: recovery.watch,
    /** phase of the demo sea, where it is one of the feeds */
    ...(scene && { scene: scene.scene }),
    /** The first part of `load`: enough to answer with observations. Until the second, warnings answer NOT_READY. */
    loadObservations,
    /** The second part: everything else. */
    loadForecasts,
    /** Brings the database up to date, fills the memory and prepares the answers; from then on pages can be served. */
    async load() {
      await loadObservations()
      await loadForecasts()
    },
    /** Starts the feeds and the members' jobs. */
    start() {
      works.start()
      recovery.start()
      for (const module of modules) module.start?.()
      void runner.start()
    },
    /** Ends feeds and jobs; answers under way still find everything in place. */
    stopFeeds,
    /** Ends the feeds and closes the database; safe to call twice. */
    stop: once(async () => {
      await stopFeeds()
      for (const end of unsubscribe) end()
      refreshing.stop()
      await hot.settled()
      for (const module of modules.toReversed()) await module.close?.()
      metrics.stop()
      await db.close()
    }),
  }
}

/** @throws Error at a subject that takes what another one takes already */
function payloadStoresOf(modules: readonly Module[]): PayloadStores {
  const all: Partial<PayloadStores> = {}
  for (const { payloadStores = {} } of modules) {
    const taken = Object.keys(payloadStores).find((kind) => kind in all)
    if (taken) throw new Error(`${taken} of feeds have two stores`)
    Object.assign(all, payloadStores)
  }
  return all as PayloadStores
}

async function prepareCatalogue({ catalogues }: Module, hot: HotAnswers): Promise<void> {
  for await (const { key, body, ...kind } of (await catalogues?.()) ?? []) await hot.set(key, body, kind)
}

const demoFeeds = ({ clock, mark }: ShownScene) => ({
  transport: new DemoTransport([...STATION_FACTS, ...DEMO_STATIONS], clock),
  mark,
})

const demoPressure = (sea: ShownScene['clock']) => ({
  grid: (_kind: unknown, at: Date) => Promise.resolve(demoPressureGrid(sea(at))),
})
