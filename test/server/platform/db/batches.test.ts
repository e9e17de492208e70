import { LessThan } from 'typeorm'
import { expect, it } from 'vitest'
import { AccessRecord } from '../../../../entities/accounts/AccessRecord.ts'
import { deleteInBatches } from '../../../../server/platform/db/batches.ts'
import { sqlite } from '../../../support/databases.ts'

async function build(rows: number) {
  const db = await sqlite.open()
  const at = new Date('2026-05-04T03:00:00Z')
  const facts = { at, what: 'view' as const, actorMemberId: null, addressSealed: null }
  const all = Array.from({ length: rows }, (_, index) => ({ ...facts, subjectMemberId: index }))
  await db.write((tx) => tx.insert(AccessRecord, all))
  const batches: number[] = []
  const counted = {
    dataSource: db.dataSource,
    write: ((fn) => (batches.push(1), db.write(fn))) as typeof db.write,
  }
  return { db, counted, batches }
}

it('deletes what is asked for in small transactions, and leaves the rest', async () => {
  const { db, counted, batches } = await build(7)
  const where = { subjectMemberId: LessThan(5) }
  expect(await deleteInBatches(counted, AccessRecord, where, { batchRows: 2 })).toBe(5)
  expect(batches).toHaveLength(3)
  expect(await db.dataSource.manager.count(AccessRecord)).toBe(2)
  expect(await deleteInBatches(counted, AccessRecord, where)).toBe(0)
})

it('stops when it is asked to', async () => {
  const { counted } = await build(3)
  expect(await deleteInBatches(counted, AccessRecord, {}, { signal: AbortSignal.abort() })).toBe(0)
})
