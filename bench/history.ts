import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../server/platform/db/dataSource.ts'
import type { ObservationRow } from '../server/platform/db/observationRows.ts'
import { eventually, startPortal } from '../test/support/server.ts'
import { buildHistory } from './backfill.ts'
import { compiled } from './compiled.ts'
import { benchStations, benchValues, randomNumbers, SEED, STATION_COUNT } from './dataset.ts'
import { writeReplayFolder } from './hubText.ts'
import { LIST_PATH } from './sections/latest.ts'

const ROWS_PER_DAY = STATION_COUNT * 144
const DAY_MIN = 1_440

export interface History {
  /** DATA_DIR of the portal */
  dataDir: string
  /** FEEDS of the portal */
  feeds: string
  /** id of the feed whose rows were filled in */
  feedId: number
  stationIds: number[]
  rows: number
  /** first and last minute that were filled in */
  fromMin: number
  toMin: number
}

/** A recording of one cycle of the 500 stations, ten minutes old at most. */
export function replayFolder(folder: string): string {
  const random = randomNumbers(SEED)
  const cycle = benchStations().map((station) => ({ station, values: benchValues(random) }))
  const slotMs = 600_000
  writeReplayFolder(folder, new Date(Math.floor(Date.now() / slotMs) * slotMs), cycle)
  return folder
}

const QUIET_MS = 3_000

/** Waits until the list holds the 500 stations and stays the same: every recording has been read. */
export async function waitForStations(origin: string): Promise<void> {
  let etag: string | null = null
  let sinceMs = Date.now()
  await eventually(
    'the list of all stations',
    async () => {
      const answer = await fetch(origin + LIST_PATH)
      const { data } = (await answer.json()) as { data: unknown[] }
      if (answer.headers.get('etag') !== etag) {
        etag = answer.headers.get('etag')
        sinceMs = Date.now()
      }
      return data.length >= STATION_COUNT && Date.now() - sinceMs >= QUIET_MS
    },
    60_000,
  )
}

/** Lets a portal make its own database and stations, so that what is filled in looks as if it had always run. */
async function firstRun(dataDir: string, feeds: string): Promise<void> {
  const portal = await startPortal({ dataDir, keepData: true, env: { FEEDS: feeds } })
  await waitForStations(portal.origin)
  await portal.stop()
}

async function openDatabase(dataDir: string): Promise<Database> {
  const { openDatabase: open } = await compiled<typeof import('../server/platform/db/dataSource.ts')>(
    'server/platform/db/dataSource.js',
  )
  return open({ dataDir })
}

async function numbers(db: Database, sql: string): Promise<number[]> {
  const rows: unknown[] = await db.dataSource.query(sql)
  return rows.map((row) => Number((row as { id: unknown }).id))
}

function* rowsOf(stationIds: number[], rows: number, firstMin: number): Generator<ObservationRow> {
  for (const row of buildHistory(rows, firstMin))
    yield { ...row, stationId: stationIds[row.stationId - 1] ?? row.stationId }
}

/**
 * A database with so many days of ten-minute rows of 500 stations before now; kept from run to run, because a year
 * takes minutes to make.
 */
export async function ensureHistory(folder: string, days: number): Promise<History> {
  const dataDir = join(folder, `history-${days}`)
  const note = join(dataDir, 'history.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as History
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const feeds = `replay:${replayFolder(join(dataDir, 'recordings'))}`
  await firstRun(dataDir, feeds)
  const db = await openDatabase(dataDir)
  const [feedId] = await numbers(db, "SELECT id FROM feed_state WHERE name LIKE 'replay-%-kma-buoy'")
  const stationIds = await numbers(db, "SELECT id FROM station WHERE code LIKE '70___' ORDER BY code")
  if (feedId === undefined || stationIds.length !== STATION_COUNT)
    throw new Error('the first run made no stations')
  const rows = ROWS_PER_DAY * days
  const toMin = Math.floor(Date.now() / 600_000) * 10 - 10
  const fromMin = toMin - days * DAY_MIN + 10
  const { ObservationStore } = await compiled<typeof import('../server/platform/db/observationStore.ts')>(
    'server/platform/db/observationStore.js',
  )
  await new ObservationStore(db).backfill(feedId, rowsOf(stationIds, rows, fromMin))
  await db.close()
  const history: History = { dataDir, feeds, feedId, stationIds, rows, fromMin, toMin }
  writeFileSync(note, JSON.stringify(history))
  return history
}
