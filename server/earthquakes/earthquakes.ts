import { earthquakesOf, SHOWN_DAYS } from '../../src/domain/earthquakes/earthquakes.ts'
import type { Earthquake } from '../../src/domain/earthquakes/earthquakes.ts'
import { tsunamisOf } from '../../src/domain/earthquakes/tsunamis.ts'
import type { Tsunami } from '../../src/domain/earthquakes/tsunamis.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { EarthquakePayload, FeedRow, Stored } from '../feeds/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { quakeStore, tsunamiStore } from './bulletinStore.ts'

/** Earthquakes of the last month, each with all bulletins about it. */
export class Earthquakes {
  /** Goes up with each change of what `recent` answers. */
  version = 0

  readonly #store: ReturnType<typeof quakeStore>
  readonly #tsunamiStore: ReturnType<typeof tsunamiStore>
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #modes: ReadonlyMap<number, FeedMode> = new Map()
  #held: readonly Earthquake[] = []
  #tsunamis: readonly Tsunami[] = []

  constructor({
    store,
    tsunamis,
    clock,
  }: {
    store: ReturnType<typeof quakeStore>
    tsunamis: ReturnType<typeof tsunamiStore>
    clock: Clock
  }) {
    this.#store = store
    this.#tsunamiStore = tsunamis
    this.#clock = clock
  }

  /** The feeds whose bulletins may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.#modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.#show([], [])
  }

  /** Whether any feed brings earthquakes: none at all is something else than no earthquake. */
  get isFed(): boolean {
    return this.#modes.size > 0
  }

  async load(): Promise<void> {
    const feedIds = [...this.#modes.keys()]
    const [stored, tsunamis] = await Promise.all([
      this.#store.since(feedIds, this.#since()),
      this.#tsunamiStore.since(feedIds, this.#since()),
    ])
    const heard = stored.map(({ feedId, bulletin }) => ({
      bulletin,
      mode: this.#modes.get(feedId) ?? ('demo' as const),
    }))
    this.#show(earthquakesOf(heard), tsunamisOf(tsunamis.map(({ bulletin }) => bulletin)))
  }

  /** The last one on top. */
  recent(): readonly Earthquake[] {
    const since = this.#since()
    return this.#held.filter(({ newest }) => newest.issuedAt >= since)
  }

  /** What was said of tsunamis, the last event on top; a cancelled one stays. */
  tsunamis(): readonly Tsunami[] {
    const since = this.#since()
    return this.#tsunamis.filter(({ newest }) => newest.issuedAt >= since)
  }

  /** Stores what a payload says, whole or not at all. The same payload again changes nothing. */
  async record(
    feed: FeedRow,
    { quakes, tsunamis = [] }: EarthquakePayload,
    receivedAt: Date,
  ): Promise<Stored> {
    const inserted =
      (await this.#store.add(feed.id, quakes, receivedAt)) +
      (await this.#tsunamiStore.add(feed.id, tsunamis, receivedAt))
    if (inserted > 0 && this.#modes.has(feed.id)) await this.load()
    const times = [...quakes, ...tsunamis].map(({ issuedAt }) => issuedAt.getTime())
    return {
      rows: times.length,
      inserted,
      changed: 0,
      unchanged: times.length - inserted,
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

  #show(earthquakes: readonly Earthquake[], tsunamis: readonly Tsunami[]): void {
    this.#held = earthquakes
    this.#tsunamis = tsunamis
    this.version++
    for (const fn of this.#listeners) fn()
  }
}
