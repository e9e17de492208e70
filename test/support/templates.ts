/**
 * Vitest global setup, after `mariadb.ts`: one migrated, empty database of each engine, from which
 * `test/support/databases.ts` copies the tables for each test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/db/dataSource.ts'
import type { DatabaseConfig } from '../../server/platform/db/dataSource.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Record<'SQLite' | 'MariaDB', DatabaseConfig>
  }
}

const NAME = 'portal_template'

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const server = project.getProvidedContext().mariadbUrl
  const connection = await createConnection(server)
  await connection.query(`CREATE DATABASE ${NAME} CHARACTER SET utf8mb4`)
  await connection.end()
  const templates = { SQLite: { dataDir }, MariaDB: { url: `${server}/${NAME}`, dataDir } }
  for (const config of Object.values(templates)) {
    const db = await openDatabase(config)
    await db.migrate()
    await db.close()
  }
  project.provide('templates', templates)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
