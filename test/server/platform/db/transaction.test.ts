import type { EntityManager } from 'typeorm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JobState } from '../../../../entities/index.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { FifoLock, WriteGateError } from '../../../../server/platform/db/transaction.ts'
import { databases, mariadb, sqlite } from '../../../support/databases.ts'

const job = (name: string) => ({
  name,
  slotAt: null,
  lockedUntil: null,
  lockedBy: null,
  lastFinishedAt: null,
  lastResult: null,
})
const names = async (db: Database) =>
  (await db.dataSource.manager.find(JobState, { order: { name: 'ASC' } })).map(({ name }) => name)
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each(databases)('the write gate on $name', ({ open }) => {
  it('keeps a row written beside a transaction that is rolled back', async () => {
    const db = await open()
    let isOpen: () => void
    const opened = new Promise<void>((resolve) => (isOpen = resolve))
    const failing = db.write(async (tx) => {
      await tx.insert(JobState, job('lost'))
      isOpen()
      await pause()
      throw new Error('rolled back')
    })
    await opened
    const beside = db.write((tx) => tx.insert(JobState, job('kept')))
    const bare = db.dataSource.getRepository(JobState).save(job('bare'))
    await expect(failing).rejects.toThrow('rolled back')
    await Promise.all([beside, bare])
    expect(await names(db)).toEqual(['bare', 'kept'])
  })

  it('runs transactions started together one as whole as the other', async () => {
    const db = await open()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        db.write(async (tx) => {
          await tx.insert(JobState, job(`${index}a`))
          await pause()
          await tx.insert(JobState, job(`${index}b`))
          if (index % 2 === 1) throw new Error('odd')
        }),
      ),
    )
    expect(results.map((result) => result.status)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'fulfilled' : 'rejected')),
    )
    expect(await names(db)).toEqual(['0a', '0b', '2a', '2b', '4a', '4b', '6a', '6b'])
  })

  it('stores each of many names once when each comes many times at the same moment', async () => {
    const db = await open()
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => db.write((tx) => tx.insert(JobState, job(`n${index % 20}`)))),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20)
    expect(await names(db)).toHaveLength(20)
  })

  it('takes an inner transaction back without the outer one', async () => {
    const db = await open()
    await db.write(async (tx) => {
      await tx.insert(JobState, job('outer'))
      await tx
        .transaction(async (inner) => {
          await inner.insert(JobState, job('inner'))
          throw new Error('only the inner one')
        })
        .catch(() => undefined)
    })
    expect(await names(db)).toEqual(['outer'])
  })

  it.each([
    ['a repository of the data source', (db: Database) => db.dataSource.getRepository(JobState).find()],
    ['the data source itself', (db: Database) => db.dataSource.query('SELECT 1')],
    ['another write', (db: Database) => db.write((tx) => tx.find(JobState))],
    ['the observation path', (db: Database) => db.observations.rollUpDue()],
    ['a migration', (db: Database) => db.migrate()],
  ])('refuses %s inside a write instead of waiting for itself', async (_case, misuse) => {
    const db = await open()
    const misused = db.write(async (tx) => {
      await tx.insert(JobState, job('gone'))
      await misuse(db)
    })
    await expect(misused).rejects.toThrow(WriteGateError)
    expect(await names(db)).toEqual([])
    await db.write((tx) => tx.insert(JobState, job('works again')))
  })

  it('lets work started inside a write use the database once the write is over', async () => {
    const db = await open()
    let later: Promise<unknown> = Promise.resolve()
    await db.write(async (tx) => {
      await tx.insert(JobState, job('first'))
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        db.write((again) => again.insert(JobState, job('second'))),
      )
    })
    await later
    expect(await names(db)).toEqual(['first', 'second'])
  })

  it('shows prepared reads nothing of an open transaction', async () => {
    const db = await open()
    const count = async () => Number((await db.read.all('SELECT COUNT(*) FROM job_state', []))[0]?.[0])
    await db.write(async (tx) => {
      await tx.insert(JobState, job('unseen'))
      expect(await count()).toBe(0)
    })
    expect(await count()).toBe(1)
  })

  it('keeps times to the millisecond and in UTC', async () => {
    const db = await open()
    const slotAt = new Date('2026-05-04T03:04:05.678Z')
    await db.write((tx) => tx.insert(JobState, { ...job('timed'), slotAt }))
    expect((await db.dataSource.manager.findOneByOrFail(JobState, { name: 'timed' })).slotAt).toEqual(slotAt)
  })

  it('can be closed twice', async () => {
    const db = await open()
    await db.close()
    await db.close()
  })
})

