/**
 * Both engines for tests: `describe.each(databases)('stations on $name', ({ open }) => { … })`.
 * Each call of `open` makes an empty, migrated database of its own; everything is closed and removed after the file.
 */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { Connection } from 'mysql2/promise'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../server/db/dataSource.ts'
import type { Database, DatabaseConfig } from '../../server/db/dataSource.ts'

export interface TestDatabases {
  name: 'SQLite' | 'MariaDB'
  /** A new empty database as configuration, for tests that open it themselves (or twice); not migrated. */
  config(): Promise<DatabaseConfig>
  /** A new database, open; migrated unless told otherwise. */
  open(options?: { migrate?: boolean }): Promise<Database>
}

const clean: (() => void | Promise<void>)[] = []

afterAll(async () => {
  for (const step of clean.splice(0).toReversed()) await step()
})

/** A folder that is gone after the test file. */
export function temporaryFolder(prefix = 'portal-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  clean.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * @param copyInto gives an empty database the tables of a migrated one. Migrations have their own test; running all
 *   of them for every case would make up most of the time of a test run.
 */
function engine(
  name: TestDatabases['name'],
  config: () => Promise<DatabaseConfig>,
  copyInto: (empty: DatabaseConfig, migrated: DatabaseConfig) => Promise<void>,
): TestDatabases {
  let template: Promise<DatabaseConfig> | undefined

  async function makeTemplate(): Promise<DatabaseConfig> {
    const made = await config()
    const db = await openDatabase(made)
    await db.migrate()
    await db.close()
    return made
  }

  return {
    name,
    config,
    async open(options = {}) {
      const fresh = await config()
      if (options.migrate !== false) await copyInto(fresh, await (template ??= makeTemplate()))
      const db = await openDatabase(fresh)
      clean.push(() => db.close())
      return db
    },
  }
}

export const sqlite = engine(
  'SQLite',
  async () => ({ dataDir: temporaryFolder() }),
  async (empty, migrated) =>
    copyFileSync(join(migrated.dataDir, 'portal.sqlite'), join(empty.dataDir, 'portal.sqlite')),
)

export const mariadb = engine(
  'MariaDB',
  async () => {
    const server = inject('mariadbUrl')
    const name = `portal_${process.pid}_${randomBytes(6).toString('hex')}`
    await onServer(server, (connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`))
    clean.push(() => onServer(server, (connection) => connection.query(`DROP DATABASE ${name}`)))
    return { url: `${server}/${name}`, dataDir: temporaryFolder() }
  },
  async (empty, migrated) => {
    const source = new URL(migrated.url ?? '').pathname.slice(1)
    await onServer(empty.url ?? '', async (connection) => {
      const [tables] = await connection.query({ sql: `SHOW TABLES FROM ${source}`, rowsAsArray: true })
      for (const [table] of tables as unknown as [string][]) {
        await connection.query(`CREATE TABLE ${table} LIKE ${source}.${table}`)
        await connection.query(`INSERT INTO ${table} SELECT * FROM ${source}.${table}`)
      }
    })
  },
)

async function onServer(url: string, work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await createConnection(url)
  await work(connection)
  await connection.end()
}

export const databases: TestDatabases[] = [sqlite, mariadb]
