import 'reflect-metadata'
import { mkdir } from 'node:fs/promises'
import type { DataSource, EntityManager } from 'typeorm'
import type { ObservationWriter } from './observationWriter.ts'
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
  /** The fast path for observations, past TypeORM; `ObservationStore` is its only user. */
  readonly observations: ObservationWriter
  /** Brings the schema up to date; does nothing when it is. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Opens the database, making an SQLite file when there is none. Does not migrate. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const log = config.log ?? false
  // only the driver in use is loaded; the other would cost memory and time at the start for nothing
  if (config.url !== undefined) {
    const { openMariadb } = await import('./mariadb.ts')
    const { mariadbWriter } = await import('./mariadbWriter.ts')
    const { connection, ...connections } = await openMariadb(config.url, log)
    const write = createWriteGate(connections.dataSource)
    const observations = mariadbWriter({
      write,
      within: connections.within,
      connection,
      isClosed: () => !connections.dataSource.isInitialized,
    })
    return finish('mariadb', { ...connections, write, observations })
  }
  await mkdir(config.dataDir, { recursive: true })
  const { openSqlite } = await import('./sqlite.ts')
  const connections = await openSqlite(config.dataDir, log)
  return finish('sqlite', { ...connections, write: createWriteGate(connections.dataSource) })
}

function finish(engine: Database['engine'], connections: Omit<Database, 'engine' | 'migrate'>): Database {
  return {
    ...connections,
    engine,
    async migrate() {
      refuseInsideWrite()
      await connections.dataSource.runMigrations({ transaction: 'each' })
    },
    close: closeOnce(connections.close),
  }
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
