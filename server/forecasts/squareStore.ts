import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { SquareIssue } from '../../entities/index.ts'
import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { storedInstant } from '../platform/db/statements.ts'
import type { FeedRow } from '../feeds/ports.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const DIGEST_LENGTH = 22
/** Packing harder takes five times as long and saves a tenth. */
const PACKING = { level: 1 }
/** No honest piece unpacks to more. */
const MOST_BYTES = 1 << 20

/** Squares of one valid time, ready to be stored. */
export interface SquarePiece {
  issuedAt: Date
  validAt: Date
  count: number
  bytes: Buffer
}

/** A stored piece without its bytes. */
export type SquareEntry = Omit<SquareIssue, 'packed' | 'digest'>

/** Packed squares in the database. Only those of the feeds that were set are read, and none of a run later than now. */
export class SquareStore {
  private readonly db: Pick<Database, 'write' | 'dataSource'>
  private readonly clock: Clock
  private feedIds: readonly number[] = []

  constructor({ db, clock }: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock }) {
    this.db = db
    this.clock = clock
  }

  setFeeds(feeds: readonly FeedRow[]): void {
    this.feedIds = feeds.map(({ id }) => id)
  }

  /**
   * Adds what is not stored yet, all of it or nothing.
   *
   * @returns which pieces were added, and which of those stand beside another for the same time
   */
  async add(
    feed: FeedRow,
    pieces: readonly SquarePiece[],
    receivedAt: Date,
  ): Promise<{ fresh: SquarePiece[]; corrections: Set<SquarePiece> }> {
    const rows = await Promise.all(
      pieces.map(async (piece) => ({
        piece,
        row: {
          feedId: feed.id,
          digest: digestOf(piece),
          issuedAt: piece.issuedAt,
          validAt: piece.validAt,
          receivedAt,
          squareCount: piece.count,
          packed: await pack(piece.bytes, PACKING),
        },
      })),
    )
    const issueTimes = [...new Set(pieces.map(({ issuedAt }) => issuedAt.getTime()))]
    return this.db.write(async (tx) => {
      const present = await tx
        .createQueryBuilder(SquareIssue, 's')
        .select(['s.id', 's.digest', 's.issuedAt', 's.validAt'])
        .where('s.feedId = :feedId AND s.issuedAt IN (:...times)', {
          feedId: feed.id,
          times: issueTimes.map((ms) => storedInstant(new Date(ms))),
        })
        .getMany()
      const digests = new Set(present.map(({ digest }) => digest))
      const fresh = rows.filter(({ row }) => !digests.has(row.digest))
      // another process on the same database may add them at this moment
      for (const { row } of fresh)
        await tx.createQueryBuilder().insert().into(SquareIssue).values(row).orIgnore().execute()
      const times = new Set(present.map(timeOf))
      const corrections = fresh.filter(({ piece }) => times.has(timeOf(piece))).map(({ piece }) => piece)
      return { fresh: fresh.map(({ piece }) => piece), corrections: new Set(corrections) }
    })
  }

  /** @returns the newest run before a moment of which something was received by `until` */
  async runBefore(before: Date | undefined, until?: Date): Promise<Date | undefined> {
    const query = this.rows(until).select(['s.id', 's.issuedAt'])
    if (before) query.andWhere('s.issuedAt < :before', { before })
    return (await query.orderBy('s.issuedAt', 'DESC').limit(1).getOne())?.issuedAt
  }

  /** What there is of a run, oldest receipt first. */
  entries(issuedAt: Date, until?: Date): Promise<SquareEntry[]> {
    return this.rows(until)
      .select(['s.id', 's.feedId', 's.issuedAt', 's.validAt', 's.receivedAt', 's.squareCount'])
      .andWhere('s.issuedAt = :issuedAt', { issuedAt })
      .orderBy('s.receivedAt', 'ASC')
      .addOrderBy('s.id', 'ASC')
      .getMany()
  }

  async bytesOf({ id }: SquareEntry): Promise<Buffer> {
    const { packed } = await this.db.dataSource.manager.findOneOrFail(SquareIssue, {
      select: { id: true, packed: true },
      where: { id },
    })
    return unpack(packed, { maxOutputLength: MOST_BYTES })
  }

  private rows(until?: Date) {
    const query = this.db.dataSource.manager
      .createQueryBuilder(SquareIssue, 's')
      .where(this.feedIds.length > 0 ? 's.feedId IN (:...feedIds)' : '1 = 0', { feedIds: this.feedIds })
      .andWhere('s.issuedAt <= :latest', {
        latest: latestPast(this.clock.now(), AGENCY_CLOCK_SLACK_MS),
      })
    return until ? query.andWhere('s.receivedAt <= :until', { until }) : query
  }
}

const timeOf = ({ issuedAt, validAt }: Pick<SquarePiece, 'issuedAt' | 'validAt'>) =>
  `${issuedAt.getTime()} ${validAt.getTime()}`

/** Of the bytes before packing, because the packed ones depend on the library's version. */
const digestOf = ({ issuedAt, validAt, bytes }: SquarePiece) =>
  createHash('sha256')
    .update(`${issuedAt.toISOString()} ${validAt.toISOString()} `)
    .update(bytes)
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)
