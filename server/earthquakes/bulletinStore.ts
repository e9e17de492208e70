import { createHash } from 'node:crypto'
import { In, MoreThanOrEqual } from 'typeorm'
import { QuakeBulletinRow } from '../../entities/earthquakes/QuakeBulletinRow.ts'
import { TsunamiBulletinRow } from '../../entities/earthquakes/TsunamiBulletinRow.ts'
import type { QuakeBulletin } from '../../src/domain/earthquakes/earthquakes.ts'
import type { TsunamiBulletin } from '../../src/domain/earthquakes/tsunamis.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** A bulletin with where it came from. */
export interface StoredBulletin<B> {
  feedId: number
  bulletin: B
}

interface Bulletin {
  issuedAt: Date
  originAt?: Date
}

const DIGEST_LENGTH = 22
/** Of a month: a swarm after a strong one has some hundreds. */
const MOST_ROWS = 2_000

/** Bulletins in one table of the database, kept as they were issued and never changed. */
export class BulletinStore<B extends Bulletin> {
  readonly #db: Pick<Database, 'write' | 'dataSource'>
  readonly #table: typeof QuakeBulletinRow | typeof TsunamiBulletinRow

  constructor(
    db: Pick<Database, 'write' | 'dataSource'>,
    table: typeof QuakeBulletinRow | typeof TsunamiBulletinRow,
  ) {
    this.#db = db
    this.#table = table
  }

  /** @returns how many of them are new */
  add(feedId: number, bulletins: readonly B[], receivedAt: Date): Promise<number> {
    const rows = new Map(
      bulletins.map((one) => toRow(feedId, one, receivedAt)).map((row) => [row.digest, row]),
    )
    if (rows.size === 0) return Promise.resolve(0)
    return this.#db.write(async (tx) => {
      const present = await tx.find(this.#table, {
        select: { id: true, digest: true },
        where: { feedId, digest: In([...rows.keys()]) },
      })
      const known = new Set(present.map(({ digest }) => digest))
      const fresh = [...rows.values()].filter(({ digest }) => !known.has(digest))
      // another process on the same database may add them at this moment
      if (fresh.length > 0)
        await tx.createQueryBuilder().insert().into(this.#table).values(fresh).orIgnore().execute()
      return fresh.length
    })
  }

  /** The newest of these feeds, as they were issued. */
  async since(feedIds: readonly number[], from: Date): Promise<StoredBulletin<B>[]> {
    const rows = await this.#db.dataSource.manager.find(this.#table, {
      where: { feedId: In([...feedIds]), issuedAt: MoreThanOrEqual(from) },
      order: { issuedAt: 'DESC', id: 'DESC' },
      take: MOST_ROWS,
    })
    return rows.toReversed().map(({ feedId, said }) => ({ feedId, bulletin: fromJson(said) as B }))
  }
}

export const quakeStore = (db: Pick<Database, 'write' | 'dataSource'>) =>
  new BulletinStore<QuakeBulletin>(db, QuakeBulletinRow)
export const tsunamiStore = (db: Pick<Database, 'write' | 'dataSource'>) =>
  new BulletinStore<TsunamiBulletin>(db, TsunamiBulletinRow)

function toRow(feedId: number, bulletin: Bulletin, receivedAt: Date) {
  const written = JSON.stringify(bulletin)
  const digest = createHash('sha256').update(written).digest('base64url').slice(0, DIGEST_LENGTH)
  return { feedId, digest, issuedAt: bulletin.issuedAt, said: JSON.parse(written) as object, receivedAt }
}

/** Its times are moments again. */
function fromJson(said: object): Bulletin {
  const { issuedAt, originAt, ...rest } = said as { issuedAt: string; originAt?: string }
  return {
    ...rest,
    issuedAt: new Date(issuedAt),
    ...(originAt !== undefined && { originAt: new Date(originAt) }),
  }
}
