/**
 * Both engines for tests: `describe.each(databases)('stations on $name', ({ open }) => { … })`.
 * Each call of `open` makes an empty, migrated database of its own; everything is closed and removed after the file.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../server/db/dataSource.ts'
import type { Database, DatabaseConfig } from '../../server/db/dataSource.ts'

export interface TestDatabases {
  name: 'SQLite' | 'MariaDB'
  /** A new empty database as configuration, for tests that open it themselves (or twice). */
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

function engine(name: TestDatabases['name'], config: TestDatabases['config']): TestDatabases {
  return {
    name,
    config,
    async open(options = {}) {
      const db = await openDatabase(await config())
      clean.push(() => db.close())
      if (options.migrate !== false) await db.migrate()
      return db
    },
  }
}

export const sqlite = engine('SQLite', async () => ({ dataDir: temporaryFolder() }))

export const mariadb = engine('MariaDB', async () => {
  const server = inject('mariadbUrl')
  const name = `portal_${process.pid}_${randomBytes(6).toString('hex')}`
  const connection = await createConnection(server)
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  await connection.end()
  clean.push(async () => {
    const again = await createConnection(server)
    await again.query(`DROP DATABASE ${name}`)
    await again.end()
  })
  return { url: `${server}/${name}`, dataDir: temporaryFolder() }
})

export const databases: TestDatabases[] = [sqlite, mariadb]
