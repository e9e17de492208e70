import type SqliteConnection from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import type { SqlValue, Statements } from './statements.ts'

/** How long another process (a migration beside a running server) may hold the file before we give up. */
export const BUSY_TIMEOUT_MS = 5000
const STATEMENT_CACHE = 200

/**
 * Prepared statements of one connection.
 *
 * @param check is asked before each statement, and throws where it must not be run
 */
export function sqliteStatements(connection: SqliteConnection, check = (): void => undefined): Statements {
  const cache = new Map<string, Statement>()
  function prepared(sql: string): Statement {
    check()
    let statement = cache.get(sql)
    if (!statement) {
      statement = connection.prepare(sql)
      if (statement.reader) statement.raw()
      if (cache.size >= STATEMENT_CACHE) cache.clear()
      cache.set(sql, statement)
    }
    return statement
  }
  return {
    all: async (sql, parameters) => prepared(sql).all(...parameters) as SqlValue[][],
    run: async (sql, parameters) => prepared(sql).run(...parameters).changes,
  }
}

/**
 * With a write-ahead log NORMAL survives a killed process; only a power cut may lose the last commits. Caches are
 * kept small because every connection has its own.
 */
export function tune(
  connection: SqliteConnection,
  options: { cacheKb: number; checkpointPages: number },
): void {
  connection.pragma('synchronous = NORMAL')
  connection.pragma(`cache_size = -${options.cacheKb}`)
  connection.pragma(`wal_autocheckpoint = ${options.checkpointPages}`)
}
