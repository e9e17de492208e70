import SqliteConnection from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js'
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js'
import { ENTITIES } from '../../entities/index.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Statements } from './statements.ts'
import { FifoLock, refuseInsideWrite } from './transaction.ts'

/** How long another process (a migration beside a running server) may hold the file before we give up. */
const BUSY_TIMEOUT_MS = 5000
const STATEMENT_CACHE = 200

/**
 * TypeORM's runner, made to wait its turn: all runners share one connection, and while one of them has a
 * transaction open the others' statements queue behind it instead of slipping into it.
 */
class LockedQueryRunner extends BetterSqlite3QueryRunner {
  private readonly lock: FifoLock

  constructor(driver: BetterSqlite3Driver, lock: FifoLock, statements: Map<string, unknown>) {
    super(driver)
    this.lock = lock
    // a runner lives for one operation; its private cache of prepared statements is worth keeping longer
    Object.assign(this, { stmtCache: statements })
  }

  override async query(
    ...[sql, parameters, structured]: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    // taking the write lock at the start avoids the "snapshot is stale" failure half-way through a transaction
    const text = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql
    if (this.lock.heldBy(this)) return super.query(text, parameters, structured)
    await this.lock.acquire(this)
    try {
      return await super.query(text, parameters, structured)
    } finally {
      this.lock.release(this)
    }
  }

  override async startTransaction(
    ...[isolation]: Parameters<BetterSqlite3QueryRunner['startTransaction']>
  ): Promise<void> {
    if (!this.lock.heldBy(this)) await this.lock.acquire(this)
    try {
      await super.startTransaction(isolation)
    } catch (error) {
      this.leaveWhenDone()
      throw error
    }
  }

  override async commitTransaction(): Promise<void> {
    try {
      await super.commitTransaction()
    } finally {
      this.leaveWhenDone()
    }
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction()
    } finally {
      this.leaveWhenDone()
    }
  }

  override async release(): Promise<void> {
    if (this.lock.heldBy(this) && this.isTransactionActive) await this.rollbackTransaction()
    this.lock.release(this)
    await super.release()
  }

  private leaveWhenDone(): void {
    if (this.transactionDepth === 0) this.lock.release(this)
  }
}

export interface SqliteRoads {
  dataSource: DataSource
  /** Reads over a connection of its own: they see only committed rows and never wait for a writer. */
  read: Statements
  /** Statements inside the transaction of `tx`. */
  within(tx: EntityManager): Statements
  close(): Promise<void>
}

export async function openSqlite(dataDir: string, log: boolean): Promise<SqliteRoads> {
  const file = join(dataDir, 'portal.sqlite')
  const writers: SqliteConnection[] = []
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    database: file,
    enableWAL: true,
    timeout: BUSY_TIMEOUT_MS,
    prepareDatabase: (connection: SqliteConnection) => {
      // with a write-ahead log NORMAL survives a killed process; only a power cut may lose the last commits
      connection.pragma('synchronous = NORMAL')
      writers.push(connection)
    },
    entities: ENTITIES,
    migrations: MIGRATIONS,
    logging: log ? ['query', 'error'] : false,
  })
  const lock = new FifoLock()
  const shared = new Map<string, unknown>()
  const driver = dataSource.driver as BetterSqlite3Driver
  driver.createQueryRunner = () => {
    refuseInsideWrite()
    return new LockedQueryRunner(driver, lock, shared)
  }
  await dataSource.initialize()
  const [writer] = writers
  if (!writer) throw new Error('SQLite opened without a connection')
  const reader = new SqliteConnection(file, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  const writing = statementsOf(writer)
  return {
    dataSource,
    read: statementsOf(reader),
    within: () => writing,
    async close() {
      reader.close()
      await dataSource.destroy()
    },
  }
}

function statementsOf(connection: SqliteConnection): Statements {
  const cache = new Map<string, Statement>()
  function prepared(sql: string): Statement {
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
    all: async (sql, parameters) => prepared(sql).all(...parameters) as (number | string | null)[][],
    run: async (sql, parameters) => prepared(sql).run(...parameters).changes,
  }
}
