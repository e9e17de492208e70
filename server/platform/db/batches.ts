import type { EntityTarget, FindOptionsWhere } from 'typeorm'
import type { Database } from './dataSource.ts'

const BATCH_ROWS = 500

/**
 * Deletes rows in transactions of some hundreds, so that other writers never wait long behind a large clean-up.
 *
 * @returns how many are gone
 */
export async function deleteInBatches<Row extends { id: number }>(
  db: Pick<Database, 'write' | 'dataSource'>,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  { batchRows = BATCH_ROWS, signal }: { batchRows?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  for (let deleted = 0; ;) {
    if (signal?.aborted) return deleted
    const rows = await db.dataSource.manager
      .createQueryBuilder(entity, 'expired')
      .select('expired.id', 'id')
      .where(where)
      .limit(batchRows)
      .getRawMany<{ id: number }>()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await db.write((tx) =>
        tx.createQueryBuilder().delete().from(entity).where('id IN (:...ids)', { ids }).execute(),
      )
    }
    deleted += ids.length
    if (ids.length < batchRows) return deleted
  }
}
