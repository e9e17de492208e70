import { MoreThanOrEqual } from 'typeorm'
import { leastReal } from '../../src/domain/kernel/readings.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import {
  isDepression,
  readStormCode,
  stormCode,
  TYPHOON_AGENCIES,
  withoutFormer,
} from '../../src/domain/typhoons/typhoons.ts'
import type {
  Storm,
  StormFacts,
  StormName,
  TrackedStorm,
  TyphoonAdvisory,
} from '../../src/domain/typhoons/typhoons.ts'
import type { FeedRow, Stored, TyphoonPayload } from '../feeds/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoredAdvisory, TyphoonStore } from './typhoonStore.ts'

/** A storm of which nothing new was said for so long has ended, whatever the list says. */
const SILENT_MS = DAY_MS

/** A storm with all that was said of it. */
export interface HeardStorm {
  code: string
  facts: Pick<StormFacts, 'agency' | 'year' | 'number' | 'nameKo' | 'nameEn'>
  mode: FeedMode
  advisories: readonly StoredAdvisory[]
}

/** Storms of the agencies. What was known at a moment can be asked for at any time. */
export class Typhoons {
  /** Goes up with each change of what `current` answers. */
  version = 0

  readonly #store: TyphoonStore
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #modes: ReadonlyMap<number, FeedMode> = new Map()
  #held: readonly TrackedStorm[] = []

