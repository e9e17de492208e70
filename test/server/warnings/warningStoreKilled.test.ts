import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/db/dataSource.ts'
import type { Database, DatabaseConfig } from '../../../server/platform/db/dataSource.ts'
import { readInstant } from '../../../server/platform/db/statements.ts'
import { buildSeaModules } from '../../support/seaModules.ts'
import { toStored } from '../../../src/domain/kernel/storedValues.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import {
  EVENTS_AT_ONCE,
  FORECAST_FEED,
  PERIODS_AT_ONCE,
  WARNING_FEED,
  WRITES,
  issuedAtOf,
  numberOf,
  payloads,
} from '../../support/killBulletins.ts'

const SCRIPT = fileURLToPath(new URL('../../support/warnUntilKilled.ts', import.meta.url))
/** Payloads of a process that are stored whole before the one it is killed in. */
const WHOLE = 2

interface Kill {
  moment: 'uncommitted' | 'committed' | 'never'
  /** the write it dies in */
  of?: (typeof WRITES)[number]
  /** of one that does not kill itself: how long after its last whole payload */
  delayMs?: number
}

const KILLS: readonly Kill[] = [
  { moment: 'uncommitted', of: 'events' },
  { moment: 'committed', of: 'events' },
  { moment: 'uncommitted', of: 'list' },
  { moment: 'uncommitted', of: 'forecasts' },
  { moment: 'committed', of: 'forecasts' },
  { moment: 'never', delayMs: 0 },
  { moment: 'never', delayMs: 9 },
]

/** What a process that kills itself leaves: how many payloads, and what of the one it dies in. */
function expectedOf({ moment, of }: Kill) {
  if (!of) return undefined
  const isCommitted = moment === 'committed'
  const hasEvents = isCommitted || of !== 'events'
  return [WHOLE, { hasEvents, hasForecasts: isCommitted && of === 'forecasts' }]
}

/** @returns the numbers of the payloads the process said were stored before SIGKILL reached it */
async function storeAndKill(config: DatabaseConfig, first: number, kill: Kill): Promise<number[]> {
  const write = kill.of ? WHOLE * WRITES.length + WRITES.indexOf(kill.of) + 1 : 0
  const words = [SCRIPT, kill.moment, String(write), String(first), config.dataDir]
  const child = spawn(process.execPath, [...words, ...(config.url ? [config.url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  )
  const reported: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    reported.push(Number(line))
    if (kill.moment === 'never' && reported.length === WHOLE)
      setTimeout(() => child.kill('SIGKILL'), kill.delayMs)
  }
  expect(await exited).toBe('SIGKILL')
  return reported
}

interface Rows {
  table: 'warning_event' | 'zone_forecast'
  /** a column with the payload's number */
  column: string
  whole: (number: number) => [count: number, least: number, most: number]
}
const EVENTS: Rows = {
  table: 'warning_event',
  column: 'number',
  whole: (number) => [EVENTS_AT_ONCE, number + 1, number + 1],
}
const FORECASTS: Rows = {
  table: 'zone_forecast',
  column: 'windSpeedFrom',
  whole: (number) => [PERIODS_AT_ONCE, toStored('windSpeed', number), toStored('windSpeed', number)],
}

/**
 * Sees that every payload before a number is stored whole and once, and of that payload all or nothing.
 *
 * @returns whether it is stored too
 */
async function checkStored(db: Database, { table, column, whole }: Rows, next: number): Promise<boolean> {
  const sql = `SELECT CAST(issuedAt AS CHAR), COUNT(*), MIN(${column}), MAX(${column}) FROM ${table} GROUP BY issuedAt`
  const rows = await db.read.all(sql, [])
  const found = new Map(rows.map(([at, ...reported]) => [numberOf(readInstant(at)), reported.map(Number)]))
  const isThere = found.has(next)
  const numbers = Array.from({ length: isThere ? next + 1 : next }, (_, number) => number)
  expect(found).toEqual(new Map(numbers.map((number) => [number, whole(number)])))
  return isThere
}

function start(db: Database) {
  const clock = new FakeClock()
  const { load, payloadStores, services } = buildSeaModules({ db, clock })
  const restart = (at: Date) => {
    clock.set(at)
    return load((kind) =>
      kind === 'warnings' ? [WARNING_FEED] : kind === 'zoneForecasts' ? [FORECAST_FEED] : [],
    )
  }
  const { warnings, zoneForecasts } = services
  return {
    restart,
    async publish(number: number) {
      const { receivedAt, warnings: reported, forecasts } = payloads(number)
      clock.set(receivedAt)
      return [
        await payloadStores.warnings(WARNING_FEED, reported, receivedAt),
        await payloadStores.zoneForecasts(FORECAST_FEED, forecasts, receivedAt),
      ]
    },
    /** everything that is known of warnings and forecasts */
    known: async () => ({
      warnings: warnings.current(),
      troubles: warnings.troubles(),
      bulletins: await warnings.bulletins({ from: issuedAtOf(0), to: clock.now() }),
      before: await warnings.asOf(issuedAtOf(1)),
      forecasts: zoneForecasts.latest(),
      issues: zoneForecasts.issueTimes(),
    }),
  }
}

describe.each(databases)(
  'a process killed while it stores warnings and forecasts on $name',
  ({ config, open }) => {
    it('loses none, stores none twice, and knows afterwards what an undisturbed one knows', async () => {
      const undisturbed = start(await open())
      await undisturbed.restart(issuedAtOf(0))
      const disturbed = await config({ migrate: true })
      let first = 0
      for (const kill of KILLS) {
        const reported = await storeAndKill(disturbed, first, kill)
        const next = first + reported.length
        expect(reported).toEqual(reported.map((_, index) => first + index))
        for (const number of reported) await undisturbed.publish(number)

        const db = await openDatabase(disturbed)
        const hasEvents = await checkStored(db, EVENTS, next)
        const hasForecasts = await checkStored(db, FORECASTS, next)
        const isThere = { hasEvents, hasForecasts }
        expect([reported.length, isThere]).toEqual(
          expectedOf(kill) ?? [Math.max(WHOLE, reported.length), isThere],
        )
        const again = start(db)
        await again.restart(payloads(hasEvents ? next : next - 1).receivedAt)
        const known = await again.known()
        // with the events of the next payload, or without anything of it
        expect(known).toEqual(hasEvents ? known : await undisturbed.known())
        // a feed asks for the newest once more, whatever it had brought before the end
        expect(await again.publish(next - 1)).toMatchObject([
          { inserted: 0, unchanged: EVENTS_AT_ONCE },
          { inserted: 0, changed: 0, unchanged: PERIODS_AT_ONCE },
        ])
        expect(await again.publish(next)).toMatchObject([
          { inserted: hasEvents ? 0 : EVENTS_AT_ONCE },
          { inserted: hasForecasts ? 0 : PERIODS_AT_ONCE },
        ])
        await undisturbed.publish(next)
        expect(await again.known()).toEqual(await undisturbed.known())
        first = next + 1
        await db.close()
      }
    }, 600_000)
  },
)
