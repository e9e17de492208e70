import { In, LessThan } from 'typeorm'
import { PartnerFactRow } from '../../entities/index.ts'
import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../src/domain/kernel/clockTrust.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import { FACT_LIFE_MS, subjectOf } from '../../src/domain/partners/partnerFacts.ts'
import type { KeptFact, PartnerFact, PartnerFactKind } from '../../src/domain/partners/partnerFacts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow, Stored } from '../feeds/ports.ts'

const LONGEST_SUBJECT = 120
/** Rows of one statement. */
const ROWS_AT_ONCE = 100
/** Rows are kept somewhat longer than they say anything, so that a wrong one can be looked up. */
const KEPT_MS = 7 * DAY_MS
const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

type AnyKept = KeptFact<PartnerFactKind>

/** What partner agencies say beside observations: the newest word on each subject, in memory and in the database. */
export class PartnerFacts {
  private readonly deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }
  private readonly listeners = new Set<() => void>()
  private modes: ReadonlyMap<number, FeedMode> = new Map()
  private held = new Map<PartnerFactKind, Map<string, AnyKept>>()

  constructor(deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }) {
    this.deps = deps
  }

  /** The feeds whose facts may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.held = new Map()
  }

  async load(): Promise<void> {
    const rows = await this.deps.db.dataSource.manager.findBy(PartnerFactRow, {
      feedId: In([...this.modes.keys()]),
    })
    this.held = new Map()
    for (const { feedId, body, receivedAt } of rows) {
      const fact = factOf(body)
      if (fact) this.hold(feedId, fact, receivedAt)
    }
    this.changed()
  }

  /** Facts of a kind that still say something, in the order of their subjects. */
  of<K extends PartnerFactKind>(kind: K): KeptFact<K>[] {
    const now = this.deps.clock.now()
    const kept = [...(this.held.get(kind) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const isShown = ({ at, receivedAt }: AnyKept) =>
      at.getTime() + FACT_LIFE_MS[kind] >= now.getTime() && !isAhead(receivedAt, now, AGENCY_CLOCK_SLACK_MS)
    return kept.map(([, fact]) => fact).filter(isShown) as KeptFact<K>[]
  }

  /** Stores what a payload says, whole or not at all. The same payload again changes nothing. */
  async record(feed: FeedRow, facts: readonly PartnerFact[], receivedAt: Date): Promise<Stored> {
    const rows = new Map(
      facts.map((fact) => [`${fact.kind} ${subjectOf(fact)}`, rowOf(feed.id, fact, receivedAt)]),
    )
    const known = await this.known(feed.id, [...rows.values()])
    const fresh = [...rows].filter(([key, { body }]) => known.get(key) !== body).map(([, row]) => row)
    if (fresh.length > 0) {
      await this.deps.db.write(async (tx) => {
        for (let start = 0; start < fresh.length; start += ROWS_AT_ONCE)
          await tx.upsert(PartnerFactRow, fresh.slice(start, start + ROWS_AT_ONCE), {
            conflictPaths: ['feedId', 'kind', 'subject'],
          })
      })
      if (this.modes.has(feed.id)) {
        for (const { body } of fresh) this.hold(feed.id, factOf(body)!, receivedAt)
        this.changed()
      }
    }
    const changed = fresh.filter(({ kind, subject }) => known.has(`${kind} ${subject}`)).length
    return {
      rows: rows.size,
      inserted: fresh.length - changed,
      changed,
      unchanged: rows.size - fresh.length,
      ...(facts.length > 0 && { newestAt: newestOf(facts, receivedAt) }),
    }
  }

  /** Deletes what has said nothing for a week. @returns how many rows are gone */
  async prune(): Promise<number> {
    const before = new Date(this.deps.clock.now().getTime() - KEPT_MS)
    const { affected } = await this.deps.db.write((tx) => tx.delete(PartnerFactRow, { at: LessThan(before) }))
    return affected ?? 0
  }

  onChange(fn: () => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  /** @returns bodies that are stored, by kind and subject */
  private async known(feedId: number, rows: readonly PartnerFactRow[]): Promise<Map<string, string>> {
    const known = new Map<string, string>()
    for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
      for (let start = 0; start < some.length; start += ROWS_AT_ONCE) {
        const subjects = some.slice(start, start + ROWS_AT_ONCE).map(({ subject }) => subject)
        const found = await this.deps.db.dataSource.manager.findBy(PartnerFactRow, {
          feedId,
          kind,
          subject: In(subjects),
        })
        for (const { subject, body } of found) known.set(`${kind} ${subject}`, body)
      }
    }
    return known
  }

  private hold(feedId: number, fact: PartnerFact, receivedAt: Date): void {
    const mode = this.modes.get(feedId)
    if (!mode) return
    const ofKind = this.held.get(fact.kind) ?? new Map<string, AnyKept>()
    this.held.set(fact.kind, ofKind)
    const held = ofKind.get(subjectOf(fact))
    if (held && MODE_RANK[held.mode] > MODE_RANK[mode]) return
    ofKind.set(subjectOf(fact), { ...fact, receivedAt, mode })
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}

const rowOf = (feedId: number, fact: PartnerFact, receivedAt: Date): PartnerFactRow => ({
  feedId,
  kind: fact.kind,
  subject: subjectOf(fact).slice(0, LONGEST_SUBJECT),
  at: fact.at,
  receivedAt,
  body: JSON.stringify(fact),
})

/** @returns undefined for what an older or a newer portal wrote in another form */
function factOf(body: string): PartnerFact | undefined {
  try {
    const fact = JSON.parse(body, (_name, value: unknown) =>
      typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value,
    ) as PartnerFact
    return fact.kind in FACT_LIFE_MS ? fact : undefined
  } catch {
    return undefined
  }
}

/** The time by which a feed is judged: of what is about days to come that of its receipt. */
function newestOf(facts: readonly PartnerFact[], receivedAt: Date): Date {
  const newest = facts.reduce((held, { at }) => Math.max(held, at.getTime()), 0)
  return new Date(Math.min(newest, receivedAt.getTime()))
}
