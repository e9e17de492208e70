import { createHash } from 'node:crypto'
import { In, LessThanOrEqual } from 'typeorm'
import type { FindOptionsWhere } from 'typeorm'
import { StormRow } from '../../entities/typhoons/StormRow.ts'
import { TyphoonAdvisoryRow } from '../../entities/typhoons/TyphoonAdvisoryRow.ts'
import type { StormFacts, TrackPoint, TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** An advisory with where and when it reached the portal. */
export interface StoredAdvisory {
  feedId: number
  advisory: TyphoonAdvisory
  receivedAt: Date
}
export interface StoredStorm {
  feedId: number
  facts: StormFacts
}

const DIGEST_LENGTH = 22
/** Of one storm: a fortnight of one every three hours, and corrections. */
const MOST_OF_A_STORM = 400

/** Storms in the database. Advisories are kept as they were issued and never changed. */
export class TyphoonStore {
  readonly #db: Pick<Database, 'write' | 'dataSource'>

  constructor(db: Pick<Database, 'write' | 'dataSource'>) {
    this.#db = db
  }

  /** @returns how many advisories are new, and how many of those are about a base time that was known */
  add(
    feedId: number,
    advisories: readonly TyphoonAdvisory[],
    receivedAt: Date,
  ): Promise<[fresh: number, changed: number]> {
    const rows = new Map(
      advisories.map((one) => toRow(feedId, one, receivedAt)).map((row) => [row.digest, row]),
    )
    if (rows.size === 0) return Promise.resolve([0, 0])
    return this.#db.write(async (tx) => {
      const baseAt = In([...new Set([...rows.values()].map((row) => row.baseAt))])
      const present = await tx.find(TyphoonAdvisoryRow, {
        select: { id: true, digest: true, agency: true, year: true, number: true, baseAt: true },
        where: { feedId, baseAt },
      })
      const digests = new Set(present.map(({ digest }) => digest))
      const fresh = [...rows.values()].filter(({ digest }) => !digests.has(digest))
      // another process on the same database may add them at this moment
      if (fresh.length > 0)
        await tx.createQueryBuilder().insert().into(TyphoonAdvisoryRow).values(fresh).orIgnore().execute()
      const known = new Set(present.map(keyOf))
      return [fresh.length, fresh.filter((row) => known.has(keyOf(row))).length]
    })
  }

  /** Takes a list as it is now. */
  async list(feedId: number, storms: readonly StormFacts[], receivedAt: Date): Promise<void> {
    if (storms.length === 0) return
    const rows = storms.map(({ nameKo, nameEn, endedAt, effect, remark, isActive, ...facts }) => ({
      ...facts,
      feedId,
      isActive: Number(isActive),
      nameKo: nameKo ?? null,
      nameEn: nameEn ?? null,
      endedAt: endedAt ?? null,
      effect: effect ?? null,
      remark: remark ?? null,
      receivedAt,
    }))
    await this.#db.write((tx) => tx.upsert(StormRow, rows, ['feedId', 'agency', 'year', 'number']))
  }

  /** The newest of these feeds, oldest first by base time, then as they were received. */
  async advisories(
    feedIds: readonly number[],
    where: FindOptionsWhere<TyphoonAdvisoryRow>,
    asOf?: Date,
  ): Promise<StoredAdvisory[]> {
    const rows = await this.#db.dataSource.manager.find(TyphoonAdvisoryRow, {
      where: { feedId: In([...feedIds]), ...where, ...(asOf && { receivedAt: LessThanOrEqual(asOf) }) },
      order: { baseAt: 'DESC', receivedAt: 'DESC', id: 'DESC' },
      take: MOST_OF_A_STORM,
    })
    return rows
      .toReversed()
      .map(({ feedId, said, receivedAt }) => ({ feedId, advisory: fromJson(said), receivedAt }))
  }

  async storms(feedIds: readonly number[], where: FindOptionsWhere<StormRow>): Promise<StoredStorm[]> {
    const rows = await this.#db.dataSource.manager.find(StormRow, {
      where: { feedId: In([...feedIds]), ...where },
      order: { year: 'DESC', number: 'DESC', feedId: 'ASC' },
    })
    return rows.map(
      ({ feedId, nameKo, nameEn, endedAt, effect, remark, isActive, agency, year, number, startedAt }) => ({
        feedId,
        facts: {
          agency,
          year,
          number,
          startedAt,
          isActive: isActive === 1,
          ...(nameKo !== null && { nameKo }),
          ...(nameEn !== null && { nameEn }),
          ...(endedAt !== null && { endedAt }),
          ...(effect !== null && { effect }),
          ...(remark !== null && { remark }),
        },
      }),
    )
  }

  /** Years of which there are storms, the newest first. */
  async years(feedIds: readonly number[]): Promise<number[]> {
    const rows = await this.#db.dataSource.manager
      .createQueryBuilder(StormRow, 'one')
      .select('DISTINCT one.year', 'year')
      .where({ feedId: In([...feedIds]) })
      .orderBy('year', 'DESC')
      .getRawMany<{ year: number | string }>()
    return rows.map(({ year }) => Number(year))
  }
}

function toRow(feedId: number, advisory: TyphoonAdvisory, receivedAt: Date) {
  const { agency, year, number, baseAt } = advisory
  const said = JSON.parse(JSON.stringify(advisory)) as object
  const digest = createHash('sha256').update(JSON.stringify(advisory)).digest('base64url')
  return { feedId, digest: digest.slice(0, DIGEST_LENGTH), agency, year, number, baseAt, said, receivedAt }
}

const keyOf = ({
  agency,
  year,
  number,
  baseAt,
}: Pick<TyphoonAdvisory, 'agency' | 'year' | 'number' | 'baseAt'>) =>
  `${agency} ${year} ${number} ${baseAt.getTime()}`

type Written<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] }

function fromJson(said: unknown): TyphoonAdvisory {
  const written = said as Written<Omit<TyphoonAdvisory, 'analysis' | 'forecast'>> & {
    analysis: Written<TrackPoint>
    forecast: Written<TrackPoint>[]
  }
  const point = (one: Written<TrackPoint>) => ({ ...one, at: new Date(one.at) })
  return {
    ...written,
    baseAt: new Date(written.baseAt),
    analysis: point(written.analysis),
    forecast: written.forecast.map(point),
  }
}
