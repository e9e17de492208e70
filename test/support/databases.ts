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
import { inject } from 'vitest'
import { openDatabase } from '../../server/platform/db/dataSource.ts'
import type { Database, DatabaseConfig } from '../../server/platform/db/dataSource.ts'
import { atEnd } from './cleanUp.ts'

export interface TestDatabases {
  name: 'SQLite' | 'MariaDB'
  /** A new empty database as configuration, for tests that open it themselves (or twice); not migrated by default. */
  config(options?: { migrate?: boolean }): Promise<DatabaseConfig>
  /** A new database, open; migrated by default. */
  open(options?: { migrate?: boolean }): Promise<Database>
}

/** A folder that is gone after the test, or after the file where a hook of the file asked for it. */
export function temporaryFolder(prefix = 'portal-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * @param make gives an empty database, or with the tables of the run's migrated one. Migrations have their own test;
 *   running all of them for every case would make up most of the time of a test run.
 */
function engine(
  name: TestDatabases['name'],
  make: (options: { migrate: boolean }) => Promise<DatabaseConfig>,
): TestDatabases {
  return {
    name,
    config: ({ migrate = false } = {}) => make({ migrate }),
    async open({ migrate = true } = {}) {
      const db = await openDatabase(await make({ migrate }))
      atEnd(() => db.close())
      return db
    },
  }
}

export const sqlite = engine('SQLite', async ({ migrate }) => {
  const dataDir = temporaryFolder()
  if (migrate)
    copyFileSync(join(inject('templates').SQLite.dataDir, 'portal.sqlite'), join(dataDir, 'portal.sqlite'))
  return { dataDir }
})

/** Migrated databases of this process that are empty again; making one of forty tables costs far more than emptying it. */
const free: DatabaseConfig[] = []

async function newMariadb(): Promise<DatabaseConfig & { url: string }> {
  const server = inject('mariadbUrl')
  const name = `portal_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(server, (connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`))
  return { url: `${server}/${name}`, dataDir: temporaryFolder() }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function migratedMariadb(): Promise<DatabaseConfig> {
  const template = nameOf(inject('templates').MariaDB.url ?? '')
  const kept = free.pop()
  const fresh = kept ? { ...kept, dataDir: temporaryFolder() } : await newMariadb()
  const url = fresh.url ?? ''
  atEnd(async () => {
    await onServer(url, (connection) => restore(connection, template, nameOf(url)))
    free.push(fresh)
  })
  if (!kept) {
    await onServer(url, async (connection) => {
      for (const { table, isFilled } of await tablesOf(connection, template)) {
        await connection.query(`CREATE TABLE ${table} LIKE ${template}.${table}`)
        if (isFilled) await connection.query(`INSERT INTO ${table} SELECT * FROM ${template}.${table}`)
      }
    })
  }
  return fresh
}

/** Brings every table back to what it is in the template, its next number too. */
async function restore(connection: Connection, template: string, name: string): Promise<void> {
  const filled = new Set<string>()
  for (const { table, isFilled } of await tablesOf(connection, template)) if (isFilled) filled.add(table)
  for (const { table, isFilled, next } of await tablesOf(connection, name)) {
    if (!isFilled && next <= 1) continue
    await connection.query(`TRUNCATE TABLE ${table}`)
    if (filled.has(table)) await connection.query(`INSERT INTO ${table} SELECT * FROM ${template}.${table}`)
  }
}

async function tablesOf(connection: Connection, name: string) {
  const [rows] = await connection.query({
    sql: 'SELECT TABLE_NAME, AUTO_INCREMENT FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?',
    values: [name],
    rowsAsArray: true,
  })
  const tables = rows as unknown as [string, number | null][]
  const looks = tables.map(([table]) => `EXISTS (SELECT 1 FROM ${name}.${table})`)
  const [[found]] = (await connection.query({
    sql: `SELECT ${looks.join(', ')}`,
    rowsAsArray: true,
  })) as unknown as [[number[]]]
  return tables.map(([table, next], at) => ({ table, isFilled: found[at] === 1, next: next ?? 0 }))
}

export const mariadb: TestDatabases = engine('MariaDB', async ({ migrate }) => {
  if (migrate) return migratedMariadb()
  const fresh = await newMariadb()
  atEnd(() => onServer(fresh.url, (connection) => connection.query(`DROP DATABASE ${nameOf(fresh.url)}`)))
  return fresh
})

async function onServer(url: string, work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await createConnection(url)
  await work(connection)
  await connection.end()
}

export const databases: TestDatabases[] = [sqlite, mariadb]
