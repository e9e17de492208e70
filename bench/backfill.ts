/**
 * How fast history goes into the database: `node bench/backfill.ts sqlite 2000000`, or `mariadb`.
 * Uses the compiled server (`npm run build` first). Rows come in the order of time, all stations together, as an
 * archive would be read; values are made up from a fixed seed, twelve of twenty elements present.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../server/platform/db/dataSource.ts'
import type { ObservationRow } from '../server/platform/db/observationRows.ts'
import { BENCH_OPTIONS, startMariadb } from '../test/support/mariadb.ts'

const compiled = new URL('../dist/server/platform/db/', import.meta.url)
const load = async <M>(file: string) => (await import(new URL(file, compiled).href)) as M

export interface BackfillFigures {
  engine: string
  rows: number
  /** rows per second into the table alone, hours and days not counted */
  rowsPerSecond: number
  /** rows per second with hours and days brought up to date */
  withRollUpsPerSecond: number
  /** longest stretch during which nothing else could run, ms */
  longestBlockMs: number
}

const STATIONS = 500
const EVERY_MIN = 10
const FIRST_MIN = Date.UTC(2025, 0, 1) / 60_000

/** Made-up rows of 500 stations every ten minutes, oldest first. */
export function* buildHistory(rows: number, firstMin = FIRST_MIN): Generator<ObservationRow> {
  let seed = 20260504
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed % below
  }
  for (let row = 0; row < rows; row++) {
    const observedMin = firstMin + Math.floor(row / STATIONS) * EVERY_MIN
    const values = [random(2500), random(360), random(3500), null, null, null, null, null, random(900)]
    values.push(random(1500), random(600), random(160), random(360), 1200 + random(900), 800 + random(2000))
    values.push(null, null, 9900 + random(400), 400 + random(600), null)
    yield {
      stationId: 1 + (row % STATIONS),
      observedMin,
      receivedMin: observedMin + 3,
      refused: null,
      values,
    }
  }
}

/** @param db open and migrated; gets `rows` observations of feed 1 */
export async function measureBackfill(db: Database, rows: number): Promise<BackfillFigures> {
  const { ObservationStore } =
    await load<typeof import('../server/platform/db/observationStore.ts')>('observationStore.js')
  let [last, longestBlockMs] = [performance.now(), 0]
  const watch = setInterval(() => {
    const now = performance.now()
    longestBlockMs = Math.max(longestBlockMs, now - last - 1)
    last = now
  }, 1)
  const started = performance.now()
  const { inserted, rowsMs } = await new ObservationStore(db).backfill(1, buildHistory(rows))
  const allMs = performance.now() - started
  clearInterval(watch)
  if (inserted !== rows) throw new Error(`Only ${inserted} of ${rows} rows went in`)
  const perSecond = (ms: number) => Math.round((rows / ms) * 1000)
  return {
    engine: db.engine,
    rows,
    rowsPerSecond: perSecond(rowsMs),
    withRollUpsPerSecond: perSecond(allMs),
    longestBlockMs: Math.round(longestBlockMs),
  }
}

async function main(engine: string, rows: number): Promise<void> {
  const { openDatabase } = await load<typeof import('../server/platform/db/dataSource.ts')>('dataSource.js')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = engine === 'mariadb' ? await startMariadb(BENCH_OPTIONS) : undefined
  try {
    if (server) {
      const { createConnection } = await import('mysql2/promise')
      const connection = await createConnection(server.url)
      await connection.query('CREATE DATABASE bench')
      await connection.end()
    }
    const db = await openDatabase({ url: server && `${server.url}/bench`, dataDir })
    await db.migrate()
    console.log(await measureBackfill(db, rows))
    await db.close()
    if (!server) console.log(`${(statSync(join(dataDir, 'portal.sqlite')).size / 1e6).toFixed(0)} MB`)
  } finally {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv[2] ?? 'sqlite', Number(process.argv[3] ?? 1_000_000))
}