describe('the write gate on MariaDB alone', () => {
  it('runs a transaction again when the server ends it for a deadlock', async () => {
    const db = await mariadb.open()
    await db.write((tx) => tx.insert(JobState, [job('a'), job('b')]))
    const update = (first: string, second: string, result: string) =>
      db.write(async (tx) => {
        await tx.update(JobState, { name: first }, { lastResult: result })
        await new Promise((resolve) => setTimeout(resolve, 100))
        await tx.update(JobState, { name: second }, { lastResult: result })
      })
    await Promise.all([update('a', 'b', 'one'), update('b', 'a', 'two')])
    const [a, b] = await db.dataSource.manager.find(JobState, { order: { name: 'ASC' } })
    expect(a?.lastResult).toBe(b?.lastResult)
  })
})

describe('the write gate on a full SQLite', () => {
  const text = 'x'.repeat(200)
  const fill = async (tx: EntityManager, from: number) => {
    for (let at = from; at < from + 400; at += 1)
      await tx.insert(JobState, { ...job(`job-${at}`), lastResult: text })
  }
  async function openFull() {
    const db = await sqlite.open()
    await db.dataSource.query('VACUUM')
    const [{ page_count: pages }] = await db.dataSource.query<[{ page_count: number }]>('PRAGMA page_count')
    await db.dataSource.query(`PRAGMA max_page_count = ${pages}`)
    return { db, count: () => db.dataSource.manager.count(JobState) }
  }

  it('keeps nothing of a write that found no room, and serves the next', async () => {
    const { db, count } = await openFull()
    await expect(db.write((tx) => fill(tx, 0))).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await count()).toBe(0)
    await db.write((tx) => tx.insert(JobState, job('small')))
    expect(await count()).toBe(1)
  })

  it('lets no writer that missed the failure write the rest alone', async () => {
    const { db, count } = await openFull()
    const heedless = db.write(async (tx) => {
      await fill(tx, 0).catch(() => undefined)
      await tx.insert(JobState, job('rest'))
    })
    await expect(heedless).rejects.toMatchObject({ code: 'SQLITE_ABORT_ROLLBACK' })
    const nested = db.write(async (tx) => {
      await tx.transaction((inner) => fill(inner, 0)).catch(() => undefined)
      await db.within(tx).run('DELETE FROM job_state', [])
    })
    await expect(nested).rejects.toMatchObject({ code: 'SQLITE_ABORT_ROLLBACK' })
    expect(await count()).toBe(0)
    await db.write((tx) => tx.insert(JobState, job('small')))
    expect(await count()).toBe(1)
  })
})

describe('the line at the lock', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is first come, first served', async () => {
    const lock = new FifoLock()
    const order: number[] = []
    await Promise.all([1, 2, 3, 4].map((n) => lock.during(async () => void order.push(n))))
    expect(order).toEqual([1, 2, 3, 4])
  })

  it('ends a wait that lasts too long with what to look for, and serves the rest', async () => {
    vi.useFakeTimers()
    const lock = new FifoLock(1000)
    const stuck = {}
    await lock.acquire(stuck)
    const impatient = lock.during(async () => 'never').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(600)
    const patient = lock.during(async () => 'served')
    await vi.advanceTimersByTimeAsync(500)
    expect(String(await impatient)).toMatch(/1000 ms.*transaction is stuck/)
    lock.release(stuck)
    expect(await patient).toBe('served')
  })

  it('is not released by a caller that does not hold it', async () => {
    const lock = new FifoLock()
    const owner = {}
    await lock.acquire(owner)
    lock.release({})
    expect(lock.heldBy(owner)).toBe(true)
  })
})
