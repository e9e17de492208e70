import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { FeedRow } from '../feeds/ports.ts'
import { unpackSquares } from './squarePacking.ts'
import { SquareRun, leadOf } from './squareRun.ts'
import type { SquareEntry, SquarePiece, SquareStore } from './squareStore.ts'

const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }
/** Runs looked at for one that can be used: two days of them. */
const RUNS_TRIED = 5
/** Runs of the past kept ready; each has a megabyte. */
const PAST_RUNS = 2

/** The runs of the model: the newest that can be used, the one before, and what has begun to come since. */
export class SquareRuns {
  private readonly store: SquareStore
  private feeds: ReadonlyMap<number, FeedRow> = new Map()
  /** the best first */
  private runs: SquareRun[] = []
  private usable: SquareRun[] = []
  private taking: Promise<void> = Promise.resolve()
  /** by the rows they are made of, the one asked for last at the end */
  private readonly past = new Map<string, Promise<SquareRun[]>>()

  constructor(store: SquareStore) {
    this.store = store
  }

  /** The newest run whose first day is there. */
  get current(): SquareRun | undefined {
    return this.usable[0]
  }

  /** The one before it. */
  get former(): SquareRun | undefined {
    return this.usable[1]
  }

  /** Whether any run is there, though it may not have come far enough to be used. */
  get isComing(): boolean {
    return this.runs.length > 0
  }

  /** Runs of other feeds are gone at once. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.feeds = new Map(feeds.map((feed) => [feed.id, feed]))
    this.past.clear()
    this.keep([])
  }

  async load(): Promise<void> {
    const runs: SquareRun[] = []
    let before: Date | undefined
    for (let tried = 0; tried < RUNS_TRIED; tried++) {
      before = await this.store.runBefore(before)
      if (!before) break
      runs.push(...(await this.read(await this.store.entries(before))))
      if (runs.filter((run) => run.isUsable()).length >= 2) break
    }
    this.keep(runs)
  }

  /**
   * Takes in what was just stored, one payload after the other.
   *
   * @returns whether the current run is another one, or says something new
   */
  take(feed: FeedRow, pieces: readonly SquarePiece[], receivedAt: Date): Promise<boolean> {
    const taken = this.taking.then(() => this.takeNow(feed, pieces, receivedAt))
    this.taking = taken.then(
      () => undefined,
      () => undefined,
    )
    return taken
  }

  /** The run that answered at a moment of the past; undefined when none did, or its time of keeping is over. */
  async asOf(at: Date): Promise<SquareRun | undefined> {
    let before: Date | undefined
    for (let tried = 0; tried < RUNS_TRIED; tried++) {
      before = await this.store.runBefore(before, at)
      if (!before) return undefined
      const entries = await this.store.entries(before, at)
      const run = (await this.readPast(entries)).find((one) => one.isUsable())
      if (run) return run
    }
    return undefined
  }

  private async takeNow(feed: FeedRow, pieces: readonly SquarePiece[], receivedAt: Date): Promise<boolean> {
    const { current } = this
    let isTouched = false
    for (const some of Map.groupBy(pieces, ({ issuedAt }) => issuedAt.getTime()).values()) {
      const { issuedAt } = some[0]!
      if (this.former && issuedAt < this.former.issuedAt) continue
      const held = this.runs.find(
        (run) => run.mode === feed.mode && run.issuedAt.getTime() === issuedAt.getTime(),
      )
      if (held && put(held, some, receivedAt)) isTouched ||= held === current
      // of a run that is new here something may be stored already; what came out of order has its place there
      else await this.reread(issuedAt)
    }
    this.keep(this.runs)
    return isTouched || this.current !== current
  }

  private async reread(issuedAt: Date): Promise<void> {
    const read = await this.read(await this.store.entries(issuedAt))
    this.runs = [...this.runs.filter((run) => run.issuedAt.getTime() !== issuedAt.getTime()), ...read]
  }

  private keep(runs: readonly SquareRun[]): void {
    const sorted = runs.toSorted(
      (a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || MODE_RANK[b.mode] - MODE_RANK[a.mode],
    )
    this.usable = sorted.filter((run) => run.isUsable()).slice(0, 2)
    const last = this.usable.at(-1)
    const needed = this.usable.length === 2 && last ? sorted.indexOf(last) + 1 : sorted.length
    this.runs = sorted.slice(0, Math.min(needed, RUNS_TRIED))
  }

  /** @param entries of one run, oldest receipt first @returns one run per mode, the best first */
  private async read(entries: readonly SquareEntry[]): Promise<SquareRun[]> {
    const runs = new Map<FeedMode, SquareRun>()
    const yieldIfDue = timeSlice()
    for (const entry of entries) {
      const feed = this.feeds.get(entry.feedId)
      const lead = leadOf(entry.issuedAt, entry.validAt)
      if (!feed || lead === undefined) continue
      const { mode, source } = feed
      const run = runs.get(mode) ?? new SquareRun({ issuedAt: entry.issuedAt, mode, source })
      runs.set(mode, run)
      run.put(lead, unpackSquares(await this.store.bytesOf(entry)), entry.receivedAt)
      await yieldIfDue()
    }
    return [...runs.values()].toSorted((a, b) => MODE_RANK[b.mode] - MODE_RANK[a.mode])
  }

  /** Several who ask for the same past wait for the same reading. */
  private readPast(entries: readonly SquareEntry[]): Promise<SquareRun[]> {
    const key = entries.map(({ id }) => id).join(' ')
    const reading = this.past.get(key) ?? this.read(entries)
    this.past.delete(key)
    this.past.set(key, reading)
    reading.catch(() => this.past.delete(key))
    for (const oldest of [...this.past.keys()].slice(0, -PAST_RUNS)) this.past.delete(oldest)
    return reading
  }
}

/** @returns false when a piece would have to stand below one that is there; then nothing was put */
function put(run: SquareRun, pieces: readonly SquarePiece[], receivedAt: Date): boolean {
  const all = pieces.map(({ issuedAt, validAt, bytes }) => ({
    lead: leadOf(issuedAt, validAt)!,
    squares: unpackSquares(bytes),
  }))
  if (all.some(({ lead, squares }) => run.isLate(lead, squares, receivedAt))) return false
  for (const { lead, squares } of all) run.put(lead, squares, receivedAt)
  return true
}
