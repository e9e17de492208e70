import { createHash } from 'node:crypto'
import { And, In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm'
import { ReportedZone, WarningEventRow, WarningListRow } from '../../entities/index.ts'
import { happenedAt, isAhead } from '../../src/domain/kernel/clockTrust.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { StoredWarningEvent, WarningEvent, WarningListing } from '../../src/domain/warnings/warnings.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow } from '../feeds/ports.ts'

const DIGEST_LENGTH = 22
/** Rows of one statement: SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 500
/** A list that stays the same is written again after this long, so that a restart knows when it was last seen. */
const LIST_WRITTEN_EVERY_MS = 10 * 60_000

/** A list with the stretch of time in which a feed gave it unchanged. */
interface HeldList {
  id: number
  feedId: number
  of: WarningListing['of']
  firstAt: Date
  lastAt: Date
  writtenAt: Date
  entries: string
}

/** Warning bulletins, lists and zones in the database, and the lists' latest state in memory. */
export class WarningStore {
  private readonly db: Pick<Database, 'write' | 'dataSource'>
  private feeds: readonly FeedRow[] = []
  private lists: HeldList[] = []

  constructor(db: Pick<Database, 'write' | 'dataSource'>) {
    this.db = db
  }

  /** Rows of other feeds are never read. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.feeds = feeds
  }

  /** @returns events whose bulletins were issued in the span, oldest receipt first */
  async events({ from, to }: { from: Date; to: Date }): Promise<StoredWarningEvent[]> {
    const issuedAt = And(MoreThanOrEqual(from), LessThanOrEqual(to))
    const rows = await this.db.dataSource.manager.find(WarningEventRow, {
      where: { feedId: In(this.feeds.map(({ id }) => id)), issuedAt },
      order: { receivedAt: 'ASC', id: 'ASC' },
    })
    const modes = new Map(this.feeds.map(({ id, mode }) => [id, mode]))
    return rows.flatMap((row) => {
      const mode = modes.get(row.feedId)
      return mode ? [toEvent(row, mode)] : []
    })
  }

