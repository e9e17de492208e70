import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { BENCH_OPTIONS, startMariadb } from '../../test/support/mariadb.ts'
import { measureBackfill, type BackfillFigures } from '../backfill.ts'
import { compiled } from '../compiled.ts'
import type { Figure } from '../figures.ts'
import type { Measure } from './section.ts'

const GOALS = { sqlite: 300_000, mariadb: 120_000 } as const

async function fill(engine: 'sqlite' | 'mariadb', rows: number): Promise<BackfillFigures> {
  const { openDatabase } = await compiled<typeof import('../../server/platform/db/dataSource.ts')>(
    'server/platform/db/dataSource.js',
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = engine === 'mariadb' ? await startMariadb(BENCH_OPTIONS) : undefined
  try {
    if (server) {
      const connection = await createConnection(server.url)
      await connection.query('CREATE DATABASE bench')
      await connection.end()
    }
    const db = await openDatabase({ url: server && `${server.url}/bench`, dataDir })
    await db.migrate()
    const figures = await measureBackfill(db, rows)
    await db.close()
    return figures
  } finally {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** History into an empty database: rows alone, as the goal says, and with hours and days. */
export const measureBackfills: Measure = async ({ isQuick }) => {
  const rows = isQuick ? 500_000 : 3_000_000
  const figures: Figure[] = []
  for (const engine of ['sqlite', 'mariadb'] as const) {
    const { rowsPerSecond, withRollUpsPerSecond, longestBlockMs } = await fill(engine, rows)
    figures.push({
      section: 'backfill',
      what: `Back-fill into ${engine === 'sqlite' ? 'SQLite' : 'MariaDB'}`,
      value: rowsPerSecond,
      unit: 'rows/s',
      goal: { atLeast: GOALS[engine] },
      note: `${Math.round(withRollUpsPerSecond).toLocaleString('en-US')} with hours and days; longest block ${longestBlockMs} ms`,
    })
  }
  return figures
}
