import { join } from 'node:path'
import type { Logger } from 'pino'
import { alerts as words, writeAlert } from '../../src/text/messages/alerts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import type { Sealer } from '../accounts/auth/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import type { Gateways } from './delivery/gateways.ts'
import { MatchingThread } from './matching/matchingThread.ts'
import { Pictures } from './delivery/pictures/index.ts'
import type { DeliveryReport, MessageForm } from './delivery/ports.ts'
import { QueueCarrier } from './delivery/queueCarrier.ts'
import { RedisCarrier } from './delivery/redisCarrier.ts'
import type { Env } from '../env.ts'
import type { ForecastServices } from '../forecasts/index.ts'
import { messageJobs } from './jobs/messageJobs.ts'
import type { Job } from '../platform/jobs/runner.ts'
import type { Observations } from '../observations/observations.ts'
import { ScheduledAlerts } from './scheduledAlerts.ts'
import { Sender } from './sender/index.ts'
import type { OutcomeCount } from './sender/outcomes.ts'
import { SenderPump } from './sender/pump.ts'
import { Subscribers } from './subscribers.ts'
import { ThresholdAlerts } from './thresholdAlerts.ts'
import { ThresholdHistory } from './thresholdHistory.ts'
import { WarningAlerts } from './warningAlerts.ts'
import { buildSubscriptions } from './subscriptionServices.ts'
import type { SubscriptionServices } from './subscriptionServices.ts'

/** What becomes of messages, as their provider reports it. */
export interface MessageReportParts {
  /**
   * Absent where no gateway reports.
   *
   * @returns undefined for a body that the provider did not sign
   */
  readReports?:
    ((body: Uint8Array, authorization: string | undefined) => DeliveryReport[] | undefined) | undefined
  /** stores them; the same again, or an older one, changes nothing */
  report(reports: readonly DeliveryReport[]): Promise<unknown>
}

/** Everything from what members asked to be notified of to the gateways' reports, made once per process. */
export interface Messages {
  services: SubscriptionServices
  jobs: Job[]
  /** delivery reports of the gateways */
  reports: MessageReportParts
  /** After observations and warnings were loaded: looks for due alerts, and sends. */
  start(): void
  /** Looks at everything again, after a clock was set. */
  readAgain(): void
  /** Ends both; what is not sent yet stands in the outbox. */
  stop(): Promise<void>
}

export interface MessagesParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  sealer: Sealer
  gateways: Gateways
  observations: Observations
  forecasts: ForecastServices
  /** the least real of the feeds' modes */
  mode: FeedMode
  /** called with what became of messages, for figures */
  onOutcome(counts: readonly OutcomeCount[]): void
}

/** The form that stands for a route where only the gateway is asked for. */
const FORM_OF: Record<DeliveryRoute, MessageForm> = { text: 'sms', push: 'push', email: 'email' }

/** Puts the parts together; nothing runs yet. */
export async function buildMessages(parts: MessagesParts): Promise<Messages> {
  const { env, db, clock, log, sealer, gateways, observations, forecasts, onOutcome } = parts
  const { warnings, zones, zoneForecasts, outlooks } = forecasts
  const services = buildSubscriptions({ env, db, clock, sealer, observations, zones, gateways })
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
  const pictures = new Pictures({
    folder: join(env.DATA_DIR, 'pictures'),
    words,
    write: writeAlert,
    series: (query) => observations.series(query),
    shapeOf: (code) => zones.shape(code),
    isSea: (lon, lat) => seaMask.isSea(lon, lat),
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
  const sending = new SenderPump({ outbox, sender, queue: new QueueCarrier(), carrier, warn })
  return {
    services,
    jobs: messageJobs({ scheduledAlerts, warningAlerts, outbox }),
    reports: { readReports: gateways.readReports, report: (reports) => outbox.report(reports) },
    start() {
      sending.start()
      thresholdAlerts.start()
      warningAlerts.start()
    },
    readAgain() {
      thresholdAlerts.readAgain()
      warningAlerts.readAgain()
    },
    async stop() {
      await Promise.all([thresholdAlerts.stop(), warningAlerts.stop()])
      await sending.stop()
    },
  }
}
