import { join } from 'node:path'
import type { Logger } from 'pino'
import { alerts as words, writeAlert } from '../../src/text/messages/alerts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import type { Sealer, Secrets } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import { createGateways } from './delivery/gateways.ts'
import type { Gateways } from './delivery/gateways.ts'
import { MatchingThread } from './matching/matchingThread.ts'
import { Pictures } from './delivery/pictures/index.ts'
import type { DeliveryReport, MessageForm } from './delivery/ports.ts'
import { QueueCarrier } from './delivery/queueCarrier.ts'
import { RedisCarrier } from './delivery/redisCarrier.ts'
import type { Earthquakes } from '../earthquakes/index.ts'
import type { Env } from '../env.ts'
import type { ZoneForecasts, ZoneOutlooks } from '../forecasts/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { PortalSettings } from '../kernel/index.ts'
import type { Module } from '../module.ts'
import { messageJobs } from './jobs/messageJobs.ts'
import type { Observations } from '../observations/index.ts'
import type { Places } from '../places/index.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Passages } from '../passages/index.ts'
import type { SeaReader, Trips } from '../trips/index.ts'
import { MessagePreviews } from './messagePreviews.ts'
import { MessageOffice } from './messageOffice.ts'
import { ScheduledAlerts } from './scheduledAlerts.ts'
import { Sender } from './sender/index.ts'
import type { OutcomeCount } from '../../src/domain/messages/messageFigures.ts'
import { SenderPump } from './sender/pump.ts'
import { quakeAlerts } from './quakeAlerts.ts'
import { stormAlerts } from './stormAlerts.ts'
import { Subscribers } from './subscribers.ts'
import { ThresholdAlerts } from './thresholdAlerts.ts'
import { ThresholdHistory } from './thresholdHistory.ts'
import { Texts } from './texts.ts'
import { PassageAlerts } from './passageAlerts.ts'
import { TripAlerts } from './tripAlerts.ts'
import { WarningAlerts } from './warningAlerts.ts'
import { messageCatalogueAnswers, messageCatalogueRoutes } from './rest/messageCatalogues.ts'
import { messageRoutes } from './rest/messages.ts'
import { stormPicture } from '../typhoons/index.ts'
import type { Typhoons } from '../typhoons/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { buildSubscriptions } from './subscriptionServices.ts'

export type { MessagePreviews } from './messagePreviews.ts'
export type { MessageOffice } from './messageOffice.ts'
export type { Outbox } from './outbox/index.ts'

/** What carries messages out. */
export interface Delivery {
  gateways: Gateways
  /** single text messages: codes, passwords, notices */
  texts: Texts
}

export interface DeliveryParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  secrets: Secrets
}

