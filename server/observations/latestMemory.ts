import { mergeReports, readingsOf } from '../../src/domain/observations/mergeReports.ts'
import type { SourcedReport, StationState } from '../../src/domain/observations/mergeReports.ts'
import type { AbsentReason } from '../../src/domain/kernel/readings.ts'
import type { StationFacts, StationLatest } from '../../src/domain/observations/stations.ts'
import { sortByCode } from './stationList.ts'

export interface KnownStation {
  id: number
  facts: StationFacts
  /** not in lists */
  isHidden?: boolean
  /** absent while no shown feed has said anything of it */
  state?: StationState
}

interface Held extends KnownStation {
  /** what the list shows of it, until something changes */
  latest?: StationLatest
}

/**
 * Every station with what is known of it now. What it shows changes only with `publish`, all at once: a reader in
 * between sees the whole of the state before.
 */
export class LatestMemory {
  private readonly held = new Map<string, Held>()
  private list: readonly StationLatest[] = []
  private shown = new Map<string, StationLatest>()
  private isPublished = true

  /** Puts a station in, or new facts of one; what was known of its values stays unless given. */
  put({ state, ...station }: KnownStation): void {
    const { code } = station.facts
    const known = state ?? this.held.get(code)?.state
    this.held.set(code, known ? { ...station, state: known } : station)
  }

  get(code: string): Readonly<KnownStation> | undefined {
    return this.held.get(code)
  }

  all(): readonly KnownStation[] {
    return [...this.held.values()]
  }

  clear(): void {
    this.held.clear()
  }

  /** Forgets values, of all stations or of those with these ids; the stations stay. */
  forgetValues(ids?: ReadonlySet<number>): void {
    for (const known of this.held.values()) {
      if (ids && !ids.has(known.id)) continue
      delete known.state
      delete known.latest
    }
  }

  /** Takes reports in; those of unknown stations are passed over. */
  merge(reports: readonly SourcedReport[]): void {
    for (const [code, some] of Map.groupBy(reports, (report) => report.stationCode)) {
      const known = this.held.get(code)
      const state = mergeReports(known?.state, some)
      if (!known || !state) continue
      known.state = state
      delete known.latest
    }
  }

  /** From now on readers see what was put and merged. */
  publish(): void {
    this.isPublished = false
  }

  /** @returns all stations that are not hidden, in the order of their codes; the same array until the next `publish` */
  latest(): readonly StationLatest[] {
    this.build()
    return this.list
  }

  station(code: string): StationLatest | undefined {
    this.build()
    return this.shown.get(code)
  }

  /** The same stations with the values of these reports alone. */
  listOf(reports: readonly SourcedReport[]): readonly StationLatest[] {
    const byCode = Map.groupBy(reports, ({ stationCode }) => stationCode)
    return Object.freeze(
      sortByCode(
        this.listed().map(({ facts }): StationLatest => {
          const state = mergeReports(undefined, byCode.get(facts.code) ?? [])
          return { ...facts, readings: readingsOf(state), ...(state && { observedAt: state.reportedAt }) }
        }),
      ),
    )
  }

  private listed(): KnownStation[] {
    return [...this.held.values()].filter(({ isHidden }) => !isHidden)
  }

  private build(): void {
    if (this.isPublished) return
    this.isPublished = true
    const stations = [...this.held.values()]
    const hidden = new Set(stations.filter(({ isHidden }) => isHidden).map(({ facts }) => facts.code))
    // while no feed has said anything at all, silence is not the stations' fault
    const missing: AbsentReason = stations.some((known) => known.state) ? 'not-reported' : 'feed-down'
    const list = stations.map((known): StationLatest => {
      const { facts, state } = known
      if (!state) return { ...facts, readings: readingsOf(state, missing) }
      return (known.latest ??= { ...facts, readings: readingsOf(state), observedAt: state.reportedAt })
    })
    this.list = Object.freeze(sortByCode(list.filter(({ code }) => !hidden.has(code))))
    this.shown = new Map(list.map((station) => [station.code, station]))
  }
}
