import type { QuakeAlert, Recipient } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import type { Earthquake } from '../../src/domain/earthquakes/earthquakes.ts'
import { quakeNews } from '../../src/domain/earthquakes/quakeNews.ts'
import type { QuakeNews } from '../../src/domain/earthquakes/quakeNews.ts'
import { HOUR_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Earthquakes } from '../earthquakes/index.ts'
import type { Clock } from '../platform/clock.ts'
import { Looks } from './looks.ts'
import type { Outbox } from './outbox/index.ts'
import type { OutboxEvent } from './outbox/rows.ts'
import type { Subscribers } from './subscribers.ts'

export interface QuakeAlertsParts {
  clock: Clock
  earthquakes: Pick<Earthquakes, 'recent' | 'onChange'>
  subscribers: Pick<Subscribers, 'subscribersOf'>
  outbox: Pick<Outbox, 'add'>
  /** called when something could not be offered; the next look tries again */
  warn: (message: string, error: unknown) => void
}

/** A bulletin is news for so long, also after an outage; and its message is of use for so long. */
const NEWS_MS = 3 * HOUR_MS

/**
 * Offers what is news of an earthquake to those who asked for earthquakes and tsunamis. The news follows from the stored
 * bulletins, and the outbox passes over what it has.
 */
export class QuakeAlerts {
  readonly #parts: QuakeAlertsParts
  readonly #looks: Looks
  #unsubscribe: (() => unknown) | undefined

  constructor(parts: QuakeAlertsParts) {
    this.#parts = parts
    this.#looks = new Looks(
      () => this.#offerNow(),
      (error) => parts.warn('earthquake alerts not queued; will be retried', error),
    )
  }

  /** Looks now and after every change from now on. */
  start(): void {
    this.#unsubscribe ??= this.#parts.earthquakes.onChange(() => this.#looks.soon())
    this.#looks.soon()
  }

  /** @returns when what is under way is safe */
  stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    return this.#looks.settled()
  }

  readAgain(): void {
    this.#looks.soon()
  }

  /** Offers what is news at this moment. @returns how many messages were added */
  offer(): Promise<number> {
    return this.#looks.now()
  }

  async #offerNow(): Promise<number> {
    const { clock, earthquakes, subscribers, outbox } = this.#parts
    const now = clock.now().getTime()
    const events = earthquakes
      .recent()
      .flatMap((quake) => quakeNews(quake).map((news) => eventOf(quake, news)))
      .filter(({ usefulUntil }) => usefulUntil.getTime() > now && usefulUntil.getTime() <= now + NEWS_MS)
    if (events.length === 0) return 0
    const readers = await subscribers.subscribersOf('tsunami')
    let added = 0
    for (const event of events) {
      const recipients = readers.map(({ memberId, channel, route }): Recipient => ({
        memberId,
        channel,
        route,
        messageKey: `${event.eventKey}:${memberId}:${channel}`,
      }))
      if (recipients.length > 0) added += (await outbox.add(event, recipients)).added
    }
    return added
  }
}

function eventOf({ mode }: Earthquake, { bulletin, cause }: QuakeNews): OutboxEvent {
  const { originAt, issuedAt, magnitude, place, lat, lon, tsunami, intensity, correction } = bulletin
  const alert: QuakeAlert = {
    cause: 'quake',
    topic: 'tsunami',
    mode,
    why: cause,
    originAt,
    issuedAt,
    magnitude,
    place,
    lat,
    lon,
    ...(tsunami && { tsunami }),
    ...(intensity && { intensity }),
    ...(correction && { correction }),
  }
  // two services number the same bulletin each in its own way
  const facts = [toKstDigits(issuedAt), bulletin.stage, toKstDigits(originAt), magnitude, mode]
  return {
    eventKey: `q:${facts.join(':')}`,
    alert,
    alertClass: 'warning',
    lane: LANES.warning,
    usefulUntil: new Date(issuedAt.getTime() + NEWS_MS),
  }
}