  /** Adds events that are not stored yet. @returns how many were added */
  async addEvents(feed: FeedRow, events: readonly WarningEvent[], receivedAt: Date): Promise<number> {
    if (events.length === 0) return 0
    const rows = events.map((event) => toRow(feed.id, event, receivedAt))
    return this.db.write(async (tx) => {
      let added = 0
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE)
        const digests = some.map(({ digest }) => digest)
        const present = await tx.find(WarningEventRow, {
          select: { digest: true },
          where: { feedId: feed.id, digest: In(digests) },
        })
        const known = new Set(present.map(({ digest }) => digest))
        const fresh = some.filter(({ digest }) => !known.has(digest))
        // another process on the same database may add them at this moment
        if (fresh.length > 0)
          await tx.createQueryBuilder().insert().into(WarningEventRow).values(fresh).orIgnore().execute()
        added += fresh.length
      }
      return added
    })
  }

  /** Reads the lists that were given since. Of one that a clock that was ahead has seen last, its first sight counts. */
  async loadLists({ from, now }: { from: Date; now: Date }): Promise<void> {
    const rows = await this.db.dataSource.manager.find(WarningListRow, {
      where: { feedId: In(this.feeds.map(({ id }) => id)), lastAt: MoreThanOrEqual(from) },
      order: { firstAt: 'ASC', id: 'ASC' },
    })
    this.lists = believed(
      rows.map(({ basis, lastAt, ...row }) => ({ ...row, of: basis, lastAt, writtenAt: lastAt })),
      now,
    )
  }

  /**
   * Takes a list in. The same as before only moves its last sight on, which is written some minutes later.
   *
   * @param options.endsSomething the list is the first to say that a warning has ended, and so begins anew even if it is the same
   * @returns whether it is a new list; one older than the newest is passed over
   */
  async addList(
    feed: FeedRow,
    { of, at, keys }: WarningListing,
    { now, endsSomething = false }: { now: Date; endsSomething?: boolean },
  ): Promise<boolean> {
    this.lists = believed(this.lists, now)
    const last = this.lists.findLast((list) => list.feedId === feed.id && list.of === of)
    if (last && at <= last.lastAt) return false
    const entries = [...keys].toSorted().join('\n')
    if (endsSomething || last?.entries !== entries) {
      const row = { feedId: feed.id, basis: of, firstAt: at, lastAt: at, entries }
      const { id } = await this.db.write((tx) => tx.save(WarningListRow, row))
      this.lists.push({ id, feedId: feed.id, of, firstAt: at, lastAt: at, writtenAt: at, entries })
      return true
    }
    last.lastAt = at
    if (at.getTime() - last.writtenAt.getTime() >= LIST_WRITTEN_EVERY_MS) {
      last.writtenAt = at
      await this.db.write((tx) => tx.update(WarningListRow, { id: last.id }, { lastAt: at }))
    }
    return false
  }

  /** The lists as they were known at a moment: each where it began, and where it was last seen unchanged. */
  listings(at: Date): WarningListing[] {
    const modes = new Map(this.feeds.map(({ id, mode }) => [id, mode]))
    return this.lists.flatMap(({ feedId, of, firstAt, lastAt, entries }) => {
      const mode = modes.get(feedId)
      if (firstAt > at || !mode) return []
      const keys = new Set(entries === '' ? [] : entries.split('\n'))
      const seen = lastAt > at ? at : lastAt
      return seen > firstAt
        ? [
            { of, at: firstAt, keys },
            { of, at: seen, keys },
          ]
        : [{ of, at: firstAt, keys }]
    })
  }

  /** When a list was last seen; undefined when none ever was. */
  lastListAt(now: Date): Date | undefined {
    return believed(this.lists, now).reduce<Date | undefined>(
      (newest, { lastAt }) => (!newest || lastAt > newest ? lastAt : newest),
      undefined,
    )
  }

  reportedZones(): Promise<ReportedZone[]> {
    return this.db.dataSource.manager.findBy(ReportedZone, { feedId: In(this.feeds.map(({ id }) => id)) })
  }

  async putZones(
    feed: FeedRow,
    zones: readonly { code: string; nameKo: string; nameEn?: string; parentCode?: string }[],
    receivedAt: Date,
  ): Promise<void> {
    const rows = zones.map(({ code, nameKo, nameEn, parentCode }) => ({
      feedId: feed.id,
      code,
      nameKo,
      nameEn: nameEn ?? null,
      parentCode: parentCode ?? null,
      receivedAt,
    }))
    await this.db.write((tx) => tx.upsert(ReportedZone, rows, ['feedId', 'code']))
  }
}

/** Without what only a clock that was ahead has seen: a list from the future, and the later sights of another. */
function believed(lists: HeldList[], now: Date): HeldList[] {
  if (!lists.some(({ lastAt }) => isAhead(lastAt, now))) return lists
  return lists.flatMap((list) => {
    if (isAhead(list.firstAt, now)) return []
    const lastAt = happenedAt(list.lastAt, now)
    return [lastAt ? list : { ...list, lastAt: list.firstAt, writtenAt: list.firstAt }]
  })
}

function toRow(feedId: number, event: WarningEvent, receivedAt: Date) {
  const { zoneCode, type, level, command, issuedAt, effectiveAt, effectiveTo } = event
  const { enteredAt, office, number, expectedEnd } = event
  const content = {
    zoneCode,
    type,
    level,
    command,
    issuedAt,
    effectiveAt,
    effectiveTo: effectiveTo ?? null,
    enteredAt: enteredAt ?? null,
    office: office ?? null,
    number: number ?? null,
    endsFrom: expectedEnd?.from ?? null,
    endsTo: expectedEnd?.to ?? null,
  }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { feedId, digest: digest.slice(0, DIGEST_LENGTH), ...content, receivedAt }
}

function toEvent(row: WarningEventRow, mode: FeedMode): StoredWarningEvent {
  const { zoneCode, type, level, command, issuedAt, effectiveAt, enteredAt, office, number, receivedAt } = row
  return {
    zoneCode,
    type,
    level,
    command,
    issuedAt,
    effectiveAt,
    ...(row.effectiveTo && { effectiveTo: row.effectiveTo }),
    ...(enteredAt && { enteredAt }),
    ...(office !== null && { office }),
    ...(number !== null && { number }),
    ...(row.endsFrom && row.endsTo && { expectedEnd: { from: row.endsFrom, to: row.endsTo } }),
    receivedAt,
    mode,
  }
}
