import { describe, expect, it } from 'vitest'
import { MenuUsage } from '../../../entities/index.ts'
import { Usage } from '../../../server/kernel/usage.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { databases, sqlite } from '../../support/databases.ts'

const clockAt = (text: string) => ({ now: () => new Date(text) })

describe('menu visits', () => {
  it('are dropped, not kept, once more menus came in a day than exist', async () => {
    const db = await sqlite.open()
    const usage = new Usage(db, clockAt('2026-05-04T07:00:00Z'), { maxMenusPerDay: 2 })
    expect(usage.record({ menuCode: '10110001' })).toBe(true)
    expect(usage.record({ menuCode: '10110002' })).toBe(true)
    expect(usage.record({ menuCode: '10110003' })).toBe(false)
    expect(usage.record({ menuCode: '10110001' })).toBe(true)
    await usage.flush()
    expect(usage.dropped).toBe(1)
    expect(await db.dataSource.manager.find(MenuUsage)).toHaveLength(2)
  })

  it('belong to the day of Korea and make room again on the next one', async () => {
    const { read } = await sqlite.open()
    let now = '2026-05-04T14:59:00Z'
    const usage = new Usage(
      { read, write: () => Promise.reject(new Error('not now')) },
      { now: () => new Date(now) },
      { maxMenusPerDay: 1 },
    )
    usage.record({ menuCode: '10110001' })
    expect(usage.record({ menuCode: '10110002' })).toBe(false)
    now = '2026-05-04T15:00:00Z'
    expect(usage.record({ menuCode: '10110002' })).toBe(true)
  })

  it('wait for the next write when one fails', async () => {
    const db = await sqlite.open()
    let fails = true
    const errors: unknown[] = []
    const write: Database['write'] = (fn) => (fails ? Promise.reject(new Error('locked')) : db.write(fn))
    const usage = new Usage({ read: db.read, write }, clockAt('2026-05-04T07:00:00Z'), {
      onError: (error) => errors.push(error),
    })
    usage.record({ menuCode: '10110001' })
    await usage.flush()
    expect(errors).toHaveLength(1)
    usage.record({ menuCode: '10110001' })
    fails = false
    await usage.flush()
    expect(await db.dataSource.manager.find(MenuUsage)).toMatchObject([{ menuCode: '10110001', count: 2 }])
  })
})

describe.each(databases)('menu visits of a year on $name', ({ open }) => {
  it('are counted by month, the most visited menu first, and of that year alone', async () => {
    const db = await open()
    const row = (usedOn: string, menuCode: string, count: number) => ({
      usedOn,
      menuGroup: '1011',
      menuCode,
      count,
    })
    await db.write((tx) =>
      tx.insert(MenuUsage, [
        row('2025-12-31', '10110001', 900),
        row('2026-01-01', '10110001', 2),
        row('2026-01-31', '10110001', 3),
        row('2026-12-31', '10110001', 4),
        row('2026-06-15', '10110002', 50),
        row('2027-01-01', '10110001', 900),
      ]),
    )
    expect(await new Usage(db, clockAt('2026-05-04T07:00:00Z')).ofYear(2026)).toEqual([
      { menuCode: '10110002', months: [0, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 0] },
      { menuCode: '10110001', months: [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4] },
    ])
  })
})
