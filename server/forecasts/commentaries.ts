import { createHash } from 'node:crypto'
import { And, In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm'
import type { FindOptionsWhere } from 'typeorm'
import { COMMENTARY_LENGTH, CommentaryRow } from '../../entities/forecasts/CommentaryRow.ts'
import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import type { Commentary } from '../../src/domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow, Stored } from '../feeds/ports.ts'
import { checkTimes } from './storedPeriods.ts'

/** A commentary with where and when it reached the portal. */
export interface StoredCommentary extends Commentary {
  receivedAt: Date
  mode: FeedMode
}

/** Longest span of one answer: some offices write several times a day. */
export const LONGEST_COMMENTARY_DAYS = 31

const DIGEST_LENGTH = 22
const OFFICE_LENGTH = 8
const TITLE_LENGTH = 200
/** Rows of one statement. */
const ROWS_AT_ONCE = 200
const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }

/** Forecasters' commentaries. All are kept as issued; of one that was corrected the text received last counts. */
export class Commentaries {
  /** Goes up with each change of what `newest` answers. */
  version = 0

  private readonly deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }
  private readonly listeners = new Set<(version: number) => void>()
  private modes: ReadonlyMap<number, FeedMode> = new Map()
  private held: StoredCommentary | undefined

  constructor(deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }) {
    this.deps = deps
  }

  /** The feeds whose commentaries may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.show(undefined)
  }

  async load(): Promise<void> {
    const [last] = await this.deps.db.dataSource.manager.find(CommentaryRow, {
      where: this.shown(),
      order: { issuedAt: 'DESC' },
      take: 1,
    })
    const rows = last ? await this.read({ issuedAt: last.issuedAt }) : []
    this.show(rows.at(-1))
  }

  /** The one issued last; of several at one moment that of the last office by its code. */
  newest(): StoredCommentary | undefined {
    return this.held
  }

  /**
   * Commentaries issued in a span, both ends included, newest first.
   *
   * @param options.asOf what was known at that moment, whatever came later
   * @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG
   */
  async list(from: Date, to: Date, { asOf }: { asOf?: Date | undefined } = {}): Promise<StoredCommentary[]> {
    for (const [field, at] of Object.entries({ from, to, ...(asOf && { asOf }) }))
      if (Number.isNaN(at.getTime())) throw new Refusal('TIME_INVALID', { field })
    if (from > to) throw new Refusal('TIME_ORDER')
    const days = LONGEST_COMMENTARY_DAYS
    if (to.getTime() - from.getTime() > days * DAY_MS)
      throw new Refusal('SPAN_TOO_LONG', { step: 'raw', days })
    const latest = this.latest()
    const found = await this.read({
      issuedAt: And(MoreThanOrEqual(from), LessThanOrEqual(to < latest ? to : latest)),
      ...(asOf && { receivedAt: LessThanOrEqual(asOf) }),
    })
    return found.toReversed()
  }

  /** Stores what a payload says, whole or not at all. The same payload again changes nothing. */
  async record(feed: FeedRow, commentaries: readonly Commentary[], receivedAt: Date): Promise<Stored> {
    const rows = new Map(
      commentaries.map((one) => toRow(feed.id, one, receivedAt)).map((row) => [row.digest, row]),
    )
    const unique = [...rows.values()]
    if (unique.length === 0) return { rows: 0, inserted: 0, changed: 0, unchanged: 0 }
    const [fresh, changed] = await this.add(feed.id, unique)
    if (fresh > 0 && this.modes.has(feed.id)) await this.load()
    return {
      rows: unique.length,
      inserted: fresh - changed,
      changed,
      unchanged: unique.length - fresh,
      newestAt: new Date(Math.max(...unique.map(({ issuedAt }) => issuedAt.getTime()))),
    }
  }

  /** Calls `fn` after each change of the newest; returns the way to stop it. */
  onChange(fn: (version: number) => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  /** @returns how many rows are new, and how many of those stand beside an older text of the same commentary */
  private add(feedId: number, rows: ReturnType<typeof toRow>[]): Promise<[fresh: number, changed: number]> {
    return this.deps.db.write(async (tx) => {
      const issuedAt = In([...new Set(rows.map((row) => row.issuedAt))])
      const present = await tx.find(CommentaryRow, {
        select: { id: true, digest: true, office: true, issuedAt: true },
        where: { feedId, issuedAt },
      })
      const digests = new Set(present.map(({ digest }) => digest))
      const fresh = rows.filter(({ digest }) => !digests.has(digest))
      for (let start = 0; start < fresh.length; start += ROWS_AT_ONCE) {
        const some = fresh.slice(start, start + ROWS_AT_ONCE)
        // another process on the same database may add them at this moment
        await tx.createQueryBuilder().insert().into(CommentaryRow).values(some).orIgnore().execute()
      }
      const keys = new Set(present.map(commentaryRowKey))
      return [fresh.length, fresh.filter((row) => keys.has(commentaryRowKey(row))).length]
    })
  }

  /** @returns one for each office and time of issue, oldest first */
  private async read(where: FindOptionsWhere<CommentaryRow>): Promise<StoredCommentary[]> {
    const rows = await this.deps.db.dataSource.manager.find(CommentaryRow, {
      where: { ...this.shown(), ...where },
      order: { receivedAt: 'ASC', id: 'ASC' },
    })
    const chosen = new Map<string, StoredCommentary>()
    for (const { feedId, office, issuedAt, title, text, receivedAt } of rows) {
      const mode = this.modes.get(feedId)
      const held = chosen.get(commentaryRowKey({ office, issuedAt }))
      if (!mode || (held && MODE_RANK[held.mode] > MODE_RANK[mode])) continue
      chosen.set(commentaryRowKey({ office, issuedAt }), { office, issuedAt, title, text, receivedAt, mode })
    }
    return [...chosen.values()].toSorted(
      (a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || (a.office < b.office ? -1 : 1),
    )
  }

  private shown(): FindOptionsWhere<CommentaryRow> {
    return { feedId: In([...this.modes.keys()]), issuedAt: LessThanOrEqual(this.latest()) }
  }

  /** What is issued later than this was stamped by a clock that was ahead. */
  private latest(): Date {
    return latestPast(this.deps.clock.now(), AGENCY_CLOCK_SLACK_MS)
  }

  private show(newest: StoredCommentary | undefined): void {
    this.held = newest
    this.version++
    for (const listener of this.listeners) listener(this.version)
  }
}

/** @throws RangeError for a commentary without a time: the adapters let none through */
function toRow(feedId: number, commentary: Commentary, receivedAt: Date) {
  const { office, issuedAt, title, text } = commentary
  checkTimes(issuedAt)
  const content = {
    office: office.slice(0, OFFICE_LENGTH),
    issuedAt,
    title: title.slice(0, TITLE_LENGTH),
    text: text.slice(0, COMMENTARY_LENGTH),
  }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { feedId, digest: digest.slice(0, DIGEST_LENGTH), ...content, receivedAt }
}

const commentaryRowKey = ({ office, issuedAt }: Pick<Commentary, 'office' | 'issuedAt'>) =>
  `${office} ${issuedAt.getTime()}`
