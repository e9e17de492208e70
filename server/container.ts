import { join } from 'node:path'
import { FOUR_EYES_KINDS } from '../src/domain/content/contents.ts'
import { leastReal } from '../src/domain/kernel/readings.ts'
import { isRecorded } from '../src/domain/places/places.ts'
import { isAfloat } from '../src/domain/observations/stations.ts'
import type { FeedStatus } from '../src/domain/observations/stations.ts'
import type { Logger } from 'pino'
import type { FeedMode } from '../src/domain/kernel/readings.ts'
import type { AccountsParts } from './accounts/index.ts'
import { buildAccounts } from './accounts/index.ts'
import { buildBackOffice } from './backOffice/index.ts'
import type { Running } from './backOffice/index.ts'
import { BoardList, buildBoards } from './boards/index.ts'
import { buildBroadcasts, DIGIT_SPEED, DigitVoice, EspeakNg } from './broadcasts/index.ts'
import { buildCameras } from './cameras/index.ts'
import { buildCharts } from './charts/index.ts'
import { buildContent } from './content/index.ts'
import type { Env } from './env.ts'
import { buildEarthquakes } from './earthquakes/index.ts'
import { buildFavourites } from './favourites/index.ts'
import { chartFeedOf, feedWorks, modesOf, quickLookFetchOf } from './feedPipeline.ts'
import type { FeedPipeline, FeedPipelineParts } from './feedPipeline.ts'
import { HttpPictures } from './feeds/cameras/httpPictures.ts'
import { demoBridgeCameras } from './feeds/demo/bridgeCameras.ts'
import { DemoCameras } from './feeds/demo/cameraPicture.ts'
import { DEMO_OCEAN_BUOYS } from './feeds/demo/oceanBuoys.ts'
import { demoPressureGrid } from './feeds/demo/seaLevelPressure.ts'
import { ownTime } from './feeds/demo/seaTime.ts'
import { demoScene } from './feeds/demo/shownScene.ts'
import type { ShownScene } from './feeds/demo/shownScene.ts'
import { DemoTransport } from './feeds/demo/transport.ts'
import type { PayloadStores } from './feeds/ports.ts'
import { quarantineFolder, quarantineIn } from './feeds/quarantine.ts'
import { buildFields } from './fields/index.ts'
import { buildForecasts } from './forecasts/index.ts'
import { withTwins } from './http/defineRoute.ts'
import { HotAnswers } from './http/hot/answers.ts'
import { openApiOf } from './http/rest/openApi.ts'
import { ofPublicData, securityHeaders } from './http/securityHeaders.ts'
import { lifeCycle } from './lifeCycle.ts'
import { buildKernel } from './kernel/index.ts'
import { buildMap } from './map/index.ts'
import { buildMessages, openDelivery } from './messages/index.ts'
import type { Module } from './module.ts'
import { buildNotices } from './notices/index.ts'
import { buildObservations } from './observations/index.ts'
import { once } from './platform/calls.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase } from './platform/db/dataSource.ts'
import type { Database } from './platform/db/dataSource.ts'
import { DEMO_STATIONS } from './platform/db/facts/demoStations.ts'
import { STATION_FACTS } from './platform/db/facts/stations.ts'
import { createLog } from './platform/log.ts'
import { MediaStore } from './platform/media/mediaStore.ts'
import type { MediaFiles } from './platform/media/ports.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { projectVersion } from './platform/root.ts'
import { openSecrets } from './platform/sealing.ts'
import { configuredSecrets, maskOf } from './platform/secretMask.ts'
import { buildPartners } from './partners/index.ts'
import { buildPlaces } from './places/index.ts'
import { buildPublications } from './publications/index.ts'
import { buildTides } from './tides/index.ts'
import { buildTyphoons } from './typhoons/index.ts'
import { buildRoutes } from './routes/index.ts'
import { buildPassages } from './passages/index.ts'
import { buildTrips } from './trips/index.ts'
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

/** What every module may need of the process. */
interface Shared {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  /** of the feeds */
  modes: readonly FeedMode[]
  /** the least real of them */
  mode: FeedMode
  hot: HotAnswers
  /** the sounds and pictures of broadcasts and charts */
  media: MediaFiles
  metrics: Metrics
}

