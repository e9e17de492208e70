import { setImmediate } from 'node:timers/promises'
import type { HarbourWind, StormAlert } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import { toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Place } from '../../src/domain/places/places.ts'
import { awaitsStorms } from '../../src/domain/typhoons/harbours.ts'
import type { HarbourArrival } from '../../src/domain/typhoons/harbours.ts'
import { awaited, stormNews } from '../../src/domain/typhoons/stormNews.ts'
import type { StormNews } from '../../src/domain/typhoons/stormNews.ts'
import { isDepression, nextAdvisoryAt } from '../../src/domain/typhoons/typhoons.ts'
import type { TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import type { Places } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { HeardStorm, StoredAdvisory, Typhoons } from '../typhoons/index.ts'
import { NewsWatch } from './newsWatch.ts'
import { offerToAll } from './offerToAll.ts'
import type { Outbox } from './outbox/index.ts'
import type { OutboxEvent } from './outbox/rows.ts'
import type { Subscribers } from './subscribers.ts'

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
export function stormAlerts(parts: StormAlertsParts): NewsWatch {
  const { clock, typhoons, places, subscribers, outbox } = parts
  const arrivals = new Map<string, Arrivals>()
  return new NewsWatch({
    async offer() {
      const events: OutboxEvent[] = []
      const harbours = places.list().filter(awaitsStorms)
      for (const storm of await typhoons.heard()) {
        // one agency speaks to members, and of typhoons; what a depression brings is warned of
        if (storm.facts.agency !== 'kma' || isDepression(storm.facts)) continue
        await computeArrivals(storm, harbours, arrivals)
        events.push(...eventsOf(storm, arrivals, clock.now()))
      }
      return offerToAll(events, 'typhoon', { subscribers, outbox })
    },
    onChange: (fn) => typhoons.onChange(fn),
    warn: (error) => parts.warn('storm alerts not queued; will be retried', error),
  })
}

type Arrivals = readonly HarbourArrival<Place>[]

/** Fills in what is missing of a storm's advisories. */
async function computeArrivals(
  storm: HeardStorm,
  harbours: readonly Place[],
  arrivals: Map<string, Arrivals>,
): Promise<void> {
  if (arrivals.size >= REMEMBERED) arrivals.clear()
  for (const one of storm.advisories) {
    const key = keyOf(storm, one)
    if (arrivals.has(key)) continue
    arrivals.set(key, awaited(harbours, one.advisory))
    // others are answered in between
    await setImmediate()
  }
}

function eventsOf(storm: HeardStorm, arrivals: ReadonlyMap<string, Arrivals>, now: Date): OutboxEvent[] {
  const stored = new Map(storm.advisories.map((one) => [one.advisory, one]))
  return stormNews([...stored.keys()], (advisory) => arrivals.get(keyOf(storm, stored.get(advisory)!)) ?? [])
    .filter(({ advisory }) => advisory.baseAt <= now && nextAdvisoryAt(advisory) > now)
    .map((news) => eventOf(storm, stored.get(news.advisory)!, news))
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
