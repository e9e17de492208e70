/** What the lists of broadcasts and of charts have in common. */
import { And, In, LessThanOrEqual, MoreThan } from 'typeorm'
import type { EntityTarget, ObjectLiteral } from 'typeorm'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Database } from './dataSource.ts'

const USUAL = 20
const MOST = 100
const DELETED_AT_ONCE = 200

/**
 * @param first how many are asked for; more than 100 are cut to 100
 * @returns 20 when nothing is said
 * @throws Refusal INPUT_INVALID for what is no number of things
 */
export function pageSize(first: number = USUAL): number {
  if (!Number.isSafeInteger(first) || first < 1) throw new Refusal('INPUT_INVALID', { field: 'first' })
  return Math.min(first, MOST)
}

/** What is kept in two tables: wholes, and parts that name theirs in a column. */
interface Tables {
  whole: EntityTarget<ObjectLiteral>
  part: EntityTarget<ObjectLiteral>
  column: string
}

/** @returns false for what no row can have as its number */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31

/**
 * Deletes rows together with their parts, in transactions of some hundreds.
 *
 * @param old an SQL condition on `one`, with its values
 * @returns how many are gone
 */
export async function deleteWithParts(
  db: Pick<Database, 'write' | 'dataSource'>,
  tables: Tables,
  old: { where: string; values: ObjectLiteral },
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ;) {
    if (signal?.aborted) return deleted
    const rows = await db.dataSource.manager
      .createQueryBuilder(tables.whole, 'one')
      .select('one.id', 'id')
      .where(old.where, old.values)
      .limit(DELETED_AT_ONCE)
      .getRawMany<{ id: number }>()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await db.write(async (tx) => {
        await tx.delete(tables.part, { [tables.column]: In(ids) })
        await tx.delete(tables.whole, { id: In(ids) })
      })
    deleted += ids.length
    if (ids.length < DELETED_AT_ONCE) return deleted
  }
}

/** What is taken back: all of the demo sea, which shows another scene now, or what a clock that was ahead has stamped. */
export type Forgotten = 'demo' | 'ahead'

/**
 * Takes wholes back, to be made or received again in their time. Where nothing of the day before stands beside those
 * that are ahead, the clock of now is the wrong one, and they stay.
 *
 * @param times.latest the last instant that an honest stamp can bear
 * @returns how many are gone
 */
export async function forgetRows(
  db: Pick<Database, 'write' | 'dataSource'>,
  tables: Tables,
  what: Forgotten,
  { column, latest }: { column: string; latest: Date },
): Promise<number> {
  if (what === 'demo') return deleteWithParts(db, tables, { where: "one.mode = 'demo'", values: {} })
  const dayBefore = new Date(latest.getTime() - DAY_MS)
  const recent = { [column]: And(MoreThan(dayBefore), LessThanOrEqual(latest)) }
  if (!(await db.dataSource.manager.existsBy(tables.whole, recent))) return 0
  return deleteWithParts(db, tables, { where: `one.${column} > :latest`, values: { latest } })
}
