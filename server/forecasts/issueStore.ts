import { createHash } from 'node:crypto'
import type { EntityTarget, SelectQueryBuilder } from 'typeorm'
import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { storedInstant } from '../platform/db/statements.ts'
import type { FeedRow, Stored } from '../feeds/ports.ts'

/** What every table of zone forecasts has. */
export interface IssueRow {
  id: number
  feedId: number
  digest: string
  zoneCode: string
  issuedAt: Date
  validAt: Date
  receivedAt: Date
}

/** What a feed said: the columns without number, feed, digest and receipt. */
export type IssueContent<Row extends IssueRow> = Omit<Row, 'id' | 'feedId' | 'digest' | 'receivedAt'>

export interface Added<Row extends IssueRow> extends Stored {
  /** the rows that were not there before, in the order given */
  fresh: Omit<Row, 'id'>[]
}

const DIGEST_LENGTH = 22
/** Rows of one statement: some milliseconds, so that requests get their turn in between. */
const ROWS_AT_ONCE = 50

/**
 * The rows of zone forecasts of one kind. Rows always come oldest receipt first, so that of two with the same zone,
 * issue and valid time the last one counts. Only rows of the feeds that were set are read, and none issued later than now.
 */
export class IssueStore<Row extends IssueRow> {
  private readonly db: Pick<Database, 'write' | 'dataSource'>
  private readonly clock: Clock
  private readonly entity: EntityTarget<Row>
  private feedIds: readonly number[] = []

  constructor(
    { db, clock }: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock },
    entity: EntityTarget<Row>,
  ) {
    this.db = db
    this.clock = clock
    this.entity = entity
  }

  setFeeds(feeds: readonly FeedRow[]): void {
    this.feedIds = feeds.map(({ id }) => id)
  }

  /** Adds what is not stored yet, all of it or nothing; another content for a known time is a row beside the old one. */
  async add(feed: FeedRow, contents: readonly IssueContent<Row>[], receivedAt: Date): Promise<Added<Row>> {
    // of equal rows in one payload the last place counts
    const rows = new Map<string, Omit<Row, 'id'>>()
    for (const content of contents) {
      const digest = digestOf(content)
      rows.delete(digest)
      rows.set(digest, { ...content, feedId: feed.id, digest, receivedAt } as unknown as Omit<Row, 'id'>)
    }
    const unique = [...rows.values()]
    if (unique.length === 0) return { rows: 0, inserted: 0, changed: 0, unchanged: 0, fresh: [] }
    const yieldIfDue = timeSlice()
    const known = await this.db.write(async (tx) => {
      const issueTimes = [...new Set(unique.map(({ issuedAt }) => issuedAt.getTime()))]
      const present = await tx
        .createQueryBuilder(this.entity, 'r')
        .select(['r.id', 'r.digest', 'r.zoneCode', 'r.issuedAt', 'r.validAt'])
        .where('r.feedId = :feedId AND r.issuedAt IN (:...times)', {
          feedId: feed.id,
          times: issueTimes.map((ms) => storedInstant(new Date(ms))),
        })
        .getMany()
      const digests = new Set(present.map(({ digest }) => digest))
      const fresh = unique.filter(({ digest }) => !digests.has(digest))
      for (let start = 0; start < fresh.length; start += ROWS_AT_ONCE) {
        const some = fresh.slice(start, start + ROWS_AT_ONCE) as object[]
        // another process on the same database may add them at this moment
        await tx.createQueryBuilder().insert().into(this.entity).values(some).orIgnore().execute()
        await yieldIfDue()
      }
      return { fresh, keys: new Set(present.map(issueRowKey)) }
    })
    const changed = known.fresh.filter((row) => known.keys.has(issueRowKey(row))).length
    return {
      rows: unique.length,
      inserted: known.fresh.length - changed,
      changed,
      unchanged: unique.length - known.fresh.length,
      newestAt: new Date(Math.max(...unique.map(({ issuedAt }) => issuedAt.getTime()))),
      fresh: known.fresh,
    }
  }

  /** @returns the newest times at which something was issued, newest first */
  issueTimes(most: number): Promise<Date[]> {
    return this.newestTimes(most, () => undefined)
  }

  /** Every zone that ever had a forecast, in order; found by going from code to code along the key. */
  async zoneCodes(): Promise<string[]> {
    const codes = new Set<string>()
    for (const feedId of this.feedIds) {
      let last = ''
      for (;;) {
        const query = this.ofFeed(feedId).andWhere('r.zoneCode > :last', { last })
        const row = await query.orderBy('r.zoneCode', 'ASC').limit(1).getOne()
        if (!row) break
        last = row.zoneCode
        codes.add(last)
      }
    }
    return [...codes].toSorted()
  }

  since(from: Date): Promise<Row[]> {
    return this.everyFeed((query) => query.andWhere('r.issuedAt >= :from', { from }))
  }

  /** Everything issued at one moment, as far as it was received by `until`. */
  ofIssue(issuedAt: Date, until?: Date): Promise<Row[]> {
    return this.everyFeed((query) =>
      receivedBy(query.andWhere('r.issuedAt = :issuedAt', { issuedAt }), until),
    )
  }

  /** The newest issues of a zone, as far as they were received by `until`. */
  async ofZone(zoneCode: string, issues: number, until?: Date): Promise<Row[]> {
    const known = (query: SelectQueryBuilder<Row>) =>
      receivedBy(query.andWhere('r.zoneCode = :zoneCode', { zoneCode }), until)
    const oldest = (await this.newestTimes(issues, known)).at(-1)
    if (!oldest) return []
    return this.everyFeed((query) => known(query).andWhere('r.issuedAt >= :oldest', { oldest }))
  }

  /** From time to time along the key, feed by feed: that stays quick however many rows there are. */
  private async newestTimes(
    most: number,
    narrow: (query: SelectQueryBuilder<Row>) => unknown,
  ): Promise<Date[]> {
    const times = new Set<number>()
    for (const feedId of this.feedIds) {
      let before: Date | undefined
      for (let count = 0; count < most; count++) {
        const query = this.ofFeed(feedId)
        narrow(query)
        if (before) query.andWhere('r.issuedAt < :before', { before })
        const row = await query.orderBy('r.issuedAt', 'DESC').limit(1).getOne()
        if (!row) break
        before = row.issuedAt
        times.add(before.getTime())
      }
    }
    const newest = [...times].toSorted((a, b) => b - a).slice(0, most)
    return newest.map((ms) => new Date(ms))
  }

  private async everyFeed(
    narrow: (query: SelectQueryBuilder<Row>) => SelectQueryBuilder<Row>,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (const feedId of this.feedIds) rows.push(...(await narrow(this.ofFeed(feedId)).getMany()))
    return rows.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || a.id - b.id)
  }

  private ofFeed(feedId: number): SelectQueryBuilder<Row> {
    return this.db.dataSource.manager
      .createQueryBuilder(this.entity, 'r')
      .where('r.feedId = :feedId AND r.issuedAt <= :latest', {
        feedId,
        latest: latestPast(this.clock.now(), AGENCY_CLOCK_SLACK_MS),
      })
  }
}

const receivedBy = <Row extends IssueRow>(query: SelectQueryBuilder<Row>, until: Date | undefined) =>
  until ? query.andWhere('r.receivedAt <= :until', { until }) : query

const digestOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, DIGEST_LENGTH)

const issueRowKey = ({ zoneCode, issuedAt, validAt }: Pick<IssueRow, 'zoneCode' | 'issuedAt' | 'validAt'>) =>
  `${zoneCode} ${issuedAt.getTime()} ${validAt.getTime()}`