  constructor({ store, clock }: { store: TyphoonStore; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  /** The feeds whose storms may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.#modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.#show([])
  }

  /** Whether any feed brings storms: none at all is something else than no storm. */
  get isFed(): boolean {
    return this.#modes.size > 0
  }

  async load(): Promise<void> {
    const since = new Date(this.#clock.now().getTime() - SILENT_MS)
    const [recent, listed] = await Promise.all([
      this.#store.advisories(this.#feedIds(), { baseAt: MoreThanOrEqual(since) }),
      this.#store.storms(this.#feedIds(), {}),
    ])
    const codes = new Set(recent.map(({ advisory }) => stormCode(advisory)))
    const storms = await Promise.all(
      [...codes].flatMap((code) => {
        const facts = listed.find((one) => stormCode(one.facts) === code)?.facts
        return facts && !facts.isActive ? [] : [this.#tracked(code, facts)]
      }),
    )
    this.#show(storms.filter((storm) => storm !== undefined))
  }

  /** Storms that go on, each with its newest advisory; one that fell silent meanwhile is left out. */
  current(): readonly TrackedStorm[] {
    const since = this.#clock.now().getTime() - SILENT_MS
    return withoutFormer(this.#held.filter(({ advisory }) => advisory && advisory.baseAt.getTime() >= since))
  }

  /** Storms of a year, the newest first. @throws Refusal INPUT_INVALID */
  async year(year: number): Promise<Storm[]> {
    if (!Number.isInteger(year) || year < 1900 || year > 2200)
      throw new Refusal('INPUT_INVALID', { field: 'year' })
    const storms = await this.#store.storms(this.#feedIds(), { year })
    return storms.map(({ feedId, facts }) => ({ ...facts, mode: this.#modes.get(feedId) ?? 'demo' }))
  }

  years(): Promise<number[]> {
    return this.#store.years(this.#feedIds())
  }

  /**
   * @param asOf by what had been received until this moment
   * @throws Refusal ROW_UNKNOWN
   */
  async storm(code: string, asOf?: Date): Promise<TrackedStorm> {
    const named = readStormCode(code)
    const held = asOf ? undefined : this.#held.find((storm) => stormCode(storm) === code)
    if (held) return held
    const [listed] = named ? await this.#store.storms(this.#feedIds(), named) : []
    const storm = named && (await this.#tracked(code, listed?.facts, asOf))
    if (!storm) throw new Refusal('ROW_UNKNOWN')
    return storm
  }

  /** Storms of which something was said in the last day, each with what was said of it, oldest first. */
  async heard(): Promise<HeardStorm[]> {
    const since = new Date(this.#clock.now().getTime() - SILENT_MS)
    const recent = await this.#store.advisories(this.#feedIds(), { baseAt: MoreThanOrEqual(since) })
    const codes = [...new Set(recent.map(({ advisory }) => stormCode(advisory)))]
    return Promise.all(
      codes.map(async (code) => {
        const named = readStormCode(code)!
        const [listed] = await this.#store.storms(this.#feedIds(), named)
        const advisories = await this.#store.advisories(this.#feedIds(), named)
        const modes = advisories.flatMap(({ feedId }) => this.#modes.get(feedId) ?? [])
        return { code, facts: listed?.facts ?? named, mode: leastReal(modes) ?? 'demo', advisories }
      }),
    )
  }

  /** Stores what a payload says, whole or not at all. The same payload again changes nothing. */
  async record(feed: FeedRow, { advisories, storms }: TyphoonPayload, receivedAt: Date): Promise<Stored> {
    const [fresh, changed] = await this.#store.add(feed.id, advisories, receivedAt)
    await this.#store.list(feed.id, storms, receivedAt)
    if ((fresh > 0 || storms.length > 0) && this.#modes.has(feed.id)) await this.load()
    const times = advisories.map(({ baseAt }) => baseAt.getTime())
    return {
      rows: advisories.length + storms.length,
      inserted: fresh - changed,
      changed,
      unchanged: advisories.length - fresh,
      ...(times.length > 0 && { newestAt: new Date(Math.max(...times)) }),
    }
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** @returns undefined where neither a list nor an advisory speaks of it */
  async #tracked(
    code: string,
    facts: StormFacts | undefined,
    asOf?: Date,
  ): Promise<TrackedStorm | undefined> {
    const named = readStormCode(code)
    if (!named) return undefined
    const all = await this.#store.advisories(this.#feedIds(), named, asOf)
    const newest = newestOf(all)
    if (!newest && !facts) return undefined
    const names = facts ? {} : await this.#namesOf(named, newest)
    const modes = all.flatMap(({ feedId }) => this.#modes.get(feedId) ?? [])
    const past = new Map(all.map(({ advisory }) => [advisory.baseAt.getTime(), advisory.analysis]))
    return {
      ...(facts ?? { ...named, ...names, isActive: true, startedAt: all[0]?.advisory.baseAt ?? new Date(0) }),
      mode: leastReal(modes) ?? leastReal([...this.#modes.values()]) ?? 'demo',
      ...(newest && { advisory: newest }),
      past: [...past].toSorted(([a], [b]) => a - b).map(([, point]) => point),
    }
  }

  /** Some name a storm with what they say of it. Others use the numbers of the regional centre, as those with a list do. */
  async #namesOf(
    { agency, year, number }: StormName,
    newest: TyphoonAdvisory | undefined,
  ): Promise<Pick<StormFacts, 'nameKo' | 'nameEn'>> {
    if (newest?.nameEn !== undefined) return { nameEn: newest.nameEn }
    if (agency === 'jtwc') return {}
    const [listed] = await this.#store.storms(this.#feedIds(), { year, number })
    const { nameKo, nameEn } = listed?.facts ?? {}
    return { ...(nameKo !== undefined && { nameKo }), ...(nameEn !== undefined && { nameEn }) }
  }

  #feedIds(): number[] {
    return [...this.#modes.keys()]
  }

  #show(storms: readonly TrackedStorm[]): void {
    this.#held = storms.toSorted(
      (a, b) =>
        Number(isDepression(a)) - Number(isDepression(b)) ||
        b.number - a.number ||
        TYPHOON_AGENCIES.indexOf(a.agency) - TYPHOON_AGENCIES.indexOf(b.agency),
    )
    this.version++
    for (const fn of this.#listeners) fn()
  }
}

/** The last base time; of two texts about it the one received last. */
const newestOf = (all: readonly StoredAdvisory[]): TyphoonAdvisory | undefined => all.at(-1)?.advisory
