import SqliteConnection from 'better-sqlite3'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { JobState } from '../../entities/index.ts'
import { openDatabase } from '../../server/db/dataSource.ts'
import type { Database } from '../../server/db/dataSource.ts'
import { atEnd } from '../support/cleanUp.ts'
import { databases, sqlite } from '../support/databases.ts'

const add = (db: Database, name: string) => db.write((tx) => tx.insert(JobState, { name }))
const COUNT = 'SELECT COUNT(*) FROM job_state'
const count = async (db: Database) => (await db.readOfTurn.all(COUNT, []))[0]?.[0]

describe.each(databases)('the reads of a turn on $name', ({ open }) => {
  it('see every write that is over, and none that is not', async () => {
    const db = await open()
    const seen: unknown[] = []
    for (const name of ['one', 'two', 'three']) {
      seen.push(await count(db))
      await add(db, name)
    }
    await db.write(async (tx) => {
      await tx.insert(JobState, { name: 'four' })
      seen.push(await count(db))
    })
    expect([...seen, await count(db)]).toEqual([0, 1, 2, 3, 4])
  })
})

describe('the reads of a turn on SQLite', () => {
  async function besideAnother() {
    const config = await sqlite.config({ migrate: true })
    const db = await openDatabase(config)
    const other = new SqliteConnection(join(config.dataDir, 'portal.sqlite'))
    atEnd(async () => {
      other.close()
      await db.close()
    })
    return { db, insert: other.prepare("INSERT INTO job_state (name) VALUES ('other')") }
  }

  it('are one look: what another process commits meanwhile is seen a turn later', async () => {
    const { db, insert } = await besideAnother()
    await nextTurn()
    const before = await count(db)
    insert.run()
    expect([before, await count(db)]).toEqual([0, 0])
    await nextTurn()
    expect(await count(db)).toBe(1)
  })

  it('look anew once a write has ended, even one of the same turn', async () => {
    const { db } = await besideAnother()
    const looks: [ofTurn: unknown, committed: unknown][] = []
    const over = new AbortController()
    const lookEachTurn = async () => {
      while (!over.signal.aborted) {
        await nextTurn()
        looks.push([await count(db), (await db.read.all(COUNT, []))[0]?.[0]])
      }
    }
    const looking = [lookEachTurn()]
    const adding = add(db, 'own').then(() => over.abort())
    // each begins a little later than the one before: some have their turn before the write goes on, and some after it
    for (let n = 0; n < 100; n += 1) {
      await Promise.resolve()
      looking.push(lookEachTurn())
    }
    await Promise.all([adding, ...looking])
    expect(new Set(looks.map(([ofTurn]) => ofTurn))).toEqual(new Set([0, 1]))
    expect(looks.filter(([ofTurn, committed]) => ofTurn !== committed)).toEqual([])
  })
})
