import { describe, expect, it } from 'vitest'
import { MenuUsage } from '../../../entities/index.ts'
import { Usage } from '../../../server/kernel/usage.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { sqlite } from '../../support/databases.ts'

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

  it('belong to the day of Korea and make room again on the next one', () => {
    let now = '2026-05-04T14:59:00Z'
    const usage = new Usage(
      { write: () => Promise.reject(new Error('not now')) },
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
    const usage = new Usage({ write }, clockAt('2026-05-04T07:00:00Z'), {
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
