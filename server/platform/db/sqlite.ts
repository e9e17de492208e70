import SqliteConnection from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js'
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js'
import { ENTITIES } from '../../../entities/index.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { ObservationWriter } from './observationWriter.ts'
import { BUSY_TIMEOUT_MS, sqliteStatements, tune } from './sqliteStatements.ts'
import { SqliteThread } from './sqliteThread.ts'
import type { Statements } from './statements.ts'
import { FifoLock, refuseInsideWrite } from './transaction.ts'

const WRITER_CACHE_KB = 2000
const READER_CACHE_KB = 4000
/**
 * Copying the log back is the observation thread's work: here it would hold every request up. This only bounds the log,
 * at 200 MB, should the thread never run; a large alert alone brings 60 MB.
 */
const CHECKPOINT_PAGES = 50_000

/** Taking the write lock at the start avoids the "snapshot is stale" failure half-way through a transaction. */
const BEGIN = { asked: 'BEGIN TRANSACTION', said: 'BEGIN IMMEDIATE TRANSACTION' }

/** SQLite itself takes a transaction back when the disk is full or fails; nothing more may be written as part of it. */
class TakenBackError extends Error {
  /** as SQLite names a statement that was ended by it */
  readonly code = 'SQLITE_ABORT_ROLLBACK'
  constructor() {
    super('The transaction is over: SQLite took it back after an earlier failure')
    this.name = 'TakenBackError'
  }
}

/**
 * TypeORM's runner, made to wait its turn: all runners share one connection, and while one of them has a
 * transaction open the others' statements queue behind it instead of slipping into it.
 */
class LockedQueryRunner extends BetterSqlite3QueryRunner {
  private readonly lock: FifoLock
  private readonly opened: SqliteConnection

  constructor(
    driver: BetterSqlite3Driver,
    connection: SqliteConnection,
    lock: FifoLock,
    statements: Map<string, Statement>,
  ) {
    super(driver)
    this.opened = connection
    this.lock = lock
    // a runner lives for one operation; its private cache of prepared statements is worth keeping longer
    Object.assign(this, { stmtCache: statements })
  }

  override async query(
    ...[asked, parameters, structured]: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    if (this.isTakenBack()) throw new TakenBackError()
    const sql = asked === BEGIN.asked ? BEGIN.said : asked
    if (this.lock.heldBy(this)) return super.query(sql, parameters, structured)
    await this.lock.acquire(this)
    try {
      return await super.query(sql, parameters, structured)
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
      // TypeORM takes a transaction that could not begin for an open one
      this.isTransactionActive = this.transactionDepth > 0
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
      if (!this.isTakenBack()) return await super.rollbackTransaction()
      // there is nothing left to ask SQLite for
      this.transactionDepth -= 1
      this.isTransactionActive = this.transactionDepth > 0
    } finally {
      this.leaveWhenDone()
    }
  }

  override async release(): Promise<void> {
    if (this.lock.heldBy(this) && this.isTransactionActive) await this.rollbackTransaction()
    this.lock.release(this)
    await super.release()
  }

  private isTakenBack(): boolean {
    return this.transactionDepth > 0 && !this.opened.inTransaction
  }

  private leaveWhenDone(): void {
    if (this.transactionDepth === 0) this.lock.release(this)
  }
}

export interface SqliteConnections {
  dataSource: DataSource
  /** Reads over a connection of its own: they see only committed rows and never wait for a writer. */
  read: Statements
  /** Statements inside the transaction of `tx`. */
  within(tx: EntityManager): Statements
  /** Writes observations in a thread of its own. */
  observations: ObservationWriter
  close(): Promise<void>
}

function openReader(file: string, cacheKb: number): SqliteConnection {
  const reader = new SqliteConnection(file, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  tune(reader, { cacheKb, checkpointPages: CHECKPOINT_PAGES })
  return reader
}

/**
 * Whichever opens it first, the portal or a command, sets its mode: SQLite gives journal and shared memory the rights
 * of the database.
 */
async function makePrivate(file: string): Promise<void> {
  const made = await open(file, 'a', 0o600)
  await made.close()
}

export async function openSqlite(dataDir: string, log: boolean): Promise<SqliteConnections> {
  const file = join(dataDir, 'portal.sqlite')
  await makePrivate(file)
  const writers: SqliteConnection[] = []
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    database: file,
    enableWAL: true,
    timeout: BUSY_TIMEOUT_MS,
    prepareDatabase: (connection: SqliteConnection) => {
      tune(connection, { cacheKb: WRITER_CACHE_KB, checkpointPages: CHECKPOINT_PAGES })
      writers.push(connection)
    },
    entities: ENTITIES,
    migrations: MIGRATIONS,
    logging: log ? ['query', 'error'] : false,
  })
  const lock = new FifoLock()
  const shared = new Map<string, Statement>()
  const driver = dataSource.driver as BetterSqlite3Driver
  driver.createQueryRunner = () => {
    refuseInsideWrite()
    const [connection] = writers
    if (!connection) throw new Error('SQLite has no connection yet')
    return new LockedQueryRunner(driver, connection, lock, shared)
  }
  await dataSource.initialize()
  const [writer] = writers
  if (!writer) throw new Error('SQLite opened without a connection')
  const reader = openReader(file, READER_CACHE_KB)
  const statements = sqliteStatements(writer, () => {
    if (!writer.inTransaction) throw new TakenBackError()
  })
  const thread = new SqliteThread(file, (work) => {
    refuseInsideWrite()
    return lock.during(work)
  })
  return {
    dataSource,
    read: sqliteStatements(reader),
    within: () => statements,
    observations: thread,
    async close() {
      await thread.close()
      reader.close()
      await dataSource.destroy()
    },
  }
}
