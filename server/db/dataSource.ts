import 'reflect-metadata'
import { mkdir } from 'node:fs/promises'
import type { PoolConnection } from 'mysql2'
import type { DataSource, EntityManager } from 'typeorm'
import { openMariadb } from './mariadb.ts'
import { openSqlite } from './sqlite.ts'
import type { Statements } from './statements.ts'
import { createWriteGate, refuseInsideWrite } from './transaction.ts'
import type { Write } from './transaction.ts'

export interface DatabaseConfig {
  /** `mysql://user:password@host:port/name` or `mariadb://…`; absent = SQLite in `dataDir/portal.sqlite` */
  url?: string | undefined
  dataDir: string
  /** writes every statement to the console */
  log?: boolean | undefined
}

export interface Database {
  /** For reads through repositories; writing goes through `write`. */
  readonly dataSource: DataSource
  readonly engine: 'sqlite' | 'mariadb'
  /** The only way to write: one transaction around `fn`. @throws WriteGateError when nested */
  readonly write: Write
  /** Prepared reads of committed rows. */
  readonly read: Statements
  /** Prepared statements inside the transaction of `tx`. */
  within(tx: EntityManager): Statements
  /** MariaDB only: the connection of the transaction, for bulk loading. */
  connection?: (tx: EntityManager) => Promise<PoolConnection>
  /** Brings the schema up to date; does nothing when it is. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Opens the database, making an SQLite file when there is none. Does not migrate. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const log = config.log ?? false
  if (config.url !== undefined) {
    const roads = await openMariadb(config.url, log)
    return { engine: 'mariadb', ...shared(roads.dataSource), ...roads, close: closeOnce(roads.close) }
  }
  await mkdir(config.dataDir, { recursive: true })
  const roads = await openSqlite(config.dataDir, log)
  return { engine: 'sqlite', ...shared(roads.dataSource), ...roads, close: closeOnce(roads.close) }
}

function shared(dataSource: DataSource) {
  return {
    write: createWriteGate(dataSource),
    async migrate() {
      refuseInsideWrite()
      await dataSource.runMigrations({ transaction: 'each' })
    },
  }
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
