import type { QuakeAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import type { Earthquake } from '../../src/domain/earthquakes/earthquakes.ts'
import { quakeNews } from '../../src/domain/earthquakes/quakeNews.ts'
import type { QuakeNews } from '../../src/domain/earthquakes/quakeNews.ts'
import { HOUR_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Earthquakes } from '../earthquakes/index.ts'
import type { Clock } from '../platform/clock.ts'
import { NewsWatch } from './newsWatch.ts'
import { offerToAll } from './offerToAll.ts'
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
export const quakeAlerts = (parts: QuakeAlertsParts): NewsWatch =>
  new NewsWatch({
    offer: () => offer(parts),
    onChange: (fn) => parts.earthquakes.onChange(fn),
    warn: (error) => parts.warn('earthquake alerts not queued; will be retried', error),
  })

async function offer({ clock, earthquakes, subscribers, outbox }: QuakeAlertsParts): Promise<number> {
  const now = clock.now().getTime()
  const events = earthquakes
    .recent()
    .flatMap((quake) => quakeNews(quake).map((news) => eventOf(quake, news)))
    .filter(({ usefulUntil }) => usefulUntil.getTime() > now && usefulUntil.getTime() <= now + NEWS_MS)
  return offerToAll(events, 'tsunami', { subscribers, outbox })
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
