import { createHash } from 'node:crypto'
import { In, MoreThanOrEqual } from 'typeorm'
import { QuakeBulletinRow } from '../../entities/earthquakes/QuakeBulletinRow.ts'
import type { QuakeBulletin } from '../../src/domain/earthquakes/earthquakes.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** A bulletin with where it came from. */
export interface StoredQuake {
  feedId: number
  bulletin: QuakeBulletin
}

const DIGEST_LENGTH = 22
/** Of a month: a swarm after a strong one has some hundreds. */
const MOST_ROWS = 2_000

/** Bulletins about earthquakes in the database, kept as they were issued and never changed. */
export class QuakeStore {
  readonly #db: Pick<Database, 'write' | 'dataSource'>

  constructor(db: Pick<Database, 'write' | 'dataSource'>) {
    this.#db = db
  }

  /** @returns how many of them are new */
  add(feedId: number, bulletins: readonly QuakeBulletin[], receivedAt: Date): Promise<number> {
    const rows = new Map(
      bulletins.map((one) => toRow(feedId, one, receivedAt)).map((row) => [row.digest, row]),
    )
    if (rows.size === 0) return Promise.resolve(0)
    return this.#db.write(async (tx) => {
      const present = await tx.find(QuakeBulletinRow, {
        select: { id: true, digest: true },
        where: { feedId, digest: In([...rows.keys()]) },
      })
      const known = new Set(present.map(({ digest }) => digest))
      const fresh = [...rows.values()].filter(({ digest }) => !known.has(digest))
      // another process on the same database may add them at this moment
      if (fresh.length > 0)
        await tx.createQueryBuilder().insert().into(QuakeBulletinRow).values(fresh).orIgnore().execute()
      return fresh.length
    })
  }

  /** The newest of these feeds, as they were issued. */
  async since(feedIds: readonly number[], from: Date): Promise<StoredQuake[]> {
    const rows = await this.#db.dataSource.manager.find(QuakeBulletinRow, {
      where: { feedId: In([...feedIds]), issuedAt: MoreThanOrEqual(from) },
      order: { issuedAt: 'DESC', id: 'DESC' },
      take: MOST_ROWS,
    })
    return rows.toReversed().map(({ feedId, said }) => ({ feedId, bulletin: fromJson(said) }))
  }
}

function toRow(feedId: number, bulletin: QuakeBulletin, receivedAt: Date) {
  const written = JSON.stringify(bulletin)
  const digest = createHash('sha256').update(written).digest('base64url').slice(0, DIGEST_LENGTH)
  return { feedId, digest, issuedAt: bulletin.issuedAt, said: JSON.parse(written) as object, receivedAt }
}

type Written = Omit<QuakeBulletin, 'issuedAt' | 'originAt'> & { issuedAt: string; originAt: string }

function fromJson(said: unknown): QuakeBulletin {
  const written = said as Written
  return { ...written, issuedAt: new Date(written.issuedAt), originAt: new Date(written.originAt) }
}
