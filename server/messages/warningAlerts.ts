import { createHash } from 'node:crypto'
import type { Recipient, WarningAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import type { TopicOf } from '../../src/domain/messages/alertTopics.ts'
import { HOUR_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import { NEWS_HOURS, usefulUntil, warningNews } from '../../src/domain/messages/warningNews.ts'
import type { Clock } from '../platform/clock.ts'
import { NewsWatch } from './newsWatch.ts'
import type { Outbox } from './outbox/index.ts'
import type { OutboxEvent } from './outbox/rows.ts'
import type { Subscriber, Subscribers } from './subscribers.ts'
import type { SubscriptionCatalogue } from './subscriptionCatalogue.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'

export interface WarningAlertsParts {
  clock: Clock
  warnings: Pick<Warnings, 'current' | 'onChange'>
  zones: Pick<Zones, 'warningZone' | 'childrenOf'>
  catalogue: Pick<SubscriptionCatalogue, 'zonesAround'>
  subscribers: Pick<Subscribers, 'subscribersOf'>
  outbox: Pick<Outbox, 'add'>
  /** called when something could not be offered; the next look tries again */
  warn?: (message: string, error: unknown) => void
}

/** Zones of one member that are named in its message; more are given as a count. */
const MOST_OWN_ZONES = 100
/** Zones of one event: with long names and times of their own, more would not fit into its column. */
const MOST_ZONES = 150
const HASH_LENGTH = 12

/** An alert of one topic, with its key. */
interface Offer {
  eventKey: string
  alert: WarningAlert
}

/**
 * Offers every step of a warning to the subscribers of its zone, and those of typhoons and tsunamis to those
 * of all of them.
 *
 * Nothing is remembered that a restart could lose: at the start everything of the last hours is offered again, and the
 * outbox passes over what it has. So a bulletin that is read twice, or reported by two services, is one message.
 */
export class WarningAlerts {
  readonly #parts: WarningAlertsParts
  /** keys that this process has put into the outbox, ms of their issue */
  readonly #offered = new Map<string, number>()
  readonly #watch: NewsWatch

  constructor(parts: WarningAlertsParts) {
    this.#parts = parts
    this.#watch = new NewsWatch({
      offer: () => this.#offerNow(),
      onChange: (fn) => parts.warnings.onChange(fn),
      warn: (error) => parts.warn?.('warning alerts not queued; will be retried', error),
    })
  }

  /** Looks now and after every change from now on. Call it when the warnings have been read. */
  start(): void {
    this.#watch.start()
  }

  /** Ends looking. @returns when what is under way is safe */
  stop(): Promise<void> {
    return this.#watch.stop()
  }

  /**
   * Offers what is news at this moment. Several calls at once are one after the other, and those that wait are one.
   *
   * @returns how many messages were added
   */
  offer(): Promise<number> {
    return this.#watch.offer()
  }

  /** Offers everything again, after a clock was set: what was offered of a time to come is news in its time. */
  readAgain(): void {
    this.#offered.clear()
    this.#watch.offerSoon()
  }

  async #offerNow(): Promise<number> {
    const { clock, warnings, zones, subscribers, outbox } = this.#parts
    const now = clock.now()
    this.#forget(now)
    const news = warningNews(warnings.current().warnings, now, (code) => {
      const { nameKo, nameEn } = zones.warningZone(code)
      return { nameKo, nameEn }
    })
    const offers = news.flatMap(offersOf).filter(({ eventKey }) => !this.#offered.has(eventKey))
    if (offers.length === 0) return 0

    const points = this.#pointsOf(offers)
    const byTopic = new Map<string, Subscriber[]>()
    for (const topic of new Set(offers.map(({ alert }) => alert.topic)))
      byTopic.set(
        topic,
        await subscribers.subscribersOf(topic, topic === 'warning' ? { points: [...points.keys()] } : {}),
      )
    let added = 0
    for (const offer of offers) {
      const { eventKey, alert } = offer
      const recipients = recipientsOf(alert, byTopic.get(alert.topic) ?? [], points)
      // separately: the first must not wait for the last
      if (recipients.length > 0) added += (await outbox.add(eventOf(offer), recipients)).added
      this.#offered.set(eventKey, alert.issuedAt.getTime())
    }
    return added
  }

  /** For every point that can be subscribed to, the zones its subscribers are notified of. */
  #pointsOf(offers: readonly Offer[]): ReadonlyMap<string, ReadonlySet<string>> {
    const codes = new Set(offers.flatMap(({ alert }) => alert.zones.map(({ code }) => code)))
    const points = new Map<string, Set<string>>()
    for (const code of codes) {
      for (const point of [...this.#parts.catalogue.zonesAround(code), ...this.#within(code)]) {
        const reported = points.get(point)
        if (reported) reported.add(code)
        else points.set(point, new Set([code]))
      }
    }
    return points
  }

  /** Zones that a group is made of: a subscriber of one of them is concerned when the whole is warned. */
  #within(code: string): string[] {
    const { zones } = this.#parts
    if (zones.warningZone(code).level !== 'group') return []
    return zones.childrenOf(code).flatMap((child) => [child.code, ...this.#within(child.code)])
  }

  /** Twice as long as anything is news, for a clock may go back. */
  #forget(now: Date): void {
    const oldestMs = now.getTime() - 2 * NEWS_HOURS * HOUR_MS
    for (const [key, issuedMs] of this.#offered) if (issuedMs < oldestMs) this.#offered.delete(key)
  }
}

/**
 * For the subscribers of zones, and of typhoons and tsunamis for those who want all of them. More zones than an event
 * holds become several events; a member still gets one message, for the first that names a zone of its own.
 */
function offersOf(alert: WarningAlert): Offer[] {
  const topics: TopicOf<'issue'>[] = ['warning']
  if (alert.type === 'typhoon' || alert.type === 'tsunami') topics.push(alert.type)
  const offers: Offer[] = []
  for (const topic of topics) {
    for (let from = 0; from < alert.zones.length; from += MOST_ZONES) {
      const own = { ...alert, topic, zones: alert.zones.slice(from, from + MOST_ZONES) }
      offers.push({ eventKey: eventKeyOf(own), alert: own })
    }
  }
  return offers
}

const stepKey = ({ type, level, action, issuedAt }: WarningAlert): string =>
  [type, level, action, toKstDigits(issuedAt)].join(':')

function eventKeyOf(alert: WarningAlert): string {
  const zones = alert.zones.map(({ code }) => code).toSorted()
  const hash = createHash('sha256')
    .update([alert.mode, alert.topic, ...zones].join(' '))
    .digest('hex')
  return `w:${stepKey(alert)}:${hash.slice(0, HASH_LENGTH)}`
}

const eventOf = ({ eventKey, alert }: Offer): OutboxEvent => ({
  eventKey,
  alert,
  alertClass: 'warning',
  lane: LANES.warning,
  usefulUntil: usefulUntil(alert),
})

/** One message per member and channel, whatever number of zones it has. */
function recipientsOf(
  alert: WarningAlert,
  subscribers: readonly Subscriber[],
  points: ReadonlyMap<string, ReadonlySet<string>>,
): Recipient[] {
  const isOfZones = alert.topic === 'warning'
  const named = new Set(alert.zones.map(({ code }) => code))
  const own = new Map(
    [...points].map(([point, zones]) => [point, [...zones].filter((code) => named.has(code))]),
  )
  const recipients = new Map<string, Recipient & { zones: Set<string> }>()
  for (const { memberId, channel, route, pointCode } of subscribers) {
    const reported = isOfZones ? (own.get(pointCode) ?? []) : []
    if (isOfZones && reported.length === 0) continue
    const messageKey = `w:${memberId}:${channel}:${alert.topic}:${stepKey(alert)}`
    const recipient = recipients.get(messageKey) ?? { memberId, channel, route, messageKey, zones: new Set() }
    recipients.set(messageKey, recipient)
    for (const code of reported) recipient.zones.add(code)
  }
  return [...recipients.values()].map(({ zones, ...recipient }) =>
    zones.size === 0
      ? recipient
      : { ...recipient, detail: { zoneCodes: [...zones].toSorted().slice(0, MOST_OWN_ZONES) } },
  )
}
