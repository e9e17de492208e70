import type { Logger } from 'typeorm'
import type { Database } from '../../server/platform/db/dataSource.ts'

/** @returns the statements that TypeORM sent to the database while the work went on */
export async function queriesOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { dataSource } = db
  const before = dataSource.logger
  const queries: string[] = []
  const quiet = () => undefined
  const counting: Logger = {
    logQuery: (query) => void queries.push(query),
    logQueryError: quiet,
    logQuerySlow: quiet,
    logSchemaBuild: quiet,
    logMigration: quiet,
    log: quiet,
  }
  Object.assign(dataSource, { logger: counting })
  try {
    await work()
  } finally {
    Object.assign(dataSource, { logger: before })
  }
  return queries
}