/** Opens the database and puts the modules together; nothing is read or started yet. */
export async function buildContainer(env: Env, overrides: Overrides = {}) {
  const { clock = systemClock } = overrides
  const hide = maskOf(configuredSecrets(env))
  const log = overrides.log ?? createLog(env.LOG_LEVEL, undefined, hide)
  const version = projectVersion()
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const modes = overrides.modes ?? modesOf(env.FEEDS)
  const hot = new HotAnswers(
    (error, builder) => log.error({ err: error, builder }, 'prepared answers failed'),
    clock,
    Object.fromEntries(ofPublicData(securityHeaders(env))),
  )
  const scene = env.FEEDS.some(({ kind }) => kind === 'demo')
    ? demoScene({ scene: env.DEMO_SCENE, dataDir: env.DATA_DIR, now: clock.now() })
    : undefined
  const media = new MediaStore(join(env.DATA_DIR, 'media'))
  const feeds = { status: (): FeedStatus[] => works.status() }
  const metrics = createMetrics({
    hot,
    feeds,
    usage: { dropped: () => services.usage.dropped },
    messages: { recentFigures: () => services.outbox.recentFigures() },
    now: () => clock.now(),
  })
  const mode = leastReal(modes)
  const shared = { env, db, clock, log, modes, mode, hot, media, metrics }
  const running: Running = {
    feeds: () => works.status(),
    retryFeed: (name) => works.retry(name),
    jobs: () => life.jobs.report(),
    runJob: (name) => life.jobs.runAgain(name),
  }
  const subjects = await buildModules({ ...shared, running }, overrides, scene?.clock ?? ownTime)
  const { accounts, broadcasts, delivery, observations, warnings } = subjects
  const modules = [...subjects.modules, ...(overrides.modules ?? [])]
  const services = { ...subjects.services, feeds }
  const works = (overrides.feeds ?? feedWorks)({
    ...shared,
    observations: services.observations,
    payloadStores: payloadStoresOf(modules),
    holdsPart: modules.find((module) => module.holdsPart)?.holdsPart,
    isPaused: (feed) => services.settings.present.pausedFeeds.includes(feed),
    demo: scene && demoFeeds(scene),
  })
  const openApi = openApiOf(modules, env, version)
  const life = lifeCycle({
    ...shared,
    dataDir: env.DATA_DIR,
    hide,
    works,
    modules,
    observations: services.observations,
    // the names of stations are corrected before they are shown
    first: [subjects.kernel, observations],
    renaming: services.corrections,
    scene,
    prepare: () => openApi.prepare(hot),
  })
  return {
    env,
    version,
    clock,
    log,
    db,
    services,
    /** every REST path, in the order in which they are mounted */
    routes: withTwins([...modules.flatMap((module) => module.routes ?? []), openApi.route]),
    modules,
    administration: accounts.administration,
    captchas: accounts.captchas,
    logIn: accounts.logIn,
    entry: accounts.entry,
    identify: accounts.identify,
    refuseWaiting: accounts.refuseWaiting,
    /** what would have reached phones; absent unless the portal shows the demo sea */
    ...(mode === 'demo' && { demoTexts: delivery.gateways.spooledTexts }),
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
    /** phase of the demo sea, where it is one of the feeds */
    ...(scene && { scene: scene.scene }),
    ...life,
    stop: once(async () => {
      await life.stop()
      metrics.stop()
    }),
  }
}

