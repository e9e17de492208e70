import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../server/platform/db/dataSource.ts'
import type { Database, DatabaseConfig } from '../../../../server/platform/db/dataSource.ts'
import { ObservationStore } from '../../../../server/platform/db/observationStore.ts'
import { databases } from '../../../support/databases.ts'
import { PAYLOAD_STATIONS, payload, payloadNumber } from '../../../support/killPayloads.ts'

const SCRIPT = fileURLToPath(new URL('../../../support/ingestUntilKilled.ts', import.meta.url))

/** @returns the numbers of the payloads the process said were committed before SIGKILL reached it */
async function ingestAndKill(
  kind: string,
  config: DatabaseConfig,
  first: number,
  payloads: number,
  delayMs: number,
) {
  const child = spawn(
    process.execPath,
    [SCRIPT, kind, String(first), config.dataDir, ...(config.url ? [config.url] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  )
  const committed: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    committed.push(Number(line))
    if (committed.length === payloads) setTimeout(() => child.kill('SIGKILL'), delayMs)
  }
  expect(await exited).toBe('SIGKILL')
  return committed
}

async function stored(db: Database) {
  const rows = await db.read.all(
    'SELECT observedMin, COUNT(*), MIN(windSpeed), MAX(windSpeed) FROM observation GROUP BY observedMin',
    [],
  )
  return new Map(rows.map(([minute, ...rest]) => [payloadNumber(Number(minute)), rest.map(Number)]))
}

const total = async (db: Database, sql: string) => Number((await db.read.all(sql, []))[0]?.[0] ?? 0)

describe.each(databases)('a process killed while it stores on $name', ({ config }) => {
  it.each(['write', 'backfill'])(
    'loses no committed payload and stores none by half or twice (%s)',
    async (kind) => {
      const empty = await config({ migrate: true })
      let next = 0
      for (const delayMs of [0, 3, 11]) {
        const committed = await ingestAndKill(kind, empty, next, 4, delayMs)
        expect(committed).toEqual(committed.map((_, index) => next + index))
        next = committed.at(-1)! + 1

        const db = await openDatabase(empty)
        const found = await stored(db)
        for (let number = 0; number < next; number++) {
          expect(found.get(number), `payload ${number}`).toEqual([PAYLOAD_STATIONS, number, number])
        }
        // at most the one payload that was under way is there beyond, and then whole
        for (const [number, content] of found) {
          expect(number).toBeLessThanOrEqual(next)
          expect(content).toEqual([PAYLOAD_STATIONS, number, number])
        }
        const store = new ObservationStore(db)
        await store.finishRollUps()
        const rows = found.size * PAYLOAD_STATIONS
        expect(await total(db, 'SELECT SUM(reportCount) FROM observation_hour')).toBe(rows)
        expect(await total(db, 'SELECT SUM(reportCount) FROM observation_day')).toBe(rows)
        const again = await store.write(1, payload(next - 1))
        expect(again).toMatchObject({ inserted: 0, changed: 0, unchanged: PAYLOAD_STATIONS })
        await db.close()
      }
    },
    600_000,
  )
})
