import { setImmediate } from 'node:timers/promises'
import type { HarbourWind, Recipient, StormAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import { toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Place } from '../../src/domain/places/places.ts'
import { awaitsStorms } from '../../src/domain/typhoons/harbours.ts'
import type { HarbourArrival } from '../../src/domain/typhoons/harbours.ts'
import { awaited, stormNews } from '../../src/domain/typhoons/stormNews.ts'
import type { StormNews } from '../../src/domain/typhoons/stormNews.ts'
import { nextAdvisoryAt } from '../../src/domain/typhoons/typhoons.ts'
import type { TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import type { Places } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { HeardStorm, StoredAdvisory, Typhoons } from '../typhoons/index.ts'
import { Looks } from './looks.ts'
import type { Outbox } from './outbox/index.ts'
import type { OutboxEvent } from './outbox/rows.ts'
import type { Subscriber, Subscribers } from './subscribers.ts'

export interface StormAlertsParts {
  clock: Clock
  typhoons: Pick<Typhoons, 'heard' | 'onChange'>
  places: Pick<Places, 'list'>
  subscribers: Pick<Subscribers, 'subscribersOf'>
  outbox: Pick<Outbox, 'add'>
  /** called when something could not be offered; the next look tries again */
  warn: (message: string, error: unknown) => void
}

/** Harbours that a message names; a count stands for the rest. */
const NAMED_HARBOURS = 8
/** Advisories whose arrivals are remembered: each takes a few milliseconds to compute. */
const REMEMBERED = 1_000

/**
 * Offers what is news of a storm to those who asked for typhoons. As with warnings nothing is remembered that a restart could
 * lose: the news follows from the stored advisories, and the outbox passes over what it has.
 */
export class StormAlerts {
  readonly #parts: StormAlertsParts
  readonly #arrivals = new Map<string, readonly HarbourArrival<Place>[]>()
  readonly #looks: Looks
  #unsubscribe: (() => unknown) | undefined

  constructor(parts: StormAlertsParts) {
    this.#parts = parts
    this.#looks = new Looks(
      () => this.#offerNow(),
      (error) => parts.warn('storm alerts not queued; will be retried', error),
    )
  }

  /** Looks now and after every change from now on. */
  start(): void {
    this.#unsubscribe ??= this.#parts.typhoons.onChange(() => this.#looks.soon())
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
    const { typhoons, subscribers, outbox } = this.#parts
    const events: OutboxEvent[] = []
    for (const storm of await typhoons.heard()) events.push(...(await this.#eventsOf(storm)))
    if (events.length === 0) return 0
    const readers = await subscribers.subscribersOf('typhoon')
    let added = 0
    for (const event of events) {
      const recipients = readers.map((reader) => recipientOf(event.eventKey, reader))
      if (recipients.length > 0) added += (await outbox.add(event, recipients)).added
    }
    return added
  }

  async #eventsOf(storm: HeardStorm): Promise<OutboxEvent[]> {
    const now = this.#parts.clock.now()
    const harbours = this.#parts.places.list().filter(awaitsStorms)
    for (const one of storm.advisories) {
      const key = keyOf(storm, one)
      if (this.#arrivals.has(key)) continue
      if (this.#arrivals.size >= REMEMBERED) this.#arrivals.clear()
      this.#arrivals.set(key, awaited(harbours, one.advisory))
      // others are answered in between
      await setImmediate()
    }
    const stored = new Map(storm.advisories.map((one) => [one.advisory, one]))
    const news = stormNews(
      storm.advisories.map(({ advisory }) => advisory),
      (advisory) => this.#arrivals.get(keyOf(storm, stored.get(advisory)!)) ?? awaited(harbours, advisory),
    )
    return news
      .filter(({ advisory }) => advisory.baseAt <= now && nextAdvisoryAt(advisory) > now)
      .map((one) => eventOf(storm, stored.get(one.advisory)!, one))
  }
}

const keyOf = ({ code }: HeardStorm, { advisory, receivedAt }: StoredAdvisory): string =>
  [code, toKstDigits(advisory.baseAt), receivedAt.getTime()].join(':')

function eventOf(storm: HeardStorm, stored: StoredAdvisory, news: StormNews<Place>): OutboxEvent {
  const { advisory, receivedAt } = stored
  const { harbours, cause, movedHours } = news
  const { agency, number, nameKo, nameEn } = storm.facts
  const alert: StormAlert = {
    cause: 'storm',
    topic: 'typhoon',
    mode: storm.mode,
    why: cause,
    ...(movedHours !== undefined && { movedHours }),
    code: storm.code,
    storm: { agency, number, ...(nameKo && { nameKo }), ...(nameEn && { nameEn }) },
    kind: advisory.kind,
    baseAt: advisory.baseAt,
    receivedAt,
    analysis: factsOf(advisory),
    harbours: harbours.slice(0, NAMED_HARBOURS).map(windOf),
    moreHarbours: harbours.slice(NAMED_HARBOURS).filter(({ arrival }) => arrival.winds.gale.earliestFrom)
      .length,
  }
  return {
    eventKey: `t:${keyOf(storm, stored)}`,
    alert,
    alertClass: 'warning',
    lane: LANES.warning,
    usefulUntil: nextAdvisoryAt(advisory),
  }
}

function factsOf({ analysis: { lat, lon, windSpeed, pressure, motion, place } }: TyphoonAdvisory) {
  return {
    lat,
    lon,
    ...(windSpeed !== undefined && { windSpeed }),
    ...(pressure !== undefined && { pressure }),
    ...(motion && { motion }),
    ...(place && { place }),
  }
}

function windOf({ harbour: { code, names }, arrival }: HarbourArrival<Place>): HarbourWind {
  const { earliestFrom, likelyFrom } = arrival.winds.gale
  return {
    code,
    nameKo: names.ko,
    nameEn: names.en,
    ...(earliestFrom && { earliestFrom }),
    ...(likelyFrom && { likelyFrom }),
  }
}

const recipientOf = (eventKey: string, { memberId, channel, route }: Subscriber): Recipient => ({
  memberId,
  channel,
  route,
  messageKey: `${eventKey}:${memberId}:${channel}`,
})
