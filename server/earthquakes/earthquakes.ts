import { earthquakesOf, SHOWN_DAYS } from '../../src/domain/earthquakes/earthquakes.ts'
import type { Earthquake } from '../../src/domain/earthquakes/earthquakes.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { EarthquakePayload, FeedRow, Stored } from '../feeds/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { QuakeStore } from './quakeStore.ts'

/** Earthquakes of the last month, each with all bulletins about it. */
export class Earthquakes {
  /** Goes up with each change of what `recent` answers. */
  version = 0

  readonly #store: QuakeStore
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #modes: ReadonlyMap<number, FeedMode> = new Map()
  #held: readonly Earthquake[] = []

  constructor({ store, clock }: { store: QuakeStore; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  /** The feeds whose bulletins may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.#modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.#show([])
  }

  /** Whether any feed brings earthquakes: none at all is something else than no earthquake. */
  get isFed(): boolean {
    return this.#modes.size > 0
  }

  async load(): Promise<void> {
    const stored = await this.#store.since([...this.#modes.keys()], this.#since())
    const heard = stored.map(({ feedId, bulletin }) => ({
      bulletin,
      mode: this.#modes.get(feedId) ?? ('demo' as const),
    }))
    this.#show(earthquakesOf(heard))
  }

  /** The last one on top. */
  recent(): readonly Earthquake[] {
    const since = this.#since()
    return this.#held.filter(({ newest }) => newest.issuedAt >= since)
  }

  /** Stores what a payload says, whole or not at all. The same payload again changes nothing. */
  async record(feed: FeedRow, { quakes }: EarthquakePayload, receivedAt: Date): Promise<Stored> {
    const inserted = await this.#store.add(feed.id, quakes, receivedAt)
    if (inserted > 0 && this.#modes.has(feed.id)) await this.load()
    const times = quakes.map(({ issuedAt }) => issuedAt.getTime())
    return {
      rows: quakes.length,
      inserted,
      changed: 0,
      unchanged: quakes.length - inserted,
      ...(times.length > 0 && { newestAt: new Date(Math.max(...times)) }),
    }
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  #since(): Date {
    return new Date(this.#clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  }

  #show(earthquakes: readonly Earthquake[]): void {
    this.#held = earthquakes
    this.version++
    for (const fn of this.#listeners) fn()
  }
}