/** Opens the gateways to phones, browsers and mailboxes; accounts need them before there are any subscriptions. */
export async function openDelivery({ env, db, clock, log, secrets }: DeliveryParts): Promise<Delivery> {
  const { sealer, keyFor } = secrets
  const gateways = await createGateways(env, {
    clock,
    pushSeed: keyFor('web push'),
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const warn = (message: string, facts: object) => log.warn(facts, message)
  return { gateways, texts: new Texts({ db, clock, gateway: gateways.textGateway, sealer, warn }) }
}

export interface MessagesParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  sealer: Sealer
  delivery: Delivery
  observations: Observations
  zones: Zones
  warnings: Warnings
  zoneForecasts: ZoneForecasts
  outlooks: ZoneOutlooks
  places: Places
  trips: Trips
  passages: Passages
  seaReader: SeaReader
  partnerFacts: PartnerFacts
  typhoons: Typhoons
  earthquakes: Earthquakes
  /** the least real of the feeds' modes */
  mode: FeedMode
  settings: Pick<PortalSettings, 'present'>
  /** called with what became of messages, for figures */
  onOutcome(counts: readonly OutcomeCount[]): void
}

/** The form that stands for a route where only the gateway is asked for. */
const FORM_OF: Record<DeliveryRoute, MessageForm> = { text: 'sms', push: 'push', email: 'email' }

/** Everything from what members asked to be notified of to the gateways' reports. */
export async function buildMessages(parts: MessagesParts) {
  const { env, db, clock, log, sealer, delivery, observations, onOutcome } = parts
  const { zones, warnings, zoneForecasts, outlooks, places, trips, typhoons, earthquakes, settings } = parts
  const { gateways, texts } = delivery
  const services = buildSubscriptions({ ...parts, gateways })
  const { outbox, subscriptions, subscriptionCatalogue: catalogue, pushEndpoints } = services
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message)
  const subscribers = new Subscribers(db)
  const thresholdAlerts = new ThresholdAlerts({
    observations,
    history: new ThresholdHistory(db),
    feeds: () => observations.shownFeeds,
    subscriptions,
    matcher: new MatchingThread(),
    outbox,
    clock,
    log,
  })
  const warningAlerts = new WarningAlerts({ clock, warnings, zones, catalogue, subscribers, outbox, warn })
  const scheduledAlerts = new ScheduledAlerts({
    db,
    clock,
    observations,
    catalogue,
    zones,
    zoneForecasts,
    outlooks,
    subscribers,
    outbox,
    mode: parts.mode,
  })
  const { mode } = parts
  const tripAlerts = new TripAlerts({ db, clock, places, trips, outbox, mode, warn })
  const { passages, seaReader, partnerFacts } = parts
  const passageAlerts = new PassageAlerts({
    db,
    clock,
    passages,
    seaReader,
    partnerFacts,
    outbox,
    mode,
    warn,
  })
  const stormWatch = stormAlerts({ clock, typhoons, places, subscribers, outbox, warn })
  const quakeWatch = quakeAlerts({ clock, earthquakes, subscribers, outbox, warn })
  const pictures = new Pictures({
    folder: join(env.DATA_DIR, 'pictures'),
    words,
    write: writeAlert,
    series: (query) => observations.series(query),
    shapeOf: (code) => zones.shape(code),
    isSea: (lon, lat) => seaMask.isSea(lon, lat),
    stormPicture: ({ code, receivedAt }, language) =>
      stormPicture(typhoons, { code, asOf: receivedAt }, language),
    warn,
  })
  gateways.onPushGone((endpoint) => {
    pushEndpoints
      .drop(endpoint)
      .catch((error: unknown) => warn('expired push subscription not deleted', error))
  })
  const sender = new Sender({
    db,
    clock,
    sealer,
    write: writeAlert,
    origin: env.PUBLIC_ORIGIN,
    gatewayFor: (route) => gateways.gatewayFor(FORM_OF[route]),
    pictureOf: (alert, language) => pictures.pictureOf(alert, language),
    verifiesPhone: env.PHONE_VERIFY === 'on',
    pushEndpoints,
    limits: { perPhone: env.TEXTS_PER_PHONE_PER_DAY, perDay: env.MESSAGES_PER_DAY },
    onOutcome,
    warn,
  })
  const carrier =
    env.REDIS_URL === undefined ? undefined : await RedisCarrier.open({ url: env.REDIS_URL, log })
  const sending = new SenderPump({
    outbox,
    sender,
    queue: new QueueCarrier(),
    carrier,
    isStopped: (route) => settings.present.stoppedRoutes.includes(route),
    warn,
  })
  const messageOffice = new MessageOffice({ db, clock, soon: () => sending.soon() })
  const messagePreviews = new MessagePreviews({
    clock,
    observations,
    catalogue,
    zones,
    zoneForecasts,
    outlooks,
    places,
    mode,
    write: writeAlert,
    origin: env.PUBLIC_ORIGIN,
  })
  const messageReports = {
    readReports: gateways.readReports,
    report: (reports: readonly DeliveryReport[]) => outbox.report(reports),
  }
  return {
    services: { ...services, messageOffice, messagePreviews },
    jobs: messageJobs({
      scheduledAlerts,
      warningAlerts,
      stormWatch,
      quakeWatch,
      tripAlerts,
      passageAlerts,
      outbox,
    }),
    routes: withParts([...messageRoutes, ...messageCatalogueRoutes], { services, messageReports }),
    answers: { 'compat messages': () => messageCatalogueAnswers(catalogue) },
    /** after observations and warnings were loaded: looks for due alerts, and sends */
    start() {
      sending.start()
      thresholdAlerts.start()
      warningAlerts.start()
      stormWatch.start()
      quakeWatch.start()
    },
    readAgain() {
      thresholdAlerts.readAgain()
      warningAlerts.readAgain()
      stormWatch.offerSoon()
      quakeWatch.offerSoon()
    },
    /** what is not sent yet stands in the outbox */
    async stop() {
      await Promise.all([thresholdAlerts.stop(), warningAlerts.stop(), stormWatch.stop(), quakeWatch.stop()])
      await sending.stop()
    },
    async close() {
      await texts.settled()
      await gateways.close()
    },
  } satisfies Module
}
