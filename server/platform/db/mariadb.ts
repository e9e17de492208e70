import { createConnection } from 'mysql2/promise'
import type { Pool, PoolConnection, QueryOptions, ResultSetHeader } from 'mysql2'
import { DataSource } from 'typeorm'
import type { EntityManager } from 'typeorm'
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js'
import { ENTITIES } from '../../../entities/index.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { SqlValue, Statements } from './statements.ts'
import { refuseInsideWrite } from './transaction.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 8000

export interface MariadbConnections {
  dataSource: DataSource
  read: Statements
  within(tx: EntityManager): Statements
  /** The transaction's own connection, for what needs the driver itself (bulk load). */
  connection(tx: EntityManager): Promise<PoolConnection>
  close(): Promise<void>
}

export async function openMariadb(url: string, log: boolean): Promise<MariadbConnections> {
  const options = new URL(url)
  options.protocol = 'mysql:'
  const dataSource = new DataSource({
    // with the wrong name TypeORM sees differences in the schema that are not there
    type: await serverKind(options.href),
    url: options.href,
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    poolSize: POOL_SIZE,
    // sums of whole numbers are DECIMAL in this family; as text they would sort and compare wrongly
    extra: { decimalNumbers: true },
    entities: ENTITIES,
    migrations: MIGRATIONS,
    logging: log ? ['query', 'error'] : false,
  })
  const driver = dataSource.driver as MysqlDriver
  const createQueryRunner = driver.createQueryRunner.bind(driver)
  driver.createQueryRunner = (mode) => {
    refuseInsideWrite()
    return createQueryRunner(mode)
  }
  await dataSource.initialize()
  const pool = driver.pool as Pool

  async function connection(tx: EntityManager): Promise<PoolConnection> {
    if (!tx.queryRunner) throw new Error('This manager does not belong to a transaction')
    return tx.queryRunner.connect() as Promise<PoolConnection>
  }
  return {
    dataSource,
    read: statementsOf(async () => pool),
    within: (tx) => statementsOf(() => connection(tx)),
    connection,
    close: () => dataSource.destroy(),
  }
}

async function serverKind(url: string): Promise<'mariadb' | 'mysql'> {
  const connection = await createConnection({ uri: url, connectTimeout: CONNECT_TIMEOUT_MS })
  try {
    const [rows] = await connection.query({ sql: 'SELECT VERSION()', rowsAsArray: true })
    return JSON.stringify(rows).includes('MariaDB') ? 'mariadb' : 'mysql'
  } finally {
    await connection.end()
  }
}

function statementsOf(from: () => Promise<Pool | PoolConnection>): Statements {
  async function send(options: QueryOptions, parameters: readonly SqlValue[]): Promise<unknown> {
    const target = await from()
    return new Promise((resolve, reject) => {
      target.execute(options, [...parameters], (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  return {
    all: async (sql, parameters) => (await send({ sql, rowsAsArray: true }, parameters)) as SqlValue[][],
    run: async (sql, parameters) => ((await send({ sql }, parameters)) as ResultSetHeader).affectedRows,
  }
}
