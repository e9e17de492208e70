import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../support/server.ts'

/** Everything stored, by the key of its row. */
interface Stored {
  rows: Map<string, string>
  integrity: unknown
  /** rows whose hour has no summary: they would have been stored without it */
  withoutHour: unknown
}

function stored(dataDir: string): Stored {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'))
  try {
    const rows = database.prepare('SELECT * FROM observation').all()
    return {
      rows: new Map(
        rows.map((row) => [[row.stationId, row.feedId, row.observedMin].join(' '), JSON.stringify(row)]),
      ),
      integrity: database.prepare('PRAGMA integrity_check').get()?.integrity_check,
      withoutHour: database
        .prepare(
          `SELECT COUNT(*) AS n FROM observation o WHERE NOT EXISTS (
             SELECT 1 FROM observation_hour h
             WHERE h.stationId = o.stationId AND h.feedId = o.feedId AND h.startsMin = o.observedMin - o.observedMin % 60)`,
        )
        .get()?.n,
    }
  } finally {
    database.close()
  }
}

describe('SIGKILL while observations come in', () => {
  it('loses no committed row, stores none twice, and the next start goes on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    let before = new Map<string, string>()
    // the demo's back-fill runs during the first seconds, so each kill falls into writing
    for (const afterMs of [5, 150, 400, 900]) {
      const portal = await startPortal({ dataDir, keepData: true, env: { FEEDS: 'demo' } })
      await delay(afterMs)
      await portal.kill()
      const now = stored(dataDir)
      expect(now.integrity).toBe('ok')
      expect(now.withoutHour).toBe(0)
      const lost = [...before].filter(([key, row]) => now.rows.get(key) !== row)
      expect(lost).toEqual([])
      before = now.rows
    }
    expect(before.size).toBeGreaterThan(100)
    const portal = await startPortal({ dataDir, keepData: true, env: { FEEDS: 'demo' } })
    await delay(500)
    expect(await portal.stop()).toBe(0)
    const after = stored(dataDir)
    expect(after.rows.size).toBeGreaterThanOrEqual(before.size)
    expect([...before].filter(([key, row]) => after.rows.get(key) !== row)).toEqual([])
  }, 600_000)
})

describe('SIGTERM', () => {
  it('answers what is in flight and ends in time, which is what code 0 says', async () => {
    const portal = await startPortal({ env: { FEEDS: 'demo' } })
    const asking = Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${portal.origin}/mmis/stations`)
        return (await answer.text()).includes('</html>')
      }),
    )
    await delay(20)
    expect(await portal.stop()).toBe(0)
    const outcomes = await asking
    // a connection that was not accepted any more is refused; one that was gets its whole page
    const cut = outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value)
    expect(cut).toEqual([])
    expect(outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)).toBe(true)
  })
})