/** Each subject, after those it stands on. @param seaTime clock of the demo sea */
async function buildModules(
  shared: Shared & { running: Running },
  { passwordCost }: Overrides,
  seaTime: ShownScene['clock'],
) {
  const { env, clock, mode, metrics } = shared
  const secrets = await openSecrets({ given: env.SESSION_SECRET, dataDir: env.DATA_DIR })
  const pressure = mode === 'demo' ? demoPressure(seaTime) : undefined
  const kernel = buildKernel(shared)
  const { settings, corrections } = kernel.services
  const zones = buildZones({ ...shared, corrections })
  const observations = buildObservations({ ...shared, corrections })
  const sea = { ...zones.services, ...observations.services }
  const warnings = buildWarnings({ ...shared, ...sea })
  const fields = buildFields({ ...shared, fetchQuickLook: quickLookFetchOf(env) })
  const forecasts = buildForecasts({
    ...shared,
    ...sea,
    recordedPlaces: () => [
      ...observations.services.observations
        .latest()
        .filter(({ kind }) => !isAfloat(kind))
        .map(({ code, lat, lon }) => ({ key: `station/${code}`, lat, lon })),
      ...places.services.places
        .list()
        .filter(({ kind }) => isRecorded(kind))
        .map(({ code, lat, lon }) => ({ key: `place/${code}`, lat, lon })),
    ],
  })
  const known = { ...sea, ...warnings.services, ...fields.services, ...forecasts.services }
  const places = buildPlaces({ ...shared, ...known, corrections })
  const typhoons = buildTyphoons(shared)
  const earthquakes = buildEarthquakes(shared)
  const partners = buildPartners({ ...shared, ...sea })
  const tides = buildTides({ ...shared, ...partners.services })
  const cameras = buildCameras({
    ...shared,
    ...known,
    ...places.services,
    ...partners.services,
    pictures: mode === 'demo' ? new DemoCameras(seaTime) : new HttpPictures(env.CAMERA_HOSTS),
    demo: mode === 'demo' ? demoBridgeCameras : undefined,
  })
  const trips = buildTrips({ ...shared, ...known, ...tides.services, ...places.services })
  const routes = buildRoutes({ ...shared, ...partners.services })
  const passages = buildPassages({
    ...shared,
    ...trips.services,
    ...partners.services,
    watching: {
      mustReach: (tx, memberId) => messages.services.passageWatching.mustReach(tx, memberId),
      cancelUnwatched: (tx, memberId) => messages.services.passageWatching.cancelUnwatched(tx, memberId),
    },
  })
  const map = buildMap({ ...shared, ...known })
  const delivery = await openDelivery({ ...shared, secrets })
  const accounts = await buildAccounts({
    ...shared,
    secrets,
    texts: delivery.texts,
    voice: new DigitVoice(new EspeakNg({ clock, speed: DIGIT_SPEED })),
    onGone: (memberId) => messages.services.subscriptions.changed(memberId),
    noteChange: (tx, { memberId, ...change }) =>
      content.services.audit.add(tx, { ...change, subject: 'member', subjectId: memberId }),
    passwordCost,
  })
  const boardList = new BoardList()
  const content = buildContent({
    ...shared,
    boards: boardList,
    identify: accounts.identify,
    needsFourEyes: (kind) => settings.present.needsFourEyes && FOUR_EYES_KINDS.includes(kind),
  })
  const notices = buildNotices({ ...shared, ...content.services })
  const publications = buildPublications({ ...shared, ...content.services })
  const boards = buildBoards({ ...shared, ...content.services, boardList, identify: accounts.identify })
  const favourites = buildFavourites({ ...shared, ...sea })
  const messages = await buildMessages({
    ...shared,
    ...known,
    ...places.services,
    ...trips.services,
    ...passages.services,
    ...partners.services,
    ...typhoons.services,
    ...earthquakes.services,
    sealer: secrets.sealer,
    delivery,
    settings,
    onOutcome: (counts) => metrics.countOutcomes(counts),
  })
  const charts = buildCharts({ ...shared, ...known, pressure, feed: chartFeedOf(env, clock) })
  const broadcasts = buildBroadcasts({ ...shared, ...known, ...charts.services })
  const backOffice = buildBackOffice({
    ...shared,
    refusals: quarantineIn(quarantineFolder(env.DATA_DIR)),
    ...kernel.services,
    ...accounts.services,
    ...content.services,
    ...messages.services,
    ...broadcasts.services,
    ...boards.services,
    ...places.services,
    ...sea,
  })
  // prepared answers are made in this order: warnings are not to wait
  const modules: Module[] = [
    zones,
    warnings,
    map,
    fields,
    forecasts,
    // what they have below svc/ goes before the lists of places
    cameras,
    routes,
    passages,
    places,
    observations,
    typhoons,
    earthquakes,
    partners,
    tides,
    trips,
    messages,
    charts,
    broadcasts,
    accounts,
    favourites,
    boards,
    backOffice,
    content,
    notices,
    publications,
    kernel,
  ]
  const services = {
    ...kernel.services,
    ...known,
    ...places.services,
    ...typhoons.services,
    ...earthquakes.services,
    ...partners.services,
    ...cameras.services,
    ...tides.services,
    ...trips.services,
    ...routes.services,
    ...passages.services,
    ...accounts.services,
    ...favourites.services,
    ...boards.services,
    ...backOffice.services,
    ...content.services,
    ...publications.services,
    ...messages.services,
    ...charts.services,
    ...broadcasts.services,
  }
  return { modules, services, accounts, broadcasts, delivery, kernel, observations, warnings }
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

const demoFeeds = ({ clock, mark, tsunami }: ShownScene) => ({
  transport: new DemoTransport([...STATION_FACTS, ...DEMO_STATIONS], { clock, tsunami }),
  mark,
  buoys: DEMO_OCEAN_BUOYS.map(({ code }) => code),
})

const demoPressure = (sea: ShownScene['clock']) => ({
  grid: (_kind: unknown, at: Date) => demoPressureGrid(sea(at)),
})
